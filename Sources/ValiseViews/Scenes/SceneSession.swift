import Foundation
import ValiseFiles
import ValiseScenes

/// A scene of the running app: its identity, its storage, its phase, its window.
@MainActor
package final class SceneSession {
  /// Never changes, also across launches.
  package let id: String
  /// Which of the app's window groups it is a window of.
  let group: String
  let order: Int
  /// What the scene is doing.
  package private(set) var phase: ScenePhase
  package internal(set) var window: WindowRoot?
  /// The scene as it was last saved or restored, or `nil` when it never was.
  var lastSaved: SavedScene?
  let scope: EnvironmentScope
  /// The value that the window was opened for.
  let presented: WindowValue
  private let valueType: WindowValueType?
  private let isContinuous: Bool
  /// Whether anything of the scene is kept when the app ends.
  var isKept = true
  // Closes the window.
  private var dismiss = DismissAction()
  /// Called when what is kept changed and is to be saved at once.
  var save: (@MainActor () -> Void)?
  // Safe because: touched on the main thread only; the nonisolated callers check.
  private nonisolated(unsafe) var entries: [SceneEntry] = []

  init(
    _ saved: SavedScene,
    _ declaration: WindowDeclaration,
    value: AnyHashable? = nil,
    below scope: EnvironmentScope,
    close: @escaping @MainActor (SceneSession) -> Void
  ) {
    valueType = declaration.value
    presented = WindowValue(
      value ?? saved.presented.flatMap { declaration.value?.decode($0) }
    )
    isContinuous = EnvironmentValues(scope: scope).scenePersistence == .continuous

    id = saved.id
    group = saved.group
    order = saved.order
    phase = .inactive
    self.scope = EnvironmentScope(parent: scope)
    entries = saved.values.map { SceneEntry(key: $0.key, value: $0.value) }
    dismiss = DismissAction { [weak self] in
      if let self { close(self) }
    }
    writeScope()
  }

  func enter(_ newPhase: ScenePhase) {
    guard newPhase != phase else { return }
    phase = newPhase
    writeScope()
  }

  private func writeScope() {
    scope.set {
      $0.scenePhase = phase
      $0.sceneSession = self
      $0.dismiss = dismiss
      $0.windowValue = presented
    }
  }

  /// The scene as it is saved.
  var saved: SavedScene {
    SavedScene(
      id: id,
      order: order,
      group: group,
      width: window.map { Double($0.ownSize.width) },
      height: window.map { Double($0.ownSize.height) },
      state: window?.state ?? .normal,
      presented: presented.value.flatMap { valueType?.encode($0) },
      values: entries.compactMap { entry in
        entry.value.map { PropertyListEntry(key: entry.key, value: $0) }
      }
    )
  }

  // MARK: storage

  nonisolated func value(forKey key: String) -> PropertyListValue? {
    let entry = entry(forKey: key)
    entry.noteRead()
    return entry.value
  }

  nonisolated func set(_ value: PropertyListValue?, forKey key: String) {
    let entry = entry(forKey: key)
    guard entry.value != value else { return }
    entry.value = value
    entry.markReaders()
    if isContinuous { MainThread.assume { save?() } }
  }

  private nonisolated func entry(forKey key: String) -> SceneEntry {
    if let entry = entries.first(where: { $0.key.hasSameCodeUnits(as: key) }) { return entry }
    let entry = SceneEntry(key: key, value: nil)
    entries.append(entry)
    return entry
  }
}

/// One key of a scene's storage.
private final class SceneEntry: Source {
  let key: String
  var value: PropertyListValue?

  init(key: String, value: PropertyListValue?) {
    self.key = key
    self.value = value
  }
}
