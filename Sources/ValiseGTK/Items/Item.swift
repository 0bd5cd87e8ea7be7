#if GTK
internal import CAdwaita
internal import CValiseGTK
import Foundation
import ValiseViews

/// What stands for one element in a window: its widget, made when it comes into sight.
///
/// The runtime says where each item stands in the one around it; GTK's own layout is asked only
/// inside a control.
@MainActor
class Item {
  /// The element that the item shows.
  // Safe because: the element keeps its item, which is told when the element goes.
  unowned(unsafe) let element: Element
  let front: GTKFront
  final private(set) weak var parent: Item?
  final private(set) var children: [Item] = []
  /// The outermost widget of the item, once it was made.
  final private(set) var widget: Widget?
  /// Whether the item is in sight, or near it.
  private var isShown = true

  /// An item for `element`, not made yet.
  init(_ element: Element, _ front: GTKFront) {
    self.element = element
    self.front = front
  }

  /// Makes the widget; called once, when it comes into sight.
  func makeWidget() -> Widget { preconditionFailure("an item of no kind") }

  /// The box in which the widgets of the items inside stand.
  var box: Box? { nil }

  /// The widget that the keyboard and the pointer use.
  var control: Widget? { nil }

  /// The element's content is not what it was.
  func update() {}

  /// The element's size is not what it was.
  func sizeChanged() {}

  /// Text is drawn with other fonts, or larger.
  func fontsChanged() {}

  /// The item was put into a window; its widget is made.
  func didMake() {}

  /// The content of an element inside is not what it was.
  func innerChanged() {}

  /// Whether the item cannot show what its element is now, or not inside `holder`.
  func isOutgrown(in holder: Item?) -> Bool { false }

  // MARK: the tree

  final func insert(_ child: Item, at index: Int) {
    // What only changes its place among the others keeps its widget there, and the focus.
    let isMoved = child.parent === self && box != nil
    if let old = child.parent {
      old.children.removeAll { $0 === child }
      if !isMoved { child.detach() }
    }
    children.insert(child, at: min(index, children.count))
    child.parent = self
    if widget != nil { show(child, isMoved: isMoved) }
  }

  /// A child is about to be taken away, its widget with it.
  func willLose(_ child: Item) {}

  final func remove(_ child: Item) {
    willLose(child)
    children.removeAll { $0 === child }
    child.parent = nil
    child.detach()
  }

  /// Which of the items inside are in sight, in the item's own points; `nil` for all.
  var sight: CGRect? { nil }

  /// Makes what is in sight of the item, and everything in that.
  final func make() {
    guard widget == nil else { return }
    let made = makeWidget()
    g_object_ref_sink(made.object)
    widget = made
    tellAccessibility()
    update()
    for child in children { show(child) }
    didMake()
  }

  /// Makes and shows the items that are in sight, and takes the others off the screen.
  final func showSight() {
    guard widget != nil, sight != nil else { return }
    for child in children { show(child) }
  }

  private func show(_ child: Item, isMoved: Bool = false) {
    guard let box else { return }
    let isShown = sight.map { $0.intersects(child.frame) } ?? true
    if isShown, child.widget == nil { child.make() }
    guard let inner = child.widget else { return }
    if isMoved || gtk_widget_get_parent(inner) != box.widget {
      let index = children.firstIndex { $0 === child } ?? 0
      let next = children[(index + 1)...].lazy.compactMap(\.widget).first {
        gtk_widget_get_parent($0) == box.widget
      }
      gtk_widget_insert_before(inner, box.widget, next)
    }
    gtk_widget_set_child_visible(inner, isShown ? 1 : 0)
  }

  private func detach() {
    guard let widget, let holder = gtk_widget_get_parent(widget) else { return }
    if holder.isA(gtk_list_box_get_type()) {
      gtk_list_box_remove(holder.opaque, widget)
    } else {
      gtk_widget_unparent(widget)
    }
  }

  // Measured while the runtime lays out, and never shown: nobody discarded it.
  isolated deinit {
    if let widget { g_object_unref(widget.object) }
  }

  /// Lets go of the widget: the element left the window.
  func discard() {
    detach()
    box?.disown()
    if let widget { g_object_unref(widget.object) }
    widget = nil
  }

  // MARK: places

  /// Where the item stands in the one around it, in points.
  final var frame: CGRect { CGRect(origin: element.origin, size: element.size) }

  /// What the item's box asks for where GTK lays out around it.
  var boxSize: CGSize { element.size }

  /// Whether GTK may give the box less than it asks for.
  var isBoxFlexible: Bool { false }

  /// Puts the widgets of the items inside where they stand.
  ///
  /// Frames count from the item's corner, where its box need not begin: a button has an edge.
  final func placeChildren() {
    let corner = boxOrigin
    for child in children {
      guard let inner = child.widget, gtk_widget_get_child_visible(inner) != 0 else { continue }
      Box.place(inner, in: child.frame.offsetBy(dx: -corner.x, dy: -corner.y))
    }
  }

  /// Where the item's box stands in the item.
  var boxOrigin: CGPoint { .zero }

  /// What is drawn below and above the widgets inside.
  func draw(_ canvas: Canvas) { canvas.drawChildren() }

  /// Puts what is inside in its place, in a box of a size.
  func allocate(_ size: CGSize) { placeChildren() }

  /// The widget that shows a part of the element; `nil` where the runtime places the part.
  func widget(showing part: ElementPart) -> Widget? { nil }

  /// Where the widget begins, from the element's corner.
  var widgetOrigin: CGPoint { .zero }

  // MARK: deeds

  /// Does what a person would do to the control: focus, event, activation.
  func perform(_ deed: ElementDeed) throws { throw NoSuchDeed(deed: deed) }

  // MARK: accessibility

  final func tellAccessibility() {
    guard let target = control ?? widget else { return }
    let told = element.told
    let label = told.label ?? spokenLabel
    valise_tell_label(target, label == knownLabel ? nil : label)
    if let value = told.value ?? spokenValue { valise_tell_value(target, value) }
    valise_tell_hidden(target, told.isHidden ? 1 : 0)
  }

  /// The name of the element where a view gives it none; `nil` where the widget has its own.
  var spokenLabel: String? { nil }

  /// The name that GTK gives the widget by itself: saying it again would double it.
  var knownLabel: String? { nil }

  /// The value of the element where the widget has none of its own.
  var spokenValue: String? { nil }
}

/// A deed that means nothing to an element.
struct NoSuchDeed: Error, CustomStringConvertible {
  let deed: ElementDeed
  var description: String { "that does nothing here" }
}
#endif
