import Foundation
import TestSupport
import Testing

/// A `defaults watch` that runs, and what it printed so far.
final class WatchedCommand {
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()
  private var rest: [FileHandle: [UInt8]] = [:]

  /// Starts it, and returns once it watches.
  init(_ defaults: DefaultsCommand, _ arguments: String...) throws {
    process.executableURL = URL(fileURLWithPath: DefaultsCommand.program)
    process.arguments = ["watch"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(defaults.environment) { $1 }
    process.currentDirectoryURL = URL(fileURLWithPath: defaults.folder.path)
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let first = line(from: errors.fileHandleForReading)
    let line = try #require(first)
    #expect(line.hasPrefix("defaults: watching ") && line.hasSuffix("; Ctrl+C ends it"))
  }

  deinit { process.terminate() }

  /// The next line of its output; `nil` when none came within a minute.
  func line() -> String? { line(from: output.fileHandleForReading) }

  /// The next lines of its output.
  func lines(_ count: Int) -> [String?] { (0..<count).map { _ in line() } }

  /// Stops reading what it prints.
  func hangUp() { try? output.fileHandleForReading.close() }

  /// Sends a signal and waits for its end; the result is its exit status, or the signal, negative.
  func end(_ signal: Int32? = SIGINT) -> Int32 {
    if let signal { kill(process.processIdentifier, signal) }
    process.waitUntilExit()
    return process.terminationStatus * (process.terminationReason == .uncaughtSignal ? -1 : 1)
  }

  private func line(from handle: FileHandle) -> String? {
    var bytes = rest[handle] ?? []
    while true {
      if let end = bytes.firstIndex(of: 0x0A) {
        rest[handle] = Array(bytes[(end + 1)...])
        return String(decoding: bytes[..<end], as: UTF8.self)
      }
      var waiting = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 60_000) == 1 else { return nil }
      let piece = handle.availableData
      guard !piece.isEmpty else { return nil }
      bytes += piece
    }
  }
}
