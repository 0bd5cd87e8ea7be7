// The operations that trees of files need, by paths of bytes; links are never followed.

#if canImport(Glibc)
package import Glibc
#elseif canImport(Musl)
package import Musl
#endif

extension FileSystem {
  /// The names in a folder, sorted by their bytes, or `nil` when there is no such folder.
  package func list(_ path: BytePath) throws(FileError) -> [BytePath]? {
    var names: [BytePath] = []
    let isThere = try visit(path) { name, _ in names.append(name) }
    return isThere ? names.sorted() : nil
  }

  /// Calls `body` with each name in a folder, in no order, and the open folder.
  ///
  /// - Returns: `false` when there is no such folder.
  /// - Throws: What reading the folder met, and what `body` throws.
  func visit(
    _ path: BytePath,
    _ body: (BytePath, _ folder: Int32) throws(FileError) -> Void
  ) throws(FileError) -> Bool {
    let operation = try ask(.list, path.description)
    guard let folder = path.withPointer({ opendir($0) }) else {
      if errno == ENOENT { return false }
      throw FileError(operation, errno: errno)
    }
    defer { closedir(folder) }
    errno = 0
    while let entry = readdir(folder) {
      let name = BytePath(bytes: Self.bytes(ofNameIn: entry))
      if name.bytes != [46], name.bytes != [46, 46] { try body(name, dirfd(folder)) }
      errno = 0
    }
    if errno != 0 { throw FileError(operation, errno: errno) }
    return true
  }

  /// What stands under a name, a link itself, or `nil` when nothing does.
  package func status(_ path: BytePath) throws(FileError) -> FileStatus? {
    let operation = try ask(.status, path.description)
    var raw = stat()
    let result = path.withPointer { path in uninterrupted { lstat(path, &raw) } }
    if result == -1, errno == ENOENT { return nil }
    try check(result, operation)
    return FileStatus(raw)
  }

  /// Opens a file, or makes it with the permissions `mode` less the umask.
  package func open(
    _ path: BytePath,
    _ options: OpenOptions,
    mode: mode_t = 0o600
  ) throws(FileError) -> OpenFile {
    let operation = try ask(options.contains(.create) ? .create : .open, path.description)
    let descriptor = path.withPointer { openDescriptor($0, options, mode: mode) }
    try check(descriptor, operation)
    return OpenFile(descriptor: descriptor, path: path.description, fileSystem: self)
  }

  /// Makes one folder, mode 0700, whose name must be free.
  package func makeNewFolder(_ path: BytePath) throws(FileError) {
    let operation = try ask(.makeFolder, path.description)
    try check(path.withPointer { mkdir($0, 0o700) }, operation)
  }

  /// Gives a file another name, in place of a file or an empty folder that has it.
  package func rename(_ old: BytePath, to new: BytePath) throws(FileError) {
    let operation = try ask(.rename, new.description)
    let result = old.withPointer { old in new.withPointer { renamePath(old, $0) } }
    try check(result, operation)
  }

  /// Removes the name of what is no folder; the result is `false` where there was none.
  @discardableResult
  package func unlink(_ path: BytePath) throws(FileError) -> Bool {
    let operation = try ask(.unlink, path.description)
    let result = path.withPointer { unlinkPath($0) }
    if result == -1, errno == ENOENT { return false }
    try check(result, operation)
    return true
  }

  /// Removes an empty folder; the result is `false` where there was none.
  @discardableResult
  package func removeFolder(_ path: BytePath) throws(FileError) -> Bool {
    let operation = try ask(.removeFolder, path.description)
    let result = path.withPointer { rmdir($0) }
    if result == -1, errno == ENOENT { return false }
    try check(result, operation)
    return true
  }

  /// Gives a file a second name, which must be free.
  package func link(_ old: BytePath, to new: BytePath) throws(FileError) {
    let operation = try ask(.link, new.description)
    try check(old.withPointer { old in new.withPointer { linkPath(old, $0) } }, operation)
  }

  /// Makes a link that says `goal`, under a name that must be free.
  package func makeLink(_ path: BytePath, to goal: BytePath) throws(FileError) {
    let operation = try ask(.create, path.description)
    try check(goal.withPointer { goal in path.withPointer { symlink(goal, $0) } }, operation)
  }

  /// What a link says.
  package func readLink(_ path: BytePath) throws(FileError) -> BytePath {
    let operation = try ask(.read, path.description)
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = path.withPointer { readlink($0, &buffer, buffer.count) }
    try check(count, operation)
    return BytePath(bytes: buffer.prefix(count).map(UInt8.init(bitPattern:)))
  }

  /// Sets the permission bits of a file or a folder; no umask is applied.
  package func setMode(_ path: BytePath, _ mode: mode_t) throws(FileError) {
    let operation = try ask(.setMode, path.description)
    try check(path.withPointer { chmod($0, mode) }, operation)
  }

  /// Sets when a file, a folder or a link was changed, in nanoseconds since 1970.
  package func setDate(_ path: BytePath, _ nanoseconds: Int64) throws(FileError) {
    let operation = try ask(.setAttribute, path.description)
    let second = Int64(1_000_000_000)
    // Rounded down: what is kept of a second is never negative.
    let rest = (nanoseconds % second + second) % second
    let time = timespec(tv_sec: Int((nanoseconds - rest) / second), tv_nsec: Int(rest))
    let result = path.withPointer { utimensat(AT_FDCWD, $0, [time, time], AT_SYMLINK_NOFOLLOW) }
    try check(result, operation)
  }

  /// The name in a directory entry.
  // Safe because: readdir(3) ends the name with a zero byte, and the entry lives until the next
  // call; copying the whole struct instead could read past a short record.
  private static func bytes(ofNameIn entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    let name = UnsafeRawPointer(entry).advanced(by: offset)
    let length = strlen(name.assumingMemoryBound(to: CChar.self))
    return Array(UnsafeRawBufferPointer(start: name, count: length))
  }
}

// File-scope functions, since inside the type the methods' names hide the C library's.
// Safe because: a path is read during the call only.
private func renamePath(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32 {
  rename(old, new)
}
// Safe because: see above.
private func unlinkPath(_ path: UnsafePointer<CChar>) -> Int32 { unlink(path) }
// Safe because: see above.
private func linkPath(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32 {
  link(old, new)
}
