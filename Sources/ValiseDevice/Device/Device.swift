import Synchronization
package import ValiseFiles

/// A folder on which apps are installed and run as on a device of their own.
///
/// Apps are real processes; what they keep stays below the folder. A device object takes the apps
/// it launched with it: when it goes, or its process ends in whatever way, they end as by SIGKILL.
///
/// Several devices, in one process or in many, do not disturb each other; several processes may use
/// one device, and each app runs once on it.
public final class Device: Sendable {
  /// The device's folder, absolute.
  public var folder: String { layout.path }
  /// How long an app may take for one request, and to settle; and how long another process may keep
  /// the device to itself.
  public let deadline: Duration

  /// The name of the file that makes a folder a device.
  package static let markName = DeviceFolder.mark

  let layout: DeviceFolder
  private let markAtOpening: FileStatus?
  let sessions = Mutex<[String: AppSession]>([:])

  /// Opens the device in `folder`, or makes one of a new or empty folder.
  ///
  /// - Parameters:
  ///   - folder: Absolute, or from the current folder.
  ///   - creating: Whether a missing device is made.
  ///   - deadline: How long an app may take for one request, and to settle; and how long another
  ///     process, which restores it perhaps, may keep the device to itself.
  /// - Throws: `.folder` when it holds other things than a device, or cannot be read or written.
  public convenience init(
    folder: String,
    creating: Bool = true,
    deadline: Duration = .seconds(10)
  ) throws(DeviceError) {
    try self.init(folder: folder, creating: creating, deadline: deadline, fileSystem: .system)
  }

  /// The same, whose operations on the device's files go through `fileSystem`.
  package init(
    folder: String,
    creating: Bool = true,
    deadline: Duration = .seconds(10),
    fileSystem: FileSystem
  ) throws(DeviceError) {
    // What an unset variable gives is not the current folder.
    if folder.isEmpty {
      throw DeviceError(.folder, "no folder is named ''; name the device's, or '.' for this one")
    }
    layout = try DeviceFolder(
      folder,
      creating: creating,
      patience: deadline,
      fileSystem: fileSystem
    )
    try layout.finish()
    markAtOpening = layout.markStatus
    self.deadline = deadline
  }

  /// Whether the folder still is the device that was opened: nobody has removed it, or moved it.
  package var isInPlace: Bool {
    let now = layout.markStatus
    return now != nil && now?.inode == markAtOpening?.inode
      && now?.device == markAtOpening?.device
  }

  deinit {
    for session in sessions.withLock({ $0.values }) { session.end(by: 9) }
  }

  /// Removes all apps and all that they kept; an empty device stays.
  ///
  /// A file that cannot be removed is said once; it is then no part of the device any more.
  ///
  /// - Throws: `.running` while an app runs, and `.folder` when that is impossible; nothing is removed
  ///   then.
  public func erase() throws(DeviceError) {
    try layout.alone(to: "erase the device") { () throws(DeviceError) in try eraseAll() }
  }

  private func eraseAll() throws(DeviceError) {
    let running = try runningIdentifiers()
    guard running.isEmpty else {
      let names = running.joined(separator: ", ")
      throw DeviceError(
        .running,
        "cannot erase the device while \(names) runs; \(whatFirst(running[0]))"
      )
    }
    try layout.erase()
  }

  /// What has to be done before something else is done to an app that runs: `stop it first`, and how.
  func whatFirst(_ identifier: String) -> String {
    RunningMark.whatFirst(identifier, in: layout.running)
  }

  /// The identifiers of the apps that run, whichever process launched them, sorted.
  public func runningIdentifiers() throws(DeviceError) -> [String] {
    do {
      return try RunningMark.holders(in: layout.running).map(\.identifier)
    } catch {
      throw DeviceError(.folder, "cannot tell which apps run: \(error)")
    }
  }

  /// The apps that run and stand still, as by SIGSTOP, with their processes.
  package func stoppedApps() -> [(identifier: String, process: Int32)] {
    // For an error that says why something else does not answer: it has its own words without.
    let holders = (try? RunningMark.holders(in: layout.running)) ?? []
    return holders.compactMap { holder in
      guard let process = holder.process,
        ProcessActivity.describe(process) == ProcessActivity.stopped
      else { return nil }
      return (holder.identifier, process)
    }
  }

  /// The folder of what an app keeps on this device; it exists after the first launch.
  ///
  /// - Throws: `.bundle` when the identifier is no plain file name.
  public func container(of identifier: String) throws(DeviceError) -> String {
    try places(of: identifier).home
  }

  func places(of identifier: String) throws(DeviceError) -> Places {
    do {
      return try Places(layout: .device(folder: folder), identifier: identifier)
    } catch {
      throw DeviceError(.bundle, "\(error)")
    }
  }
}
