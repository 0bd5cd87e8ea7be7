import Synchronization
import ValiseFiles

/// The mark that an app of a device runs, seen by every process that uses the device.
///
/// A file under `Running/`, locked with flock(2) by the process that launched the app: the kernel
/// gives the lock back when that process ends, however it ends, and the app ends with it.
final class RunningMark: Sendable {
  private let file: Mutex<OpenFile?>

  /// Marks the app `identifier` as running.
  ///
  /// - Throws: `.running` when it is marked already; `.folder` when the mark cannot be made.
  init(_ identifier: String, in folder: String) throws(DeviceError) {
    let path = Path.join(folder, identifier)
    let file: OpenFile
    let isFree: Bool
    do {
      file = try FileSystem().open(path, [.readWrite, .create])
      isFree = try file.lock(.exclusive, wait: false)
    } catch {
      throw DeviceError(.folder, "cannot mark \(identifier) as running: \(error)")
    }
    guard isFree else {
      throw DeviceError(.running, "\(identifier) is running; stop it first")
    }
    self.file = Mutex(file)
  }

  /// Takes the mark away; a second call does nothing.
  func release() {
    file.withLock { $0 = nil }
  }

  /// The identifiers of the apps that run, whoever launched them.
  static func identifiers(in folder: String) throws(FileError) -> [String] {
    var running: [String] = []
    for name in try FileSystem().list(folder) ?? [] {
      let file = try FileSystem().open(Path.join(folder, name), .readWrite)
      if try !file.lock(.shared, wait: false) { running.append(name) }
    }
    return running
  }
}
