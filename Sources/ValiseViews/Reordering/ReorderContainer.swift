/// What hears of items that moved: the nearest container around them.
@MainActor
final class ReorderContainer {
  /// Whether an identity is one of the container's items.
  var holds: (AnyHashable) -> Bool = { _ in false }
  /// Moves an item in front of another, or behind all.
  var move: (_ id: AnyHashable, _ next: AnyHashable?) -> Void = { _, _ in }
}

/// The container that views stand in, and whether a person may move them there.
struct ReorderScope: Equatable {
  var container: ReorderContainer?
  var isEnabled = false

  static func == (first: ReorderScope, second: ReorderScope) -> Bool {
    first.container === second.container && first.isEnabled == second.isEnabled
  }
}

extension EnvironmentValues {
  private enum ReorderScopeKey: EnvironmentKey {
    static var defaultValue: ReorderScope { ReorderScope() }
  }

  var reorderScope: ReorderScope {
    get { self[ReorderScopeKey.self] }
    set { self[ReorderScopeKey.self] = newValue }
  }
}

nonisolated struct ReorderContainerModifier: ViewModifier {
  typealias Body = Never

  let isEnabled: Bool
  let holds: (AnyHashable) -> Bool
  let move: (AnyHashable, AnyHashable?) -> Void

  @MainActor
  static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>,
    _ context: _NodeContext
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    ReorderContainerNode(view, context)
  }
}

final class ReorderContainerNode<C: View>: ModifierNode<C, ReorderContainerModifier> {
  private let listener = ReorderContainer()
  private lazy var inner = EnvironmentScope(parent: scope)

  override var contentScope: EnvironmentScope { inner }

  override func prepare() { inner.replace(entries()) }

  override func modifierChanged(from old: ReorderContainerModifier) { take(entries(), in: inner) }

  private func entries() -> [EnvironmentEntry] {
    listener.holds = view.modifier.holds
    listener.move = view.modifier.move
    var values = EnvironmentValues(scope: scope)
    values.reorderScope = ReorderScope(container: listener, isEnabled: view.modifier.isEnabled)
    return values.written
  }
}

extension View {
  /// Has a person change the order of the items inside that are `reorderable()`.
  ///
  /// A pointer drags an item to where it belongs and the others make room; Escape takes it back.
  /// On a keyboard, Ctrl+Shift and an arrow key move the item that has the focus.
  ///
  /// Source: <https://developer.apple.com/documentation/swiftui/view/reordercontainer(for:isenabled:move:)>
  ///
  /// - Parameters:
  ///   - item: The type of the items.
  ///   - isEnabled: Whether items can be moved now.
  ///   - move: Changes the collection; called once, when an item is let go at another place.
  /// - Returns: The view, in which items can be moved.
  nonisolated public func reorderContainer<Item: Identifiable>(
    for item: Item.Type,
    isEnabled: Bool = true,
    move: @escaping (ReorderDifference<Item.ID, ReorderableSingleCollectionIdentifier>) -> Void
  ) -> some View where Item.ID: Sendable {
    modifier(
      ReorderContainerModifier(
        isEnabled: isEnabled,
        holds: { $0.base is Item.ID },
        move: { id, next in
          guard let source = id.base as? Item.ID else { return }
          let place = (next?.base as? Item.ID).map {
            ReorderDifference<Item.ID, ReorderableSingleCollectionIdentifier>
              .Destination.Position.before($0)
          }
          move(
            ReorderDifference(
              sources: [source],
              destination: .init(position: place ?? .end)
            )
          )
        }
      )
    )
  }
}
