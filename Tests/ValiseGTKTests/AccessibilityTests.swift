#if GTK
import Foundation
import TestSupport
import Testing
import ValiseDevice

/// What assistive technology is told, read back over AT-SPI.
@Suite("Accessibility in GTK")
struct AccessibilityTests {
  private struct Spoken: Decodable, Equatable {
    var role: String
    var name: String
    var value: String?
    var children: [Spoken]

    var all: [Spoken] { [self] + children.flatMap(\.all) }
  }

  private func read(_ name: String) throws -> [Spoken] {
    let desktop = try Desktop.showing(name)
    let bus = try SessionBus()
    let environment = bus.environment.merging(desktop.display.environment) { $1 }
    let app = try desktop.launch(environment: environment)
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
    func expect(_ role: String, _ name: String, _ value: String? = nil) {
      Self.expect(role, name, value, in: all)
    }
    expect("label", "Plain words")
    expect("heading", "A title")
    expect("button", "Press me")
    expect("text box", "Name", "Kim")
    expect("switch", "Sounds")
    expect("combo box", "Color")
    expect("image", "The moon")
    expect("label", "Trips", "twelve")
    #expect(!all.contains { $0.name == "suitcase" })
  }

  @Test("each row of a form has the name, the role and the value of its control")
  func rows() throws {
    let all = try read("form")
    func expect(_ role: String, _ name: String, _ value: String? = nil) {
      Self.expect(role, name, value, in: all)
    }
    expect("list", "All")
    expect("text box", "Name", "Kim")
    expect("switch", "Sounds")
    expect("combo box", "Size")
    expect("button", "Mint")
    expect("checkbox", "Square")
    expect("button", "Day", "1 Jan 1970")
    expect("button", "Increase")
    expect("list item", "Add")
  }

  private static func expect(
    _ role: String,
    _ name: String,
    _ value: String?,
    in all: [Spoken]
  ) {
    let found = all.filter { $0.name == name }
    #expect(
      found.contains { $0.role == role && (value == nil || $0.value == value) },
      "\(role) \(name): found \(found.map { ($0.role, $0.value ?? "-") })"
    )
  }
}
#endif
