import Foundation
import TestSupport
import ValiseDevice

/// Bundles of the fake app, and devices to put them on.
enum FakeBundle {
  /// The folder of what this package built.
  static let products: String = {
    let test = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: test).deletingLastPathComponent().path
  }()

  /// Stages `<name>.app` in `folder` and returns its path.
  @discardableResult
  static func stage(
    in folder: TemporaryFolder,
    name: String = "Fake",
    identifier: String = "com.example.fake",
    executable: String = "Fake",
    program: String = "FakeApp"
  ) throws -> String {
    let bundle = folder("\(name).app")
    try FileManager.default.createDirectory(atPath: bundle, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: "\(products)/\(program)",
      toPath: "\(bundle)/\(executable)"
    )
    let list: [String: String] = [
      "CFBundleIdentifier": identifier, "CFBundleName": name, "CFBundleExecutable": executable,
    ]
    let data = try PropertyListEncoder().encode(list)
    try data.write(to: URL(fileURLWithPath: "\(bundle)/Info.plist"))
    return bundle
  }

  /// A device in `folder` with the fake app on it.
  static func device(
    in folder: TemporaryFolder,
    deadline: Duration = .seconds(20)
  ) throws -> Device {
    let device = try Device(folder: folder("device"), deadline: deadline)
    try device.install(bundle: try stage(in: folder))
    return device
  }
}

extension Device {
  /// Launches the fake app.
  func launchFake(_ arguments: String..., environment: [String: String] = [:]) throws -> RunningApp
  {
    try launch("com.example.fake", arguments: arguments, environment: environment)
  }
}
