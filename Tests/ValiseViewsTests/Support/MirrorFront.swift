import Foundation
import SwiftUI
import ValiseHeadless

/// A front that keeps the tree it was told of, so that a test can compare it with the runtime's.
@MainActor
final class MirrorFront: Front {
  private let measuring = HeadlessFront()
  private(set) var children: [ObjectIdentifier: [Element]] = [:]
  private var parents: [ObjectIdentifier: ObjectIdentifier] = [:]
  private var contents: [ObjectIdentifier: ElementContent] = [:]
  private var frames: [ObjectIdentifier: CGRect] = [:]
  /// What the runtime did against the contract.
  private(set) var breaches: [String] = []

  private static func key(_ parent: Element?, _ root: WindowRoot) -> ObjectIdentifier {
    parent.map { ObjectIdentifier($0) } ?? ObjectIdentifier(root)
  }

  // MARK: elements

  func insert(_ element: Element, into parent: Element?, at index: Int, of root: WindowRoot) {
    let id = ObjectIdentifier(element)
    if let old = parents[id] { children[old]?.removeAll { $0 === element } }
    let key = Self.key(parent, root)
    if let parent, parents[ObjectIdentifier(parent)] == nil {
      breaches.append("inserted into a parent that is not there")
    }
    var siblings = children[key, default: []]
    if index > siblings.count { breaches.append("inserted at \(index) of \(siblings.count)") }
    siblings.insert(element, at: min(index, siblings.count))
    children[key] = siblings
    parents[id] = key
    contents[id] = element.content
    frames[id] = CGRect(origin: element.origin, size: element.size)
  }

  func remove(_ element: Element) {
    let id = ObjectIdentifier(element)
    guard let parent = parents.removeValue(forKey: id) else {
      return breaches.append("removed what is not there")
    }
    children[parent]?.removeAll { $0 === element }
    contents[id] = nil
    frames[id] = nil
  }

  func change(_ element: Element) { contents[ObjectIdentifier(element)] = element.content }

  func place(_ element: Element) {
    frames[ObjectIdentifier(element)] = CGRect(origin: element.origin, size: element.size)
  }

  func didCommit() {}

  /// How many elements the front shows.
  var count: Int { parents.count }

  /// What differs between the runtime's tree and the one the front was told of; `nil` when nothing.
  func difference(from root: WindowRoot) -> String? {
    if let breach = breaches.first { return breach }
    return difference(of: root.element, ObjectIdentifier(root))
  }

  private func difference(of element: Element, _ key: ObjectIdentifier) -> String? {
    let wanted = element.shownInside
    let told = children[key, default: []]
    guard wanted.map(\.id) == told.map(\.id) else {
      return "children of \(element.content): \(wanted.map(\.id)), told \(told.map(\.id))"
    }
    for child in wanted {
      let id = ObjectIdentifier(child)
      if contents[id] != child.content { return "content \(child.content) was not told" }
      let frame = CGRect(origin: child.origin, size: child.size)
      if frames[id] != frame { return "frame \(frame) of \(child.content) was not told" }
      if let inner = difference(of: child, id) { return inner }
    }
    return nil
  }

  // MARK: the rest is the headless front's

  var appearance: Appearance { measuring.appearance }
  func prefer(_ scheme: ColorScheme?) { measuring.prefer(scheme) }
  var defaultWindowSize: CGSize { measuring.defaultWindowSize }
  var isFocusGiven: Bool { measuring.isFocusGiven }
  func open(_ root: WindowRoot) {}
  func bringFirstProcessForward() -> Bool { false }
  func raise(_ root: WindowRoot) {}
  func close(_ root: WindowRoot) {}
  func setHidden(_ isHidden: Bool) {}

  func measure(_ text: TextContent, width: CGFloat?, height: CGFloat?) -> CGSize {
    measuring.measure(text, width: width, height: height)
  }

  func baseline(of font: FontContent) -> CGFloat { measuring.baseline(of: font) }
  func size(of control: ElementContent) -> CGSize { measuring.size(of: control) }
  func reasonNotToDraw(_ picture: LoadedPicture) -> String? {
    measuring.reasonNotToDraw(picture)
  }
  func bar(of element: Element, width: CGFloat?) -> BarPlace {
    measuring.bar(of: element, width: width)
  }
  func layOut(_ section: SectionElement, width: CGFloat) -> SectionPlaces? { nil }

  func frame(of part: ElementPart, in element: Element) -> CGRect? { nil }

  func drag(_ step: DragStep, in root: WindowRoot) throws { try measuring.drag(step, in: root) }

  func perform(_ deed: ElementDeed, on element: Element) throws {
    try measuring.perform(deed, on: element)
  }

  func picture(of root: WindowRoot, format: String) throws -> ScreenPicture {
    try measuring.picture(of: root, format: format)
  }

  func scheduleTurn(_ turn: @escaping @MainActor () -> Void) { measuring.scheduleTurn(turn) }
  func runMainLoop() -> Never { measuring.runMainLoop() }
  func whenDrawn(_ done: @escaping @MainActor () -> Void) { done() }
}

extension Element {
  /// The presented elements nearest below, found by walking.
  fileprivate var shownInside: [Element] {
    visibleChildren.flatMap { $0.isPresented ? [$0] : $0.shownInside }
  }
}
