#if GTK
import Foundation
import TestSupport
import TestWindows
import Testing
import ValiseDevice

@Suite("Windows in GTK")
struct WindowRunTests {
  @Test("agree with a plain model after each of 30 random steps", arguments: 0..<UInt64(4))
  func agreesWithModel(seed: UInt64) throws {
    let desktop = try Desktop.trips()
    var run = WindowRun(seed: seed, isFocusGiven: true) { try desktop.launch() }
    for _ in 0..<30 {
      let difference = run.step()
      try #require(difference == nil, "seed \(seed), after \(run.done.suffix(8))")
    }
    run.stop()
  }

  @Test("the size comes back, and what a window was: maximised, full-screen")
  func states() throws {
    let desktop = try Desktop.trips()
    var app = try desktop.launch()
    var person = try Person(at: desktop, app)
    try person.resize(width: 700, height: 500)
    let own = try size(of: app)
    try app.quit()
    app = try desktop.launch()
    #expect(try size(of: app) == own)
    for state in [Person.WindowState.maximised, .fullScreen] {
      person = try Person(at: desktop, app)
      try person.put(state, to: true)
      let large = try size(of: app)
      #expect(large.width > own.width && large.height > own.height, "\(state)")
      try app.quit()
      app = try desktop.launch()
      #expect(try size(of: app) == large, "\(state)")
      // It knows what it was before.
      person = try Person(at: desktop, app)
      try person.put(state, to: false)
      #expect(try size(of: app) == own, "\(state)")
    }
  }

  private func size(of app: RunningApp) throws -> CGSize {
    let frame = try #require(try app.tree().first?.frame)
    return CGSize(width: frame.width, height: frame.height)
  }
}
#endif
