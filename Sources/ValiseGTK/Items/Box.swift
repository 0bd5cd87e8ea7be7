// Safe because: a box calls back on the main thread, with the item it was made with, and an item
// disowns its box before it goes.

#if GTK
internal import CAdwaita
internal import CValiseGTK
import Foundation
import ValiseViews

/// The widget in which an item places others, and on which it draws.
@MainActor
struct Box {
  let widget: Widget

  /// A box that asks `owner`, which disowns it before it goes.
  init(_ role: GtkAccessibleRole = GTK_ACCESSIBLE_ROLE_GROUP, owner: Item) {
    Self.setCalls
    widget = valise_box_new(role, Unmanaged.passUnretained(owner).toOpaque())
  }

  /// The item whose box is nearest around a widget, or is the widget itself.
  static func owner(around widget: Widget?) -> Item? {
    valise_box_owner(widget).map { Unmanaged<Item>.fromOpaque($0).takeUnretainedValue() }
  }

  func disown() { valise_box_disown(widget) }

  func queueAllocate() { gtk_widget_queue_allocate(widget) }

  func queueDraw() { gtk_widget_queue_draw(widget) }

  /// Where the box stands in a widget around it, from that widget's outer corner: its own points
  /// count from inside its border and padding.
  func origin(in outer: Widget) -> CGPoint {
    guard outer != widget else { return .zero }
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(outer, outer, &bounds) != 0 else { return .zero }
    var x = 0.0
    var y = 0.0
    _ = gtk_widget_translate_coordinates(widget, outer, 0, 0, &x, &y)
    return CGPoint(x: x - Double(bounds.origin.x), y: y - Double(bounds.origin.y))
  }

  /// Gives a widget a place; sizes are whole points in GTK, places are not.
  static func place(_ widget: Widget, in frame: CGRect) {
    valise_box_place(
      widget,
      Double(frame.minX),
      Double(frame.minY),
      Int32(max(0, frame.width.rounded(.up))),
      Int32(max(0, frame.height.rounded(.up)))
    )
  }

  private static let setCalls: Void = valise_box_set_calls(
    ValiseBoxCalls(
      measure: { owner, isVertical, length, least, natural in
        guard let owner, let least, let natural else { return }
        let answer = Box.owner(owner) { $0.measure(isVertical: isVertical != 0, for: length) }
        least.pointee = Int32(answer.least.rounded(.up))
        natural.pointee = Int32(max(answer.least, answer.natural).rounded(.up))
      },
      allocate: { owner, width, height in
        guard let owner else { return }
        Box.owner(owner) { $0.allocate(CGSize(width: Int(width), height: Int(height))) }
      },
      snapshot: { owner, surface, width, height in
        // Safe because: it is drawn on during the call only, on this very thread.
        nonisolated(unsafe) let surface = surface
        guard let owner else { return }
        let size = CGSize(width: Int(width), height: Int(height))
        Box.owner(owner) { item in
          guard let snapshot = surface, let widget = item.box?.widget else { return }
          item.draw(Canvas(snapshot: snapshot, widget: widget, size: size, front: item.front))
        }
      }
    )
  )

  private nonisolated static func owner<T>(
    _ owner: Object,
    _ work: @MainActor (Item) -> T
  ) -> T {
    let item = Unmanaged<Item>.fromOpaque(owner).takeUnretainedValue()
    return MainThread.assume { work(item) }
  }
}

extension Item {
  /// What the box asks for where GTK lays out around it: the size that the runtime chose.
  fileprivate func measure(isVertical: Bool, for length: Int32) -> (
    least: CGFloat, natural: CGFloat
  ) {
    let size = boxSize
    let length = isVertical ? size.height : size.width
    return (isBoxFlexible ? 0 : length, length)
  }
}
#endif
