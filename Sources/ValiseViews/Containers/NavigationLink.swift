/// A button that pushes a screen.
///
/// Source: <https://developer.apple.com/documentation/swiftui/navigationlink>
public struct NavigationLink<Label, Destination> {
  let target: LinkTarget
  let label: Label
}

/// What a link pushes.
enum LinkTarget {
  case value(AnyHashable?)
  case view(@MainActor () -> any View)
  case flag(Binding<Bool>, @MainActor () -> any View)
}

extension NavigationLink where Label: View, Destination == Never {
  /// A link that pushes a value; `nil` switches it off.
  nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(target: .value(value.map { AnyHashable($0) }), label: label())
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// A link with a title that pushes a value; `nil` switches it off.
  nonisolated public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
    self.init(target: .value(value.map { AnyHashable($0) }), label: Text(title))
  }
}

extension NavigationLink where Label: View, Destination: View {
  /// A link that pushes a view.
  nonisolated public init(
    @ViewBuilder destination: @escaping @MainActor () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(target: .view(destination), label: label())
  }
}

extension NavigationLink where Label == Text, Destination: View {
  /// A link with a title that pushes a view.
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder destination: @escaping @MainActor () -> Destination
  ) {
    self.init(target: .view(destination), label: Text(title))
  }
}

extension NavigationLink: View where Label: View {
  /// A node with one button.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    NavigationLinkNode(view, context)
  }
}

final class NavigationLinkNode<Label: View, Destination>:
  ControlNode<NavigationLink<Label, Destination>, Label>
{
  override func content(of view: NavigationLink<Label, Destination>) -> Label { view.label }

  override func resolve(_ environment: EnvironmentValues) -> ElementContent {
    var isEnabled = environment.isEnabled && environment.navigation != nil
    switch view.target {
    case .value(nil): isEnabled = false
    case .flag(let flag, _): follow(flag.wrappedValue, on: environment.navigation)
    default: break
    }
    return .button(
      ButtonContent(
        style: environment.buttonStyle,
        tint: environment.tintColor,
        isEnabled: isEnabled,
        isDestructive: false,
        isNavigation: true,
        hasChevron: environment.isInList
      )
    )
  }

  override func writeLabelEnvironment(
    _ label: inout EnvironmentValues,
    _ environment: EnvironmentValues
  ) {
    guard !environment.isInList else { return }
    ButtonLabel.write(&label, environment, environment.buttonStyle)
  }

  override func makeElement(_ content: ElementContent) -> Element {
    ButtonElement(content, graph: graph)
  }

  override func connect(_ actions: inout ElementActions) {
    actions.press = { [weak self] in self?.follow() }
  }

  // MARK: a link with a flag

  private lazy var screen = PresentedScreen(of: self) { [weak self] in
    guard let self, case .flag(_, let make) = self.view.target else { return EmptyView() }
    return make()
  } clear: { [weak self] in
    self?.setFlag(false)
  }

  private func setFlag(_ isSet: Bool) {
    if case .flag(let flag, _) = view.target { flag.wrappedValue = isSet }
  }

  // The stack above may be in the middle of making its screens.
  private func follow(_ flag: Bool, on navigation: NavigationModel?) {
    graph.afterUpdate { [weak self] in
      guard let self, !self.isDestroyed else { return }
      self.screen.follow(flag, on: navigation)
    }
  }

  override func didDestroy() {
    if case .flag = view.target { screen.end() }
    super.didDestroy()
  }

  // MARK: following

  private func follow() {
    guard let navigation = EnvironmentValues(scope: scope).navigation else { return }
    switch view.target {
    case .value(let value):
      if let value { _ = navigation.push(value) }
    case .flag: setFlag(true)
    case .view:
      _ = navigation.push(
        AnyHashable(
          ViewDestination(id: ObjectIdentifier(self)) { [weak self] in
            guard let self, case .view(let make) = self.view.target else { return EmptyView() }
            return make()
          }
        )
      )
    }
  }
}

nonisolated struct TitleModifier: ViewModifier {
  typealias Body = Never

  let title: String

  @MainActor
  static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>,
    _ context: _NodeContext
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    TitleNode(view, context)
  }
}

final class TitleNode<C: View>: ModifierNode<C, TitleModifier> {
  override func prepare() { tell() }

  override func modifierChanged(from old: TitleModifier) { tell() }

  private func tell() { EnvironmentValues(scope: scope).levelTitle?.set(view.modifier.title) }
}

nonisolated struct DestinationModifier<D: Hashable, Destination: View>: ViewModifier {
  typealias Body = Never

  let destination: @MainActor (D) -> Destination

  @MainActor
  static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>,
    _ context: _NodeContext
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    DestinationNode(view, context)
  }
}

final class DestinationNode<C: View, D: Hashable, Destination: View>:
  ModifierNode<C, DestinationModifier<D, Destination>>
{
  override func prepare() {
    EnvironmentValues(scope: scope).navigation?.register(ObjectIdentifier(D.self)) {
      [weak self] value in
      guard let self, let value = value.base as? D else { return nil }
      return self.view.modifier.destination(value)
    }
  }

  override func modifierChanged(from old: DestinationModifier<D, Destination>) {
    EnvironmentValues(scope: scope).navigation?.changed()
  }
}

extension View {
  /// Names the screen, in the bar above it.
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    modifier(TitleModifier(title: String(title)))
  }

  /// Names the screen, in the bar above it.
  nonisolated public func navigationTitle(_ title: Text) -> some View {
    modifier(TitleModifier(title: title.string))
  }

  /// Says which screen a pushed value of a type shows.
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type,
    @ViewBuilder destination: @escaping @MainActor (D) -> C
  ) -> some View {
    modifier(DestinationModifier(destination: destination))
  }
}
