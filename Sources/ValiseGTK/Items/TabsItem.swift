#if GTK
internal import CAdwaita
internal import CValiseGTK
import Foundation
import ValiseViews

/// An item with a bar beside the screen that it shows.
@MainActor
protocol BarItem {
  /// Where the bar stands when the item is `width` wide; `nil` asks for its ideal.
  func barPlace(width: CGFloat?) -> BarPlace
}

/// Screens and a switcher for them: at the top where there is room, in the window's own bar if it
/// is the window's, else at the bottom.
final class TabsItem: BoxItem, BarItem {
  // The switchers ask a stack what there is and which is in front; its pages are empty.
  private let stack: Widget?
  private let wide: Widget?
  private let narrow: Widget?
  private var items: [TabsContent.Item] = []
  private var isFollowing = false
  private var isInHeader = false
  /// What a window's header bar needs beside the switcher, on both sides.
  private static let headerRoom: CGFloat = 260

  override init(_ element: Element, _ front: GTKFront) {
    stack = adw_view_stack_new()
    wide = adw_view_switcher_new().map { $0 }
    narrow = adw_view_switcher_bar_new().map { $0 }
    super.init(element, front)
    for widget in [stack, wide, narrow].compactMap({ $0 }) { g_object_ref_sink(widget.object) }
    guard let stack, let wide, let narrow else { return }
    adw_view_switcher_set_policy(wide.opaque, ADW_VIEW_SWITCHER_POLICY_WIDE)
    adw_view_switcher_set_stack(wide.opaque, stack.opaque)
    adw_view_switcher_bar_set_stack(narrow.opaque, stack.opaque)
    adw_view_switcher_bar_set_reveal(narrow.opaque, 1)
    showItems()
    Signal.notify(stack.object, "visible-child-name") { [weak self] in self?.selected() }
  }

  isolated deinit {
    for widget in [wide, narrow, stack].compactMap({ $0 }) { g_object_unref(widget.object) }
  }

  private var content: TabsContent? {
    if case .tabs(let tabs) = element.content { tabs } else { nil }
  }

  // MARK: the bar

  private var isOutermost: Bool { element.presentedParent == nil }

  private func isWide(_ width: CGFloat?) -> Bool {
    guard let width, let wide else { return true }
    let room = isOutermost ? Self.headerRoom : 0
    return width >= wide.measured(GTK_ORIENTATION_HORIZONTAL).natural + room
  }

  func barPlace(width: CGFloat?) -> BarPlace {
    guard let wide, let narrow else { return BarPlace(.top, .zero) }
    if !isWide(width) {
      return BarPlace(.bottom, CGSize(width: 0, height: narrow.naturalSize.height))
    }
    return BarPlace(.top, isOutermost ? .zero : wide.naturalSize)
  }

  override func makeWidget() -> Widget {
    let made = makeBox()
    if let narrow { gtk_widget_set_parent(narrow, made) }
    if let wide, !isOutermost { gtk_widget_set_parent(wide, made) }
    return made
  }

  override func allocate(_ size: CGSize) {
    let isWide = isWide(size.width)
    placeChildren()
    let frame = (element as? BarElement)?.barFrame ?? .zero
    show(narrow, !isWide, in: frame)
    if isOutermost { placeInHeader(isWide) } else { show(wide, isWide, in: frame) }
  }

  override func didMake() {
    if isOutermost { showInHeader(isWide(element.size.width)) }
  }

  // The header bar has its place already while the rest of the window is given its own.
  private func placeInHeader(_ isWide: Bool) {
    guard isWide != isInHeader else { return }
    DispatchQueue.main.async { [weak self] in
      MainThread.assume {
        guard let self, self.widget != nil else { return }
        self.showInHeader(self.isWide(self.element.size.width))
      }
    }
  }

  private func show(_ bar: Widget?, _ isShown: Bool, in frame: CGRect) {
    guard let bar else { return }
    gtk_widget_set_child_visible(bar, isShown ? 1 : 0)
    if isShown { Box.place(bar, in: frame) }
  }

  private func showInHeader(_ isShown: Bool) {
    guard isShown != isInHeader, let window = front.window(of: element) else { return }
    isInHeader = isShown
    let title = isShown ? squeezer() : nil
    adw_header_bar_set_title_widget(window.header.opaque, title)
  }

  // In the bar itself the switcher would keep the window from becoming narrow.
  private func squeezer() -> Widget? {
    guard let wide, let squeezer = adw_squeezer_new() else { return wide }
    adw_squeezer_set_allow_none(squeezer.opaque, 1)
    adw_squeezer_add(squeezer.opaque, wide)
    return squeezer
  }

  override func discard() {
    showInHeader(false)
    for bar in [narrow, wide] {
      if let bar, let box, gtk_widget_get_parent(bar) == box.widget { gtk_widget_unparent(bar) }
    }
    super.discard()
  }

  // MARK: the tabs

  override func update() {
    showItems()
    super.update()
  }

  private func showItems() {
    guard let stack, let content else { return }
    isFollowing = true
    defer { isFollowing = false }
    if content.items != items {
      items = content.items
      for page in stack.children { adw_view_stack_remove(stack.opaque, page) }
      for (index, item) in items.enumerated() { addPage(index, item, to: stack) }
      for bar in [wide, narrow].compactMap({ $0 }) { Symbols.draw(in: bar) }
    }
    adw_view_stack_set_visible_child_name(stack.opaque, String(content.selected))
  }

  private func addPage(_ index: Int, _ item: TabsContent.Item, to stack: Widget) {
    guard let empty = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0),
      let page = adw_view_stack_add_titled(stack.opaque, empty, String(index), item.title)
    else { return }
    if let image = item.systemImage {
      adw_view_stack_page_set_icon_name(page, symbolIconName(image))
    }
  }

  // The person chose a tab.
  private func selected() {
    guard !isFollowing, let stack,
      let name = adw_view_stack_get_visible_child_name(stack.opaque),
      let index = Int(String(cString: name)), index != content?.selected
    else { return }
    element.actions.select?(index)
  }

  // Those in the window's bar are outside of what the runtime lays out.
  override func widget(showing part: ElementPart) -> Widget? {
    guard case .tab(let index) = part, !isInHeader, let bar = shownBar else { return nil }
    let buttons = bar.descendants(ofClass: "AdwViewSwitcherButton")
    return buttons.indices.contains(index) ? buttons[index] : nil
  }

  private var shownBar: Widget? {
    if isInHeader { return wide }
    return [narrow, wide].compactMap { $0 }.first {
      gtk_widget_get_child_visible($0) != 0 && gtk_widget_get_mapped($0) != 0
    }
  }

  override func perform(_ deed: ElementDeed) throws {
    guard case .select(let index) = deed, let bar = shownBar else { throw NoSuchDeed(deed: deed) }
    let buttons = bar.descendants(ofClass: "AdwViewSwitcherButton")
    guard buttons.indices.contains(index) else { throw NoSuchDeed(deed: deed) }
    try press(buttons[index])
  }
}
#endif
