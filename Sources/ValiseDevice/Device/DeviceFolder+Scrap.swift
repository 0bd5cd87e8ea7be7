import ValiseFiles

extension DeviceFolder {
  private static let scrap = ".scrap-"

  /// Whether a path from the device's folder leads to what is of no use any more, or not yet.
  static func isScrap(_ path: BytePath) -> Bool {
    path.bytes.starts(with: scrap.utf8) || path.bytes.starts(with: ".replacing/".utf8)
  }

  /// A path for what is of no use any more; nothing stands there.
  func freeScrap() throws(FileError) -> String {
    var number = 1
    while true {
      let place = Path.join(path, "\(Self.scrap)\(number)")
      if try fileSystem.status(place, followingLinks: false) == nil { return place }
      number += 1
    }
  }

  /// A new folder in which something may be made.
  func newScrap() throws(FileError) -> String {
    let place = try freeScrap()
    try fileSystem.makeNewFolder(BytePath(place))
    return place
  }

  /// Removes what is of no use any more, as far as that is possible; the rest is said once.
  ///
  /// In the folders of apps and snapshots it is what has a dot in front: an earlier version of Valise
  /// left it there.
  func clearScrap() {
    let folders = [
      (path, { $0.hasPrefix(Self.scrap) }), (applications, { $0.hasPrefix(".") }),
      (snapshots, { $0.hasPrefix(".") && $0 != SnapshotFolder.mark }),
    ]
    for (folder, isScrap) in folders {
      for name in (try? fileSystem.list(folder)) ?? [] where isScrap(name) {
        do throws(FileError) {
          try tree(Path.join(folder, name)).remove()
        } catch {
          Diagnostics.report(
            "\(error); it is of no use any more, and the next call tries again",
            subject: "scrap \(error.operation.path)"
          )
        }
      }
    }
  }
}
