import Foundation

/// A temporary folder of a command, which is gone when the command ends, also by Ctrl+C or SIGTERM.
package struct WorkFolder {
  /// The folder, which is there.
  package let path: String
  private let interruptions: [any DispatchSourceSignal]

  /// Makes `valise-<name>-…` where temporary files belong.
  package init(_ name: String) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "valise-\(name)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
    interruptions = [SIGINT, SIGTERM, SIGHUP].map { [path] number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { Self.become(theRemovalOf: path, because: number) }
      source.resume()
      return source
    }
  }

  /// Removes the folder.
  package func remove() {
    for source in interruptions { source.cancel() }
    try? FileManager.default.removeItem(atPath: path)
  }

  // This program goes on as the one that removes the folder: no step is done any more, its sockets
  // close, and with them end the apps and the display. Until they have, a folder may not be empty.
  private static func become(theRemovalOf path: String, because signal: Int32) {
    let script = "rm -rf -- \"$1\" 2>/dev/null || rm -rf -- \"$1\"; exit \(128 + signal)"
    let words: [String] = ["sh", "-c", script, "sh", path]
    execv("/bin/sh", words.map { strdup($0) } + [nil])
    _exit(128 + signal)
  }
}
