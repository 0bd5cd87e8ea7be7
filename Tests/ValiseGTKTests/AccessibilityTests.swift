#if GTK
import Foundation
import TestSupport
import Testing
import ValiseDevice

/// What assistive technology is told, read back over AT-SPI.
@Suite("Accessibility in GTK")
struct AccessibilityTests {
  fileprivate struct Spoken: Decodable, Equatable {
    var role: String
    var name: String
    var value: String?
    var children: [Spoken]

    var all: [Spoken] { [self] + children.flatMap(\.all) }
  }

  private func read(_ name: String, tapping button: ElementQuery? = nil) throws -> [Spoken] {
    let desktop = try Desktop.showing(name)
    let bus = try SessionBus()
    let environment = bus.environment.merging(desktop.display.environment) { $1 }
    let app = try desktop.launch(environment: environment)
    if let button { try app.tap(button) }
    let read = try TestSupport.ChildProcess.run(
      HostProgram.path,
      ["accessibility", "GTKHost"],
      environment: environment
    )
    try #require(read.status == 0, "\(read.output)")
    app.stop()
    return try JSONDecoder().decode(Spoken.self, from: Data(read.output.utf8)).all
  }

  @Test("each element has its role, its name and its value")
  func elements() throws {
    let all = try read("spoken")
    all.expect("label", "Plain words")
    all.expect("heading", "A title")
    all.expect("button", "Press me")
    all.expect("text box", "Name", "Kim")
    all.expect("switch", "Sounds")
    all.expect("combo box", "Color")
    all.expect("image", "The moon")
    all.expect("label", "Trips", "twelve")
    #expect(!all.contains { $0.name == "suitcase" })
  }

  @Test("what is told as one has one name, and what is inside it is told as the view says")
  func groups() throws {
    let all = try read("spoken", tapping: "Change")
    all.expect("group", "Leaves, at night, Change")
    all.expect("button", "Change")
    all.expect("group", "The first of three")
    all.expect("group", "Two words")
    all.expect("label", "inner one")
    for hidden in ["Leaves", "at noon", "at night", "1", "of 3"] {
      #expect(!all.contains { $0.name == hidden }, "\(hidden)")
    }
  }

  @Test("each row of a form has the name, the role and the value of its control")
  func rows() throws {
    let all = try read("form")
    all.expect("list", "All")
    all.expect("text box", "Name", "Kim")
    all.expect("switch", "Sounds")
    all.expect("combo box", "Size")
    all.expect("button", "Mint")
    all.expect("checkbox", "Square")
    all.expect("button", "Day", "1 Jan 1970")
    all.expect("button", "Increase")
    all.expect("list item", "Add")
  }
}

extension [AccessibilityTests.Spoken] {
  fileprivate func expect(_ role: String, _ name: String, _ value: String? = nil) {
    let found = filter { $0.name == name }
    #expect(
      found.contains { $0.role == role && (value == nil || $0.value == value) },
      "\(role) \(name): found \(found.map { ($0.role, $0.value ?? "-") })"
    )
  }
}
#endif
