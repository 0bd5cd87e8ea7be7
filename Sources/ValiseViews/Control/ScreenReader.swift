// The element tree as a person would name it: what a device reads, and what assistive technology
// would be told. Layout leaves no trace; a tab, an option and Back are elements of their own, with
// identifiers that lead back to the control they belong to.

import Foundation
package import ValiseControl

/// Reads the screen of a window.
@MainActor
package struct ScreenReader {
  /// A control, and which of its parts.
  package struct Target {
    package var element: Element
    package var part: Int?
  }

  /// What each identifier of the snapshot stands for.
  package internal(set) var targets: [Int: Target] = [:]

  /// Whether everything that is drawn is read, for a picture, and not only what a person is told.
  private let isDrawing: Bool
  /// Whether what stands below a sheet is read too.
  private let withCovered: Bool

  /// Reads nothing yet.
  ///
  /// - Parameters:
  ///   - isDrawing: Whether to read what is drawn, shapes and clipped groups among it, and not what
  ///     accessibility modifiers make of it.
  ///   - withCovered: Whether to read what stands below a sheet, too.
  package init(drawing isDrawing: Bool = false, withCovered: Bool = false) {
    self.isDrawing = isDrawing
    self.withCovered = withCovered
  }

  /// The window and all in it, with frames in the window's points.
  package mutating func read(_ root: WindowRoot) -> ElementSnapshot {
    // What stands below a sheet waits: a person reaches nothing of it.
    let top = withCovered ? nil : root.sheets.last
    let children = top.map { read($0, at: .zero) } ?? read(childrenOf: root.element, at: .zero)
    return ElementSnapshot(
      id: root.element.id,
      role: .window,
      label: root.title,
      frame: frame(CGRect(origin: .zero, size: root.size)),
      isFocused: root.session.phase == .active,
      children: isDrawing ? children : children + [menuBar(of: root)]
    )
  }

  /// One element as a person is told of it; `nil` for one that is kept from them.
  package static func spoken(_ element: Element) -> ElementSnapshot? {
    var reader = ScreenReader()
    return reader.read(element, at: .zero).first
  }

  private mutating func menuBar(of root: WindowRoot) -> ElementSnapshot {
    let element = root.menu
    var items: [MenuContent.Item] = []
    if case .menu(let menu) = element.content { items = menu.items }
    targets[element.id] = Target(element: element, part: nil)
    return ElementSnapshot(
      id: element.id,
      role: .menuBar,
      label: element.accessibility.label ?? "",
      children: commands(items, of: element, at: .zero)
    )
  }

  /// A picture of a window as text: `txt`, or `svg`.
  package static func picture(of root: WindowRoot, format: String) -> String? {
    var reader = ScreenReader(drawing: format == "svg")
    let screen = [reader.read(root)]
    switch format {
    case "txt": return TextScreen.render(screen)
    case "svg": return SVGScreen.render(screen)
    default: return nil
    }
  }

  // MARK: walking

  private mutating func read(childrenOf element: Element, at base: CGPoint) -> [ElementSnapshot] {
    var found: [ElementSnapshot] = []
    for child in element.visibleChildren { found += read(child, at: base) }
    return found
  }

  // `base` is the window's point from which the origins of the nearest presented children count.
  private mutating func read(_ element: Element, at base: CGPoint) -> [ElementSnapshot] {
    let told = isDrawing ? Accessibility() : element.accessibility
    if told.isHidden { return [] }
    let origin = CGPoint(x: base.x + element.origin.x, y: base.y + element.origin.y)
    if element.isPresented, let own = readControl(element, at: origin) { return [own] }
    let offset = element.contentOffset
    let inner =
      element.isPresented
      ? CGPoint(x: origin.x - offset.x, y: origin.y - offset.y) : base
    let children = read(childrenOf: element, at: inner)
    if isDrawing, case .group(let group) = element.content {
      return [drawn(group, element, children, at: origin)]
    }
    if isDrawing || told.isEmpty && element.actions.drag == nil { return children }
    return [named(element, told, children, at: origin)]
  }

  // What a modifier says of a view stands on the view's own element where there is just one.
  private mutating func named(
    _ element: Element,
    _ told: Accessibility,
    _ children: [ElementSnapshot],
    at origin: CGPoint
  ) -> ElementSnapshot {
    var result: ElementSnapshot
    let telling = children.filter { !$0.isDecoration }
    if told.children == nil, let only = telling.first, telling.count == 1 {
      // Shapes around it are its looks.
      result = only
      let shapes = children.filter(\.isDecoration)
      result.style.merge(Self.looks(of: shapes)) { own, _ in own }
      result.children = shapes + result.children
    } else {
      targets[element.id] = Target(element: element, part: nil)
      let isJoined = told.children == .combine
      let isPicture = told.children == .ignore && children.allSatisfy { $0.role == .image }
      result = ElementSnapshot(
        id: element.id,
        role: isPicture ? .image : .group,
        label: isJoined ? children.map(\.label).filter { !$0.isEmpty }.joined(separator: ", ") : "",
        frame: frame(CGRect(origin: origin, size: element.size)),
        style: Self.looks(of: children),
        children: told.children == .ignore ? [] : children
      )
    }
    if let label = told.label { result.label = label }
    if let value = told.value { result.value = value }
    if let identifier = told.identifier { result.identifier = identifier }
    if element.actions.drag != nil { result.actions.append(.drag) }
    return result
  }

  private func drawn(
    _ group: GroupContent,
    _ element: Element,
    _ children: [ElementSnapshot],
    at origin: CGPoint
  ) -> ElementSnapshot {
    var looks: [String: String] = [:]
    looks["clip"] = group.clip?.spoken
    if group.opacity != 1 { looks["opacity"] = String(group.opacity) }
    return ElementSnapshot(
      id: element.id,
      role: .group,
      frame: frame(CGRect(origin: origin, size: element.size)),
      style: looks,
      children: children
    )
  }

  /// The looks of a group: of each kind, the first that something inside has.
  private static func looks(of children: [ElementSnapshot]) -> [String: String] {
    children.reduce(into: [:]) { looks, child in
      let inner = child.style.merging(Self.looks(of: child.children)) { own, _ in own }
      looks.merge(inner) { earlier, _ in earlier }
    }
  }

  private mutating func readControl(_ element: Element, at origin: CGPoint) -> ElementSnapshot? {
    let own = ownPlace(of: element, at: origin)
    let rect = own ?? CGRect(origin: origin, size: element.size)
    var result = ElementSnapshot(
      id: element.id,
      role: .group,
      label: element.accessibility.label ?? "",
      frame: frame(rect)
    )
    guard describe(element, in: &result) else { return nil }
    if element.isCut(in: rect.size) { result.style["cut"] = "true" }
    if element.breaksWord(in: rect.size) { result.style["broken"] = "true" }
    result.style["keys"] = element.shortcut?.spoken
    if element.actions.drag != nil { result.actions.append(.drag) }
    targets[element.id] = Target(element: element, part: nil)
    let offset = element.contentOffset
    let inner = CGPoint(x: origin.x - offset.x, y: origin.y - offset.y)
    result.children = read(childrenOf: element, at: inner)
    result.children += parts(of: element, at: origin)
    return result
  }

  func frame(_ rect: CGRect) -> ElementSnapshot.Frame {
    ElementSnapshot.Frame(
      x: Double(rect.minX),
      y: Double(rect.minY),
      width: Double(rect.width),
      height: Double(rect.height)
    )
  }
}

extension ElementSnapshot {
  /// Whether the element is drawn and says nothing.
  fileprivate var isDecoration: Bool { role == .image && label.isEmpty && children.isEmpty }
}
