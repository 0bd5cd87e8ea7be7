import SwiftUI
import Testing

// "aaa bbb ccc" is 11 cells: 88 × 20 on one line.
@MainActor
@Suite("Wrapped text")
struct TextLayoutTests {
  private static let words = "aaa bbb ccc"

  @Test("a text takes one line where it has the room", arguments: [88, 200])
  func atAndAboveIdeal(width: CGFloat) throws {
    let space = try LayoutSpace(width, 200) { Text(Self.words) }
    #expect(space[Self.words] == rect(0, 0, 88, 20))
    #expect(space.size(nil, nil) == size(88, 20))
    #expect(space.size(.infinity, .infinity) == size(88, 20))
  }

  // 87 / 8 = 10 columns: "aaa bbb|ccc", the wider line of 7 cells.
  @Test("a text one point too long wraps at a word")
  func justBelowIdeal() throws {
    let space = try LayoutSpace(87, 200) { Text(Self.words) }
    #expect(space[Self.words] == rect(0, 0, 56, 40))
  }

  // 24 / 8 = 3 columns: a word a line.
  @Test("a narrow text takes a line for each word")
  func belowIdeal() throws {
    let space = try LayoutSpace(24, 200) { Text(Self.words) }
    #expect(space[Self.words] == rect(0, 0, 24, 60))
  }

  // 16 / 8 = 2 columns: "aa|a|bb|b|cc|c".
  @Test("a word longer than the line is cut")
  func longWords() throws {
    let space = try LayoutSpace(16, 200) { Text(Self.words) }
    #expect(space[Self.words] == rect(0, 0, 16, 120))
  }

  @Test("a text has no more lines than its limit", arguments: [1, 2, 3, 4])
  func lineLimit(limit: Int) throws {
    let space = try LayoutSpace(24, 200) { Text(Self.words).lineLimit(limit) }
    // Three words, a line each.
    #expect(space[Self.words] == rect(0, 0, 24, CGFloat(min(limit, 3) * 20)))
  }

  // 50 / 20 = 2 whole lines; never less than one.
  @Test("a text has no more lines than there is height for")
  func limitedHeight() throws {
    let space = try LayoutSpace(24, 50) { Text(Self.words) }
    #expect(space[Self.words] == rect(0, 0, 24, 40))
    #expect(space.size(24, 5) == size(24, 20))
    #expect(space.size(24, nil) == size(24, 60))
  }

  @Test("a line break begins a line")
  func paragraphs() throws {
    let space = try LayoutSpace(200, 200) { Text("aaaa\n\nbb") }
    #expect(space["aaaa\n\nbb"] == rect(0, 0, 32, 60))
    // Two columns: "aa|aa", an empty line, "bb".
    #expect(space.size(16, 200) == size(16, 80))
  }

  @Test("a letter made of several code points takes one cell")
  func graphemes() throws {
    let space = try LayoutSpace(200, 200) { Text("e\u{301}\u{1F468}\u{200D}\u{1F373}") }
    #expect(space.size(nil, nil) == size(16, 20))
  }

  @Test("an empty text takes a line and no width")
  func empty() throws {
    let space = try LayoutSpace(200, 200) { Text("") }
    #expect(space.size(nil, nil) == size(0, 20))
    #expect(space.size(0, 0) == size(0, 20))
  }

  @Test("a text that becomes longer moves what follows")
  func growth() throws {
    let space = try LayoutSpace(200, 200) { GrowingText() }
    // "ab" 16 wide, a gap of 8.
    #expect(space["end"].minX == 24)
    try space.host.tap("grow")
    #expect(space["end"].minX == 56)
  }
}

private struct GrowingText: View {
  @State private var text = "ab"

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Text(text)
        Text("end")
      }
      Button("grow") { text = "abcdef" }
    }
  }
}
