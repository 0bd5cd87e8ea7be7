import Synchronization
import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The mark that an app of a device runs, seen by every process that uses the device.
///
/// A file under `Running/` that says which process the app is, locked by the process that launched
/// it: the kernel gives the lock back when that one ends, however it ends, and the app ends with it.
/// The lock is of the open file (fcntl(2), `F_OFD_SETLK`): one can ask who holds it without taking it
/// for a moment, as with flock(2), and closing another descriptor of the file does not drop it, as
/// with `F_SETLK`.
final class RunningMark: Sendable {
  private let file: OpenFile
  private let isReleased = Mutex(false)

  /// Marks the app `identifier` as running.
  ///
  /// - Throws: `.running` when it is marked already; `.folder` when the mark cannot be made.
  init(_ identifier: String, in folder: String) throws(DeviceError) {
    do {
      file = try FileSystem().open(Path.join(folder, identifier), [.readWrite, .create])
    } catch {
      throw DeviceError(.folder, "cannot mark \(identifier) as running: \(error)")
    }
    var lock = Self.lock(F_WRLCK)
    guard fcntl(file.descriptor, Self.setLock, &lock) == 0 else {
      throw DeviceError(.running, "\(identifier) is running; stop it first")
    }
    note(nil)
  }

  /// Writes down which process the app is, for whoever waits for it in vain.
  func note(_ process: Int32?) {
    let digits = process.map { Array(String($0).utf8) } ?? []
    let blanks = [UInt8](repeating: UInt8(ascii: " "), count: 12 - digits.count)
    // It is for an error's words alone: without it they say less.
    try? file.write(digits + blanks)
  }

  deinit { release() }

  /// Takes the mark away; a second call does nothing.
  func release() {
    isReleased.withLock { isReleased in
      guard !isReleased else { return }
      isReleased = true
      // Closing would not do: a process that is being started holds every descriptor of this one
      // until it runs its executable.
      var lock = Self.lock(F_UNLCK)
      _ = fcntl(file.descriptor, Self.setLock, &lock)
    }
  }

  /// An app that runs, and its process, as far as that is written down by now.
  struct Holder {
    var identifier: String
    var process: Int32?
  }

  /// The apps that run, whoever launched them, sorted by identifier.
  static func holders(in folder: String) throws(FileError) -> [Holder] {
    var running: [Holder] = []
    for name in try FileSystem().list(folder) ?? [] {
      // Asking takes no more than reading: also a device that nobody may write can be looked at.
      let file = try FileSystem().open(Path.join(folder, name), .readOnly)
      var lock = Self.lock(F_WRLCK)
      let isKnown = fcntl(file.descriptor, Self.getLock, &lock) == 0
      guard isKnown && lock.l_type != Int16(F_UNLCK) else { continue }
      let text = String(decoding: try file.readAll(), as: UTF8.self)
      running.append(Holder(identifier: name, process: Int32(text.prefix { $0 != " " })))
    }
    return running
  }

  // F_OFD_GETLK and F_OFD_SETLK of <fcntl.h>, which are GNU's and not shown to Swift.
  private static let getLock: Int32 = 36
  private static let setLock: Int32 = 37

  private static func lock(_ type: some BinaryInteger) -> flock {
    flock(l_type: Int16(type), l_whence: Int16(SEEK_SET), l_start: 0, l_len: 0, l_pid: 0)
  }
}
