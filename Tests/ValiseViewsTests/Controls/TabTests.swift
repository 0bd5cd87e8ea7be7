import SwiftUI
import Testing
import ValiseControl

@MainActor
@Suite("Tabs")
struct TabTests {
  private enum Page: String { case one, two }

  private struct Tabs: View {
    @SceneStorage("page") private var page = Page.one

    var body: some View {
      TabView(selection: $page) {
        Tab("One", systemImage: "1.circle", value: .one) { Counter(name: "one") }
        Tab("Two", systemImage: "2.circle", value: .two) {
          VStack {
            Counter(name: "two")
            Button("Home") { page = .one }
          }
        }
      }
    }
  }

  private func selected(_ screen: Screen) -> [String] {
    func walk(_ elements: [ElementSnapshot]) -> [ElementSnapshot] {
      elements.flatMap { [$0] + walk($0.children) }
    }
    return walk(screen.host.windows).filter { $0.role == .tab && $0.isSelected }.map(\.label)
  }

  @Test("a tab that is chosen is shown and written to the selection")
  func choosing() throws {
    let screen = try Screen { Tabs() }
    #expect(screen.host.labels(of: .tab) == ["One", "Two"])
    #expect(selected(screen) == ["One"])
    #expect(screen.host.labels(of: .button) == ["one: 0"])
    try screen.tap("Two")
    #expect(selected(screen) == ["Two"])
    #expect(screen.host.labels(of: .button) == ["two: 0", "Home"])
    try screen.tap("Home")
    #expect(selected(screen) == ["One"])
  }

  @Test("a tab keeps its state while another is in front")
  func state() throws {
    let screen = try Screen { Tabs() }
    try screen.tap("one: 0")
    try screen.tap("Two")
    try screen.tap("two: 0")
    try screen.tap("One")
    #expect(screen.host.labels(of: .button) == ["one: 1"])
    try screen.tap("Two")
    #expect(screen.host.labels(of: .button) == ["two: 1", "Home"])
  }

  @Test("a tab's screen is made when it is first in front")
  func lazyTabs() throws {
    let log = Log()
    let screen = try Screen {
      TabView {
        Tab("One", systemImage: "1.circle") { Logging(name: "one", log: log) }
        Tab("Two", systemImage: "2.circle") { Logging(name: "two", log: log) }
      }
    }
    #expect(log.lines == ["one"])
    try screen.tap("Two")
    try screen.tap("One")
    try screen.tap("Two")
    #expect(log.lines == ["one", "two"])
  }

  private struct Logging: View {
    let name: String
    let log: Log

    var body: some View {
      let _ = log.add(name)
      Text(name)
    }
  }

  @Test("the elements of a tab that comes back are in the front again, and counted right")
  func elementCount() throws {
    let screen = try Screen { Tabs() }
    let first = screen.host.elementCount
    try screen.tap("Two")
    try screen.tap("One")
    #expect(screen.host.elementCount == first)
  }

  private struct Conditional: View {
    @State private var hasSecond = true
    @State private var page = 1

    var body: some View {
      TabView(selection: $page) {
        Tab("One", systemImage: "1.circle", value: 1) {
          VStack {
            Counter(name: "one")
            Button("Switch") { hasSecond.toggle() }
          }
        }
        if hasSecond { Tab("Two", systemImage: "2.circle", value: 2) { Counter(name: "two") } }
        Tab("Three", systemImage: "3.circle", value: 3) { Counter(name: "three") }
      }
    }
  }

  @Test("a tab that goes takes its state along, the others keep theirs")
  func conditionalTab() throws {
    let screen = try Screen { Conditional() }
    try screen.tap("Two")
    try screen.tap("two: 0")
    try screen.tap("Three")
    try screen.tap("three: 0")
    try screen.tap("One")
    try screen.tap("Switch")
    #expect(screen.host.labels(of: .tab) == ["One", "Three"])
    try screen.tap("Three")
    #expect(screen.host.labels(of: .button) == ["three: 1"])
    try screen.tap("One")
    try screen.tap("Switch")
    try screen.tap("Two")
    #expect(screen.host.labels(of: .button) == ["two: 0"])
  }

  // The bar is 40 high, at the bottom; a screen stands in the middle of what is above.
  @Test("the bar of the tabs stands below the screen")
  func layout() throws {
    let screen = try Screen(width: 400, height: 300) {
      TabView {
        Tab("One", systemImage: "1.circle") { Color.red.named("page") }
        Tab("Two", systemImage: "2.circle") { Text("two") }
      }
    }
    let page = try #require(screen.host.element("page")?.frame)
    #expect([page.x, page.y, page.width, page.height] == [0, 0, 400, 260])
    let tab = try #require(screen.host.element("Two")?.frame)
    #expect([tab.x, tab.y, tab.width, tab.height] == [200, 260, 200, 40])
  }
}
