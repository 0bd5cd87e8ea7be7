import Foundation

/// A file system in memory with room for very little, where this process may mount one.
package final class SmallDisk: Sendable {
  private let folder: TemporaryFolder
  /// The folder it is mounted on.
  package let path: String

  /// A new one of `size` bytes, or `nil` where mounting is not allowed.
  package init?(size: Int) throws {
    folder = try TemporaryFolder()
    path = folder.path
    let tool = try ChildProcess.run(
      "/usr/bin/env",
      ["mount", "-t", "tmpfs", "-o", "size=\(size)", "valise-test", path]
    )
    guard tool.status == 0 else { return nil }
  }

  deinit {
    _ = try? ChildProcess.run("/usr/bin/env", ["umount", "-l", path])
  }
}
