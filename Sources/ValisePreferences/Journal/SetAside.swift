import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Keeps the bytes that are about to be overwritten or passed over, beside the file.
enum SetAside {
  /// Copies the journal to `<journal>.damaged-<date>` and says so once.
  static func keepJournal(_ place: StorePlace, why: String) {
    keep(place.journal, place, "journal", why)
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
    do throws(FileError) {
      guard let status = try place.fileSystem.status(path) else { return true }
      guard let bytes = try place.fileSystem.readAll(path) else { return true }
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
