import Foundation
import TestSupport
import Testing
import ValiseDevice
import ValiseFiles

@Suite("A broker that does not answer")
struct SilentBrokerTests {
  private let folder: TemporaryFolder
  private let device: CommandLine
  // Whoever lets go of one has its apps stopped.
  private let patient: CommandLine

  init() throws {
    folder = try TemporaryFolder()
    device = CommandLine(
      device: "device",
      in: folder,
      environment: ["VALISE_DEVICE_DEADLINE": "0.5"]
    )
    patient = CommandLine(device: folder("device"))
    #expect(try patient("create").code == 0)
    #expect(try patient("install", FakeBundle.stage(in: folder)).code == 0)
    #expect(try patient("launch", "com.example.fake") == .done())
  }

  private func broker() throws -> Int32 {
    let text = String(decoding: folder.bytes("device/broker.lock") ?? [], as: UTF8.self)
    return try #require(Int32(text.trimmingCharacters(in: .whitespaces)))
  }

  @Test("one that is stopped is told with the way to let it go on")
  func isStopped() throws {
    let broker = try broker()
    kill(broker, SIGSTOP)
    let silence =
      "the device's broker does not answer: process \(broker), it is stopped; "
      + "let it go on: kill -CONT \(broker)"
    #expect(try device("show") == .failed(silence))
    #expect(try device("launch", "com.example.fake") == .failed(silence))
    #expect(try device("mark") == .failed(silence))
    kill(broker, SIGCONT)
    #expect(try device("stop") == .done())
  }

  @Test("an app that is stopped is named itself, with the way to let it go on")
  func appIsStopped() throws {
    let app = try #require(try patient.process())
    kill(app, SIGSTOP)
    try OtherProcess.waitUntilStopped(app)
    // The broker, which was started with more patience, still waits for the app.
    let silence =
      "com.example.fake does not answer: process \(app), it is stopped; "
      + "let it go on: kill -CONT \(app)"
    #expect(try device("show") == .failed(silence))
    #expect(
      try device("tap", "Save", "--app", "com.example.fake")
        == .failed(
          "the call was given up: com.example.fake had not begun 'tap \"Save\"', and will not any "
            + "more; it is stopped; let it go on: kill -CONT \(app)"
        )
    )
    kill(app, SIGCONT)
    #expect(try patient("stop") == .done())
  }

  @Test("the broker says the same of an app that does not answer in time")
  func appIsLate() throws {
    #expect(try patient("stop") == .done())
    let app = try #require(try device.process())
    kill(app, SIGSTOP)
    try OtherProcess.waitUntilStopped(app)
    let cure = "it is stopped; let it go on: kill -CONT \(app)"
    #expect(
      try device("show")
        == .failed(
          "com.example.fake did not answer 'screenshot' within 0.5 s; \(cure)"
        )
    )
    #expect(
      try device("terminate") == .failed("com.example.fake did not end within 0.5 s; \(cure)")
    )
    #expect(try device("stop") == .done())
  }

  @Test("what keeps an app from being removed is told to be held by a broker that is stopped")
  func holdsApps() throws {
    let broker = try broker()
    kill(broker, SIGSTOP)
    try OtherProcess.waitUntilStopped(broker)
    let first =
      "stop it first; process \(broker), which launched it, is stopped: let it go on: kill -CONT "
      + "\(broker)"
    #expect(
      try device("erase")
        == .failed("cannot erase the device while com.example.fake runs; \(first)")
    )
    #expect(
      try device("uninstall", "com.example.fake")
        == .failed("com.example.fake is running; \(first)")
    )
    kill(broker, SIGCONT)
    #expect(try device("stop") == .done())
  }

  @Test("so is another call that keeps the lock")
  func isLocked() throws {
    let lock = try FileSystem().open(folder("device/broker.lock"), .readWrite)
    _ = try lock.lock(.exclusive, wait: true)
    let broker = try broker()
    let end = "end it, and its apps with it: kill -KILL \(broker)"
    #expect(
      try device("show")
        == .failed("the device's broker does not answer: process \(broker), it waits; \(end)")
    )
    try lock.write(Array("            ".utf8))
    let left = "stop the processes named 'device' that are left"
    #expect(try device("show") == .failed("the device's broker does not answer; \(left)"))
    try lock.unlock()
    #expect(try device("stop") == .done())
  }
}
