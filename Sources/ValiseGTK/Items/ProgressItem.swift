#if GTK
internal import CAdwaita
import ValiseViews

/// How far something is, or that something goes on.
final class ProgressItem: StackingItem {
  private let isKnown: Bool

  override init(_ element: Element, _ front: GTKFront) {
    isKnown = Self.value(of: element) != nil
    super.init(element, front)
  }

  private static func value(of element: Element) -> Double? {
    if case .progress(let value, _) = element.content { value } else { nil }
  }

  override var fillsSpace: Bool { true }

  override func isOutgrown(in holder: Item?) -> Bool {
    super.isOutgrown(in: holder) || isKnown != (Self.value(of: element) != nil)
  }

  override func makeNative() -> Widget { Natives.progress(Self.value(of: element)) }

  override func show(on native: Widget) {
    guard case .progress(let value, let tint) = element.content else { return }
    guard let value else { return gtk_spinner_set_spinning(native.opaque, 1) }
    gtk_progress_bar_set_fraction(native.opaque, value)
    front.tints.set(tint, on: native)
  }
}
#endif
