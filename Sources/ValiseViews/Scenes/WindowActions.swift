/// Opens a window.
///
/// Source: <https://developer.apple.com/documentation/swiftui/openwindowaction>
@MainActor
public struct OpenWindowAction: Sendable {
  let open: @MainActor (WindowRequest) -> Void

  /// Opens a window of the scene with a name; a scene of one window brings it to the front.
  public func callAsFunction(id: String) { open(WindowRequest(id: id)) }

  /// Opens the window for a value, or brings the one that shows it to the front.
  public func callAsFunction<D: Codable & Hashable>(value: D) {
    open(WindowRequest(value: AnyHashable(value), type: ObjectIdentifier(D.self)))
  }

  /// Opens the window for a value of the scene with a name, or brings it to the front.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    open(WindowRequest(id: id, value: AnyHashable(value), type: ObjectIdentifier(D.self)))
  }
}

/// Closes windows; their state is forgotten.
///
/// Source: <https://developer.apple.com/documentation/swiftui/dismisswindowaction>
@MainActor
public struct DismissWindowAction: Sendable {
  let dismiss: @MainActor (WindowRequest) -> Void

  /// Closes the window that the view is in.
  public func callAsFunction() { dismiss(WindowRequest()) }

  /// Closes every window of the scene with a name.
  public func callAsFunction(id: String) { dismiss(WindowRequest(id: id)) }

  /// Closes the window that shows a value.
  public func callAsFunction<D: Codable & Hashable>(value: D) {
    dismiss(WindowRequest(value: AnyHashable(value), type: ObjectIdentifier(D.self)))
  }

  /// Closes the window of the scene with a name that shows a value.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    dismiss(WindowRequest(id: id, value: AnyHashable(value), type: ObjectIdentifier(D.self)))
  }
}

/// Opens the window with the app's settings.
///
/// Source: <https://developer.apple.com/documentation/swiftui/opensettingsaction>
@MainActor
public struct OpenSettingsAction: Sendable {
  let open: @MainActor (WindowRequest) -> Void

  /// Opens the window with the app's settings, or brings it to the front.
  public func callAsFunction() { open(WindowRequest(id: "settings")) }
}

/// Which windows are meant.
struct WindowRequest {
  var id: String?
  var value: AnyHashable?
  /// The type of the value.
  var type: ObjectIdentifier?

  /// Whether the windows of a scene are meant.
  func fits(_ declaration: WindowDeclaration) -> Bool {
    (id == nil || id == declaration.id) && (type == nil || type == declaration.value?.id)
  }
}

extension EnvironmentValues {
  private enum OpenKey: EnvironmentKey {
    static var defaultValue: OpenWindowAction { OpenWindowAction { _ in } }
  }
  private enum DismissKey: EnvironmentKey {
    static var defaultValue: DismissWindowAction { DismissWindowAction { _ in } }
  }
  private enum SettingsKey: EnvironmentKey {
    static var defaultValue: OpenSettingsAction { OpenSettingsAction { _ in } }
  }

  /// Opens a window.
  public internal(set) var openWindow: OpenWindowAction {
    get { self[OpenKey.self] }
    set { self[OpenKey.self] = newValue }
  }

  /// Closes windows.
  public internal(set) var dismissWindow: DismissWindowAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Opens the window with the app's settings.
  public internal(set) var openSettings: OpenSettingsAction {
    get { self[SettingsKey.self] }
    set { self[SettingsKey.self] = newValue }
  }
}
