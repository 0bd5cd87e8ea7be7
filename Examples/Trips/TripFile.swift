import SwiftUI

/// The file that the trips are kept in: JSON, in Application Support.
struct TripFile: Sendable {
  var url = URL.applicationSupportDirectory.appending(path: "trips.json")

  /// The trips of the file; `nil` where there is none.
  func read() throws -> [Trip]? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return try JSONDecoder().decode([Trip].self, from: Data(contentsOf: url))
  }

  /// Replaces the file as a whole: whoever reads it finds the old trips or the new ones.
  func write(_ trips: [Trip]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let data = try encoder.encode(trips)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: url, options: .atomic)
  }

  /// Gives a file that cannot be read another name, which no file has yet.
  func setAside() throws -> String {
    let folder = url.deletingLastPathComponent()
    var number = 1
    var name = "trips-unreadable.json"
    while FileManager.default.fileExists(atPath: folder.appending(path: name).path) {
      number += 1
      name = "trips-unreadable-\(number).json"
    }
    try FileManager.default.moveItem(at: url, to: folder.appending(path: name))
    return name
  }
}
