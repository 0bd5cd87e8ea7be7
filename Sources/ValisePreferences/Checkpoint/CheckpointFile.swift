// Safe because: the checksum reads the bytes within the call that lends them.

import CValise
import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The checkpoint as it stands on disk, and how the journal knows it.
struct CheckpointFile {
  /// Which of the journal's checkpoints a file is.
  enum Relation: Sendable {
    /// The one that the records extend; or no file where the journal names none.
    case current
    /// The one that was announced and then put in place.
    case next
    /// Somebody else's; or no file where the journal names one.
    case stranger
  }

  /// What the list holds.
  enum Content: Sendable {
    case absent
    /// Ours and sound: looked up in place.
    case view(SortedPropertyListView)
    /// Read as a whole.
    case entries([PropertyListEntry])
    /// No property list, or not all of it: what could still be read.
    case damaged([PropertyListEntry], String)
  }

  /// `nil` when there is no file.
  var status: FileStatus?
  var content: Content
  var relation: Relation
  /// What a journal would call it.
  var name = CheckpointName()

  /// Reads the checkpoint of a place, as a journal with `header` knows it.
  ///
  /// Cost: O(1) in the keys where the journal knows the file and it is large. An error says that
  /// the file is there and cannot be read at all.
  static func load(
    _ place: StorePlace,
    header: JournalHeader?
  ) throws(JournalTrouble) -> CheckpointFile {
    try JournalTrouble.from { () throws(FileError) in
      // Not a literal of two options. Measured: that makes an array's type, 35 µs of the first get.
      let options = FileSystem.OpenOptions.readOnly.union(.nonBlocking)
      guard let file = try place.fileSystem.openIfThere(place.file, options) else {
        return absent(header)
      }
      let status = try file.status()
      let bytes = try PropertyListBytes(file, size: status.size)
      return CheckpointFile(status, bytes, header)
    }
  }

  private static func absent(_ header: JournalHeader?) -> CheckpointFile {
    let isExpected = header.map { $0.current.kind != .named } ?? true
    return CheckpointFile(
      status: nil,
      content: .absent,
      relation: isExpected ? .current : .stranger
    )
  }

  private init(status: FileStatus?, content: Content, relation: Relation) {
    self.status = status
    self.content = content
    self.relation = relation
  }

  private init(_ status: FileStatus, _ bytes: PropertyListBytes, _ header: JournalHeader?) {
    let isLarge = status.size >= PropertyListBytes.mappingThreshold
    if isLarge, let header, let known = Self.seen(status, header) {
      self.init(status: status, content: Self.vouched(bytes), relation: known.relation)
      name = known.name
      return
    }
    let checksum = bytes.withBytes { valise_crc32c(0, $0.baseAddress, $0.count) }
    let relation = Self.relation(status, checksum, header)
    // Without a journal nobody says what the list should be; a large one is believed until
    // something in it turns out not to fit.
    let isOurs = header.map { relation != .stranger && $0.current.kind != .any } ?? isLarge
    self.init(
      status: status,
      content: isOurs ? Self.vouched(bytes) : Self.unvouched(bytes),
      relation: relation
    )
    name = CheckpointName(kind: .named, checksum: checksum, size: UInt64(status.size))
      .seen(in: status)
  }

  private static func seen(
    _ status: FileStatus,
    _ header: JournalHeader
  ) -> (name: CheckpointName, relation: Relation)? {
    if header.current.isSeen(in: status) { return (header.current, .current) }
    if header.next.isSeen(in: status) { return (header.next, .next) }
    return nil
  }

  private static func relation(
    _ status: FileStatus,
    _ checksum: UInt32,
    _ header: JournalHeader?
  ) -> Relation {
    guard let header, header.current.kind != .any else { return .current }
    if header.current.isContent(size: status.size, checksum: checksum) { return .current }
    if header.next.isContent(size: status.size, checksum: checksum) { return .next }
    return .stranger
  }

  private static func vouched(_ bytes: PropertyListBytes) -> Content {
    if let view = try? SortedPropertyListView(bytes) { return .view(view) }
    return unvouched(bytes)
  }

  /// Sorted and whole after a look at every byte, or decoded, or damaged.
  private static func unvouched(_ bytes: PropertyListBytes) -> Content {
    do throws(PropertyListError) {
      if bytes.withBytes(PropertyList.isBinary), let view = try SortedPropertyListView(bytes) {
        let (entries, isWhole) = view.salvage()
        return isWhole ? .view(view) : .damaged(entries, "not every value can be read")
      }
      let root = try PropertyList.decode(bytes.withBytes { Array($0) })
      guard case .dictionary(let entries) = root else {
        throw PropertyListError(.notADictionary, at: 0)
      }
      return .entries(entries)
    } catch {
      return .damaged([], error.description)
    }
  }
}

extension CheckpointFile {
  /// What a file and the records beside it amount to.
  enum Verdict: Sendable, Equatable {
    /// Records after this sequence are laid over the file.
    case extended(base: UInt64)
    /// The file is a stranger's, and records after this sequence are laid over it.
    case adopted(base: UInt64)
    /// The file is a stranger's and later than every record: the records do not count.
    case replaced
  }

  /// The rule of Docs/Formats/preferences.md, "A stranger's checkpoint".
  ///
  /// `hasRecords` says whether the journal holds any record that counts, `lastAppend` when the
  /// last was written, in milliseconds since 1970; `nil` when that word does not check. A file from
  /// the future tells nothing of the order: a clock was set back.
  func verdict(
    _ header: JournalHeader,
    hasRecords: Bool,
    lastAppend: Int?,
    now: Int64 = Clock.wall()
  ) -> Verdict {
    switch relation {
    case .current: return .extended(base: header.base)
    case .next: return .extended(base: header.nextBase)
    case .stranger: break
    }
    // Where the old list is gone, older records that are still there make up for some of it.
    guard let status else { return .adopted(base: header.before) }
    // Bytes that nobody can read were not put there on purpose.
    if case .damaged = content { return .adopted(base: header.before) }
    guard hasRecords, let lastAppend else { return .adopted(base: header.base) }
    let modified = status.modified / 1_000_000
    let isLater = modified >= lastAppend && modified <= now + Self.clockSlack
    return isLater ? .replaced : .adopted(base: header.base)
  }

  /// How far a file's time may be ahead of ours, in milliseconds: another machine may stamp it.
  private static let clockSlack: Int64 = 2_000
}
