import Foundation

/// How text looks.
///
/// Source: <https://developer.apple.com/documentation/swiftui/font>
public struct Font: Hashable, Sendable {
  /// What a text is for; its size follows.
  public enum TextStyle: String, CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
    case caption, caption2
  }

  /// How thick the strokes are.
  public struct Weight: Hashable, Sendable {
    /// The weight in the units of CSS and Pango, 100 to 900.
    package let value: Int

    /// 100.
    public static let ultraLight = Weight(value: 100)
    /// 200.
    public static let thin = Weight(value: 200)
    /// 300.
    public static let light = Weight(value: 300)
    /// 400.
    public static let regular = Weight(value: 400)
    /// 500.
    public static let medium = Weight(value: 500)
    /// 600.
    public static let semibold = Weight(value: 600)
    /// 700.
    public static let bold = Weight(value: 700)
    /// 800.
    public static let heavy = Weight(value: 800)
    /// 900.
    public static let black = Weight(value: 900)
  }

  /// The family of letter forms.
  public enum Design: Hashable, Sendable {
    case `default`, serif, rounded, monospaced
  }

  var style: TextStyle
  var size: CGFloat?
  var weight: Weight?
  var design: Design
  var isItalic = false
  var hasMonospacedDigits = false

  init(style: TextStyle, size: CGFloat? = nil, weight: Weight? = nil, design: Design? = nil) {
    self.style = style
    self.size = size
    self.weight = weight
    self.design = design ?? .default
  }

  /// The font of a style.
  public static func system(
    _ style: TextStyle,
    design: Design? = nil,
    weight: Weight? = nil
  ) -> Font {
    Font(style: style, weight: weight, design: design)
  }

  /// A font of a size, in points.
  public static func system(
    size: CGFloat,
    weight: Weight? = nil,
    design: Design? = nil
  ) -> Font {
    Font(style: .body, size: size, weight: weight, design: design)
  }

  /// For the top of a screen.
  public static let largeTitle = Font(style: .largeTitle)
  /// For a first heading.
  public static let title = Font(style: .title)
  /// For a second heading.
  public static let title2 = Font(style: .title2)
  /// For a third heading.
  public static let title3 = Font(style: .title3)
  /// For what stands above body text.
  public static let headline = Font(style: .headline)
  /// For what stands below a headline.
  public static let subheadline = Font(style: .subheadline)
  /// For most text.
  public static let body = Font(style: .body)
  /// For a remark.
  public static let callout = Font(style: .callout)
  /// For a note.
  public static let footnote = Font(style: .footnote)
  /// For the words under a picture.
  public static let caption = Font(style: .caption)
  /// For smaller words under a picture.
  public static let caption2 = Font(style: .caption2)

  /// The font in another weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  /// The font in bold.
  public func bold() -> Font { weight(.bold) }

  /// The font slanted.
  public func italic() -> Font {
    var font = self
    font.isItalic = true
    return font
  }

  /// The font with digits of one width.
  public func monospacedDigit() -> Font {
    var font = self
    font.hasMonospacedDigits = true
    return font
  }

  /// The font in a design with letters of one width.
  public func monospaced() -> Font {
    var font = self
    font.design = .monospaced
    return font
  }

  func resolved(weight override: Weight?) -> FontContent {
    FontContent(
      style: style,
      size: size,
      weight: override ?? weight ?? (style == .headline ? .semibold : .regular),
      design: design,
      isItalic: isItalic,
      hasMonospacedDigits: hasMonospacedDigits
    )
  }
}

/// Where the lines of a text stand.
///
/// Source: <https://developer.apple.com/documentation/swiftui/textalignment>
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading, center, trailing
}
