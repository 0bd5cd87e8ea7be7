#if GTK
internal import CAdwaita
internal import CValiseGTK
import Foundation
import ValiseControl
import ValiseFiles
import ValiseViews

/// Draws an app in native windows, with GTK 4 and libadwaita.
@MainActor
package final class GTKFront {
  /// GTK's own idea of the app; made with the first window.
  private(set) var native: NativeApplication?
  let palette = Palette()
  /// The sizes of controls.
  let metrics = ControlMetrics()
  /// The colors of controls.
  private(set) lazy var tints = Tints(palette)
  /// The pictures of the app's bundle.
  let pictures = Pictures()
  /// Measures text; made with the first window.
  private(set) var lettering: Lettering?
  private(set) var windows: [WindowItem] = []
  private var scrolled: [ScrollItem] = []
  /// The focus that a window was promised.
  let focusWait = FocusWait()

  /// A front on the display that the environment names; `nil` where there is none.
  package init?() {
    // What assistive technology calls the app; GTK takes the name when it starts.
    g_set_prgname(Bundle.appName)
    guard gtk_init_check() != 0 else { return nil }
    adw_init()
    MainLoop.install()
    Driven.begin()
    DisplayLoss.watch { [weak self] in
      self?.windows.first?.root.application?.frontFailed("the display is gone")
    }
    lettering = gtk_label_new(nil).flatMap { Lettering(like: $0) }
    followStyle()
  }

  // MARK: style

  // The display's own, which knows the colors of a scheme when it tells of it; the one for all
  // displays tells of it before.
  private static var style: OpaquePointer? {
    gdk_display_get_default().flatMap { adw_style_manager_get_for_display($0) }
  }

  private func followStyle() {
    guard let style = Self.style else { return }
    palette.refresh(style)
    // Makes the style sheet, which is not for tints alone.
    _ = tints
    for property in ["dark", "high-contrast"] {
      Signal.notify(style.object, property) { [weak self] in self?.appearanceChanged() }
    }
    Settings.current?.whenTextChanges { [weak self] in self?.fontsChanged() }
  }

  /// Ends what moves by itself, so that what a deed leads to is there at once.
  package func holdStill() { Settings.current?.holdStill() }

  // What is measured and drawn with the old fonts is made anew.
  private func fontsChanged() {
    lettering?.fontsChanged()
    metrics.fontsChanged()
    forEachItem { $0.fontsChanged() }
    for window in windows { window.root.fontsChanged() }
  }

  private func appearanceChanged() {
    guard let style = Self.style else { return }
    palette.refresh(style)
    tints.reload()
    forEachItem { $0.update() }
    windows.first?.root.application?.appearanceChanged()
  }

  private func forEachItem(_ work: (Item) -> Void) {
    func walk(_ item: Item) {
      if item.widget != nil { work(item) }
      for child in item.children { walk(child) }
    }
    for window in windows { walk(window) }
  }

  // MARK: items

  func window(of root: WindowRoot) -> WindowItem? { root.frontState as? WindowItem }

  func window(of element: Element) -> WindowItem? { element.root.flatMap { window(of: $0) } }

  func add(_ window: WindowItem) { windows.append(window) }

  /// GTK's idea of the app that `root` is a window of.
  func native(of root: WindowRoot) -> NativeApplication? {
    if let native { return native }
    let application = root.application
    native = NativeApplication.first { [weak self, weak application] in
      application?.comeForward()
      self?.windows.first?.present()
    }
    return native
  }

  /// The item of an element, made when it is first asked for.
  func item(of element: Element) -> Item {
    if let item = element.frontState as? Item { return item }
    let made = makeItem(element)
    element.frontState = made
    return made
  }

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
  MainThread.assume {
    guard let front = GTKFront() else { return nil }
    let environment = ProcessInfo.processInfo.environment
    if environment[ControlChannel.environmentVariable] != nil { front.holdStill() }
    return Unmanaged<AnyObject>.passRetained(front)
  }
}
#endif
