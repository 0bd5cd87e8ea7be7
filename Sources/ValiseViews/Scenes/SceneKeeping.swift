import Foundation

/// Whether a scene's windows come back when the app is launched again.
///
/// Source: <https://developer.apple.com/documentation/swiftui/scenerestorationbehavior>
public struct SceneRestorationBehavior: Hashable, Sendable {
  private let name: String

  /// As the system does: they come back.
  public static let automatic = SceneRestorationBehavior(name: "automatic")
  /// They never come back, and nothing of them is kept.
  public static let disabled = SceneRestorationBehavior(name: "disabled")
}

/// When what a scene keeps is saved.
///
/// Valise's own.
public struct ScenePersistence: Hashable, Sendable {
  private let name: String

  /// When the scene is no longer in front: a kill in front loses what changed since, as on iOS.
  public static let automatic = ScenePersistence(name: "automatic")
  /// At every change as well: for desktops, where apps are seldom put away.
  public static let continuous = ScenePersistence(name: "continuous")
}

extension EnvironmentValues {
  private enum SizeKey: EnvironmentKey {
    static var defaultValue: CGSize? { nil }
  }
  private enum RestorationKey: EnvironmentKey {
    static var defaultValue: SceneRestorationBehavior { .automatic }
  }
  private enum PersistenceKey: EnvironmentKey {
    static var defaultValue: ScenePersistence { .automatic }
  }

  var defaultWindowSize: CGSize? {
    get { self[SizeKey.self] }
    set { self[SizeKey.self] = newValue }
  }

  var restorationBehavior: SceneRestorationBehavior {
    get { self[RestorationKey.self] }
    set { self[RestorationKey.self] = newValue }
  }

  var scenePersistence: ScenePersistence {
    get { self[PersistenceKey.self] }
    set { self[PersistenceKey.self] = newValue }
  }
}

extension Scene {
  /// The size of a window that has none of its own yet, in points.
  nonisolated public func defaultSize(_ size: CGSize) -> some Scene {
    environment(\.defaultWindowSize, size)
  }

  /// The size of a window that has none of its own yet, in points.
  nonisolated public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    defaultSize(CGSize(width: width, height: height))
  }

  /// Whether the scene's windows come back when the app is launched again.
  nonisolated public func restorationBehavior(
    _ behavior: SceneRestorationBehavior
  ) -> some Scene {
    environment(\.restorationBehavior, behavior)
  }

  /// When what the scene keeps is saved.
  ///
  /// Valise's own: Apple's systems save when a scene goes to the background.
  nonisolated public func scenePersistence(_ persistence: ScenePersistence) -> some Scene {
    environment(\.scenePersistence, persistence)
  }
}
