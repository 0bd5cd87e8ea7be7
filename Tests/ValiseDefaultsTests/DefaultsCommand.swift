import Foundation
import TestSupport
import ValiseFiles
import ValisePreferences

/// The `defaults` tool, with a home of its own in a test's folder.
struct DefaultsCommand {
  /// What a call gave.
  struct Result: Equatable {
    var code: Int
    var output: String
    var errors: String

    /// A call that did what it was asked, and printed `output`.
    static func done(_ output: String = "") -> Result {
      Result(code: 0, output: output, errors: "")
    }

    /// A call that failed with a text of the Mac's.
    static func apple(_ message: String) -> Result {
      Result(code: 1, output: "", errors: "\(message)\n")
    }

    /// A call that failed with a text of ours.
    static func failed(_ message: String) -> Result { .apple("defaults: \(message)") }

    /// A call that was misused, told with `message`.
    static func misused(_ message: String) -> Result {
      Result(code: 2, output: "", errors: "defaults: \(message)\n")
    }
  }

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Where the tool stands.
  static let program: String = {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().path + "/defaults"
  }()

  /// What the tool finds in its environment.
  var environment: [String: String] {
    [
      "XDG_CONFIG_HOME": folder("config"), "HOME": folder("home"), "VALISE_DEVICE": "",
      "PATH": "\(folder("bin")):/usr/bin:/bin",
    ]
  }

  /// Runs one call to its end.
  func callAsFunction(_ arguments: String...) throws -> Result { try call(arguments) }

  /// Runs one call to its end.
  func call(_ arguments: [String]) throws -> Result {
    try shell("exec \"$@\"", [Self.program] + arguments)
  }

  /// Runs a line of shell, to which `$0` is the tool unless `arguments` say otherwise.
  func shell(_ script: String, _ arguments: [String] = []) throws -> Result {
    let child = try ChildProcess.run(
      "/bin/sh",
      ["-c", script, Self.program] + arguments,
      environment: environment,
      folder: folder.path
    )
    return Result(code: child.status, output: child.output, errors: child.errors)
  }

  /// The file of a domain.
  func file(_ domain: String) -> String { folder("config/\(domain).plist") }

  /// The store of a domain, as another program has it.
  func store(_ domain: String) -> PreferenceStore {
    PreferenceStore(domain: domain, file: file(domain))
  }

  /// Writes the file of a domain, as another program would.
  func put(_ bytes: [UInt8], _ domain: String) throws {
    try FileSystem.system.makeFolder(folder("config"))
    try folder.put(bytes, "config/\(domain).plist")
  }
}
