#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension WholeFile {
  /// Gives a damaged file the name `<name>.damaged-<date>`, so that its bytes are kept.
  ///
  /// Shape of the date: `20261130T184205Z`; where that name is taken, `-2`, `-3` and so on follow.
  /// No file is ever overwritten. The `date` is in seconds since 1970.
  ///
  /// - Throws: `FileError`, with ENOENT when there is no file; then nothing is changed.
  /// - Returns: The new path.
  @discardableResult
  package func setAside(date: Int = time(nil)) throws(FileError) -> String {
    let base = "\(path).damaged-\(Self.stamp(date))"
    var number = 1
    while true {
      let free = number == 1 ? base : "\(base)-\(number)"
      do {
        try moveAside(to: free)
        if durability == .power { try fileSystem.syncFolder(Path.folder(of: path)) }
        return free
      } catch  where error.errno == EEXIST {
        number += 1
      } catch {
        throw error
      }
    }
  }

  private func moveAside(to free: String) throws(FileError) {
    do {
      try fileSystem.rename(path, toFree: free)
    } catch  where error.errno == EINVAL || error.errno == ENOSYS {
      // No RENAME_NOREPLACE here: an empty file of ours holds the name until it is replaced.
      _ = try fileSystem.open(free, [.create, .exclusive])
      do {
        try fileSystem.rename(path, to: free)
      } catch {
        _ = try? fileSystem.unlink(free)
        throw error
      }
    } catch {
      throw error
    }
  }

  /// The date in a damaged file's name, as in `20261130T184205Z`; in seconds since 1970.
  package static func stamp(_ date: Int) -> String {
    var seconds = time_t(date)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)\(two(parts.tm_mon + 1))\(two(parts.tm_mday))"
      + "T\(two(parts.tm_hour))\(two(parts.tm_min))\(two(parts.tm_sec))Z"
  }
}
