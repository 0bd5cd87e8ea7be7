#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension JSONDocument {
  /// Takes JSON text apart.
  ///
  /// Measured: by a pointer, not an array: where nothing is optimised, megabytes take a tenth of the time.
  struct Reader {
    // Safe because: no place behind `count` is looked at but the zero there, which is no part of any JSON.
    private let base: UnsafePointer<UInt8>
    private let count: Int
    private var place = 0
    private var depth = 0
    /// What was read so far.
    private(set) var nodes: [Node] = []

    private static let deepest = 512

    /// A reader of the `count` bytes at `base`, behind which stands a zero.
    init(_ base: UnsafePointer<UInt8>, count: Int) {
      self.base = base
      self.count = count
      nodes.reserveCapacity(count / 16)
    }

    /// Reads the one value that the text is; whether it is one.
    mutating func readDocument() -> Bool {
      // What some programs of another system begin a file with.
      if base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF { place = 3 }
      skipBlanks()
      guard readValue(named: nil) else { return false }
      skipBlanks()
      return place == count
    }

    private mutating func skipBlanks() {
      while true {
        let byte = base[place]
        // A blank, a tab, the end of a line.
        guard byte == 32 || byte == 10 || byte == 13 || byte == 9 else { return }
        place += 1
      }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
      guard base[place] == byte else { return false }
      place += 1
      return true
    }

    private mutating func readValue(named name: Range<Int>?) -> Bool {
      let start = place
      let index = nodes.count
      let kind: Kind =
        switch base[place] {
        case UInt8(ascii: "{"): .table
        case UInt8(ascii: "["): .list
        case UInt8(ascii: "\""): .string
        case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): .word
        default: .number
        }
      nodes.append(Node(kind: kind, bytes: start..<start, name: name, next: index + 1))
      let isRead =
        switch kind {
        case .table: readAll(upTo: UInt8(ascii: "}"), named: true)
        case .list: readAll(upTo: UInt8(ascii: "]"), named: false)
        case .string: readString() != nil
        case .number: readNumber()
        case .word: readWord("true") || readWord("false") || readWord("null")
        }
      nodes[index].bytes = start..<place
      nodes[index].next = nodes.count
      return isRead
    }

    private mutating func readAll(upTo end: UInt8, named: Bool) -> Bool {
      place += 1
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.deepest else { return false }
      skipBlanks()
      if take(end) { return true }
      while true {
        var name: Range<Int>?
        if named {
          guard base[place] == UInt8(ascii: "\""), let found = readString() else { return false }
          name = found
          skipBlanks()
          guard take(UInt8(ascii: ":")) else { return false }
          skipBlanks()
        }
        guard readValue(named: name) else { return false }
        skipBlanks()
        if take(end) { return true }
        guard take(UInt8(ascii: ",")) else { return false }
        skipBlanks()
      }
    }

    /// Reads a string; the result is what stands between its quotes.
    private mutating func readString() -> Range<Int>? {
      place += 1
      let start = place
      while true {
        let byte = base[place]
        if byte == UInt8(ascii: "\"") { break }
        if byte < 32 { return nil }
        place += 1
        if byte == UInt8(ascii: "\\"), !readEscape() { return nil }
      }
      place += 1
      return start..<place - 1
    }

    /// Reads what follows a backslash.
    private mutating func readEscape() -> Bool {
      let letter = base[place]
      place += 1
      guard letter == UInt8(ascii: "u") else { return JSONEscape.byte(letter) != nil }
      guard let unit = readUnit() else { return false }
      // The second half of a pair, or the first without the second, is no text.
      if UTF16.isTrailSurrogate(unit) { return false }
      guard UTF16.isLeadSurrogate(unit) else { return true }
      guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")), let next = readUnit() else {
        return false
      }
      return UTF16.isTrailSurrogate(next)
    }

    private mutating func readUnit() -> UInt16? {
      guard count - place >= 4 else { return nil }
      defer { place += 4 }
      return JSONEscape.unit(UnsafeBufferPointer(start: base + place, count: 4))
    }

    private mutating func readWord(_ word: StaticString) -> Bool {
      guard strncmp(base + place, word.utf8Start, word.utf8CodeUnitCount) == 0 else { return false }
      place += word.utf8CodeUnitCount
      return true
    }

    private mutating func readNumber() -> Bool {
      _ = take(UInt8(ascii: "-"))
      // A zero in front of other digits is none.
      if !take(UInt8(ascii: "0")), !readDigits() { return false }
      if take(UInt8(ascii: ".")), !readDigits() { return false }
      if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
        if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
        if !readDigits() { return false }
      }
      return true
    }

    private mutating func readDigits() -> Bool {
      let start = place
      while base[place] &- UInt8(ascii: "0") < 10 { place += 1 }
      return place > start
    }
  }
}
