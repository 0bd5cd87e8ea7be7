#if GTK
internal import CAdwaita
import Foundation
import ValiseViews

/// The natural sizes of GTK's controls, each asked of a control like it and kept.
@MainActor
final class ControlMetrics {
  private var sizes: [Key: CGSize] = [:]
  private lazy var window = made(gtk_window_new())
  /// Sizes that are kept; beyond, all are forgotten.
  private static let limit = 2_000

  // What the size of a control depends on.
  private enum Key: Hashable {
    case button(ButtonContent.Style, isNavigation: Bool)
    case chevron
    case toggle
    case field
    case menu(String)
    case segments([String])
    case radios([String])
    case date(String)
    case stepper
    case row
    case progress(isKnown: Bool)
  }

  /// The room between a label and the chevron after it.
  private static let chevronGap: CGFloat = 8

  /// The size of a control without its label; what a button adds around its label.
  func size(of control: ElementContent) -> CGSize {
    switch control {
    case .button(let button): size(of: button)
    case .menu(let menu): size(of: menu.style, isNavigation: false)
    case .toggle: size(.toggle) { _ in Natives.toggle() }
    case .textField: size(.field) { _ in Natives.field() }
    case .picker(let picker): size(of: picker)
    case .datePicker(let picker): size(.date(picker.text)) { _ in Natives.date(picker.text) }
    case .stepper: size(.stepper) { _ in Natives.stepper() }
    case .progress(let value, _):
      size(.progress(isKnown: value != nil)) { _ in Natives.progress(value) }
    default: .zero
    }
  }

  /// The height of a form's row that holds a line of text.
  var rowHeight: CGFloat {
    size(.row) { _ in
      let row = made(adw_action_row_new())
      row.setTitle("x")
      return row
    }.height
  }

  /// Forgets all: text is drawn with other fonts.
  func fontsChanged() { sizes.removeAll() }

  private func size(of picker: PickerContent) -> CGSize {
    let options = picker.options
    return switch picker.style {
    case .menu: sizeOfMenu(options)
    case .segmented: size(.segments(options)) { _ in Natives.segments(options) }
    case .inline: size(.radios(options)) { _ in Natives.radios(options) }
    }
  }

  // A menu is as wide as the option that it shows, and another choice must move nothing.
  private func sizeOfMenu(_ options: [String]) -> CGSize {
    let sizes = options.map { option in size(.menu(option)) { _ in Natives.dropDown([option]) } }
    return sizes.max { $0.width < $1.width } ?? size(.menu("")) { _ in Natives.dropDown([]) }
  }

  private func size(of button: ButtonContent) -> CGSize {
    var size = size(of: button.style, isNavigation: button.isNavigation)
    if button.hasChevron {
      let chevron = self.size(.chevron) { _ in Natives.chevron() }
      size.width += chevron.width + Self.chevronGap
    }
    return size
  }

  // What is left of a button when its label is taken out.
  private func size(of style: ButtonContent.Style, isNavigation: Bool) -> CGSize {
    let key = Key.button(style, isNavigation: isNavigation)
    return size(key, less: made(gtk_label_new("x"))) { label in
      let button = Natives.button(style, isNavigation: isNavigation)
      gtk_button_set_child(button.as(), label)
      return button
    }
  }

  private func size(
    _ key: Key,
    less inner: @autoclosure () -> Widget? = nil,
    _ make: (Widget?) -> Widget
  ) -> CGSize {
    if let known = sizes[key] { return known }
    if sizes.count >= Self.limit { sizes.removeAll(keepingCapacity: true) }
    let inner = inner()
    let widget = make(inner)
    // In a window that is never shown: some have no words before they are in one.
    gtk_window_set_child(window.as(), widget)
    defer { gtk_window_set_child(window.as(), nil) }
    let outer = widget.naturalSize
    let less = inner?.naturalSize ?? .zero
    let size = CGSize(width: outer.width - less.width, height: outer.height - less.height)
    sizes[key] = size
    return size
  }
}
#endif
