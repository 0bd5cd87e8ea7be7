/// Who declared a property, for an error: put into words only where one is said, as every property
/// of every view has one.
struct PropertyOwner {
  private let view: Any.Type
  private let name: String

  /// The property `name` of the view of a node.
  @MainActor
  init(_ node: _Node, _ name: String) {
    view = node.subjectType
    self.name = name
  }

  /// The view's type.
  var viewName: String { "\(view)" }

  /// `CounterView.count`.
  var description: String { "\(viewName).\(name)" }
}
