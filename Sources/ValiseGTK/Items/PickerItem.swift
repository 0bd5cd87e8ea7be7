#if GTK
internal import CAdwaita
internal import CValiseGTK
import Foundation
import ValiseViews

/// A choice of one among several.
class PickerItem: StackingItem {
  /// The look that the item was made for.
  private let style: PickerContent.Style
  /// The options that the control shows.
  final var shown: [String] = []

  init(_ element: Element, _ front: GTKFront, _ style: PickerContent.Style) {
    self.style = style
    super.init(element, front)
  }

  final var content: PickerContent? {
    if case .picker(let picker) = element.content { picker } else { nil }
  }

  override final var isEnabled: Bool { content?.isEnabled ?? true }

  override final func isOutgrown(in holder: Item?) -> Bool {
    super.isOutgrown(in: holder) || content.map { $0.style != style } ?? true
  }

  /// Tells the element which option the person chose.
  final func choose(_ index: Int) {
    guard index != content?.selected else { return }
    personDid { element.actions.select?(index) }
  }

  override func discard() {
    super.discard()
    shown = []
  }
}

/// A choice behind a button.
final class MenuPickerItem: PickerItem {
  override func makeNative() -> Widget {
    mount == .row ? made(adw_combo_row_new()) : Natives.dropDown([])
  }

  override func makeRow(around native: Widget) -> Widget { native }

  override var isNamedByRow: Bool { true }

  override func connect(_ native: Widget) {
    Signal.notify(native.object, "selected") { [weak self] in
      guard let self else { return }
      let index = selected(of: native)
      if index != GTK_INVALID_LIST_POSITION { choose(Int(index)) }
    }
  }

  private func selected(of native: Widget) -> guint {
    mount == .row
      ? adw_combo_row_get_selected(native.as()) : gtk_drop_down_get_selected(native.opaque)
  }

  override func show(on native: Widget) {
    guard let content else { return }
    if content.options != shown {
      shown = content.options
      setOptions(of: native)
    }
    select(content.selected.map { guint($0) } ?? guint(GTK_INVALID_LIST_POSITION), on: native)
  }

  private func setOptions(of native: Widget) {
    guard let list = Natives.strings(shown) else { return }
    defer { g_object_unref(list.object) }
    if mount == .row {
      adw_combo_row_set_model(native.as(), list)
    } else {
      gtk_drop_down_set_model(native.opaque, list)
    }
  }

  private func select(_ index: guint, on native: Widget) {
    guard selected(of: native) != index else { return }
    if mount == .row {
      adw_combo_row_set_selected(native.as(), index)
    } else {
      gtk_drop_down_set_selected(native.opaque, index)
    }
  }

  override func target(of deed: ElementDeed) -> Widget? {
    switch deed {
    case .select, .press: control
    default: nil
    }
  }

  override func operate(_ target: Widget, _ deed: ElementDeed) throws {
    switch deed {
    case .select(let index): select(guint(index), on: target)
    default: gtk_widget_activate(target)
    }
  }
}

/// A choice whose options stand side by side, or one below the other.
final class OptionsItem: PickerItem {
  private let isSegmented: Bool
  private var group: Widget?
  private var buttons: [Widget] = []

  override init(_ element: Element, _ front: GTKFront, _ style: PickerContent.Style) {
    isSegmented = style == .segmented
    super.init(element, front, style)
  }

  override var fillsSpace: Bool { isSegmented }

  // MARK: making

  // A holder, since other options are other buttons.
  override func makeNative() -> Widget { made(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)) }

  override func discard() {
    super.discard()
    (group, buttons) = (nil, [])
  }

  // MARK: updates

  override func show(on native: Widget) {
    guard let content else { return }
    if content.options != shown || buttons.count != content.options.count {
      shown = content.options
      makeButtons(in: native)
      if mount == .free { widthChanged(element.size.width) }
    }
    for (index, button) in buttons.enumerated() {
      setActive(index == content.selected, button)
      if !isSegmented { front.tints.set(content.tint, on: button) }
    }
  }

  private func makeButtons(in native: Widget) {
    for old in native.children { gtk_box_remove(native.as(), old) }
    let group = isSegmented ? Natives.segments(shown) : Natives.radios(shown)
    gtk_box_append(native.as(), group)
    self.group = group
    buttons = group.children
    for (index, button) in buttons.enumerated() {
      Signal.connect(button.object, "toggled") { [weak self] in
        guard let self, isActive(button) else { return }
        choose(index)
      }
    }
  }

  private func isActive(_ button: Widget) -> Bool {
    isSegmented
      ? gtk_toggle_button_get_active(button.as()) != 0
      : gtk_check_button_get_active(button.as()) != 0
  }

  private func setActive(_ isActive: Bool, _ button: Widget) {
    guard isActive != self.isActive(button) else { return }
    if isSegmented {
      gtk_toggle_button_set_active(button.as(), isActive ? 1 : 0)
    } else {
      gtk_check_button_set_active(button.as(), isActive ? 1 : 0)
    }
  }

  // MARK: places

  override func sizeChanged() {
    super.sizeChanged()
    if mount == .free { widthChanged(element.size.width) }
  }

  // Side by side, as wide as each other where that fits; else as wide as their words, or one below
  // the other.
  override func widthChanged(_ width: CGFloat) {
    guard isSegmented, let group else { return }
    let widths = buttons.map { $0.measured(GTK_ORIENTATION_HORIZONTAL).natural }
    let isEven = (widths.max() ?? 0) * CGFloat(widths.count) <= width
    let isStacked = mount == .row && widths.reduce(0, +) > width
    let orientation = isStacked ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL
    if gtk_orientable_get_orientation(group.opaque) != orientation {
      gtk_orientable_set_orientation(group.opaque, orientation)
    }
    let isHomogeneous: gboolean = isEven ? 1 : 0
    if gtk_box_get_homogeneous(group.as()) != isHomogeneous {
      gtk_box_set_homogeneous(group.as(), isHomogeneous)
    }
  }

  override func naturalWidth(of native: Widget) -> CGFloat {
    guard isSegmented else { return super.naturalWidth(of: native) }
    let widths = buttons.map { $0.measured(GTK_ORIENTATION_HORIZONTAL).natural }
    return (widths.max() ?? 0) * CGFloat(widths.count)
  }

  override func widget(showing part: ElementPart) -> Widget? {
    guard case .option(let index) = part else { return super.widget(showing: part) }
    return buttons.indices.contains(index) ? buttons[index] : nil
  }

  // MARK: deeds

  override func target(of deed: ElementDeed) -> Widget? {
    if case .select(let index) = deed, buttons.indices.contains(index) {
      buttons[index]
    } else {
      nil
    }
  }

  override func operate(_ target: Widget, _ deed: ElementDeed) throws {
    // Both kinds of button are pressed by their own signal; one that is down already stays.
    if isActive(target) { return }
    valise_emit(target.object, isSegmented ? "clicked" : "activate")
  }
}
#endif
