import Foundation
import ValiseFiles

/// Where the bytes of a picture come from.
nonisolated enum PictureSource {
  /// Why there are no bytes.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The bytes at an address: of a file, or in the address itself (`data:`).
  ///
  /// - Throws: A `Failure` for an address of another kind or one that is misspelt, else what
  ///   reading the file throws.
  static func bytes(at url: URL) throws -> Data {
    switch url.scheme?.lowercased() {
    case "file":
      guard let bytes = try FileSystem().readAll(url.path) else {
        throw Failure(description: "there is no such file")
      }
      return Data(bytes)
    case "data": return try bytes(in: url.absoluteString)
    default:
      throw Failure(
        description: "nothing is fetched from '\(url.scheme ?? "")' addresses, give a file's"
      )
    }
  }

  // data:[<type>][;base64],<bytes>
  private static func bytes(in address: String) throws -> Data {
    guard let comma = address.firstIndex(of: ",") else {
      throw Failure(description: "a data address has no comma before its bytes")
    }
    let text = String(address[address.index(after: comma)...])
    let bytes =
      address[..<comma].hasSuffix(";base64")
      ? Data(base64Encoded: text.removingPercentEncoding ?? text)
      : text.removingPercentEncoding.map { Data($0.utf8) }
    guard let bytes else { throw Failure(description: "the bytes of a data address are misspelt") }
    return bytes
  }

  /// What a picture from an address is called.
  static func name(of url: URL) -> String {
    url.scheme?.lowercased() == "data" ? "picture" : url.lastPathComponent
  }
}
