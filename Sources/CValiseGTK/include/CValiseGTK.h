// The one widget class of ours, and what GTK offers only as variadic functions or macros. Empty
// where GTK is absent: then nobody uses it.
#pragma once
#if __has_include(<adwaita.h>)
#include <adwaita.h>

// What a box asks of its owner. Every call gets the owner that the box was made with; a box that
// was disowned asks nobody.
typedef struct {
  void (*measure)(void *owner, gboolean is_vertical, int for_size, int *minimum, int *natural);
  void (*allocate)(void *owner, int width, int height);
  // Draws below and above the children, which it draws itself with `valise_box_draw_children`.
  void (*snapshot)(void *owner, GtkSnapshot *snapshot, int width, int height);
} ValiseBoxCalls;

// Sets the calls of all boxes; before the first box is made.
void valise_box_set_calls(ValiseBoxCalls calls);
// A widget that places its children where its owner says; the keyboard visits them in their order.
GtkWidget *valise_box_new(GtkAccessibleRole role, void *owner);
void valise_box_disown(GtkWidget *box);
void valise_box_draw_children(GtkWidget *box, GtkSnapshot *snapshot);
// Draws a box over all that stands beside it.
void valise_box_raise(GtkWidget *box, gboolean is_raised);
// The owner of the nearest box around a widget, the widget itself among them; NULL where there is none.
void *valise_box_owner(GtkWidget *widget);
// Gives a child its place; the position may be fractional.
void valise_box_place(GtkWidget *child, double x, double y, int width, int height);
// How many boxes there are, for tests that look for leaks.
int valise_box_count(void);

// Rows of Adwaita's that give the keyboard to what is inside them, where something there takes it:
// GTK's own row stops it twice. One with a title, and one for whatever child.
GtkWidget *valise_action_row_new(void);
GtkWidget *valise_row_new(void);

// What assistive technology is told; NULL takes it back.
void valise_tell_label(GtkWidget *widget, const char *label);
// Only ranges have a value to AT-SPI: other widgets are described by it.
void valise_tell_value(GtkWidget *widget, const char *value);
void valise_tell_description(GtkWidget *widget, const char *description);
// Before the widget is in a window.
void valise_tell_role(GtkWidget *widget, GtkAccessibleRole role);
void valise_tell_hidden(GtkWidget *widget, gboolean is_hidden);

// Emits a signal that takes no argument: "clicked" is what the pointer or a key would make of a
// button, without GTK's delay for keys.
void valise_emit(void *object, const char *signal);
// The same for a signal that takes a point.
void valise_emit_point(void *object, const char *signal, double x, double y);
// Whether the object is of a class, or of one derived from it.
gboolean valise_is(void *object, GType type);

// Draws the symbol of a name, with the color of the place it stands in.
typedef void (*ValiseDrawSymbol)(const char *name, GtkSnapshot *snapshot, double width, double height,
                                 const GdkRGBA *color);
// A symbol as GTK's images show it, which give it their color.
GdkPaintable *valise_symbol_new(const char *name, ValiseDrawSymbol draw);
// Shows symbols in the images inside `widget` whose icon's name begins with `prefix`.
void valise_symbols_replace(GtkWidget *widget, const char *prefix, ValiseDrawSymbol draw);

// Draws a widget as it is now; NULL when it draws nothing. The caller frees the node.
GskRenderNode *valise_render_node(GtkWidget *widget);
#endif
