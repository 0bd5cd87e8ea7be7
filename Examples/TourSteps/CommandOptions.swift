package import Foundation
package import ValiseDevice

/// What the commands that drive examples read from their command lines alike.
package enum CommandOptions {
  /// What stands behind an option.
  ///
  /// - Throws: A `Misuse` when the line ends there.
  package static func value(
    of option: String,
    in rest: inout ArraySlice<String>
  ) throws -> String {
    guard let value = rest.popFirst() else { throw Misuse("\(option) needs a value") }
    return value
  }

  /// The front of a name.
  ///
  /// - Throws: A `Misuse` when there is none.
  package static func front(named name: String) throws -> Front {
    guard let front = Front(rawValue: name) else {
      throw Misuse("no front '\(name)'; there are headless and gtk")
    }
    return front
  }

  /// A display for the windows of `front`, where this machine has none.
  package static func display(for front: Front) throws -> VirtualDisplay? {
    let environment = ProcessInfo.processInfo.environment
    let hasNone = ["DISPLAY", "WAYLAND_DISPLAY"].allSatisfy { environment[$0]?.isEmpty ?? true }
    return front == .gtk && hasNone ? try VirtualDisplay() : nil
  }

  /// The folder in which the running program stands.
  package static var programs: URL {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// An error as one line: what Foundation says of a file, with the file's path.
  package static func line(_ error: any Error) -> String {
    guard let error = error as? CocoaError else { return "\(error)" }
    let path = error.userInfo["NSDestinationFilePath"] as? String ?? error.filePath ?? "a file"
    let number = (error.underlying as? POSIXError)?.code.rawValue
    let reason = number.map { String(cString: strerror($0)) } ?? error.localizedDescription
    return "cannot use '\(path)': \(reason)"
  }

  /// Words for a person who called a command in a way that it does not know.
  package struct Misuse: Error, CustomStringConvertible {
    /// The words.
    package let description: String

    /// Takes one line.
    package init(_ description: String) { self.description = description }
  }
}
