import Foundation
import TestSupport
import Testing
import ValiseDevice
import ValiseFiles

@Suite("A device that two use at once")
struct DeviceLockTests {
  private let folder: TemporaryFolder
  private let device: Device
  private let bundle: String

  init() throws {
    folder = try TemporaryFolder()
    bundle = try FakeBundle.stage(in: folder)
    device = try Device(folder: folder("device"))
    try device.install(bundle: bundle)
    let app = try device.launchFake()
    try app.type("Kim", into: "Name")
    try app.tap("Save")
    app.stop()
    try device.snapshot("kim")
  }

  /// The device as another process has it, which gives way for so long.
  private func other(patience: Duration, _ held: HeldUp? = nil) throws -> Device {
    let fileSystem = held?.fileSystem ?? .system
    return try Device(folder: folder("device"), deadline: patience, fileSystem: fileSystem)
  }

  private static func failure(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "none"
    } catch {
      return "\(error)"
    }
  }

  /// What can be done to a whole device, by its name.
  private static let deeds: [String: @Sendable (Device, _ bundle: String) throws -> Void] = [
    "restore": { device, _ in try device.restore("kim") },
    "erase": { device, _ in try device.erase() },
    "install": { device, bundle in try device.install(bundle: bundle) },
    "uninstall": { device, _ in try device.uninstall("com.example.fake") },
    "snapshot": { device, _ in try device.snapshot("other") },
    "mark": { device, _ in try device.mark() },
    "launch": { device, _ in try device.launchFake().stop() },
  ]

  @Test(
    "while one thing is done to it another waits, and says for whom when that takes too long",
    arguments: deeds.keys.sorted(),
    ["launch", "restore", "mark"]
  )
  func waits(first: String, second: String) throws {
    let (begin, follow) = (try #require(Self.deeds[first]), try #require(Self.deeds[second]))
    let held = HeldUp { operation in
      [.create, .makeFolder, .rename].contains(operation.kind)
        && Path.name(of: operation.path) != ".changing"
    }
    let slow = try other(patience: .seconds(20), held)
    let impatient = try other(patience: .milliseconds(200))
    let patient = try other(patience: .seconds(20))
    let bundle = bundle
    let doing = Elsewhere { Self.failure { try begin(slow, bundle) } }
    try #require(held.isReached())
    let error = Self.failure { try follow(impatient, bundle) }
    #expect(error.contains(" within 0.2 s: another call of this process, which has the device to "))
    #expect(error.hasSuffix("; try again when it is done"), "\(error)")
    let waiting = Elsewhere { Self.failure { try follow(patient, bundle) } }
    held.goOn()
    #expect(doing.result() == "none")
    // What came first may be why it cannot be done any more; half of either is never there.
    let reasons = ["none", "no app ", "no snapshot ", "runs; stop it first", "is running; stop it"]
    let outcome = try #require(waiting.result())
    #expect(reasons.contains { outcome.contains($0) }, "\(outcome)")
  }

  /// A process that has the device for itself and stands still, until `body` returns.
  private func withStoppedHolder<Result>(
    saying deed: String?,
    _ body: (Int32) throws -> Result
  ) throws -> Result {
    let note = deed.map { "echo -n \"$$ \($0)\" >'\(folder("device"))/.changing'" } ?? ":"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", "exec 9<'\(folder("device"))'; flock 9; \(note); kill -STOP $$"]
    try process.run()
    defer {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    var information = siginfo_t()
    waitid(P_PID, id_t(process.processIdentifier), &information, WSTOPPED | WNOWAIT)
    return try body(process.processIdentifier)
  }

  @Test("a call that waits says after a second for which process, and then how to let that go on")
  func namesTheHolder() throws {
    let tool = CommandLine(
      device: folder("device"),
      environment: ["VALISE_DEVICE_DEADLINE": "1.2"]
    )
    try withStoppedHolder(saying: "restore 'kim'") { process in
      let who = "process \(process), which has the device to restore 'kim'; it is stopped"
      for (call, deed) in [
        (["install", bundle], "install com.example.fake"), (["mark"], "mark the device"),
        (["launch", "com.example.fake"], "launch com.example.fake"),
      ] {
        let result = try tool(call)
        #expect(result.code == 1)
        let remedy = "let it go on: kill -CONT \(process)"
        #expect(
          result.errors
            == "device: waiting for \(who)\n"
            + "device: cannot \(deed) within 1.2 s: \(who); \(remedy)\n"
        )
      }
    }
    #expect(try tool("launch", "com.example.fake") == .done())
    #expect(try tool("stop") == .done())
  }

  @Test("one that has not said who it is is told all the same")
  func unknownHolder() throws {
    try withStoppedHolder(saying: nil) { _ in
      let impatient = try other(patience: .milliseconds(100))
      #expect(
        Self.failure { try impatient.erase() }
          == "cannot erase the device within 0.1 s: another process has the device; "
          + "try again when it is done"
      )
    }
    #expect(try device.apps().count == 1)
  }
}
