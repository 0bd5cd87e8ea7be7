import Foundation
import TestSupport

/// The app bundle, made from what the build left beside this test.
enum Staging {
  /// Stages `Trips.app` in `folder` and returns its path.
  static func app(in folder: TemporaryFolder) throws -> String {
    let bundle = URL(filePath: folder("Trips.app"))
    let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let files = FileManager.default
    try files.createDirectory(at: bundle, withIntermediateDirectories: true)
    for file in [
      products.appending(path: "Trips"), root.appending(path: "Examples/Trips/Info.plist"),
    ] {
      try files.copyItem(at: file, to: bundle.appending(path: file.lastPathComponent))
    }
    return bundle.path
  }
}
