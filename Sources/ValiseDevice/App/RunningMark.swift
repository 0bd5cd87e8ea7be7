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
/// The lock is that of OpenFile+Holding.swift.
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
    guard file.hold() else {
      let first = Self.whatFirst(identifier, in: folder)
      throw DeviceError(.running, "\(identifier) is running; \(first)")
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
      file.letGo()
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

  /// What has to be done before something else is done to an app that runs: `stop it first`, or how to
  /// let the process go on that could stop it.
  static func whatFirst(_ identifier: String, in folder: String) -> String {
    // It is for an error's words alone: without it they say less.
    let record = (try? read(Path.join(folder, identifier)))?.1
    guard let launcher = record?.launcher, launcher != getpid(),
      let activity = ProcessActivity.describe(launcher),
      let cure = ProcessActivity.cure(for: activity, launcher)
    else { return "stop it first" }
    return "stop it first; process \(launcher), which launched it, is stopped: \(cure)"
  }

  private static func read(_ path: String) throws(FileError) -> (isHeld: Bool, RunRecord?) {
    // Asking takes no more than reading: also a device that nobody may write can be looked at.
    let file = try FileSystem().open(path, .readOnly)
    return (file.isHeld, RunRecord(try file.readAll()))
  }
}
