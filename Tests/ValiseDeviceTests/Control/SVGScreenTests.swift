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
        "<rect x=\"8\" y=\"8\" width=\"80\" height=\"20\" rx=\"6\" fill=\"#123456\"/>"
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

  @Test("shapes keep their outline, faded groups their opacity and clips")
  func keepsOutlines() {
    let frame = SampleScreen.frame(0, 0, 100, 40)
    let shape = { (id: Int, outline: String) in
      ElementSnapshot(
        id: id,
        role: .image,
        frame: frame,
        style: ["shape": outline, "background": "gray 12%", "border": "mint"]
      )
    }
    let group = ElementSnapshot(
      id: 2,
      role: .group,
      frame: frame,
      style: ["clip": "rounded 8", "opacity": "0.5"],
      children: [shape(3, "capsule"), shape(4, "rounded 4"), shape(5, "rectangle")]
    )
    let picture = SVGScreen.render(window(group))
    #expect(picture.contains("<g opacity=\"0.50\" clip-path=\"url(#clip_0_0_100_40_8)\">"))
    for radius in [20, 4, 0] {
      #expect(
        picture.contains(
          "rx=\"\(radius)\" fill=\"#8e8e93\" fill-opacity=\"0.12\" stroke=\"#5fd3bc\"/>"
        )
      )
    }
  }

  @Test("no window gives a picture of nothing")
  func drawsNothing() throws {
    #expect(try XMLDocument(xmlString: SVGScreen.render([])).rootElement()?.name == "svg")
  }
}
