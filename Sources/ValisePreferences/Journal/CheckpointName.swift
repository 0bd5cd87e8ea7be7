import ValiseFiles

/// Which checkpoint a journal extends: by its content, and by where it was last seen.
struct CheckpointName: Sendable, Equatable {
  /// How much is known of the checkpoint.
  enum Kind: UInt32, Sendable {
    /// There is none.
    case none
    /// The fields below tell which.
    case named
    /// Whatever stands there: the header was lost and rebuilt from the records.
    case any
  }

  var kind: Kind = .none
  /// CRC-32C of the whole file.
  var checksum: UInt32 = 0
  /// In bytes.
  var size: UInt64 = 0
  /// Where it was last seen; all zero before it had a place.
  var device: UInt64 = 0
  var inode: UInt64 = 0
  /// Nanoseconds since 1970.
  var modified: Int64 = 0

  /// Whether the file that `status` describes is this one, untouched since.
  func isSeen(in status: FileStatus) -> Bool {
    kind == .named && inode != 0 && device == status.device && inode == status.inode
      && size == UInt64(status.size) && modified == status.modified
  }

  /// Whether a file has this content.
  func isContent(size: Int, checksum: UInt32) -> Bool {
    kind == .named && self.size == UInt64(size) && self.checksum == checksum
  }

  /// The same content, seen at another place.
  func seen(in status: FileStatus) -> CheckpointName {
    var name = self
    name.device = status.device
    name.inode = status.inode
    name.modified = status.modified
    return name
  }
}
