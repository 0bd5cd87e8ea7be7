import Synchronization
import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Where the tool prints, and what diagnostics said meanwhile.
final class Console: Sendable {
  private struct State {
    var output: [UInt8] = []
    var notes: [String] = []
  }

  private let state = Mutex(State())

  /// Keeps text for standard output; it goes out with `flush()`.
  func print(_ text: String) { write(Array(text.utf8)) }

  /// Keeps bytes for standard output.
  func write(_ bytes: [UInt8]) { state.withLock { $0.output += bytes } }

  /// Writes what is kept, whole.
  ///
  /// - Throws: A failure when it cannot be written, as on a full disk.
  func flush() throws(DefaultsError) {
    let bytes = state.withLock { state in
      defer { state.output = [] }
      return state.output
    }
    guard let number = StandardStream.write(bytes, to: STDOUT_FILENO) else { return }
    throw .failed("cannot write what was asked for: \(String(cString: strerror(number)))")
  }

  /// Prints at once, whole, for an output that has no end; ends the process where it cannot.
  func printNow(_ text: String) {
    let number = state.withLock { _ in StandardStream.write(Array(text.utf8), to: STDOUT_FILENO) }
    guard let number else { return }
    say("defaults: cannot write what was asked for: \(String(cString: strerror(number)))")
    exit(DefaultsError.failedCode)
  }

  /// Takes one line of diagnostics; it is said at the end, or replaced by an error that says more.
  func note(_ line: String) { state.withLock { $0.notes.append(line) } }

  /// Whether diagnostics said anything.
  var hasNotes: Bool { state.withLock { !$0.notes.isEmpty } }

  /// Forgets what diagnostics said.
  func dropNotes() { state.withLock { $0.notes = [] } }

  /// Says what diagnostics said.
  func sayNotes() {
    let notes = state.withLock { state in
      defer { state.notes = [] }
      return state.notes
    }
    for note in notes { say("defaults: \(note)") }
  }

  /// Writes a line to standard error; nobody is left to hear that this failed.
  func say(_ line: String) {
    _ = StandardStream.write(Array("\(line)\n".utf8), to: STDERR_FILENO)
  }
}
