import CValise
import ValiseFiles

extension Device {
  /// The files of the device that hold `text` anywhere, as UTF-8 or UTF-16, by their paths from the
  /// device's folder, sorted.
  ///
  /// Every byte of every file is looked at: preferences, journals, scenes, logs, the apps' own
  /// bundles; but not snapshots.
  ///
  /// - Throws: `.folder` when a file cannot be read.
  public func files(containing text: String) throws(DeviceError) -> [String] {
    guard !text.isEmpty else { return [] }
    let search = ByteSearch(for: Self.spellings(of: text))
    var found: [String] = []
    let top = BytePath(folder)
    do {
      try FolderTree(folder).visit { path, status in
        // Snapshots are the tester's, not the apps'.
        guard status.kind == .file, !path.bytes.starts(with: "Snapshots/".utf8),
          !DeviceFolder.isScrap(path)
        else { return }
        if try search.finds(in: top.appending(path)) { found.append(path.description) }
      }
    } catch {
      throw DeviceError(.folder, "cannot search the device: \(error)")
    }
    return found
  }

  private static func spellings(of text: String) -> [[UInt8]] {
    let bigEndian = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let littleEndian = text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    return [Array(text.utf8), bigEndian, littleEndian]
  }
}

/// Looks for any of several runs of bytes in files, a piece at a time.
private struct ByteSearch {
  private let needles: [[UInt8]]
  private let longest: Int

  init(for needles: [[UInt8]]) {
    self.needles = needles
    longest = needles.map(\.count).max() ?? 0
  }

  func finds(in path: BytePath) throws -> Bool {
    let file = try FileSystem.system.open(path, .readOnly)
    // Safe because: the buffer lives for the closure, which alone uses it.
    return try withUnsafeTemporaryAllocation(byteCount: longest + (1 << 20), alignment: 16) {
      buffer in
      var offset = 0
      while true {
        let count = try file.read(into: buffer, at: offset)
        if holdsOne(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { return true }
        if count < buffer.count { return false }
        // What began in this piece may end in the next.
        offset += count - longest + 1
      }
    }
  }

  // Safe because: both buffers live for the call, which only reads.
  private func holdsOne(_ bytes: UnsafeRawBufferPointer) -> Bool {
    needles.contains { needle in
      needle.withUnsafeBytes { needle in
        valise_find(bytes.baseAddress, bytes.count, needle.baseAddress, needle.count) != nil
      }
    }
  }
}
