import CValise

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension FileSystem {
  /// Gives a file another name, in place of whatever has that name.
  package func rename(_ old: String, to new: String) throws(FileError) {
    let operation = try ask(.rename, new)
    try check(renameFile(old, new), operation)
  }

  /// Gives a file another name, which must be free.
  ///
  /// - Throws: EEXIST where the name is taken; EINVAL where the file system cannot promise it.
  package func rename(_ old: String, toFree new: String) throws(FileError) {
    let operation = try ask(.rename, new)
    try check(valise_rename_exclusive(old, new), operation)
  }

  /// Lets two names change places at once.
  ///
  /// - Throws: ENOENT where one is missing; EINVAL where the file system cannot do it.
  package func exchange(_ first: String, _ second: String) throws(FileError) {
    let operation = try ask(.rename, second)
    try check(valise_rename_exchange(first, second), operation)
  }

  /// Removes a name; the result is `false` where there was none.
  @discardableResult
  package func unlink(_ path: String) throws(FileError) -> Bool {
    let operation = try ask(.unlink, path)
    let result = unlinkFile(path)
    if result == -1, errno == ENOENT { return false }
    try check(result, operation)
    return true
  }

  /// Gives an open file, one without a name for instance, a name that must be free.
  ///
  /// - Throws: EEXIST where the name is taken; ENOENT where `/proc` is not mounted.
  package func link(_ file: OpenFile, to path: String) throws(FileError) {
    let operation = try ask(.link, path)
    let source = "/proc/self/fd/\(file.descriptor)"
    try check(linkat(AT_FDCWD, source, AT_FDCWD, path, AT_SYMLINK_FOLLOW), operation)
  }

  /// What a link says; it need not exist, and is relative to the link's folder unless it starts
  /// with `/`.
  package func readLink(_ path: String) throws(FileError) -> String {
    let operation = try ask(.read, path)
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    try check(count, operation)
    return String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Makes a folder and those above it that are missing, each with mode 0700.
  ///
  /// - Throws: ENOTDIR where a file stands in the way.
  /// - Returns: The folders that were made, the outermost first.
  @discardableResult
  package func makeFolder(_ path: String) throws(FileError) -> [String] {
    if let present = try status(path) {
      guard present.kind == .folder else {
        throw FileError(FileOperation(.makeFolder, path), errno: ENOTDIR)
      }
      return []
    }
    let parent = Path.folder(of: path)
    let above = parent == path || parent == "." ? [] : try makeFolder(parent)
    let operation = try ask(.makeFolder, path)
    let result = mkdir(path, 0o700)
    // Another process may have made it since.
    if result == -1, errno == EEXIST { return above }
    try check(result, operation)
    return above + [path]
  }

  /// Removes an empty folder; the result is `false` where there was none.
  @discardableResult
  package func removeFolder(_ path: String) throws(FileError) -> Bool {
    let operation = try ask(.removeFolder, path)
    let result = rmdir(path)
    if result == -1, errno == ENOENT { return false }
    try check(result, operation)
    return true
  }

  /// The names in a folder, sorted, or `nil` when there is no such folder.
  package func list(_ path: String) throws(FileError) -> [String]? {
    try list(BytePath(path))?.map { String(decoding: $0.bytes, as: UTF8.self) }.sorted()
  }

  /// Makes what happened to the names in a folder survive a power cut.
  package func syncFolder(_ path: String) throws(FileError) {
    try open(path, [.readOnly, .folder]).sync()
  }

  /// Ends a mapping that `OpenFile.map` made; the file may be closed by then.
  ///
  /// The path is for the hook alone.
  // Safe because: only `OpenFile.map` hands such addresses out; nobody may touch it afterwards.
  package func unmap(
    _ address: UnsafeMutableRawPointer,
    length: Int,
    path: String
  ) throws(FileError) {
    let operation = try ask(.unmap, path)
    try check(munmap(address, length), operation)
  }
}

private func renameFile(_ old: String, _ new: String) -> Int32 { rename(old, new) }
private func unlinkFile(_ path: String) -> Int32 { unlink(path) }
