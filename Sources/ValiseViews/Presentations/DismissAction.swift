/// Ends what a view is shown in: a sheet, a pushed screen, a window.
///
/// Source: <https://developer.apple.com/documentation/swiftui/dismissaction>
@MainActor
public struct DismissAction: Sendable {
  let action: (@MainActor () -> Void)?

  nonisolated init(_ action: (@MainActor () -> Void)? = nil) { self.action = action }

  /// Ends what the view is shown in; does nothing where that cannot be ended.
  public func callAsFunction() { action?() }
}

extension EnvironmentValues {
  private enum DismissKey: EnvironmentKey {
    static var defaultValue: DismissAction { DismissAction() }
  }
  private enum PresentedKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  /// Ends what the view is shown in: the sheet, the pushed screen, else the window.
  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the view is in a sheet or on a pushed screen.
  public internal(set) var isPresented: Bool {
    get { self[PresentedKey.self] }
    set { self[PresentedKey.self] = newValue }
  }
}
