import SwiftUI
import Testing

@MainActor
@Suite("Lazy rows")
struct LazyLayoutTests {
  @MainActor
  final class Made {
    var rows: [Int] = []
  }

  fileprivate static func rows(_ count: Int, _ made: Made, height: CGFloat = 50) -> some View {
    ForEach(0..<count, id: \.self) { index in
      Row(index: index, height: height, made: made)
    }
  }

  private struct Row: View {
    let index: Int
    let height: CGFloat
    let made: Made

    var body: some View {
      let _ = made.rows.append(index)
      Text("row \(index)").frame(height: height)
    }
  }

  // 100 high: rows of 50 without gaps; the first two fill it, the third touches its edge.
  @Test("a lazy column makes only the rows in sight")
  func column() throws {
    let made = Made()
    let screen = try Screen(width: 100, height: 100) {
      ScrollView { LazyVStack(spacing: 0) { Self.rows(1_000, made) } }
    }
    #expect(made.rows == [0, 1, 2])
    #expect(screen.texts == ["row 0", "row 1", "row 2"])
  }

  @Test("scrolling makes the rows that come into sight, and hides those that leave it")
  func scrolling() throws {
    let made = Made()
    let screen = try Screen(width: 100, height: 100) {
      ScrollView { LazyVStack(spacing: 0) { Self.rows(1_000, made) } }
    }
    made.rows = []
    // From 500 to 600: rows 10 and 11, and their neighbours that touch the edges.
    screen.host.scroll(to: CGPoint(x: 0, y: 500))
    #expect(made.rows == [9, 10, 11, 12])
    #expect(screen.texts == ["row 9", "row 10", "row 11", "row 12"])
    // Back: those rows were made and are shown again.
    made.rows = []
    screen.host.scroll(to: .zero)
    #expect(made.rows == [])
    #expect(screen.texts == ["row 0", "row 1", "row 2"])
  }

  // Estimates of 44 become 50, the height of the rows that were made: 100 × 50.
  @Test("the height of rows that were never made is that of those that were")
  func estimates() throws {
    let screen = try Screen(width: 100, height: 100) {
      ScrollView { LazyVStack(spacing: 0) { Self.rows(100, Made()) } }
    }
    // As far down as it goes: the last row ends at the bottom.
    screen.host.scroll(to: CGPoint(x: 0, y: 1_000_000))
    let last = try #require(screen.host.element("row 99")?.frame)
    #expect(last.y + last.height / 2 == 75)
  }

  // Rows of 20 and, from the tenth on, of 60: what was estimated from the first is corrected as the
  // others come into sight.
  @Test("rows higher than was estimated push those below them down")
  func corrections() throws {
    let screen = try Screen(width: 100, height: 100) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100, id: \.self) { index in
            Text("row \(index)").frame(height: index < 10 ? 20 : 60)
          }
        }
      }
    }
    screen.host.scroll(to: CGPoint(x: 0, y: 190))
    // Row 9 ends at 200; row 10 reaches from 200 to 260, its text at 220.
    #expect(screen.host.element("row 9")?.frame.y == -10)
    #expect(screen.host.element("row 10")?.frame.y == 30)
    #expect(screen.host.element("row 11")?.frame.y == 90)
  }

  @Test("a larger window makes more rows")
  func growing() throws {
    let made = Made()
    let screen = try Screen(width: 100, height: 100) {
      ScrollView { LazyVStack(spacing: 0) { Self.rows(1_000, made) } }
    }
    made.rows = []
    screen.host.resize(to: CGSize(width: 100, height: 220))
    #expect(made.rows == [3, 4])
    #expect(screen.texts.last == "row 4")
  }

  @Test("a row keeps its state while it is out of sight")
  func state() throws {
    let screen = try Screen(width: 100, height: 100) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100, id: \.self) { Counter(name: "\($0)").frame(height: 50) }
        }
      }
    }
    try screen.tap("0: 0")
    screen.host.scroll(to: CGPoint(x: 0, y: 1_000))
    #expect(screen.host.element("0: 1") == nil)
    screen.host.scroll(to: .zero)
    #expect(screen.host.element("0: 1") != nil)
  }

  // A row of a list has 10 above and below: 50 + 20 = 70. 200 hold rows 0 to 2.
  @Test("a list makes only the rows in sight")
  func list() throws {
    let made = Made()
    let screen = try Screen(width: 100, height: 200) { List { Self.rows(1_000, made) } }
    #expect(made.rows == [0, 1, 2])
    #expect(screen.host.labels(of: .row).count == 3)
  }

  // The header is 20 high, a row 70: 200 hold rows 0 to 2 of the first section. From 3,500 on row 49
  // (from 20 + 49 × 70 = 3,450), and the second section's first rows (its header from 3,520).
  @Test("the sections of a list make only the rows in sight")
  func sections() throws {
    let made = Made()
    let screen = try Screen(width: 100, height: 200) {
      List {
        Section("first") { Self.rows(50, made) }
        Section("second") { Self.rows(1_000, made) }
      }
    }
    #expect(made.rows == [0, 1, 2])
    made.rows = []
    screen.host.scroll(to: CGPoint(x: 0, y: 3_500))
    #expect(Set(made.rows) == [49, 0, 1, 2])
    #expect(screen.host.element("second")?.frame.y == 20)
    // Headers are not lazy.
    #expect(screen.texts == ["first", "row 49", "second", "row 0", "row 1", "row 2"])
  }

  @Test("the sections of a form are whole")
  func formSections() throws {
    let made = Made()
    _ = try Screen(width: 100, height: 200) { Form { Section("all") { Self.rows(50, made) } } }
    #expect(made.rows.count == 50)
  }

  @Test("a lazy column that moves makes the rows that come into sight")
  func movingColumn() throws {
    let made = Made()
    let screen = try Screen(width: 100, height: 100) { Moving(made: made) }
    made.rows = []
    try screen.tap("Shrink")
    #expect(made.rows == [1])
  }

  // First 80 of the 100 are taken, and 20 show row 0; then 20, and 80 show row 1 too. The column is drawn as one, so that it is moved whole.
  private struct Moving: View {
    @State private var height: CGFloat = 60
    let made: Made

    init(made: Made) { self.made = made }

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          Button("Shrink") { height = 0 }
          Color.red.frame(height: height)
          LazyVStack(spacing: 0) { LazyLayoutTests.rows(100, made) }.opacity(0.5)
        }
      }
    }
  }

  // Two columns of 46 and a gap: two cells a line, 50 high. 100 hold lines 0 to 2.
  @Test("a grid makes only the lines in sight")
  func grid() throws {
    let made = Made()
    _ = try Screen(width: 100, height: 100) {
      ScrollView {
        LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())], spacing: 0) {
          Self.rows(1_000, made)
        }
      }
    }
    #expect(made.rows == [0, 1, 2, 3, 4, 5])
  }

  @Test("1,000 rows in a column that is not lazy are all made")
  func eager() throws {
    let made = Made()
    _ = try Screen(width: 100, height: 100) {
      ScrollView { VStack(spacing: 0) { Self.rows(1_000, made) } }
    }
    #expect(made.rows.count == 1_000)
  }

  @Test("a row inserted in sight is made, and one that is pushed out of it is hidden")
  func inserting() throws {
    let screen = try Screen(width: 100, height: 100) { Inserting() }
    #expect(screen.texts == ["3", "2", "1"])
    try screen.tap("Add")
    #expect(screen.texts == ["4", "3", "2"])
  }

  private struct Inserting: View {
    @State private var rows = [3, 2, 1, 0]

    var body: some View {
      VStack(spacing: 0) {
        Button("Add") { rows.insert(rows.count, at: 0) }
        ScrollView {
          LazyVStack(spacing: 0) {
            // 100 − 20 for the button: 80 hold rows of 40 at 0, 40 and, at its edge, 80.
            ForEach(rows, id: \.self) { Text("\($0)").frame(height: 40) }
          }
        }
      }
    }
  }
}
