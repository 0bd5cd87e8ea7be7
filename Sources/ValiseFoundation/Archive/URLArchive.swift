import Foundation

/// A URL as Apple's UserDefaults keeps it: an archive of one NSURL, made by the keyed archiver.
///
/// Written and read here byte by byte: Foundation's unarchiver on Linux ends the process when it
/// meets data that is no archive.
package enum URLArchive {
  /// How many bases of bases are followed.
  private static let deepest = 8

  /// The archive of `url` with its base, as a binary property list.
  package static func encode(_ url: URL) -> [UInt8] {
    var objects: [ArchiveNode] = [.string("$null")]
    append(url, to: &objects)
    let root = ArchiveNode.dictionary([
      ("$version", .integer(100_000)),
      ("$archiver", .string("NSKeyedArchiver")),
      ("$top", .dictionary([("root", .reference(1))])),
      ("$objects", .array(objects)),
    ])
    return ArchiveWriter.encode(root)
  }

  /// The URL in an archive, or nil when `bytes` are no archive of an NSURL.
  package static func decode(_ bytes: [UInt8]) -> URL? {
    guard let archive = ArchiveReader.decode(bytes),
      archive["$archiver"] == .string("NSKeyedArchiver"),
      case .array(let objects)? = archive["$objects"],
      let root = archive["$top"]?["root"]?.target(in: objects)
    else { return nil }
    return url(root, in: objects, depth: 0)
  }

  /// Appends the URL, its text, its class and its base; the URL is the first of them.
  private static func append(_ url: URL, to objects: inout [ArchiveNode]) {
    let first = objects.count
    let hasBase = url.baseURL != nil
    objects.append(
      .dictionary([
        ("NS.base", .reference(hasBase ? first + 3 : 0)),
        ("NS.relative", .reference(first + 1)),
        ("$class", .reference(first + 2)),
      ])
    )
    objects.append(.string(url.relativeString))
    objects.append(
      .dictionary([
        ("$classname", .string("NSURL")),
        ("$classes", .array([.string("NSURL"), .string("NSObject")])),
      ])
    )
    if let base = url.baseURL { append(base.absoluteURL, to: &objects) }
  }

  private static func url(_ node: ArchiveNode, in objects: [ArchiveNode], depth: Int) -> URL? {
    guard depth < deepest, node["$class"]?.target(in: objects)?["$classname"] == .string("NSURL"),
      let relative = node["NS.relative"]?.target(in: objects)?.text
    else { return nil }
    guard let base = node["NS.base"], base != .reference(0) else { return URL(string: relative) }
    return base.target(in: objects)
      .flatMap { url($0, in: objects, depth: depth + 1) }
      .flatMap { URL(string: relative, relativeTo: $0) }
  }
}
