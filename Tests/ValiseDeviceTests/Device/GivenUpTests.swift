import Foundation
import TestSupport
import Testing
import ValiseControl
import ValiseDevice
import ValiseFiles

@Suite("A call that whoever made it has given up")
struct GivenUpTests {
  private let folder: TemporaryFolder
  private let device: CommandLine
  // Whoever lets go of one has its apps stopped.
  private let patient: CommandLine

  init() throws {
    folder = try TemporaryFolder()
    patient = CommandLine(device: folder("device"))
    device = CommandLine(
      device: folder("device"),
      environment: ["VALISE_DEVICE_DEADLINE": "0.5"]
    )
    #expect(try patient("create").code == 0)
    #expect(try patient("install", FakeBundle.stage(in: folder)).code == 0)
  }

  private func broker() throws -> Int32 {
    let text = String(decoding: folder.bytes("device/broker.lock") ?? [], as: UTF8.self)
    return try #require(Int32(text.trimmingCharacters(in: .whitespaces)))
  }

  @Test("is not begun by a broker that stood still and goes on")
  func stoppedBroker() throws {
    #expect(try patient("launch", "com.example.fake") == .done())
    let broker = try broker()
    kill(broker, SIGSTOP)
    try OtherProcess.waitUntilStopped(broker)
    let silence =
      "the device's broker does not answer: process \(broker), it is stopped; "
      + "let it go on: kill -CONT \(broker)"
    #expect(try device("type", "Kim", "--into", "Name") == .failed(silence))
    #expect(try device("snapshot", "late") == .failed(silence))
    #expect(try device("stop") == .failed(silence))
    kill(broker, SIGCONT)
    #expect(try patient("tree").output.contains("\"Name\" = \"\""))
    #expect(try patient("snapshots") == .done())
    #expect(try patient("stop") == .done())
  }

  @Test("is not begun by an app that stood still and goes on, and the error says so")
  func stoppedApp() throws {
    #expect(try device("launch", "com.example.fake") == .done())
    let app = try #require(try patient.process())
    kill(app, SIGSTOP)
    try OtherProcess.waitUntilStopped(app)
    for (call, deed) in [(["type", "Kim", "--into", "Name"], "type"), (["tap", "Save"], "tap")] {
      let label = deed == "type" ? "Name" : "Save"
      #expect(
        try device(call)
          == .failed(
            "com.example.fake did not begin '\(deed) \"\(label)\"' within 0.5 s, and will not any "
              + "more; it is stopped; let it go on: kill -CONT \(app)"
          )
      )
    }
    kill(app, SIGCONT)
    #expect(try patient("tree").output.contains("\"Name\" = \"\""))
    #expect(folder.bytes("device/Containers/com.example.fake/Documents/state.json") == nil)
    #expect(try patient("stop") == .done())
  }

  @Test("is not begun after what keeps the app busy, one after the other")
  func busyApp() throws {
    let device = try Device(folder: folder("device"))
    let app = try device.launchFake()
    let deeds = (0..<20).map { number in
      Elsewhere {
        let type = ControlRequest(
          id: 0,
          verb: .type,
          element: ElementQuery("Name"),
          argument: "\(number)"
        )
        do {
          try app.perform(type, within: .milliseconds(5 * number))
          return "done"
        } catch {
          return "\(error)"
        }
      }
    }
    let told = deeds.compactMap { $0.result() }
    #expect(told.count == 20)
    // Whatever came of each: what is told as not begun is in nobody's list of requests.
    try app.tap("Write requests")
    let file = try device.container(of: app.identifier) + "/Documents/requests.json"
    let seen = try JSONDecoder().decode(
      [ControlRequest].self,
      from: try Data(contentsOf: URL(fileURLWithPath: file))
    ).compactMap(\.argument)
    for (number, words) in told.enumerated() {
      if words == "done" { #expect(seen.contains("\(number)")) }
      if words.contains("will not any more") { #expect(!seen.contains("\(number)")) }
    }
  }

  @Test("is not begun once a device that was kept is free again")
  func heldDevice() throws {
    #expect(try patient("launch", "com.example.fake") == .done())
    let lock = try FileSystem.system.open(folder("device"), [.readOnly, .folder])
    _ = try lock.lock(.exclusive, wait: true)
    try interrupt(
      ["snapshot", "late"],
      until: "the call was given up: nothing was done to take the snapshot 'late'"
    )
    try lock.unlock()
    #expect(try patient("snapshots") == .done())
    #expect(try patient("stop") == .done())
  }

  @Test("by Ctrl-C is not begun either by an app that stood still, and the call says so")
  func interrupted() throws {
    #expect(try patient("launch", "com.example.fake") == .done())
    let app = try #require(try patient.process())
    kill(app, SIGSTOP)
    try OtherProcess.waitUntilStopped(app)
    try interrupt(
      ["tap", "Save"],
      until: "the call was given up: com.example.fake had not begun 'tap \"Save\"', and will not "
        + "any more; it is stopped; let it go on: kill -CONT \(app)"
    )
    kill(app, SIGCONT)
    #expect(try patient("tree").code == 0)
    #expect(folder.bytes(saved) == nil)
    #expect(try patient("stop") == .done())
  }

  @Test("by Ctrl-C is told to have begun where it has")
  func interruptedLater() throws {
    #expect(try patient("launch", "com.example.fake") == .done())
    try interrupt(
      ["tap", "Hang"],
      until: "the call was given up: com.example.fake has begun 'tap \"Hang\"' and goes on with "
        + "it; it waits",
      once: "device/Containers/com.example.fake/Documents/hangs"
    )
    #expect(try patient("stop") == .done())
  }

  @Test("by Ctrl-C is told to have been done where it was, all the same")
  func interruptedCopy() throws {
    #expect(try patient("launch", "com.example.fake") == .done())
    // Enough for the copy to last longer than it takes to see that the call waits.
    let large = Data(repeating: 7, count: 64 << 20)
    let path = folder("device/Containers/com.example.fake/large")
    try large.write(to: URL(fileURLWithPath: path))
    try interrupt(
      ["mark"],
      until: "what was asked had begun, and was done",
      once: "device/.scrap-1"
    )
    #expect(try patient("diff") == .done())
    #expect(try patient("stop") == .done())
  }

  @Test("by Ctrl-C while the broker stands still is not begun when it goes on")
  func interruptedEarlier() throws {
    #expect(try patient("launch", "com.example.fake") == .done())
    let broker = try broker()
    kill(broker, SIGSTOP)
    try OtherProcess.waitUntilStopped(broker)
    try interrupt(["tap", "Save"], until: "the call was given up; nothing was done")
    kill(broker, SIGCONT)
    #expect(try patient("tree").code == 0)
    #expect(folder.bytes(saved) == nil)
    #expect(try patient("stop") == .done())
  }

  @Test("by Ctrl-C a launch leaves no app that runs, and the call says so")
  func interruptedLaunch() throws {
    let call = ["launch", "com.example.fake", "--", "--mute"]
    let (status, errors) = try interrupt(call) { _ in
      folder.bytes("device/Running/com.example.fake").map { $0.contains(UInt8(ascii: "u")) } == true
    }
    #expect(status == SIGINT)
    let ended = "com.example.fake had been started, and was ended again"
    #expect(errors == "device: the call was given up: \(ended)\n")
    #expect(try patient("apps") == .done("com.example.fake  Fake\n"))
  }

  private let saved = "device/Containers/com.example.fake/Documents/state.json"

  /// Makes a call and interrupts it once it waits, until one is told with `words`.
  ///
  /// It may wait for other things first: then it is told otherwise, or not at all. Once there is a file
  /// called `sign`, which is removed before, it has begun.
  private func interrupt(
    _ call: [String],
    until words: String,
    once sign: String? = nil
  ) throws {
    var told: Set<String> = []
    for _ in 0..<20 {
      if let sign { unlink(folder(sign)) }
      let (status, errors) = try interrupt(call) { process in
        sign.map { access(folder($0), F_OK) == 0 }
          ?? (ProcessActivity.describe(process) == "it waits")
      }
      if errors == "device: \(words)\n" {
        #expect(status == SIGINT)
        return
      }
      told.insert(errors)
    }
    Issue.record("told \(told) and never \(words)")
  }

  /// Makes a call and interrupts it once `isReady`.
  private func interrupt(
    _ call: [String],
    once isReady: (Int32) -> Bool
  ) throws -> (status: Int32, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: FakeBundle.products + "/device")
    process.arguments = call
    process.environment = ProcessInfo.processInfo.environment
      .merging(["VALISE_DEVICE_DIR": folder("device"), "VALISE_DEVICE_DEADLINE": "5"]) { $1 }
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    while process.isRunning, !isReady(process.processIdentifier) { sched_yield() }
    kill(process.processIdentifier, SIGINT)
    let text = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }
}
