#include "CValiseGTK.h"
#if __has_include(<adwaita.h>)

typedef struct {
  GtkWidget parent;
  void *owner;
  gboolean is_raised;
} ValiseBox;

typedef struct {
  GtkWidgetClass parent;
} ValiseBoxClass;

GType valise_box_get_type(void);
G_DEFINE_TYPE(ValiseBox, valise_box, GTK_TYPE_WIDGET)

static ValiseBoxCalls calls;
static int count;

void valise_box_set_calls(ValiseBoxCalls newCalls) { calls = newCalls; }

int valise_box_count(void) { return count; }

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                    int *natural, int *minimum_baseline, int *natural_baseline) {
  void *owner = ((ValiseBox *)widget)->owner;
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (owner) calls.measure(owner, orientation == GTK_ORIENTATION_VERTICAL, for_size, minimum, natural);
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  void *owner = ((ValiseBox *)widget)->owner;
  if (owner) calls.allocate(owner, width, height);
}

static void snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  void *owner = ((ValiseBox *)widget)->owner;
  if (owner)
    calls.snapshot(owner, snapshot, gtk_widget_get_width(widget), gtk_widget_get_height(widget));
}

static gboolean is_raised(GtkWidget *widget) {
  return G_TYPE_CHECK_INSTANCE_TYPE(widget, valise_box_get_type()) && ((ValiseBox *)widget)->is_raised;
}

void valise_box_draw_children(GtkWidget *box, GtkSnapshot *snapshot) {
  GtkWidget *raised = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child(box); child;
       child = gtk_widget_get_next_sibling(child)) {
    if (is_raised(child))
      raised = child;
    else
      gtk_widget_snapshot_child(box, child, snapshot);
  }
  if (raised) gtk_widget_snapshot_child(box, raised, snapshot);
}

void valise_box_raise(GtkWidget *box, gboolean is_raised) {
  ((ValiseBox *)box)->is_raised = is_raised;
  GtkWidget *holder = gtk_widget_get_parent(box);
  if (holder) gtk_widget_queue_draw(holder);
}

void *valise_box_owner(GtkWidget *widget) {
  for (; widget; widget = gtk_widget_get_parent(widget))
    if (G_TYPE_CHECK_INSTANCE_TYPE(widget, valise_box_get_type()) && ((ValiseBox *)widget)->owner)
      return ((ValiseBox *)widget)->owner;
  return NULL;
}

// GTK's own order is by place: a field one point lower than its neighbour would come after it.
static gboolean focus(GtkWidget *widget, GtkDirectionType direction) {
  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS(valise_box_parent_class)->focus(widget, direction);
  gboolean is_forward = direction == GTK_DIR_TAB_FORWARD;
  GtkWidget *child = gtk_widget_get_focus_child(widget);
  // A box that takes the focus itself comes before what is in it.
  gboolean is_stop = gtk_widget_get_focusable(widget), is_here = gtk_widget_is_focus(widget);
  if (is_stop && is_forward && !child && !is_here) return gtk_widget_grab_focus(widget);
  if (is_here && !is_forward) return FALSE;
  if (!child) child = is_forward ? gtk_widget_get_first_child(widget) : gtk_widget_get_last_child(widget);
  while (child) {
    if (gtk_widget_get_child_visible(child) && gtk_widget_child_focus(child, direction)) return TRUE;
    child = is_forward ? gtk_widget_get_next_sibling(child) : gtk_widget_get_prev_sibling(child);
  }
  return is_stop && !is_forward && gtk_widget_grab_focus(widget);
}

static void dispose(GObject *object) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child((GtkWidget *)object))) gtk_widget_unparent(child);
  G_OBJECT_CLASS(valise_box_parent_class)->dispose(object);
}

static void finalize(GObject *object) {
  count--;
  G_OBJECT_CLASS(valise_box_parent_class)->finalize(object);
}

static void valise_box_class_init(ValiseBoxClass *class) {
  GtkWidgetClass *widget = (GtkWidgetClass *)class;
  widget->measure = measure;
  widget->size_allocate = size_allocate;
  widget->snapshot = snapshot;
  widget->focus = focus;
  G_OBJECT_CLASS(class)->dispose = dispose;
  G_OBJECT_CLASS(class)->finalize = finalize;
  gtk_widget_class_set_css_name(widget, "valise-box");
}

static void valise_box_init(ValiseBox *box) { count++; }

GtkWidget *valise_box_new(GtkAccessibleRole role, void *owner) {
  ValiseBox *box = g_object_new(valise_box_get_type(), "accessible-role", role, NULL);
  box->owner = owner;
  return (GtkWidget *)box;
}

void valise_box_disown(GtkWidget *box) { ((ValiseBox *)box)->owner = NULL; }

void valise_box_place(GtkWidget *child, double x, double y, int width, int height) {
  graphene_point_t point = GRAPHENE_POINT_INIT(x, y);
  gtk_widget_allocate(child, width, height, -1, gsk_transform_translate(NULL, &point));
}

void valise_tell_label(GtkWidget *widget, const char *label) {
  GtkAccessible *accessible = GTK_ACCESSIBLE(widget);
  if (label)
    gtk_accessible_update_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  else
    gtk_accessible_reset_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL);
}

void valise_tell_value(GtkWidget *widget, const char *value) {
  GtkAccessible *accessible = GTK_ACCESSIBLE(widget);
  if (value) {
    gtk_accessible_update_property(accessible, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, value,
                                   GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, value, -1);
  } else {
    gtk_accessible_reset_property(accessible, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT);
    gtk_accessible_reset_property(accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  }
}

void valise_tell_description(GtkWidget *widget, const char *description) {
  GtkAccessible *accessible = GTK_ACCESSIBLE(widget);
  if (description)
    gtk_accessible_update_property(accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  else
    gtk_accessible_reset_property(accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

void valise_tell_role(GtkWidget *widget, GtkAccessibleRole role) {
  g_object_set(widget, "accessible-role", role, NULL);
}

void valise_tell_hidden(GtkWidget *widget, gboolean is_hidden) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, is_hidden, -1);
}

void valise_emit(void *object, const char *signal) { g_signal_emit_by_name(object, signal); }

void valise_emit_point(void *object, const char *signal, double x, double y) {
  g_signal_emit_by_name(object, signal, x, y);
}

gboolean valise_is(void *object, GType type) { return G_TYPE_CHECK_INSTANCE_TYPE(object, type); }

GskRenderNode *valise_render_node(GtkWidget *widget) {
  GtkSnapshot *snapshot = gtk_snapshot_new();
  // The class draws what is on the widget's own ground.
  gtk_snapshot_render_background(snapshot, gtk_widget_get_style_context(widget), 0, 0,
                                 gtk_widget_get_width(widget), gtk_widget_get_height(widget));
  GTK_WIDGET_GET_CLASS(widget)->snapshot(widget, snapshot);
  return gtk_snapshot_free_to_node(snapshot);
}
#endif
