import Foundation
import TestSupport
import Testing
import ValiseDevice

@Suite("Apps that misbehave")
struct DeathTests {
  private let folder: TemporaryFolder
  private let device: Device

  init() throws {
    folder = try TemporaryFolder()
    device = try FakeBundle.device(in: folder)
  }

  /// What a call throws: its kind and its words.
  private func failure(_ body: () throws -> Void) -> String {
    let error = #expect(throws: DeviceError.self) { try body() }
    return error.map { "\($0.kind.rawValue): \($0)" } ?? ""
  }

  /// A tap that has to be answered within 0.3 s.
  private func tapInHaste(_ label: String, _ app: RunningApp) throws {
    let tap = ControlRequest(id: 0, verb: .tap, element: ElementQuery(label))
    try app.perform(tap, within: .milliseconds(300))
  }

  @Test("an app that exits at its start is told with its code")
  func exitsAtStart() {
    #expect(
      failure { _ = try device.launchFake("--exit") }
        == "died: com.example.fake ended with code 7 during its launch"
    )
  }

  @Test("an app that traps at its start is told with the signal and its message")
  func trapsAtStart() {
    #expect(
      failure {
        _ = try device.launchFake("--abort", environment: ["SWIFT_BACKTRACE": "enable=no"])
      }
        == "died: com.example.fake was ended by SIGABRT during its launch; "
        + "it said: Fatal error: the disk is gone"
    )
  }

  @Test("an app that never answers is killed at the deadline")
  func neverAnswers() throws {
    let device = try Device(folder: folder("impatient"), deadline: .milliseconds(300))
    try device.install(bundle: folder("Fake.app"))
    #expect(
      failure { _ = try device.launchFake("--mute") }
        == "deadline: com.example.fake did not settle within 0.3 s, "
        + "and has answered nothing since its launch; it waits"
    )
    #expect(try device.runningIdentifiers() == [])
  }

  @Test("an app that dies during a tap is told with the signal, the tap and its message")
  func diesDuringATap() throws {
    let app = try device.launchFake(environment: ["SWIFT_BACKTRACE": "enable=no"])
    #expect(
      failure { try app.tap("Crash") }
        == "died: com.example.fake was ended by SIGABRT during 'tap \"Crash\"'; "
        + "it said: Fatal error: tapped Crash"
    )
    #expect(app.exitStatus == .signaled(SIGABRT))
    #expect(app.lastLines() == ["listening", "Fatal error: tapped Crash"])
    #expect(
      failure { try app.tap("Save") }
        == "notRunning: com.example.fake does not run: it was ended by SIGABRT"
    )
    #expect(try device.launchFake().isRunning)
  }

  @Test("an app that exits during a tap is told with its code")
  func exitsDuringATap() throws {
    let app = try device.launchFake()
    #expect(
      failure { try app.tap("Exit") }
        == "died: com.example.fake ended with code 3 during 'tap \"Exit\"'; it said: listening"
    )
  }

  @Test("an app that waits for ever is told to wait, and can be stopped")
  func hangs() throws {
    let app = try device.launchFake()
    #expect(
      failure { try tapInHaste("Hang", app) }
        == "deadline: com.example.fake has begun 'tap \"Hang\"', and did not finish it within 0.3 s; it waits"
    )
    #expect(try app.element("Name").value == "")
    #expect(app.stop() == .signaled(SIGKILL))
  }

  @Test("an app that computes for ever is told to compute, and can be stopped")
  func spins() throws {
    let app = try device.launchFake()
    #expect(
      failure { try tapInHaste("Spin", app) }
        == "deadline: com.example.fake has begun 'tap \"Spin\"', and did not finish it within 0.3 s; it is computing"
    )
    #expect(app.stop() == .signaled(SIGKILL))
  }

  @Test("an app that is stopped by its person is told to be, and can be killed")
  func isSuspended() throws {
    let app = try device.launchFake()
    kill(app.processID, SIGSTOP)
    // One of its threads may run on until another has taken the signal.
    var information = siginfo_t()
    waitid(P_PID, id_t(app.processID), &information, WSTOPPED | WNOWAIT)
    #expect(
      failure { try tapInHaste("Save", app) }
        == "deadline: com.example.fake did not begin 'tap \"Save\"' within 0.3 s, and will not any "
        + "more; it is stopped; let it go on: kill -CONT \(app.processID)"
    )
    #expect(app.stop() == .signaled(SIGKILL))
  }

  @Test("an app that forgets a request is told so at once")
  func forgets() throws {
    let app = try device.launchFake()
    #expect(failure { try app.tap("Forget") } == "refused: the app dropped the request")
  }

  @Test("an app that closes its connection is told so, and can be stopped")
  func closesItsConnection() throws {
    let app = try device.launchFake("--keep-running")
    #expect(
      failure { try app.tap("Close connection") }
        == "died: com.example.fake closed its connection during 'tap \"Close connection\"' "
        + "and still runs; stop it; it said: listening"
    )
    #expect(app.stop() == .signaled(SIGKILL))
  }

  @Test("an app that ignores SIGTERM is told so, and can be stopped")
  func ignoresTermination() throws {
    let app = try device.launchFake("--ignore-term")
    #expect(
      failure { try app.terminate(within: .milliseconds(300)) }
        == "deadline: com.example.fake did not end within 0.3 s; it waits"
    )
    #expect(app.stop() == .signaled(SIGKILL))
  }

  @Test("an app that prints 40 MB is answered, and its last lines are told")
  func floods() throws {
    let app = try device.launchFake("--flood")
    #expect(app.lastLines().suffix(2) == ["the flood is over", "listening"])
    try app.tap("Flood")
    #expect(app.lastLines(1) == ["the flood is over"])
  }

  @Test("a wait that is over is told with the label and the time")
  func waitsInVain() throws {
    let app = try device.launchFake()
    #expect(
      failure { try app.wait(for: "Finally", timeout: .milliseconds(50)) }
        == "refused: no element \"Finally\" within 0.05 s"
    )
  }

  @Test("children of an app get neither its socket nor its variable")
  func keepsItsSocket() throws {
    let app = try device.launchFake()
    try app.tap("Child")
    let file = try device.container(of: app.identifier) + "/Documents/child.txt"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("HOME="))
    #expect(text.contains("/dev/null"))
    #expect(!text.contains("socket:"))
    #expect(!text.contains("VALISE_CONTROL_FD"))
  }

  @Test("an app without a device listens nowhere")
  func listensNowhere() throws {
    let alone = try ChildProcess.run(FakeBundle.products + "/FakeApp", [])
    #expect(alone.output == "no device\n")
  }

  @Test(
    "an app that is given no socket in its variable says so and listens nowhere",
    arguments: ["", "x", "0", "2", "99", "-1"]
  )
  func refusesNoSocket(value: String) throws {
    let app = try ChildProcess.run(
      FakeBundle.products + "/FakeApp",
      [],
      environment: ["VALISE_CONTROL_FD": value]
    )
    #expect(
      app.output == "cannot listen to the device: VALISE_CONTROL_FD names no open socket; "
        + "the app runs without a device\n"
    )
  }

  @Test("fifty calls at once from many threads are each answered")
  func answersManyThreads() async throws {
    let app = try device.launchFake()
    try await withThrowingTaskGroup(of: String?.self) { group in
      for _ in 0..<50 { group.addTask { try app.element("Name").value } }
      for try await value in group { #expect(value == "") }
    }
  }

  @Test("an app that is launched from many threads at once runs once")
  func launchesOnceFromManyThreads() async throws {
    let identifiers = try await withThrowingTaskGroup(of: Int32.self) { group in
      for _ in 0..<10 { group.addTask { try device.launchFake().processID } }
      return try await group.reduce(into: Set<Int32>()) { $0.insert($1) }
    }
    #expect(identifiers.count == 1)
  }
}
