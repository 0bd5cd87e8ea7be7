import SwiftUI
import Testing

// "abcd efgh" is 72 × 20 at its ideal; in 40 points it is "abcd|efgh", 32 × 40.
@MainActor
@Suite("Fixed sizes")
struct FixedSizeLayoutTests {
  @Test("a view of fixed size has its ideal size, whatever is proposed", arguments: [40, 72, 100])
  func bothDirections(width: CGFloat) throws {
    let space = try LayoutSpace(width, 20) { Text("abcd efgh").fixedSize() }
    #expect(space["abcd efgh"] == rect(0, 0, 72, 20))
    #expect(space.size(width, 20) == size(72, 20))
  }

  // Width 40 holds: two lines. Height 20 does not: without the modifier there is room for one line.
  @Test("a view of fixed height takes the height that its width needs")
  func vertical() throws {
    let plain = try LayoutSpace(40, 20) { Text("abcd efgh") }
    #expect(plain["abcd efgh"] == rect(0, 0, 32, 20))
    let space = try LayoutSpace(40, 20) {
      Text("abcd efgh").fixedSize(horizontal: false, vertical: true)
    }
    #expect(space["abcd efgh"] == rect(0, 0, 32, 40))
    #expect(space.size(72, 20) == size(72, 20))
    #expect(space.size(200, 200) == size(72, 20))
  }

  @Test("a view of fixed width does not wrap, and its height stays flexible")
  func horizontal() throws {
    let space = try LayoutSpace(40, 30) {
      HStack(spacing: 0) {
        Text("abcd efgh")
        Color.red.frame(width: 8).named("red")
      }
      .fixedSize(horizontal: true, vertical: false)
    }
    #expect(space["abcd efgh"] == rect(0, 5, 72, 20))
    #expect(space["red"] == rect(72, 0, 8, 30))
  }

  // The row's ideal height is that of its texts, 20: higher than a line's ideal, 10. The row then
  // offers its children the height it chose.
  @Test("a line in a row of fixed height is as long as the row is high")
  func rowOfEqualHeights() throws {
    let space = try LayoutSpace(100, 100) {
      HStack(spacing: 0) {
        Text("ab")
        Color.red.frame(width: 2).named("line")
        Text("cd").padding(10)
      }
      .fixedSize(horizontal: false, vertical: true)
    }
    #expect(space["line"] == rect(16, 0, 2, 40))
  }
}
