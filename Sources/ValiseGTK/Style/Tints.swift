#if GTK
internal import CAdwaita
import ValiseViews

/// Style classes for the colors of controls: one for each color that was asked for.
@MainActor
final class Tints {
  private let palette: Palette
  private let sheet = gtk_css_provider_new()
  private var known: [String: ColorContent] = [:]

  /// Classes in the colors of `palette`, for all windows of the display.
  init(_ palette: Palette) {
    self.palette = palette
    guard let display = gdk_display_get_default() else { return }
    gtk_style_context_add_provider_for_display(
      display,
      sheet.map { OpaquePointer($0) },
      guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
    )
    reload()
  }

  isolated deinit {
    if let sheet { g_object_unref(sheet.object) }
  }

  /// Gives `widget` a color, in place of the one it had.
  func set(_ color: ColorContent, on widget: Widget) {
    let name = name(of: color)
    guard gtk_widget_has_css_class(widget, name) == 0 else { return }
    for old in known.keys where gtk_widget_has_css_class(widget, old) != 0 {
      gtk_widget_remove_css_class(widget, old)
    }
    if known.updateValue(color, forKey: name) == nil { reload() }
    widget.addClass(name)
  }

  /// Writes the classes anew: it became light or dark.
  func reload() {
    let rules = Self.looks + known.sorted { $0.key < $1.key }.map(rules).joined()
    gtk_css_provider_load_from_data(sheet, rules, -1)
  }

  private func name(of color: ColorContent) -> String {
    let name = color.name.map { $0.isLetter || $0.isNumber ? $0 : "-" }
    return "valise-tint-" + String(name) + "-\(Int((color.opacity * 100).rounded()))"
  }

  private func rules(_ name: String, _ color: ColorContent) -> String {
    let fill = palette.css(color)
    let words = palette.css(ColorContent(name: ColorContent.onPrefix + color.name))
    let title = palette.isReadable(color) ? fill : "currentColor"
    return """
      switch.\(name):checked { background-color: \(fill); }
      button.valise-prominent.\(name), menubutton.\(name) > button.valise-prominent { background-color: \(fill); color: \(words); }
      checkbutton.\(name) > check:checked, checkbutton.\(name) > radio:checked {
        background-color: \(fill); color: \(words);
      }
      progressbar.\(name) > trough > progress { background-color: \(fill); }
      row.valise-action.\(name) .title { color: \(title); }

      """
  }

  /// What ours adds to Adwaita, whatever the color.
  private static let looks = """
    button.valise-plain, button.valise-link {
      padding: 0; min-height: 0; min-width: 0; border-radius: 8px;
    }
    button.valise-capsule { border-radius: 9999px; }
    button.valise-plain:hover, button.valise-plain:active { background: none; }
    button.valise-plain:active, button.valise-link:active { opacity: 0.7; }
    button.valise-borderless { padding: 4px 8px; min-height: 0; min-width: 0; }
    button.valise-segment { padding-left: 12px; padding-right: 12px; }
    row.valise-views { padding: 0; }
    valise-box:focus:focus-visible {
      outline: 2px solid alpha(@accent_color, 0.7); outline-offset: 2px; border-radius: 12px;
    }
    .valise-section row > box.header { margin-left: 14px; margin-right: 14px; }
    .valise-stack.stacked { padding-top: 10px; padding-bottom: 12px; border-spacing: 8px; }
    entry > text > placeholder, row.entry .title, row.entry text > placeholder { opacity: 0.8; }
    row.valise-action.destructive .title { color: @destructive_color; }

    """
}
#endif
