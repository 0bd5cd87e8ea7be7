import SwiftUI
import Testing

@MainActor
@Suite("Overlays, backgrounds and piles")
struct OverlayLayoutTests {
  private static func badge() -> some View {
    Text("abcdef").overlay(alignment: .topTrailing) { Text("x") }
  }

  // The base is 48 wide at its ideal, and no wider; "x" stands at 48 − 8 = 40.
  @Test("an overlay stands in the frame of what it covers", arguments: [48, 100])
  func atAndAboveIdeal(width: CGFloat) throws {
    let space = try LayoutSpace(width, 100) { Self.badge() }
    #expect(space["abcdef"] == rect(0, 0, 48, 20))
    #expect(space["x"] == rect(40, 0, 8, 20))
    #expect(space.size(width, 100) == size(48, 20))
  }

  // 24: three columns, two lines, 24 × 40; "x" at 24 − 8 = 16.
  @Test("an overlay follows what it covers when that shrinks")
  func belowIdeal() throws {
    let space = try LayoutSpace(24, 100) { Self.badge() }
    #expect(space["abcdef"] == rect(0, 0, 24, 40))
    #expect(space["x"] == rect(16, 0, 8, 20))
  }

  // Offered 48, eight letters wrap into 6 + 2: 48 × 40, in the middle of 20: −10. The size stays
  // that of the base.
  @Test("an overlay is offered the size of what it covers, and may stick out")
  func overflow() throws {
    let space = try LayoutSpace(100, 100) {
      Text("abcdef").overlay {
        Text("ABCDEFGH").fixedSize(horizontal: false, vertical: true)
      }
    }
    #expect(space["ABCDEFGH"] == rect(0, -10, 48, 40))
    #expect(space.size(100, 100) == size(48, 20))
  }

  @Test("a background is as large as what is before it")
  func background() throws {
    let space = try LayoutSpace(100, 100) {
      Text("abcd").padding(10).background { Color.red.named("behind") }
    }
    #expect(space["behind"] == rect(0, 0, 52, 40))
    #expect(space["abcd"] == rect(10, 10, 32, 20))
    let inner = try LayoutSpace(100, 100) {
      Text("abcd").background { Color.red.named("behind") }.padding(10)
    }
    #expect(inner["behind"] == rect(10, 10, 32, 20))
  }

  @Test("what is behind comes before, what is in front after")
  func order() throws {
    let space = try LayoutSpace(100, 100) {
      Text("base").background { Text("behind") }.overlay { Text("before") }
    }
    #expect(space.host.texts == ["behind", "base", "before"])
  }

  // 48 × 20 and 10 × 40: 48 × 40.
  @Test("a pile is as large as the largest in each direction")
  func pile() throws {
    let space = try LayoutSpace(100, 100) {
      ZStack {
        Text("abcdef")
        Color.red.frame(width: 10, height: 40).named("bar")
      }
    }
    #expect(space["abcdef"] == rect(0, 10, 48, 20))
    #expect(space["bar"] == rect(19, 0, 10, 40))
    #expect(space.size(100, 100) == size(48, 40))
    #expect(space.size(nil, nil) == size(48, 40))
  }

  // At the ideal the text is 32 × 20 and the colour 10 × 10: the pile is 32 × 20, and so is the
  // colour when it is placed. Below, the text wraps: 16 × 40.
  @Test("a colour in a pile of ideal size is as large as the pile")
  func pileAtIdeal() throws {
    let space = try LayoutSpace(200, 200) {
      ZStack {
        Color.red.named("red")
        Text("abcd")
      }
      .fixedSize()
    }
    #expect(space["red"] == rect(0, 0, 32, 20))
    let narrow = try LayoutSpace(16, 40) {
      ZStack {
        Color.red.named("red")
        Text("abcd")
      }
    }
    #expect(narrow["red"] == rect(0, 0, 16, 40))
    #expect(narrow["abcd"] == rect(0, 0, 16, 40))
  }

  // The colour would fill 100 × 100; the text alone decides.
  @Test("the views of the highest layout priority decide the size of a pile")
  func pilePriority() throws {
    let space = try LayoutSpace(100, 100) {
      ZStack {
        Color.red.named("red").layoutPriority(-1)
        Text("abcd").padding(10)
      }
    }
    #expect(space.size(100, 100) == size(52, 40))
    #expect(space["red"] == rect(0, 0, 52, 40))
  }

  @Test("a pile places its views by its alignment")
  func pileAlignment() throws {
    let space = try LayoutSpace(100, 100) {
      ZStack(alignment: .bottomTrailing) {
        Color.red.frame(width: 60, height: 50)
        Text("abcd")
      }
    }
    #expect(space["abcd"] == rect(28, 30, 32, 20))
  }
}
