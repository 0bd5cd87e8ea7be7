import Foundation
import TestSupport
import Testing
import ValiseDevice

@Suite("An app whose display says nothing")
struct DisplayServerTests {
  private let folder: TemporaryFolder
  private let device: Device

  init() throws {
    folder = try TemporaryFolder()
    device = try FakeBundle.device(in: folder)
  }

  private func tap(_ label: String, of app: RunningApp) -> String? {
    let tap = ControlRequest(id: 0, verb: .tap, element: ElementQuery(label))
    let error = #expect(throws: DeviceError.self) {
      try app.perform(tap, within: .milliseconds(300))
    }
    return error?.description
  }

  private static let late =
    "com.example.fake has begun 'tap \"Hang\"', and did not finish it within 0.3 s; it waits"

  @Test("is told to wait for it, and nothing that it said earlier")
  func tellsTheDisplay() throws {
    try FileManager.default.createDirectory(
      atPath: "/tmp/.X11-unix",
      withIntermediateDirectories: true
    )
    let number = 10_000 + Int(getpid()) % 50_000
    let path = "/tmp/.X11-unix/X\(number)"
    defer { unlink(path) }
    try OtherProcess.listenInSilence(at: path) {
      let app = try device.launch(
        "com.example.fake",
        environment: ["DISPLAY": ":\(number).0"],
        front: .gtk
      )
      #expect(
        tap("Hang", of: app)
          == "\(Self.late) for its display :\(number).0, which does not answer"
      )
      app.stop()
    }
  }

  @Test("of one that is not there, or of an app without windows, nothing is said")
  func tellsNoOther() throws {
    for (front, display) in [(Front.gtk, ":64999"), (.gtk, "far:1"), (.headless, ":0")] {
      let app = try device.launch(
        "com.example.fake",
        environment: ["DISPLAY": display],
        front: front
      )
      #expect(tap("Hang", of: app) == Self.late)
      app.stop()
    }
  }

  @Test("what an app said during the call is told with it")
  func tellsWhatItSaid() throws {
    let app = try device.launchFake()
    #expect(
      tap("Complain", of: app)
        == "\(Self.late.replacing("Hang", with: "Complain")); it said: the server is away"
    )
  }
}
