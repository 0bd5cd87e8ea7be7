/// Windows that all show the same view.
///
/// Source: <https://developer.apple.com/documentation/swiftui/windowgroup>
public struct WindowGroup<Content> {
  let declaration: WindowDeclaration
  let content: Content
}

/// What a scene says of its windows.
struct WindowDeclaration {
  /// How many windows there are, and which open when the app starts.
  enum Kind { case group, single, settings }

  var id: String
  var title: String?
  var kind = Kind.group
  /// The type of value that each window is opened for.
  var value: WindowValueType?
}

extension WindowGroup: Scene where Content: View {
  /// Windows that show a view.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(declaration: WindowDeclaration(id: "main"), content: content())
  }

  /// Windows with a title that show a view.
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(
      declaration: WindowDeclaration(id: "main", title: String(title)),
      content: content()
    )
  }

  /// Windows with a name, that show a view.
  nonisolated public init(id: String, @ViewBuilder content: () -> Content) {
    self.init(declaration: WindowDeclaration(id: id), content: content())
  }

  /// Windows with a title and a name, that show a view.
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    id: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(declaration: WindowDeclaration(id: id, title: String(title)), content: content())
  }

  /// A node that keeps the group's windows.
  ///
  /// Not for apps.
  public static func _makeScene(_ scene: Self, _ context: _NodeContext) -> _SceneNode<Self> {
    WindowSceneNode(scene, context, { $0.declaration }, { $0.content })
  }
}

extension WindowGroup {
  /// Windows each of which is opened for a value of a type; `nil` for one that was opened without.
  nonisolated public init<D: Codable & Hashable, C: View>(
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(nil, "for \(D.self)", content)
  }

  /// Windows with a name, each of which is opened for a value of a type.
  nonisolated public init<D: Codable & Hashable, C: View>(
    id: String,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(nil, id, content)
  }

  /// Windows with a title, each of which is opened for a value of a type.
  nonisolated public init<S: StringProtocol, D: Codable & Hashable, C: View>(
    _ title: S,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(String(title), "for \(D.self)", content)
  }

  /// Windows with a title and a name, each of which is opened for a value of a type.
  nonisolated public init<S: StringProtocol, D: Codable & Hashable, C: View>(
    _ title: S,
    id: String,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(String(title), id, content)
  }

  nonisolated private init<D: Codable & Hashable, C: View>(
    _ title: String?,
    _ id: String,
    _ content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(
      declaration: WindowDeclaration(id: id, title: title, value: WindowValueType(D.self)),
      content: PresentedWindowContent(make: content)
    )
  }
}

/// One window that the app has once.
///
/// Source: <https://developer.apple.com/documentation/swiftui/window>
public struct Window<Content> {
  let declaration: WindowDeclaration
  let content: Content
}

extension Window: Scene where Content: View {
  /// A window with a title and a name.
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    id: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      declaration: WindowDeclaration(id: id, title: String(title), kind: .single),
      content: content()
    )
  }

  /// A node that keeps the window.
  ///
  /// Not for apps.
  public static func _makeScene(_ scene: Self, _ context: _NodeContext) -> _SceneNode<Self> {
    WindowSceneNode(scene, context, { $0.declaration }, { $0.content })
  }
}

/// The window with the app's settings, which a command opens.
///
/// Source: <https://developer.apple.com/documentation/swiftui/settings>
public struct Settings<Content> {
  let content: Content

  static var declaration: WindowDeclaration {
    WindowDeclaration(id: "settings", title: "Settings", kind: .settings)
  }
}

extension Settings: Scene where Content: View {
  /// A window of settings.
  nonisolated public init(@ViewBuilder content: () -> Content) { self.init(content: content()) }

  /// A node that keeps the window.
  ///
  /// Not for apps.
  public static func _makeScene(_ scene: Self, _ context: _NodeContext) -> _SceneNode<Self> {
    WindowSceneNode(scene, context, { _ in declaration }, { $0.content })
  }
}

/// A part of the app that opens windows for scenes.
@MainActor
protocol WindowOpener: AnyObject {
  var declaration: WindowDeclaration { get }
  var scope: EnvironmentScope { get }
  func show(in window: WindowRoot)
  func windowClosed(_ window: WindowRoot)
}

/// The node of a scene that has windows of one view.
final class WindowSceneNode<S: Scene, Content: View>: _SceneNode<S>, WindowOpener {
  private var windows: [WindowRoot] = []
  private let declare: (S) -> WindowDeclaration
  // What the scene says is asked for once: a window's menu asks for it many times.
  private(set) var declaration: WindowDeclaration
  private let content: (S) -> Content

  init(
    _ scene: S,
    _ context: _NodeContext,
    _ declare: @escaping (S) -> WindowDeclaration,
    _ content: @escaping (S) -> Content
  ) {
    self.declare = declare
    declaration = declare(scene)
    self.content = content
    super.init(scene, context)
    graph.openers.append(self)
  }

  func show(in window: WindowRoot) {
    windows.append(window)
    window.show(content(scene), scope: window.session.scope)
  }

  func windowClosed(_ window: WindowRoot) { windows.removeAll { $0 === window } }

  override func accept(_ newScene: S) {
    scene = newScene
    declaration = declare(newScene)
    for window in windows { window.update(content(newScene)) }
  }
}
