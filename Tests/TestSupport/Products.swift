import Foundation

/// What the running build has made.
package enum Products {
  /// The folder in which the running program stands.
  package static let folder: String = {
    let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: program ?? "").deletingLastPathComponent().path
  }()

  /// The path of a program that stands beside the running one.
  package static func path(_ name: String) -> String { "\(folder)/\(name)" }
}
