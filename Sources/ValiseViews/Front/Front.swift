// What the runtime asks of whatever draws: split by subject, and nothing has a default.

import Foundation

/// Draws an app's element tree and tells what the person did.
@MainActor
package protocol Front: WindowFront, ElementFront, TextFront, ControlFront, ClockFront {}

/// Windows.
@MainActor
package protocol WindowFront: AnyObject {
  /// Opens a window for a scene; the front tells `root` of its size, its focus and its closing.
  func open(_ root: WindowRoot)
  /// Closes a window.
  func close(_ root: WindowRoot)
  /// Takes all windows off the screen, as Home does, or brings them back.
  func setHidden(_ isHidden: Bool)
  /// The size of a window that has none saved, in points.
  var defaultWindowSize: CGSize { get }
}

/// The elements of a window.
///
/// The calls of one commit come in this order: `remove`, `insert` (parents first), `change`,
/// `place`.
@MainActor
package protocol ElementFront: AnyObject {
  /// Puts an element into its presented parent, or moves it there; `nil` is the window itself.
  func insert(_ element: Element, into parent: Element?, at index: Int, of root: WindowRoot)
  /// Takes an element away; what is inside it is taken away after it.
  func remove(_ element: Element)
  /// The element's `content` or accessibility is not what it was.
  func change(_ element: Element)
  /// The element's `origin` or `size` is not what it was.
  func place(_ element: Element)
  /// All changes of one turn have been told.
  func didCommit()
}

/// Text.
@MainActor
package protocol TextFront: AnyObject {
  /// The size of a text wrapped to a width; `nil` is one line for each paragraph.
  func measure(_ text: TextContent, width: CGFloat?, height: CGFloat?) -> CGSize
  /// The distance from the top of a line to its baseline.
  func baseline(of font: FontContent) -> CGFloat
}

/// Controls that the front brings.
@MainActor
package protocol ControlFront: AnyObject {
  /// The natural size of a control without its label; a flexible one answers its least width.
  func size(of control: ElementContent) -> CGSize
  /// Does what a person would do to an element: focus, event, activation.
  ///
  /// - Throws: When the deed means nothing to the element; nothing was done.
  func perform(_ deed: ElementDeed, on element: Element) throws
  /// A picture of a window: text, or an image's bytes in the form asked for.
  func picture(of root: WindowRoot, format: String) throws -> String
}

/// Time.
@MainActor
package protocol ClockFront: AnyObject {
  /// Runs `turn` once, soon, on the main loop.
  func scheduleTurn(_ turn: @escaping @MainActor () -> Void)
  /// Runs the main loop until the app ends.
  func runMainLoop() -> Never
  /// Calls `done` when all that the front had to draw is drawn.
  func whenDrawn(_ done: @escaping @MainActor () -> Void)
}

/// One thing a person does to an element.
package enum ElementDeed: Equatable, Sendable {
  case press
  case setText(String)
  case submit
  case select(Int)
  case increment
  case decrement
  case scroll(CGPoint)
}
