/// Tells the front, once a turn, what is not as it was.
@MainActor
enum Presentation {
  static func commit(
    presentations: inout [Element],
    contents: inout [Element],
    placed: inout [Element],
    graph: Graph
  ) {
    guard !(presentations.isEmpty && contents.isEmpty && placed.isEmpty) else { return }
    let changedHolders = presentations
    presentations.removeAll(keepingCapacity: true)
    for holder in changedHolders { holder.presentationChangeWasTold() }
    for holder in changedHolders where isReachable(holder) { update(holder, graph) }
    for element in contents {
      element.contentChangeWasTold()
      guard element.isInFront else { continue }
      graph.front.change(element)
      graph.elementsChanged += 1
    }
    contents.removeAll(keepingCapacity: true)
    for element in placed {
      element.isPlacementQueued = false
      guard element.isInFront else { continue }
      graph.front.place(element)
      graph.elementsChanged += 1
    }
    placed.removeAll(keepingCapacity: true)
    graph.front.didCommit()
  }

  /// Whether the element is in the front already, or is the top of a window.
  private static func isReachable(_ element: Element) -> Bool {
    element.isInFront || element.windowRoot != nil
  }

  private static func update(_ holder: Element, _ graph: Graph) {
    let now = holder.presentedChildren()
    let before = holder.presented
    holder.presented = now
    var current = Set<ObjectIdentifier>(minimumCapacity: now.count)
    for element in now { current.insert(ObjectIdentifier(element)) }
    for element in before where !current.contains(ObjectIdentifier(element)) {
      remove(element, graph)
    }
    guard let root = holder.root else { return }
    let parent = holder.isPresented ? holder : nil
    let kept = before.filter { current.contains(ObjectIdentifier($0)) && $0.isInFront }
    var moved: Set<ObjectIdentifier> = []
    var next = 0
    for (index, element) in now.enumerated() {
      while next < kept.count, moved.contains(ObjectIdentifier(kept[next])) { next += 1 }
      if next < kept.count, kept[next] === element {
        next += 1
      } else {
        moved.insert(ObjectIdentifier(element))
        insert(element, into: parent, at: index, of: root, graph)
      }
    }
  }

  private static func insert(
    _ element: Element,
    into parent: Element?,
    at index: Int,
    of root: WindowRoot,
    _ graph: Graph
  ) {
    let isNew = !element.isInFront
    element.isInFront = true
    graph.front.insert(element, into: parent, at: index, of: root)
    graph.elementsChanged += 1
    guard isNew else { return }
    element.presented = element.presentedChildren()
    for (index, child) in element.presented.enumerated() {
      insert(child, into: element, at: index, of: root, graph)
    }
  }

  private static func remove(_ element: Element, _ graph: Graph) {
    guard element.isInFront else { return }
    // Taken into another holder in the same turn: that holder has moved it.
    if let parent = element.presentedParent, parent.isInFront,
      parent.presented.contains(where: { $0 === element })
    {
      return
    }
    forget(element, graph)
  }

  private static func forget(_ element: Element, _ graph: Graph) {
    element.isInFront = false
    graph.front.remove(element)
    graph.elementsChanged += 1
    for child in element.presented { forget(child, graph) }
    element.presented = []
  }

  /// Takes away all that a window shows.
  static func clear(_ root: WindowRoot, _ graph: Graph) {
    for element in root.element.presented { forget(element, graph) }
    root.element.presented = []
  }
}
