package import FoundationEssentials
import ValiseControl
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
  /// An SVG picture, drawn from the elements.
  case svg
  /// What stands on the display, as painted; only the GTK front paints.
  case png

  /// The names' ends, as a sentence lists them.
  package static let endings = ".txt, .svg or .png"

  /// The format that a file's name asks for; `nil` where it ends in none of them.
  public init?(path: String) {
    let name = path.lowercased()
    guard let format = Self.allCases.first(where: { name.hasSuffix(".\($0.rawValue)") }) else {
      return nil
    }
    self = format
  }

  /// Writes a picture to a file, whole or not at all.
  package func write(_ picture: Data, to path: String) throws(DeviceError) {
    let file = WholeFile(
      path,
      mode: 0o644,
      makesFolders: false,
      durability: .process,
      fileSystem: FileSystem()
    )
    do {
      try file.write(Array(picture))
    } catch {
      let reason = String(cString: strerror(error.errno))
      throw DeviceError(.folder, "cannot write '\(path)': \(reason); no screenshot was kept")
    }
  }
}

extension ControlResponse {
  /// The bytes of the file that a screenshot makes; empty where there is none.
  package var picture: Data { image ?? Data((text ?? "").utf8) }
}
