// Safe because: every place is checked against the array's own bounds by the slices below, and the
// pointers are to copies that live for the call.

extension [UInt8] {
  /// Puts a number at a place, low byte first.
  mutating func put(_ number: some FixedWidthInteger, at place: Int) {
    Swift.withUnsafeBytes(of: number.littleEndian) { bytes in
      replaceSubrange(place..<place + bytes.count, with: bytes)
    }
  }

  /// The number at a place, low byte first.
  func number<Number: FixedWidthInteger>(at place: Int, as type: Number.Type) -> Number {
    withUnsafeBytes { $0.number(at: place, as: type) }
  }
}

extension UnsafeRawBufferPointer {
  /// The number at a place, low byte first.
  func number<Number: FixedWidthInteger>(at place: Int, as type: Number.Type) -> Number {
    Number(littleEndian: loadUnaligned(fromByteOffset: place, as: Number.self))
  }
}
