// Screens that a flag pushes: `navigationDestination(isPresented:)` and links with a flag of their own.

/// Keeps a screen on a stack while a flag is set, and clears the flag when the screen goes.
@MainActor
final class PresentedScreen {
  private let screen: ViewDestination
  private let clear: @MainActor () -> Void
  private weak var navigation: NavigationModel?
  private var isPushed = false

  /// A screen that is not pushed yet.
  ///
  /// - Parameters:
  ///   - owner: Whoever has the flag: one screen for each.
  ///   - make: Makes the screen's view.
  ///   - clear: Clears the flag.
  init(
    of owner: AnyObject,
    _ make: @escaping @MainActor () -> any View,
    clear: @escaping @MainActor () -> Void
  ) {
    screen = ViewDestination(id: ObjectIdentifier(owner), make: make)
    self.clear = clear
  }

  /// Pushes the screen or takes it away, as the flag says.
  func follow(_ flag: Bool, on model: NavigationModel?) {
    if flag, !isPushed, let model {
      navigation = model
      isPushed = model.push(AnyHashable(screen))
      model.whenGone(screen) { [weak self] in self?.went() }
    } else if !flag, isPushed {
      isPushed = false
      navigation?.remove(AnyHashable(screen))
    }
  }

  private func went() {
    guard isPushed else { return }
    isPushed = false
    clear()
  }

  /// Takes the screen away with whoever has the flag; the flag stays as it is.
  func end() {
    guard isPushed else { return }
    isPushed = false
    navigation?.remove(AnyHashable(screen))
  }
}

nonisolated struct PresentedModifier<Destination: View>: ViewModifier {
  typealias Body = Never

  let isPresented: Binding<Bool>
  let destination: @MainActor () -> Destination

  @MainActor
  static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>,
    _ context: _NodeContext
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    PresentedNode(view, context)
  }
}

final class PresentedNode<C: View, D: View>: ModifierNode<C, PresentedModifier<D>> {
  private lazy var screen = PresentedScreen(of: self) { [weak self] in
    guard let self else { return EmptyView() }
    return self.view.modifier.destination()
  } clear: { [weak self] in
    self?.view.modifier.isPresented.wrappedValue = false
  }

  override func prepare() { refresh() }

  override func modifierChanged(from old: PresentedModifier<D>) {
    refresh()
    EnvironmentValues(scope: scope).navigation?.changed()
  }

  // The stack above may be in the middle of making its screens.
  override func refresh() {
    let flag = tracked { view.modifier.isPresented.wrappedValue }
    graph.afterUpdate { [weak self] in
      guard let self, !self.isDestroyed else { return }
      self.screen.follow(flag, on: EnvironmentValues(scope: self.scope).navigation)
    }
  }

  override func didDestroy() {
    screen.end()
    super.didDestroy()
  }
}

extension View {
  /// Pushes a screen while a flag is set; Back clears it.
  ///
  /// Source: <https://developer.apple.com/documentation/swiftui/view/navigationdestination(ispresented:destination:)>
  nonisolated public func navigationDestination<V: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder destination: @escaping @MainActor () -> V
  ) -> some View {
    modifier(PresentedModifier(isPresented: isPresented, destination: destination))
  }
}

extension NavigationLink where Label: View, Destination: View {
  /// A link whose flag says whether its screen is pushed.
  nonisolated public init(
    isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping @MainActor () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(target: .flag(isActive, destination), label: label())
  }
}

extension NavigationLink where Label == Text, Destination: View {
  /// A link with a title whose flag says whether its screen is pushed.
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping @MainActor () -> Destination
  ) {
    self.init(target: .flag(isActive, destination), label: Text(title))
  }
}
