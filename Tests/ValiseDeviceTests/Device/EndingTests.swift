import Foundation
import TestSupport
import Testing
import ValiseDevice

@Suite("How an app ended that nobody asked to")
struct EndingTests {
  private let folder: TemporaryFolder
  private let device: CommandLine

  init() throws {
    folder = try TemporaryFolder()
    device = CommandLine(
      device: "device",
      in: folder,
      environment: ["SWIFT_BACKTRACE": "enable=no"]
    )
    #expect(try device("create").code == 0)
    #expect(try device("install", FakeBundle.stage(in: folder)).code == 0)
  }

  private static let none = "no app runs on the device; start one: device launch ID"
  private static let start = "start it: device launch com.example.fake"
  private static let seeLog = "see 'device log --app com.example.fake', or \(start)"

  /// What a call that needs an app says, the moment that it tells as `TIME`.
  private func refusal(_ arguments: String...) throws -> String {
    let result = try device(arguments)
    #expect(result.code == 1)
    return Self.timeless(result.errors).replacing("device: ", with: "", maxReplacements: 1)
      .trimmingCharacters(in: .newlines)
  }

  private static func timeless(_ text: String) -> String {
    text.replacing(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/, with: "TIME")
  }

  private func log() throws -> String { Self.timeless(try device("log").output) }

  private static func refused(_ how: String) -> String {
    "com.example.fake does not run: it \(how) (TIME); \(seeLog)"
  }

  @Test(
    "a signal between two calls is told by its name, and in the log",
    arguments: [
      (SIGSEGV, "SIGSEGV"), (SIGKILL, "SIGKILL"), (SIGTERM, "SIGTERM"), (SIGUSR2, "signal 12"),
    ]
  )
  func tellsSignals(signal: Int32, name: String) throws {
    let app = try #require(try device.process())
    kill(app, signal)
    try OtherProcess.waitForEnd(of: app)
    #expect(try refusal("tap", "Save") == Self.refused("was ended by \(name)"))
    #expect(
      try refusal("stop", "--app", "com.example.fake") == Self.refused("was ended by \(name)")
    )
    #expect(
      try log() == "listening\ndevice: com.example.fake was ended by \(name) (TIME)\n"
    )
    #expect(try device("launch", "com.example.fake") == .done())
    #expect(try log() == "listening\n")
  }

  @Test("the time is that of the end")
  func tellsTheTime() throws {
    let app = try #require(try device.process())
    let before = Date().timeIntervalSince1970.rounded(.down)
    kill(app, SIGSEGV)
    try OtherProcess.waitForEnd(of: app)
    let text = try device("tap", "Save").errors
    let match = try #require(text.firstMatch(of: /\((\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) UTC\)/))
    let time = try #require(
      try? Date("\(match.1)T\(match.2)Z", strategy: .iso8601).timeIntervalSince1970
    )
    #expect((before...Date().timeIntervalSince1970).contains(time))
  }

  @Test("one that ended during a call is told again by the next, with its code or signal")
  func tellsAgain() throws {
    #expect(try device("launch", "com.example.fake") == .done())
    #expect(try device("tap", "Exit").errors.contains("ended with code 3 during 'tap"))
    #expect(try refusal("tree") == Self.refused("ended with code 3"))
    #expect(try device("launch", "com.example.fake") == .done())
    #expect(try device("tap", "Crash").errors.contains("was ended by SIGABRT during 'tap"))
    #expect(try refusal("tree") == Self.refused("was ended by SIGABRT"))
    let said = "listening\nFatal error: tapped Crash\n"
    #expect(try log() == said + "device: com.example.fake was ended by SIGABRT (TIME)\n")
  }

  @Test("one that ended while another app runs is told where it is named")
  func tellsOneOfTwo() throws {
    try FileManager.default.removeItem(atPath: folder("Fake.app"))
    let other = try FakeBundle.stage(in: folder, name: "Other", identifier: "com.example.other")
    #expect(try device("install", other).code == 0)
    #expect(try device("launch", "com.example.other") == .done())
    let app = try #require(try device.process())
    kill(app, SIGSEGV)
    try OtherProcess.waitForEnd(of: app)
    #expect(
      try refusal("tap", "Save", "--app", "com.example.fake")
        == Self.refused("was ended by SIGSEGV")
    )
    #expect(try device("tap", "Save") == .done())
    #expect(try device("stop") == .done())
  }

  @Test(
    "an end that somebody asked for is none to tell",
    arguments: [
      ["stop"], ["terminate"], ["quit"], ["swipe-away"], ["close-window"],
    ]
  )
  func keepsQuiet(call: [String]) throws {
    #expect(try device("launch", "com.example.fake") == .done())
    #expect(try device(call) == .done())
    #expect(try device("tap", "Save") == .failed(Self.none))
    #expect(try device("log") == .done("listening\n"))
  }

  @Test("an app that is removed is not told, nor one that is installed anew")
  func forgets() throws {
    for undo in [["uninstall", "com.example.fake"], ["erase"], ["install", folder("Fake.app")]] {
      let app = try #require(try device.process())
      kill(app, SIGSEGV)
      try OtherProcess.waitForEnd(of: app)
      #expect(try refusal("tap", "Save") == Self.refused("was ended by SIGSEGV"))
      #expect(try device(undo).code == 0)
      #expect(try device("tap", "Save") == .failed(Self.none))
      #expect(try device("install", folder("Fake.app")).code == 0)
      #expect(try device("tap", "Save") == .failed(Self.none))
    }
  }

  @Test("of an app whose broker was killed that is told")
  func tellsTheBroker() throws {
    let app = try #require(try device.process())
    kill(try OtherProcess.parent(of: app), SIGKILL)
    try OtherProcess.waitForEnd(of: app)
    let how = "com.example.fake does not run: its broker died, and it ended with that"
    #expect(try refusal("tap", "Save") == "\(how); \(Self.start)")
    #expect(
      try log()
        == "listening\ndevice: com.example.fake ended with its broker, which died\n"
    )
    #expect(try device("launch", "com.example.fake") == .done())
    #expect(try device("stop") == .done())
    #expect(try device("tap", "Save") == .failed(Self.none))
  }

  @Test("a watch fails with how the app did")
  func tellsAWatcher() async throws {
    let app = try #require(try device.process())
    let watched = device.begin("watch")
    while try !device("log").output.contains("watched") { await Task.yield() }
    kill(app, SIGSEGV)
    let result = try await watched.end
    #expect(result.code == 1)
    #expect(
      result.errors
        == "device: com.example.fake was ended by SIGSEGV during 'watch'; it said: watched\n"
    )
  }
}
