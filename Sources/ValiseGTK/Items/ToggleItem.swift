#if GTK
internal import CAdwaita
import ValiseViews

/// A switch.
final class ToggleItem: ControlItem {
  private var content: ToggleContent? {
    if case .toggle(let toggle) = element.content { toggle } else { nil }
  }

  override var isEnabled: Bool { content?.isEnabled ?? true }

  override func makeNative() -> Widget { Natives.toggle() }

  override func connect(_ native: Widget) {
    Signal.notify(native.object, "active") { [weak self] in self?.flipped(native) }
  }

  private func flipped(_ native: Widget) {
    guard (gtk_switch_get_active(native.opaque) != 0) != content?.isOn else { return }
    personDid { element.actions.press?() }
  }

  override func show(on native: Widget) {
    guard let content else { return }
    gtk_switch_set_active(native.opaque, content.isOn ? 1 : 0)
    front.tints.set(content.tint, on: native)
  }

  override func target(of deed: ElementDeed) -> Widget? { deed == .press ? control : nil }

  override func operate(_ target: Widget, _ deed: ElementDeed) throws {
    gtk_widget_activate(target)
  }
}
#endif
