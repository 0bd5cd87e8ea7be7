// The element tree: what a front draws, and where. Nodes make elements; a container gathers the
// elements of the nodes below it. Elements that only place others (stacks, paddings, frames) are not
// presented: a front sees their children as children of the nearest presented ancestor.
//
// Invariants
//   1. `origin` is relative to the nearest presented ancestor.
//   2. An element whose `needsLayout` is set has only ancestors whose `needsLayout` is set.
//   3. `cache` holds answers of `measure` for the element and its descendants as they are now.

import Foundation

/// One element of the platform-neutral tree.
@MainActor
package class Element {
  /// Unique in one run of the app.
  package let id: Int
  final let graph: Graph
  // Safe because: whoever holds children lets go of them in `setChildren` and in `deinit`; all on
  // the main thread. Measured: weak references give every element a side table.
  package final private(set) nonisolated(unsafe) unowned(unsafe) var parent: Element?
  /// The elements inside, in order.
  // Safe because: written on the main thread only.
  package final private(set) nonisolated(unsafe) var children: [Element] = []
  /// What the front draws; `.none` for an element that only places others.
  package final private(set) var content: ElementContent
  /// What can be done to the element.
  package final var actions: ElementActions {
    get { extras?.actions ?? ElementActions() }
    set { needExtras().actions = newValue }
  }
  /// What assistive technology is told beside what the content says.
  package final var accessibility: Accessibility {
    get { extras?.accessibility ?? Accessibility() }
    set { if extras != nil || !newValue.isEmpty { needExtras().accessibility = newValue } }
  }
  final var tag: AnyHashable? {
    get { extras?.tag }
    set { if extras != nil || newValue != nil { needExtras().tag = newValue } }
  }
  /// The keys that press the element.
  package final var shortcut: KeyboardShortcut? {
    get { extras?.shortcut }
    set {
      guard newValue != shortcut else { return }
      needExtras().shortcut = newValue
      noteContentChange()
    }
  }
  final var implicitTag: AnyHashable?
  private var extras: ElementExtras?
  /// The size of the element, in points.
  package final private(set) var size = CGSize.zero
  /// The origin, relative to the nearest presented ancestor.
  package final private(set) var origin = CGPoint.zero
  /// What the front keeps for the element: a widget.
  package final var frontState: AnyObject?
  /// The presented elements nearest below, as the front was told.
  final var presented: [Element] = []
  final var isInFront = false

  /// The priority that a modifier gave the element; `nil` leaves the one of its kind.
  final var ownPriority: Double?
  private var cache = SizeCache()
  private var placedProposal: ProposedViewSize?
  private(set) final var needsLayout = true
  private final var isContentChangeQueued = false
  final var isPlacementQueued = false
  private var isPresentationQueued = false

  private static var lastID = 0

  init(_ content: ElementContent, graph: Graph) {
    Self.lastID += 1
    id = Self.lastID
    self.content = content
    self.graph = graph
  }

  /// Whether fronts see the element.
  package final var isPresented: Bool { !content.isNone }

  deinit {
    for child in children where child.parent === self { child.parent = nil }
  }

  private func needExtras() -> ElementExtras {
    if let extras { return extras }
    let made = ElementExtras()
    extras = made
    return made
  }

  // MARK: content

  /// Takes newer content; lays out again only when the element's sizes are not the same.
  final func set(_ newContent: ElementContent) {
    guard newContent != content else { return }
    content = newContent
    noteContentChange()
    contentSizeMayHaveChanged()
  }

  final func noteContentChange() {
    guard !isContentChangeQueued else { return }
    isContentChangeQueued = true
    graph.contentChanged(self)
    var ancestor = parent
    while let current = ancestor {
      current.descendantContentChanged()
      ancestor = current.parent
    }
  }

  /// Called when the content of an element inside is not what it was.
  func descendantContentChanged() {}

  final func contentChangeWasTold() { isContentChangeQueued = false }

  /// Measures again what was measured; invalidates only when an answer differs.
  final func contentSizeMayHaveChanged() {
    if needsLayout {
      forgetSizes()
    } else if cache.isStale(measure: measure) {
      invalidateLayout()
    }
  }

  // MARK: children

  /// Replaces the children; the front is told what came, went and moved.
  final func setChildren(_ newChildren: [Element]) {
    if newChildren.count == children.count,
      zip(children, newChildren).allSatisfy({ $0 === $1 })
    {
      return
    }
    for child in children where child.parent === self { child.parent = nil }
    children = newChildren
    for child in newChildren { child.parent = self }
    invalidateLayout()
    notePresentationChange()
  }

  final func notePresentationChange() {
    var holder: Element = self
    while !holder.isPresented, let parent = holder.parent { holder = parent }
    guard !holder.isPresentationQueued else { return }
    holder.isPresentationQueued = true
    graph.presentationChanged(holder)
  }

  final func presentationChangeWasTold() { isPresentationQueued = false }

  /// The presented elements nearest below, in order.
  package final func presentedChildren() -> [Element] {
    var found: [Element] = []
    func walk(_ element: Element) {
      for child in element.visibleChildren {
        if child.isPresented { found.append(child) } else { walk(child) }
      }
    }
    walk(self)
    return found
  }

  /// The children that are on screen now.
  package var visibleChildren: [Element] { children }

  /// Whether the rows of a ForEach directly inside are made when they come into sight.
  var makesRowsLazily: Bool { false }

  /// The one element that a modifier's element is made around.
  var wrapped: Element? { children.first }

  // MARK: layout

  /// The size the element chooses when its parent proposes `proposal`.
  ///
  /// - Complexity: O(1) when it was asked before and nothing changed.
  package final func size(for proposal: ProposedViewSize) -> CGSize {
    if let known = cache[proposal] { return known }
    let size = measure(proposal)
    cache[proposal] = size
    return size
  }

  /// The subclass's part of `size(for:)`.
  func measure(_ proposal: ProposedViewSize) -> CGSize {
    children.first?.size(for: proposal) ?? .zero
  }

  /// Places the children in an element of `size` that was proposed `proposal`.
  func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    for child in children { place(child, at: .zero, proposal: proposal) }
  }

  /// Places `child` at a point of this element.
  final func place(_ child: Element, at point: CGPoint, proposal: ProposedViewSize) {
    let base = isPresented ? CGPoint.zero : origin
    child.place(at: CGPoint(x: base.x + point.x, y: base.y + point.y), proposal: proposal)
  }

  /// Gives the element its place, relative to the nearest presented ancestor.
  final func place(at newOrigin: CGPoint, proposal: ProposedViewSize) {
    let newSize = size(for: proposal)
    let isMoved = newOrigin != origin
    let isSized = newSize != size
    let isUnchanged = !needsLayout && !isSized && placedProposal == proposal
    origin = newOrigin
    size = newSize
    if isMoved || isSized { notePlacement() }
    if isUnchanged && (!isMoved || isPresented) { return }
    needsLayout = false
    placedProposal = proposal
    placeChildren(in: newSize, proposal: proposal)
  }

  private func notePlacement() {
    guard isPresented, !isPlacementQueued else { return }
    isPlacementQueued = true
    graph.placed.append(self)
  }

  // An ancestor that knows no size has none above it that was measured with this one.
  private func forgetSizes() {
    var element: Element? = self
    while let current = element, !current.cache.isEmpty {
      current.cache.removeAll()
      element = current.parent
    }
  }

  /// Forgets the sizes of the element and of all that contain it, and has them placed again.
  final func invalidateLayout() {
    forgetSizes()
    guard !needsLayout else { return }
    needsLayout = true
    if let parent {
      parent.invalidateLayout()
    } else {
      graph.schedule()
    }
  }

  /// The distance from the top to the baseline of the first text, in an element of `size`; `nil`
  /// where there is no text.
  func firstBaseline(in size: CGSize) -> CGFloat? { nil }

  /// In a stack, elements of a higher priority choose their sizes first.
  var layoutPriority: Double { ownPriority ?? 0 }

  /// The direction in which the element lays its children out, one after the other.
  var childAxis: Axis? { nil }

  /// How the element answers the spacing that a stack without one of its own would leave.
  var takesDefaultSpacing: Bool { true }

  /// The window whose top this is.
  var windowRoot: WindowRoot? { nil }

  /// The window the element is in.
  package final var root: WindowRoot? {
    var top = self
    while let parent = top.parent { top = parent }
    return top.windowRoot
  }

  /// How far the content is scrolled.
  package var contentOffset: CGPoint { .zero }

  /// The nearest presented ancestor.
  package final var presentedParent: Element? {
    var ancestor = parent
    while let current = ancestor, !current.isPresented { ancestor = current.parent }
    return ancestor
  }
}

/// What most elements do without: kept apart, since there are many elements.
@MainActor
private final class ElementExtras {
  var actions = ElementActions()
  var accessibility = Accessibility()
  var tag: AnyHashable?
  var shortcut: KeyboardShortcut?
}
