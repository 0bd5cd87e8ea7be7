// The journal's bytes. Docs/Formats/preferences.md has the tables, the invariants and the rules;
// this file is where the numbers live. All numbers on disk are little-endian.
//
//   0      512   header, first copy     (JournalHeader.swift)
//   512    512   header, second copy
//   1024   40    live words: generation, committed, last append, serial, sequence
//   1088   12    who waits, who holds the append lock, who holds the checkpoint lock
//   1152   128   append lock            (mapped journals only)
//   1280   128   checkpoint lock        (mapped journals only)
//   4096   …     records                (JournalRecord.swift)

/// Where things stand in a journal.
enum JournalLayout {
  /// "VALISEJ1" as the bytes read, low first.
  static let magic: UInt64 = 0x314A_4553_494C_4156
  /// The version that this code reads and writes.
  static let version: UInt32 = 1
  static let headerSize = 512
  static let secondHeader = 512
  static let generation = 1024
  static let committed = 1032
  static let lastAppend = 1040
  static let serial = 1048
  static let sequence = 1056
  static let waiters = 1088
  static let holder = 1092
  static let checkpointHolder = 1096
  static let appendLock = 1152
  static let checkpointLock = 1280
  /// The header page; records start behind it.
  static let pageSize = 4096
  /// The room for records in a new journal.
  static let firstCapacity = 60 << 10
  /// Records beyond this size ask for a checkpoint without waiting for quiet: 256 KB, or twice the
  /// size of the checkpoint, so that what checkpoints cost does not grow with the number of keys.
  static func comfortableSize(beside checkpoint: UInt64) -> Int {
    2 * Int(min(max(checkpoint, 128 << 10), 1 << 32))
  }

  /// Beyond this size a writer waits for a checkpoint: it writes faster than they can follow.
  ///
  /// Measured: a checkpoint takes a writer 3 ms, which 4 MB of records make 40 ns for each.
  static func largestSize(beside checkpoint: UInt64) -> Int {
    max(4 << 20, 4 * comfortableSize(beside: checkpoint))
  }

  /// The longest record, in bytes.
  static let longestRecord = 1 << 30
}
