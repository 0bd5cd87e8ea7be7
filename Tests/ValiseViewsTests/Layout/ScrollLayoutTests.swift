import SwiftUI
import Testing

@MainActor
@Suite("Scroll views")
struct ScrollLayoutTests {
  private static func bar() -> some View {
    ScrollView { Color.red.frame(width: 50, height: 300).named("bar") }
  }

  // As wide as its content, as high as it is proposed.
  @Test("a scroll view is as long as its space, and its content as long as it likes")
  func belowIdeal() throws {
    let space = try LayoutSpace(100, 100) { Self.bar() }
    #expect(space.size(100, 100) == size(50, 100))
    #expect(space["bar"] == rect(0, 0, 50, 300))
  }

  @Test("a scroll view's ideal size is its content's")
  func atIdeal() throws {
    let space = try LayoutSpace(100, 300) { Self.bar() }
    #expect(space.size(nil, nil) == size(50, 300))
    #expect(space.size(100, 300) == size(50, 300))
    #expect(space["bar"] == rect(0, 0, 50, 300))
  }

  @Test("content shorter than its scroll view stands at the top")
  func aboveIdeal() throws {
    let space = try LayoutSpace(100, 400) { Self.bar() }
    #expect(space.size(100, 400) == size(50, 400))
    #expect(space["bar"] == rect(0, 0, 50, 300))
  }

  // 300 − 100 = 200 at most.
  @Test("a scroll view scrolls as far as there is content")
  func scrolling() throws {
    let space = try LayoutSpace(100, 100) { Self.bar() }
    space.host.host.scroll(to: CGPoint(x: 30, y: 50))
    #expect(space["bar"] == rect(0, -50, 50, 300))
    space.host.host.scroll(to: CGPoint(x: 0, y: 1_000))
    #expect(space["bar"] == rect(0, -200, 50, 300))
    space.host.host.scroll(to: CGPoint(x: 0, y: -10))
    #expect(space["bar"] == rect(0, 0, 50, 300))
  }

  @Test("a scroll view offers its width and asks for the ideal height")
  func proposal() throws {
    let space = try LayoutSpace(40, 20) { ScrollView { Text("abcd efgh") } }
    // 40 points: "abcd|efgh"; the height of 20 does not hold.
    #expect(space["abcd efgh"] == rect(0, 0, 32, 40))
  }

  // Two colours of ideal height 10 with a gap of 8.
  @Test("several views in a scroll view stand in a column")
  func implicitColumn() throws {
    let space = try LayoutSpace(100, 100) {
      ScrollView {
        Color.red.named("a")
        Color.blue.named("b")
      }
    }
    #expect(space["a"] == rect(0, 0, 100, 10))
    #expect(space["b"] == rect(0, 18, 100, 10))
  }

  @Test("a horizontal scroll view is as high as its content and as wide as its space")
  func horizontal() throws {
    let space = try LayoutSpace(100, 100) {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          Text("abcdefghij klmnopqrst")
          Color.red.frame(width: 32).named("end")
        }
      }
    }
    #expect(space.size(100, 100) == size(100, 100))
    // 21 cells.
    #expect(space["end"].minX == 168)
    // 168 + 32 − 100 = 100.
    space.host.host.scroll(to: CGPoint(x: 500, y: 0))
    #expect(space["end"].minX == 68)
  }

  // Content of 300 scrolled by 200; then it is 150 high: 50 at most.
  @Test("a scroll view whose content shrinks shows its end")
  func shrinkingContent() throws {
    let space = try LayoutSpace(100, 100) { Shrinking() }
    space.host.host.scroll(to: CGPoint(x: 0, y: 1_000))
    #expect(space["bar"].minY == -200)
    try space.host.tap("bar")
    #expect(space["bar"] == rect(0, -50, 50, 150))
  }

  @Test("a scroll view that grows shows its content's end")
  func growingSpace() throws {
    let space = try LayoutSpace(100, 100) { Self.bar() }
    space.host.host.scroll(to: CGPoint(x: 0, y: 1_000))
    space.host.host.resize(to: CGSize(width: 100, height: 250))
    #expect(space["bar"] == rect(0, -50, 50, 300))
  }
}

private struct Shrinking: View {
  @State private var height: CGFloat = 300

  var body: some View {
    ScrollView {
      Button {
        height = 150
      } label: {
        Color.red.frame(width: 50, height: height)
      }
      .buttonStyle(.plain)
      .named("bar")
    }
  }
}
