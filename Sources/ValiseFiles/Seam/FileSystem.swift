// The seam: every operation on the disk goes through a `FileSystem` or a file it opened, and is
// shown to a hook just before it happens, so that tests can record it, make it fail, or die there.
//
// Invariants
//   1. An operation that the hook refuses does not happen and throws the hook's errno.
//   2. Each method asks once for each system call that can change or lose something; a read of a
//      whole file asks once.
//   3. Descriptors are close-on-exec, and none is 0, 1 or 2.
//
// Not here: what a file means (WholeFile.swift, SceneArchive.swift), the process-wide hook
// (Interception.swift).

#if canImport(Glibc)
package import Glibc
#elseif canImport(Musl)
package import Musl
#endif

/// The file system, with a hook that sees each operation before it happens.
package final class FileSystem: Sendable {
  /// The real one; `Interception.shared` can stop it.
  package static let system = FileSystem(interception: .shared)

  private let before: (@Sendable (FileOperation) -> FileVerdict)?
  private let interception: Interception?
  /// What every file is said to lie on; `nil` asks the kernel.
  let fileSystemType: Int?

  /// A file system that asks `before` about each operation; without it, none is asked.
  ///
  /// `fileSystemType` is what every file is said to lie on (statfs(2), `f_type`), for tests.
  package init(
    fileSystemType: Int? = nil,
    before: (@Sendable (FileOperation) -> FileVerdict)? = nil
  ) {
    self.before = before
    self.fileSystemType = fileSystemType
    interception = nil
  }

  private init(interception: Interception) {
    before = nil
    fileSystemType = nil
    self.interception = interception
  }

  /// Opens a file, or makes it with the permissions `mode` less the umask.
  package func open(
    _ path: String,
    _ options: OpenOptions,
    mode: mode_t = 0o600
  ) throws(FileError) -> OpenFile {
    let creates = options.contains(.create) || options.contains(.unnamed)
    let operation = try ask(creates ? .create : .open, path)
    // Measured: a string that C gets as it is becomes an array first, 10 µs of the first get.
    let descriptor = path.withCString { openDescriptor($0, options, mode: mode) }
    try check(descriptor, operation)
    return OpenFile(descriptor: descriptor, path: path, fileSystem: self)
  }

  /// Opens a file, or answers `nil` where nothing has that name (ENOENT, ENOTDIR).
  ///
  /// Measured: an error that is thrown and caught instead costs a process's first get 10 µs.
  package func openIfThere(
    _ path: String,
    _ options: OpenOptions
  ) throws(FileError) -> OpenFile? {
    let operation = try ask(.open, path)
    let descriptor = path.withCString { openDescriptor($0, options, mode: 0) }
    if descriptor == -1, errno == ENOENT || errno == ENOTDIR { return nil }
    try check(descriptor, operation)
    return OpenFile(descriptor: descriptor, path: path, fileSystem: self)
  }

  /// The whole content of a file, or `nil` when there is no such file.
  ///
  /// - Throws: Also EISDIR for a folder and EINVAL for a pipe, a socket or a device.
  package func readAll(_ path: String) throws(FileError) -> [UInt8]? {
    guard let file = try openIfThere(path, .readOnly.union(.nonBlocking)) else { return nil }
    switch try file.status().kind {
    case .file: return try file.readAll()
    case .folder: throw FileError(FileOperation(.read, path), errno: EISDIR)
    case .link, .other: throw FileError(FileOperation(.read, path), errno: EINVAL)
    }
  }

  /// What stands under a name, or `nil` when nothing does.
  ///
  /// A link is answered by what it leads to, unless `followingLinks` is false.
  package func status(
    _ path: String,
    followingLinks: Bool = true
  ) throws(FileError) -> FileStatus? {
    let operation = try ask(.status, path)
    var raw = stat()
    let result = uninterrupted { followingLinks ? stat(path, &raw) : lstat(path, &raw) }
    if result == -1, errno == ENOENT { return nil }
    try check(result, operation)
    return FileStatus(raw)
  }

  /// Shows the hook an operation that is about to happen.
  ///
  /// - Throws: The hook's errno; then the operation must not be done.
  /// - Complexity: One test for `nil` and one load while nobody watches.
  @discardableResult
  func ask(
    _ kind: FileOperation.Kind,
    _ path: String
  ) throws(FileError) -> FileOperation {
    let operation = FileOperation(kind, path)
    try ask(operation)
    return operation
  }

  /// Shows the hook an operation that is about to happen.
  @inline(__always)
  func ask(_ operation: FileOperation) throws(FileError) {
    if let before, case .fail(let number) = before(operation) {
      throw FileError(operation, errno: number)
    }
    interception?.check(operation)
  }

  /// Throws what errno says when a call returned -1.
  func check(_ result: some SignedInteger, _ operation: FileOperation) throws(FileError) {
    if result == -1 { throw FileError(operation, errno: errno) }
  }
}
