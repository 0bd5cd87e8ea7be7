#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Text by its code units: two strings are one only when every unit is the same.
///
/// Swift's own `==` calls `é` and `e` with an accent equal; property lists keep them apart.
public enum CodeUnits {
  // Measured: for short text, which a String holds in itself, the comparison of the words is all.
  /// Whether the two hold the same code units.
  @inline(__always)
  package static func equal(_ a: String, _ b: String) -> Bool {
    // Safe because: a String is two words, and two with the same words are one.
    if unsafeBitCast(a, to: Words.self) == unsafeBitCast(b, to: Words.self) { return true }
    return hasSameUnits(a, b)
  }

  private static func hasSameUnits(_ a: String, _ b: String) -> Bool {
    withUTF8(a) { a in
      withUTF8(b) { b in
        guard a.count == b.count, let start = a.baseAddress, let other = b.baseAddress else {
          return a.count == b.count
        }
        return memcmp(start, other, a.count) == 0
      }
    }
  }

  private typealias Words = (UInt64, UInt64)

  /// Whether `a` comes before `b` in the order of UTF-16 code units.
  package static func precedes(_ a: String, _ b: String) -> Bool { compare(a, b) < 0 }

  /// Below, at or above 0, in the order of UTF-16 code units.
  package static func compare(_ a: String, _ b: String) -> Int {
    withUTF8(a) { a in withUTF8(b) { b in compare(a, b) } }
  }

  /// The same for text in UTF-8.
  ///
  /// The orders of UTF-8 and UTF-16 differ in one point: what lies above U+FFFF (first byte F0 and
  /// up) comes before U+E000 to U+FFFF (first byte EE or EF), being made of surrogates.
  package static func compare(_ a: UTF8Bytes, _ b: UTF8Bytes) -> Int {
    let shared = min(a.count, b.count)
    var index = 0
    while index < shared, a[index] == b[index] { index += 1 }
    guard index < shared else { return a.count - b.count }
    let (x, y) = (a[index], b[index])
    if x >= 0xEE, y >= 0xEE, (x >= 0xF0) != (y >= 0xF0) { return x >= 0xF0 ? -1 : 1 }
    return x < y ? -1 : 1
  }

  // Safe because: the bytes are lent for the length of the call only.
  /// Text in UTF-8, lent for one call.
  public typealias UTF8Bytes = UnsafeBufferPointer<UInt8>

  // Measured: without it, and where it is not public, a call from another module makes the type of
  // its result at run time: half of what a read costs.
  /// Lends the string's UTF-8.
  ///
  /// - Complexity: O(1) for a native string, a copy for a foreign one.
  @inlinable
  @inline(__always)
  public static func withUTF8<Result>(_ string: String, _ body: (UTF8Bytes) -> Result) -> Result {
    if let result = string.utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = string
    return copy.withUTF8(body)
  }
}
