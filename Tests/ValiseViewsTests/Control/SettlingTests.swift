import SwiftUI
import Testing
import ValiseViews

@Suite("When an app has settled")
struct SettlingTests {
  // In a process of its own, where no other test keeps the threads of tasks.
  @Test("what a task hands to the main actor, step by step, is there")
  func tasks() async {
    await #expect(processExitsWith: .success) { @MainActor in
      RunningTasks.begin()
      let log = Log()
      let screen = try Screen {
        Button("Count") {
          Task.detached {
            for step in 1...5 {
              Self.compute()
              await log.add("\(step)")
            }
          }
        }
      }
      try screen.tap("Count")
      let agent = ControlAgent(screen.host.application)
      await withCheckedContinuation { continuation in agent.settle { continuation.resume() } }
      #expect(log.lines == ["1", "2", "3", "4", "5"])
    }
  }

  /// Keeps a processor busy for a moment, as a task that works does.
  private static func compute() {
    let end = ContinuousClock.now + .milliseconds(5)
    while ContinuousClock.now < end {}
  }
}
