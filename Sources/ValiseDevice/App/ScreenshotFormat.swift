import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// How a screenshot is written.
public enum ScreenshotFormat: String, Sendable, Equatable, CaseIterable {
  /// Plain text, a character cell for 8 × 20 points.
  case text = "txt"
  /// An SVG picture.
  case svg

  /// The format that a file's name asks for: `.txt` or `.svg`; `nil` for any other.
  public init?(path: String) {
    let name = path.lowercased()
    if name.hasSuffix(".txt") {
      self = .text
    } else if name.hasSuffix(".svg") {
      self = .svg
    } else {
      return nil
    }
  }

  /// Writes a picture to a file, whole or not at all.
  package func write(_ picture: String, to path: String) throws(DeviceError) {
    let file = WholeFile(
      path,
      mode: 0o644,
      makesFolders: false,
      durability: .process,
      fileSystem: FileSystem()
    )
    do {
      try file.write(Array(picture.utf8))
    } catch {
      let reason = String(cString: strerror(error.errno))
      throw DeviceError(.folder, "cannot write '\(path)': \(reason); no screenshot was kept")
    }
  }
}
