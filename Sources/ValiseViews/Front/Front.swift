// What the runtime asks of whatever draws: split by subject, and nothing has a default.

package import Foundation

/// Draws an app's element tree and tells what the person did.
@MainActor
package protocol Front: WindowFront, ElementFront, TextFront, ControlFront, ClockFront {}

/// Windows.
@MainActor
package protocol WindowFront: AnyObject {
  /// Opens a window for a scene; the front tells `root` of its size, its focus and its closing.
  func open(_ root: WindowRoot)
  /// Brings a window before the others and asks for the focus.
  func raise(_ root: WindowRoot)
  /// Closes a window.
  func close(_ root: WindowRoot)
  /// Has the process of the app that has its windows already bring them to the person.
  ///
  /// - Returns: Whether it was told.
  func bringFirstProcessForward() -> Bool
  /// Takes all windows off the screen, as Home does, or brings them back.
  func setHidden(_ isHidden: Bool)
  /// The size of a window that has none saved, in points.
  var defaultWindowSize: CGSize { get }
  /// How the system wants apps to look, or as an app prefers.
  var appearance: Appearance { get }
  /// Shows all windows in a scheme; `nil` takes the system's.
  func prefer(_ scheme: ColorScheme?)
  /// Whether somebody else gives windows the focus and takes it; where nobody does, they have it.
  var isFocusGiven: Bool { get }
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
  /// Why a picture cannot be drawn; `nil` where it can.
  func reasonNotToDraw(_ picture: LoadedPicture) -> String?
  /// Where the bar of `element`, tabs or a stack of screens, stands when it is `width` wide.
  func bar(of element: Element, width: CGFloat?) -> BarPlace
  /// Where the front itself puts the rows of a form's section that is `width` wide; `nil` leaves
  /// that to the runtime.
  func layOut(_ section: SectionElement, width: CGFloat) -> SectionPlaces?
  /// Where a part of a control stands in its element; `nil` where it is not on the screen, or where
  /// the front leaves its place to the runtime.
  func frame(of part: ElementPart, in element: Element) -> CGRect?
  /// Does what a person would do to an element: focus, event, activation.
  ///
  /// - Throws: When the deed means nothing to the element; nothing was done.
  func perform(_ deed: ElementDeed, on element: Element) throws
  /// Does a step of a drag as the pointer would make it, with `WindowRoot.drag(_:)`.
  ///
  /// - Throws: When nothing can be dragged from where it begins; nothing was done.
  func drag(_ step: DragStep, in root: WindowRoot) throws
  /// A picture of a window as it is drawn now.
  func picture(of root: WindowRoot, format: String) throws -> ScreenPicture
}

/// What a front may draw itself of an element, where it likes.
package enum ElementPart: Equatable {
  /// An option of a picker.
  case option(Int)
  /// A tab.
  case tab(Int)
  /// The way back in a stack of screens.
  case back
  /// The title of the screen in front.
  case title
  /// The words of a control that is a row of a form.
  case label
  /// The words above the rows of a form's section.
  case header
  /// The words below the rows of a form's section.
  case footer
}

/// A picture of a window.
package enum ScreenPicture {
  /// Characters, or a drawing that is written as text.
  case text(String)
  /// The bytes of an image.
  case image(Data)
}

/// Where a bar stands.
package struct BarPlace: Equatable {
  /// Which side of the screen it is on.
  package enum Edge { case top, bottom }

  package var edge: Edge
  /// The least width it needs, and its height; 0 where it stands outside, as in a window's title.
  package var size: CGSize

  /// A bar at `edge`.
  package init(_ edge: Edge, _ size: CGSize) {
    self.edge = edge
    self.size = size
  }
}

/// Where a front puts what is in a section.
package struct SectionPlaces {
  /// The height of the whole section, header and footer among it.
  package var height: CGFloat
  /// The frame of each row, in the section.
  package var rows: [CGRect]
  /// Where the words above the rows stand, in the section.
  package var header: CGRect
  /// Where the words below the rows stand, in the section.
  package var footer: CGRect

  /// Places of rows, and of the words around them.
  package init(height: CGFloat, rows: [CGRect], header: CGRect, footer: CGRect) {
    self.height = height
    self.rows = rows
    self.header = header
    self.footer = footer
  }
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

/// A step of a drag; points are the window's.
package enum DragStep: Equatable, Sendable {
  /// What was pressed at a point moves now.
  case began(CGPoint)
  case moved(CGPoint)
  /// It is let go where it was moved last.
  case ended
  /// It is as if nothing had been dragged: Escape, or what is dragged is gone.
  case cancelled
}
