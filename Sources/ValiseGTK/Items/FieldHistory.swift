// GTK keeps what is typed over a selection as two edits, and takes back one at a press of Ctrl+Z: the
// field would be empty before the old text is there again.
//
//   old ──what is selected goes──▶ middle ──a character comes──▶ new
//
// Both are taken back at once, and brought again at once. Which edits GTK makes one is its own affair:
// a step counts only where GTK comes by the texts that were kept.

#if GTK
internal import CAdwaita
import ValiseViews

/// The replacements of a field's text, which a person takes back in one step.
@MainActor
final class FieldHistory {
  private struct Replacement {
    var old: String
    var middle: String
  }

  /// As many as GTK keeps edits.
  private static let limit = 200

  private let field: Widget
  private var done: [Replacement] = []
  private var undone: [Replacement] = []
  private var isWatching = false
  /// Whether GTK takes an edit back, or brings it again, right now.
  private(set) var isMoving = false

  /// The history of `field`, which keeps it.
  init(_ field: Widget) { self.field = field }

  /// The person edited the text; what was taken back is gone.
  ///
  /// - Parameters:
  ///   - old: What it was.
  ///   - texts: What it was on the way, and is now.
  func edited(from old: String, _ texts: [String]) {
    guard let new = texts.last else { return }
    undone = []
    guard texts.count > 1, let middle = texts.dropLast().last, middle.count < old.count,
      middle != new
    else { return }
    if done.count == Self.limit { done.removeFirst() }
    done.append(Replacement(old: old, middle: middle))
    watch()
  }

  // Before the field's own keys.
  private func watch() {
    guard !isWatching else { return }
    isWatching = true
    let undo = KeyboardShortcut("z", modifiers: .command)
    let redo = [
      KeyboardShortcut("z", modifiers: [.command, .shift]),
      KeyboardShortcut("y", modifiers: .command),
    ]
    KeyPress.watch(field, before: true) { [weak self] key in
      guard let self else { return false }
      if redo.contains(where: key.matches) { return self.redo() }
      return key.matches(undo) && self.undo()
    }
  }

  private func undo() -> Bool {
    move("text.undo")
    guard let last = done.last, field.editedText == last.middle else { return true }
    move("text.undo")
    if field.editedText == last.old {
      undone.append(done.removeLast())
    } else {
      move("text.redo")
    }
    return true
  }

  private func redo() -> Bool {
    let isAtOld = undone.last?.old == field.editedText
    move("text.redo")
    guard isAtOld, let last = undone.last, field.editedText == last.middle else { return true }
    move("text.redo")
    done.append(undone.removeLast())
    return true
  }

  // Safe because: the field lives, and its delegate, the text that is edited, with it.
  private func move(_ action: String) {
    guard let text = gtk_editable_get_delegate(field.opaque) else { return }
    let widget: Widget = Object(text).assumingMemoryBound(to: GtkWidget.self)
    isMoving = true
    gtk_widget_activate_action_variant(widget, action, nil)
    isMoving = false
  }
}
#endif
