import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A folder with all that is in it, or a single file: walked, copied, removed.
///
/// Links are never followed, and names need not be text.
struct FolderTree {
  /// The top.
  let top: BytePath
  private let fileSystem: FileSystem

  /// The tree below `top`.
  init(_ top: BytePath, fileSystem: FileSystem = .system) {
    self.top = top
    self.fileSystem = fileSystem
  }

  /// The tree below `path`.
  init(_ path: String, fileSystem: FileSystem = .system) {
    self.init(BytePath(path), fileSystem: fileSystem)
  }

  /// The top's path.
  var path: String { top.description }

  /// A new folder among this process's temporary ones, whose maker removes it.
  ///
  /// - Throws: When none can be made.
  static func temporary() throws(FileError) -> FolderTree {
    let folder = Places.current.temporary
    var name = Array(Path.join(folder, "valise-XXXXXX").utf8CString)
    guard mkdtemp(&name) != nil else {
      throw FileError(FileOperation(.makeFolder, folder), errno: errno)
    }
    return FolderTree(BytePath(bytes: name.dropLast().map(UInt8.init(bitPattern:))))
  }

  /// Visits every entry below the top, a folder before what it holds, by its path from the top.
  func visit(_ body: (BytePath, FileStatus) throws -> Void) throws {
    try visit(BytePath(bytes: []), body)
  }

  private func visit(_ folder: BytePath, _ body: (BytePath, FileStatus) throws -> Void) throws {
    for name in try fileSystem.list(top.appending(folder)) ?? [] {
      let entry = folder.appending(name)
      // What a running app removed in the meantime is not there.
      guard let status = try fileSystem.status(top.appending(entry)) else { continue }
      try body(entry, status)
      if status.kind == .folder { try visit(entry, body) }
    }
  }

  /// Copies the tree to `target`, which must not exist, as one installs it.
  func copy(to target: String) throws {
    try fileSystem.makeFolder(Path.folder(of: target))
    var copy = TreeCopy(.contents, fileSystem: fileSystem)
    // With a slash at its end it is the folder also where it is a link to one.
    try copy.copy(top.appending(""), to: BytePath(target))
  }

  /// Moves the tree to `target` in the same file system; what stands there gives way, whole.
  func move(to target: String) throws {
    if try fileSystem.status(target, followingLinks: false) == nil {
      try fileSystem.rename(top, to: BytePath(target))
    } else {
      try fileSystem.exchange(path, target)
      try remove()
    }
  }

  /// Removes the tree, its top too; where there is none, nothing is done.
  ///
  /// A folder whose mode does not let its owner in is opened first. What cannot be removed does not
  /// keep the rest.
  ///
  /// - Throws: The first failure, after everything else is gone.
  func remove() throws(FileError) {
    guard let status = try fileSystem.status(top) else { return }
    if let failure = remove(top, status) { throw failure }
  }

  private func remove(_ entry: BytePath, _ status: FileStatus) -> FileError? {
    var failure: FileError?
    func attempt(_ body: () throws(FileError) -> Void) {
      do throws(FileError) { try body() } catch { failure = failure ?? error }
    }
    guard status.kind == .folder else {
      attempt { () throws(FileError) in try fileSystem.unlink(entry) }
      return failure
    }
    if status.mode & 0o700 != 0o700 { try? fileSystem.setMode(entry, 0o700) }
    let entry = nearTop(entry)
    attempt { () throws(FileError) in
      for name in try fileSystem.list(entry) ?? [] {
        let inside = entry.appending(name)
        attempt { () throws(FileError) in
          guard let status = try fileSystem.status(inside) else { return }
          failure = failure ?? remove(inside, status)
        }
      }
    }
    // What is left in it is the failure; that it is not empty says less.
    if failure == nil { attempt { () throws(FileError) in try fileSystem.removeFolder(entry) } }
    return failure
  }

  /// Where a folder of the tree stands from now on: just below the top, if its path was long.
  ///
  /// The kernel takes no path of more than 4,096 bytes, and a program that goes from folder to folder
  /// makes longer ones.
  private func nearTop(_ entry: BytePath) -> BytePath {
    guard entry.bytes.count > 2_048 else { return entry }
    do throws(FileError) {
      var number = 1
      while try fileSystem.status(top.appending(".deep-\(number)")) != nil { number += 1 }
      let place = top.appending(".deep-\(number)")
      try fileSystem.rename(entry, to: place)
      return place
    } catch {
      return entry
    }
  }

  /// Copies a file that is there, with its permissions, to `target`, which must not exist.
  static func copy(file source: String, to target: String) throws {
    let fileSystem = FileSystem.system
    guard let status = try fileSystem.status(source) else {
      throw FileError(FileOperation(.open, source), errno: ENOENT)
    }
    try TreeCopy.copyFile(BytePath(source), status, to: BytePath(target), fileSystem: fileSystem)
  }
}
