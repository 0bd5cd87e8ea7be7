// Safe because: records are looked at within the call that lends their bytes.

import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The journal as a look at it found it, by system calls alone.
struct ExaminedJournal {
  private(set) var finding = PreferenceFinding(.journal, .fine, "absent: nothing is to be added")
  /// What it says of itself, or what its records say; `nil` where nothing does.
  private(set) var header: JournalHeader?
  /// How many whole records it has.
  private(set) var count = 0
  /// When the last was appended, in milliseconds since 1970; `nil` when that word is damaged.
  private(set) var lastAppend: Int?
  /// Its first page, as far as there is one.
  private(set) var page: [UInt8] = []
  private(set) var status: FileStatus?

  /// Whether its records count: it is neither dead nor unknown.
  var counts: Bool { header.map { !$0.isDead } ?? false }

  init(_ place: StorePlace) {
    do throws(JournalTrouble) {
      try look(place)
    } catch {
      finding = PreferenceFinding(
        .journal,
        .trouble,
        "cannot be read: \(error); \(error.remedy)"
      )
    }
  }

  private mutating func look(_ place: StorePlace) throws(JournalTrouble) {
    guard let file = try Self.open(place) else { return }
    let medium = OpenJournal.plain(PlainJournal(file))
    let status = try JournalTrouble.from { () throws(FileError) in try file.status() }
    self.status = status
    page = try Self.firstPage(file)
    guard status.size >= JournalLayout.pageSize else { return lookAtPiece() }
    switch JournalHeader.read(page) {
    case .good(let header):
      self.header = header
      try walk(header, medium)
    case .newer(let version):
      finding = PreferenceFinding(
        .journal,
        .trouble,
        "of version \(version), which this program does not know: it was left untouched; use a"
          + " program of that version"
      )
    case .damaged: try lookWithoutHeader(medium)
    }
  }

  /// A file too short for a header: new, or cut.
  private mutating func lookAtPiece() {
    guard page.contains(where: { $0 != 0 }) else {
      finding = PreferenceFinding(.journal, .note, "empty: a program was about to make it")
      return
    }
    finding = PreferenceFinding(
      .journal,
      .trouble,
      "cut: its header is not whole",
      repair: "set its bytes aside, and make it anew"
    )
  }

  private mutating func lookWithoutHeader(_ medium: OpenJournal) throws(JournalTrouble) {
    guard let header = try RecordScan.header(from: medium) else {
      let hasBytes = try RecordScan.findsBytes(in: medium)
      if !hasBytes, !page.contains(where: { $0 != 0 }) {
        finding = PreferenceFinding(.journal, .note, "empty: a program was about to make it")
      } else {
        finding = PreferenceFinding(
          .journal,
          .trouble,
          "damaged: neither a header nor a first record is in it",
          repair: "set its bytes aside, and make it anew"
        )
      }
      return
    }
    self.header = header
    try walk(header, medium)
    finding = PreferenceFinding(
      .journal,
      .trouble,
      "damaged: neither header can be read; \(Self.records(count)) can",
      repair: "set its bytes aside, and make a header from the records"
    )
  }

  private mutating func walk(
    _ header: JournalHeader,
    _ medium: OpenJournal
  ) throws(JournalTrouble) {
    let live = try JournalTrouble.from { () throws(FileError) in try medium.liveWords() }
    var cursor = JournalCursor(header)
    try JournalTrouble.from { () throws(FileError) in
      try medium.withRecords(from: cursor.offset) { bytes, origin in
        while cursor.next(in: bytes, origin: origin) != nil {}
      }
    }
    count = Int(cursor.sequence - header.before)
    lastAppend = CheckedWord.open(live.lastAppend)
    let lost = CheckedWord.open(live.committed).map { $0 - cursor.offset } ?? 0
    finding = Self.finding(header, count, lastAppend, lost: lost, hasCopy: hasBothHeaders)
  }

  /// Whether both copies of the header are sound.
  private var hasBothHeaders: Bool {
    [0, JournalLayout.secondHeader].allSatisfy { start in
      let copy = Array(page[start..<start + JournalLayout.headerSize])
      return JournalHeader.read(copy + copy) != .damaged
    }
  }

  private static func finding(
    _ header: JournalHeader,
    _ count: Int,
    _ lastAppend: Int?,
    lost: Int,
    hasCopy: Bool
  ) -> PreferenceFinding {
    if header.isDead {
      return PreferenceFinding(
        .journal,
        .note,
        "dead: the domain was removed, and the removal was cut off",
        repair: "finish the removal"
      )
    }
    if lost > 0 {
      return PreferenceFinding(
        .journal,
        .trouble,
        "damaged: \(records(count)) can be read, and \(lost) bytes behind cannot",
        repair: "set its bytes aside, and keep the whole records"
      )
    }
    let last = count > 0 ? lastAppend.flatMap(date).map { ", the last on \($0)" } ?? "" : ""
    let text = "whole: \(records(count))\(last)"
    guard !hasCopy else { return PreferenceFinding(.journal, .fine, text) }
    return PreferenceFinding(
      .journal,
      .note,
      "\(text); one of its two headers is damaged",
      repair: "write both headers anew"
    )
  }

  private static func records(_ count: Int) -> String {
    "\(count == 0 ? "no" : String(count)) \(count == 1 ? "record" : "records")"
  }

  private static func date(_ milliseconds: Int) -> String? {
    CalendarTime(secondsSince2001: Double(milliseconds / 1_000) - 978_307_200).map {
      "\($0.dateText) \($0.timeText) +0000"
    }
  }

  private static func open(_ place: StorePlace) throws(JournalTrouble) -> OpenFile? {
    try JournalTrouble.from { () throws(FileError) in
      let options: FileSystem.OpenOptions = [.readOnly, .noFollow, .nonBlocking]
      guard let file = try place.fileSystem.openIfThere(place.journal, options) else { return nil }
      guard try file.status().kind == .file else {
        throw FileError(FileOperation(.open, place.journal), errno: EINVAL)
      }
      return file
    }
  }

  private static func firstPage(_ file: OpenFile) throws(JournalTrouble) -> [UInt8] {
    var page = [UInt8](repeating: 0, count: JournalLayout.pageSize)
    let result: Result<Int, FileError> = page.withUnsafeMutableBytes { buffer in
      Result { () throws(FileError) in try file.read(into: buffer, at: 0) }
    }
    let count = try JournalTrouble.from { () throws(FileError) in try result.get() }
    return Array(page.prefix(count))
  }
}
