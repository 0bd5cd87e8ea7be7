/// The elements of a screen in reading order, each with its place in the tree.
struct ElementTree {
  /// One element and the position of its parent.
  struct Entry {
    var element: ElementSnapshot
    var parent: Int?
  }

  /// Every element, a parent before its children.
  private(set) var entries: [Entry] = []

  /// Lays out the windows `windows` and all they contain.
  init(_ windows: [ElementSnapshot]) {
    for window in windows { add(window, parent: nil) }
  }

  private mutating func add(_ element: ElementSnapshot, parent: Int?) {
    let index = entries.count
    entries.append(Entry(element: element, parent: parent))
    for child in element.children { add(child, parent: index) }
  }

  /// The positions of all ancestors, the nearest first.
  func ancestors(of index: Int) -> [Int] {
    var found: [Int] = []
    var next = entries[index].parent
    while let parent = next {
      found.append(parent)
      next = entries[parent].parent
    }
    return found
  }

  /// Whether an element is a command of the app's menu.
  func isInMenuBar(_ index: Int) -> Bool {
    ancestors(of: index).contains { entries[$0].element.role == .menuBar }
  }

  /// `indices` without those that contain another of them: what is innermost counts.
  func innermost(_ indices: [Int]) -> [Int] {
    let containers = Set(indices.flatMap { ancestors(of: $0) })
    return indices.filter { !containers.contains($0) }
  }

  /// The label of the nearest ancestor that has one of its own, with its role.
  func surroundings(of index: Int) -> String? {
    let own = entries[index].element.label
    for ancestor in ancestors(of: index) {
      let element = entries[ancestor].element
      if !element.label.isEmpty && element.label != own { return element.spoken }
    }
    return nil
  }
}
