#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// One name in a folder, and what stands under it: a link itself, not what it leads to.
package struct FolderEntry: Sendable, Equatable {
  package let name: BytePath
  package let status: FileStatus
}

extension FileSystem {
  /// What is in a folder, sorted by the bytes of its name, or `nil` when there is no such folder.
  ///
  /// What is removed meanwhile is not there.
  ///
  /// - Complexity: One look at each entry, from the open folder: the path is walked once.
  package func entries(_ path: BytePath) throws(FileError) -> [FolderEntry]? {
    var entries: [FolderEntry] = []
    let isThere = try visit(path) { name, folder throws(FileError) in
      guard let status = try status(of: name, in: folder, path) else { return }
      entries.append(FolderEntry(name: name, status: status))
    }
    return isThere ? entries.sorted { $0.name < $1.name } : nil
  }

  private func status(
    of name: BytePath,
    in folder: Int32,
    _ path: BytePath
  ) throws(FileError) -> FileStatus? {
    var raw = stat()
    let result = name.withPointer { fstatat(folder, $0, &raw, AT_SYMLINK_NOFOLLOW) }
    if result == 0 { return FileStatus(raw) }
    if errno == ENOENT { return nil }
    throw FileError(FileOperation(.status, path.appending(name).description), errno: errno)
  }
}
