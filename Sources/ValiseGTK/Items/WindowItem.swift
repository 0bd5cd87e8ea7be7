#if GTK
internal import CAdwaita
internal import CValiseGTK
import Foundation
import ValiseScenes
import ValiseViews

/// A window: a header bar, and a box as large as the rest for the views.
final class WindowItem: BoxItem {
  let root: WindowRoot
  /// The window itself.
  let window: Widget
  /// The bar at the top, with the title and the window's buttons.
  let header: Widget
  /// The least size of the content, in points.
  private static let least = CGSize(width: 320, height: 240)
  private var isAway = false
  private let menu: PrimaryMenuItem
  /// The pointer, as far as it drags; `nil` before the window is made.
  private(set) var pointer: PointerDrag?

  /// A window for `root`, not on the screen yet.
  init?(_ root: WindowRoot, _ front: GTKFront) {
    guard let window = adw_application_window_new(front.native(of: root)?.pointer),
      let header = adw_header_bar_new(),
      let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    else { return nil }
    self.root = root
    self.window = window
    self.header = header
    menu = PrimaryMenuItem(root.menu, front)
    super.init(root.element, front)
    make()
    guard let content = widget else { return nil }
    gtk_widget_set_hexpand(content, 1)
    gtk_widget_set_vexpand(content, 1)
    gtk_box_append(column.as(), header)
    gtk_box_append(column.as(), content)
    adw_application_window_set_content(window.as(), column)
    gtk_window_set_title(window.as(), root.title)
    addMenu()
    pointer = PointerDrag(over: content, of: root)
    watchKeys()
    connect()
    // Before it is realized: from then on GTK believes the surface, which is not on the screen yet.
    takeState()
    // What frames a window without a compositor is known once the window is realized.
    gtk_widget_realize(window)
    setSize()
  }

  /// How much larger than its content the window is: the bar, and what frames the window.
  private var surroundings: CGSize {
    var padding = GtkBorder()
    var border = GtkBorder()
    let style = gtk_widget_get_style_context(window)
    gtk_style_context_get_padding(style, &padding)
    gtk_style_context_get_border(style, &border)
    let bar = header.measured(GTK_ORIENTATION_VERTICAL).natural
    return CGSize(
      width: CGFloat(padding.left + padding.right + border.left + border.right),
      height: CGFloat(padding.top + padding.bottom + border.top + border.bottom) + bar
    )
  }

  private func setSize() {
    let around = surroundings
    gtk_window_set_default_size(
      window.as(),
      Int32(root.size.width + around.width),
      Int32(root.size.height + around.height)
    )
  }

  private func takeState() {
    switch root.state {
    case .normal: break
    case .maximized: gtk_window_maximize(window.as())
    case .fullScreen: gtk_window_fullscreen(window.as())
    }
  }

  private func addMenu() {
    root.menu.frontState = menu
    menu.make()
    if let button = menu.widget { adw_header_bar_pack_end(header.opaque, button) }
  }

  private func removeMenu() {
    if let button = menu.widget { adw_header_bar_remove(header.opaque, button) }
    menu.discard()
    root.menu.frontState = nil
  }

  // What writes or moves a cursor is the focused field's first; what does not, is nobody's before
  // the app's.
  private func watchKeys() {
    for isBefore in [true, false] {
      KeyPress.watch(window, before: isBefore) { [weak self] key in
        guard let self, key.isCommand || !isBefore else { return false }
        root.attended = Box.owner(around: gtk_root_get_focus(window.opaque))?.element
        return root.press { $0.belongsToText != isBefore && key.matches($0) }
      }
    }
  }

  // The close button is GTK's own and made when the window is.
  private func explainClosing() {
    for controls in header.descendants(ofClass: "GtkWindowControls") {
      for button in controls.children where gtk_widget_has_css_class(button, "close") != 0 {
        gtk_widget_set_tooltip_text(
          button,
          "Close the window and forget its state; Ctrl+Q quits and keeps it"
        )
      }
    }
  }

  private func connect() {
    Signal.replace(window.object, "close-request") { [weak self] in
      guard let self else { return }
      // Once GTK is back in its loop: the window must not go while it handles this signal.
      DispatchQueue.main.async { MainThread.assume { self.root.application?.close(self.root) } }
    }
    Signal.notify(window.object, "is-active") { [weak self] in self?.attentionChanged() }
    // A window that was hidden stays active to GTK, which tells nothing when it comes back.
    Signal.connect(window.object, "map") { [weak self] in
      DispatchQueue.main.async { MainThread.assume { self?.attentionChanged() } }
    }
    Signal.connect(window.object, "realize") { [weak self] in self?.didRealize() }
    for property in ["default-width", "default-height", "maximized", "fullscreened"] {
      Signal.notify(window.object, property) { [weak self] in self?.stateChanged() }
    }
  }

  // GTK keeps the size that the window comes back to as its default size.
  private func stateChanged() {
    var width: Int32 = 0
    var height: Int32 = 0
    gtk_window_get_default_size(window.as(), &width, &height)
    let state: WindowState =
      if gtk_window_is_fullscreen(window.as()) != 0 {
        .fullScreen
      } else {
        gtk_window_is_maximized(window.as()) != 0 ? .maximized : .normal
      }
    guard width > 0, height > 0, gtk_widget_get_height(header) > 0 else {
      return root.note(state, ownSize: root.ownSize)
    }
    let around = surroundings
    root.note(
      state,
      ownSize: CGSize(
        width: CGFloat(width) - around.width,
        height: CGFloat(height) - around.height
      )
    )
  }

  private func didRealize() {
    explainClosing()
    guard let surface = gtk_native_get_surface(window.opaque) else { return }
    Signal.notify(surface.object, "state") { [weak self] in
      self?.attentionChanged()
    }
  }

  // MARK: sheets

  /// Lets pointer and keyboard reach the topmost sheet alone, or all where there is none.
  func sheetsChanged() {
    let top = children.last { $0 is SheetItem }
    for item in children {
      guard let widget = item.widget else { continue }
      let isReachable: gboolean = top == nil || item === top ? 1 : 0
      gtk_widget_set_can_target(widget, isReachable)
      gtk_widget_set_can_focus(widget, isReachable)
    }
  }

  // MARK: attention

  /// Whether the window is off the screen because the person put it away.
  private var isMinimized: Bool {
    guard let surface = gtk_native_get_surface(window.opaque) else { return false }
    return gdk_toplevel_get_state(surface).rawValue & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue != 0
  }

  private func attentionChanged() {
    let phase: ScenePhase =
      if isAway || isMinimized {
        .background
      } else {
        gtk_window_is_active(window.as()) != 0 ? .active : .inactive
      }
    root.application?.noteAttention(phase, of: root)
    if phase == .active { front.focusWait.ended(self) }
  }

  /// Puts the window on the screen, before the others.
  func present() {
    let hasFocus = isOnScreen && gtk_window_is_active(window.as()) != 0
    isAway = false
    gtk_window_present(window.as())
    if !hasFocus { front.focusWait.began(self) }
  }

  /// Takes the window off the screen.
  func hide() {
    isAway = true
    front.focusWait.ended(self)
    gtk_widget_set_visible(window, 0)
  }

  /// Whether the window is on the screen, where frames of it are painted.
  var isOnScreen: Bool { gtk_widget_get_mapped(window) != 0 && !isMinimized }

  // MARK: layout

  override var boxSize: CGSize { Self.least }

  override func allocate(_ size: CGSize) {
    if size != root.size {
      root.resize(to: size)
      root.turn()
    }
    placeChildren()
  }

  /// Closes the window for good.
  func close() {
    front.focusWait.ended(self)
    removeMenu()
    discard()
    gtk_window_destroy(window.as())
  }
}
#endif
