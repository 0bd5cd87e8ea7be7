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
  /// What had the focus when the sheet came over it.
  private weak var covered: Element?

  override func makeWidget() -> Widget {
    makeBox()
  }

  override func didMake() {
    window = front.window(of: element)
    covered = window?.focusedInside?.element
    window?.sheetsChanged()
    // What is inside comes after it, in the same commit, and the app may hear of the focus.
    MainLoop.afterEvent { [weak self] in self?.takeKeyboard() }
  }

  // The first control of a sheet; of a question the first answer that removes nothing.
  private func takeKeyboard() {
    guard let widget, window?.children.last(where: { $0 is SheetItem }) === self else { return }
    let isQuestion = role == GTK_ACCESSIBLE_ROLE_ALERT_DIALOG
    if isQuestion, safeAnswer(in: self)?.takeFocus() == true { return }
    gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD)
  }

  private func safeAnswer(in item: Item) -> Item? {
    for child in item.children {
      if case .button(let button) = child.element.content, button.isEnabled, !button.isDestructive {
        return child
      }
      if let found = safeAnswer(in: child) { return found }
    }
    return nil
  }

  override func discard() {
    super.discard()
    window?.sheetsChanged()
    let covered = covered
    MainLoop.afterEvent { (covered?.frontState as? Item)?.takeFocus() }
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
