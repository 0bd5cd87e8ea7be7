// What the person, the window manager and the device make of the app's scenes.
extension Application {
  /// Home: every scene goes to the background, saved first.
  package func goHome() {
    lower(to: .inactive)
    graph.turn()
    lower(to: .background)
    graph.front.setHidden(true)
    settleScenes()
  }

  /// The app comes back to the front.
  package func comeForward() {
    guard isAway else { return }
    graph.front.setHidden(false)
    enter(.inactive)
    graph.turn()
    giveFocus(to: windows.first)
    graph.turn()
  }

  /// Where no window manager gives the focus: the window has it, and no other.
  package func giveFocus(to window: WindowRoot?) {
    guard !graph.front.isFocusGiven, let window else { return }
    for session in sessions where session.window !== window && session.phase == .active {
      enter(.inactive, session)
    }
    enter(.active, window.session)
    tellScope()
  }

  /// The window manager gave a window the focus, took it, or took the window off the screen.
  package func noteAttention(_ phase: ScenePhase, of window: WindowRoot) {
    guard sessions.contains(where: { $0 === window.session }) else { return }
    let old = window.session.phase
    guard phase != old else { return }
    // A scene passes through inactive on the way between the screen and away.
    if min(phase, old) == .background, max(phase, old) == .active {
      enter(.inactive, window.session)
      tellScope()
      graph.turn()
    }
    enter(phase, window.session)
    tellScope()
    graph.turn()
    if phase == .background { save(window.session) }
  }

  /// Moves every scene to a phase.
  func enter(_ phase: ScenePhase) {
    for session in sessions { enter(phase, session) }
    tellScope()
  }

  /// Moves every scene that is more active to a phase.
  func lower(to phase: ScenePhase) {
    for session in sessions where session.phase > phase { enter(phase, session) }
    tellScope()
  }

  /// Moves a scene to a phase; on the way down it is saved first.
  func enter(_ phase: ScenePhase, _ session: SceneSession) {
    if phase < session.phase { save(session) }
    session.enter(phase)
  }
}
