import Foundation
import TestSupport
import Testing
import ValiseDevice

/// A device with very little on it: what happens to it as a whole can be tried often.
struct SmallDevice {
  /// What can be done to it as a whole, by name.
  static let deeds: [String: @Sendable (Device, SmallDevice) throws -> Void] = [
    "restore": { device, _ in try device.restore("before") },
    "erase": { device, _ in try device.erase() },
    "install": { device, small in try device.install(bundle: small.folder("new/App.app")) },
    "rename": { device, small in try device.install(bundle: small.folder("new/Other.app")) },
    "uninstall": { device, _ in try device.uninstall("com.example.app") },
    "snapshot": { device, _ in try device.snapshot("second") },
    "mark": { device, _ in try device.mark() },
    "forget": { device, _ in try device.forgetMark() },
    "remove-snapshot": { device, _ in try device.removeSnapshot("before") },
  ]

  let folder: TemporaryFolder
  /// Its folder.
  var path: String { folder("device") }

  // Made once: a copy of files takes a tenth of the time.
  private static let template = Result { try SmallDevice(making: try TemporaryFolder()) }

  /// A new one: an app that kept something, a snapshot, a mark, and other things since.
  init() throws {
    folder = try TemporaryFolder()
    let template = try Self.template.get().folder
    for name in ["device", "new"] {
      try FileManager.default.copyItem(atPath: template(name), toPath: folder(name))
    }
  }

  private init(making folder: TemporaryFolder) throws {
    self.folder = folder
    try stage("old/App.app", version: "1")
    try stage("new/App.app", version: "2")
    try stage("new/Other.app", version: "2")
    let device = try Device(folder: path)
    try device.install(bundle: folder("old/App.app"))
    try put("old", "Containers/com.example.app/Documents/a.txt")
    try put("old", "Groups/group.example/b.txt")
    try put("old", "Keychain/secrets.db")
    try put("log", "Logs/com.example.app.log")
    try device.snapshot("before")
    try device.mark()
    try put("new", "Containers/com.example.app/Documents/a.txt")
    try put("new", "Containers/com.example.app/Documents/c.txt")
    try put("new", "Groups/group.example/b.txt")
    try put("new", "Keychain/secrets.db")
  }

  private func put(_ text: String, _ path: String) throws {
    let path = "\(self.path)/\(path)"
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private func stage(_ bundle: String, version: String) throws {
    let bundle = folder(bundle)
    try FileManager.default.createDirectory(atPath: bundle, withIntermediateDirectories: true)
    let list = ["CFBundleIdentifier": "com.example.app", "CFBundleExecutable": "App"]
    try PropertyListEncoder().encode(list).write(to: URL(fileURLWithPath: "\(bundle)/Info.plist"))
    try Data("#!/bin/sh\n# \(version)\n".utf8).write(to: URL(fileURLWithPath: "\(bundle)/App"))
    chmod("\(bundle)/App", 0o755)
  }

  /// What is on the device: each file's content, and the folders, by path; not when a snapshot began.
  func state() throws -> [String: String] {
    var found: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: path)
    where path.first?.isUppercase == true {
      if path.hasPrefix("Running") || path.hasSuffix("/begun") { continue }
      let content = FileManager.default.contents(atPath: "\(self.path)/\(path)")
      found[path] = content.map { String(decoding: $0, as: UTF8.self) } ?? "a folder"
    }
    return found
  }

  /// What lies beside the device's own parts and should not.
  func leftovers() throws -> [String] {
    let top = try FileManager.default.contentsOfDirectory(atPath: path)
      .filter { $0.hasPrefix(".") && $0 != ".valise-device" }
    let inside = try ["Applications", "Snapshots"].flatMap {
      try FileManager.default.contentsOfDirectory(atPath: "\(path)/\($0)")
    }
    return top + inside.filter { $0.hasPrefix(".") && $0 != ".mark" }
  }

  /// What is on a device like this after `deed`, done without any trouble.
  static func state(after deed: String) throws -> [String: String] {
    let small = try SmallDevice()
    let body = try #require(deeds[deed])
    try body(try Device(folder: small.path), small)
    return try small.state()
  }
}
