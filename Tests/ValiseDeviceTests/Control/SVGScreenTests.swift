import Foundation
import FoundationXML
import Testing
import ValiseControl

@Suite("SVG screens")
struct SVGScreenTests {
  private func window(_ children: ElementSnapshot...) -> [ElementSnapshot] {
    [
      ElementSnapshot(
        id: 1,
        role: .window,
        frame: SampleScreen.frame(0, 0, 200, 100),
        children: children
      )
    ]
  }

  @Test("a screen is well-formed XML, whatever the app calls its elements")
  func isWellFormed() throws {
    var screen = SampleScreen.settings
    screen.label = "<a & \"b\">\u{0}\u{1B}\u{FFFF}"
    screen.frame.width = .nan
    let document = try XMLDocument(xmlString: SVGScreen.render([screen, SampleScreen.settings]))
    #expect(document.rootElement()?.name == "svg")
  }

  @Test("the colors of styles are used")
  func usesColors() {
    let picture = SVGScreen.render(
      window(
        ElementSnapshot(
          id: 2,
          role: .text,
          label: "Kyoto",
          frame: SampleScreen.frame(8, 8, 80, 20),
          style: ["foreground": "orange", "background": "#123456"]
        )
      )
    )
    #expect(picture.contains("fill=\"#ff9500\">Kyoto</text>"))
    #expect(
      picture.contains(
        "<rect x=\"8\" y=\"8\" width=\"80\" height=\"20\" rx=\"6.67\" fill=\"#123456\"/>"
      )
    )
  }

  @Test("a tint reaches the switches below it")
  func inheritsTint() {
    var group = ElementSnapshot(id: 2, role: .group, frame: SampleScreen.frame(0, 0, 200, 40))
    group.style = ["tint": "mint"]
    group.children = [
      ElementSnapshot(
        id: 3,
        role: .toggle,
        label: "On",
        value: "on",
        frame: SampleScreen.frame(0, 0, 200, 20)
      )
    ]
    #expect(SVGScreen.render(window(group)).contains("rx=\"9\" fill=\"#5fd3bc\""))
  }

  @Test("no window gives a picture of nothing")
  func drawsNothing() throws {
    #expect(try XMLDocument(xmlString: SVGScreen.render([])).rootElement()?.name == "svg")
  }
}
