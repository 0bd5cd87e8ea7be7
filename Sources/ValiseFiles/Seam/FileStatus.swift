#if canImport(Glibc)
package import Glibc
#elseif canImport(Musl)
package import Musl
#endif

/// What the file system says about one file.
package struct FileStatus: Sendable, Equatable {
  /// What stands under a name.
  package enum Kind: Sendable, Equatable {
    case file, folder, link, other
  }

  package var kind: Kind
  /// In bytes.
  package var size: Int
  /// Whether it takes less of the disk than its size: then most of it may be holes.
  package var hasHoles: Bool
  /// The permission bits, 0o7777 at most.
  package var mode: mode_t
  package var device: UInt64
  package var inode: UInt64
  /// When the content last changed, in nanoseconds since 1970.
  package var modified: Int64
  package var owner: uid_t
  package var group: gid_t
  /// How many names the file has.
  package var names: Int

  /// What stat(2) filled in.
  init(_ raw: stat) {
    kind =
      switch raw.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    size = Int(raw.st_size)
    // Whatever the blocks of a file system are, these are of 512 bytes: inode(7).
    hasHoles = kind == .file && Int(raw.st_blocks) * 512 < size
    mode = raw.st_mode & 0o7777
    device = UInt64(raw.st_dev)
    inode = UInt64(raw.st_ino)
    modified = Int64(raw.st_mtim.tv_sec) * 1_000_000_000 + Int64(raw.st_mtim.tv_nsec)
    owner = raw.st_uid
    group = raw.st_gid
    names = Int(raw.st_nlink)
  }
}
