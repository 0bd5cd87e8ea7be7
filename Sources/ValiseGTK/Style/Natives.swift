#if GTK
internal import CAdwaita
internal import CValiseGTK
import ValiseViews

/// GTK's controls as the items use them, and as they are measured.
@MainActor
enum Natives {
  /// A button for a label of views, without one yet.
  static func button(_ style: ButtonContent.Style, isNavigation: Bool = false) -> Widget {
    let made = made(gtk_button_new())
    for name in classes(of: style, isNavigation: isNavigation) { made.addClass(name) }
    return made
  }

  /// A button that opens a menu, for a label of views, without one yet.
  static func menuButton() -> Widget { made(gtk_menu_button_new()) }

  /// Gives a button the looks of a style, in place of those it had.
  static func setLooks(_ style: ButtonContent.Style, isNavigation: Bool, of button: Widget) {
    let looks = classes(of: style, isNavigation: isNavigation)
    for name in allClasses { button.setClass(name, looks.contains(name)) }
  }

  private static let allClasses = [
    "flat", "text-button", "valise-plain", "valise-borderless", "valise-link", "valise-prominent",
  ]

  /// The style classes of a button.
  static func classes(of style: ButtonContent.Style, isNavigation: Bool) -> [String] {
    if isNavigation { return ["flat", "valise-link"] }
    return switch style {
    case .plain: ["flat", "valise-plain"]
    case .automatic, .borderless: ["flat", "valise-borderless"]
    case .link: ["flat", "valise-link"]
    case .bordered: ["text-button"]
    case .prominent: ["text-button", "valise-prominent"]
    }
  }

  /// A switch.
  static func toggle() -> Widget { made(gtk_switch_new()) }

  /// A field for a line of text, as narrow as is of use.
  static func field() -> Widget {
    let made = made(gtk_entry_new())
    gtk_editable_set_width_chars(made.opaque, 8)
    return made
  }

  /// A button behind which the options are.
  static func dropDown(_ options: [String]) -> Widget {
    made(gtk_drop_down_new(strings(options), nil))
  }

  /// A list of words, as GTK's models are; whoever takes it releases it.
  static func strings(_ options: [String]) -> OpaquePointer? {
    let list = gtk_string_list_new(nil)
    for option in options { gtk_string_list_append(list, option) }
    return list
  }

  /// Buttons side by side, of which one is down.
  static func segments(_ options: [String]) -> Widget {
    let box = made(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    box.addClass("linked")
    var first: Widget?
    for option in options {
      let button = made(gtk_toggle_button_new())
      let label = made(gtk_label_new(option))
      gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
      gtk_button_set_child(button.as(), label)
      valise_tell_label(button, option)
      button.addClass("valise-segment")
      gtk_widget_set_hexpand(button, 1)
      gtk_toggle_button_set_group(button.as(), first?.as())
      first = first ?? button
      gtk_box_append(box.as(), button)
    }
    return box
  }

  /// Options one below the other, of which one is marked.
  static func radios(_ options: [String]) -> Widget {
    let box = made(gtk_box_new(GTK_ORIENTATION_VERTICAL, 6))
    var first: Widget?
    for option in options {
      let button = made(gtk_check_button_new_with_label(option))
      gtk_check_button_set_group(button.as(), first?.as())
      first = first ?? button
      gtk_box_append(box.as(), button)
    }
    return box
  }

  /// A button that shows a day or a time and opens what it is chosen with.
  static func date(_ text: String) -> Widget {
    let made = made(gtk_menu_button_new())
    gtk_menu_button_set_label(made.opaque, text)
    return made
  }

  /// A button for less and one for more.
  static func stepper() -> Widget {
    let box = made(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    box.addClass("linked")
    for name in ["list-remove-symbolic", "list-add-symbolic"] {
      gtk_box_append(box.as(), made(gtk_button_new_from_icon_name(name)))
    }
    return box
  }

  /// A bar as long as what is done, or a wheel where nobody knows.
  static func progress(_ value: Double?) -> Widget {
    value == nil ? made(gtk_spinner_new()) : made(gtk_progress_bar_new())
  }

  /// The mark of what leads to another screen.
  static func chevron() -> Widget {
    let made = made(gtk_image_new_from_icon_name("go-next-symbolic"))
    made.addClass("dim-label")
    return made
  }
}

/// What a constructor of GTK's made: where it cannot, it ends the process itself.
func made(_ widget: Widget?) -> Widget {
  guard let widget else { preconditionFailure("GTK made no widget") }
  return widget
}
#endif
