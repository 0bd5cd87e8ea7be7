/// A switch between on and off.
///
/// Source: <https://developer.apple.com/documentation/swiftui/toggle>
public struct Toggle<Label> {
  let isOn: Binding<Bool>
  let label: Label
}

extension Toggle where Label: View {
  /// A switch with a label of views.
  nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(isOn: isOn, label: label())
  }
}

extension Toggle where Label == Text {
  /// A switch with a title.
  nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn, label: Text(title))
  }
}

extension Toggle where Label == ValiseViews.Label<Text, Image> {
  /// A switch with a title and a symbol.
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn, label: ValiseViews.Label(title, systemImage: systemImage))
  }
}

extension Toggle: View where Label: View {
  /// A node with one switch.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    ToggleNode(view, context)
  }
}

final class ToggleNode<Label: View>: ControlNode<Toggle<Label>, Label> {
  override func content(of view: Toggle<Label>) -> Label { view.label }

  override func resolve(_ environment: EnvironmentValues) -> ElementContent {
    isLabelHidden = environment.labelsAreHidden
    return .toggle(
      ToggleContent(
        isOn: view.isOn.wrappedValue,
        tint: environment.tintColor,
        isEnabled: environment.isEnabled
      )
    )
  }

  private var isLabelHidden = false

  override func arrange(_ elements: [Element]) {
    name(container, after: elements)
    container?.setChildren(isLabelHidden ? [] : elements)
  }

  override func connect(_ actions: inout ElementActions) {
    actions.press = { [weak self] in self?.view.isOn.wrappedValue.toggle() }
  }
}

/// What a control is called.
@MainActor
enum ControlLabel {
  static func text(of elements: [Element]) -> String {
    elements.map(\.plainText).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
