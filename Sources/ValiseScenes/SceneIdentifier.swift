/// The name of a scene: a random UUID, as `8C5F3F0E-6B0B-4F6E-9C55-0A4B8B1F2D3C`.
package enum SceneIdentifier {
  /// An identifier that no scene had before.
  package static func new() -> String {
    var random = SystemRandomNumberGenerator()
    var bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    // RFC 9562, 5.4: version 4, variant 10.
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16]
    return groups.map { bytes[$0].map(hexadecimal).joined() }.joined(separator: "-")
  }

  /// Whether `text` is an identifier: 36 characters, upper-case hexadecimal in the UUID's groups.
  package static func isValid(_ text: String) -> Bool {
    let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return groups.map(\.count) == [8, 4, 4, 4, 12] && groups.joined().allSatisfy(isHexadecimal)
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return byte < 16 ? "0" + digits : digits
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"): true
    default: false
    }
  }
}
