import Foundation
import TestSupport
import ValiseDevice

/// The `device` tool, with a device of its own in a test's folder.
final class CommandLine: Sendable {
  /// What a call gave.
  struct Result: Equatable {
    var code: Int
    var output: String
    var errors: String

    /// A call that did what it was asked, and printed `output`.
    static func done(_ output: String = "") -> Result {
      Result(code: 0, output: output, errors: "")
    }

    /// A call that failed with `message`.
    static func failed(_ message: String) -> Result {
      Result(code: 1, output: "", errors: "device: \(message)\n")
    }

    /// A call that was misused, told with `message`.
    static func misused(_ message: String) -> Result {
      Result(code: 2, output: "", errors: "device: \(message)\n")
    }
  }

  /// The device's folder.
  let device: String
  private let folder: TemporaryFolder?
  private let environment: [String: String]

  /// The tool on the device in `device`, a name in `folder`, which it keeps.
  init(
    device: String,
    in folder: TemporaryFolder? = nil,
    environment: [String: String] = [:]
  ) {
    self.environment = environment
    self.device = folder.map { $0(device) } ?? device
    self.folder = folder
  }

  // A broker outlives the calls; a test leaves none behind.
  deinit {
    let device = try? Device(folder: device, creating: false)
    for app in (try? device?.runningIdentifiers()) ?? [] {
      _ = try? self("stop", "--app", app)
    }
  }

  /// The process of the fake app on it, launched if it does not run.
  func process() throws -> Int32? {
    struct Launched: Decodable { var processID: Int32 }
    let output = try self("launch", "com.example.fake", "--json").output
    return try JSONDecoder().decode(Launched.self, from: Data(output.utf8)).processID
  }

  /// Runs one call to its end.
  func callAsFunction(_ arguments: String...) throws -> Result { try self(arguments) }

  /// A call that goes on, on a thread of its own: one of Swift's may be needed for what it waits for.
  struct Begun: Sendable {
    private let result: Task<Result, any Error>

    fileprivate init(_ body: @escaping @Sendable () throws -> Result) {
      result = Task {
        try await withCheckedThrowingContinuation { continuation in
          Thread.detachNewThread { continuation.resume(with: Swift.Result { try body() }) }
        }
      }
    }

    /// What it gave, once it is over.
    var end: Result { get async throws { try await result.value } }
  }

  /// Begins a call.
  func begin(_ arguments: String...) -> Begun { Begun { try self(arguments) } }

  /// Runs one call to its end.
  func callAsFunction(_ arguments: [String]) throws -> Result {
    let child = try ChildProcess.run(
      FakeBundle.products + "/device",
      arguments,
      environment: ["VALISE_DEVICE_DIR": device].merging(environment) { $1 }
    )
    return Result(code: child.status, output: child.output, errors: child.errors)
  }
}
