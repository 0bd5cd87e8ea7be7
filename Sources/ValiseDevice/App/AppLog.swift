import ValiseFiles

/// What an app printed in its latest run, on standard output and standard error.
struct AppLog: Sendable {
  /// The file it goes to, written by the app itself: no pipe to fill, nothing to copy.
  let path: String

  private static let tail = 65_536

  /// The last lines, oldest first, at most `count`, each at most 300 characters.
  ///
  /// - Complexity: Reads the last 64 KB, however much the app printed.
  func lastLines(_ count: Int) -> [String] {
    guard let file = try? FileSystem().open(path, .readOnly), let size = try? file.status().size
    else { return [] }
    let start = max(0, size - Self.tail)
    var bytes = [UInt8](repeating: 0, count: size - start)
    // Safe because: the buffer is the array's own and its life spans the call.
    let read = bytes.withUnsafeMutableBytes { try? file.read(into: $0, at: start) } ?? 0
    let lines = bytes.prefix(read).split(separator: UInt8(ascii: "\n")).suffix(count)
    return lines.map { Self.printable(String(decoding: $0, as: UTF8.self)) }
  }

  /// How much it has printed, in bytes.
  var size: Int { (try? FileSystem().status(path)?.size) ?? 0 }

  /// The last line it printed behind the byte `start`; `nil` where there is none.
  func lastLine(after start: Int) -> String? { size > start ? lastLines(1).first : nil }

  /// The line that says why the app ended, as far as it said so: a trap's message, else its last.
  var reason: String? {
    // Swift prints a backtrace below the message.
    let lines = lastLines(1_000)
    return lines.last { $0.contains("Fatal error:") } ?? lines.last
  }

  private static func printable(_ line: String) -> String {
    String(line.prefix(300)).filter {
      $0 == "\t" || $0.unicodeScalars.allSatisfy { $0.value >= 32 }
    }
  }
}
