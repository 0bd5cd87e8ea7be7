import Synchronization
import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The mark that an app of a device runs, seen by every process that uses the device.
///
/// A file under `Running/` that says which process the app is (RunRecord.swift), locked by the process
/// that launched it: the kernel gives the lock back when that one ends, however it ends, and the app ends with it.
/// The lock is of the open file (fcntl(2), `F_OFD_SETLK`): one can ask who holds it without taking it
/// for a moment, as with flock(2), and closing another descriptor of the file does not drop it, as
/// with `F_SETLK`.
final class RunningMark: Sendable {
  private let file: OpenFile
  private let state = Mutex(State())

  private struct State: Sendable {
    var isReleased = false
    var process: Int32?
    var expectsEnd = false
  }

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

  /// Writes down which process the app is, for whoever waits for it in vain or finds it gone; `nil`
  /// where none runs.
  func note(_ process: Int32?) {
    state.withLock { $0.process = process }
    write(process.map { RunRecord(process: $0, launcher: getpid(), end: nil) })
  }

  /// Says that the end that comes was asked for.
  func expectsEnd() { state.withLock { $0.expectsEnd = true } }

  deinit { release(after: nil) }

  /// Takes the mark away; a second call does nothing.
  func release() { release(after: nil) }

  /// Takes the mark away, and leaves how the app ended where nobody had asked it to; a second call
  /// does nothing.
  func release(after status: ExitStatus?) {
    state.withLock { state in
      guard !state.isReleased else { return }
      state.isReleased = true
      if let process = state.process {
        let end = status.map { RunRecord.End(status: $0, time: Int64(time(nil))) }
        write(
          end == nil || state.expectsEnd
            ? nil : RunRecord(process: process, launcher: getpid(), end: end)
        )
      }
      // Closing would not do: a process that is being started holds every descriptor of this one
      // until it runs its executable.
      var lock = Self.lock(F_UNLCK)
      _ = fcntl(file.descriptor, Self.setLock, &lock)
    }
  }

  // It is for an error's words alone: without it they say less.
  private func write(_ record: RunRecord?) { try? file.write(RunRecord.bytes(of: record)) }

  /// An app that runs, and its process, as far as that is written down by now.
  struct Holder {
    var identifier: String
    var process: Int32?
  }

  /// The apps that run, whoever launched them, sorted by identifier.
  static func holders(in folder: String) throws(FileError) -> [Holder] {
    var running: [Holder] = []
    for name in try FileSystem().list(folder) ?? [] {
      let (isHeld, record) = try read(Path.join(folder, name))
      if isHeld { running.append(Holder(identifier: name, process: record?.process)) }
    }
    return running
  }

  /// What is written down of the latest run of an app that does not run.
  static func lastRun(of identifier: String, in folder: String) throws(FileError) -> RunRecord? {
    let path = Path.join(folder, identifier)
    guard try FileSystem().status(path) != nil else { return nil }
    let (isHeld, record) = try read(path)
    return isHeld ? nil : record
  }

  private static func read(_ path: String) throws(FileError) -> (isHeld: Bool, RunRecord?) {
    // Asking takes no more than reading: also a device that nobody may write can be looked at.
    let file = try FileSystem().open(path, .readOnly)
    var lock = Self.lock(F_WRLCK)
    let isKnown = fcntl(file.descriptor, Self.getLock, &lock) == 0
    return (isKnown && lock.l_type != Int16(F_UNLCK), RunRecord(try file.readAll()))
  }

  // F_OFD_GETLK and F_OFD_SETLK of <fcntl.h>, which are GNU's and not shown to Swift.
  private static let getLock: Int32 = 36
  private static let setLock: Int32 = 37

  private static func lock(_ type: some BinaryInteger) -> flock {
    flock(l_type: Int16(type), l_whence: Int16(SEEK_SET), l_start: 0, l_len: 0, l_pid: 0)
  }
}
