/// A title and a picture.
///
/// Source: <https://developer.apple.com/documentation/swiftui/label>
public struct Label<Title, Icon> {
  let title: Title
  let icon: Icon
  @Environment(\.labelIsStacked) private var isStacked
}

extension Label {
  nonisolated private init(parts title: Title, _ icon: Icon) {
    self.title = title
    self.icon = icon
  }
}

extension Label: View where Title: View, Icon: View {
  /// A title and a picture made of views.
  nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.init(parts: title(), icon())
  }

  /// The picture, then the title.
  public var body: some View {
    if isStacked {
      VStack(spacing: 12) {
        icon.accessibilityHidden(true).font(.system(size: 48))
          .foregroundStyle(.secondary)
        title
      }
    } else {
      HStack {
        icon.accessibilityHidden(true)
        title
      }
    }
  }
}

extension Label where Title == Text, Icon == Image {
  /// A title and a system's symbol.
  nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(parts: Text(title), Image(systemName: name))
  }

  /// A title and a picture of the app's bundle.
  nonisolated public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init(parts: Text(title), Image(name))
  }
}
