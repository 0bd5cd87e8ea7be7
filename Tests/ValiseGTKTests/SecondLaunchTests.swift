#if GTK
import Foundation
import TestSupport
import Testing
import ValiseDevice

/// Apps on a person's desktop: no device, one session.
@Suite("A second launch in GTK")
struct SecondLaunchTests {
  private let folder: TemporaryFolder
  private let display: VirtualDisplay
  private let environment: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    display = try VirtualDisplay()
    let own = ["HOME": folder.path, "CFFIXED_USER_HOME": folder.path]
    environment = ProcessInfo.processInfo.environment
      .filter { !$0.key.hasPrefix("VALISE_") && !$0.key.hasPrefix("XDG_") }
      .merging(display.environment) { $1 }.merging(own) { $1 }
  }

  /// Starts an app, and waits until its first frame is painted.
  private func start(_ bundle: String, _ environment: [String: String]) throws -> HeldProcess {
    let name = URL(filePath: bundle).deletingPathExtension().lastPathComponent
    return try HeldProcess(
      name,
      ["\(bundle)/\(name)", "-case", "phases"],
      environment: environment.merging(["VALISE_PAINTED_FD": "3"]) { $1 }
    )
  }

  private func window(of title: String) throws -> Int {
    let found = try TestSupport.ChildProcess.run(
      "/usr/bin/env",
      ["xdotool", "search", "--sync", "--onlyvisible", "--name", "^\(title)$"],
      environment: display.environment
    )
    return try #require(found.output.split(separator: "\n").last.flatMap { Int($0) })
  }

  /// Waits until the manager says that a window has the focus; throws when it never does.
  private func waitForFocus(of window: Int) throws {
    let word = "_NET_ACTIVE_WINDOW(WINDOW): window id # 0x\(String(window, radix: 16))"
    let watch = "exec timeout 20 xprop -spy -root _NET_ACTIVE_WINDOW >&3"
    let told = try HeldProcess(
      "xprop",
      ["sh", "-c", watch],
      saying: word,
      environment: environment
    )
    told.end()
  }

  @Test("brings the first one's window to the front and ends")
  func comesForward() throws {
    let bus = try SessionBus()
    let session = environment.merging(bus.environment) { $1 }
    let cases = try HostProgram.stage("GTKHost", identifier: "com.example.cases", in: folder)
    let trips = try HostProgram.stage("Trips", identifier: "com.example.trips", in: folder)
    let first = try start(cases, session)
    let window = try window(of: "GTKHost")
    try waitForFocus(of: window)
    let other = try start(trips, session)
    try waitForFocus(of: try self.window(of: "Trips"))
    let second = try TestSupport.ChildProcess.run(
      "/usr/bin/env",
      ["-u", "VALISE_DEVICE", "\(cases)/GTKHost", "-case", "phases"],
      environment: session
    )
    #expect(second.status == 0)
    #expect(!second.errors.contains("this second one ends"), "\(second.errors)")
    try waitForFocus(of: window)
    other.end()
    first.end()
  }

  @Test("ends with a word where there is no session to find the first one on")
  func saysSo() throws {
    let cases = try HostProgram.stage("GTKHost", identifier: "com.example.cases", in: folder)
    let alone = environment.filter { $0.key != "DBUS_SESSION_BUS_ADDRESS" }
    let first = try start(cases, alone)
    let second = try TestSupport.ChildProcess.run(
      "/usr/bin/env",
      ["-u", "DBUS_SESSION_BUS_ADDRESS", "\(cases)/GTKHost", "-case", "phases"],
      environment: alone
    )
    #expect(second.status == 0)
    #expect(second.errors.contains("the app runs already"), "\(second.errors)")
    first.end()
  }
}
#endif
