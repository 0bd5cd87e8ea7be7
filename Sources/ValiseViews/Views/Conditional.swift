/// One of two views; the state of one ends when the other takes its place.
public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }

  let storage: Storage

  nonisolated init(storage: Storage) { self.storage = storage }
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  /// A node with the branch of now.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    ConditionalNode(view, context)
  }
}

final class ConditionalNode<A: View, B: View>: _ViewNode<_ConditionalContent<A, B>> {
  private var branch: _Node?

  override init(_ view: _ConditionalContent<A, B>, _ context: _NodeContext) {
    super.init(view, context)
    branch = makeBranch()
  }

  override var children: [_Node] { branch.map { [$0] } ?? [] }

  override func accept(_ newView: _ConditionalContent<A, B>) {
    view = newView
    switch newView.storage {
    case .first(let content):
      if let branch = branch as? _ViewNode<A>, isFirst { return branch.update(content) }
    case .second(let content):
      if let branch = branch as? _ViewNode<B>, !isFirst { return branch.update(content) }
    }
    branch?.destroy()
    branch = makeBranch()
    graph.structureChanged(at: self)
  }

  private var isFirst = true

  private func makeBranch() -> _Node {
    let context = _NodeContext(graph: graph, parent: self, scope: scope)
    switch view.storage {
    case .first(let content):
      isFirst = true
      return A._makeNode(content, context)
    case .second(let content):
      isFirst = false
      return B._makeNode(content, context)
    }
  }

  override func didDestroy() { branch = nil }
}

extension Optional: View where Wrapped: View {
  /// A node that has a child while there is a value.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    OptionalNode(view, context)
  }
}

extension Optional where Wrapped: View {
  /// Has no body: the runtime draws the wrapped view.
  public var body: Never { fatalError("an optional view has no body") }
}

final class OptionalNode<V: View>: _ViewNode<V?> {
  private var child: _ViewNode<V>?

  override init(_ view: V?, _ context: _NodeContext) {
    super.init(view, context)
    child = view.map { V._makeNode($0, context.child(of: self)) }
  }

  override var children: [_Node] { child.map { [$0] } ?? [] }

  override func accept(_ newView: V?) {
    view = newView
    switch (child, newView) {
    case (nil, nil): return
    case (let child?, let newView?): return child.update(newView)
    case (nil, let newView?):
      child = V._makeNode(newView, _NodeContext(graph: graph, parent: self, scope: scope))
    case (let old?, nil):
      old.destroy()
      child = nil
    }
    graph.structureChanged(at: self)
  }

  override func didDestroy() { child = nil }
}

/// A view whose type is hidden; another type in its place starts anew.
public nonisolated struct AnyView: View {
  let content: any View

  /// Hides the type of `view`.
  nonisolated public init<V: View>(_ view: V) { content = view }

  /// Hides the type of `view`.
  nonisolated public init<V: View>(erasing view: V) { content = view }

  init(_any content: any View) { self.content = content }

  /// A node that makes its child anew when the hidden type changes.
  ///
  /// Not for apps.
  @MainActor
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    AnyNode(view, context)
  }
}

final class AnyNode: _ViewNode<AnyView> {
  private var child: _Node?

  override init(_ view: AnyView, _ context: _NodeContext) {
    super.init(view, context)
    child = make(view.content)
  }

  override var children: [_Node] { child.map { [$0] } ?? [] }

  override func accept(_ newView: AnyView) {
    view = newView
    if update(newView.content) { return }
    child?.destroy()
    child = make(newView.content)
    graph.structureChanged(at: self)
  }

  private func make<V: View>(_ content: V) -> _Node {
    V._makeNode(content, _NodeContext(graph: graph, parent: self, scope: scope))
  }

  private func update<V: View>(_ content: V) -> Bool {
    guard let child = child as? _ViewNode<V> else { return false }
    child.update(content)
    return true
  }

  override func didDestroy() { child = nil }
}
