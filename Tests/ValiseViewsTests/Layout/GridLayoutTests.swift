import SwiftUI
import Testing

@MainActor
@Suite("Grids")
struct GridLayoutTests {
  private static func grid(
    _ columns: [GridItem],
    cells: Int = 5,
    spacing: CGFloat? = nil
  ) -> some View {
    LazyVGrid(columns: columns, spacing: spacing) {
      ForEach(0..<cells, id: \.self) { index in
        Color.red.frame(height: 20).named("\(index)")
      }
    }
  }

  // (400 + 8) / (80 + 8) = 4.6: four columns of (400 − 3 × 8) / 4 = 94.
  @Test("an adaptive grid has as many columns as fit, as wide as they can be")
  func aboveIdeal() throws {
    let space = try LayoutSpace(400, 400) { Self.grid([GridItem(.adaptive(minimum: 80))]) }
    #expect(space["0"] == rect(0, 0, 94, 20))
    #expect(space["1"] == rect(102, 0, 94, 20))
    #expect(space["3"] == rect(306, 0, 94, 20))
    #expect(space["4"] == rect(0, 28, 94, 20))
    #expect(space.size(400, 400) == size(400, 48))
  }

  // 2 × 80 + 8 = 168 is just enough for two.
  @Test("an adaptive grid has a column more as soon as it fits")
  func atTheEdge() throws {
    let two = try LayoutSpace(168, 400) { Self.grid([GridItem(.adaptive(minimum: 80))]) }
    #expect(two["1"] == rect(88, 0, 80, 20))
    let one = try LayoutSpace(167, 400) { Self.grid([GridItem(.adaptive(minimum: 80))]) }
    #expect(one["0"] == rect(0, 0, 167, 20))
    #expect(one["1"] == rect(0, 28, 167, 20))
  }

  // The ideal is one column of the least width; five rows of 20 with four gaps.
  @Test("an adaptive grid at its ideal has one column")
  func atIdeal() throws {
    let space = try LayoutSpace(80, 400) { Self.grid([GridItem(.adaptive(minimum: 80))]) }
    #expect(space.size(nil, nil) == size(80, 132))
    #expect(space["4"] == rect(0, 112, 80, 20))
  }

  // A column is never narrower than its least: it sticks out of 50 by 15 on each side.
  @Test("an adaptive grid below its least width has one column that sticks out")
  func belowIdeal() throws {
    let space = try LayoutSpace(50, 400) { Self.grid([GridItem(.adaptive(minimum: 80))]) }
    #expect(space["0"] == rect(-15, 0, 80, 20))
    #expect(space["1"] == rect(-15, 28, 80, 20))
  }

  // Four columns of 94 held at 90: 4 × 90 + 3 × 8 = 384, in the middle of 400.
  @Test("columns stop at their greatest width, and the grid stands in the middle")
  func greatestWidth() throws {
    let space = try LayoutSpace(400, 400) {
      Self.grid([GridItem(.adaptive(minimum: 80, maximum: 90))])
    }
    #expect(space["0"] == rect(8, 0, 90, 20))
    #expect(space["3"] == rect(302, 0, 90, 20))
  }

  // 200 − 8 − 50 = 142.
  @Test("flexible columns take what fixed ones leave")
  func fixedAndFlexible() throws {
    let space = try LayoutSpace(200, 400) {
      Self.grid([GridItem(.fixed(50)), GridItem(.flexible())], cells: 3)
    }
    #expect(space["0"] == rect(0, 0, 50, 20))
    #expect(space["1"] == rect(58, 0, 142, 20))
    #expect(space["2"] == rect(0, 28, 50, 20))
  }

  // (200 − 20) / 3 = 60; held at 40 the first leaves 140 for two, 70 each.
  @Test("flexible columns share what others leave, in their order")
  func flexibleShares() throws {
    let space = try LayoutSpace(200, 400) {
      Self.grid(
        [
          GridItem(.flexible(maximum: 40), spacing: 10), GridItem(.flexible(), spacing: 10),
          GridItem(.flexible()),
        ],
        cells: 3
      )
    }
    #expect(space["0"] == rect(0, 0, 40, 20))
    #expect(space["1"] == rect(50, 0, 70, 20))
    #expect(space["2"] == rect(130, 0, 70, 20))
  }

  // The first row is as high as its highest cell, 60; "b" stands in the middle: (60 − 20) / 2.
  @Test("a row of a grid is as high as its highest cell")
  func rowHeights() throws {
    let space = try LayoutSpace(200, 400) {
      LazyVGrid(columns: [GridItem(.fixed(16)), GridItem(.fixed(16))], spacing: 5) {
        Text("aaaaaa")
        Text("b")
        Text("c")
      }
    }
    // Two columns of 16 and a gap of 8 are 40, in the middle of 200: 80.
    #expect(space["aaaaaa"] == rect(80, 0, 16, 60))
    #expect(space["b"] == rect(108, 20, 8, 20))
    #expect(space["c"] == rect(84, 65, 8, 20))
  }
}
