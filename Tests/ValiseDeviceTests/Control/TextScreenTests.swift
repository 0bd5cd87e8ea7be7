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
}
