import CValise
import ValiseFiles

extension Device {
  /// The files of the device that hold `text` anywhere, as UTF-8 or UTF-16, by their paths from the
  /// device's folder, sorted.
  ///
  /// Every byte of every file is looked at: preferences, journals, scenes, logs, the apps' own
  /// bundles.
  ///
  /// - Throws: `.folder` when a file cannot be read.
  public func files(containing text: String) throws(DeviceError) -> [String] {
    guard !text.isEmpty else { return [] }
    let needles = Self.spellings(of: text)
    var found: [String] = []
    do {
      try FolderTree(folder).visit { path, status in
        guard status.kind == .file else { return }
        let bytes = try FileSystem().readAll(Path.join(folder, path)) ?? []
        if needles.contains(where: { bytes.holds($0) }) { found.append(path) }
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

extension [UInt8] {
  /// Whether `needle` stands anywhere in these bytes.
  fileprivate func holds(_ needle: [UInt8]) -> Bool {
    // Safe because: both buffers live for the call, which only reads.
    withUnsafeBytes { bytes in
      needle.withUnsafeBytes { needle in
        valise_find(bytes.baseAddress, bytes.count, needle.baseAddress, needle.count) != nil
      }
    }
  }
}
