import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Why a journal cannot be written just now.
enum JournalTrouble: Error, Sendable, Equatable, CustomStringConvertible {
  /// An operation on the disk failed.
  case file(FileError)
  /// Another process, or a thread of this one, kept the lock past the deadline; 0 is unknown.
  case held(by: Int32)
  /// The lock answered with an errno that nothing here explains.
  case lock(Int32)
  /// The file was cut, or its disk filled up, under the mapping.
  case lost
  /// A later Valise wrote it.
  case newer(UInt32)
  /// Programs that are running use it with a lock of another C library or boot.
  case foreignLock
  /// The domain was removed by another process: a new journal must be made.
  case dead
  /// Bytes that would be overwritten could not be set aside, which was said.
  case notKept
  /// The record is longer than a journal can hold.
  case tooLong(Int)

  /// Does something to the file, and turns its error into trouble.
  @inline(__always)
  static func from<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(JournalTrouble) -> Result {
    do throws(FileError) {
      return try body()
    } catch {
      throw .file(error)
    }
  }

  /// Whether there was no room, or no more than this person may use.
  var isFullDisk: Bool {
    guard case .file(let error) = self else { return false }
    return error.errno == ENOSPC || error.errno == EDQUOT
  }

  /// What failed and why, to stand after "because".
  var description: String {
    switch self {
    case .file(let error): error.description
    case .held(0): "another process has held the journal's lock for too long"
    case .held(let holder): "process \(holder) has held the journal's lock for too long"
    case .lock(let number): "the journal's lock is broken (errno \(number))"
    case .lost: "the journal was cut or its disk is full"
    case .newer(let version):
      "the journal is of version \(version) and this program knows version"
        + " \(JournalLayout.version)"
    case .foreignLock: "a running program uses the journal with a lock of another kind"
    case .dead: "the preferences were being removed"
    case .notKept: "the damaged bytes in its journal could not be set aside"
    case .tooLong(let length): "a value of \(length) bytes is too long"
    }
  }
}
