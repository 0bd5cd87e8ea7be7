import SwiftUI
import Testing

@MainActor
@Suite("Spacers")
struct SpacerLayoutTests {
  private static func row() -> some View {
    HStack {
      Text("ab")
      Spacer()
      Text("cd")
    }
  }

  // A spacer is at least 8 long and has no gap beside it: 16 + 8 + 16 = 40.
  @Test("a spacer at the ideal width has its least length")
  func atIdeal() throws {
    let space = try LayoutSpace(40, 100) { Self.row() }
    #expect(space["ab"] == rect(0, 0, 16, 20))
    #expect(space["cd"] == rect(24, 0, 16, 20))
    #expect(space.size(nil, nil) == size(40, 20))
  }

  // 32 − 8 for the spacer = 24: "ab" is offered 12, one column, two lines: 8 × 40. "cd" is left
  // 16. The spacer: 32 − 8 − 16 = 8.
  @Test("a spacer keeps its least length in a row that is too narrow")
  func belowIdeal() throws {
    let space = try LayoutSpace(32, 100) { Self.row() }
    #expect(space["ab"] == rect(0, 0, 8, 40))
    #expect(space["cd"] == rect(16, 10, 16, 20))
  }

  // 100 − 16 − 16 = 68 for the spacer.
  @Test("a spacer takes all that is left")
  func aboveIdeal() throws {
    let space = try LayoutSpace(100, 100) { Self.row() }
    #expect(space["ab"] == rect(0, 0, 16, 20))
    #expect(space["cd"] == rect(84, 0, 16, 20))
    #expect(space.size(100, 100) == size(100, 20))
  }

  // The text is offered 100 − 8 before the spacer is asked: it keeps one line of 80.
  @Test("a text beside a spacer is not held to half of the row")
  func spacerChoosesLast() throws {
    let space = try LayoutSpace(100, 100) {
      HStack {
        Text("abcde fghi")
        Spacer()
      }
    }
    #expect(space["abcde fghi"] == rect(0, 0, 80, 20))
  }

  // A colour takes 100 − 8 before the spacer is asked.
  @Test("a spacer beside a boundless view has its least length")
  func spacerBesideColor() throws {
    let space = try LayoutSpace(100, 20) {
      HStack {
        Color.red.named("red")
        Spacer()
      }
    }
    #expect(space["red"] == rect(0, 0, 92, 20))
  }

  // 16 + 30 + 16 = 62 at the ideal and below; 100 leaves 68.
  @Test("a spacer is never shorter than the length it was given", arguments: [50, 62, 100])
  func minLength(width: CGFloat) throws {
    let space = try LayoutSpace(width, 100) {
      HStack {
        Text("ab").fixedSize()
        Spacer(minLength: 30)
        Text("cd").fixedSize()
      }
    }
    #expect(space["cd"].minX == 16 + max(30, width - 32))
  }

  // 100 − 20 = 80, 40 above and 40 below.
  @Test("two spacers share what is left")
  func twoSpacers() throws {
    let space = try LayoutSpace(50, 100) {
      VStack {
        Spacer()
        Text("ab")
        Spacer()
      }
    }
    #expect(space["ab"] == rect(0, 40, 16, 20))
    // A spacer in a column has no width.
    #expect(space.size(50, 100) == size(16, 100))
  }

  // 20 wide; its height is that of a spacer in a row, 0, and no gap stands beside it.
  @Test("a spacer in a frame is still a spacer of the row around the frame")
  func spacerInFrame() throws {
    let space = try LayoutSpace(100, 100) {
      HStack {
        Text("ab")
        Spacer().frame(width: 20)
        Text("cd")
      }
    }
    #expect(space["cd"] == rect(36, 0, 16, 20))
    #expect(space.size(100, 100) == size(52, 20))
  }

  @Test("a spacer in no stack fills the space")
  func spacerAlone() throws {
    let space = try LayoutSpace(100, 50) { Spacer() }
    #expect(space.size(100, 50) == size(100, 50))
    #expect(space.size(nil, nil) == size(8, 8))
    #expect(space.size(2, 2) == size(8, 8))
  }
}
