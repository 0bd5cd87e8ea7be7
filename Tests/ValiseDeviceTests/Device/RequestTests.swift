import Foundation
import TestSupport
import Testing
import ValiseDevice

@Suite("What an app is asked")
struct RequestTests {
  private let folder: TemporaryFolder
  private let app: RunningApp

  init() throws {
    folder = try TemporaryFolder()
    app = try FakeBundle.device(in: folder).launchFake()
  }

  /// What the app has been asked, without the question itself: verb, element, argument, until.
  private func asked() throws -> [String] {
    // The fake app answers this verb with all it was asked.
    let answer = try app.perform(ControlRequest(id: 0, verb: .crashAt))
    let requests = try JSONDecoder().decode(
      [ControlRequest].self,
      from: Data((answer.text ?? "").utf8)
    )
    #expect(Set(requests.map(\.id)).count == requests.count)
    return requests.dropLast().map { request in
      let element = request.element.map {
        "\($0.label)/\($0.role?.rawValue ?? "")/\($0.index ?? -1)"
      }
      let target = request.target.map { "to \($0.label)" }
      return [request.verb.rawValue, element, target, request.argument, request.until.rawValue]
        .compactMap(\.self).joined(separator: " ")
    }
  }

  @Test("each call asks for what it says, settled unless told otherwise")
  func asksForEach() throws {
    try app.tap(ElementQuery("Delete", role: .button, index: 1))
    try app.tap("Save", until: .acknowledged)
    try app.type("Kim", into: "Name")
    try app.select("Orange", in: "Highlight", until: .acknowledged)
    try app.select("Yellow")
    try app.toggle("Sounds")
    try app.home()
    try app.foreground(until: .acknowledged)
    try app.openWindow()
    try app.drag("Save", to: "Name")
    try app.drag("Save", byX: -8, y: 120.5, until: .acknowledged)
    try app.scroll(.left, in: "Name")
    try app.scroll(to: "Save")
    try app.swipe(.up)
    try app.key("Ctrl+N")
    try app.settle()
    try app.crash(at: "rename:3")
    try app.holdCheckpoints()
    try app.holdCheckpoints(false)
    _ = try app.screen()
    #expect(
      try asked() == [
        "settle settled",
        "tap Delete/button/1 settled",
        "tap Save//-1 acknowledged",
        "type Name//-1 Kim settled",
        "select Highlight//-1 Orange acknowledged",
        "select Yellow//-1 settled",
        "toggle Sounds//-1 settled",
        "home settled",
        "foreground acknowledged",
        "openWindow settled",
        "drag Save//-1 to Name settled",
        "drag Save//-1 -8.0,120.5 acknowledged",
        "scroll Name//-1 left settled",
        "scroll to Save down settled",
        "swipe up settled",
        "key Ctrl+N settled",
        "settle settled",
        "crashAt rename:3 acknowledged",
        "holdCheckpoints on acknowledged",
        "holdCheckpoints off acknowledged",
        "screenshot txt settled",
      ]
    )
  }

  @Test("a window is closed by its title")
  func closesByTitle() throws {
    try app.closeWindow("Fake")
    #expect(app.exitStatus == .exited(0))
  }

  @Test("a swipe in the app switcher ends the app, and the call returns once it is gone")
  func swipesAway() throws {
    try app.swipeAway()
    #expect(app.exitStatus == .exited(0))
  }

  @Test("a text of 3 MB is typed, one of 5 MB is refused at once")
  func typesLongTexts() throws {
    let text = String(repeating: "x", count: 3 << 20)
    try app.type(text, into: "Name")
    #expect(try app.element("Name").value == text)
    let error = #expect(throws: DeviceError.self) {
      try app.type(String(repeating: "x", count: 5 << 20), into: "Name")
    }
    #expect(
      error?.description == "cannot send a request of more than 4 MB; nothing was done"
    )
    #expect(try app.element("Sounds").value == "on")
  }

  @Test("numbers that JSON lacks arrive")
  func carriesOddNumbers() throws {
    #expect(try app.metrics() == ["bodies": 3, "width": .infinity])
  }

  @Test("a picture is written in the format its name asks for")
  func writesPictures() throws {
    try app.screenshot(to: folder("a.txt"))
    try app.screenshot(to: folder("a.svg"))
    #expect(folder.bytes("a.txt") == Array(try app.screen().utf8))
    #expect(folder.bytes("a.svg")?.starts(with: Array("<svg ".utf8)) == true)
    try app.screenshot(to: folder("a.png"))
    #expect(folder.bytes("a.png") == [0x89, 0x50, 0x00, 0xff, 0x0a])
    let error = #expect(throws: DeviceError.self) { try app.screenshot(to: "a.gif") }
    #expect(
      error?.description
        == "cannot write a screenshot to 'a.gif': the name must end in .txt, .svg or .png"
    )
  }
}
