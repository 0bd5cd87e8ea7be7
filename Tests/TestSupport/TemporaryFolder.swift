import Foundation

/// A folder of one test's own; it goes with the last reference.
package final class TemporaryFolder: Sendable {
  /// Its absolute path, without links in it.
  package let path: String

  /// A new, empty folder with mode 0700.
  package init() throws {
    var template = Array("\(NSTemporaryDirectory())/valise-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    let made = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    path = URL(fileURLWithPath: made).resolvingSymlinksInPath().path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of `name` inside it.
  package func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// Every file below it, as paths relative to it, sorted; folders are left out.
  package func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).filter {
      let type = try FileManager.default.attributesOfItem(atPath: self($0))[.type]
      return type as? FileAttributeType != .typeDirectory
    }.sorted()
  }

  /// The content of a file in it, or `nil` when there is none.
  package func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: self(name)).map { Array($0) }
  }

  /// Writes a file in it, in place and without the seam.
  package func put(_ bytes: [UInt8], _ name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: self(name)))
  }

  /// The permission bits of what has the name; a link is followed.
  package func mode(_ name: String) -> Int? {
    var status = stat()
    return stat(self(name), &status) == 0 ? Int(status.st_mode & 0o7777) : nil
  }
}
