// Safe because: a tuple's address is handed on with the types that built the tuple, for one call.

/// Makes one view of the statements in a closure.
///
/// Source: <https://developer.apple.com/documentation/swiftui/viewbuilder>
@resultBuilder
public enum ViewBuilder {
  /// Nothing.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// One view as it is.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several views beside each other.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView(pack: repeat each content)
  }

  /// A statement that is a view.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// An `if` without an `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// The first branch of an `if` or `switch`.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .first(first))
  }

  /// The second branch of an `if` or `switch`.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .second(second))
  }

  /// An `if #available`.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// A view that is nothing and takes no room.
public struct EmptyView: Sendable {
  /// Nothing.
  nonisolated public init() {}
}

extension EmptyView: View {
  /// A node without elements.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    _ViewNode(view, context)
  }
}

/// Views beside each other, as a builder's closure lists them.
public struct TupleView<T> {
  // Safe because: a view value is handed over whole and read on the main thread.
  /// The views.
  nonisolated(unsafe) public var value: T
  let pack: any TuplePack.Type

  nonisolated init<each Content: View>(
    pack content: repeat each Content
  ) where T == (repeat each Content) {
    value = (repeat each content)
    pack = Pack<repeat each Content>.self
  }
}

extension TupleView: View {
  /// A node with a child for each view.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    TupleNode(view, context)
  }
}

extension TupleView: ViewInput {
  func isSameInput(as other: TupleView<T>) -> Bool {
    withUnsafePointer(to: value) { first in
      withUnsafePointer(to: other.value) { second in
        pack == other.pack && pack.areEqual(first, second)
      }
    }
  }
}

/// What is known of a tuple's types where it is built, for where its type is only `T`.
@MainActor
protocol TuplePack {
  static func makeNodes(_ tuple: UnsafeRawPointer, _ context: _NodeContext) -> [_Node]
  static func update(_ nodes: [_Node], _ tuple: UnsafeRawPointer)
  static func views(_ tuple: UnsafeRawPointer) -> [any View]
  nonisolated static func areEqual(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool
}

struct Pack<each Content: View>: TuplePack {
  static func makeNodes(_ tuple: UnsafeRawPointer, _ context: _NodeContext) -> [_Node] {
    let content = tuple.assumingMemoryBound(to: (repeat each Content).self).pointee
    var nodes: [_Node] = []
    repeat nodes.append(makeNode(each content, context))
    return nodes
  }

  static func update(_ nodes: [_Node], _ tuple: UnsafeRawPointer) {
    let content = tuple.assumingMemoryBound(to: (repeat each Content).self).pointee
    var index = 0
    func next<V: View>(_ view: V) {
      (nodes[index] as? _ViewNode<V>)?.update(view)
      index += 1
    }
    repeat next(each content)
  }

  static func views(_ tuple: UnsafeRawPointer) -> [any View] {
    let content = tuple.assumingMemoryBound(to: (repeat each Content).self).pointee
    var views: [any View] = []
    repeat views.append(each content)
    return views
  }

  nonisolated static func areEqual(
    _ first: UnsafeRawPointer,
    _ second: UnsafeRawPointer
  ) -> Bool {
    let one = first.assumingMemoryBound(to: (repeat each Content).self).pointee
    let two = second.assumingMemoryBound(to: (repeat each Content).self).pointee
    var isSame = true
    func compare<V>(_ a: V, _ b: V) { isSame = isSame && isEqual(a, b) }
    repeat compare(each one, each two)
    return isSame
  }

  private static func makeNode<V: View>(_ view: V, _ context: _NodeContext) -> _Node {
    V._makeNode(view, context)
  }
}

final class TupleNode<T>: _ViewNode<TupleView<T>> {
  private var nodes: [_Node] = []

  override init(_ view: TupleView<T>, _ context: _NodeContext) {
    super.init(view, context)
    nodes = withUnsafePointer(to: view.value) {
      view.pack.makeNodes(UnsafeRawPointer($0), context.child(of: self))
    }
  }

  override var children: [_Node] { nodes }

  override func accept(_ newView: TupleView<T>) {
    view = newView
    withUnsafePointer(to: newView.value) { view.pack.update(nodes, UnsafeRawPointer($0)) }
  }

  override func didDestroy() { nodes = [] }
}
