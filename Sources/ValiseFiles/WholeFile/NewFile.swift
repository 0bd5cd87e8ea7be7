#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The file that is about to take a target's place, from its making to its naming.
struct NewFile {
  /// The name it will have; no link.
  var target: String
  /// What has the name now.
  var old: FileStatus?
  /// What is to be written, and how.
  var file: WholeFile

  private var fileSystem: FileSystem { file.fileSystem }
  private var folder: String { Path.folder(of: target) }
  private var temporary: String { Path.join(folder, ".\(Path.name(of: target)).valise-new") }

  /// Makes the file, fills it and gives it the target's name.
  ///
  /// The result is `false` when another writer took the temporary name, or the target's.
  func place(_ bytes: [UInt8]) throws(FileError) -> Bool {
    let new: OpenFile
    do {
      new = try fileSystem.open(folder, .unnamed, mode: old?.mode ?? file.mode)
    } catch  where Self.isUnsupported(error.errno) {
      return try NamedTemporary(new: self).place(bytes)
    } catch {
      throw error
    }
    try fill(new, bytes)
    do {
      return old == nil ? try nameAsNew(new) : try replace(with: new)
    } catch  where error.operation.kind == .link && Self.isUnsupported(error.errno) {
      return try NamedTemporary(new: self).place(bytes)
    } catch {
      throw error
    }
  }

  /// Writes the bytes, and what is kept of the old file; syncs them where that is asked for.
  func fill(_ new: OpenFile, _ bytes: [UInt8]) throws(FileError) {
    if let old { try keep(old, on: new) }
    try new.write(bytes)
    if file.durability != .process { try new.sync() }
  }

  /// Renames `temporary`, which holds the new file, over the target.
  ///
  /// When that fails the temporary is removed; the result is `false` when it was gone.
  func rename(_ temporary: String) throws(FileError) -> Bool {
    do {
      try fileSystem.rename(temporary, to: target)
      return true
    } catch {
      // The first error is the one to hear of.
      let wasThere = (try? fileSystem.unlink(temporary)) ?? true
      if error.errno == ENOENT, !wasThere { return false }
      throw error
    }
  }

  private func nameAsNew(_ new: OpenFile) throws(FileError) -> Bool {
    do {
      try fileSystem.link(new, to: target)
      return true
    } catch  where error.errno == EEXIST {
      return false
    } catch {
      throw error
    }
  }

  private func replace(with new: OpenFile) throws(FileError) -> Bool {
    do {
      try fileSystem.link(new, to: temporary)
    } catch  where error.errno == EEXIST {
      // Left by a writer that was killed, or another writer's who will find it gone.
      try fileSystem.unlink(temporary)
      return false
    } catch {
      throw error
    }
    return try rename(temporary)
  }

  /// Owner first, since that clears bits of the mode; an owner that we may not give is left out,
  /// and so are attributes that we may not read.
  private func keep(_ old: FileStatus, on new: OpenFile) throws(FileError) {
    let made = try new.status()
    if (made.owner, made.group) != (old.owner, old.group) {
      do { try new.setOwner(of: old) } catch  where error.errno == EPERM {}
    }
    for attribute in try attributesOfOld() {
      do {
        try new.setAttribute(attribute.name, attribute.value)
      } catch  where error.errno == ENOTSUP || error.errno == EPERM {}
    }
    if try new.status().mode != old.mode { try new.setMode(old.mode) }
  }

  private func attributesOfOld() throws(FileError) -> [(name: String, value: [UInt8])] {
    do {
      return try fileSystem.open(target, [.readOnly, .noFollow, .nonBlocking]).attributes()
    } catch  where error.errno == EACCES || error.errno == ENOENT {
      return []
    } catch {
      throw error
    }
  }

  /// What file systems say that know no unnamed files, or no way to name them.
  private static func isUnsupported(_ number: Int32) -> Bool {
    [EOPNOTSUPP, EISDIR, EINVAL, ENOSYS, ENOENT, EPERM, EXDEV].contains(number)
  }
}
