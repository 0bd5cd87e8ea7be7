#if GTK
internal import CAdwaita
import ValiseViews

extension Item {
  /// The innermost item inside that holds the keyboard's focus; `nil` where the focus is elsewhere.
  final var focusedInside: Item? {
    guard let anchor = widget ?? children.lazy.compactMap(\.widget).first,
      let root = gtk_widget_get_root(anchor), let focus = gtk_root_get_focus(root)
    else { return nil }
    return holder(of: focus)
  }

  private func holder(of focus: Widget) -> Item? {
    for child in children {
      // Some have a widget only inside: a row that is one control.
      guard let widget = child.widget else {
        if let found = child.holder(of: focus) { return found }
        continue
      }
      if focus == widget || gtk_widget_is_ancestor(focus, widget) != 0 {
        return child.holder(of: focus) ?? child
      }
    }
    return nil
  }

  /// Puts the keyboard's focus on what a person uses of the item.
  ///
  /// - Returns: Whether it took it.
  @discardableResult
  final func takeFocus() -> Bool {
    guard let target = control ?? widget, gtk_widget_get_mapped(target) != 0 else { return false }
    return gtk_widget_grab_focus(target) != 0
      || gtk_widget_child_focus(target, GTK_DIR_TAB_FORWARD) != 0
  }
}

/// The elements that had the focus when something else came before them.
@MainActor
final class FocusMemory {
  private struct Entry {
    weak var screen: Element?
    weak var focused: Element?
  }

  private var entries: [Entry] = []

  /// Keeps which element of `screen` has the focus; `nil` where none has.
  func keep(_ focused: Element?, of screen: Element) {
    entries.removeAll { $0.screen == nil || $0.screen === screen }
    if let focused { entries.append(Entry(screen: screen, focused: focused)) }
  }

  /// The element that had the focus, forgotten from now on.
  func take(_ screen: Element) -> Element? {
    defer { entries.removeAll { $0.screen === screen } }
    return entries.first { $0.screen === screen }?.focused
  }
}
#endif
