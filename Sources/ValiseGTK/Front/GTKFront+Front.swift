#if GTK
internal import CAdwaita
internal import CValiseGTK
package import Foundation
package import ValiseViews

extension GTKFront: Front {
  // MARK: windows

  package func open(_ root: WindowRoot) {
    guard let window = WindowItem(root, self) else { return }
    root.frontState = window
    add(window)
    PaintReport.watch(window)
    window.present()
  }

  package func raise(_ root: WindowRoot) { window(of: root)?.present() }

  package func close(_ root: WindowRoot) {
    guard let window = window(of: root) else { return }
    drop(window)
    window.close()
    root.frontState = nil
  }

  package func setHidden(_ isHidden: Bool) {
    for window in windows {
      if isHidden { window.hide() } else { window.present() }
    }
  }

  package func bringFirstProcessForward() -> Bool { NativeApplication.activateFirst() }

  package var defaultWindowSize: CGSize { CGSize(width: 800, height: 600) }

  package var appearance: Appearance { palette.appearance }

  package func prefer(_ scheme: ColorScheme?) {
    guard let style = adw_style_manager_get_default() else { return }
    let wanted =
      switch scheme {
      case .light: ADW_COLOR_SCHEME_FORCE_LIGHT
      case .dark: ADW_COLOR_SCHEME_FORCE_DARK
      case nil: ADW_COLOR_SCHEME_DEFAULT
      }
    adw_style_manager_set_color_scheme(style, wanted)
  }

  package var isFocusGiven: Bool { true }

  // MARK: text

  package func measure(_ text: TextContent, width: CGFloat?, height: CGFloat?) -> CGSize {
    lettering?.size(of: text, width: width, height: height) ?? .zero
  }

  package func baseline(of font: FontContent) -> CGFloat { lettering?.baseline(of: font) ?? 0 }

  // MARK: controls

  package func size(of control: ElementContent) -> CGSize {
    if case .image(let image) = control { return size(of: image) }
    return metrics.size(of: control)
  }

  private func size(of image: ImageContent) -> CGSize {
    switch image.source {
    case .symbol(let name):
      lettering?.size(of: Symbols.drawing(name), in: image.font) ?? .zero
    case .resource, .loaded:
      pictures.size(image) ?? CGSize(width: 24, height: 24)
    }
  }

  package func reasonNotToDraw(_ picture: LoadedPicture) -> String? {
    pictures.reasonNotToDraw(picture)
  }

  package func bar(of element: Element, width: CGFloat?) -> BarPlace {
    (item(of: element) as? any BarItem)?.barPlace(width: width) ?? BarPlace(.top, .zero)
  }

  package func layOut(_ section: SectionElement, width: CGFloat) -> SectionPlaces? {
    (item(of: section) as? SectionItem)?.layOut(in: width)
  }

  package func frame(of part: ElementPart, in element: Element) -> CGRect? {
    (element.frontState as? Item)?.frame(of: part)
  }

  package func perform(_ deed: ElementDeed, on element: Element) throws {
    guard let item = element.frontState as? Item else { throw NotInSight() }
    try item.perform(deed)
  }

  package func drag(_ step: DragStep, in root: WindowRoot) throws {
    guard let pointer = window(of: root)?.pointer else { throw NotInSight() }
    try pointer.drag(step)
  }

  package func picture(of root: WindowRoot, format: String) throws -> ScreenPicture {
    if format == "png" {
      guard let window = window(of: root) else { throw NotInSight() }
      return .image(try window.picture())
    }
    guard let picture = ScreenReader.picture(of: root, format: format) else {
      throw NoSuchPicture(format: format)
    }
    return .text(picture)
  }

  // MARK: time

  package func scheduleTurn(_ turn: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { turn() } }
  }

  package func runMainLoop() -> Never { MainLoop.run() }

  package func whenDrawn(_ done: @escaping @MainActor () -> Void) {
    focusWait.whenOver { [self] in whenPainted(done) }
  }

  private func whenPainted(_ done: @escaping @MainActor () -> Void) {
    let drawn = windows.filter(\.isOnScreen)
    guard !drawn.isEmpty else { return done() }
    var left = drawn.count
    for window in drawn {
      Frame.next(of: window) {
        left -= 1
        if left == 0 { done() }
      }
    }
  }
}

/// An element that is in no window.
struct NotInSight: Error, CustomStringConvertible {
  var description: String { "it is not in a window now; look at the tree again" }
}

/// A form of picture that this front does not make.
struct NoSuchPicture: Error, CustomStringConvertible {
  let format: String
  var description: String {
    "the GTK front makes no .\(format) pictures; ask for .png, .txt or .svg"
  }
}
#endif
