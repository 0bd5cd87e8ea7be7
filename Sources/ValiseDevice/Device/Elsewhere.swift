import ValiseFiles

/// A part of a device that is mounted by itself: nothing can be moved there, or away, at once.
struct Elsewhere: Error, CustomStringConvertible {
  /// The part's path; `nil` where it cannot be told which it is.
  private let path: String?

  /// The part that keeps `paths` of the device from being moved.
  init(among paths: [String], on device: DeviceFolder) {
    let top = Self.fileSystem(of: device.path)
    let places = paths.flatMap { path in
      let path = Path.join(device.path, path)
      return [Path.folder(of: path), path]
    }
    path = places.first { Self.fileSystem(of: $0).map { $0 != top } ?? false }
  }

  // It is for an error's words alone: without it they say less.
  private static func fileSystem(of path: String) -> UInt64? {
    (try? FileSystem.system.status(path)).flatMap { $0 }?.device
  }

  /// One line.
  var description: String {
    let part = path.map { "'\($0)'" } ?? "a part of the device"
    return
      "\(part) is mounted by itself, and a device is changed as one; nothing was done; mount the "
      + "whole device instead"
  }
}
