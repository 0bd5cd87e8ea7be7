#if GTK
internal import CAdwaita
internal import CValiseGTK
package import Foundation
import ValiseFiles
package import ValiseViews

/// Draws an app in native windows, with GTK 4 and libadwaita.
@MainActor
package final class GTKFront {
  /// GTK's own application: it makes a second launch known to the first.
  let application: Widget?
  let palette = Palette()
  /// The sizes of controls.
  let metrics = ControlMetrics()
  /// Measures text; made with the first window.
  private(set) var lettering: Lettering?
  private(set) var windows: [WindowItem] = []
  private var scrolled: [ScrollItem] = []

  /// A front on the display that the environment names; `nil` where there is none.
  package init?() {
    guard gtk_init_check() != 0 else { return nil }
    adw_init()
    MainLoop.install()
    application = nil
    lettering = nil
    lettering = gtk_label_new(nil).flatMap { Lettering(like: $0) }
    followStyle()
  }

  // MARK: style

  private func followStyle() {
    guard let style = adw_style_manager_get_default() else { return }
    palette.isDark = adw_style_manager_get_dark(style) != 0
    Signal.notify(style.object, "dark") { [weak self] in
      self?.palette.isDark = adw_style_manager_get_dark(style) != 0
      self?.redraw()
    }
  }

  private func redraw() {
    func update(_ item: Item) {
      guard item.widget != nil else { return }
      item.update()
      for child in item.children { update(child) }
    }
    for window in windows { update(window) }
  }

  // MARK: items

  func window(of root: WindowRoot) -> WindowItem? { root.frontState as? WindowItem }

  func add(_ window: WindowItem) { windows.append(window) }

  func drop(_ window: WindowItem) { windows.removeAll { $0 === window } }

  /// Has `item` look again for what is in its sight, when the commit is told.
  func sightChanged(of item: ScrollItem) {
    if !scrolled.contains(where: { $0 === item }) { scrolled.append(item) }
  }

  func takeScrolled() -> [ScrollItem] {
    defer { scrolled = [] }
    return scrolled
  }
}

/// The front, for the door, which links this module and does not import it.
// Safe because: the caller takes the reference; it calls on the main thread.
@_silgen_name("valise_native_front")
func nativeFront() -> Unmanaged<AnyObject>? {
  MainThread.assume { GTKFront().map { Unmanaged<AnyObject>.passRetained($0) } }
}
#endif
