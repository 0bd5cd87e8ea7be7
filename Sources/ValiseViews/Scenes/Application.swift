// The app as a whole: its scenes, their phases, and what is kept when they change.
//
//            focus              no focus             away
//   active ◀────────▶ inactive ◀────────▶ background
//                        │ saved              │ saved
//   closed by the person, from any phase: destroyed; with the last window the app ends
//
// Saving comes before anything else that a change of phase does.

import Dispatch
import Foundation
import ValiseFiles
import ValisePreferences
package import ValiseScenes

/// The running app.
@MainActor
package final class Application {
  package let graph: Graph
  private let scope = EnvironmentScope(parent: nil)
  private let archive: SceneArchive
  private var node: _Node?
  private(set) var sessions: [SceneSession] = []
  private var signals: [any DispatchSourceSignal] = []
  private let end: @MainActor (Int32) -> Void
  private var isMenuDue = false
  private var preferredSchemes: [(asker: ObjectIdentifier, scheme: ColorScheme)] = []

  /// An app that is drawn by `front` and keeps its scenes in `archive`.
  ///
  /// - Parameters:
  ///   - front: Draws the windows.
  ///   - archive: Keeps the scenes.
  ///   - end: Ends the process; where it returns, as in a test, the app is not used any more.
  package init(
    front: any Front,
    archive: SceneArchive,
    end: @escaping @MainActor (Int32) -> Void = { exit($0) }
  ) {
    graph = Graph(front: front)
    self.archive = archive
    self.end = end
    graph.application = self
  }

  // MARK: start

  /// Makes the app and opens its windows: the saved ones, else one.
  package func start<A: App>(_ type: A.Type) {
    start { AppNode(A(), $0) }
  }

  /// Opens the windows of an app that is only one view.
  package func start<V: View>(showing view: V, size: CGSize) {
    start(size: size) { context in
      @MainActor func make<S: Scene>(_ scene: S) -> _Node { S._makeScene(scene, context) }
      return make(WindowGroup { view }.defaultSize(size))
    }
  }

  private func start(size: CGSize? = nil, _ make: (_NodeContext) -> _Node) {
    tellScope()
    node = make(_NodeContext(graph: graph, parent: nil, scope: scope))
    restore()
    if let size { for window in windows { window.resize(to: size) } }
    tellScope()
    giveFocus(to: windows.first)
    graph.turn()
  }

  private func restore() {
    for scene in archive.load() {
      guard let opener = graph.openers.first(where: { $0.declaration.id == scene.group }),
        isRestored(opener)
      else { continue }
      open(scene, opener)
    }
    if sessions.isEmpty { openNew() }
  }

  private func isRestored(_ opener: any WindowOpener) -> Bool {
    opener.declaration.kind != .settings
      && EnvironmentValues(scope: opener.scope).restorationBehavior != .disabled
  }

  func open(_ saved: SavedScene, _ opener: any WindowOpener, value: AnyHashable? = nil) {
    let session = SceneSession(
      saved,
      opener.declaration,
      value: value,
      below: opener.scope,
      close: { [weak self] session in
        if let window = session.window { self?.close(window) }
      }
    )
    session.isKept = isRestored(opener)
    let window = WindowRoot(
      session: session,
      title: opener.declaration.title ?? Bundle.appName,
      size: size(of: saved, opener),
      state: saved.state,
      graph: graph
    )
    session.window = window
    session.save = { [weak self, weak session] in
      if let self, let session { graph.afterUpdate { self.save(session) } }
    }
    sessions.append(session)
    opener.show(in: window)
    window.menu.show(menu(of: window))
    graph.front.open(window)
  }

  private func size(of saved: SavedScene, _ opener: any WindowOpener) -> CGSize {
    let natural =
      EnvironmentValues(scope: opener.scope).defaultWindowSize ?? graph.front.defaultWindowSize
    return CGSize(
      width: saved.width.map { CGFloat($0) } ?? natural.width,
      height: saved.height.map { CGFloat($0) } ?? natural.height
    )
  }

  /// Saves when the system asks the process to end.
  package func watchSignals() {
    for number in [SIGTERM, SIGINT, SIGHUP] {
      // Not ignored first: a signal that comes before the source is there ends the app, which has
      // nothing to save yet; ignored, it would be lost.
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { [weak self] in
        MainThread.assume {
          self?.leave()
          self?.endBySignal(number)
        }
      }
      source.resume()
      signals.append(source)
    }
  }

  // Ends as a process that was killed by the signal, so that whoever waits for it sees which.
  private func endBySignal(_ number: Int32) {
    signal(number, SIG_DFL)
    kill(getpid(), number)
    end(128 + number)
  }

  // MARK: scenes

  /// The windows that are open, in their order.
  package var windows: [WindowRoot] { sessions.compactMap(\.window) }

  /// Whether the app is off the screen, as after Home.
  package var isAway: Bool { phase == .background }

  /// The most active phase of all scenes.
  package var phase: ScenePhase { sessions.map(\.phase).max() ?? .background }

  /// Tells the app and its scenes what they are in.
  func tellScope() {
    let phase = phase
    let appearance = graph.front.appearance
    scope.set {
      $0.scenePhase = phase
      $0.setAppearance(appearance)
      $0.openWindow = OpenWindowAction { [weak self] in self?.open($0) }
      $0.dismissWindow = DismissWindowAction { [weak self] in self?.dismiss($0) }
      $0.openSettings = OpenSettingsAction { [weak self] in self?.open($0) }
    }
  }

  // MARK: commands

  /// What the commands of the app's scenes say, in their order.
  var commandBlocks: [any CommandBlock] {
    func walk(_ node: _Node) -> [any CommandBlock] {
      (node as? any CommandBlock).map { [$0] } ?? node.children.flatMap(walk)
    }
    return node.map(walk)?.filter { !$0.isRemoved } ?? []
  }

  /// The menus are made anew once this turn has evaluated all commands.
  func commandsChanged() {
    guard !isMenuDue else { return }
    isMenuDue = true
    graph.afterUpdate { [weak self] in
      guard let self else { return }
      isMenuDue = false
      for window in windows { window.menu.show(menu(of: window)) }
    }
  }

  // MARK: looks

  /// The system's colors are others, or the front's.
  package func appearanceChanged() { tellScope() }

  /// A view asks for a scheme, or no longer.
  func prefer(_ scheme: ColorScheme?, for asker: ObjectIdentifier) {
    preferredSchemes.removeAll { $0.asker == asker }
    if let scheme { preferredSchemes.append((asker, scheme)) }
    graph.front.prefer(preferredSchemes.last?.scheme)
    tellScope()
  }

  /// Saves every scene once more: what the app's own actions for the new phase write is kept as well.
  func settleScenes() {
    graph.turn()
    for session in sessions { save(session) }
  }

  /// Saves a scene when it is not what was saved last.
  func save(_ session: SceneSession) {
    guard session.isKept else { return }
    let state = session.saved
    guard state != session.lastSaved else { return }
    do {
      try archive.save(state)
      session.lastSaved = state
    } catch {
      Diagnostics.report(
        "cannot save a scene: \(error); it comes back as it was last saved",
        subject: "saving scene \(session.id)"
      )
    }
  }

  // MARK: leaving

  /// The person closes a window: its scene is forgotten; with the last one the app ends.
  package func close(_ window: WindowRoot) {
    let session = window.session
    forget(session)
    sessions.removeAll { $0 === session }
    session.window = nil
    for opener in graph.openers { opener.windowClosed(window) }
    graph.front.close(window)
    window.tearDown()
    if !isAway { giveFocus(to: nextInFront) }
    tellScope()
    graph.turn()
    if sessions.isEmpty { quit() }
  }

  // The one that has the focus, else one that is on the screen, else one that is not.
  private var nextInFront: WindowRoot? {
    windows.first { $0.session.phase == .active }
      ?? windows.first { $0.session.phase == .inactive } ?? windows.first
  }

  /// The person swipes the app away: every scene is forgotten, as if closed, and the app ends.
  package func swipeAway() {
    lower(to: .inactive)
    graph.turn()
    lower(to: .background)
    graph.turn()
    for session in sessions { forget(session) }
    PreferenceStore.settleAll()
    beforeEnd?()
    end(0)
  }

  private func forget(_ session: SceneSession) {
    session.isKept = false
    do {
      try archive.destroy(session.id)
    } catch {
      Diagnostics.report(
        "cannot forget a closed scene: \(error); its window may come back",
        subject: "closing scene \(session.id)"
      )
    }
  }

  /// Quits: scenes are saved, settings settle, the process ends.
  package func quit() {
    leave()
    beforeEnd?()
    end(0)
  }

  /// Saves the scenes as they are, and ends the process with 1: the front failed.
  ///
  /// No view is asked and no phase entered: nothing could show it.
  package func frontFailed(_ reason: String) {
    for session in sessions { save(session) }
    PreferenceStore.settleAll()
    Diagnostics.report("\(reason); the windows were saved and the app ends", subject: "front")
    beforeEnd?()
    end(1)
  }

  /// Lets go of every window and view; the process goes on.
  package func tearDown() {
    for session in sessions {
      session.window?.tearDown()
      session.window = nil
    }
    sessions = []
    node?.destroy()
    node = nil
    graph.openers = []
  }

  /// Called just before the process ends: a device's answers are written.
  package var beforeEnd: (@MainActor () -> Void)?

  private func leave() {
    lower(to: .inactive)
    lower(to: .background)
    settleScenes()
    PreferenceStore.settleAll()
  }
}
