import Testing
import ValiseControl

extension TextScreenTests {
  @Test("wide characters keep the frame straight")
  func drawsWideCharacters() {
    let text = ElementSnapshot(
      id: 2,
      role: .text,
      label: "京都 🏯",
      frame: SampleScreen.frame(0, 0, 80, 20)
    )
    let window = ElementSnapshot(
      id: 1,
      role: .window,
      label: "京",
      frame: SampleScreen.frame(0, 0, 80, 20),
      children: [text]
    )
    let expected = """
      ┌─ 京 ─────┐
      │京都 🏯   │
      └──────────┘

      """
    #expect(TextScreen.render([window]) == expected)
  }

  @Test("text too long for its frame is wrapped between words, then cut with an ellipsis")
  func wrapsAndCuts() {
    let text = ElementSnapshot(
      id: 2,
      role: .text,
      label: "Temples and gardens of Kyoto",
      frame: SampleScreen.frame(0, 0, 80, 40)
    )
    let window = ElementSnapshot(
      id: 1,
      role: .window,
      frame: SampleScreen.frame(0, 0, 96, 40),
      children: [text]
    )
    let expected = """
      ┌────────────┐
      │Temples     │
      │and …       │
      └────────────┘

      """
    #expect(TextScreen.render([window]) == expected)
  }

  @Test("what is scrolled out of a scroll view is not drawn")
  func clipsScrollViews() {
    let rows = (0..<4).map { row in
      ElementSnapshot(
        id: 10 + row,
        role: .text,
        label: "row \(row)",
        frame: SampleScreen.frame(0, Double(row) * 20 - 20, 80, 20)
      )
    }
    let scroll = ElementSnapshot(
      id: 2,
      role: .scrollView,
      frame: SampleScreen.frame(0, 0, 80, 40),
      children: rows
    )
    let window = ElementSnapshot(
      id: 1,
      role: .window,
      frame: SampleScreen.frame(0, 0, 80, 60),
      children: [scroll]
    )
    let expected = """
      ┌──────────┐
      │row 1     │
      │row 2     │
      │          │
      └──────────┘

      """
    #expect(TextScreen.render([window]) == expected)
  }

  @Test(
    "a frame that is no number is drawn at the corner and stops nothing",
    arguments: [Double.nan, .infinity, -.infinity, 1e300]
  )
  func survivesOddFrames(number: Double) {
    let text = ElementSnapshot(
      id: 2,
      role: .text,
      label: "odd",
      frame: SampleScreen.frame(number, number, number, number)
    )
    let window = ElementSnapshot(
      id: 1,
      role: .window,
      label: "odd",
      frame: SampleScreen.frame(0, 0, 80, 20),
      children: [text]
    )
    #expect(TextScreen.render([window]).hasPrefix("┌─ odd ─"))
  }

  @Test("what would move a terminal's cursor or color it is drawn as a sign, one cell wide")
  func drawsControlCharacters() {
    let text = ElementSnapshot(
      id: 2,
      role: .text,
      label: "a\r\nb\tc\u{1B}[31m",
      frame: SampleScreen.frame(0, 0, 160, 20)
    )
    let window = ElementSnapshot(
      id: 1,
      role: .window,
      label: "o\u{7}dd",
      frame: SampleScreen.frame(0, 0, 160, 20),
      children: [text]
    )
    let expected = """
      ┌─ o\u{FFFD}dd ─────────────┐
      │a\u{FFFD}b\u{FFFD}c\u{FFFD}[31m          │
      └────────────────────┘

      """
    #expect(TextScreen.render([window]) == expected)
  }
}
