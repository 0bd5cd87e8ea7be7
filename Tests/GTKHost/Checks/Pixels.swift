#if GTK
import CAdwaita
import SwiftUI
import ValiseControl

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

  /// The contrast between the color of most points in a rectangle and the farthest from it.
  ///
  /// Source: <https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio>
  func contrast(in rect: CGRect) -> Double {
    var counts: [[UInt8]: Int] = [:]
    for y in max(0, Int(rect.minY))..<min(height, Int(rect.maxY.rounded(.up))) {
      for x in max(0, Int(rect.minX))..<min(width, Int(rect.maxX.rounded(.up))) {
        let at = (y * width + x) * 4
        counts[Array(bytes[at..<at + 3]), default: 0] += 1
      }
    }
    guard let ground = counts.max(by: { $0.value < $1.value })?.key else { return 1 }
    let below = Self.luminance(ground)
    return counts.keys.map { color in
      let above = Self.luminance(color)
      return (max(above, below) + 0.05) / (min(above, below) + 0.05)
    }.max() ?? 1
  }

  private static func luminance(_ color: [UInt8]) -> Double {
    zip(color, [0.0722, 0.7152, 0.2126]).reduce(0) { sum, part in
      let value = Double(part.0) / 255
      return sum + part.1 * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
    }
  }

  /// Where a rectangle of a window's content is in the window's picture.
  func place(of rect: CGRect, in window: ElementSnapshot) -> CGRect {
    // The content is at the bottom of the window, below the header bar, between equal edges.
    let side = (CGFloat(width) - window.frame.width) / 2
    let top = CGFloat(height) - window.frame.height - side
    return rect.offsetBy(dx: side, dy: top)
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
