import Foundation
import MixedKit

/// A file that imports only Foundation, in a target of which another imports Valise.
enum Settings {
  static func start() -> Int { Starts(in: .standard).next() }

  // Both modules have these; Foundation's are taken.
  static var folders: [URL] {
    [.applicationSupportDirectory, .cachesDirectory, .documentsDirectory, .libraryDirectory]
  }
}
