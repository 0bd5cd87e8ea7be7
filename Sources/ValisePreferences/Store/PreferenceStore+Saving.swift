import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Why preferences could not be read or written, for a tool that must say so and end.
package struct PreferenceTrouble: Error, Sendable, Equatable {
  /// What failed and why, to stand after "because".
  package let reason: String
  /// What a person can do about it.
  package let remedy: String

  init(_ trouble: JournalTrouble) {
    reason = trouble.description
    remedy = trouble.remedy
  }
}

extension PreferenceStore {
  /// Makes every write so far survive a power cut, and writes the list anew.
  ///
  /// For a tool that ends after its write: where an app would hold what it cannot write, here it is
  /// lost with the process. Nothing is said through `Diagnostics` about the sync.
  ///
  /// - Throws: Why it could not be done; nothing of what is held was written.
  package func save() throws(PreferenceTrouble) {
    do throws(JournalTrouble) {
      try sync()
    } catch {
      throw PreferenceTrouble(error)
    }
    settle()
  }

  /// What keeps the files of this store from being read at all; `nil` when they can be.
  ///
  /// Damage is no such trouble: what is left is read, and the bytes are set aside.
  package func readingTrouble() -> PreferenceTrouble? {
    do throws(JournalTrouble) {
      _ = try JournalOpener(place: place).openForReading()
      _ = try CheckpointFile.load(place, header: nil)
      return nil
    } catch {
      return PreferenceTrouble(error)
    }
  }
}

extension JournalTrouble {
  /// What a person can do about it.
  var remedy: String {
    switch self {
    case .file(let error): Self.remedy(error)
    case .held(0), .foreignLock: "end the program that uses it and try again"
    case .held(let holder): "let process \(holder) go on ('kill -CONT \(holder)'), or end it"
    case .newer: "use the version of this program that wrote it"
    case .tooLong: "store less, or keep it in a file"
    case .notKept: "make room beside the file, so that what is damaged can be kept"
    case .lost, .dead, .lock: "try again"
    }
  }

  private static func remedy(_ error: FileError) -> String {
    let isNew = error.operation.kind == .create || error.operation.kind == .makeFolder
    let path = isNew ? Path.folder(of: error.operation.path) : error.operation.path
    return switch error.errno {
    case EACCES, EPERM: "make '\(path)' yours to read and write (chmod, chown)"
    case EROFS: "make the file system writable"
    case ENOSPC, EDQUOT: "make room on the disk"
    case ETIMEDOUT: "end the program that has '\(path)' locked"
    case EISDIR, ENOTDIR, EINVAL, ELOOP: "move what stands at '\(error.operation.path)' away"
    default: "see whether the disk is in order"
    }
  }
}
