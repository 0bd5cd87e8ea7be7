#include "CValiseGTK.h"
#if __has_include(<adwaita.h>)

// A class of ours: GTK's images take what is drawn only as an object that implements its interface.
typedef struct {
  GObject parent;
  char *name;
} ValiseSymbol;

typedef struct {
  GObjectClass parent;
} ValiseSymbolClass;

static ValiseDrawSymbol draw_symbol;

static void snapshot_symbolic(GtkSymbolicPaintable *paintable, GdkSnapshot *snapshot, double width,
                              double height, const GdkRGBA *colors, gsize count) {
  GdkRGBA black = {0, 0, 0, 1};
  draw_symbol(((ValiseSymbol *)paintable)->name, snapshot, width, height, count ? colors : &black);
}

static void snapshot(GdkPaintable *paintable, GdkSnapshot *snapshot, double width, double height) {
  snapshot_symbolic((GtkSymbolicPaintable *)paintable, snapshot, width, height, NULL, 0);
}

static GdkPaintableFlags flags(GdkPaintable *paintable) {
  return GDK_PAINTABLE_STATIC_SIZE | GDK_PAINTABLE_STATIC_CONTENTS;
}

static int length(GdkPaintable *paintable) { return 16; }

static void paintable_init(GdkPaintableInterface *interface) {
  interface->snapshot = snapshot;
  interface->get_flags = flags;
  interface->get_intrinsic_width = length;
  interface->get_intrinsic_height = length;
}

static void symbolic_init(GtkSymbolicPaintableInterface *interface) {
  interface->snapshot_symbolic = snapshot_symbolic;
}

GType valise_symbol_get_type(void);
G_DEFINE_TYPE_WITH_CODE(ValiseSymbol, valise_symbol, G_TYPE_OBJECT,
                        G_IMPLEMENT_INTERFACE(GDK_TYPE_PAINTABLE, paintable_init)
                            G_IMPLEMENT_INTERFACE(GTK_TYPE_SYMBOLIC_PAINTABLE, symbolic_init))

static void finalize(GObject *object) {
  g_free(((ValiseSymbol *)object)->name);
  G_OBJECT_CLASS(valise_symbol_parent_class)->finalize(object);
}

static void valise_symbol_class_init(ValiseSymbolClass *class) {
  G_OBJECT_CLASS(class)->finalize = finalize;
}

static void valise_symbol_init(ValiseSymbol *symbol) {}

GdkPaintable *valise_symbol_new(const char *name, ValiseDrawSymbol draw) {
  draw_symbol = draw;
  ValiseSymbol *symbol = g_object_new(valise_symbol_get_type(), NULL);
  symbol->name = g_strdup(name);
  return (GdkPaintable *)symbol;
}

static void replace(GtkWidget *widget, const char *prefix, ValiseDrawSymbol draw) {
  const char *name = GTK_IS_IMAGE(widget) ? gtk_image_get_icon_name((GtkImage *)widget) : NULL;
  if (name && g_str_has_prefix(name, prefix)) {
    GdkPaintable *symbol = valise_symbol_new(name + strlen(prefix), draw);
    gtk_image_set_from_paintable((GtkImage *)widget, symbol);
    g_object_unref(symbol);
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child))
    replace(child, prefix, draw);
}

void valise_symbols_replace(GtkWidget *widget, const char *prefix, ValiseDrawSymbol draw) {
  replace(widget, prefix, draw);
}
#endif
