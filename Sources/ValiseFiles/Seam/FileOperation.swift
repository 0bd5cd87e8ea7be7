#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// One operation on the disk, as the seam sees it just before it happens.
package struct FileOperation: Sendable, Equatable {
  /// What is about to be done.
  package enum Kind: String, Sendable, CaseIterable {
    case open, create, read, write, map, unmap, allocate, truncate, append, sync, rename, link
    case unlink, makeFolder, removeFolder, list, lock, status, setMode, setAttribute, close
  }

  package var kind: Kind
  package var path: String
  /// The bytes of the file that a sync is of; `nil` for all of it.
  package var part: Range<Int>?

  package init(_ kind: Kind, _ path: String, part: Range<Int>? = nil) {
    self.kind = kind
    self.path = path
    self.part = part
  }
}

/// What the seam answers for one operation.
package enum FileVerdict: Sendable, Equatable {
  case proceed
  /// The operation is not done and fails with this `errno`.
  case fail(Int32)
}

/// A failed operation on the disk.
package struct FileError: Error, Sendable, Equatable, CustomStringConvertible {
  package var operation: FileOperation
  package var errno: Int32

  package init(_ operation: FileOperation, errno: Int32) {
    self.operation = operation
    self.errno = errno
  }
}

extension FileError {
  /// One line: what failed, where, why.
  package var description: String {
    "cannot \(operation.kind.words) '\(operation.path)': \(String(cString: strerror(errno)))"
  }
}

extension FileOperation.Kind {
  /// What is done, before the name that it is done to.
  fileprivate var words: String {
    switch self {
    case .allocate: "make room in"
    case .append: "append to"
    case .makeFolder: "make the folder"
    case .removeFolder: "remove the folder"
    case .status: "look at"
    case .setMode: "set the permissions of"
    case .setAttribute: "set an attribute of"
    case .unlink: "remove"
    default: rawValue
    }
  }
}
