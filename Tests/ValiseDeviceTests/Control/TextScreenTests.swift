import Testing
import ValiseControl

@Suite("Text screens")
struct TextScreenTests {
  @Test("a window is drawn as a newcomer would sketch it")
  func drawsAWindow() {
    let expected = """
      ┌─ Trips ──────────────────────────────────────────┐
      │  Settings                                        │
      │                                                  │
      │ ┌─ Look ───────────────────────────────────────┐ │
      │ │ Name [Kim                                  ] │ │
      │ │ Highlight              ( Yellow | *Orange* ) │ │
      │ │ Show the year                            [x] │ │
      │ │ Sounds                                   [ ] │ │
      │ └──────────────────────────────────────────────┘ │
      │                                                  │
      │   [  Save  ]                 ┌─────────────┐     │
      │                              │    Kyoto    │     │
      │                              └─────────────┘     │
      │                                                  │
      │    Overview          Trips         *Settings*    │
      └──────────────────────────────────────────────────┘

      """
    #expect(TextScreen.render([SampleScreen.settings]) == expected)
  }

  @Test("what stands beside each other stays beside each other, on the row of its middle")
  func keepsRows() {
    let row = ElementSnapshot(
      id: 2,
      role: .link,
      label: "Kyoto",
      frame: SampleScreen.frame(0, 8, 160, 44),
      children: [
        ElementSnapshot(
          id: 3,
          role: .text,
          label: "Kyoto",
          frame: SampleScreen.frame(0, 20, 40, 20)
        ),
        ElementSnapshot(
          id: 4,
          role: .text,
          label: "28 Mar",
          frame: SampleScreen.frame(96, 20, 48, 20),
          style: ["background": "orange"],
          children: [
            ElementSnapshot(
              id: 5,
              role: .image,
              frame: SampleScreen.frame(88, 15, 64, 30),
              style: ["background": "orange"]
            )
          ]
        ),
      ]
    )
    let window = ElementSnapshot(
      id: 1,
      role: .window,
      frame: SampleScreen.frame(0, 0, 160, 60),
      children: [row]
    )
    let expected = """
      ┌────────────────────┐
      │                    │
      │Kyoto      ▒28 Mar▒›│
      │                    │
      └────────────────────┘

      """
    #expect(TextScreen.render([window]) == expected)
  }

  @Test("the header of a section stands in its frame, a picture in a frame or as a mark")
  func framesSections() {
    let section = ElementSnapshot(
      id: 2,
      role: .section,
      label: "Look",
      frame: SampleScreen.frame(0, 0, 160, 60),
      children: [
        ElementSnapshot(id: 3, role: .text, label: "Look", frame: SampleScreen.frame(0, 0, 32, 20)),
        ElementSnapshot(
          id: 4,
          role: .toggle,
          label: "Sounds",
          value: "off",
          frame: SampleScreen.frame(16, 30, 128, 20)
        ),
      ]
    )
    let pictures = [SampleScreen.frame(0, 80, 80, 60), SampleScreen.frame(96, 80, 40, 40)]
    let groups = pictures.enumerated().map { place, frame in
      ElementSnapshot(id: 5 + place, role: .group, label: "Kyoto", frame: frame)
    }
    let divider = ElementSnapshot(
      id: 9,
      role: .divider,
      frame: SampleScreen.frame(0, 145, 160, 1)
    )
    let window = ElementSnapshot(
      id: 1,
      role: .window,
      frame: SampleScreen.frame(0, 0, 160, 160),
      children: [section, divider] + groups
    )
    let expected = """
      ┌────────────────────┐
      │┌─ Look ───────────┐│
      ││                  ││
      ││ Sounds       [ ] ││
      │└──────────────────┘│
      │┌────────┐          │
      ││ Kyoto  │    ▣     │
      │└────────┘          │
      │────────────────────│
      └────────────────────┘

      """
    #expect(TextScreen.render([window]) == expected)
  }

  @Test("no window gives a line that says so")
  func drawsNoWindow() {
    #expect(TextScreen.render([]) == "(no window is open)\n")
  }

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
