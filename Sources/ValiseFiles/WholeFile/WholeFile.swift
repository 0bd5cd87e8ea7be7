// Writes a file so that whoever reads it meets the old content or the new one, whole.
//
// Steps, each of them a crossing of the seam:
//   1. follow links to the final target, so that a link stays a link
//   2. an unnamed temporary file in the target's folder (O_TMPFILE)
//   3. owner, extended attributes and mode of the old file, in this order
//   4. the bytes; fsync, unless the durability is `.process`
//   5. no old file: give the temporary the target's name
//      else: give it the name `.<name>.valise-new`, then rename that over the target
//   6. fsync of the folder, and of those above that were made, when the durability is `.power`
//
// Invariants
//   1. Up to the last call of step 5 the old file is untouched; after it the new one is in place.
//   2. A write that throws leaves no temporary file. One that is killed inside step 5 may leave
//      `.<name>.valise-new`, which the next write of the file removes.
//   3. Two writers of one file end with the whole content of one of them: a writer whose
//      temporary name was taken by another starts again.
//
// Not here: file systems without O_TMPFILE (NamedTemporary.swift), what to do with a damaged file
// (WholeFile+SetAside.swift).

#if canImport(Glibc)
package import Glibc
#elseif canImport(Musl)
package import Musl
#endif

/// A file that is only ever written whole.
package struct WholeFile: Sendable {
  /// What a write survives when it has returned.
  package enum Durability: Sendable, CaseIterable {
    /// The death of the process. After a power cut some file systems show an empty file.
    case process
    /// Also a power cut, as the old content or the new one.
    case content
    /// Also a power cut, as the new content: the folder is synced too.
    case power
  }

  /// The file's name; a link is followed.
  package var path: String
  /// The permissions of a file that is made, less the umask; an old file's are kept.
  package var mode: mode_t
  /// Whether missing folders are made, with mode 0700.
  package var makesFolders: Bool
  /// What a write survives.
  package var durability: Durability
  /// The seam.
  package var fileSystem: FileSystem

  /// A file at `path`; nothing is looked at yet.
  package init(
    _ path: String,
    mode: mode_t = 0o600,
    makesFolders: Bool = true,
    durability: Durability = .power,
    fileSystem: FileSystem = .system
  ) {
    self.path = path
    self.mode = mode
    self.makesFolders = makesFolders
    self.durability = durability
    self.fileSystem = fileSystem
  }

  /// Replaces the content, or makes the file.
  ///
  /// - Throws: `FileError`. The old file is whole and no temporary is left; only where the folder
  ///   could not be synced is the new content in place already.
  /// - Complexity: On ext4 about 0.1 ms (`.process`), 0.4 (`.content`), 0.6 (`.power`) for 1 KB.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    try place(bytes, replacing: true)
  }

  /// Makes the file, which must not be there yet.
  ///
  /// - Throws: `FileError`, with EEXIST when something has the name; nothing is changed then.
  package func create(_ bytes: [UInt8]) throws(FileError) {
    try place(bytes, replacing: false)
  }

  /// Writers that meet each other's temporary name this often give up with EBUSY.
  private static let attempts = 100

  private func place(_ bytes: [UInt8], replacing: Bool) throws(FileError) {
    let target = replacing ? try finalTarget() : path
    let folder = Path.folder(of: target)
    let made = makesFolders ? try fileSystem.makeFolder(folder) : []
    for _ in 0..<Self.attempts where try attempt(bytes, target, replacing: replacing) {
      guard durability == .power else { return }
      try fileSystem.syncFolder(folder)
      for folder in made { try fileSystem.syncFolder(Path.folder(of: folder)) }
      return
    }
    throw FileError(FileOperation(.rename, target), errno: EBUSY)
  }

  /// One try; `false` when another writer took the temporary name meanwhile.
  private func attempt(
    _ bytes: [UInt8],
    _ target: String,
    replacing: Bool
  ) throws(FileError) -> Bool {
    let old = try fileSystem.status(target, followingLinks: false)
    if old != nil, !replacing { throw FileError(FileOperation(.link, target), errno: EEXIST) }
    if let old, old.kind != .file {
      let number = old.kind == .folder ? EISDIR : EINVAL
      throw FileError(FileOperation(.rename, target), errno: number)
    }
    let new = NewFile(target: target, old: old, file: self)
    return try new.place(bytes)
  }

  /// Where the chain of links that starts at `path` ends; the end need not exist.
  private func finalTarget() throws(FileError) -> String {
    var target = path
    // 40 is the kernel's own limit.
    for _ in 0..<40 {
      let status = try fileSystem.status(target, followingLinks: false)
      guard status?.kind == .link else { return target }
      target = Path.join(Path.folder(of: target), try fileSystem.readLink(target))
    }
    throw FileError(FileOperation(.open, path), errno: ELOOP)
  }
}
