import Foundation
import Testing
import ValiseDevice

/// Drives the app as a person does, with real kills: see Valise's Docs/Device.md.
@Suite("Starter")
final class StarterTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "Starter-\(UUID().uuidString)").path
  private let device: Device

  init() throws {
    device = try Device(folder: folder)
    try device.install(product: "Starter")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  @Test("greets by the name in the settings, also after a kill")
  func keepsTheName() throws {
    var app = try device.launch("com.example.Starter")
    #expect(try app.element("Hello!").role == .heading)
    try app.tap("Settings")
    try app.type("Kim", into: "Name")
    try app.select("Welcome", in: "Greeting", until: .acknowledged)
    app.stop()
    app = try device.launch("com.example.Starter")
    #expect(try app.element("Welcome, Kim!").role == .heading)
  }

  @Test("counts on after the app was sent away, and anew when its window was closed")
  func keepsTheCount() throws {
    var app = try device.launch("com.example.Starter")
    try app.tap("Count")
    try app.home()
    app.stop()
    app = try device.launch("com.example.Starter")
    #expect(try app.element("Counted to 1").role == .text)
    try app.closeWindow()
    app = try device.launch("com.example.Starter")
    #expect(try app.element("Counted to 0").role == .text)
  }
}
