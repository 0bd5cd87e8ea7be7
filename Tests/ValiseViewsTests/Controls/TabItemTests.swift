import SwiftUI
import Testing
import ValiseControl

@MainActor
@Suite("Tabs of views with tab items")
struct TabItemTests {
  private func tabs(_ screen: Screen) -> [ElementSnapshot] {
    func walk(_ elements: [ElementSnapshot]) -> [ElementSnapshot] {
      elements.flatMap { $0.role == .tab ? [$0] : walk($0.children) }
    }
    return walk(screen.host.windows)
  }

  private func front(_ screen: Screen) -> [String] {
    tabs(screen).filter(\.isSelected).map(\.label)
  }

  private struct Health: View {
    @SceneStorage("tab") private var tab = 0

    var body: some View {
      TabView(selection: $tab) {
        Counter(name: "today")
          .tabItem { Label("Today", systemImage: "heart") }
          .tag(0)
        VStack {
          Counter(name: "settings")
          Button("Home") { tab = 0 }
        }
        .tag(1)
        .tabItem {
          Image(systemName: "gear")
          Text("Settings")
        }
      }
    }
  }

  @Test("a tab is called what its item says, and its tag is the selection")
  func selection() throws {
    let screen = try Screen { Health() }
    #expect(tabs(screen).map(\.label) == ["Today", "Settings"])
    #expect(front(screen) == ["Today"])
    try screen.tap("today: 0")
    try screen.tap("Settings")
    #expect(front(screen) == ["Settings"])
    #expect(screen.host.labels(of: .button) == ["settings: 0", "Home"])
    try screen.tap("Home")
    #expect(front(screen) == ["Today"])
    #expect(screen.host.labels(of: .button) == ["today: 1"])
  }

  private struct Named: View {
    let name: String
    let log: Log

    var body: some View {
      let _ = log.add(name)
      Text(name)
    }
  }

  @Test("without a selection the view itself keeps which is in front; a screen is made in front")
  func ownSelection() throws {
    let log = Log()
    let screen = try Screen {
      TabView {
        Named(name: "one", log: log).tabItem { Text("One") }
        Named(name: "two", log: log).tabItem { Text("Two") }
      }
    }
    #expect(front(screen) == ["One"])
    #expect(log.take() == ["one"])
    try screen.tap("Two")
    #expect(front(screen) == ["Two"])
    #expect(log.take() == ["two"])
    #expect(screen.texts == ["two"])
  }

  private struct Inside: View {
    let name: String
    let log: Log

    var body: some View {
      Text(name)
        .onAppear { log.add(name) }
        .tabItem { Label(name.capitalized, systemImage: "star") }
    }
  }

  @Test("a view whose body has the item is found too, and appears only in front")
  func itemInBody() throws {
    let log = Log()
    let screen = try Screen {
      TabView {
        Inside(name: "one", log: log)
        Inside(name: "two", log: log)
      }
    }
    #expect(tabs(screen).map(\.label) == ["One", "Two"])
    #expect(log.take() == ["one"])
    try screen.tap("Two")
    #expect(log.take() == ["two"])
  }

  private struct Cities: View {
    @State private var cities = ["Oslo", "Lima"]
    @State private var city = "Lima"
    @State private var isShort = true

    var body: some View {
      TabView(selection: $city) {
        ForEach(cities, id: \.self) { city in
          Counter(name: city).tabItem { Text(isShort ? city : "City of \(city)") }
        }
        if cities.count > 2 {
          Text("many").tabItem { Text("Many") }.tag("")
        }
        Group {
          Button("Add") { cities.insert("Rome", at: 0) }
            .tabItem { Text("Adding") }
            .tag("add")
          Button("Name") { isShort.toggle() }
            .tabItem { Text("Naming") }
            .tag("name")
        }
      }
    }
  }

  @Test("rows, conditions and groups are tabs, each with its own state")
  func structure() throws {
    let screen = try Screen { Cities() }
    #expect(tabs(screen).map(\.label) == ["Oslo", "Lima", "Adding", "Naming"])
    #expect(front(screen) == ["Lima"])
    try screen.tap("Lima: 0")
    try screen.tap("Adding")
    try screen.tap("Add")
    #expect(tabs(screen).map(\.label) == ["Rome", "Oslo", "Lima", "Many", "Adding", "Naming"])
    #expect(front(screen) == ["Adding"])
    try screen.tap("Lima")
    #expect(screen.host.labels(of: .button) == ["Lima: 1"])
    try screen.tap("Naming")
    try screen.tap("Name")
    #expect(tabs(screen).map(\.label).prefix(2) == ["City of Rome", "City of Oslo"])
  }
}
