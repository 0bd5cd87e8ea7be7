import Foundation
import TestSupport
import ValiseDevice
import ValisePreferences

/// A device on which an app keeps files, put there by the test.
struct KeptFiles {
  let folder: TemporaryFolder
  let device: Device
  /// The app's container, from the folder.
  let home = "device/Containers/com.example.a"

  init() throws {
    folder = try TemporaryFolder()
    device = try Device(folder: folder("device"))
    for part in ["Documents", "Library/Preferences", "Library/Saved Application State"] {
      try makeFolder(part)
    }
  }

  /// Makes a folder in the container.
  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name),
      withIntermediateDirectories: true
    )
  }

  /// The path of a file in the container.
  func path(_ name: String) -> String { folder("\(home)/\(name)") }

  /// Writes a file in the container.
  func put(_ text: String, _ name: String) throws {
    try folder.put(Array(text.utf8), "\(home)/\(name)")
  }

  /// Removes a file or a folder in the container.
  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

  /// What changed, each with its path from the container.
  func changes(since name: String? = nil) throws -> [String] {
    try device.changes(since: name).map {
      $0.description.replacing("Containers/com.example.a/", with: "")
    }
  }

  /// What changed of a file that held `before` and holds `now`.
  func changes(_ name: String, from before: String, to now: String) throws -> [String] {
    try put(before, name)
    try device.mark()
    try put(now, name)
    return try changes().map { $0.replacing("\(name): ", with: "", maxReplacements: 1) }
  }

  /// The app's settings.
  func settings() -> PreferenceStore {
    let name = "com.example.a"
    return PreferenceStore(domain: name, file: path("Library/Preferences/\(name).plist"))
  }
}
