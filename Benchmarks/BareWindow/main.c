// What a window costs anyone: libadwaita's, with a header bar and one label, written in C.
//
// Says "painted <process id>" on descriptor 3 once its first frame is painted, and stays.
#include <stdio.h>
#include <unistd.h>

#if __has_include(<adwaita.h>)
#include <adwaita.h>

static void painted(GdkFrameClock *clock, gpointer unused) {
  g_signal_handlers_disconnect_by_func(clock, painted, unused);
  dprintf(3, "painted %d\n", (int)getpid());
}

static void activate(GtkApplication *application, gpointer unused) {
  GtkWidget *window = adw_application_window_new(application);
  GtkWidget *column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new("Hello");
  gtk_widget_set_vexpand(label, TRUE);
  gtk_box_append(GTK_BOX(column), adw_header_bar_new());
  gtk_box_append(GTK_BOX(column), label);
  adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), column);
  gtk_window_set_default_size(GTK_WINDOW(window), 800, 647);
  gtk_widget_realize(window);
  g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(painted), unused);
  gtk_window_present(GTK_WINDOW(window));
}

int main(void) {
  AdwApplication *application = adw_application_new(NULL, G_APPLICATION_NON_UNIQUE);
  g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
  return g_application_run(G_APPLICATION(application), 0, NULL);
}
#else
int main(void) {
  fputs("BareWindow: built without GTK\n", stderr);
  return 1;
}
#endif
