import SwiftUI
import Testing

@MainActor
@Suite("Alignment")
struct AlignmentTests {
  // The column is 32 wide, "ab" 16.
  @Test(
    "a column aligns its views across",
    arguments: [(HorizontalAlignment.leading, 0), (.center, 8), (.trailing, 16)]
  )
  func column(alignment: HorizontalAlignment, x: CGFloat) throws {
    let space = try LayoutSpace(100, 100) {
      VStack(alignment: alignment) {
        Text("abcd")
        Text("ab")
      }
    }
    #expect(space["ab"].minX == x)
    #expect(space["abcd"].minX == 0)
  }

  // The row is 50 high, the text 20.
  @Test(
    "a row aligns its views down",
    arguments: [(VerticalAlignment.top, 0), (.center, 15), (.bottom, 30)]
  )
  func row(alignment: VerticalAlignment, y: CGFloat) throws {
    let space = try LayoutSpace(100, 100) {
      HStack(alignment: alignment) {
        Color.red.frame(width: 10, height: 50)
        Text("ab")
      }
    }
    #expect(space["ab"].minY == y)
  }

  // Baselines at 15 and at 10 + 15 = 25: the first text goes down by 10. Above 25, below 5: 30.
  @Test("a row aligns the first baselines of its texts")
  func firstBaseline() throws {
    let space = try LayoutSpace(100, 100) {
      HStack(alignment: .firstTextBaseline) {
        Text("ab")
        Text("cd").padding(.top, 10)
      }
    }
    #expect(space["ab"].minY == 10)
    #expect(space["cd"].minY == 10)
    #expect(space.size(nil, nil).height == 30)
  }

  // "cd" wraps into two lines; the first ones meet at 15.
  @Test("the first baseline of a wrapped text is that of its first line")
  func baselineOfWrappedText() throws {
    let space = try LayoutSpace(100, 100) {
      HStack(alignment: .firstTextBaseline) {
        Text("ab")
        Text("c d").frame(width: 8)
      }
    }
    #expect(space["ab"].minY == 0)
    #expect(space["c d"] == rect(24, 0, 8, 40))
  }

  // A colour's guide is its bottom, at 30: the text's top is at 30 − 15. Above 30, below 5: 35.
  @Test("a view without text meets the baseline with its bottom")
  func baselineOfColor() throws {
    let space = try LayoutSpace(100, 100) {
      HStack(alignment: .firstTextBaseline) {
        Color.red.frame(width: 10, height: 30).named("red")
        Text("ab")
      }
    }
    #expect(space["red"].minY == 0)
    #expect(space["ab"].minY == 15)
    #expect(space.size(nil, nil).height == 35)
  }

  // In a frame of 60 the text stands at 20, its baseline at 35: the other goes down by 20.
  @Test("a baseline moves with the view inside a frame")
  func baselineInFrame() throws {
    let space = try LayoutSpace(100, 100) {
      HStack(alignment: .firstTextBaseline) {
        Text("ab")
        Text("cd").frame(height: 60)
      }
    }
    #expect(space["ab"].minY == 20)
    #expect(space["cd"].minY == 20)
  }

  // The column's first text is its second view: 10 + 8 + 15 = 33.
  @Test("the first baseline of a stack is that of its first text")
  func baselineOfStack() throws {
    let space = try LayoutSpace(100, 100) {
      HStack(alignment: .firstTextBaseline) {
        Text("ab")
        VStack {
          Color.red.frame(width: 10, height: 10)
          Text("cd")
          Text("ef")
        }
      }
    }
    #expect(space["ab"].minY == 18)
    #expect(space["cd"].minY == 18)
    // A row's own is the highest of its texts': the second row's is that of "x", at 15.
    let rows = try LayoutSpace(100, 100) {
      HStack(alignment: .firstTextBaseline) {
        Text("ab")
        HStack(alignment: .top) {
          Text("y").padding(.top, 30)
          Text("x")
        }
      }
    }
    #expect(rows["ab"].minY == rows["x"].minY)
  }

  // An offset draws the view elsewhere; nothing else moves.
  @Test("an offset moves nothing but the view")
  func offset() throws {
    let space = try LayoutSpace(100, 100) {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text("ab").offset(x: 3, y: 40)
        Text("cd")
      }
    }
    #expect(space["ab"] == rect(3, 40, 16, 20))
    #expect(space["cd"] == rect(16, 0, 16, 20))
    #expect(space.size(nil, nil) == size(32, 20))
  }
}

@MainActor
@Suite("Ratios and lines")
struct RatioLayoutTests {
  // Twice as wide as high: 100 × 50 in 100 × 100, 40 × 20 in 100 × 20.
  @Test("a view fitted in a ratio is the largest of that ratio in its space")
  func fit() throws {
    let space = try LayoutSpace(100, 100) { Color.red.aspectRatio(2, contentMode: .fit) }
    #expect(space.size(100, 100) == size(100, 50))
    #expect(space.size(100, 20) == size(40, 20))
    #expect(space.size(100, 50) == size(100, 50))
    #expect(space.size(60, nil) == size(60, 30))
    #expect(space.size(nil, 60) == size(120, 60))
    // No proposal: the view's own ideal, 10 × 10.
    #expect(space.size(nil, nil) == size(10, 10))
  }

  @Test("a view that fills a ratio is the smallest of that ratio around its space")
  func fill() throws {
    let space = try LayoutSpace(100, 100) { Color.red.aspectRatio(2, contentMode: .fill) }
    #expect(space.size(100, 100) == size(200, 100))
    #expect(space.size(100, 20) == size(100, 50))
    #expect(space.size(100, 50) == size(100, 50))
  }

  // A symbol's ideal is 16 × 20.
  @Test("a ratio that is not named is that of the ideal size")
  func idealRatio() throws {
    let space = try LayoutSpace(100, 100) {
      Image(systemName: "star").resizable().scaledToFit()
    }
    #expect(space.size(100, 100) == size(80, 100))
    #expect(space.size(40, 100) == size(40, 50))
  }

  @Test("a circle is as large as the smaller side")
  func circle() throws {
    let space = try LayoutSpace(100, 60) { Circle() }
    #expect(space.size(100, 60) == size(60, 60))
    #expect(space.size(30, 60) == size(30, 30))
  }

  @Test("a divider lies across the stack it is in, also inside modifiers")
  func dividers() throws {
    let column = try LayoutSpace(100, 100) {
      VStack {
        Text("a")
        Divider().named("line")
      }
    }
    #expect(column["line"] == rect(0, 28, 100, 1))
    let row = try LayoutSpace(100, 100) {
      HStack {
        Text("a")
        Divider().padding(.vertical, 10).named("line")
      }
    }
    // Its place is 100 high with the padding.
    #expect(row["line"] == rect(16, 10, 1, 80))
    let loose = try LayoutSpace(100, 100) { Divider().named("line") }
    #expect(loose["line"] == rect(0, 0, 100, 1))
  }
}
