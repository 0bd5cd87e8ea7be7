/// Screens on top of each other, as apps wrote them before `NavigationStack`.
///
/// Source: <https://developer.apple.com/documentation/swiftui/navigationview>
public struct NavigationView<Content> {
  let content: Content
}

extension NavigationView: View where Content: View {
  /// A stack whose first screen is `content`.
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// A navigation stack.
  public var body: some View { NavigationStack { content } }
}

/// How a `NavigationView` shows several screens.
///
/// Source: <https://developer.apple.com/documentation/swiftui/navigationviewstyle>
@MainActor
@preconcurrency
public protocol NavigationViewStyle: Sendable {}

/// The style of the system: here, one screen at a time.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  /// The style.
  nonisolated public init() {}
}

/// One screen at a time.
public struct StackNavigationViewStyle: NavigationViewStyle {
  /// The style.
  nonisolated public init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// The style of the system.
  nonisolated public static var automatic: DefaultNavigationViewStyle {
    DefaultNavigationViewStyle()
  }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// One screen at a time.
  nonisolated public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension View {
  /// Says how navigation views inside show several screens: one at a time, in every style.
  nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    self
  }

  /// Names the screen, in the bar above it, as apps wrote it before `navigationTitle(_:)`.
  nonisolated public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(title)
  }
}
