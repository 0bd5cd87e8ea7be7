import Foundation

/// Controls in sections.
///
/// Source: <https://developer.apple.com/documentation/swiftui/form>
public struct Form<Content> {
  let content: Content
}

extension Form: View where Content: View {
  /// Puts controls into sections.
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// A node with one form.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    SectionsNode(view, context, .form) { $0.content }
  }
}

/// Rows one below the other, made when they come into sight.
///
/// Source: <https://developer.apple.com/documentation/swiftui/list>
public struct List<SelectionValue, Content> {
  let content: Content
}

extension List where SelectionValue == Never, Content: View {
  /// Makes a row of each view.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(content: content())
  }

  /// Makes a row for each identified element.
  nonisolated public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  )
  where
    Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable
  {
    self.init(content: ForEach(data, content: rowContent))
  }

  /// Makes a row for each element, identified by one of its properties.
  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(content: ForEach(data, id: id, content: rowContent))
  }
}

extension List: View where Content: View {
  /// A node with one list.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    SectionsNode(view, context, .list) { $0.content }
  }
}

/// The node of a form or a list: its rows stand in sections; what stands in none is a section with
/// its neighbours in a form, and a row of the list in a list.
final class SectionsNode<V: View, Content: View>: ContainerNode<V, Content> {
  private let kind: ScrollElement.Kind
  private let read: (V) -> Content
  private var rows: [RowElement] = []
  private var sections: [SectionElement] = []

  init(
    _ view: V,
    _ context: _NodeContext,
    _ kind: ScrollElement.Kind,
    _ read: @escaping (V) -> Content
  ) {
    self.kind = kind
    self.read = read
    super.init(view, context)
  }

  override func content(of view: V) -> Content { read(view) }

  override func makeElement() -> Element { SectionsElement(kind, graph: graph) }

  override var contentScope: EnvironmentScope { inner }

  private lazy var inner: EnvironmentScope = {
    let scope = EnvironmentScope(parent: self.scope)
    scope.set {
      $0.isInList = true
      $0.sectionsAreLazy = kind == .list
    }
    return scope
  }()

  override func arrange(_ elements: [Element]) {
    let loose = elements.filter { $0.section == nil }
    rows = wrap(loose, in: rows) { RowElement(around: $0, graph: graph) }
    var next = rows.makeIterator()
    let lines = elements.map { $0.section == nil ? next.next() ?? $0 : $0 }
    (container as? SectionsElement)?.show(kind == .form ? gathered(lines) : lines)
  }

  // Rows that follow each other and stand in no section make one.
  private func gathered(_ lines: [Element]) -> [Element] {
    var known = sections.makeIterator()
    sections = []
    var found: [Element] = []
    var run: [RowElement] = []
    func close() {
      guard !run.isEmpty else { return }
      let section = known.next() ?? SectionElement(isLazy: false, graph: graph)
      section.show(header: [], rows: run, footer: [])
      sections.append(section)
      found.append(section)
      run = []
    }
    for line in lines {
      if let row = line as? RowElement {
        run.append(row)
      } else {
        close()
        found.append(line)
      }
    }
    close()
    return found
  }
}

/// The scrolled column of a form's or a list's sections and rows.
final class SectionsElement: ScrollElement {
  private let column: LazyElement
  private let isList: Bool

  init(_ kind: Kind, graph: Graph) {
    isList = kind == .list
    column = LazyElement(.column(.leading), spacing: kind == .form ? 20 : 0, graph: graph)
    super.init(.vertical, kind, graph: graph)
    show(elements: [column])
  }

  // The rows of a form are made with their sections.
  override var makesRowsLazily: Bool { isList }

  func show(_ lines: [Element]) { column.setChildren(lines) }
}

/// Rows that belong together, under a header.
///
/// Source: <https://developer.apple.com/documentation/swiftui/section>
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// Rows under a title.
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// Rows that belong together.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Rows under a header of views.
  nonisolated public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  /// Rows above a footer of views.
  nonisolated public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }
}

extension Section where Parent: View, Content: View, Footer: View {
  /// Rows between a header and a footer of views.
  nonisolated public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }
}

extension Section: View where Parent: View, Content: View, Footer: View {
  /// A node with one section.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    SectionNode(view, context)
  }
}

final class SectionNode<Parent: View, Content: View, Footer: View>:
  ContainerNode<Section<Parent, Content, Footer>, TupleView<(Parent, Content, Footer)>>
{
  private var rows: [RowElement] = []

  override func content(
    of view: Section<Parent, Content, Footer>
  ) -> TupleView<(Parent, Content, Footer)> {
    TupleView(pack: view.header, view.content, view.footer)
  }

  override func makeElement() -> Element {
    SectionElement(
      isLazy: EnvironmentValues(scope: scope).sectionsAreLazy,
      graph: graph
    )
  }

  override func gather() {
    let parts = contentNode?.children ?? []
    let elements = parts.map { part in
      var elements: [Element] = []
      part.collect(into: &elements)
      return elements
    }
    guard elements.count == 3 else { return }
    rows = wrap(elements[1], in: rows) { RowElement(around: $0, graph: graph) }
    guard let section = container as? SectionElement else { return }
    section.show(header: elements[0], rows: rows, footer: elements[2])
    // Containers among the words gather what they hold in this turn too.
    graph.afterUpdate { [weak section] in
      section?.read(header: elements[0], footer: elements[2])
    }
  }
}

/// A header, rows as wide as the section, a footer.
///
/// In a list the rows are made when they come into sight; in a form, whose sections are one control
/// each, they are all made.
package final class SectionElement: LazyElement {
  private let isLazy: Bool

  init(isLazy: Bool, graph: Graph) {
    self.isLazy = isLazy
    super.init(
      .column(.leading),
      spacing: 0,
      content: .section(header: "", footer: ""),
      graph: graph
    )
  }

  override var makesRowsLazily: Bool { isLazy }

  /// Whether the section may be one control of the front, as in a form.
  package var isWhole: Bool { !isLazy }

  /// The rows, in order; header and footer are not among them.
  package var rows: [RowElement] { children.compactMap { $0 as? RowElement } }

  // A form's section may be one control of the front, which then places the rows.
  private func places(in width: CGFloat?) -> SectionPlaces? {
    guard !isLazy, let width, width.isFinite else { return nil }
    return graph.front.layOut(self, width: width)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let places = places(in: proposal.width) else { return super.measure(proposal) }
    return CGSize(width: proposal.width ?? 0, height: places.height)
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    guard let places = places(in: proposal.width) else {
      return super.placeChildren(in: size, proposal: proposal)
    }
    var frames = places.rows.makeIterator()
    var words = places.header
    for child in children {
      if child is RowElement {
        guard let frame = frames.next() else { continue }
        place(child, at: frame.origin, proposal: ProposedViewSize(frame.size))
        words = places.footer
      } else {
        place(child, at: words.origin, proposal: ProposedViewSize(words.size))
      }
    }
  }

  func read(header: [Element], footer: [Element]) {
    set(
      .section(
        header: ControlLabel.text(of: header),
        footer: ControlLabel.text(of: footer)
      )
    )
  }

  func show(header: [Element], rows: [RowElement], footer: [Element]) {
    read(header: header, footer: footer)
    setChildren(header + (rows as [Element]) + footer)
  }
}

/// A row of a form or a list: as wide as its space, with room around what it holds; as high as a
/// front makes it that places the rows itself.
package final class RowElement: WrapperElement {
  private static let insets = EdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16)

  init(around base: Element, graph: Graph) {
    super.init(.row, around: base, graph: graph)
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - Self.insets.horizontal) },
      height: nil
    )
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = children.first?.size(for: inner(proposal)) ?? .zero
    return CGSize(
      width: proposal.width ?? size.width + Self.insets.horizontal,
      height: proposal.height ?? size.height + Self.insets.vertical
    )
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    for child in children {
      let top = top(of: child, in: size, proposal)
      place(child, at: CGPoint(x: Self.insets.leading, y: top), proposal: inner(proposal))
    }
  }

  private func top(of child: Element, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat {
    guard proposal.height != nil else { return Self.insets.top }
    return ((size.height - child.size(for: inner(proposal)).height) / 2).rounded(.down)
  }

  override func firstBaseline(in size: CGSize) -> CGFloat? {
    guard let child = wrapped else { return nil }
    let inner = child.size(for: inner(ProposedViewSize(size)))
    return child.firstBaseline(in: inner).map { Self.insets.top + $0 }
  }
}

extension Element {
  /// The section that the element is, or is made around.
  var section: SectionElement? { unwrapped { $0 as? SectionElement } }
}

extension EnvironmentValues {
  private enum InListKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }
  private enum LazySectionsKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  var sectionsAreLazy: Bool {
    get { self[LazySectionsKey.self] }
    set { self[LazySectionsKey.self] = newValue }
  }

  var isInList: Bool {
    get { self[InListKey.self] }
    set { self[InListKey.self] = newValue }
  }
}
