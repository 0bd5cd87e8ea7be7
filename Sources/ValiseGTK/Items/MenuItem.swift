// Safe because: what is made here is released here, and all of it is used on the main thread.

#if GTK
internal import CAdwaita
internal import CValiseGTK
import Foundation
import ValiseViews

/// A button around its label that opens a list of commands.
class MenuItem: ControlItem {
  private var lines: [MenuContent.Item] = []
  private var group: UnsafeMutablePointer<GSimpleActionGroup>?
  /// The name under which the button finds its commands.
  private static let groupName = "valise-menu"

  private var content: MenuContent? {
    if case .menu(let menu) = element.content { menu } else { nil }
  }

  override var isEnabled: Bool { content?.isEnabled ?? true }

  override var spokenLabel: String? { title }

  // MARK: making

  override func makeNative() -> Widget { Natives.menuButton() }

  override func makeFree(around native: Widget) -> Widget {
    gtk_menu_button_set_child(native.opaque, makeBox())
    return native
  }

  override func discard() {
    super.discard()
    lines = []
    if let group { g_object_unref(group.object) }
    group = nil
  }

  // MARK: updates

  /// Gives the button its looks.
  func showLooks(of content: MenuContent, on native: Widget) {
    if let button = native.children.first {
      Natives.setLooks(content.style, isNavigation: false, of: button)
    }
    front.tints.set(content.tint, on: native)
  }

  override final func show(on native: Widget) {
    guard let content else { return }
    showLooks(of: content, on: native)
    guard content.items != lines else { return }
    lines = content.items
    makeMenu(of: native)
  }

  private func makeMenu(of native: Widget) {
    if let group { g_object_unref(group.object) }
    group = g_simple_action_group_new()
    guard let group, let menu = menu(of: lines) else { return }
    gtk_widget_insert_action_group(native, Self.groupName, OpaquePointer(group))
    gtk_menu_button_set_menu_model(native.opaque, menu)
    g_object_unref(menu.object)
  }

  // A menu of GTK's is made of sections, with lines between them.
  private func menu(of lines: [MenuContent.Item]) -> UnsafeMutablePointer<GMenuModel>? {
    guard let menu = g_menu_new() else { return nil }
    var title: String?
    var section = g_menu_new()
    func close() {
      if let section, g_menu_model_get_n_items(section.model) > 0 || title != nil {
        g_menu_append_section(menu, title, section.model)
      }
      if let section { g_object_unref(section.object) }
      section = g_menu_new()
      title = nil
    }
    for line in lines {
      switch line.kind {
      case .divider: close()
      case .header:
        close()
        title = line.title
      case .command, .submenu: append(line, to: section)
      }
    }
    close()
    if let section { g_object_unref(section.object) }
    return menu.model
  }

  private func append(_ line: MenuContent.Item, to section: OpaquePointer?) {
    guard let item = g_menu_item_new(line.title, nil) else { return }
    defer { g_object_unref(item.object) }
    switch line.kind {
    case .command(let index):
      addAction(index, line)
      g_menu_item_set_detailed_action(item, "\(Self.groupName).\(index)")
      if let keys = line.shortcut?.acceleratorName {
        g_menu_item_set_attribute_value(item, "accel", g_variant_new_string(keys))
      }
    case .submenu(let inner):
      guard let menu = menu(of: inner) else { return }
      g_menu_item_set_submenu(item, menu)
      g_object_unref(menu.object)
    case .header, .divider: return
    }
    g_menu_append_item(section, item)
  }

  private func addAction(_ index: Int, _ line: MenuContent.Item) {
    let state = line.isOn.map { g_variant_new_boolean($0 ? 1 : 0) } ?? nil
    let name = String(index)
    let action =
      state.map { g_simple_action_new_stateful(name, nil, $0) } ?? g_simple_action_new(name, nil)
    guard let action, let group else { return }
    g_simple_action_set_enabled(action, line.isEnabled ? 1 : 0)
    Signal.receive(action.object, "activate") { [weak self] _ in
      self?.personDid { self?.element.actions.select?(index) }
    }
    g_action_map_add_action(OpaquePointer(group), action)
    g_object_unref(action.object)
  }

  // MARK: places

  override var boxSize: CGSize { .zero }

  override var boxOrigin: CGPoint {
    guard let box, let widget else { return .zero }
    return box.origin(in: widget)
  }

  override func allocate(_ size: CGSize) { placeChildren() }

  // MARK: deeds

  override func target(of deed: ElementDeed) -> Widget? {
    switch deed {
    case .press, .select: control
    default: nil
    }
  }

  override func operate(_ target: Widget, _ deed: ElementDeed) throws {
    gtk_menu_button_popup(target.opaque)
    guard case .select(let index) = deed else { return }
    let isDone = gtk_widget_activate_action_variant(target, "\(Self.groupName).\(index)", nil)
    gtk_menu_button_popdown(target.opaque)
    if isDone == 0 { throw OutOfReach("is switched off") }
  }
}

extension OpaquePointer {
  /// A menu as what is shown.
  fileprivate var model: UnsafeMutablePointer<GMenuModel> { UnsafeMutablePointer(self) }
}
#endif
