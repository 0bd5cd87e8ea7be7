import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The way for file systems without unnamed files: a temporary with a name of its own.
///
/// Its writer holds a lock on it. A temporary that nobody holds a lock on was left by a writer that
/// was killed, and is removed by the next write in its folder.
struct NamedTemporary {
  /// What is to be placed.
  var new: NewFile

  private static let counter = Atomic(0)
  private static let mark = ".valise-new."

  private var fileSystem: FileSystem { new.file.fileSystem }

  /// Makes the file, fills it and gives it the target's name; `false` when it was taken away.
  func place(_ bytes: [UInt8]) throws(FileError) -> Bool {
    try sweep()
    let number = Self.counter.wrappingAdd(1, ordering: .relaxed).newValue
    let path = Path.join(folder, ".\(name)\(Self.mark)\(getpid())-\(number)")
    let mode = new.old?.mode ?? new.file.mode
    let file = try fileSystem.open(path, [.readWrite, .create, .exclusive], mode: mode)
    do {
      guard try file.lock(.exclusive, wait: true) else { return false }
      try new.fill(file, bytes)
      return new.old == nil ? try nameAsNew(path) : try new.rename(path)
    } catch {
      // The first error is the one to hear of.
      _ = try? fileSystem.unlink(path)
      throw error
    }
  }

  private func nameAsNew(_ path: String) throws(FileError) -> Bool {
    do {
      try fileSystem.rename(path, toFree: new.target)
      return true
    } catch  where error.errno == EEXIST {
      try fileSystem.unlink(path)
      return false
    } catch  where error.errno == EINVAL {
      return try new.rename(path)
    } catch {
      throw error
    }
  }

  /// Removes the temporaries of this target whose writers are gone.
  private func sweep() throws(FileError) {
    for left in try fileSystem.list(folder) ?? [] where left.hasPrefix(".\(name)\(Self.mark)") {
      let path = Path.join(folder, left)
      guard let file = try? fileSystem.open(path, [.readOnly, .noFollow, .nonBlocking]) else {
        continue
      }
      if try file.lock(.exclusive, wait: false) { try fileSystem.unlink(path) }
    }
  }

  private var folder: String { Path.folder(of: new.target) }
  private var name: String { Path.name(of: new.target) }
}
