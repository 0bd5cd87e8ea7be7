import Foundation
import TestSupport
import Testing
import ValiseDevice

@Suite("The device's broker")
struct BrokerTests {
  let folder: TemporaryFolder
  let device: CommandLine

  init() throws {
    folder = try TemporaryFolder()
    device = CommandLine(device: "device", in: folder)
    #expect(try device("create").code == 0)
    #expect(try device("install", FakeBundle.stage(in: folder)).code == 0)
  }

  struct Launched: Decodable {
    var processID: Int32
  }

  func launch() throws -> Int32 {
    let output = try device("launch", "com.example.fake", "--json").output
    return try JSONDecoder().decode(Launched.self, from: Data(output.utf8)).processID
  }

  @Test("its socket is for its owner alone, and goes with the last app")
  func endsWithTheLastApp() throws {
    let app = try launch()
    #expect(folder.mode("device/broker.sock") == 0o600)
    let broker = try OtherProcess.parent(of: app)
    #expect(try device("stop").code == 0)
    try OtherProcess.waitForEnd(of: broker)
    #expect(folder.mode("device/broker.sock") == nil)
  }

  @Test("an app that ends by itself ends the broker too")
  func endsWithAnAppThatEnds() throws {
    let broker = try OtherProcess.parent(of: try launch())
    #expect(try device("quit").code == 0)
    try OtherProcess.waitForEnd(of: broker)
    #expect(folder.mode("device/broker.sock") == nil)
  }

  @Test("a device that is removed ends its apps and its broker")
  func endsWithItsDevice() throws {
    let app = try launch()
    let broker = try OtherProcess.parent(of: app)
    try FileManager.default.removeItem(atPath: folder("device/.valise-device"))
    try OtherProcess.waitForEnd(of: app)
    try OtherProcess.waitForEnd(of: broker)
    #expect(folder.mode("device/broker.sock") == nil)
  }

  @Test("a device that is moved ends its apps, and a call says so")
  func endsWhereItsDeviceIsMoved() throws {
    let app = try launch()
    try FileManager.default.moveItem(atPath: folder("device"), toPath: folder("moved"))
    let elsewhere = CommandLine(device: "moved", in: folder)
    let answer = try elsewhere("type", "Kim", "--into", "Name")
    #expect(answer.code == 1)
    #expect(answer.errors.contains("the device's folder was moved while apps ran on it"))
    try OtherProcess.waitForEnd(of: app)
    #expect(folder.mode("device") == nil)
    #expect(try elsewhere("launch", "com.example.fake").code == 0)
    #expect(try elsewhere("stop").code == 0)
  }

  @Test("when it is killed its apps end as by SIGKILL, and the next launch starts anew")
  func takesItsAppsAlong() throws {
    let app = try launch()
    let broker = try OtherProcess.parent(of: app)
    #expect(try device("type", "Kim", "--into", "Name").code == 0)
    kill(broker, SIGKILL)
    try OtherProcess.waitForEnd(of: app)
    #expect(
      try device("tap", "Save")
        == .failed(
          "com.example.fake does not run: its broker died, and it ended with that; start it: device "
            + "launch com.example.fake"
        )
    )
    let next = try launch()
    #expect(next != app)
    #expect(try device("stop").code == 0)
  }

  @Test("an app that runs refuses arguments and variables, which it would not hear of")
  func refusesLateArguments() throws {
    let app = try launch()
    let rest = "only when it starts; it was left as it was; stop it first: device stop --app"
    #expect(
      try device("launch", "com.example.fake", "--", "-key", "value")
        == .failed("com.example.fake runs already and takes arguments \(rest) com.example.fake")
    )
    #expect(
      try device("launch", "com.example.fake", "--env", "A=b")
        == .failed("com.example.fake runs already and takes --env \(rest) com.example.fake")
    )
    #expect(try launch() == app)
    #expect(try device("stop").code == 0)
  }

  @Test("ten launches at once start one broker and one app")
  func startsOnce() async throws {
    let apps = try await withThrowingTaskGroup(of: Int32.self) { group in
      for _ in 0..<10 { group.addTask { try launch() } }
      return try await group.reduce(into: Set<Int32>()) { $0.insert($1) }
    }
    #expect(apps.count == 1)
    #expect(try device("stop").code == 0)
  }

  @Test("calls at the moment the broker ends are answered", arguments: 0..<5)
  func answersWhileEnding(round: Int) async throws {
    _ = try launch()
    async let stopped = device("stop")
    async let launched = device("launch", "com.example.fake")
    let codes = try await [stopped.code, launched.code]
    // The launch may have come first: then it found the app that was stopped next.
    #expect(codes[0] == 0 || codes[1] == 0)
    let shown = try device("show")
    #expect(shown.code == 0 || shown.errors.contains("no app runs"))
    _ = try device("stop")
  }

  // Takes the socket away, and waits until the broker has made it anew.

  @Test("a front that an app does not have is refused while it runs")
  func refusesAnotherFront() throws {
    let app = try launch()
    let rest = "only when it starts; it was left as it was; stop it first: device stop --app"
    #expect(
      try device("launch", "com.example.fake", "--front", "gtk")
        == .failed(
          "com.example.fake runs already, in the front headless, and takes gtk \(rest) com.example.fake"
        )
    )
    #expect(try device("launch", "com.example.fake", "--front", "headless") == .done())
    #expect(try launch() == app)
    #expect(try device("stop") == .done())
    #expect(try device("launch", "com.example.fake", "--front", "gtk") == .done())
    #expect(try device("launch", "com.example.fake") == .done())
    #expect(
      try device("launch", "com.example.fake", "--front", "headless")
        == .failed(
          "com.example.fake runs already, in the front gtk, and takes headless \(rest) com.example.fake"
        )
    )
    #expect(try device("stop") == .done())
  }

  @Test("two devices have a broker each, also under a folder with a very long name")
  func servesTwoDevices() throws {
    let long = CommandLine(
      device: String(repeating: "very long name ", count: 12) + "/device",
      in: folder
    )
    #expect(try long("create").code == 0)
    #expect(try long("install", folder("Fake.app")).code == 0)
    #expect(try long("launch", "com.example.fake") == .done())
    #expect(try device("launch", "com.example.fake") == .done())
    #expect(try long("type", "Kim", "--into", "Name") == .done())
    #expect(try device("tree").output.contains("\"Name\" = \"\""))
    #expect(try long("tree").output.contains("\"Name\" = \"Kim\""))
    #expect(try long("stop") == .done())
    #expect(try device("stop") == .done())
  }

  @Test("a call during a long wait is answered")
  func servesDuringAWait() async throws {
    _ = try launch()
    async let waited = device("wait", "--for", "Finally", "--timeout", "20")
    #expect(try device("tap", "Later") == .done())
    #expect(try await waited == .done())
    #expect(try device("stop") == .done())
  }
}
