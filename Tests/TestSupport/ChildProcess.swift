import Foundation

/// A program that runs to its end.
package struct ChildProcess: Sendable {
  /// Its exit status, or the number of the signal that ended it, negative.
  package var status: Int
  /// All that it wrote to standard output.
  package var output: String
  /// All that it wrote to standard error.
  package var errors: String

  /// Runs a program and waits for its end; `environment` is laid over this process's own.
  package static func run(
    _ executable: String,
    _ arguments: [String],
    environment: [String: String] = [:],
    folder: String? = nil
  ) throws -> ChildProcess {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    // Files, not pipes: a full pipe that nobody reads would stop the child.
    let texts = try TemporaryFolder()
    let output = try handle(texts("output"))
    let errors = try handle(texts("errors"))
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    return ChildProcess(
      status: Int(process.terminationStatus) * (isSignal ? -1 : 1),
      output: String(decoding: texts.bytes("output") ?? [], as: UTF8.self),
      errors: String(decoding: texts.bytes("errors") ?? [], as: UTF8.self)
    )
  }

  private static func handle(_ path: String) throws -> FileHandle {
    try Data().write(to: URL(fileURLWithPath: path))
    return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }
}
