/// A part of an app's interface.
///
/// Source: <https://developer.apple.com/documentation/swiftui/view>
@MainActor
@preconcurrency
public protocol View {
  /// What the view is made of.
  associatedtype Body: View
  /// The content of the view, evaluated again when something that it read changes.
  @ViewBuilder
  @MainActor
  @preconcurrency
  var body: Body { get }

  /// Makes the runtime's memory of the view. Not for apps.
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self>
}

extension View {
  /// A node that evaluates the body.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    BodyNode(view, context)
  }
}

extension View where Body == Never {
  /// Has no body: the runtime draws the view itself.
  public var body: Never {
    fatalError("\(Self.self) is drawn by the runtime and has no body")
  }
}

extension Never: View {}

extension Never {
  /// There is no value to ask.
  public var body: Never { switch self {} }
}

/// The node of a view that is made of others.
final class BodyNode<V: View>: _ViewNode<V> {
  private let fields: DynamicFields
  private var slots: [AnyObject?] = []
  private var child: _ViewNode<V.Body>?

  override init(_ view: V, _ context: _NodeContext) {
    fields = DynamicFields.of(V.self)
    super.init(view, context)
    let body = evaluate()
    child = V.Body._makeNode(body, context.child(of: self))
  }

  override var children: [_Node] { child.map { [$0] } ?? [] }

  override func collect(into elements: inout [Element]) { child?.collect(into: &elements) }

  override func accept(_ newView: V) {
    view = newView
    refresh()
  }

  override func refresh() {
    let body = evaluate()
    child?.update(body)
  }

  private func evaluate() -> V.Body {
    graph.bodiesRun += 1
    return tracked {
      fields.install(into: &view, slots: &slots, node: self)
      return view.body
    }
  }

  override func didDestroy() {
    child = nil
    slots = []
  }
}
