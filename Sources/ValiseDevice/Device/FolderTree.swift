import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Folders with all that is in them: walked, copied, removed; links are never followed.
struct FolderTree {
  /// The top folder.
  let path: String
  private let fileSystem = FileSystem()

  /// The tree below `path`.
  init(_ path: String) {
    self.path = path
  }

  /// A new folder among this process's temporary ones, whose maker removes it.
  ///
  /// - Throws: When none can be made.
  static func temporary() throws(FileError) -> FolderTree {
    let folder = Places.current.temporary
    var name = Array(Path.join(folder, "valise-XXXXXX").utf8CString)
    guard mkdtemp(&name) != nil else {
      throw FileError(FileOperation(.makeFolder, folder), errno: errno)
    }
    return FolderTree(
      String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    )
  }

  /// Visits every entry below the top, a folder before what it holds, by its path from the top.
  func visit(_ body: (String, FileStatus) throws -> Void) throws {
    try visit("", body)
  }

  private func visit(_ relative: String, _ body: (String, FileStatus) throws -> Void) throws {
    for name in try fileSystem.list(absolute(relative)) ?? [] {
      let entry = relative.isEmpty ? name : relative + "/" + name
      // What a running app removed in the meantime is not there.
      guard let status = try fileSystem.status(absolute(entry), followingLinks: false) else {
        if name.contains("\u{FFFD}") { throw NameIsNotText(folder: absolute(relative)) }
        continue
      }
      try body(entry, status)
      if status.kind == .folder { try visit(entry, body) }
    }
  }

  /// Copies the tree to `target`, which must not exist; files keep their permissions, links stay
  /// links.
  ///
  /// With `keepingDates` files keep their dates as well, but for one that was changed within the
  /// last second: it gets the epoch, as another change could leave the same date. Sockets and pipes,
  /// which nobody could read later, are then left out.
  func copy(to target: String, keepingDates: Bool = false) throws {
    let now = keepingDates ? Self.now : 0
    try fileSystem.makeFolder(target)
    try visit { entry, status in
      let copy = Path.join(target, entry)
      switch status.kind {
      case .folder: try fileSystem.makeFolder(copy)
      case .file:
        try Self.copyFile(absolute(entry), to: copy, mode: status.mode & 0o777)
        guard keepingDates else { return }
        let isRecent = status.modified > now - 1_000_000_000
        try setDate(isRecent ? 0 : status.modified, of: copy)
      case .link: try copyLink(absolute(entry), to: copy)
      case .other where keepingDates: break
      case .other: throw FileError(FileOperation(.read, absolute(entry)), errno: EINVAL)
      }
    }
  }

  /// Moves the tree to `target` in the same file system; what stands there gives way, whole.
  func move(to target: String) throws {
    if try fileSystem.status(target, followingLinks: false) == nil {
      try fileSystem.rename(path, to: target)
    } else {
      try fileSystem.exchange(path, target)
      try remove()
    }
  }

  // In nanoseconds since 1970, as files are dated.
  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  private func setDate(_ nanoseconds: Int64, of path: String) throws {
    let time = timespec(
      tv_sec: Int(nanoseconds / 1_000_000_000),
      tv_nsec: Int(nanoseconds % 1_000_000_000)
    )
    guard utimensat(AT_FDCWD, path, [time, time], 0) == 0 else {
      throw FileError(FileOperation(.write, path), errno: errno)
    }
  }

  /// Removes the tree, its top too.
  func remove() throws {
    for name in try fileSystem.list(path) ?? [] {
      let entry = Path.join(path, name)
      let status = try fileSystem.status(entry, followingLinks: false)
      if status == nil, name.contains("\u{FFFD}") { throw NameIsNotText(folder: path) }
      if status?.kind == .folder {
        try FolderTree(entry).remove()
      } else {
        try fileSystem.unlink(entry)
      }
    }
    try fileSystem.removeFolder(path)
  }

  private func absolute(_ relative: String) -> String {
    relative.isEmpty ? path : Path.join(path, relative)
  }

  /// Copies a file that is there, with its permissions, to `target`, which must not exist.
  static func copy(file source: String, to target: String) throws {
    let status = try FileSystem().status(source)
    try copyFile(source, to: target, mode: (status?.mode ?? 0o600) & 0o777)
  }

  private static func copyFile(_ source: String, to target: String, mode: mode_t) throws {
    try copyBytes(of: source, to: target, mode: mode)
    // A process that another thread is just starting holds a copy of the descriptor, and with it
    // the lock, until it runs its executable. Before that the kernel starts no file still open for
    // writing (ETXTBSY).
    if mode & 0o111 != 0 {
      _ = try FileSystem().open(target, .readOnly).lock(.shared, wait: true)
    }
  }

  private static func copyBytes(of source: String, to target: String, mode: mode_t) throws {
    let input = try FileSystem().open(source, .readOnly)
    let output = try FileSystem().open(target, [.readWrite, .create, .exclusive], mode: mode)
    _ = try output.lock(.exclusive, wait: false)
    // Safe because: the buffer lives for the closure, which alone uses it.
    try withUnsafeTemporaryAllocation(byteCount: 1 << 20, alignment: 16) { buffer in
      var offset = 0
      while true {
        let count = try input.read(into: buffer, at: offset)
        if count == 0 { break }
        try output.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]), at: offset)
        offset += count
      }
    }
    try output.setMode(mode)
  }

  private func copyLink(_ source: String, to target: String) throws {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink(source, &buffer, Int(PATH_MAX))
    guard count >= 0 else { throw FileError(FileOperation(.read, source), errno: errno) }
    let goal = String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard symlink(goal, target) == 0 else {
      throw FileError(FileOperation(.create, target), errno: errno)
    }
  }
}

/// A file whose name is no text: it can be told neither to a person nor to the file system.
struct NameIsNotText: Error, CustomStringConvertible {
  let folder: String

  /// One line.
  var description: String { "the name of a file in '\(folder)' is not UTF-8; rename or remove it" }
}
