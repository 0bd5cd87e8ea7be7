nonisolated struct AppearanceModifier: ViewModifier {
  typealias Body = Never

  let appear: (@MainActor () -> Void)?
  let disappear: (@MainActor () -> Void)?

  @MainActor
  static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>,
    _ context: _NodeContext
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    AppearanceNode(view, context)
  }
}

final class AppearanceNode<C: View>: LifecycleNode<C, AppearanceModifier> {
  override func didCome() { view.modifier.appear?() }

  override func didGo() {
    guard let action = view.modifier.disappear else { return }
    graph.afterUpdate(action)
  }
}

nonisolated struct TaskModifier<ID: Equatable>: ViewModifier {
  typealias Body = Never

  let id: ID
  let priority: TaskPriority
  let action: UncheckedBox<@isolated(any) () async -> Void>

  @MainActor
  static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>,
    _ context: _NodeContext
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    TaskNode(view, context)
  }
}

final class TaskNode<C: View, ID: Equatable>: LifecycleNode<C, TaskModifier<ID>> {
  private var task: Task<Void, Never>?

  override func didCome() { start() }

  override func didGo() {
    task?.cancel()
    task = nil
  }

  override func modifierChanged(from old: TaskModifier<ID>) {
    guard old.id != view.modifier.id, task != nil else { return }
    task?.cancel()
    task = nil
    graph.afterUpdate { [weak self] in self?.start() }
  }

  private func start() {
    guard task == nil, isThere, !isDestroyed else { return }
    let action = view.modifier.action
    task = Task(priority: view.modifier.priority) { await action.value() }
  }
}

nonisolated struct ChangeModifier<Value: Equatable>: ViewModifier {
  typealias Body = Never

  let value: Value
  let isInitial: Bool
  let action: @MainActor (Value, Value) -> Void

  @MainActor
  static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>,
    _ context: _NodeContext
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    ChangeNode(view, context)
  }
}

final class ChangeNode<C: View, Value: Equatable>: ModifierNode<C, ChangeModifier<Value>> {
  override init(_ view: ModifiedContent<C, ChangeModifier<Value>>, _ context: _NodeContext) {
    super.init(view, context)
    if view.modifier.isInitial { run(view.modifier.value, view.modifier.value) }
  }

  override func modifierChanged(from old: ChangeModifier<Value>) {
    guard old.value != view.modifier.value else { return }
    run(old.value, view.modifier.value)
  }

  private func run(_ old: Value, _ new: Value) {
    graph.afterUpdate { [weak self] in
      guard let self, !self.isDestroyed else { return }
      self.view.modifier.action(old, new)
    }
  }
}

extension View {
  /// Does something when the view comes on screen.
  nonisolated public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: action, disappear: nil))
  }

  /// Does something when the view leaves the screen.
  nonisolated public func onDisappear(
    perform action: (@MainActor () -> Void)? = nil
  ) -> some View {
    modifier(AppearanceModifier(appear: nil, disappear: action))
  }

  /// Runs a task for as long as the view is on screen.
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: 0, priority: priority, action: UncheckedBox(action)))
  }

  /// Runs a task for as long as the view is on screen, and again when `id` changes.
  nonisolated public func task<ID: Equatable>(
    id: ID,
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: id, priority: priority, action: UncheckedBox(action)))
  }

  /// Does something when a value is not what it was at the last update.
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping @MainActor (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial, action: action))
  }

  /// Does something when a value is not what it was at the last update.
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping @MainActor () -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial, action: { _, _ in action() }))
  }

  /// Does something with a value that is not what it was at the last update.
  ///
  /// The form of apps for systems before iOS 17: the action is given the new value alone.
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    perform action: @escaping @MainActor (_ newValue: V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: false, action: { action($1) }))
  }
}
