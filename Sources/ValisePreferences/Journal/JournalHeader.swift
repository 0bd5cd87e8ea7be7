// One copy of the header: 512 bytes, the same rule in every version for its first 16 bytes and for
// the checksum in its last four.
//
//   0    8   magic                     48   40  the checkpoint that is extended
//   8    4   version                   88   40  the checkpoint that is about to replace it
//   12   4   flags: 1 dead             128  8   the last sequence that the latter holds
//   16   8   serial                    136  16  boot id
//   24   8   epoch                     152  8   device of the journal
//   32   8   start of the records      160  8   inode of the journal
//   40   8   last sequence held        168  4   layout of the locks
//            by the checkpoint         176  8   lineage
//                                      184  8   the sequence before `start`
//                                      508  4   CRC-32C of bytes 0 to 507
//
// Safe because: a copy's bytes are looked at only where all of them are there, within the call that
// lends them.
//
// A checkpoint's name: kind (4), checksum (4), size (8), device (8), inode (8), modified (8).

import CValise

/// What a journal says of itself, apart from its live words.
struct JournalHeader: Sendable, Equatable {
  /// The domain was removed: nothing here counts, and the file is about to go.
  var isDead = false
  /// Grows with every header that is written.
  var serial: UInt64 = 1
  /// Grows with every reset; each record carries it.
  var epoch: UInt64
  /// Where the first record is, from the first record's possible place.
  var start: Int = 0
  /// The sequence of the last record before `start`.
  var before: UInt64 = 0
  /// The sequence of the last record that `current` holds.
  var base: UInt64 = 0
  /// The checkpoint that the records extend.
  var current = CheckpointName()
  /// The checkpoint that is about to be put in its place, and what it holds.
  var next = CheckpointName()
  var nextBase: UInt64 = 0
  /// What the locks are tied to.
  var home = LockHome()
  /// Grows whenever the values stop being what records made of the last checkpoint: whoever has
  /// them in memory must read them anew.
  var lineage: UInt64 = 1

  /// What a header's bytes turn out to be.
  enum Reading: Sendable, Equatable {
    case good(JournalHeader)
    /// Sound, and of a version that is not ours.
    case newer(UInt32)
    case damaged
  }

  /// The better of the two copies at the start of a journal.
  static func read(_ bytes: [UInt8]) -> Reading { bytes.withUnsafeBytes(read) }

  /// The better of the two copies at the start of a journal.
  static func read(_ bytes: UnsafeRawBufferPointer) -> Reading {
    better(copy(bytes, at: 0), copy(bytes, at: JournalLayout.secondHeader))
  }

  // Not by an array of two. Measured: that makes its type, 20 µs of a process's first get.
  private static func better(_ first: Reading, _ second: Reading) -> Reading {
    switch (first, second) {
    case (.newer, _): first
    case (_, .newer): second
    case (.good(let a), .good(let b)): b.serial > a.serial ? second : first
    case (.good, .damaged): first
    default: second
    }
  }

  private static func copy(_ bytes: UnsafeRawBufferPointer, at place: Int) -> Reading {
    guard bytes.count >= place + JournalLayout.headerSize else { return .damaged }
    return readCopy(
      UnsafeRawBufferPointer(rebasing: bytes[place..<place + JournalLayout.headerSize])
    )
  }

  private static func readCopy(_ bytes: UnsafeRawBufferPointer) -> Reading {
    guard bytes.number(at: 0, as: UInt64.self) == JournalLayout.magic,
      bytes.number(at: 508, as: UInt32.self) == valise_crc32c(0, bytes.baseAddress, 508)
    else { return .damaged }
    let version = bytes.number(at: 8, as: UInt32.self)
    guard version == JournalLayout.version else { return .newer(version) }
    let start = bytes.number(at: 32, as: UInt64.self)
    // No program counts so far; adding to more would end this one.
    func isCounter(at place: Int) -> Bool { bytes.number(at: place, as: UInt64.self) < 1 << 62 }
    guard start < 1 << 44, isCounter(at: 16), isCounter(at: 24), isCounter(at: 40),
      isCounter(at: 128), isCounter(at: 176), isCounter(at: 184)
    else { return .damaged }
    var header = JournalHeader(epoch: bytes.number(at: 24, as: UInt64.self))
    header.isDead = bytes.number(at: 12, as: UInt32.self) & 1 != 0
    header.serial = bytes.number(at: 16, as: UInt64.self)
    header.start = Int(start)
    header.base = bytes.number(at: 40, as: UInt64.self)
    header.current = name(bytes, at: 48)
    header.next = name(bytes, at: 88)
    header.nextBase = bytes.number(at: 128, as: UInt64.self)
    header.home = LockHome(bytes, at: 136)
    header.lineage = bytes.number(at: 176, as: UInt64.self)
    header.before = bytes.number(at: 184, as: UInt64.self)
    return .good(header)
  }

  /// The 512 bytes of one copy.
  func bytes() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: JournalLayout.headerSize)
    bytes.put(JournalLayout.magic, at: 0)
    bytes.put(JournalLayout.version, at: 8)
    bytes.put(isDead ? 1 : 0 as UInt32, at: 12)
    bytes.put(serial, at: 16)
    bytes.put(epoch, at: 24)
    bytes.put(UInt64(start), at: 32)
    bytes.put(base, at: 40)
    Self.put(current, in: &bytes, at: 48)
    Self.put(next, in: &bytes, at: 88)
    bytes.put(nextBase, at: 128)
    home.put(in: &bytes, at: 136)
    bytes.put(lineage, at: 176)
    bytes.put(before, at: 184)
    bytes.put(valise_crc32c(0, bytes, 508), at: 508)
    return bytes
  }

  private static func name(_ bytes: UnsafeRawBufferPointer, at place: Int) -> CheckpointName {
    var name = CheckpointName()
    name.kind = CheckpointName.Kind(rawValue: bytes.number(at: place, as: UInt32.self)) ?? .any
    name.checksum = bytes.number(at: place + 4, as: UInt32.self)
    name.size = bytes.number(at: place + 8, as: UInt64.self)
    name.device = bytes.number(at: place + 16, as: UInt64.self)
    name.inode = bytes.number(at: place + 24, as: UInt64.self)
    name.modified = bytes.number(at: place + 32, as: Int64.self)
    return name
  }

  private static func put(_ name: CheckpointName, in bytes: inout [UInt8], at place: Int) {
    bytes.put(name.kind.rawValue, at: place)
    bytes.put(name.checksum, at: place + 4)
    bytes.put(name.size, at: place + 8)
    bytes.put(name.device, at: place + 16)
    bytes.put(name.inode, at: place + 24)
    bytes.put(name.modified, at: place + 32)
  }
}
