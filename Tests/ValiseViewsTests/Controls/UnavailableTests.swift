import SwiftUI
import Testing
import ValiseControl

@MainActor
@Suite("What is shown where there is nothing to show")
struct UnavailableTests {
  @Test("a symbol, the title below it, the reason and the ways on stand in the middle")
  func parts() throws {
    let screen = try Screen(width: 400, height: 300) {
      ContentUnavailableView {
        Label("No trips", systemImage: "suitcase")
      } description: {
        Text("Add one to begin")
      } actions: {
        Button("Add") {}
      }
    }
    #expect(screen.host.labels(of: .heading) == ["No trips"])
    #expect(screen.texts == ["Add one to begin"])
    let title = try #require(screen.host.element("No trips")?.frame)
    let reason = try #require(screen.host.element("Add one to begin")?.frame)
    let button = try #require(screen.host.element("Add")?.frame)
    #expect(title.y < reason.y && reason.y < button.y)
    #expect(title.x + title.width / 2 == 200)
    #expect(button.x + button.width / 2 == 200)
    // The symbol is 20 high, with a gap of 12, above the title; the whole is in the middle.
    #expect(title.y - 12 - 20 == 300 - button.y - button.height)
  }

  @Test("a title and a symbol are enough")
  func title() throws {
    let screen = try Screen { ContentUnavailableView("Nothing", systemImage: "wifi.slash") }
    #expect(screen.host.labels(of: .heading) == ["Nothing"])
    let search = try Screen { ContentUnavailableView.search(text: "Oslo") }
    #expect(search.host.labels(of: .heading) == ["No Results for “Oslo”"])
  }

  @Test("feedback that nobody can feel changes nothing")
  func feedback() throws {
    let screen = try Screen { Turning { Text("\($0)").sensoryFeedback(.success, trigger: $0) } }
    try screen.tap("Turn")
    #expect(screen.texts == ["turn 1", "1"])
  }
}
