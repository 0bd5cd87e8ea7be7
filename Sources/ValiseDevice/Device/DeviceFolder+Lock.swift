// The lock on a device's folder.
//
// Invariants
//   1. Who changes which apps are on the device, or what they keep as a whole, and who starts an app,
//      holds the lock (flock) of the folder alone; who compares it holds it with others.
//   2. Who holds it alone has written down, in `.changing`, its process and what it does.

import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension DeviceFolder {
  /// Calls `body` while nobody else, in this process or another, uses the device's files.
  ///
  /// - Parameters:
  ///   - deed: What is done, as an error says it: `restore 'before'`.
  ///   - body: Does it.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws; `.deadline` with who has the device, where that does not give way
  ///   in time; `.folder` when the folder cannot be locked, or written.
  func alone<Result>(
    to deed: String,
    _ body: () throws(DeviceError) -> Result
  ) throws(DeviceError) -> Result {
    try checkWritable()
    let lock = try take(.exclusive, to: deed)
    // Closing would not do: a process that is being started holds the descriptor, and the lock.
    defer { try? lock.unlock() }
    let holder = DeviceHolder(process: getpid(), deed: deed)
    holder.note(in: self)
    defer { DeviceHolder.forget(in: self) }
    do {
      try Replacement.finish(on: self)
    } catch {
      throw DeviceError(.folder, "cannot \(deed): \(error)")
    }
    clearScrap()
    return try body()
  }

  /// Calls `body` while nobody has the device's files alone, and nothing is half done.
  ///
  /// - Parameters:
  ///   - deed: What is done, as an error says it.
  ///   - body: Does it.
  /// - Returns: What `body` returns.
  /// - Throws: As `alone`.
  func together<Result>(
    to deed: String,
    _ body: () throws(DeviceError) -> Result
  ) throws(DeviceError) -> Result {
    while true {
      let lock = try take(.shared, to: deed)
      defer { try? lock.unlock() }
      if try isWhole(to: deed) { return try body() }
      try? lock.unlock()
      try alone(to: deed) {}
    }
  }

  /// Finishes what somebody began who did not come to its end.
  func finish() throws(DeviceError) {
    if try !isWhole(to: "open the device") { try alone(to: "open the device") {} }
  }

  private func isWhole(to deed: String) throws(DeviceError) -> Bool {
    do {
      return try !Replacement.isUnfinished(on: self)
    } catch {
      throw DeviceError(.folder, "cannot \(deed): \(error)")
    }
  }

  private func take(_ kind: OpenFile.Lock, to deed: String) throws(DeviceError) -> OpenFile {
    let isHeld: Bool
    let folder: OpenFile
    do {
      folder = try fileSystem.open(path, [.readOnly, .folder])
      isHeld = try folder.lock(kind, within: patience) {
        guard let holder = DeviceHolder(in: self) else { return }
        Diagnostics.report("waiting for \(holder.words)", subject: "\(path) \(holder.words)")
      }
    } catch {
      throw DeviceError(.folder, "cannot lock the device in '\(path)': \(error)")
    }
    // Whoever asked for it does not wait any more: it is not begun.
    if OngoingCall.current?.isGivenUp == true {
      if isHeld { try? folder.unlock() }
      throw DeviceError(.deadline, "the call was given up: nothing was done to \(deed)")
    }
    if isHeld { return folder }
    let limit = patience.inSeconds.short
    let advice = DeviceHolder(in: self)?.advice ?? DeviceHolder.unknown
    throw DeviceError(.deadline, "cannot \(deed) within \(limit) s: \(advice)")
  }
}

extension Device {
  /// Throws `.folder` where nobody may write the device, or this process may not.
  package func checkWritable() throws(DeviceError) { try layout.checkWritable() }

  /// Which process but this one has the device for itself now, and what it does, in words.
  package func holder(otherThan process: Int32?) -> String? {
    guard let holder = DeviceHolder(in: layout), holder.process != process else { return nil }
    return holder.words
  }
}

/// Who has a device for itself.
struct DeviceHolder: Equatable {
  /// The process.
  let process: Int32
  /// What it does: `restore 'before'`.
  let deed: String

  private static let name = ".changing"

  /// What is said of one that has not written down who it is.
  static let unknown = "another process has the device; try again when it is done"

  /// This process, or another.
  init(process: Int32, deed: String) {
    self.process = process
    self.deed = deed
  }

  /// Who wrote down that it has the device; `nil` where nobody did, or who did is gone.
  init?(in device: DeviceFolder) {
    let path = Path.join(device.path, Self.name)
    guard let bytes = try? device.fileSystem.readAll(path) else { return nil }
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ", maxSplits: 1)
    guard words.count == 2, let process = Int32(words[0]), process > 0,
      kill(process, 0) == 0 || errno == EPERM
    else { return nil }
    self.init(process: process, deed: String(words[1]))
  }

  /// Writes it down, as far as that is possible: it is for others' words alone.
  func note(in device: DeviceFolder) {
    let path = Path.join(device.path, Self.name)
    let file = try? device.fileSystem.open(path, [.readWrite, .create, .truncate])
    try? file?.write(Array("\(process) \(deed)".utf8))
  }

  /// Takes that back.
  static func forget(in device: DeviceFolder) {
    _ = try? device.fileSystem.unlink(Path.join(device.path, name))
  }

  private var activity: String? { ProcessActivity.describe(process) }

  /// Who has it, and what that does: `process 12, which has the device to restore 'x'; it waits`.
  var words: String {
    let who = process == getpid() ? "another call of this process" : "process \(process)"
    return "\(who), which has the device to \(deed)" + (activity.map { "; \($0)" } ?? "")
  }

  /// The same, and what can be done about it.
  var advice: String {
    let later = "try again when it is done"
    if process == getpid() { return "\(words); \(later)" }
    let cure = activity.flatMap { ProcessActivity.cure(for: $0, process) }
    return "\(words); \(cure ?? "\(later), or end it: kill \(process)")"
  }
}
