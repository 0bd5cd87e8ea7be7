import Foundation

/// The file formats of pictures, told by how the files begin.
package enum PictureFormat: CaseIterable {
  case png, jpeg, gif, tiff, webp, svg

  /// The format of a file; `nil` for one that is no picture.
  package init?(_ bytes: Data) {
    let found = Self.allCases.first { format in
      format.signatures.contains { bytes.starts(with: $0) }
    }
    guard let found else { return nil }
    self = found
  }

  private var signatures: [[UInt8]] {
    switch self {
    case .png: [[0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]]
    case .jpeg: [[0xFF, 0xD8, 0xFF]]
    case .gif: [Array("GIF8".utf8)]
    case .tiff: [Array("II*\0".utf8), Array("MM\0*".utf8)]
    case .webp: [Array("RIFF".utf8)]
    case .svg: [Array("<svg".utf8), Array("<?xml".utf8)]
    }
  }
}
