#if GTK
import Foundation
import TestSupport
import ValiseDevice

/// The program that the tests run as processes of its own.
enum HostProgram {
  /// The folder of what this package built.
  static let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// The executable.
  static var path: String { products.appending(path: "GTKHost").path }

  /// Runs it to its end on a display of its own.
  static func run(
    _ arguments: [String],
    environment: [String: String] = [:]
  ) throws -> TestSupport.ChildProcess {
    let display = try VirtualDisplay()
    let home = try TemporaryFolder()
    return try TestSupport.ChildProcess.run(
      path,
      arguments,
      environment: display.environment.merging(["HOME": home.path]) { $1 }
        .merging(environment) { $1 }
    )
  }

  /// Stages the bundle of an app that this package built in `folder`, and returns its path.
  static func stage(
    _ name: String,
    identifier: String,
    in folder: TemporaryFolder
  ) throws -> String {
    let bundle = folder("\(name).app")
    try FileManager.default.createDirectory(atPath: bundle, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: products.appending(path: name).path,
      toPath: "\(bundle)/\(name)"
    )
    let list = [
      "CFBundleIdentifier": identifier, "CFBundleName": name, "CFBundleExecutable": name,
    ]
    try PropertyListEncoder().encode(list).write(to: URL(filePath: "\(bundle)/Info.plist"))
    return bundle
  }
}
#endif
