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
    // Safe because: the buffer is lent for the call, and only what was filled in is read.
    let room = Int(PATH_MAX)
    return withUnsafeTemporaryAllocation(byteCount: room, alignment: 1) { bytes in
      let count = bytes.withMemoryRebound(to: CChar.self) {
        $0.baseAddress.map { readlink("/proc/self/exe", $0, room) } ?? -1
      }
      guard count > 0 else { return CommandLine.arguments.first }
      // The kernel says so of an executable that was replaced while it ran.
      let mark: StaticString = " (deleted)"
      let start = count - mark.utf8CodeUnitCount
      let end = bytes.baseAddress.map { $0 + start }
      let isMarked = start > 0 && end.map { memcmp($0, mark.utf8Start, count - start) } == 0
      let path = UnsafeRawBufferPointer(rebasing: bytes[..<(isMarked ? start : count)])
      return String(decoding: path, as: UTF8.self)
    }
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
