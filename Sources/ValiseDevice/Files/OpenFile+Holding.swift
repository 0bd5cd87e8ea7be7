package import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

// F_OFD_GETLK and F_OFD_SETLK of <fcntl.h>, which are GNU's and not shown to Swift.
private let getLock: Int32 = 36
private let setLock: Int32 = 37

/// A lock of the open file: one can ask who holds it without taking it for a moment, as with flock(2),
/// closing another descriptor of the file does not drop it, as with `F_SETLK`, and a process that
/// inherits the descriptor holds it as well.
///
/// Source: fcntl(2), "Open file description locks".
extension OpenFile {
  /// Holds the file, until the last descriptor of this opening is closed; whether nobody else does.
  package func hold() -> Bool {
    var lock = wholeFile(F_WRLCK)
    return fcntl(descriptor, setLock, &lock) == 0
  }

  /// Whether another opening of the file is held.
  package var isHeld: Bool {
    var lock = wholeFile(F_WRLCK)
    return fcntl(descriptor, getLock, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
  }

  /// Gives the file up, also for those that inherited it.
  package func letGo() { Self.letGo(descriptor) }

  /// Gives the file up that stands behind an inherited descriptor.
  package static func letGo(_ descriptor: Int32) {
    var lock = wholeFile(F_UNLCK)
    _ = fcntl(descriptor, setLock, &lock)
  }
}

private func wholeFile(_ type: some BinaryInteger) -> flock {
  flock(l_type: Int16(type), l_whence: Int16(SEEK_SET), l_start: 0, l_len: 0, l_pid: 0)
}
