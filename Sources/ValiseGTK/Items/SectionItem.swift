// A section of a form is one widget to the runtime. It is made while the runtime measures it, since
// only GTK knows how high its rows are, and stands in the window once the runtime has placed it.

#if GTK
internal import CAdwaita
import Foundation
import ValiseViews

/// A section of a form: Adwaita's group of rows, no wider than one can read.
final class SectionItem: Item {
  private var group: Widget?
  private var list: Widget?
  private var footer: Widget?
  private var column: Widget?
  /// The rows in the list, in order.
  private var rows: [SectionRowItem] = []
  /// The width of a form's content on a wide screen, as Adwaita has it.
  private static let widest: CGFloat = 600
  private static let margin: CGFloat = 16
  /// Above the first section and below the last.
  private static let end: CGFloat = 24

  private var section: SectionElement? { element as? SectionElement }

  // MARK: making

  override func makeWidget() -> Widget {
    let clamp = made(adw_clamp_new())
    adw_clamp_set_maximum_size(clamp.opaque, Int32(Self.widest))
    adw_clamp_set_tightening_threshold(clamp.opaque, Int32(Self.widest))
    let column = made(gtk_box_new(GTK_ORIENTATION_VERTICAL, 6))
    gtk_widget_set_margin_start(column, Int32(Self.margin))
    gtk_widget_set_margin_end(column, Int32(Self.margin))
    let group = made(adw_preferences_group_new())
    group.addClass("valise-section")
    gtk_box_append(column.as(), group)
    gtk_box_append(column.as(), makeFooter())
    adw_clamp_set_child(clamp.opaque, column)
    list = group.first(gtk_list_box_get_type())
    if let list {
      Signal.receive(list.object, "row-activated") { [weak self] in self?.activated($0) }
    }
    (self.group, self.column) = (group, column)
    return clamp
  }

  private func makeFooter() -> Widget {
    let label = made(gtk_label_new(nil))
    for name in ["caption", "dim-label"] { label.addClass(name) }
    gtk_label_set_xalign(label.opaque, 0)
    gtk_label_set_wrap(label.opaque, 1)
    gtk_widget_set_margin_start(label, Int32(Self.margin))
    gtk_widget_set_margin_end(label, Int32(Self.margin))
    footer = label
    return label
  }

  override func discard() {
    super.discard()
    (group, list, footer, column) = (nil, nil, nil, nil)
    rows = []
  }

  private func activated(_ row: Object?) {
    rows.first { $0.rowWidget?.object == row }?.activated()
  }

  // MARK: updates

  override func update() {
    guard case .section(let header, let footer) = element.content, let group else { return }
    adw_preferences_group_set_title(group.as(), Self.escaped(header))
    if let label = self.footer {
      gtk_label_set_text(label.opaque, footer)
      gtk_widget_set_visible(label, footer.isEmpty ? 0 : 1)
    }
  }

  // The group reads its title as markup.
  private static func escaped(_ text: String) -> String {
    guard let escaped = g_markup_escape_text(text, -1) else { return text }
    defer { g_free(escaped) }
    return String(cString: escaped)
  }

  override func widget(showing part: ElementPart) -> Widget? {
    switch part {
    case .header: group?.first(gtk_label_get_type())
    case .footer: footer
    default: nil
    }
  }

  /// Where the rows stand in a section of a width.
  func layOut(in width: CGFloat) -> SectionPlaces? {
    make()
    update()
    setEnds()
    guard let section, let widget, let list else { return nil }
    let inner = max(0, min(width, Self.widest) - 2 * Self.margin)
    showRows(of: section, width: inner)
    let height = widget.measured(GTK_ORIENTATION_VERTICAL, for: width).natural
    let left = ((width - inner) / 2).rounded(.down)
    var y =
      height - below(width: inner) - list.measured(GTK_ORIENTATION_VERTICAL, for: inner).natural
    let top = y
    let frames = rows.map { row in
      let length = row.rowWidget?.measured(GTK_ORIENTATION_VERTICAL, for: inner).natural ?? 0
      defer { y += length }
      return CGRect(x: left, y: y, width: inner, height: length)
    }
    return SectionPlaces(
      height: height,
      rows: frames,
      header: CGRect(x: left, y: 0, width: inner, height: top),
      footer: CGRect(x: left, y: y, width: inner, height: height - y)
    )
  }

  // The room at the top of a form and at its end, as on a page of Adwaita's.
  private func setEnds() {
    guard let column else { return }
    let others = element.presentedParent?.presentedChildren() ?? []
    let isFirst = others.first === element || others.isEmpty
    let isLast = others.last === element || others.isEmpty
    gtk_widget_set_margin_top(column, isFirst ? Int32(Self.end) : 0)
    gtk_widget_set_margin_bottom(column, isLast ? Int32(Self.end) : 0)
  }

  private func below(width: CGFloat) -> CGFloat {
    guard let footer, let column else { return 0 }
    let margin = CGFloat(gtk_widget_get_margin_bottom(column))
    guard gtk_widget_get_visible(footer) != 0 else { return margin }
    let spacing = CGFloat(gtk_box_get_spacing(column.as()))
    return margin + spacing + footer.measured(GTK_ORIENTATION_VERTICAL, for: width).natural
  }

  // MARK: rows

  private func showRows(of section: SectionElement, width: CGFloat) {
    let wanted = section.rows.map { front.row(for: $0) }
    if let list {
      for row in rows where !wanted.contains(where: { $0 === row }) { row.leave(list) }
    }
    for (index, row) in wanted.enumerated() {
      row.prepare(width: width)
      place(row.rowWidget, at: Int32(index))
    }
    rows = wanted
  }

  private func place(_ row: Widget?, at index: Int32) {
    guard let row, let list else { return }
    guard gtk_list_box_get_row_at_index(list.opaque, index).map({ Object($0) }) != row.object else {
      return
    }
    // Moved within the section, or taken over from another.
    if let old = gtk_widget_get_parent(row) { gtk_list_box_remove(old.opaque, row) }
    gtk_list_box_insert(list.opaque, row, index)
  }
}
#endif
