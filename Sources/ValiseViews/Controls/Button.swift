import Foundation

/// What a button does to what it is about.
///
/// Source: <https://developer.apple.com/documentation/swiftui/buttonrole>
public struct ButtonRole: Hashable, Sendable {
  private let name: String

  /// Takes something away.
  public static let destructive = ButtonRole(name: "destructive")
  /// Leaves things as they were.
  public static let cancel = ButtonRole(name: "cancel")
}

/// Something that can be pressed.
///
/// Source: <https://developer.apple.com/documentation/swiftui/button>
public struct Button<Label> {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label
}

extension Button where Label: View {
  /// A button with a label of views.
  nonisolated public init(
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.init(role: nil, action: action, label: label())
  }

  /// A button with a role and a label of views.
  nonisolated public init(
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.init(role: role, action: action, label: label())
  }
}

extension Button where Label == Text {
  /// A button with a title.
  nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action, label: Text(title))
  }

  /// A button with a role and a title.
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action, label: Text(title))
  }
}

extension Button where Label == ValiseViews.Label<Text, Image> {
  /// A button with a title and a symbol.
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(title, systemImage: systemImage, role: nil, action: action)
  }

  /// A button with a role, a title and a symbol.
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(
      role: role,
      action: action,
      label: ValiseViews.Label(title, systemImage: systemImage)
    )
  }
}

extension Button: View where Label: View {
  /// A node with one button.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    ButtonNode(view, context)
  }
}

final class ButtonNode<Label: View>: ControlNode<Button<Label>, Label> {
  override func content(of view: Button<Label>) -> Label { view.label }

  override func resolve(_ environment: EnvironmentValues) -> ElementContent {
    .button(
      ButtonContent(
        style: ButtonLabel.style(environment),
        tint: environment.tintColor,
        isEnabled: environment.isEnabled,
        isDestructive: view.role == .destructive,
        isNavigation: false,
        hasChevron: false
      )
    )
  }

  override func writeLabelEnvironment(
    _ label: inout EnvironmentValues,
    _ environment: EnvironmentValues
  ) {
    let style = ButtonLabel.style(environment)
    ButtonLabel.write(&label, environment, style, isDestructive: view.role == .destructive)
  }

  // Escape leaves a question as its Cancel does.
  override func shortcut(_ environment: EnvironmentValues) -> KeyboardShortcut? {
    let isAnswer = view.role == .cancel && environment.endsDialog != nil
    return environment.keyboardShortcut ?? (isAnswer ? .cancelAction : nil)
  }

  override func makeElement(_ content: ElementContent) -> Element {
    ButtonElement(content, graph: graph)
  }

  override func connect(_ actions: inout ElementActions) {
    actions.press = { [weak self] in
      guard let self else { return }
      view.action()
      EnvironmentValues(scope: scope).endsDialog?()
    }
  }
}

/// How the words on a button look.
@MainActor
enum ButtonLabel {
  /// The looks of a button: the one that Return presses stands out.
  static func style(_ environment: EnvironmentValues) -> ButtonContent.Style {
    let style = environment.buttonStyle
    let isSuggested = environment.keyboardShortcut == .defaultAction
    return isSuggested && [.automatic, .bordered].contains(style) ? .prominent : style
  }

  static func write(
    _ label: inout EnvironmentValues,
    _ environment: EnvironmentValues,
    _ style: ButtonContent.Style,
    isDestructive: Bool = false
  ) {
    guard environment.foregroundStyle == nil, style != .plain else { return }
    let tint = environment.tint ?? .accentColor
    switch (environment.isEnabled, isDestructive, style) {
    case (false, _, _): label.foregroundStyle = AnyShapeStyle(Color.secondary)
    case (_, true, .prominent): label.foregroundStyle = AnyShapeStyle(Color.words(on: .red))
    case (_, true, _): label.foregroundStyle = AnyShapeStyle(Color.red)
    case (_, _, .prominent): label.foregroundStyle = AnyShapeStyle(Color.words(on: tint))
    default: label.foregroundStyle = AnyShapeStyle(tint)
    }
  }
}

/// A button around its label.
final class ButtonElement: Element {
  private var chrome: CGSize { graph.front.size(of: content) }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let chrome = chrome
    return ProposedViewSize(
      width: proposal.width.map { max(0, $0 - chrome.width) },
      height: proposal.height.map { max(0, $0 - chrome.height) }
    )
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let chrome = chrome
    let inner = inner(proposal)
    var size = CGSize.zero
    for child in children {
      let each = child.size(for: inner)
      size = CGSize(width: max(size.width, each.width), height: max(size.height, each.height))
    }
    let width = size.width + chrome.width
    return CGSize(
      width: leads && isRow ? max(width, proposal.width ?? width) : width,
      height: size.height + chrome.height
    )
  }

  // A link shows at its trailing edge that it leads somewhere.
  private var leads: Bool {
    if case .button(let button) = content { button.isNavigation } else { false }
  }

  // Alone in a row of a form or a list.
  private var isRow: Bool {
    var element: Element = self
    while let wrapper = element.parent as? WrapperElement, wrapper.wrapped === element {
      if wrapper is RowElement { return true }
      element = wrapper
    }
    return false
  }

  override func firstBaseline(in size: CGSize) -> CGFloat? {
    guard let child = children.first else { return nil }
    let each = child.size(for: inner(ProposedViewSize(size)))
    return child.firstBaseline(in: each).map { (size.height - each.height) / 2 + $0 }
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    let inner = inner(proposal)
    let alignment: Alignment = leads ? .leading : .center
    for child in children {
      let each = child.size(for: inner)
      place(
        child,
        at: alignment.origin(of: child, size: each, in: size),
        proposal: inner
      )
    }
  }
}

/// How buttons look.
///
/// Source: <https://developer.apple.com/documentation/swiftui/primitivebuttonstyle>
public protocol PrimitiveButtonStyle: Sendable {
  /// Which of the looks that fronts draw. Not for apps.
  var _kind: _ButtonStyleKind { get }
}

/// A button's looks, as fronts draw them.
///
/// Not for apps.
public struct _ButtonStyleKind: Sendable {
  let style: ButtonContent.Style
}

/// As the place asks for.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// As the place asks for.
  public init() {}
  /// The looks.
  ///
  /// Not for apps.
  public var _kind: _ButtonStyleKind { _ButtonStyleKind(style: .automatic) }
}

/// Its label and nothing else.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// Its label and nothing else.
  public init() {}
  /// The looks.
  ///
  /// Not for apps.
  public var _kind: _ButtonStyleKind { _ButtonStyleKind(style: .plain) }
}

/// Its label in the tint.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// Its label in the tint.
  public init() {}
  /// The looks.
  ///
  /// Not for apps.
  public var _kind: _ButtonStyleKind { _ButtonStyleKind(style: .borderless) }
}

/// With a border.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// With a border.
  public init() {}
  /// The looks.
  ///
  /// Not for apps.
  public var _kind: _ButtonStyleKind { _ButtonStyleKind(style: .bordered) }
}

/// Filled with the tint.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// Filled with the tint.
  public init() {}
  /// The looks.
  ///
  /// Not for apps.
  public var _kind: _ButtonStyleKind { _ButtonStyleKind(style: .prominent) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// As the place asks for.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// Its label and nothing else.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// Its label in the tint.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// With a border.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// Filled with the tint.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

extension EnvironmentValues {
  private enum ButtonStyleKey: EnvironmentKey {
    static var defaultValue: ButtonContent.Style { .automatic }
  }

  var buttonStyle: ButtonContent.Style {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the looks of the buttons in this view.
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    environment(\.buttonStyle, style._kind.style)
  }
}
