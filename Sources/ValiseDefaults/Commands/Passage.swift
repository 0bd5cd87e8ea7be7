import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A pipe, a terminal or a device that has a path: `/dev/stdin`, what a shell makes of `<(…)`.
///
/// Its bytes pass once, in order: there is nothing to read at an offset, and nothing to replace.
enum Passage {
  /// Whether what has the name, links followed, is neither a file nor a folder.
  ///
  /// - Throws: `FileError` where that cannot be told.
  static func stands(at path: String) throws(FileError) -> Bool {
    try FileSystem.system.status(path)?.kind == .other
  }

  /// All that comes out of it, to its end; it is the process's standard input from then on.
  ///
  /// - Throws: `FileError` where it cannot be opened or read.
  static func read(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = try opened(path, O_RDONLY)
    guard descriptor != STDIN_FILENO else { return try StandardStream.input() }
    defer { close(descriptor) }
    guard dup2(descriptor, STDIN_FILENO) >= 0 else {
      throw FileError(FileOperation(.read, path), errno: errno)
    }
    return try StandardStream.input()
  }

  /// Sends all of `bytes`.
  ///
  /// - Throws: `FileError`; then a part may have been sent.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let descriptor = try opened(path, O_WRONLY)
    defer { close(descriptor) }
    guard let number = StandardStream.write(bytes, to: descriptor) else { return }
    throw FileError(FileOperation(.write, path), errno: number)
  }

  private static func opened(_ path: String, _ flags: Int32) throws(FileError) -> Int32 {
    let descriptor = open(path, flags | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw FileError(FileOperation(.open, path), errno: errno) }
    return descriptor
  }
}
