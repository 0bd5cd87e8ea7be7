import Synchronization
import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Hears when a file of a folder comes or goes.
final class SocketWatch: Sendable {
  private let events: Mutex<FolderEvents>
  private let descriptor: Int32

  /// Hears of the files in `folder`, from now on.
  ///
  /// - Throws: `FileError` where there is no such folder, or the kernel watches no more of them.
  init(_ folder: String) throws(FileError) {
    var events = try FolderEvents()
    descriptor = events.descriptor
    guard try events.watch(folder) else {
      throw FileError(FileOperation(.open, folder), errno: ENOENT)
    }
    self.events = Mutex(events)
  }

  /// Waits until something became of one of the files `names`; whether that was before `end`.
  @discardableResult
  func wait(for names: Set<String>, until end: ContinuousClock.Instant? = nil) -> Bool {
    repeat {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let rest = end.map { max(0, ($0 - ContinuousClock.now) / .milliseconds(1)) }
      if poll(&waiting, 1, rest.map { Int32(min($0 + 1, 86_400_000)) } ?? -1) == 0 { return false }
    } while !events.withLock { $0.take() }.contains { names.contains($0.name) }
    return true
  }
}
