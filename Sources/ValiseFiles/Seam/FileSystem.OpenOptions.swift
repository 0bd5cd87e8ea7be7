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

    // These three, as those of SetAlgebra are generic. Measured: the first call of each looks up how
    // this type conforms, 10 to 40 µs of a process's first get.

    package init(arrayLiteral options: OpenOptions...) {
      var rawValue: Int32 = 0
      for option in options { rawValue |= option.rawValue }
      self.rawValue = rawValue
    }

    package func union(_ other: OpenOptions) -> OpenOptions {
      OpenOptions(rawValue: rawValue | other.rawValue)
    }

    package func contains(_ options: OpenOptions) -> Bool {
      rawValue & options.rawValue == options.rawValue
    }

    /// Reading only; what is used when `.readWrite` is not asked for.
    package static let readOnly = OpenOptions()
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
      func flag(_ option: OpenOptions, _ flag: Int32) -> Int32 {
        rawValue & option.rawValue != 0 ? flag : 0
      }
      let access = flag(.readWrite, O_RDWR) | flag(.unnamed, O_RDWR)
      return access | flag(.create, O_CREAT) | flag(.exclusive, O_EXCL) | flag(.truncate, O_TRUNC)
        | flag(.append, O_APPEND) | flag(.folder, O_DIRECTORY) | flag(.noFollow, O_NOFOLLOW)
        | flag(.nonBlocking, O_NONBLOCK) | O_CLOEXEC
    }
  }
}
