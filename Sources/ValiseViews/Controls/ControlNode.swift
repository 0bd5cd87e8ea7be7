import Foundation

/// The node of a control: one element with content resolved from the view and the environment, and
/// a label made of views.
class ControlNode<V: View, Label: View>: ContainerNode<V, Label> {
  private(set) final lazy var labelScope = EnvironmentScope(parent: scope)

  private var shortcut: KeyboardShortcut?

  override func makeElement() -> Element {
    let element = makeElement(resolved())
    element.shortcut = shortcut
    return element
  }

  private func resolved() -> ElementContent {
    tracked {
      let environment = EnvironmentValues(scope: scope)
      var label = EnvironmentValues()
      writeLabelEnvironment(&label, environment)
      take(label.written, in: labelScope)
      shortcut = shortcut(environment)
      return resolve(environment)
    }
  }

  /// What the control shows; all that is read here is depended on.
  func resolve(_ environment: EnvironmentValues) -> ElementContent { .none }

  /// The keys that press the control.
  func shortcut(_ environment: EnvironmentValues) -> KeyboardShortcut? {
    environment.keyboardShortcut
  }

  /// What the label is given beside what is around the control.
  func writeLabelEnvironment(_ label: inout EnvironmentValues, _ environment: EnvironmentValues) {}

  /// The element, made once.
  func makeElement(_ content: ElementContent) -> Element {
    ControlElement(content, graph: graph)
  }

  /// Gives the element its actions, which read the newest view.
  func connect(_ actions: inout ElementActions) {}

  override func willMakeContent(_ element: Element) { connect(&element.actions) }

  override var contentScope: EnvironmentScope { labelScope }

  /// Calls the element what the label's elements say.
  ///
  /// Again when this turn has gathered what containers among them hold.
  final func name(_ element: Element?, after label: [Element]) {
    element?.accessibility.label = ControlLabel.text(of: label)
    graph.afterUpdate { [weak element] in
      element?.accessibility.label = ControlLabel.text(of: label)
    }
  }

  override func apply(from old: V) { refresh() }

  override func refresh() {
    let content = resolved()
    container?.set(content)
    container?.shortcut = shortcut
  }
}

/// A control of the front's, with the label's elements before it or inside it.
class ControlElement: Element {
  /// The room between a label and its control, in points.
  private static let gap: CGFloat = 8

  /// Whether the control stands at the trailing edge of the space, as in a form's row.
  var fillsWidth: Bool { !children.isEmpty }

  private var chrome: CGSize { graph.front.size(of: content) }

  private func labelProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - chrome.width - Self.gap) },
      height: proposal.height
    )
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let chrome = chrome
    guard let label = children.first else { return chrome }
    let inner = label.size(for: labelProposal(proposal))
    if inner.width == 0 { return chrome }
    let least = inner.width + Self.gap + chrome.width
    let width = fillsWidth ? max(least, proposal.width ?? least) : least
    return CGSize(width: width, height: max(inner.height, chrome.height))
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    guard let label = children.first else { return }
    let inner = labelProposal(proposal)
    let height = label.size(for: inner).height
    place(label, at: CGPoint(x: 0, y: (size.height - height) / 2), proposal: inner)
  }

  // The label's words are the control's name.
  override func descendantContentChanged() {
    guard let label = children.first, !label.plainText.isEmpty else { return }
    accessibility.label = label.plainText
  }

  override func firstBaseline(in size: CGSize) -> CGFloat? {
    guard let label = children.first else { return nil }
    let inner = label.size(for: labelProposal(ProposedViewSize(size)))
    return label.firstBaseline(in: inner).map { (size.height - inner.height) / 2 + $0 }
  }
}

extension Element {
  /// The text inside, as it is read out.
  package var plainText: String {
    if case .text(let text) = content { return text.string }
    return children.map(\.plainText).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension EnvironmentValues {
  private enum LabelsHiddenKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  var labelsAreHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
}

extension View {
  /// Hides the labels of the controls in this view; they are still read out.
  nonisolated public func labelsHidden() -> some View { environment(\.labelsAreHidden, true) }
}
