import Foundation
import TestSupport
import Testing
import ValiseDevice

@Suite("Apps of one group, and who listens")
struct GroupTests {
  private let folder: TemporaryFolder
  private let device: Device

  init() throws {
    folder = try TemporaryFolder()
    device = try Device(folder: folder("device"), deadline: .seconds(20))
    for name in ["One", "Two"] {
      let bundle = try FakeBundle.stage(
        in: folder,
        name: name,
        identifier: "com.example.\(name.lowercased())",
        program: "GroupApp"
      )
      try device.install(bundle: bundle)
    }
  }

  @Test(
    "two apps on one device share a group: each sees what the other writes, and both after a kill"
  )
  func share() throws {
    let one = try device.launch("com.example.one")
    let two = try device.launch("com.example.two")
    try one.type("Kim", into: "Name")
    try two.wait(for: "shared: Kim", timeout: .seconds(20))
    try two.type("Robin", into: "Name", until: .acknowledged)
    two.stop()
    try one.wait(for: "shared: Robin", timeout: .seconds(20))
    one.stop()
    #expect(try device.launch("com.example.two").shows("shared: Robin"))
    let kept = try folder.files().filter { $0.contains("group.com.example.pair.plist") }
    #expect(!kept.isEmpty)
    #expect(kept.allSatisfy { $0.hasPrefix("device/Groups/group.com.example.pair/") })
  }

  @Test("an app on a device has one socket, and listens nowhere")
  func hasOneSocket() throws {
    let app = try device.launch("com.example.one")
    let sockets = try OpenSockets(of: app.processID)
    #expect(sockets.all.count == 1)
    #expect(sockets.listening == [])
  }

  @Test("an app that was given no socket has none")
  func listensNowhere() throws {
    let process = Process()
    // Sockets of this process that other tests hold open are not the app's.
    let script = #"""
      for file in /proc/$$/fd/*; do n=${file##*/}; [ $n -gt 2 ] && eval "exec $n>&-"; done
      exec "$0"
      """#
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", script, FakeBundle.products + "/GroupApp"]
    process.environment = ["HOME": folder("home"), "VALISE_FRONT": "headless"]
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { process.terminate() }
    let first = output.fileHandleForReading.availableData
    #expect(String(decoding: first, as: UTF8.self) == "on the screen\n")
    #expect(try OpenSockets(of: process.processIdentifier).all == [])
  }
}

/// The sockets that a process has open, by their numbers in proc(5).
private struct OpenSockets {
  var all: Set<String>
  var listening: Set<String>

  init(of process: Int32) throws {
    let folder = "/proc/\(process)/fd"
    let files = FileManager.default
    let open = try files.contentsOfDirectory(atPath: folder).compactMap { name in
      try? files.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
    }
    let sockets = open.filter { $0.hasPrefix("socket:[") }
      .map { String($0.dropFirst(8).dropLast()) }
    all = Set(sockets)
    // Field 4 of each line is 00010000 for one that listens, field 7 its number.
    let lines = try String(contentsOfFile: "/proc/\(process)/net/unix", encoding: .utf8)
      .split(separator: "\n").dropFirst()
    listening = Set(
      lines.compactMap { line in
        let fields = line.split(separator: " ")
        return fields.count > 6 && fields[3] == "00010000" ? String(fields[6]) : nil
      }
    ).intersection(sockets)
  }
}
