/// The elements of a screen in reading order, each with its place in the tree.
struct ElementTree {
  /// One element, the position of its parent, and that of its window among all windows.
  struct Entry {
    var element: ElementSnapshot
    var parent: Int?
    var window: Int
  }

  /// Every element, a parent before its children.
  private(set) var entries: [Entry] = []

  private let isOneOfSeveral: Bool
  private let isOneOnly: Bool

  /// Lays out the windows `windows` and all they contain, or the one at a position.
  init(_ windows: [ElementSnapshot], only position: Int? = nil) {
    isOneOnly = windows.count == 1
    isOneOfSeveral = position != nil && windows.count > 1
    for (index, window) in windows.enumerated() where position == nil || position == index {
      add(window, parent: nil, window: index)
    }
  }

  private mutating func add(_ element: ElementSnapshot, parent: Int?, window: Int) {
    let index = entries.count
    entries.append(Entry(element: element, parent: parent, window: window))
    for child in element.children { add(child, parent: index, window: window) }
  }

  /// ` in window 2 "Trips"`, where of several windows this one alone is laid out.
  var place: String { isOneOfSeveral ? place(ofElementAt: 0) : "" }

  /// ` in window 2 "Trips"`, where there are several windows.
  func place(ofElementAt index: Int) -> String {
    guard !isOneOnly, entries.indices.contains(index) else { return "" }
    let top = ancestors(of: index).last ?? index
    let title = entries[top].element.label
    let number = "\(entries[index].window + 1)"
    return " in window \(number)" + (title.isEmpty ? "" : " \(title.quoted)")
  }

  /// An element as an error names it, with its window where there are several.
  func spoken(_ index: Int) -> String { entries[index].element.spoken + place(ofElementAt: index) }

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

  /// The label of the nearest ancestor, up to the window, that has one of its own, with its role.
  func surroundings(of index: Int) -> String? {
    let own = entries[index].element.label
    for ancestor in ancestors(of: index) {
      let element = entries[ancestor].element
      if element.role == .window { return nil }
      if !element.label.isEmpty && element.label != own { return element.spoken }
    }
    return nil
  }
}
