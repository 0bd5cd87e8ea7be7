import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Keeps the bytes that are about to be overwritten or passed over, beside the file.
enum SetAside {
  /// Why a journal is kept whose words say more than its records.
  static let endIsNotWhole =
    "the records at its end are not whole, as after a power cut; those before them count"
  /// Why a journal is kept that says nothing.
  static let isNoJournal = "neither a header nor a first record is in it"

  /// Copies the journal to `<journal>.damaged-<date>` and says so once.
  ///
  /// Records that are kept already are not kept again, however the header changed since.
  /// - Returns: Whether the bytes are safe now.
  @discardableResult
  static func keepJournal(_ place: StorePlace, why: String) -> Bool {
    keep(place.journal, place, "journal", why)
  }

  /// The same before the bytes are overwritten.
  ///
  /// - Throws: `JournalTrouble` where they could not be kept: then they must stay.
  static func requireJournal(_ place: StorePlace, why: String) throws(JournalTrouble) {
    if !keepJournal(place, why: why) { throw .notKept }
  }

  /// Copies a checkpoint to `<file>.damaged-<date>` and says so once.
  ///
  /// The date is the file's own, so that a second look at the same bytes keeps them once.
  /// - Returns: Whether the bytes are safe now.
  @discardableResult
  static func keepCheckpoint(_ place: StorePlace, why: String) -> Bool {
    keep(place.file, place, "checkpoint", why)
  }

  @discardableResult
  private static func keep(
    _ path: String,
    _ place: StorePlace,
    _ part: String,
    _ why: String
  ) -> Bool {
    // Whoever only looks overwrites nothing.
    if place.isLookedAt { return true }
    do throws(FileError) {
      guard let status = try place.fileSystem.status(path) else { return true }
      guard let bytes = try place.fileSystem.readAll(path) else { return true }
      if path == place.journal, try isJournalKept(bytes, place) { return true }
      let kept = "\(path).damaged-\(WholeFile.stamp(Int(status.modified / 1_000_000_000)))"
      try copy(bytes, to: kept, place.fileSystem)
      place.report(
        "cannot use all of the \(part) '\(path)': \(why); its bytes are kept as '\(kept)'",
        "\(part) kept \(kept)"
      )
      return true
    } catch {
      place.report(
        "cannot use all of the \(part) '\(path)': \(why); its bytes could not be set aside:"
          + " \(error); they stay where they are and are not overwritten",
        "\(part) not kept"
      )
      return false
    }
  }

  /// Whether the records of a journal were set aside before; the zeros behind them do not count.
  private static func isJournalKept(
    _ bytes: [UInt8],
    _ place: StorePlace
  ) throws(FileError) -> Bool {
    let prefix = Path.name(of: place.journal) + ".damaged-"
    for name in try place.fileSystem.list(place.folder) ?? [] where name.hasPrefix(prefix) {
      guard let kept = try place.fileSystem.readAll(Path.join(place.folder, name)) else { continue }
      if !records(bytes).isEmpty, records(kept).elementsEqual(records(bytes)) { return true }
    }
    return false
  }

  private static func records(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    let records = bytes.dropFirst(JournalLayout.pageSize)
    return records[...(records.lastIndex { $0 != 0 } ?? records.startIndex - 1)]
  }

  /// Writes a copy; the same bytes under the same name are there already.
  private static func copy(
    _ bytes: [UInt8],
    to path: String,
    _ fileSystem: FileSystem
  ) throws(FileError) {
    var number = 1
    while true {
      let name = number == 1 ? path : "\(path)-\(number)"
      do throws(FileError) {
        return try WholeFile(name, fileSystem: fileSystem).create(bytes)
      } catch {
        guard error.errno == EEXIST else { throw error }
        if try fileSystem.readAll(name) == bytes { return }
        number += 1
      }
    }
  }
}
