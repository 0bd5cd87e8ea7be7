import SwiftUI
import Testing

// The text "abcd" is 32 × 20 at its ideal.
@MainActor
@Suite("Frames")
struct FrameLayoutTests {
  // The text is offered max(50, proposal); the frame is max(50, min(32, proposal)) = 50, whatever
  // is proposed. The text stands at (50 − 32) / 2 = 9.
  @Test("a least width holds below, at and above the ideal", arguments: [10, 32, 100])
  func leastWidth(width: CGFloat) throws {
    let space = try LayoutSpace(width, 100) { Text("abcd").frame(minWidth: 50).named("frame") }
    #expect(space["abcd"] == rect(9, 0, 32, 20))
    #expect(space.size(width, 100) == size(50, 20))
  }

  // A least width below the text's: the frame shrinks with the proposal as far as 16, while the
  // text wraps into what it is offered.
  @Test("a frame with a least width only is never wider than its content")
  func leastWidthAboveLimit() throws {
    let space = try LayoutSpace(100, 100) { Text("abcd").frame(minWidth: 16) }
    #expect(space.size(100, 100) == size(32, 20))
    #expect(space.size(24, 100) == size(24, 40))
    #expect(space.size(8, 100) == size(16, 40))
    #expect(space.size(nil, nil) == size(32, 20))
  }

  // 20: two columns, two lines, 16 × 40; the frame takes max(16, 20) = 20. 40: max(32, 40) = 40.
  // 100: held at 50. Ideal: the text's 32.
  @Test("a greatest width is taken as far as it is proposed")
  func greatestWidth() throws {
    let space = try LayoutSpace(100, 100) { Text("abcd").frame(maxWidth: 50) }
    #expect(space.size(20, 100) == size(20, 40))
    #expect(space.size(40, 100) == size(40, 20))
    #expect(space.size(100, 100) == size(50, 20))
    #expect(space.size(nil, nil) == size(32, 20))
    #expect(space["abcd"] == rect(9, 0, 32, 20))
  }

  @Test("a boundless frame fills the space and places its content by its alignment")
  func boundless() throws {
    func space(_ alignment: Alignment) throws -> LayoutSpace {
      try LayoutSpace(100, 60) {
        Text("abcd").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
      }
    }
    // 100 − 32 = 68, 60 − 20 = 40; halves 34 and 20.
    #expect(try space(.topLeading)["abcd"] == rect(0, 0, 32, 20))
    #expect(try space(.top)["abcd"] == rect(34, 0, 32, 20))
    #expect(try space(.topTrailing)["abcd"] == rect(68, 0, 32, 20))
    #expect(try space(.leading)["abcd"] == rect(0, 20, 32, 20))
    #expect(try space(.center)["abcd"] == rect(34, 20, 32, 20))
    #expect(try space(.trailing)["abcd"] == rect(68, 20, 32, 20))
    #expect(try space(.bottomLeading)["abcd"] == rect(0, 40, 32, 20))
    #expect(try space(.bottom)["abcd"] == rect(34, 40, 32, 20))
    #expect(try space(.bottomTrailing)["abcd"] == rect(68, 40, 32, 20))
  }

  // With both limits the frame takes the proposal between them, whatever its content needs.
  @Test("a frame with two limits is the proposal held between them")
  func twoLimits() throws {
    let space = try LayoutSpace(100, 100) { Text("ab").frame(minWidth: 40, maxWidth: 60) }
    #expect(space.size(10, 100).width == 40)
    #expect(space.size(50, 100).width == 50)
    #expect(space.size(100, 100).width == 60)
    // Ideal: the text's 16, held at 40.
    #expect(space.size(nil, nil).width == 40)
  }

  @Test("an ideal width is the width where none is proposed")
  func idealWidth() throws {
    let space = try LayoutSpace(100, 100) {
      Text("abcd").frame(idealWidth: 70, idealHeight: 50)
    }
    #expect(space.size(nil, nil) == size(70, 50))
    // With a proposal the frame is as its content.
    #expect(space.size(16, 100) == size(16, 40))
    #expect(space.size(100, 100) == size(32, 20))
    let fixed = try LayoutSpace(10, 10) {
      Text("abcd").frame(minWidth: 10, idealWidth: 70, maxWidth: .infinity).fixedSize()
    }
    #expect(fixed.size(10, 10) == size(70, 20))
    // (70 − 32) / 2
    #expect(fixed["abcd"] == rect(19, 0, 32, 20))
  }

  // 60 − 32 = 28, half of it on each side; the height is the text's.
  @Test("a fixed width leaves the height to the content", arguments: [20, 60, 100])
  func fixedWidth(width: CGFloat) throws {
    let space = try LayoutSpace(width, 100) { Text("abcd").frame(width: 60) }
    #expect(space["abcd"] == rect(14, 0, 32, 20))
    #expect(space.size(width, 100) == size(60, 20))
  }

  // The frame is 16 × 60; the text wraps into it: 16 × 40, at the bottom: 60 − 40 = 20.
  @Test("a fixed frame proposes itself to its content")
  func fixedFrame() throws {
    let space = try LayoutSpace(100, 100) {
      Text("abcd").frame(width: 16, height: 60, alignment: .bottom)
    }
    #expect(space["abcd"] == rect(0, 20, 16, 40))
    #expect(space.size(nil, nil) == size(16, 60))
    #expect(space.size(5, 5) == size(16, 60))
  }

  // 16 − 32 = −16, half of it on each side.
  @Test("content larger than its frame sticks out alike on both sides")
  func overflow() throws {
    let space = try LayoutSpace(100, 100) {
      Text("abcd").fixedSize().frame(width: 16, height: 20)
    }
    #expect(space["abcd"] == rect(-8, 0, 32, 20))
  }
}
