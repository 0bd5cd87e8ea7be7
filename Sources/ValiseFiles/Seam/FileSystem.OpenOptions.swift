#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension FileSystem {
  /// How a file is opened; always close-on-exec.
  package struct OpenOptions: OptionSet, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// Reading only; what is used when `.readWrite` is not asked for.
    package static let readOnly = OpenOptions([])
    package static let readWrite = OpenOptions(rawValue: 1 << 0)
    /// Makes the file where there is none, with the mode that is asked for less the umask.
    package static let create = OpenOptions(rawValue: 1 << 1)
    /// With `.create`: fails with EEXIST where the name is taken.
    package static let exclusive = OpenOptions(rawValue: 1 << 2)
    package static let truncate = OpenOptions(rawValue: 1 << 3)
    package static let append = OpenOptions(rawValue: 1 << 4)
    /// Fails with ENOTDIR where the path is no folder.
    package static let folder = OpenOptions(rawValue: 1 << 5)
    /// Fails with ELOOP where the last name is a link.
    package static let noFollow = OpenOptions(rawValue: 1 << 6)
    /// A file without a name, in the folder that the path names; `FileSystem.link` gives it one.
    package static let unnamed = OpenOptions(rawValue: 1 << 7)
    /// Returns at once where the path is a pipe that nobody writes to.
    package static let nonBlocking = OpenOptions(rawValue: 1 << 8)

    /// The flags of open(2), without `O_TMPFILE`.
    var flags: Int32 {
      let table: [(OpenOptions, Int32)] = [
        (.create, O_CREAT), (.exclusive, O_EXCL), (.truncate, O_TRUNC), (.append, O_APPEND),
        (.folder, O_DIRECTORY), (.noFollow, O_NOFOLLOW), (.nonBlocking, O_NONBLOCK),
      ]
      let access = contains(.readWrite) || contains(.unnamed) ? O_RDWR : O_RDONLY
      return table.reduce(access | O_CLOEXEC) { contains($1.0) ? $0 | $1.1 : $0 }
    }
  }
}
