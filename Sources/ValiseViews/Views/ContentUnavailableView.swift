/// What is shown where there is nothing to show: a symbol, a title, a reason, ways on.
///
/// Source: <https://developer.apple.com/documentation/swiftui/contentunavailableview>
public struct ContentUnavailableView<Label, Description, Actions> {
  let label: Label
  let description: Description
  let actions: Actions
}

extension ContentUnavailableView where Label: View, Description: View, Actions: View {
  /// A message made of views.
  nonisolated public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.init(label: label(), description: description(), actions: actions())
  }
}

extension ContentUnavailableView
where Label == ValiseViews.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// A message with a title and a symbol.
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage name: String,
    description: Text? = nil
  ) {
    self.init(
      label: ValiseViews.Label(title, systemImage: name),
      description: description,
      actions: EmptyView()
    )
  }

  /// A message with a title and a picture of the app's bundle.
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    image name: String,
    description: Text? = nil
  ) {
    self.init(
      label: ValiseViews.Label(title, image: name),
      description: description,
      actions: EmptyView()
    )
  }

  /// The message for a search that found nothing.
  public static var search: Self {
    Self(
      "No Results",
      systemImage: "magnifyingglass",
      description: Text("Check the spelling or try a new search.")
    )
  }

  /// The message for a search for `text` that found nothing.
  public static func search(text: String) -> Self {
    Self(
      "No Results for “\(text)”",
      systemImage: "magnifyingglass",
      description: Text("Check the spelling or try a new search.")
    )
  }
}

extension ContentUnavailableView: View where Label: View, Description: View, Actions: View {
  /// The parts below each other, in the middle of the space.
  public var body: some View {
    VStack(spacing: 12) {
      label.environment(\.labelIsStacked, true).font(.title2)
      description.font(.callout).foregroundStyle(.secondary).multilineTextAlignment(.center)
      actions
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension EnvironmentValues {
  private enum StackedLabelKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  /// Whether a label's picture stands above its title, and is larger.
  var labelIsStacked: Bool {
    get { self[StackedLabelKey.self] }
    set { self[StackedLabelKey.self] = newValue }
  }
}
