import Foundation
import ValiseFiles

// Foundation's own on Linux name folders that are no app's alone. Disfavoured, so that a file that
// imports Foundation as well still compiles; it then gets Foundation's.
extension URL {
  /// The app's folder for what it keeps and the person does not open; made by who writes first.
  @_disfavoredOverload
  public static var applicationSupportDirectory: URL { folder(Places.current.applicationSupport) }

  /// The app's folder for what it can make anew.
  @_disfavoredOverload
  public static var cachesDirectory: URL { folder(Places.current.caches) }

  /// The documents: the app's own on a device, the person's on a desktop.
  @_disfavoredOverload
  public static var documentsDirectory: URL { folder(Places.current.documents) }

  /// The app's library, which holds its preferences on a device.
  @_disfavoredOverload
  public static var libraryDirectory: URL { folder(Places.current.library) }

  private static func folder(_ path: String) -> URL {
    URL(filePath: path, directoryHint: .isDirectory)
  }
}
