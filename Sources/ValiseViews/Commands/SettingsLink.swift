/// A button that opens the window with the app's settings.
///
/// Source: <https://developer.apple.com/documentation/swiftui/settingslink>
public struct SettingsLink<Label> {
  let label: Label

  @Environment(\.openSettings) private var openSettings

  nonisolated init(_label label: Label) { self.label = label }
}

extension SettingsLink where Label: View {
  /// A button with a label of views.
  nonisolated public init(@ViewBuilder label: () -> Label) { self.init(_label: label()) }
}

extension SettingsLink where Label == DefaultSettingsLinkLabel {
  /// A button with the title that the menu has.
  nonisolated public init() { self.init(_label: DefaultSettingsLinkLabel()) }
}

extension SettingsLink: View where Label: View {
  /// The button.
  public var body: some View {
    Button {
      openSettings()
    } label: {
      label
    }
  }
}

/// The title of the button that opens the settings.
///
/// Source: <https://developer.apple.com/documentation/swiftui/defaultsettingslinklabel>
public struct DefaultSettingsLinkLabel {
  nonisolated init() {}
}

extension DefaultSettingsLinkLabel: View {
  /// The title.
  public var body: some View { Text("Settings…") }
}
