import Foundation

/// Bundles of one program: each has an identifier of its own, and names the app that it shows.
enum Staging {
  /// Makes a flat bundle and returns its path.
  ///
  /// The program is linked, not copied: the device makes its own copy.
  static func bundle(
    of app: String,
    identifier: String,
    from setting: ProbeSetting
  ) throws -> String {
    let bundle = URL(filePath: setting.folder).appending(path: "\(identifier).app")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    let program = bundle.appending(path: "Probes")
    do {
      try FileManager.default.linkItem(atPath: setting.program, toPath: program.path)
    } catch {
      // Another file system.
      try FileManager.default.copyItem(atPath: setting.program, toPath: program.path)
    }
    let information = [
      "CFBundleIdentifier": identifier,
      "CFBundleName": app,
      "CFBundleExecutable": "Probes",
      "Probe": app,
    ]
    try PropertyListEncoder().encode(information)
      .write(to: bundle.appending(path: "Info.plist"))
    return bundle.path
  }
}
