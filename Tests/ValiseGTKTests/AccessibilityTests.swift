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

  private func read() throws -> [Spoken] {
    let desktop = try Desktop.showing("spoken")
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
    let all = try read()
    func expect(_ role: String, _ name: String, _ value: String? = nil) {
      let found = all.filter { $0.name == name }
      #expect(
        found.contains { $0.role == role && (value == nil || $0.value == value) },
        "\(role) \(name): found \(found.map { ($0.role, $0.value ?? "-") })"
      )
    }
    expect("label", "Plain words")
    expect("heading", "A title")
    expect("push button", "Press me")
    expect("text", "Name", "Kim")
    expect("toggle button", "Sounds")
    expect("combo box", "Color")
    expect("image", "The moon")
    expect("label", "Trips", "twelve")
    #expect(!all.contains { $0.name == "suitcase" })
  }
}
#endif
