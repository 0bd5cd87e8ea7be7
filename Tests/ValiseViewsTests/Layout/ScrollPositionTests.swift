import SwiftUI
import Testing
import ValiseControl

@MainActor
@Suite("Scroll positions")
struct ScrollPositionTests {
  /// Rows 40 high without gaps in a window 200 high, five in sight.
  private struct Rows: View {
    @SceneStorage("row") private var row: Int?
    @State private var first = 0
    let isLazy: Bool
    var anchor: UnitPoint?

    var body: some View {
      VStack(spacing: 0) {
        ScrollView {
          if isLazy {
            LazyVStack(spacing: 0) { rows }.scrollTargetLayout()
          } else {
            VStack(spacing: 0) { rows }.scrollTargetLayout()
          }
        }
        .scrollPosition(id: $row, anchor: anchor)
        .frame(height: 200)
        Text("at \(row.map(String.init) ?? "none")")
        Button("To 30") { row = 30 }
        Button("More above") { first = -5 }
      }
      .frame(maxHeight: .infinity, alignment: .top)
    }

    private var rows: some View {
      ForEach(first..<60, id: \.self) { Text("row \($0)").frame(height: 40) }
    }
  }

  private func place(_ screen: Screen, _ row: Int) -> Double? {
    screen.host.element("row \(row)").map { $0.frame.y - 10 }
  }

  @Test("scrolling tells the first row in sight", arguments: [false, true])
  func telling(isLazy: Bool) throws {
    let screen = try Screen(width: 400, height: 400) { Rows(isLazy: isLazy) }
    #expect(screen.texts.last == "at none")
    screen.host.scroll(to: CGPoint(x: 0, y: 410))
    #expect(screen.texts.last == "at 10")
    screen.host.scroll(to: CGPoint(x: 0, y: 440))
    #expect(screen.texts.last == "at 11")
  }

  @Test("a row that is written is scrolled to", arguments: [false, true])
  func writing(isLazy: Bool) throws {
    let screen = try Screen(width: 400, height: 400) { Rows(isLazy: isLazy) }
    try screen.tap("To 30")
    #expect(place(screen, 30) == 0)
    #expect(screen.texts.last == "at 30")
    screen.host.scroll(to: CGPoint(x: 0, y: 0))
    #expect(screen.texts.last == "at 0")
    try screen.tap("To 30")
    #expect(place(screen, 30) == 0)
  }

  @Test("an anchor says which point of the row stands at which point of the sight")
  func anchors() throws {
    let screen = try Screen(width: 400, height: 400) { Rows(isLazy: false, anchor: .bottom) }
    try screen.tap("To 30")
    #expect(place(screen, 30) == 160)
  }

  @Test("the row stays where it is when others come above it")
  func holding() throws {
    let screen = try Screen(width: 400, height: 400) { Rows(isLazy: false) }
    try screen.tap("To 30")
    try screen.tap("More above")
    #expect(place(screen, 30) == 0)
  }

  private struct Nested: View {
    @State private var row: Int?

    var body: some View {
      VStack(spacing: 0) {
        ScrollView {
          ScrollView(.horizontal) {
            HStack { ForEach(0..<30) { Text("wide \($0)") } }.scrollTargetLayout()
          }
        }
        .scrollPosition(id: $row)
        .frame(height: 100)
        Text("at \(row.map(String.init) ?? "none")")
      }
    }
  }

  @Test("a scroll view inside another has no part in its position")
  func nested() throws {
    let screen = try Screen(width: 400, height: 400) { Nested() }
    let inner = try #require(screen.host.element("wide 0"))
    #expect(inner.frame.x == 0)
    #expect(screen.texts.last == "at none")
  }
}
