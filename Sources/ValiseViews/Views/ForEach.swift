import ValiseFiles

/// A view for each element of a collection; state follows the element's identity.
///
/// Source: <https://developer.apple.com/documentation/swiftui/foreach>
public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
  /// The elements.
  public var data: Data
  /// Makes the view of one element.
  public var content: (Data.Element) -> Content
  let identity: (Data.Element) -> ID
}

extension ForEach where Content: View {
  /// A view for each identified element.
  nonisolated public init(
    _ data: Data,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where ID == Data.Element.ID, Data.Element: Identifiable {
    self.init(data: data, content: content, identity: { $0.id })
  }

  /// A view for each element, identified by one of its properties.
  nonisolated public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, identity: { $0[keyPath: id] })
  }

  /// A view for a binding to each identified element.
  nonisolated public init<C>(
    _ data: Binding<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID,
    C: MutableCollection, C: RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }

  /// A view for a binding to each element, identified by one of its properties.
  nonisolated public init<C>(
    _ data: Binding<C>,
    id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>,
    C: MutableCollection, C: RandomAccessCollection, C.Index: Hashable
  {
    let elements = data.wrappedValue
    self.init(
      data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) },
      content: { content(data[$0.0]) },
      identity: { $0.1 }
    )
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// A view for each number of a range that never changes.
  nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, identity: { $0 })
  }
}

extension ForEach: View where Content: View {
  /// A node with a child for each element.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    ForEachNode(view, context)
  }
}

// Rows are matched by identity, and by occurrence where an identity stands more than once. A row's
// content is evaluated by the row's own node, so that what the content reads marks that row alone;
// a row whose element and content are equal is not evaluated.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  _ViewNode<ForEach<Data, ID, Content>>
{
  typealias Row = RowNode<Data.Element, Content>
  private var rows: [Row] = []
  private var places: [RowKey<ID>: Int] = [:]
  private var isLazy = false

  override init(_ view: ForEach<Data, ID, Content>, _ context: _NodeContext) {
    super.init(view, context)
    isLazy = Self.isLazy(context.parent)
    let context = context.child(of: self)
    let entries = readEntries()
    rows.reserveCapacity(entries.count)
    for (element, key) in entries {
      places[key] = rows.count
      rows.append(makeRow(element, key, context))
    }
  }

  private func makeRow(_ element: Data.Element, _ key: RowKey<ID>, _ context: _NodeContext) -> Row {
    Row(element, view.content, id: AnyHashable(key.id), isLazy: isLazy, context)
  }

  // Whether the rows' elements go straight into a lazy container.
  private static func isLazy(_ parent: _Node?) -> Bool {
    var ancestor = parent
    while let current = ancestor {
      if let container = current.container { return container.makesRowsLazily }
      ancestor = current.parent
    }
    return false
  }

  override var children: [_Node] { rows }

  override func collect(into elements: inout [Element]) {
    for row in rows { row.collect(into: &elements) }
  }

  override func accept(_ newView: ForEach<Data, ID, Content>) {
    let isContentSame = isEqual(view.content, newView.content)
    view = newView
    updateRows(isContentSame: isContentSame)
  }

  override func refresh() { updateRows(isContentSame: true) }

  private func updateRows(isContentSame: Bool) {
    let entries = readEntries()
    var newRows: [Row] = []
    var newPlaces: [RowKey<ID>: Int] = [:]
    newRows.reserveCapacity(entries.count)
    newPlaces.reserveCapacity(entries.count)
    var kept = 0
    var isMoved = false
    for (element, key) in entries {
      if let old = places[key] {
        let row = rows[old]
        row.update(element, view.content, isContentSame: isContentSame)
        isMoved = isMoved || old != newRows.count
        kept += 1
        newPlaces[key] = newRows.count
        newRows.append(row)
      } else {
        newPlaces[key] = newRows.count
        let context = _NodeContext(graph: graph, parent: self, scope: scope)
        newRows.append(makeRow(element, key, context))
      }
    }
    let isChanged = isMoved || kept != rows.count || kept != newRows.count
    for (key, old) in places where newPlaces[key] == nil { rows[old].destroy() }
    rows = newRows
    places = newPlaces
    if isChanged { graph.structureChanged(at: self) }
  }

  // A collection may read what it is made of only now: a binding to an array, a lazy filter.
  private func readEntries() -> [(element: Data.Element, key: RowKey<ID>)] {
    tracked {
      var counts: [ID: Int] = [:]
      counts.reserveCapacity(view.data.count)
      return view.data.map { element in
        let id = view.identity(element)
        let occurrence = counts[id, default: 0]
        counts[id] = occurrence + 1
        if occurrence == 1 { reportTwice() }
        return (element, RowKey(id: id, occurrence: occurrence))
      }
    }
  }

  private func reportTwice() {
    Diagnostics.report(
      "a ForEach of \(Data.Element.self) has two rows of one identity; both are shown, "
        + "give each element an id of its own so that their states are kept apart",
      subject: "row identity \(Data.Element.self)"
    )
  }

  override func didDestroy() {
    rows = []
    places = [:]
  }
}

/// The identity of a row, and which of the rows of that identity it is.
struct RowKey<ID: Hashable>: Hashable {
  var id: ID
  var occurrence: Int
}

/// The node of one element of a ForEach; in a lazy container its content is made on demand.
final class RowNode<Value, Content: View>: _Node {
  private var element: Value
  private var content: (Value) -> Content
  private var child: _ViewNode<Content>?
  private var placeholder: LazyRowElement?
  /// The element's identity: the tag of its elements where none is given.
  let id: AnyHashable

  init(
    _ element: Value,
    _ content: @escaping (Value) -> Content,
    id: AnyHashable,
    isLazy: Bool,
    _ context: _NodeContext
  ) {
    self.element = element
    self.content = content
    self.id = id
    super.init(context)
    if isLazy {
      let placeholder = LazyRowElement(graph: graph)
      placeholder.makeContent = { [weak self] in self?.makeContent() }
      placeholder.implicitTag = id
      self.placeholder = placeholder
    } else {
      makeContent()
    }
  }

  private func makeContent() {
    guard child == nil else { return }
    let view = tracked { content(element) }
    child = Content._makeNode(view, _NodeContext(graph: graph, parent: self, scope: scope))
    if placeholder != nil { graph.structureChanged(at: self) }
  }

  override var children: [_Node] { child.map { [$0] } ?? [] }

  override var container: Element? { placeholder }

  override func gather() {
    var elements: [Element] = []
    child?.collect(into: &elements)
    placeholder?.setChildren(elements)
  }

  override func collect(into elements: inout [Element]) {
    if let placeholder { return elements.append(placeholder) }
    let first = elements.count
    child?.collect(into: &elements)
    for element in elements[first...] where element.implicitTag == nil { element.implicitTag = id }
  }

  func update(_ newElement: Value, _ newContent: @escaping (Value) -> Content, isContentSame: Bool)
  {
    let isSame = isContentSame && isEqual(element, newElement)
    element = newElement
    content = newContent
    if isSame {
      graph.viewsSkipped += 1
    } else {
      refresh()
    }
  }

  override func refresh() {
    guard let child else { return }
    let view = tracked { content(element) }
    child.update(view)
  }

  override func didDestroy() {
    child = nil
    placeholder = nil
  }
}

/// Views that are treated as if they stood where the group stands.
public struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  /// Groups views.
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The views of the group.
  public var body: some View { content }
}
