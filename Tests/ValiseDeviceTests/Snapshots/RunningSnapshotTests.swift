import Foundation
import TestSupport
import Testing
import ValiseDevice

@Suite("Marks and snapshots of a device with an app that runs")
struct RunningSnapshotTests {
  private let folder: TemporaryFolder
  private let device: CommandLine

  init() throws {
    folder = try TemporaryFolder()
    device = CommandLine(device: "device", in: folder)
    #expect(try device("create").code == 0)
    #expect(try device("install", FakeBundle.stage(in: folder)).code == 0)
    #expect(try device("launch", "com.example.fake") == .done())
    #expect(try device("type", "Kim", "--into", "Name") == .done())
    #expect(try device("tap", "Save") == .done())
  }

  @Test("the broker's app stands still for the mark and goes on; diff says what it wrote since")
  func marks() throws {
    #expect(try device("diff") == .failed("the device has no mark; set one: device mark"))
    #expect(try device("mark") == .done())
    #expect(try device("diff") == .done())
    #expect(try device("type", "Robin", "--into", "Name") == .done())
    #expect(try device("tap", "Save") == .done())
    let file = "Containers/com.example.fake/Documents/state.json"
    #expect(try device("diff") == .done("\(file)\n  name: was \"Kim\", is \"Robin\"\n"))
    let json = try device("diff", "--json").output
    let changes = try JSONDecoder().decode([DeviceChange].self, from: Data(json.utf8))
    #expect(changes.map(\.old) == ["\"Kim\""])
    #expect(changes.map(\.kind) == [.changed])
    #expect(try device("stop") == .done())
  }

  @Test("an app that somebody had stopped stays stopped after a mark")
  func leavesStopped() throws {
    let app = try #require(try device.process())
    kill(app, SIGSTOP)
    try OtherProcess.waitUntilStopped(app)
    #expect(try device("mark") == .done())
    #expect(try OtherProcess.state(of: app) == "T")
    kill(app, SIGCONT)
    #expect(try device("mark") == .done())
    #expect(try device("tap", "Save") == .done())
    #expect(try device("stop") == .done())
  }

  @Test("a snapshot may be taken of an app that runs, and is restored once it does not")
  func snapshots() throws {
    #expect(try device("snapshot", "kim") == .done())
    #expect(
      try device("restore", "kim")
        == .failed("cannot restore 'kim' while com.example.fake runs; stop it first")
    )
    #expect(try device("stop") == .done())
    try FileManager.default.removeItem(atPath: folder("device/Containers/com.example.fake"))
    #expect(try device("restore", "kim") == .done())
    #expect(try device("launch", "com.example.fake") == .done())
    #expect(try device("tree").output.contains("\"Name\" = \"Kim\""))
    #expect(try device("snapshots") == .done("kim\n"))
    #expect(try device("snapshots", "--json") == .done("[\n  \"kim\"\n]\n"))
    #expect(try device("remove-snapshot", "kim") == .done())
    #expect(try device("snapshots") == .done())
    #expect(try device("stop") == .done())
  }

  @Test("an app that another process launched keeps a snapshot from being taken")
  func leavesOthersAlone() throws {
    let other = try Device(folder: folder("device"))
    let error = #expect(throws: DeviceError.self) { try other.snapshot("x") }
    #expect(
      error?.description
        == "cannot take a snapshot while com.example.fake runs, which another process launched; "
        + "stop it first"
    )
    #expect(try device("stop") == .done())
  }

  @Test("the log is what the app printed, of the one that runs or the only one there is")
  func logs() throws {
    #expect(try device("log") == .done("listening\n"))
    #expect(try device("stop") == .done())
    #expect(try device("log") == .done("listening\n"))
    #expect(
      try device("log", "--app", "com.example.fak")
        == .failed(
          "no app 'com.example.fak' on the device; did you mean 'com.example.fake'?"
        )
    )
    let second = try FakeBundle.stage(in: folder, name: "Second", identifier: "com.example.second")
    #expect(try device("install", second).code == 0)
    #expect(
      try device("log")
        == .failed(
          "there are 2 apps, com.example.fake, com.example.second; say which with --app ID"
        )
    )
    #expect(try device("log", "--app", "com.example.second") == .done())
  }

  @Test("an app that cannot be watched is told")
  func tellsAnOldApp() throws {
    #expect(try device("stop") == .done())
    #expect(try device("launch", "com.example.fake", "--", "--old") == .done())
    let message = "the app is of a version of Valise that cannot be watched"
    #expect(try device("watch") == .failed(message))
    #expect(try device("stop") == .done())
  }

  @Test("watch prints the screen, and ends with the app")
  func watches() async throws {
    let watched = device.begin("watch")
    // It has begun once the app was asked; what it prints comes with its end.
    while try !device("log").output.contains("watched") { await Task.yield() }
    #expect(try device("stop") == .done())
    let result = try await watched.end
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("window \"Fake\""))
    #expect(result.output.hasSuffix("\n\nthe app ended\n"))
  }
}
