#if GTK
import CAdwaita
import SwiftUI

/// A picture in memory.
struct Pixels {
  let width: Int
  let height: Int
  // Blue, green, red, alpha.
  private var bytes: [UInt8]

  /// Reads a PNG.
  // Safe because: each buffer lives for its call, and the texture tells how large it is.
  init(png: Data) throws {
    let loaded = png.withUnsafeBytes { buffer -> OpaquePointer? in
      guard let copy = g_bytes_new(buffer.baseAddress, gsize(buffer.count)) else { return nil }
      defer { g_bytes_unref(copy) }
      return gdk_texture_new_from_bytes(copy, nil)
    }
    guard let texture = loaded else { throw NoDisplay() }
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    width = Int(gdk_texture_get_width(texture))
    height = Int(gdk_texture_get_height(texture))
    bytes = [UInt8](repeating: 0, count: width * height * 4)
    bytes.withUnsafeMutableBufferPointer { buffer in
      gdk_texture_download(texture, buffer.baseAddress, gsize(width * 4))
    }
  }

  /// How dark a point is, from 0 (white) to 255.
  func darkness(_ x: Int, _ y: Int) -> Int {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return 0 }
    let at = (y * width + x) * 4
    return 255 - (Int(bytes[at]) + Int(bytes[at + 1]) + Int(bytes[at + 2])) / 3
  }

  /// The smallest rectangle around all that is darker than `least` inside another; `nil` when
  /// nothing is.
  func ink(in rect: CGRect, darkerThan least: Int = 96) -> CGRect? {
    var found = CGRect.null
    for y in Int(rect.minY)..<Int(rect.maxY) {
      for x in Int(rect.minX)..<Int(rect.maxX) where darkness(x, y) > least {
        found = found.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return found.isNull ? nil : found
  }
}
#endif
