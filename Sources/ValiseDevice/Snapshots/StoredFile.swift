// What a file says, by what kind of file it is:
//
//   X.plist, .X.plist.journal    settings: the values of both together
//   any other .plist             a property list; of a scene, what is kept of it
//   .json                        JSON
//   all else                     its size, and of a list or JSON that it cannot be read
//
// Nothing is changed by looking: settings are read by somebody who mends nothing.

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
  enum Content {
    case absent
    /// Each value under its key.
    case values([String: StoredLeaf])
    case json(JSONDocument)
    /// What is told by its size alone.
    case bytes(String)
    /// Values that could be read of a file that cannot be read as a whole, and its size.
    case damaged([String: StoredLeaf], String)

    /// The values, where there are any.
    var values: [String: StoredLeaf]? {
      switch self {
      case .values(let values), .damaged(let values, _): values
      case .json(let document): document.leaves
      case .absent, .bytes: nil
      }
    }

    /// The size, where it is told.
    var size: String? {
      switch self {
      case .bytes(let size), .damaged(_, let size): size
      case .absent, .values, .json: nil
      }
    }
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
    case .file:
      if isNamed, path.hasSuffix(".plist") { return try list() }
      if isNamed, path.hasSuffix(".json") { return try json() }
      return .bytes(Self.size(status.size))
    case .link: return .bytes("a link to '\(try fileSystem.readLink(place))'")
    case .folder: return .bytes("a folder")
    case .other: return .absent
    }
  }

  private static func size(_ count: Int, unreadableAs format: String? = nil) -> String {
    count.bytes + (format.map { ", which cannot be read as \($0)" } ?? "")
  }

  private func list() throws -> Content {
    guard let bytes = try fileSystem.readAll(path) else { return .absent }
    guard let value = try? PropertyList.decode(bytes) else {
      return .bytes(Self.size(bytes.count, unreadableAs: "a property list"))
    }
    return .values(told(StoredValue(value)).leaves)
  }

  private func json() throws -> Content {
    guard let bytes = try fileSystem.readAll(path) else { return .absent }
    guard let document = JSONDocument(bytes) else {
      return .bytes(Self.size(bytes.count, unreadableAs: "JSON"))
    }
    return .json(document)
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
    let reading: PreferenceReading
    do throws(PreferenceTrouble) {
      reading = try PreferenceReading(file: path)
    } catch {
      throw DeviceError(
        .folder,
        "cannot read the settings '\(path)': \(error.reason); \(error.remedy)"
      )
    }
    let values = StoredValue(.dictionary(reading.entries)).leaves
    guard reading.isListDamaged else { return .values(values) }
    let count = try fileSystem.status(path)?.size ?? 0
    let size = Self.size(count, unreadableAs: "a property list")
    return values.isEmpty ? .bytes(size) : .damaged(values, size)
  }
}

extension Int {
  /// `1 byte`, `12 bytes`.
  var bytes: String { self == 1 ? "1 byte" : "\(self) bytes" }
}
