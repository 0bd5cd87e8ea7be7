import ValiseFiles

/// A part of a device that is mounted by itself: nothing can be moved there, or away, at once.
struct Elsewhere: Error, CustomStringConvertible {
  /// The part's path; `nil` where it cannot be told which it is.
  private let path: String?

  /// The part that keeps `paths` of the device from being moved.
  init(among paths: [String], on device: DeviceFolder) {
    let mounted = Self.mountPoints()
    let places = paths.flatMap { path in
      let path = Path.join(device.path, path)
      return [Path.folder(of: path), path]
    }
    path = places.first(where: mounted.contains)
  }

  /// Where something is mounted; none where the kernel does not tell: without it an error says less.
  private static func mountPoints() -> Set<String> {
    guard let bytes = try? FileSystem.system.readAll("/proc/self/mountinfo") else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return Set(lines.compactMap { $0.split(separator: " ").dropFirst(4).first.map(unescaped) })
  }

  /// A path in which blanks and backslashes are written as `\` and three octal digits (proc(5)).
  private static func unescaped(_ path: Substring) -> String {
    let parts = path.split(separator: "\\", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
      let code = UInt8(part.prefix(3), radix: 8).map { String(UnicodeScalar($0)) }
      text += code.map { $0 + part.dropFirst(3) } ?? "\\" + part
    }
  }

  /// One line.
  var description: String {
    let part = path.map { "'\($0)'" } ?? "a part of the device"
    return
      "\(part) is mounted by itself, and a device is changed as one; nothing was done; mount the "
      + "whole device instead"
  }
}
