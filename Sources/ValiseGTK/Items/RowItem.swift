#if GTK
internal import CAdwaita
import Foundation
import ValiseViews

/// A row of a list, with a thin line below it.
final class RowItem: BoxItem {
  override var role: GtkAccessibleRole { GTK_ACCESSIBLE_ROLE_LIST_ITEM }

  override func draw(_ canvas: Canvas) {
    canvas.drawChildren()
    canvas.fill(
      CGRect(x: 16, y: canvas.size.height - 1, width: max(0, canvas.size.width - 32), height: 1),
      corner: .zero,
      ColorContent(name: "primary", opacity: 0.1)
    )
  }
}
#endif
