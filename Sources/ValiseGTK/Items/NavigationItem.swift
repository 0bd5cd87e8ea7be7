#if GTK
internal import CAdwaita
internal import CValiseGTK
import Foundation
import ValiseViews

/// A stack of screens: the top one, and above it a bar with its title and a way back.
final class NavigationItem: BoxItem, BarItem {
  private let bar: Widget?
  private let back: Widget?
  private let title: Widget?
  private let memory = FocusMemory()

  override init(_ element: Element, _ front: GTKFront) {
    bar = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
    back = gtk_button_new_from_icon_name("go-previous-symbolic")
    title = gtk_label_new(nil)
    super.init(element, front)
    guard let bar, let back, let title else { return }
    g_object_ref_sink(bar.object)
    gtk_widget_set_margin_start(bar, 16)
    gtk_widget_set_margin_end(bar, 16)
    gtk_widget_set_margin_top(bar, 12)
    gtk_widget_set_margin_bottom(bar, 6)
    back.addClass("flat")
    gtk_widget_set_tooltip_text(back, "Back (Alt+Left)")
    valise_tell_label(back, "Back")
    valise_tell_role(title, GTK_ACCESSIBLE_ROLE_HEADING)
    title.addClass("title-2")
    gtk_label_set_ellipsize(title.opaque, PANGO_ELLIPSIZE_END)
    // As high without Back: what is below stays where it is.
    let height = back.naturalSize.height
    gtk_widget_set_size_request(bar, -1, Int32(height))
    gtk_box_append(bar.as(), back)
    gtk_box_append(bar.as(), title)
    Signal.connect(back.object, "clicked") { [weak self] in self?.element.actions.press?() }
    Shortcut.add("<Alt>Left", to: back) { [weak self] in
      if self?.content?.canGoBack == true { self?.element.actions.press?() }
    }
  }

  isolated deinit { if let bar { g_object_unref(bar.object) } }

  private var content: NavigationContent? {
    if case .navigation(let navigation) = element.content { navigation } else { nil }
  }

  func barPlace(width: CGFloat?) -> BarPlace {
    // A screen that has no title and nothing below it needs no bar.
    guard let bar, let content, content.canGoBack || !content.title.isEmpty else {
      return BarPlace(.top, .zero)
    }
    return BarPlace(.top, CGSize(width: 0, height: bar.naturalSize.height))
  }

  override func makeWidget() -> Widget {
    let made = makeBox()
    if let bar { gtk_widget_set_parent(bar, made) }
    return made
  }

  override func update() {
    guard let content, let back, let title else { return }
    gtk_label_set_text(title.opaque, content.title)
    gtk_widget_set_visible(back, content.canGoBack ? 1 : 0)
    super.update()
  }

  override func allocate(_ size: CGSize) {
    placeChildren()
    guard let bar, let frame = (element as? BarElement)?.barFrame else { return }
    gtk_widget_set_child_visible(bar, frame.height > 0 ? 1 : 0)
    if frame.height > 0 { Box.place(bar, in: frame) }
  }

  // MARK: the focus

  // A screen that is covered has no widgets; when it comes back, others stand for its elements.
  override func willLose(_ child: Item) {
    memory.keep(child.focusedInside?.element, of: child.element)
    MainLoop.afterEvent { [weak self] in self?.returnFocus() }
  }

  private func returnFocus() {
    guard let screen = children.first?.element, let known = memory.take(screen) else { return }
    (known.frontState as? Item)?.takeFocus()
  }

  override func widget(showing part: ElementPart) -> Widget? {
    switch part {
    case .back: back
    case .title: title
    default: nil
    }
  }

  override func discard() {
    if let bar, gtk_widget_get_parent(bar) != nil { gtk_widget_unparent(bar) }
    super.discard()
  }

  override func perform(_ deed: ElementDeed) throws {
    guard deed == .press, let back else { throw NoSuchDeed(deed: deed) }
    try press(back)
  }
}
#endif
