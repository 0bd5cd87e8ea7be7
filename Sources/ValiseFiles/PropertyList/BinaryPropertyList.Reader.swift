// Safe because: every read from the pointer is checked against the end first, whatever the bytes
// say; whoever makes a reader keeps the bytes alive for as long as it is used.

extension BinaryPropertyList {
  /// The objects of a binary list, in place, from bytes that nobody vouches for.
  ///
  /// It throws at the first thing that does not fit, and checks only what it is asked for.
  struct Reader: @unchecked Sendable {
    let bytes: UnsafeRawBufferPointer
    /// Where the objects end and the table of offsets starts.
    let table: Int
    /// How many objects there are, at least 1.
    let objectCount: Int
    /// The number of the root.
    let root: Int
    let referenceSize: Int
    private let offsetSize: Int
    /// Whether the writer vouches for sorted keys.
    let isSorted: Bool

    /// - Throws: Where the first bytes, the trailer or the table do not fit the bytes.
    init(_ bytes: UnsafeRawBufferPointer) throws(PropertyListError) {
      let trailer = bytes.count - BinaryPropertyList.trailerSize
      guard trailer >= 9, bytes.prefix(7).elementsEqual("bplist0".utf8) else {
        throw PropertyListError(.noList, at: 0)
      }
      self.bytes = bytes
      isSorted = bytes[trailer + 5] == 1
      offsetSize = Int(bytes[trailer + 6])
      referenceSize = Int(bytes[trailer + 7])
      objectCount = Self.clamped(bytes, trailer + 8)
      root = Self.clamped(bytes, trailer + 16)
      table = Self.clamped(bytes, trailer + 24)
      guard 1...8 ~= offsetSize, 1...8 ~= referenceSize, 9...trailer ~= table,
        (1...trailer).contains(objectCount), root < objectCount,
        objectCount * offsetSize <= trailer - table
      else { throw PropertyListError(.badTrailer, at: trailer) }
    }

    /// The kind, the length and the place of an object's content.
    struct Head {
      /// The upper half of the first byte.
      var kind: UInt8
      /// The lower half of the first byte.
      var low: UInt8
      /// How many bytes, units or elements.
      var count: Int
      /// Where the content starts.
      var body: Int
    }

    /// Where an object starts.
    func offset(_ object: Int) throws(PropertyListError) -> Int {
      guard object >= 0, object < objectCount else {
        throw PropertyListError(.outOfBounds, at: table)
      }
      let place = table + object * offsetSize
      let offset = unchecked(place, offsetSize)
      guard offset >= 8, offset < UInt64(table) else {
        throw PropertyListError(.outOfBounds, at: place)
      }
      return Int(offset)
    }

    /// The head of the object that starts at `offset`, its content being inside the bytes.
    func head(at offset: Int) throws(PropertyListError) -> Head {
      let marker = bytes[offset]
      var head = Head(kind: marker >> 4, low: marker & 15, count: 0, body: offset + 1)
      switch head.kind {
      case 0x4, 0x5, 0x6, 0xA, 0xD:
        try length(&head)
        try check(head.body, count: head.count, size: elementSize(head.kind))
      case 0x1, 0x2, 0x3:
        head.count = head.low <= 4 ? 1 << Int(head.low) : Int.max
        try check(head.body, count: head.count, size: 1)
      case 0x8:
        head.count = Int(head.low) + 1
        try check(head.body, count: head.count, size: 1)
      default: break
      }
      return head
    }

    /// The number of element `index` of a container.
    func reference(_ head: Head, _ index: Int) -> Int {
      Int(clamping: unchecked(head.body + index * referenceSize, referenceSize))
    }

    /// An unsigned number of up to eight bytes inside a checked object.
    func number(_ place: Int, _ size: Int) -> UInt64 { unchecked(place, size) }

    private func length(_ head: inout Head) throws(PropertyListError) {
      guard head.low == 15 else {
        head.count = Int(head.low)
        return
      }
      let place = head.body
      try check(place, count: 1, size: 1)
      guard bytes[place] >> 4 == 1, bytes[place] & 15 <= 3 else {
        throw PropertyListError(.badObject, at: place)
      }
      let size = 1 << Int(bytes[place] & 15)
      try check(place + 1, count: size, size: 1)
      head.count = Int(clamping: unchecked(place + 1, size))
      head.body = place + 1 + size
    }

    private func elementSize(_ kind: UInt8) -> Int {
      switch kind {
      case 0x6: 2
      case 0xA: referenceSize
      case 0xD: 2 * referenceSize
      default: 1
      }
    }

    /// `place` is at most one past an offset inside the objects, so nothing here overflows.
    private func check(_ place: Int, count: Int, size: Int) throws(PropertyListError) {
      guard place <= table, count <= (table - place) / size else {
        throw PropertyListError(.outOfBounds, at: place)
      }
    }

    @inline(__always)
    private func unchecked(_ place: Int, _ size: Int) -> UInt64 {
      var value: UInt64 = 0
      for index in place..<place + size { value = value << 8 | UInt64(bytes[index]) }
      return value
    }

    private static func clamped(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Int {
      Int(clamping: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
    }
  }
}
