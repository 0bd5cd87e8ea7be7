import SwiftUI
import Testing
import ValiseControl
import ValiseViews

@MainActor
@Suite("Watching the screen")
struct ScreenWatchTests {
  private struct Content: View {
    @State private var count = 0

    var body: some View {
      Text("count \(count)")
      Button("More") { count += 1 }
    }
  }

  private func watch(
    _ agent: ControlAgent,
    id: Int = 1,
    knowing version: String? = nil,
    timeout: Double = 20
  ) async -> (version: Double?, texts: [String]) {
    let request = ControlRequest(id: id, verb: .watch, argument: version, timeout: timeout)
    let response = await withCheckedContinuation { continuation in
      agent.handle(request) { continuation.resume(returning: $0) }
    }
    return (response.metrics?["version"], (response.windows ?? []).flatMap { texts($0) })
  }

  private func texts(_ element: ElementSnapshot) -> [String] {
    (element.role == .text ? [element.label] : []) + element.children.flatMap { texts($0) }
  }

  @Test("who knows nothing gets the screen at once, who knows it waits for another")
  func watches() async throws {
    let screen = try Screen { Content() }
    let agent = ControlAgent(screen.host.application)
    agent.listen()
    let first = await watch(agent)
    #expect(first.version == 1)
    #expect(first.texts == ["count 0", "More"])
    // Its time is over first: nothing changed.
    #expect(await watch(agent, knowing: "1", timeout: 0.01).version == 1)
    let (one, other) = (
      Task { await watch(agent, id: 2, knowing: "1") },
      Task { await watch(agent, id: 3, knowing: "1") }
    )
    await Task.yield()
    try screen.tap("More")
    for next in [await one.value, await other.value] {
      #expect(next.version == 2)
      #expect(next.texts.first == "count 1")
    }
    // What changed while nobody waited is told at once.
    try screen.tap("More")
    #expect(await watch(agent, knowing: "2").texts.first == "count 2")
  }

  @Test("an app in the background shows nothing")
  func watchesHome() async throws {
    let screen = try Screen { Content() }
    let agent = ControlAgent(screen.host.application)
    agent.listen()
    #expect(await watch(agent).texts.count == 2)
    screen.host.application.goHome()
    #expect(await watch(agent, knowing: "1").texts == [])
    screen.host.application.comeForward()
    #expect(await watch(agent, knowing: "2").texts.count == 2)
  }
}
