// A running app inside a test's own process: no socket, no main loop; each deed is followed by the
// turns it causes before the call returns. What a restart keeps is tested with real processes, by
// ValiseDevice; this is for what views do.

package import Foundation
package import ValiseControl
import ValiseScenes
package import ValiseViews

/// An app on a headless front, driven by calls.
@MainActor
package final class HeadlessHost {
  /// The running app.
  package let application: Application
  private let front: HeadlessFront
  private let end: End
  /// The status with which the app ended its process, which is not the test's; `nil` before.
  package var exitStatus: Int32? { end.status }

  @MainActor
  private final class End {
    var status: Int32?
  }

  /// Starts `app` with the scenes saved in a folder.
  package convenience init<A: App>(_ app: A.Type, scenes folder: String) {
    self.init(SceneArchive(folder: folder))
    application.start(app)
  }

  private init(_ archive: SceneArchive) {
    let end = End()
    self.end = end
    front = HeadlessFront()
    application = Application(front: front, archive: archive) { end.status = $0 }
  }

  /// Shows `view` in the one window of an app that saves its scenes in `folder`.
  package convenience init<V: View>(
    _ view: V,
    size: CGSize = CGSize(width: 800, height: 600),
    scenes folder: String
  ) {
    self.init(SceneArchive(folder: folder))
    application.start(showing: view, size: size)
  }

  isolated deinit { application.tearDown() }

  /// The runtime, for its counters.
  package var graph: Graph { application.graph }

  /// The screen, as a device reads it.
  package var windows: [ElementSnapshot] {
    graph.turn()
    var reader = ScreenReader()
    return application.windows.map { reader.read($0) }
  }

  /// The window that has the focus.
  package var window: WindowRoot? { application.windows.first }

  /// Presses, toggles or selects the element with a label.
  package func tap(_ query: ElementQuery) throws {
    try perform(query, for: [.press, .toggle, .increment]) { element, part in
      part.map { ElementDeed.select($0) } ?? (element.actions.press == nil ? .increment : .press)
    }
  }

  /// Types a text into the field with a label.
  package func type(_ text: String, into query: ElementQuery) throws {
    try perform(query, for: [.setText]) { _, _ in .setText(text) }
  }

  /// Chooses an option of the picker with a label.
  package func select(_ option: String, in query: ElementQuery) throws {
    graph.turn()
    var reader = ScreenReader()
    let screen = application.windows.map { reader.read($0) }
    let chosen = try query.resolve(in: screen, for: [.select]).option(named: option)
    guard let target = reader.targets[chosen.id], let part = target.part else { return }
    try front.perform(.select(part), on: target.element)
    graph.turn()
  }

  /// Presses the button for less of the stepper with a label.
  package func decrement(_ query: ElementQuery) throws {
    try perform(query, for: [.decrement]) { _, _ in .decrement }
  }

  /// Presses keys, as `Ctrl+N`, in the window that has the focus; answers whether anything has them.
  package func press(_ keys: String) -> Bool {
    graph.turn()
    let front = application.windows.first { $0.session.phase == .active }
    guard let keys = KeyboardShortcut(spoken: keys), let front else { return false }
    defer { graph.turn() }
    return front.press(keys)
  }

  /// Scrolls the one scrolled element of the front window to a point of its content.
  package func scroll(to point: CGPoint) {
    graph.turn()
    window.flatMap { Self.scrolled(in: $0.element) }?.actions.scroll?(point)
    graph.turn()
  }

  private static func scrolled(in element: Element) -> ScrollElement? {
    if let scroll = element as? ScrollElement { return scroll }
    return element.children.lazy.compactMap { scrolled(in: $0) }.first
  }

  /// Gives the front window another size.
  package func resize(to size: CGSize) {
    window?.resize(to: size)
    graph.turn()
  }

  /// The elements of all windows that are in the front.
  package var elementCount: Int { front.elementCount }

  /// The first element of the screen that has a label, a value or an identifier.
  package func element(_ name: String) -> ElementSnapshot? {
    Self.find(name, in: windows)
  }

  private static func find(_ name: String, in elements: [ElementSnapshot]) -> ElementSnapshot? {
    for element in elements {
      if [element.label, element.value, element.identifier].contains(name) { return element }
      if let found = find(name, in: element.children) { return found }
    }
    return nil
  }

  /// The labels of the elements of a role, in reading order.
  package func labels(of role: ElementSnapshot.Role) -> [String] {
    func walk(_ elements: [ElementSnapshot]) -> [String] {
      elements.flatMap { ($0.role == role ? [$0.label] : []) + walk($0.children) }
    }
    return walk(windows)
  }

  private func perform(
    _ query: ElementQuery,
    for actions: [ElementSnapshot.Action],
    _ deed: (Element, Int?) -> ElementDeed
  ) throws {
    graph.turn()
    var reader = ScreenReader()
    let screen = application.windows.map { reader.read($0) }
    let snapshot = try query.resolve(in: screen, for: actions)
    guard let target = reader.targets[snapshot.id] else { return }
    let part = target.element.actions.select == nil ? nil : target.part
    try front.perform(deed(target.element, part), on: target.element)
    graph.turn()
  }
}
