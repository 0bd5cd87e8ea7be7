import SwiftUI
import Testing

// The text "abcd" is 32 × 20 at its ideal; with 10 points on each side 52 × 40.
@MainActor
@Suite("Padding")
struct PaddingLayoutTests {
  // 36 − 20 = 16 for the text: two columns, two lines, 16 × 40; with padding 36 × 60.
  @Test("padding is taken from what is proposed")
  func belowIdeal() throws {
    let space = try LayoutSpace(36, 100) { Text("abcd").padding(10) }
    #expect(space["abcd"] == rect(10, 10, 16, 40))
    #expect(space.size(36, 100) == size(36, 60))
  }

  @Test("padding is added to the ideal size", arguments: [52, 100])
  func atAndAboveIdeal(width: CGFloat) throws {
    let space = try LayoutSpace(width, 100) { Text("abcd").padding(10) }
    #expect(space["abcd"] == rect(10, 10, 32, 20))
    #expect(space.size(width, 100) == size(52, 40))
    #expect(space.size(nil, nil) == size(52, 40))
  }

  // 10 − 20 < 0: the text is offered 0, one column, four lines of one letter: 8 × 80.
  @Test("padding larger than the proposal offers nothing, not less")
  func paddingLargerThanProposal() throws {
    let space = try LayoutSpace(10, 10) {
      Text("abcd").fixedSize(horizontal: false, vertical: true).padding(10)
    }
    #expect(space["abcd"] == rect(10, 10, 8, 80))
    #expect(space.size(10, 10) == size(28, 100))
  }

  @Test("padding without a length is 16 points")
  func standard() throws {
    let space = try LayoutSpace(100, 100) { Text("abcd").padding() }
    #expect(space["abcd"] == rect(16, 16, 32, 20))
    let leading = try LayoutSpace(100, 100) { Text("abcd").padding(.leading) }
    #expect(leading["abcd"] == rect(16, 0, 32, 20))
    #expect(leading.size(nil, nil) == size(48, 20))
  }

  @Test("padding of some edges leaves the others")
  func edges() throws {
    let space = try LayoutSpace(100, 100) {
      Text("abcd").padding(.vertical, 3).padding([.top, .trailing], 4)
    }
    #expect(space["abcd"] == rect(0, 7, 32, 20))
    #expect(space.size(nil, nil) == size(36, 30))
    let insets = try LayoutSpace(100, 100) {
      Text("abcd").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    }
    #expect(insets["abcd"] == rect(2, 1, 32, 20))
    #expect(insets.size(nil, nil) == size(38, 24))
  }

  // A colour grows by 2 × 5 beyond what is proposed and hangs over on every side.
  @Test("negative padding makes a view larger than its place")
  func negative() throws {
    let space = try LayoutSpace(40, 40) { Color.red.named("red").padding(-5) }
    #expect(space["red"] == rect(-5, -5, 50, 50))
    #expect(space.size(40, 40) == size(40, 40))
  }
}
