import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file lock (flock) with a deadline, which the system call does not have.
enum FileLock {
  /// Takes it, or says `false` when it was not free in time.
  ///
  /// It is tried again after 50 µs, then after twice as long each time, up to 5 ms: whoever holds
  /// such a lock does so for one append or one set-up.
  static func take(
    _ file: OpenFile,
    _ kind: OpenFile.Lock,
    milliseconds: Int64
  ) throws(FileError) -> Bool {
    var pause: UInt32 = 50
    let deadline = Clock.monotonic() + milliseconds
    while !(try file.lock(kind, wait: false)) {
      guard Clock.monotonic() < deadline else { return false }
      usleep(pause)
      pause = min(pause * 2, 5_000)
    }
    return true
  }
}

/// The system's clocks, in milliseconds.
enum Clock {
  /// Since some moment; never set back.
  static func monotonic() -> Int64 { read(CLOCK_MONOTONIC_COARSE) }

  /// Since 1970, by the clock that the kernel stamps files with.
  static func wall() -> Int64 { read(CLOCK_REALTIME_COARSE) }

  @inline(__always)
  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }
}
