import Dispatch
import ValiseControl

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A helper program that lives as long as this object, and never longer than this process.
///
/// A shell starts the program and then waits for the end of a socket whose other end is here: it
/// ends the program when that is closed, also when this process is killed. The program may tell one
/// line on descriptor 3.
package final class HeldProcess: Sendable {
  /// The line that the program told.
  package let told: String
  private let socket: ControlSocket
  private let shell: ChildProcess

  private static let script = """
    "$@" & child=$!
    { read -r end <&3; kill $child; } 2>/dev/null &
    wait $child
    """

  /// Starts a program and waits for its line.
  ///
  /// - Parameters:
  ///   - name: What errors call the program.
  ///   - program: What is looked for in `PATH`, and its arguments.
  ///   - word: The line to wait for; `nil` takes the first.
  ///   - environment: The whole environment.
  /// - Throws: One line, when it cannot be started or ends before it told the line.
  package init(
    _ name: String,
    _ program: [String],
    saying word: String? = nil,
    environment: [String: String]
  ) throws(DeviceError) {
    let ours: ControlSocket
    let theirs: ControlSocket
    do {
      (ours, theirs) = try ControlSocket.pair()
    } catch {
      throw DeviceError(.folder, "cannot start \(name): \(error)")
    }
    let silence = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(silence) }
    var start = ProcessStart(
      executable: "/bin/sh",
      folder: "/",
      inherited: theirs.descriptor,
      output: silence
    )
    start.arguments = ["-c", Self.script, "sh"] + program
    start.environment = environment
    shell = ChildProcess(watching: try start.run()) { _ in ours.shutDown() }
    socket = ours
    told = try Self.line(word, from: ours, of: name)
  }

  deinit { end() }

  /// Ends the program and waits until it is gone.
  package func end() {
    socket.shutDown()
    _ = shell.waitForExit(until: .now() + .seconds(5))
  }

  private static func line(
    _ word: String?,
    from socket: ControlSocket,
    of name: String
  ) throws(DeviceError) -> String {
    var received: [UInt8] = []
    while true {
      guard case .bytes(let bytes) = socket.receive(wait: true) else {
        throw DeviceError(.folder, "\(name) does not start; is it installed? run: make setup")
      }
      received += bytes
      let whole = received.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .dropLast().map { String(decoding: $0, as: UTF8.self) }
      if let line = whole.first(where: { $0 == word || word == nil }) { return line }
    }
  }
}
