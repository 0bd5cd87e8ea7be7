// What a file says, by what kind of file it is:
//
//   X.plist, .X.plist.journal    settings: the values of both together
//   any other .plist             a property list; of a scene, what is kept of it
//   .json                        JSON
//   all else                     its size
//
// Nothing is changed by looking: settings are read from a copy, since whoever opens them mends them.

import FoundationEssentials
import ValiseFiles
import ValisePreferences

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file of a device, or of a snapshot, as it is told.
struct StoredFile {
  private let place: BytePath
  private let path: String
  private let fileSystem = FileSystem.system

  /// The file at `place`; it need not exist.
  init(_ place: BytePath) {
    self.place = place
    path = place.description
  }

  /// What it holds.
  enum Content: Equatable {
    case absent
    /// Each value under its key.
    case values([String: String])
    /// What is told by its size alone.
    case bytes(String)
  }

  /// Which file the values of `path` are told under; `nil` for one that is nobody's business.
  ///
  /// A journal's are the settings', and what a writer leaves while it writes is not told.
  static func subject(of path: BytePath) -> BytePath? {
    // A name that is no text is none that Valise gives.
    guard let text = path.text else { return path }
    return subject(of: text).map { BytePath($0) }
  }

  private static func subject(of path: String) -> String? {
    let name = Path.name(of: path)
    if name == ".lock" || name.hasSuffix(".valise-new") || name.hasSuffix("-shm") { return nil }
    guard let list = listName(ofJournal: name) else { return path }
    return Path.join(Path.folder(of: path), list)
  }

  /// Whether the file is a journal of settings.
  static func isJournal(_ path: BytePath) -> Bool {
    path.text.map { listName(ofJournal: Path.name(of: $0)) != nil } ?? false
  }

  /// The settings whose journal has this name.
  private static func listName(ofJournal name: String) -> String? {
    guard name.hasPrefix("."), name.hasSuffix(journalEnding) else { return nil }
    return String(name.dropFirst().dropLast(journalEnding.count - ".plist".count))
  }

  private static let journalEnding = ".plist.journal"

  private var journal: String {
    Path.join(Path.folder(of: path), ".\(Path.name(of: path)).journal")
  }

  /// What it holds now.
  ///
  /// - Throws: When it cannot be read.
  func content() throws -> Content {
    do {
      return try found()
    } catch let error as FileError where error.errno == ENOTDIR {
      // What is a file here was a folder there.
      return .absent
    }
  }

  private func found() throws -> Content {
    let isNamed = place.text != nil
    if isNamed, path.hasSuffix(".plist"), try fileSystem.status(journal) != nil {
      return try settings()
    }
    guard let status = try fileSystem.status(place) else { return .absent }
    switch status.kind {
    case .file: return try (isNamed ? values() : nil) ?? .bytes("\(status.size) bytes")
    case .link: return .bytes("a link to '\(try fileSystem.readLink(place))'")
    case .folder, .other: return .absent
    }
  }

  private func values() throws -> Content? {
    if path.hasSuffix(".plist") {
      guard let bytes = try fileSystem.readAll(path), let value = try? PropertyList.decode(bytes)
      else { return nil }
      return .values(told(StoredValue(value)).leaves)
    }
    guard path.hasSuffix(".json"), let bytes = try fileSystem.readAll(path),
      let value = try? JSONDecoder().decode(StoredValue.self, from: Data(bytes))
    else { return nil }
    return .values(value.leaves)
  }

  // Of a scene the seal and the version say nothing, and its values stand in a table of their own.
  private func told(_ value: StoredValue) -> StoredValue {
    guard Path.name(of: Path.folder(of: path)) == "Saved Application State" else { return value }
    guard case .table(var table) = value else { return value }
    for key in ["Checksum", "Version", "Identifier"] { table[key] = nil }
    if case .table(let values)? = table.removeValue(forKey: "Values") {
      table.merge(values) { _, value in value }
    }
    return .table(table)
  }

  private func settings() throws -> Content {
    let folder = try FolderTree.temporary()
    // What stays behind when that fails is a few bytes.
    defer { try? folder.remove() }
    for file in [path, journal] where try fileSystem.status(file) != nil {
      try FolderTree.copy(file: file, to: Path.join(folder.path, Path.name(of: file)))
    }
    let copy = Path.join(folder.path, Path.name(of: path))
    let entries = PreferenceStore(domain: Path.name(of: path), file: copy).entries()
    return .values(StoredValue(.dictionary(entries)).leaves)
  }
}
