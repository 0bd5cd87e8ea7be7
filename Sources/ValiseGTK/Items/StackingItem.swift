#if GTK
internal import CAdwaita
internal import CValiseGTK
import Foundation
import ValiseViews

/// A control that in a row stands beside its label, or below it where both do not fit.
class StackingItem: ControlItem {
  private var line: Widget?
  private var label: Widget?
  /// What Adwaita leaves on both sides of a row's header, as ours has it, and between its parts.
  private static let margins: CGFloat = 32
  private static let gap: CGFloat = 12

  override var isNamedByRow: Bool { false }

  override func makeRow(around native: Widget) -> Widget {
    let row = made(valise_row_new())
    let line = made(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    let label = made(gtk_label_new(nil))
    line.addClass("header")
    line.addClass("valise-stack")
    label.addClass("title")
    gtk_label_set_xalign(label.opaque, 0)
    gtk_label_set_wrap(label.opaque, 1)
    gtk_widget_set_valign(native, GTK_ALIGN_CENTER)
    gtk_box_append(line.as(), label)
    gtk_box_append(line.as(), native)
    gtk_list_box_row_set_child(row.as(), line)
    gtk_list_box_row_set_activatable(row.as(), 0)
    (self.line, self.label) = (line, label)
    return row
  }

  override func discard() {
    super.discard()
    (line, label) = (nil, nil)
  }

  // MARK: updates

  override func showTitle(on row: Widget) {
    super.showTitle(on: row)
    guard let label, let native = control else { return }
    gtk_label_set_text(label.opaque, title)
    gtk_widget_set_visible(label, title.isEmpty ? 0 : 1)
    gtk_widget_set_hexpand(label, 1)
    gtk_widget_set_hexpand(native, title.isEmpty ? 1 : 0)
  }

  override func show(symbol: Widget?, insteadOf old: Widget?, on row: Widget) {
    guard let line else { return }
    if let old { gtk_box_remove(line.as(), old) }
    if let symbol { gtk_box_prepend(line.as(), symbol) }
  }

  override func rowWidthChanged(_ width: CGFloat) {
    guard let line, let label, let native = control else { return }
    let inner = width - Self.margins
    let needed = label.measured(GTK_ORIENTATION_HORIZONTAL).natural + Self.gap
    let fits = title.isEmpty || needed + naturalWidth(of: native) <= inner
    stack(!fits, line, native)
    widthChanged(fits ? max(0, inner - needed) : inner)
  }

  /// How wide the control is where nothing presses it.
  func naturalWidth(of native: Widget) -> CGFloat {
    native.measured(GTK_ORIENTATION_HORIZONTAL).natural
  }

  /// The control may be so wide.
  func widthChanged(_ width: CGFloat) {}

  private func stack(_ isStacked: Bool, _ line: Widget, _ native: Widget) {
    let orientation = isStacked ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL
    guard gtk_orientable_get_orientation(line.opaque) != orientation else { return }
    gtk_orientable_set_orientation(line.opaque, orientation)
    line.setClass("stacked", isStacked)
    gtk_widget_set_halign(native, isStacked && !fillsSpace ? GTK_ALIGN_START : GTK_ALIGN_FILL)
  }
}
#endif
