#if canImport(Glibc)
package import Glibc
#elseif canImport(Musl)
package import Musl
#endif

extension OpenFile {
  /// Sets the permission bits; no umask is applied.
  package func setMode(_ mode: mode_t) throws(FileError) {
    try perform(.setMode) { fchmod(descriptor, mode) }
  }

  /// Gives it the owner and the group that another file has.
  package func setOwner(of other: FileStatus) throws(FileError) {
    try perform(.setMode) { fchown(descriptor, other.owner, other.group) }
  }
}
