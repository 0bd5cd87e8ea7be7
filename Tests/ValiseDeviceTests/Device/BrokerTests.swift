import Foundation
import TestSupport
import Testing
import ValiseDevice
import ValiseFiles

@Suite("The device's broker")
struct BrokerTests {
  private let folder: TemporaryFolder
  private let device: CommandLine

  init() throws {
    folder = try TemporaryFolder()
    device = CommandLine(device: "device", in: folder)
    #expect(try device("create").code == 0)
    #expect(try device("install", FakeBundle.stage(in: folder)).code == 0)
  }

  private struct Launched: Decodable {
    var processID: Int32
  }

  private func launch() throws -> Int32 {
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

  @Test("a socket that somebody removed is made anew, and the app goes on being driven")
  func survivesARemovedSocket() throws {
    let app = try launch()
    for _ in 0..<3 {
      try removeSocket()
      #expect(try device("type", "Kim", "--into", "Name") == .done())
      #expect(try launch() == app)
    }
    #expect(folder.mode("device/broker.sock") == 0o600)
    let broker = try OtherProcess.parent(of: app)
    #expect(try device("stop") == .done())
    try OtherProcess.waitForEnd(of: broker)
    #expect(folder.mode("device/broker.sock") == nil)
  }

  @Test(
    "a launch that finds no socket of a broker that lives waits for it, and starts no second one"
  )
  func waitsForItsSocket() async throws {
    let app = try launch()
    let broker = try OtherProcess.parent(of: app)
    kill(broker, SIGSTOP)
    try OtherProcess.waitUntilStopped(broker)
    try FileManager.default.removeItem(atPath: folder("device/broker.sock"))
    let calls = [
      device.begin("launch", "com.example.fake"), device.begin("type", "Kim", "--into", "Name"),
    ]
    // Both have looked for the socket in vain.
    for word in ["launch", "type"] { try OtherProcess.waitUntilWaiting(word, folder("device")) }
    kill(broker, SIGCONT)
    for call in calls { #expect(try await call.end == .done()) }
    #expect(try launch() == app)
    for _ in 0..<20 {
      try FileManager.default.removeItem(atPath: folder("device/broker.sock"))
      #expect(try device("launch", "com.example.fake") == .done())
    }
    #expect(try launch() == app)
    #expect(try device("stop") == .done())
    try OtherProcess.waitForEnd(of: broker)
  }

  // Takes the socket away, and waits until the broker has made it anew.
  private func removeSocket() throws {
    var events = try FolderEvents()
    try #require(try events.watch(folder("device")))
    try FileManager.default.removeItem(atPath: folder("device/broker.sock"))
    while true {
      var waiting = pollfd(fd: events.descriptor, events: Int16(POLLIN), revents: 0)
      try #require(poll(&waiting, 1, 20_000) == 1, "no socket was made")
      if events.take().contains(where: { $0.name == "broker.sock" && $0.isUnderWay }) { return }
    }
  }

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

  @Test("a call whose broker ends before it answers says so")
  func tellsThatItIsGone() throws {
    let shown = try OtherProcess.hangUp(at: folder("device/broker.sock")) { try device("show") }
    #expect(
      shown
        == .failed(
          "the device's broker ended before it answered, and its apps with it; "
            + "see broker.log in the device's folder"
        )
    )
  }

  @Test("what stands in the place of its socket is told")
  func tellsAnotherSocket() throws {
    let shown = try OtherProcess.withDatagrams(at: folder("device/broker.sock")) {
      try device("show")
    }
    let reason = "Protocol wrong type for socket"
    #expect(shown == .failed("cannot reach the device's broker: \(reason)"))
  }

  @Test("a folder in the place of its socket keeps an app from being launched")
  func tellsAFolder() throws {
    try FileManager.default.createDirectory(
      atPath: folder("device/broker.sock/inside"),
      withIntermediateDirectories: true
    )
    #expect(
      try device("launch", "com.example.fake")
        == .failed(
          "cannot make the socket of the broker of the device in '\(folder("device"))': Is a directory"
        )
    )
  }

  @Test("a request for nothing is answered with an error")
  func answersNothing() throws {
    _ = try launch()
    let request =
      #"{"kind":"perform","arguments":[],"environment":{},"front":"headless","until":"settled"}"#
    let answer = try OtherProcess.ask(folder("device/broker.sock"), request + "\n")
    #expect(answer == "{\"error\":\"nothing to perform\"}\n")
    #expect(try device("stop") == .done())
  }

  @Test("what is no request is answered with an error")
  func answersGarbage() throws {
    _ = try launch()
    let answer = try OtherProcess.ask(folder("device/broker.sock"), "garbage\n")
    #expect(
      answer == "{\"error\":\"the device's broker cannot read the request: another version of this "
        + "tool started it; stop its apps with that one\"}\n"
    )
    #expect(try device("stop") == .done())
  }
}
