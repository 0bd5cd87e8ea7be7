#if GTK
internal import CAdwaita
internal import CValiseGTK
import Foundation
import ValiseViews

/// A card over the window; what is below is dimmed, and neither pointer nor keyboard reach it.
final class SheetItem: BoxItem {
  private static let corner = CGSize(width: 12, height: 12)

  override var role: GtkAccessibleRole {
    if case .sheet(let sheet) = element.content, sheet.kind == .sheet {
      return GTK_ACCESSIBLE_ROLE_DIALOG
    }
    return GTK_ACCESSIBLE_ROLE_ALERT_DIALOG
  }

  private weak var window: WindowItem?

  override func makeWidget() -> Widget {
    makeBox()
  }

  override func didMake() {
    window = front.window(of: element)
    window?.sheetsChanged()
    if let widget { gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD) }
  }

  override func discard() {
    super.discard()
    window?.sheetsChanged()
  }

  override func draw(_ canvas: Canvas) {
    canvas.fill(canvas.bounds, corner: .zero, ColorContent(name: "black", opacity: 0.4))
    if let card = (element as? SheetElement)?.cardFrame, !card.isNull {
      canvas.fill(card, corner: Self.corner, ColorContent(name: "background"))
    }
    canvas.drawChildren()
  }
}
#endif
