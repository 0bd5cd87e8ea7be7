import FoundationEssentials

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Who an app is: the name under which all that it keeps is found.
package enum AppIdentifier {
  /// The identifier of this process: what its flat bundle says, else the executable's name.
  ///
  /// A bundle whose `Info.plist` cannot be read, or that names what is no plain file name, is said
  /// once and taken for none.
  package static let current = identifier(named: Path.name(of: executable), in: information)

  /// Whether this process's identifier is its executable's name, as no bundle names it.
  ///
  /// Looks into the bundle a second time only where the two are the same word.
  package static var isExecutableName: Bool {
    guard current == Path.name(of: executable) else { return false }
    return (try? bundleIdentifier(in: information)).flatMap(\.self) == nil
  }

  // These two stay. Measured: the first long string that a process frees costs it 70 µs, in which the
  // runtime looks a type up.
  private static let executable = pathOfExecutable() ?? "unknown"
  private static let information = informationList(besideExecutable: executable)

  /// The identifier of the app whose executable stands at `path`.
  ///
  /// Shape of a flat bundle: `Trips.app/Trips` beside `Trips.app/Info.plist`.
  package static func identifier(
    ofExecutable path: String,
    fileSystem: FileSystem = .system
  ) -> String {
    identifier(
      named: Path.name(of: path),
      in: informationList(besideExecutable: path),
      fileSystem: fileSystem
    )
  }

  private static func informationList(besideExecutable path: String) -> String {
    Path.join(Path.folder(of: path), "Info.plist")
  }

  private static func identifier(
    named name: String,
    in list: String,
    fileSystem: FileSystem = .system
  ) -> String {
    do {
      if let identifier = try bundleIdentifier(in: list, fileSystem: fileSystem) {
        return identifier
      }
    } catch {
      Diagnostics.report(
        "cannot take the app's identifier from '\(list)': \(error); the app is named after its "
          + "executable",
        subject: "bundle \(list)"
      )
    }
    return name
  }

  /// What an `Info.plist` says under `CFBundleIdentifier`; `nil` when there is no such file or
  /// no such key in it.
  ///
  /// - Throws: `FileError` when it cannot be read, `BundleError` when it is no property list,
  ///   `PlaceError` when the identifier is no plain file name.
  package static func bundleIdentifier(
    in list: String,
    fileSystem: FileSystem = .system
  ) throws -> String? {
    guard let bytes = try fileSystem.readAll(list) else { return nil }
    let information: Information
    do {
      // Measured: 0.5 ms in a fresh process, against 0.3 for `Bundle.main`, which wants all of
      // Foundation (2 ms more to load).
      information = try PropertyListDecoder().decode(Information.self, from: Data(bytes))
    } catch {
      throw BundleError(path: list)
    }
    guard let identifier = information.CFBundleIdentifier else { return nil }
    try FileName.check(identifier)
    return identifier
  }

  private struct Information: Decodable {
    var CFBundleIdentifier: String?
  }

  /// The path of this process's executable, as it was when the process started.
  private static func pathOfExecutable() -> String? {
    let path = String(unsafeUninitializedCapacity: Int(PATH_MAX)) { bytes in
      // Safe because: the buffer is lent for the call, and a byte is a byte.
      bytes.withMemoryRebound(to: CChar.self) {
        max(0, $0.baseAddress.map { readlink("/proc/self/exe", $0, Int(PATH_MAX)) } ?? 0)
      }
    }
    if path.isEmpty { return CommandLine.arguments.first }
    // The kernel says so of an executable that was replaced while it ran.
    let mark = " (deleted)"
    return path.hasSuffix(mark) ? String(path.dropLast(mark.count)) : path
  }
}

/// An `Info.plist` that is no property list with a string under `CFBundleIdentifier`.
package struct BundleError: Error, Sendable, Equatable, CustomStringConvertible {
  package var path: String

  /// One line: what failed, where, why.
  package var description: String {
    "cannot decode '\(path)': it is no dictionary with a string 'CFBundleIdentifier'"
  }
}
