#if GTK
internal import CAdwaita
internal import CValiseGTK
import Foundation
import ValiseViews

/// A field for a line of text.
final class TextFieldItem: ControlItem {
  // One key may make several edits: what is selected goes, then a character comes. These are the
  // texts that the field had since its element was told.
  private var texts: [String] = []
  private var history: FieldHistory?
  private var isMoved = false

  private var content: TextFieldContent? {
    if case .textField(let field) = element.content { field } else { nil }
  }

  override var isEnabled: Bool { content?.isEnabled ?? true }

  override var fillsSpace: Bool { true }

  // MARK: making

  override func makeNative() -> Widget {
    mount == .row ? made(adw_entry_row_new()) : Natives.field()
  }

  override func makeRow(around native: Widget) -> Widget { native }

  override func connect(_ native: Widget) {
    history = FieldHistory(native)
    Signal.connect(native.object, "changed") { [weak self] in self?.edited() }
    Signal.connect(native.object, mount == .row ? "entry-activated" : "activate") { [weak self] in
      self?.submitted()
    }
    guard let focus = gtk_event_controller_focus_new() else { return }
    Signal.connect(focus.object, "enter") { [weak self] in self?.focused(true) }
    Signal.connect(focus.object, "leave") { [weak self] in self?.focused(false) }
    gtk_widget_add_controller(native, focus)
  }

  override func discard() {
    super.discard()
    history = nil
  }

  // MARK: what the person does

  private func edited() {
    guard let text = control?.editedText else { return }
    texts.append(text)
    if history?.isMoving == true { isMoved = true }
    if texts.count == 1 { MainLoop.afterEvent { [weak self] in self?.tellText() } }
  }

  private func tellText() {
    guard let text = texts.last else { return }
    let (texts, isMoved) = (texts, isMoved)
    (self.texts, self.isMoved) = ([], false)
    guard let old = content?.text, text != old else { return }
    if !isMoved { history?.edited(from: old, texts) }
    personDid { element.actions.setText?(text) }
  }

  private func submitted() {
    tellText()
    personDid { element.actions.submit?() }
  }

  private func focused(_ isFocused: Bool) {
    guard let root = element.root else { return }
    if isFocused {
      root.focus(element)
    } else if root.focused === element {
      root.focus(nil)
    }
  }

  // MARK: updates

  override func show(on native: Widget) {
    guard let content else { return }
    let purpose = Purpose(content.contentType)
    if mount == .row {
      adw_entry_row_set_input_purpose(native.as(), purpose.purpose)
      adw_entry_row_set_input_hints(native.as(), purpose.hints)
    } else {
      gtk_entry_set_placeholder_text(native.as(), content.prompt)
      gtk_entry_set_input_purpose(native.as(), purpose.purpose)
      gtk_entry_set_input_hints(native.as(), purpose.hints)
    }
    showText(content.text, on: native)
    if content.isFocused, !native.containsFocus { gtk_widget_grab_focus(native) }
  }

  // The cursor stays where it was, as far as there is text.
  private func showText(_ text: String, on native: Widget) {
    guard native.editedText != text else { return }
    let cursor = gtk_editable_get_position(native.opaque)
    gtk_editable_set_text(native.opaque, text)
    gtk_editable_set_position(native.opaque, min(cursor, Int32(text.unicodeScalars.count)))
  }

  override func showTitle(on row: Widget) { row.setTitle(content?.prompt ?? title) }

  // MARK: deeds

  override func target(of deed: ElementDeed) -> Widget? {
    switch deed {
    case .setText, .submit, .press: control
    default: nil
    }
  }

  override func operate(_ target: Widget, _ deed: ElementDeed) throws {
    switch deed {
    case .setText(let text): replaceText(of: target, with: text)
    case .submit:
      if let delegate = gtk_editable_get_delegate(target.opaque) {
        valise_emit(delegate.object, "activate")
      }
    default: break
    }
  }

  // As a person who selects all and types.
  private func replaceText(of field: Widget, with text: String) {
    gtk_editable_delete_text(field.opaque, 0, -1)
    var position: Int32 = 0
    gtk_editable_insert_text(field.opaque, text, -1, &position)
    gtk_editable_set_position(field.opaque, position)
    tellText()
  }
}

/// What a field is for, in GTK's words.
private struct Purpose {
  var purpose = GTK_INPUT_PURPOSE_FREE_FORM
  var hints = GTK_INPUT_HINT_NONE

  /// The purpose of a content type of SwiftUI's; free text without one.
  init(_ contentType: String?) {
    switch contentType {
    case "name", "given-name", "family-name":
      purpose = GTK_INPUT_PURPOSE_NAME
      hints = GTK_INPUT_HINT_UPPERCASE_WORDS
    case "email": purpose = GTK_INPUT_PURPOSE_EMAIL
    case "tel": purpose = GTK_INPUT_PURPOSE_PHONE
    case "url": purpose = GTK_INPUT_PURPOSE_URL
    case "current-password": purpose = GTK_INPUT_PURPOSE_PASSWORD
    case "username": hints = GTK_INPUT_HINT_LOWERCASE
    case "address-level2", "country-name": hints = GTK_INPUT_HINT_UPPERCASE_WORDS
    default: break
    }
  }
}
#endif
