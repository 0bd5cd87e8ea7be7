/// What a scene is doing.
///
/// Source: <https://developer.apple.com/documentation/swiftui/scenephase>
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// Not on screen.
  case background
  /// On screen, without the person's attention.
  case inactive
  /// On screen, and the person uses it.
  case active
}

extension EnvironmentValues {
  private enum PhaseKey: EnvironmentKey {
    static var defaultValue: ScenePhase { .background }
  }
  private enum SessionKey: EnvironmentKey {
    static var defaultValue: SceneSession? { nil }
  }

  /// The phase of the scene that a view is in; in an app or a scene, the most active of all.
  public var scenePhase: ScenePhase {
    get { self[PhaseKey.self] }
    set { self[PhaseKey.self] = newValue }
  }

  var sceneSession: SceneSession? {
    get { self[SessionKey.self] }
    set { self[SessionKey.self] = newValue }
  }
}

extension EnvironmentScope {
  /// Gives the scope other values; their readers are marked.
  @MainActor
  func set(_ write: (inout EnvironmentValues) -> Void) {
    var values = EnvironmentValues()
    write(&values)
    if !take(values.written) { replace(values.written) }
  }
}
