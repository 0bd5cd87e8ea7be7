#include "CValiseGTK.h"
#if __has_include(<adwaita.h>)

// Classes of ours: where the keyboard goes in a widget is a function of its class.

static gboolean has_focus_inside(GtkWidget *row) {
  GtkRoot *root = gtk_widget_get_root(row);
  GtkWidget *focus = root ? gtk_root_get_focus(root) : NULL;
  return focus && focus != row && gtk_widget_is_ancestor(focus, row);
}

static gboolean focus(GtkWidget *row, GtkDirectionType direction, gpointer parent) {
  GtkWidget *child = gtk_list_box_row_get_child((GtkListBoxRow *)row);
  gboolean was_inside = has_focus_inside(row);
  if (child && gtk_widget_child_focus(child, direction)) return TRUE;
  // GTK's row would take the keyboard now, on its way out.
  return was_inside ? FALSE : GTK_WIDGET_CLASS(parent)->focus(row, direction);
}

// By an arrow key or a click.
static gboolean grab_focus(GtkWidget *row, gpointer parent) {
  GtkWidget *child = gtk_list_box_row_get_child((GtkListBoxRow *)row);
  if (has_focus_inside(row)) return TRUE;
  if (child && gtk_widget_child_focus(child, GTK_DIR_TAB_FORWARD)) return TRUE;
  return GTK_WIDGET_CLASS(parent)->grab_focus(row);
}

typedef struct {
  AdwActionRow parent;
} ValiseActionRow;

typedef struct {
  AdwActionRowClass parent;
} ValiseActionRowClass;

GType valise_action_row_get_type(void);
G_DEFINE_TYPE(ValiseActionRow, valise_action_row, ADW_TYPE_ACTION_ROW)

static gboolean action_row_focus(GtkWidget *row, GtkDirectionType direction) {
  return focus(row, direction, valise_action_row_parent_class);
}

static gboolean action_row_grab_focus(GtkWidget *row) {
  return grab_focus(row, valise_action_row_parent_class);
}

static void valise_action_row_class_init(ValiseActionRowClass *class) {
  ((GtkWidgetClass *)class)->focus = action_row_focus;
  ((GtkWidgetClass *)class)->grab_focus = action_row_grab_focus;
}

static void valise_action_row_init(ValiseActionRow *row) {}

GtkWidget *valise_action_row_new(void) { return g_object_new(valise_action_row_get_type(), NULL); }

typedef struct {
  AdwPreferencesRow parent;
} ValiseRow;

typedef struct {
  AdwPreferencesRowClass parent;
} ValiseRowClass;

GType valise_row_get_type(void);
G_DEFINE_TYPE(ValiseRow, valise_row, ADW_TYPE_PREFERENCES_ROW)

static gboolean row_focus(GtkWidget *row, GtkDirectionType direction) {
  return focus(row, direction, valise_row_parent_class);
}

static gboolean row_grab_focus(GtkWidget *row) { return grab_focus(row, valise_row_parent_class); }

static void valise_row_class_init(ValiseRowClass *class) {
  ((GtkWidgetClass *)class)->focus = row_focus;
  ((GtkWidgetClass *)class)->grab_focus = row_grab_focus;
}

static void valise_row_init(ValiseRow *row) {}

GtkWidget *valise_row_new(void) { return g_object_new(valise_row_get_type(), NULL); }
#endif
