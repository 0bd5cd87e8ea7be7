import SwiftUI
import TestSupport
import Testing
import ValiseControl

import enum ValiseFiles.Diagnostics

@MainActor
@Suite("Navigation stacks")
struct NavigationTests {
  private struct Cities: View {
    var body: some View {
      NavigationStack {
        List(["Kyoto", "Lima"], id: \.self) { city in
          NavigationLink(city, value: city)
        }
        .navigationTitle("Cities")
        .navigationDestination(for: String.self) { city in
          VStack {
            Text("in \(city)")
            NavigationLink("Street", value: 7)
          }
          .navigationTitle(city)
        }
        .navigationDestination(for: Int.self) { Text("street \($0)").navigationTitle("Street") }
      }
    }
  }

  private func bar(_ screen: Screen) -> [String] {
    func find(_ elements: [ElementSnapshot]) -> ElementSnapshot? {
      elements.lazy.compactMap { $0.role == .navigationBar ? $0 : find($0.children) }.first
    }
    return find(screen.host.windows)?.children.map(\.label) ?? []
  }

  @Test("a link pushes the screen of its value, and Back takes it away")
  func pushing() throws {
    let screen = try Screen { Cities() }
    #expect(bar(screen) == ["Cities"])
    try screen.tap("Lima")
    #expect(bar(screen) == ["Back", "Lima"])
    #expect(screen.texts == ["in Lima"])
    try screen.tap("Street")
    #expect(bar(screen) == ["Back", "Street"])
    #expect(screen.texts == ["street 7"])
    try screen.tap("Back")
    #expect(screen.texts == ["in Lima"])
    try screen.tap("Back")
    #expect(bar(screen) == ["Cities"])
    #expect(screen.host.labels(of: .link) == ["Kyoto", "Lima"])
  }

  private struct Pathed: View {
    @State private var path: [Int] = []

    var body: some View {
      VStack {
        Text("path \(path)")
        Button("Deep") { path = [1, 2, 3] }
        Button("Root") { path = [] }
        Button("Other") { path[1] = 9 }
        NavigationStack(path: $path) {
          NavigationLink("Push", value: 5)
            .navigationDestination(for: Int.self) { Counter(name: "screen \($0)") }
        }
      }
    }
  }

  @Test("a path of values is followed and written")
  func path() throws {
    let screen = try Screen { Pathed() }
    try screen.tap("Push")
    #expect(screen.texts == ["path [5]"])
    try screen.tap("Back")
    #expect(screen.texts == ["path []"])
    try screen.tap("Deep")
    #expect(screen.host.element("screen 3: 0") != nil)
    try screen.tap("Back")
    #expect(screen.texts == ["path [1, 2]"])
    try screen.tap("Root")
    #expect(screen.host.element("Push") != nil)
  }

  @Test("a screen keeps its state while others stand on it, and loses it when it goes")
  func state() throws {
    let screen = try Screen { Pathed() }
    try screen.tap("Deep")
    try screen.tap("Back")
    try screen.tap("screen 2: 0")
    try screen.tap("Back")
    try screen.tap("screen 1: 0")
    try screen.tap("Deep")
    try screen.tap("Back")
    #expect(screen.host.element("screen 2: 0") != nil)
    try screen.tap("Back")
    #expect(screen.host.element("screen 1: 1") != nil)
  }

  @Test("a value replaced in the path replaces its screen and those on it")
  func replacing() throws {
    let screen = try Screen { Pathed() }
    try screen.tap("Deep")
    try screen.tap("Other")
    #expect(screen.host.element("screen 3: 0") != nil)
    try screen.tap("Back")
    #expect(screen.host.element("screen 9: 0") != nil)
  }

  private struct Mixed: View {
    @State private var path = NavigationPath()

    var body: some View {
      VStack {
        Text("count \(path.count)")
        Button("Both") {
          path.append(1)
          path.append("two")
        }
        NavigationStack(path: $path) {
          Text("root")
            .navigationDestination(for: Int.self) { number in
              Text("number \(number)")
                // Declared by a screen that is itself pushed.
                .navigationDestination(for: String.self) { Text("text \($0)") }
            }
        }
      }
    }
  }

  @Test("a path of several types is pushed at once, also where a pushed screen declares one")
  func severalTypes() throws {
    let screen = try Screen { Mixed() }
    try screen.tap("Both")
    #expect(screen.texts == ["count 2", "text two"])
    try screen.tap("Back")
    #expect(screen.texts == ["count 1", "number 1"])
    #expect(!Diagnostics.lines.contains { $0.hasPrefix("a link pushed a String") })
  }

  @Test("a pushed screen follows the state of the screen below")
  func following() throws {
    let screen = try Screen { Following() }
    try screen.tap("Push")
    try screen.tap("Add 0")
    #expect(screen.host.element("Add 1") != nil)
  }

  private struct Following: View {
    @State private var count = 0

    var body: some View {
      NavigationStack {
        NavigationLink("Push", value: 1)
          .navigationDestination(for: Int.self) { _ in Button("Add \(count)") { count += 1 } }
      }
    }
  }

  @Test("a link with a view of its own pushes that view")
  func viewLink() throws {
    let screen = try Screen {
      NavigationStack {
        NavigationLink {
          Text("destination").navigationTitle("Title")
        } label: {
          Text("Go")
        }
      }
    }
    try screen.tap("Go")
    #expect(screen.texts == ["destination"])
    #expect(bar(screen) == ["Back", "Title"])
  }

  @Test("a link has a chevron behind its words in a list, and none elsewhere")
  func chevron() throws {
    let screen = try Screen {
      NavigationStack {
        VStack {
          NavigationLink("Free", value: 1)
          List {
            HStack {
              NavigationLink("Line", value: 2)
              Button("Stay") {}
            }
          }
        }
      }
    }
    func width(_ label: String) -> Double { screen.host.element(label)?.frame.width ?? 0 }
    #expect(width("Free") == width("Stay"))
    #expect(width("Line") > width("Stay"))
  }

  @Test("a title follows the state it is made of")
  func title() throws {
    let screen = try Screen { NavigationStack { Titled() } }
    #expect(bar(screen) == ["title 0"])
    try screen.tap("Add")
    #expect(bar(screen) == ["title 1"])
  }

  private struct Titled: View {
    @State private var count = 0
    var body: some View { Button("Add") { count += 1 }.navigationTitle("title \(count)") }
  }

  @Test("a link without a value, or outside a stack, is switched off")
  func disabledLinks() throws {
    let screen = try Screen {
      VStack {
        NavigationStack { NavigationLink("none", value: Int?.none) }
        NavigationLink("outside", value: 1)
      }
    }
    #expect(screen.host.element("none")?.isEnabled == false)
    #expect(screen.host.element("outside")?.isEnabled == false)
  }

  private struct Unknown: Hashable {}

  @Test("a value that no view has a screen for pushes nothing, and it is said what is missing")
  func missingDestination() throws {
    let screen = try Screen {
      NavigationStack { NavigationLink("Push", value: Unknown()) }
    }
    try screen.tap("Push")
    #expect(screen.host.element("Push") != nil)
    #expect(
      Diagnostics.lines.contains(
        "a link pushed a Unknown, and no navigationDestination(for: Unknown.self) is in its stack; "
          + "nothing was shown, add one to a view inside the NavigationStack"
      )
    )
  }
}
