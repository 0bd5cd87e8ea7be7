import Foundation

/// A field for a line of text.
///
/// Source: <https://developer.apple.com/documentation/swiftui/textfield>
public struct TextField<Label> {
  let text: Binding<String>
  let prompt: Text?
  let label: Label
}

extension TextField where Label: View {
  /// A field with a label of views.
  nonisolated public init(
    text: Binding<String>,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(text: text, prompt: prompt, label: label())
  }
}

extension TextField where Label == Text {
  /// A field with a title, which stands in it while it is empty.
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(text: text, prompt: nil, label: Text(title))
  }

  /// A field with a title, and a prompt that stands in it while it is empty.
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(text: text, prompt: prompt, label: Text(title))
  }
}

extension TextField: View where Label: View {
  /// A node with one field.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    TextFieldNode(view, context)
  }
}

final class TextFieldNode<Label: View>: ControlNode<TextField<Label>, Label> {
  private var isFocused = false
  private var title = ""

  override func content(of view: TextField<Label>) -> Label { view.label }

  override func resolve(_ environment: EnvironmentValues) -> ElementContent {
    .textField(
      TextFieldContent(
        text: view.text.wrappedValue,
        prompt: view.prompt?.string ?? title,
        contentType: environment.textContentType?.rawValue,
        submitLabel: environment.submitLabel.name,
        isEnabled: environment.isEnabled,
        isFocused: isFocused
      )
    )
  }

  override func makeElement(_ content: ElementContent) -> Element {
    TextFieldElement(content, graph: graph)
  }

  // The title stands in the field and is not drawn beside it.
  override func arrange(_ elements: [Element]) {
    title = ControlLabel.text(of: elements)
    container?.accessibility.label = title
    refresh()
  }

  override func connect(_ actions: inout ElementActions) {
    actions.setText = { [weak self] in self?.view.text.wrappedValue = $0 }
    actions.submit = { [weak self] in self?.submit() }
    actions.setFocused = { [weak self] in
      self?.isFocused = $0
      self?.refresh()
    }
  }

  private func submit() {
    for action in EnvironmentValues(scope: scope).submitActions { action() }
    _ = container?.root?.press { $0 == .defaultAction }
  }
}

/// As wide as its space.
final class TextFieldElement: Element {
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let least = graph.front.size(of: content)
    return CGSize(width: max(least.width, proposal.width ?? least.width), height: least.height)
  }
}

/// What a field is for, so that the system can help to fill it.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name of the type.
  public let rawValue: String

  /// A type by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A person's name.
  public static let name = UITextContentType(rawValue: "name")
  /// A person's first name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A person's last name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// An address for mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// A secret word.
  public static let password = UITextContentType(rawValue: "current-password")
  /// An address on the web.
  public static let URL = UITextContentType(rawValue: "url")
  /// A city.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A country.
  public static let countryName = UITextContentType(rawValue: "country-name")
}

/// What the key says that ends the entry of a field.
///
/// Source: <https://developer.apple.com/documentation/swiftui/submitlabel>
public struct SubmitLabel: Hashable, Sendable {
  let name: String

  /// Done.
  public static let done = SubmitLabel(name: "done")
  /// Go.
  public static let go = SubmitLabel(name: "go")
  /// Send.
  public static let send = SubmitLabel(name: "send")
  /// Join.
  public static let join = SubmitLabel(name: "join")
  /// Search.
  public static let search = SubmitLabel(name: "search")
  /// Return.
  public static let `return` = SubmitLabel(name: "return")
  /// Next.
  public static let next = SubmitLabel(name: "next")
  /// Continue.
  public static let `continue` = SubmitLabel(name: "continue")
}

extension EnvironmentValues {
  private enum ContentTypeKey: EnvironmentKey {
    static var defaultValue: UITextContentType? { nil }
  }
  private enum SubmitLabelKey: EnvironmentKey {
    static var defaultValue: SubmitLabel { .return }
  }
  private enum SubmitActionsKey: EnvironmentKey {
    static var defaultValue: [@MainActor () -> Void] { [] }
  }

  var textContentType: UITextContentType? {
    get { self[ContentTypeKey.self] }
    set { self[ContentTypeKey.self] = newValue }
  }

  var submitLabel: SubmitLabel {
    get { self[SubmitLabelKey.self] }
    set { self[SubmitLabelKey.self] = newValue }
  }

  var submitActions: [@MainActor () -> Void] {
    get { self[SubmitActionsKey.self] }
    set { self[SubmitActionsKey.self] = newValue }
  }
}

extension View {
  /// Says what the fields in this view are for.
  nonisolated public func textContentType(_ type: UITextContentType?) -> some View {
    environment(\.textContentType, type)
  }

  /// Sets what the key says that ends the entry of the fields in this view.
  nonisolated public func submitLabel(_ label: SubmitLabel) -> some View {
    environment(\.submitLabel, label)
  }

  /// Does something when the entry of a field in this view is ended, before what a view around it
  /// does.
  nonisolated public func onSubmit(_ action: @escaping @MainActor () -> Void) -> some View {
    transformEnvironment(\.submitActions) { $0.insert(action, at: 0) }
  }
}
