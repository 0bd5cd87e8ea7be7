#if GTK
internal import CAdwaita
internal import CValiseGTK
import Foundation
import ValiseViews

/// A button around its label; in a form, a row that can be pressed.
final class ButtonItem: ControlItem {
  private var chevron: Widget?

  private var content: ButtonContent? {
    if case .button(let button) = element.content { button } else { nil }
  }

  override var isEnabled: Bool { content?.isEnabled ?? true }

  override var role: GtkAccessibleRole { GTK_ACCESSIBLE_ROLE_PRESENTATION }

  override var spokenLabel: String? { title }

  override var isNamedByRow: Bool { box == nil }

  // MARK: making

  override func makeNative() -> Widget {
    guard mount == .row else { return Natives.button(content?.style ?? .automatic) }
    return isPlainWords ? made(adw_action_row_new()) : made(adw_preferences_row_new())
  }

  override func makeFree(around native: Widget) -> Widget {
    let box = makeBox()
    gtk_button_set_child(native.as(), box)
    if content?.hasChevron == true { addChevron(to: box) }
    return native
  }

  override func makeRow(around native: Widget) -> Widget {
    gtk_list_box_row_set_activatable(native.as(), 1)
    let hasChevron = content?.hasChevron == true
    native.setClass("valise-action", content?.isNavigation != true)
    if isPlainWords {
      if hasChevron { adw_action_row_add_suffix(native.as(), Natives.chevron()) }
    } else {
      let box = makeBox()
      native.addClass("valise-views")
      gtk_list_box_row_set_child(native.as(), box)
      if hasChevron { addChevron(to: box) }
    }
    return native
  }

  private func addChevron(to box: Widget) {
    let made = Natives.chevron()
    gtk_widget_set_parent(made, box)
    chevron = made
  }

  override func discard() {
    super.discard()
    chevron = nil
  }

  /// Whether the label is words and nothing else, which a row of Adwaita's shows itself.
  private var isPlainWords: Bool {
    element.presentedChildren().allSatisfy { if case .text = $0.content { true } else { false } }
  }

  override func isOutgrown(in holder: Item?) -> Bool {
    super.isOutgrown(in: holder) || mount == .row && widget != nil && isPlainWords == (box != nil)
  }

  // MARK: updates

  override func connect(_ native: Widget) {
    guard mount == .free else { return }
    Signal.connect(native.object, "clicked") { [weak self] in self?.pressed() }
  }

  private func pressed() { personDid { element.actions.press?() } }

  override func rowActivated() { pressed() }

  override func show(on native: Widget) {
    guard let content else { return }
    let isDestructive = content.isDestructive
    if mount == .row {
      native.setClass("destructive", isDestructive)
    } else {
      Natives.setLooks(content.style, isNavigation: content.isNavigation, of: native)
      native.setClass("valise-capsule", content.style == .plain && isCapsule(element))
    }
    let color = isDestructive ? ColorContent(name: "red") : content.tint
    front.tints.set(color, on: native)
  }

  // Whether the label is cut to a capsule, whose form the ring of the focus then has.
  private func isCapsule(_ element: Element) -> Bool {
    let inside = element.presentedChildren()
    guard inside.count == 1, let only = inside.first, case .group(let group) = only.content else {
      return false
    }
    return group.clip == .capsule || isCapsule(only)
  }

  override func showTitle(on row: Widget) { if box == nil { super.showTitle(on: row) } }

  // MARK: places

  override var boxSize: CGSize { CGSize(width: 0, height: mount == .row ? rowHeight : 0) }

  // The label's frames count from the corner of the button, or of the label's place in the row.
  override var boxOrigin: CGPoint {
    if mount == .row { return CGPoint(x: -element.origin.x, y: -element.origin.y) }
    guard let box, let widget else { return .zero }
    return box.origin(in: widget)
  }

  override func allocate(_ size: CGSize) {
    placeChildren()
    guard let chevron else { return }
    let natural = chevron.naturalSize
    let trailing = mount == .row ? element.origin.x : 0
    let place = CGPoint(
      x: size.width - trailing - natural.width,
      y: ((size.height - natural.height) / 2).rounded(.down)
    )
    Box.place(chevron, in: CGRect(origin: place, size: natural))
  }

  // MARK: deeds

  override func target(of deed: ElementDeed) -> Widget? { deed == .press ? control : nil }

  override func operate(_ target: Widget, _ deed: ElementDeed) throws {
    if mount == .row {
      gtk_widget_activate(target)
    } else {
      valise_emit(target.object, "clicked")
    }
  }
}
#endif
