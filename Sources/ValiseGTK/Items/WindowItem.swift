#if GTK
internal import CAdwaita
internal import CValiseGTK
import Foundation
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

  /// A window for `root`, not on the screen yet.
  init?(_ root: WindowRoot, _ front: GTKFront) {
    guard let window = adw_application_window_new(front.application?.as()),
      let header = adw_header_bar_new(),
      let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    else { return nil }
    self.root = root
    self.window = window
    self.header = header
    super.init(root.element, front)
    make()
    guard let content = widget else { return nil }
    gtk_widget_set_hexpand(content, 1)
    gtk_widget_set_vexpand(content, 1)
    gtk_box_append(column.as(), header)
    gtk_box_append(column.as(), content)
    adw_application_window_set_content(window.as(), column)
    gtk_window_set_title(window.as(), root.title)
    setSize()
    connect()
  }

  private func setSize() {
    let bar = header.measured(GTK_ORIENTATION_VERTICAL).natural
    gtk_window_set_default_size(
      window.as(),
      Int32(root.size.width),
      Int32(root.size.height + bar)
    )
  }

  private func connect() {
    Signal.replace(window.object, "close-request") { [weak self] in
      guard let self else { return }
      // Once GTK is back in its loop: the window must not go while it handles this signal.
      DispatchQueue.main.async { MainThread.assume { self.root.application?.close(self.root) } }
    }
    Signal.notify(window.object, "is-active") { [weak self] in self?.attentionChanged() }
    Signal.connect(window.object, "realize") { [weak self] in self?.didRealize() }
  }

  private func didRealize() {
    guard let surface = gtk_native_get_surface(window.opaque) else { return }
    Signal.notify(surface.object, "state") { [weak self] in
      self?.attentionChanged()
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
  }

  /// Puts the window on the screen, before the others.
  func present() {
    isAway = false
    gtk_window_present(window.as())
  }

  /// Takes the window off the screen.
  func hide() {
    isAway = true
    gtk_widget_set_visible(window, 0)
  }

  /// Whether the window is on the screen.
  var isOnScreen: Bool { gtk_widget_get_mapped(window) != 0 }

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
    discard()
    gtk_window_destroy(window.as())
  }
}
#endif
