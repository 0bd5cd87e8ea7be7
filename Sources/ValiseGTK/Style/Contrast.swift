#if GTK
internal import CAdwaita
import Foundation

extension GdkRGBA {
  /// How light the color is, from 0 to 1, as the eye sees it.
  ///
  /// Source: <https://www.w3.org/TR/WCAG21/#dfn-relative-luminance>
  var luminance: Double {
    func linear(_ component: Float) -> Double {
      let value = Double(component)
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// How far two solid colors lie apart, from 1 to 21.
  func contrast(with other: GdkRGBA) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The color as it looks on a solid ground.
  func over(_ ground: GdkRGBA) -> GdkRGBA {
    func mix(_ above: Float, _ below: Float) -> Float { above * alpha + below * (1 - alpha) }
    return GdkRGBA(
      red: mix(red, ground.red),
      green: mix(green, ground.green),
      blue: mix(blue, ground.blue),
      alpha: 1
    )
  }

  /// The color, as much darker or lighter as text on `ground` must be to have a contrast of 4.5.
  func readable(on ground: GdkRGBA) -> GdkRGBA {
    let end: Float = ground.luminance > 0.2 ? 0 : 1
    var color = self
    for _ in 0..<50 where color.contrast(with: ground) < 4.5 {
      func nearer(_ component: Float) -> Float { component + (end - component) * 0.03 }
      color.red = nearer(color.red)
      color.green = nearer(color.green)
      color.blue = nearer(color.blue)
    }
    return color
  }
}
#endif
