// Safe because: the strings are copies that live until posix_spawn has returned.

import Foundation

/// A child process that runs `preferences-writer`, and that a test may stop or kill.
package final class WriterProcess: Sendable {
  /// The number the system knows it by.
  package let identifier: pid_t

  /// Starts the program that stands beside the tests.
  ///
  /// `setting` is a variable of its environment, as in `NAME=value`.
  package init(_ arguments: [String], setting: String? = nil) throws {
    let program = Self.program
    let words = [program] + arguments
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var settings = setting.map { [strdup($0)] } ?? []
    var index = 0
    while let variable = environ[index] {
      settings.append(strdup(String(cString: variable)))
      index += 1
    }
    settings.append(nil)
    defer { for pointer in settings { free(pointer) } }
    var identifier: pid_t = 0
    let result = posix_spawn(&identifier, program, nil, nil, &pointers, &settings)
    guard result == 0 else { throw POSIXError(.init(rawValue: result) ?? .EIO) }
    self.identifier = identifier
  }

  /// The path of the program.
  package static let program = Products.path("preferences-writer")

  /// Sends a signal.
  package func send(_ signal: Int32) { kill(identifier, signal) }

  /// Waits until it has ended; the result is its exit status, or the signal, negative.
  @discardableResult
  package func waitForEnd() -> Int32 {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : -signal
  }

  /// Waits until a signal has stopped it.
  package func waitForStop() {
    var status: Int32 = 0
    while waitpid(identifier, &status, WUNTRACED) == -1, errno == EINTR {}
  }
}
