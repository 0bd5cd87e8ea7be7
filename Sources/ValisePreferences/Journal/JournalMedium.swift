// Safe because: the pointers are lent for the call that gets them.

import ValiseFiles

/// The words of a journal that change with every append.
struct LiveWords: Sendable, Equatable {
  var generation: UInt64
  /// The serial of the header that counts.
  var serial: UInt64
  /// A `CheckedWord`: the bytes of records that count, from the first record's possible place.
  var committed: UInt64
  /// A `CheckedWord`: milliseconds since 1970.
  var lastAppend: UInt64
  /// A `CheckedWord` beside `committed`: the sequence of the last record that counts.
  var sequence: UInt64

  /// The bytes of records that count for certain: none while that word says nothing.
  var counted: Int { CheckedWord.open(committed) ?? 0 }

  /// How far the records reach, as the last holder of the lock said; `nil` where the words say
  /// nothing, or not the same thing.
  var end: (offset: Int, sequence: UInt64)? {
    guard let offset = CheckedWord.open(committed),
      let last = CheckedWord.open(sequence, beside: committed)
    else { return nil }
    return (offset, UInt64(last))
  }
}

extension JournalCursor {
  /// The words `committed` and `sequence` of a journal that ends here.
  var words: (committed: UInt64, sequence: UInt64) {
    let committed = CheckedWord.seal(offset)
    return (committed, CheckedWord.seal(Int(sequence), beside: committed))
  }
}

/// How the bytes of one open journal are reached: mapped, or by system calls.
///
/// Places are counted from the start of the file for words and headers, and from the first
/// record's possible place for records. What changes the file is called with the lock held, and by
/// one thread of a store at a time.
protocol JournalMedium: Sendable {
  var file: OpenFile { get }
  /// Whether another process can append while this one writes a checkpoint.
  var locksCheckpointsApart: Bool { get }
  /// Whether the bytes behind a mapping are gone.
  var isLost: Bool { get }

  /// Takes the append lock; the result says whether its last holder died with it.
  func take(milliseconds: Int64) throws(JournalTrouble) -> Bool
  /// Says that what a dead holder left was put right.
  func mend()
  /// Gives the append lock back.
  func release()
  /// Takes the checkpoint lock if it is free; always true where appends wait for checkpoints.
  func takeCheckpoint(milliseconds: Int64) -> Bool
  func releaseCheckpoint()
  /// The process that took the checkpoint lock last; 0 where that is not known.
  var checkpointHolder: Int32 { get }

  /// One load; what it was when it last differed is all that counts.
  func generation() throws(FileError) -> UInt64
  /// The serial is looked at before what counts: of a header that is on its way either the serial is
  /// the old one, or not what counted under the old one is returned.
  func liveWords() throws(FileError) -> LiveWords
  /// What the two copies of the header say.
  func storedHeader() throws(FileError) -> JournalHeader.Reading
  /// Writes both copies of the header, one after the other, and its serial.
  func write(_ header: JournalHeader) throws(FileError)
  /// Says that the records up to `end` count from now on, and counts the generation up.
  ///
  /// Without an end the records themselves must be asked.
  func publish(_ end: JournalCursor?, lastAppend: UInt64) throws(FileError)

  /// Makes the header page survive a power cut, perhaps more.
  func syncHeader() throws(FileError)
  /// Makes the first `count` bytes of records survive a power cut, perhaps more.
  func syncRecords(_ count: Int) throws(FileError)

  /// The bytes of records from `offset` to the end of the file.
  func withRecords<Result>(
    from offset: Int,
    _ body: (UnsafeRawBufferPointer, _ origin: Int) -> Result
  ) throws(FileError) -> Result
  /// Writes one record at `offset`, where there is room.
  func place(
    _ record: NewRecord,
    at offset: Int,
    sequence: UInt64,
    epoch: UInt32,
    writer: UInt32
  ) throws(FileError)
  /// Copies bytes of records that do not overlap.
  func write(_ bytes: [UInt8], at offset: Int) throws(FileError)
  /// Makes room for at least `needed` bytes of records.
  func reserve(_ needed: Int) throws(FileError)

  /// Whether someone in another process waits for the generation to change.
  var isAwaited: Bool { get }
  /// Wakes everyone who waits for the generation, in every process.
  func wake()
  /// Waits until the generation is not `seen`; at once where that cannot be waited for.
  func wait(whileGenerationIs seen: UInt64) -> Bool
}

extension JournalMedium {
  /// The header that counts.
  ///
  /// One whose records begin behind the end of the file is not believed, whatever its checksum says:
  /// the next append would make the file as long as it claims.
  func readHeader() throws(FileError) -> JournalHeader.Reading {
    let reading = try stillHeader()
    guard case .good(let header) = reading, header.start > 0 else { return reading }
    let room = try file.status().size - JournalLayout.pageSize
    return header.start > room ? .damaged : reading
  }

  /// What the two copies say, looked at again where both seem damaged and somebody was writing.
  ///
  /// A header that is written has one whole copy at each moment; of two in a row, a slow look may
  /// find the first copy as one left it, and the second as the other did.
  private func stillHeader() throws(FileError) -> JournalHeader.Reading {
    var reading = try storedHeader()
    for _ in 0..<100 {
      guard case .damaged = reading else { break }
      let before = try generation()
      reading = try storedHeader()
      if try generation() == before { break }
    }
    return reading
  }
}

extension JournalMedium {
  /// Takes the checkpoint lock, and waits on for as long as those who have it get on.
  ///
  /// - Throws: `.held` when nobody's checkpoint went a step further while it was waited.
  func takeCheckpoint() throws(JournalTrouble) {
    for _ in 0..<JournalWriter.turns {
      let before = try JournalTrouble.from { () throws(FileError) in try liveWords().serial }
      if takeCheckpoint(milliseconds: JournalWriter.patience) { return }
      let now = try JournalTrouble.from { () throws(FileError) in try liveWords().serial }
      if now == before { break }
    }
    throw .held(by: checkpointHolder)
  }
}
