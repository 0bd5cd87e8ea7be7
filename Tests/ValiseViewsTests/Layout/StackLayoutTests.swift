import SwiftUI
import Testing

@MainActor
@Suite("Stacks")
struct StackLayoutTests {
  private static func row() -> some View {
    HStack {
      Text("abc")
      Text("de")
    }
  }

  // Ideal: 3 × 8 + 8 + 2 × 8 = 48 wide, one line of 20 high.
  @Test("a row of texts is as wide as its texts and the gap between them")
  func rowAtIdeal() throws {
    let space = try LayoutSpace(48, 100) { Self.row() }
    #expect(space["abc"] == rect(0, 0, 24, 20))
    #expect(space["de"] == rect(32, 0, 16, 20))
    #expect(space.size(nil, nil) == size(48, 20))
  }

  // 40 − 8 = 32 for two. "de" can shrink by 8, "abc" by 16: "de" chooses first and takes its 16 of
  // the half, 16. "abc" is left 16: two columns, two lines. The row is 40 high, "de" in its middle.
  @Test("in a row that is too narrow, the least flexible text chooses first")
  func rowBelowIdeal() throws {
    let space = try LayoutSpace(40, 100) { Self.row() }
    #expect(space["abc"] == rect(0, 0, 16, 40))
    #expect(space["de"] == rect(24, 10, 16, 20))
    #expect(space.size(40, 100) == size(40, 40))
  }

  // Texts never grow, so neither does the row.
  @Test("a row of texts leaves room that it does not need")
  func rowAboveIdeal() throws {
    let space = try LayoutSpace(100, 100) { Self.row() }
    #expect(space["abc"] == rect(0, 0, 24, 20))
    #expect(space["de"] == rect(32, 0, 16, 20))
    #expect(space.size(100, 100) == size(48, 20))
  }

  private static func column() -> some View {
    VStack(spacing: 10) {
      Color.red.named("flexible")
      Color.blue.frame(height: 30).named("fixed")
    }
  }

  // A colour's ideal is 10 × 10: 10 + 10 + 30 = 50 high, 10 wide.
  @Test("a column at its ideal height gives each view its ideal")
  func columnAtIdeal() throws {
    let space = try LayoutSpace(100, 50) { Self.column() }
    #expect(space.size(nil, nil) == size(10, 50))
    // 50 − 10 = 40; the fixed one takes its 30 first, 10 are left.
    #expect(space["flexible"] == rect(0, 0, 100, 10))
    #expect(space["fixed"] == rect(0, 20, 100, 30))
  }

  // 20 − 10 = 10; the fixed one takes 30 all the same, nothing is left for the other.
  @Test("a column that is too low overflows by what cannot shrink")
  func columnBelowIdeal() throws {
    let space = try LayoutSpace(100, 20) { Self.column() }
    #expect(space["flexible"] == rect(0, 0, 100, 0))
    #expect(space["fixed"] == rect(0, 10, 100, 30))
    #expect(space.size(100, 20) == size(100, 40))
  }

  // 100 − 10 − 30 = 60.
  @Test("a column gives what is left to who can grow")
  func columnAboveIdeal() throws {
    let space = try LayoutSpace(100, 100) { Self.column() }
    #expect(space["flexible"] == rect(0, 0, 100, 60))
    #expect(space["fixed"] == rect(0, 70, 100, 30))
  }

  // 90 / 3 = 30 each; held at 20, the middle one chooses first and leaves 70 / 2 = 35 for each.
  @Test("views of one flexibility share alike")
  func equalShares() throws {
    let space = try LayoutSpace(90, 20) {
      HStack(spacing: 0) {
        Color.red.named("a")
        Color.green.named("b")
        Color.blue.named("c")
      }
    }
    #expect(space["a"] == rect(0, 0, 30, 20))
    #expect(space["b"] == rect(30, 0, 30, 20))
    #expect(space["c"] == rect(60, 0, 30, 20))
    let held = try LayoutSpace(90, 20) {
      HStack(spacing: 0) {
        Color.red.named("a")
        Color.green.frame(maxWidth: 20).named("b")
        Color.blue.named("c")
      }
    }
    #expect(held["a"] == rect(0, 0, 35, 20))
    #expect(held["b"] == rect(35, 0, 20, 20))
    #expect(held["c"] == rect(55, 0, 35, 20))
  }

  // Among boundless views the one with the larger least width chooses first: it is offered
  // 100 / 2 = 50, needs 70, and leaves 30.
  @Test("of two boundless views the one that needs more chooses first")
  func boundlessViews() throws {
    let space = try LayoutSpace(100, 20) {
      HStack(spacing: 0) {
        Color.red.named("a")
        Color.green.frame(minWidth: 70, maxWidth: .infinity).named("b")
      }
    }
    #expect(space["a"] == rect(0, 0, 30, 20))
    #expect(space["b"] == rect(30, 0, 70, 20))
  }

  // The second is of a higher priority: it is offered 100 − 8, the least width of the first (one
  // column), and takes its 72. The first is left 28: three columns, "aaa|a|bbb|b", 24 × 80. The
  // second stands in the middle of 80.
  @Test("a view of a higher layout priority chooses first")
  func layoutPriority() throws {
    let space = try LayoutSpace(100, 100) {
      HStack(spacing: 0) {
        Text("aaaa bbbb")
        Text("cccc dddd").layoutPriority(1)
      }
    }
    #expect(space["aaaa bbbb"] == rect(0, 0, 24, 80))
    #expect(space["cccc dddd"] == rect(24, 30, 72, 20))
  }

  // As above with 2 + 2 of padding: 92 − 4 are enough for 72; the first is left 100 − 76 = 24.
  @Test("a modifier around a view has the view's layout priority, also when it changes")
  func priorityThroughModifiers() throws {
    let space = try LayoutSpace(100, 100) { PriorityProbe() }
    #expect(space["cccc dddd"].width == 32)
    try space.host.tap("raise")
    #expect(space["cccc dddd"].width == 72)
    #expect(space["aaaa bbbb"].width == 24)
  }

  // Inner column: 16 wide, 20 + 8 + 20 = 48 high; the row is 16 + 8 + 24 = 48 wide, 48 high; "ccc"
  // stands at (48 − 20) / 2 = 14.
  @Test("a stack in a stack is laid out as one view")
  func nestedStacks() throws {
    let space = try LayoutSpace(200, 200) {
      HStack {
        VStack {
          Text("a")
          Text("bb")
        }
        Text("ccc")
      }
    }
    #expect(space["a"] == rect(4, 0, 8, 20))
    #expect(space["bb"] == rect(0, 28, 16, 20))
    #expect(space["ccc"] == rect(24, 14, 24, 20))
    #expect(space.size(nil, nil) == size(48, 48))
  }

  @Test("a stack of nothing takes no room")
  func emptyStack() throws {
    let space = try LayoutSpace(100, 100) {
      VStack(spacing: 10) {
        Text("a")
        HStack {}
        Text("b")
      }
    }
    // The empty row is a view of no size, with a gap on each side: 20 + 10 + 0 + 10.
    #expect(space["b"] == rect(0, 40, 8, 20))
  }
}

private struct PriorityProbe: View {
  @State private var priority = 0.0

  var body: some View {
    VStack {
      HStack(spacing: 0) {
        Text("aaaa bbbb")
        Text("cccc dddd").layoutPriority(priority).padding(.horizontal, 2)
      }
      Button("raise") { priority = 1 }
    }
  }
}
