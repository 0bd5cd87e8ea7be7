#if GTK
internal import CAdwaita
internal import CValiseGTK
import Foundation
import ValiseViews

/// A row of a form's section: its one control, in Adwaita's look for it; else a box for its views.
final class SectionRowItem: BoxItem {
  /// The control that is the row.
  private var lone: ControlItem?
  private var height: CGFloat = 0

  /// What stands in the list.
  var rowWidget: Widget? { lone?.widget ?? widget }

  // MARK: making

  override func makeWidget() -> Widget {
    let row = made(valise_row_new())
    row.addClass("valise-views")
    gtk_list_box_row_set_activatable(row.as(), 0)
    gtk_list_box_row_set_child(row.as(), makeBox())
    return row
  }

  /// Makes the row's widget for what it holds now, in a section of a width.
  func prepare(width: CGFloat) {
    let inside = element.presentedChildren()
    let control = inside.count == 1 ? inside.first.flatMap { front.control(for: $0) } : nil
    if control !== lone { release() }
    lone = control
    let least = element.size(for: ProposedViewSize(width: width, height: nil)).height
    let needed = max(least, front.metrics.rowHeight)
    if let control {
      if widget != nil { discard() }
      control.rowHeight = needed
      control.make(as: .row)
      control.update()
      control.rowWidthChanged(width)
    } else {
      for case let child as ControlItem in children { child.leaveRow() }
      make()
    }
    if needed != height, let box = control?.box ?? box { gtk_widget_queue_resize(box.widget) }
    height = needed
  }

  private func release() {
    lone?.leaveRow()
    lone = nil
  }

  /// Takes the row out of `list`, if it is in it; it may come back.
  func leave(_ list: Widget) {
    guard let row = rowWidget, gtk_widget_get_parent(row) == list else { return }
    gtk_list_box_remove(list.opaque, row)
  }

  /// The row was clicked, or Return was pressed on it.
  func activated() { lone?.rowActivated() }

  // MARK: places

  override var boxSize: CGSize { CGSize(width: 0, height: height) }
}

extension ControlItem {
  /// Lets go of the widget that was a row.
  func leaveRow() {
    if mount == .row { discard() }
  }
}
#endif
