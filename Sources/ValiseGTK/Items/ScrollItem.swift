#if GTK
internal import CAdwaita
internal import CValiseGTK
import Foundation
import ValiseViews

/// A part of what is longer, with scroll bars; what is out of sight is not made.
final class ScrollItem: BoxItem {
  private var isFollowing = false
  private var axes: Axis.Set?

  private var content: ScrollContent? {
    switch element.content {
    case .scroll(let scroll), .form(let scroll), .list(let scroll): scroll
    default: nil
    }
  }

  override func makeWidget() -> Widget {
    let inner = makeBox()
    guard let scrolled = gtk_scrolled_window_new() else { return inner }
    gtk_scrolled_window_set_child(scrolled.opaque, inner)
    for adjustment in adjustments(of: scrolled) {
      Signal.connect(adjustment.object, "value-changed") { [weak self] in
        self?.scrolled()
      }
    }
    return scrolled
  }

  private func adjustments(of scrolled: Widget) -> [Adjustment] {
    [
      gtk_scrolled_window_get_hadjustment(scrolled.opaque),
      gtk_scrolled_window_get_vadjustment(scrolled.opaque),
    ].compactMap { $0 }
  }

  override var boxSize: CGSize { content?.contentSize ?? .zero }

  // Half a screen more, so that a turn of the wheel finds what it needs.
  override var sight: CGRect? {
    let offset = element.contentOffset
    return CGRect(origin: offset, size: element.size)
      .insetBy(dx: -element.size.width / 2, dy: -element.size.height / 2)
  }

  // MARK: the axes

  private func setAxes(_ axes: Axis.Set, of scrolled: Widget) {
    gtk_scrolled_window_set_policy(
      scrolled.opaque,
      axes.contains(.horizontal) ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER,
      axes.contains(.vertical) ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER
    )
    Wheel.follow(axes, of: scrolled)
  }

  // MARK: the offset

  // The person scrolled.
  private func scrolled() {
    guard !isFollowing, let widget else { return }
    let values = adjustments(of: widget).map { gtk_adjustment_get_value($0) }
    guard values.count == 2 else { return }
    element.actions.scroll?(CGPoint(x: values[0], y: values[1]))
    front.sightChanged(of: self)
  }

  // The scroll bars are moved, as a wheel or a finger moves them.
  override func perform(_ deed: ElementDeed) throws {
    guard case .scroll(let point) = deed else { return try super.perform(deed) }
    guard let widget, gtk_widget_get_mapped(widget) != 0 else {
      throw OutOfReach("is not on the screen")
    }
    for (adjustment, value) in zip(adjustments(of: widget), [point.x, point.y]) {
      gtk_adjustment_set_value(adjustment, value)
    }
  }

  override func discard() {
    super.discard()
    axes = nil
  }

  // The runtime scrolled, or what is scrolled has another size.
  override func update() {
    guard let widget, let content else { return }
    if content.axes != axes {
      axes = content.axes
      setAxes(content.axes, of: widget)
    }
    if let box { gtk_widget_queue_resize(box.widget) }
    isFollowing = true
    defer { isFollowing = false }
    for (adjustment, value) in zip(adjustments(of: widget), [content.offset.x, content.offset.y]) {
      let length =
        value == content.offset.x ? content.contentSize.width : content.contentSize.height
      if gtk_adjustment_get_upper(adjustment) < length {
        gtk_adjustment_set_upper(adjustment, length)
      }
      gtk_adjustment_set_value(adjustment, value)
    }
    front.sightChanged(of: self)
  }
}
#endif
