import Foundation

/// A color that follows light and dark.
///
/// Source: <https://developer.apple.com/documentation/swiftui/color>
public struct Color: Hashable, Sendable {
  let content: ColorContent

  private init(named name: String, opacity: Double = 1) {
    content = ColorContent(name: name, opacity: opacity)
  }

  /// A color from its components, each from 0 to 1.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    func byte(_ component: Double) -> String {
      let value = Int((min(1, max(0, component)) * 255).rounded())
      let digits = String(value, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }
    self.init(named: "#" + byte(red) + byte(green) + byte(blue), opacity: opacity)
  }

  /// A gray from black, 0, to white, 1.
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// A color from hue, saturation and brightness, each from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func component(_ n: Double) -> Double {
      let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
  }

  /// The color with its opacity multiplied.
  public func opacity(_ opacity: Double) -> Color {
    Color(named: content.name, opacity: content.opacity * opacity)
  }

  /// Words that can be read on a color.
  static func words(on color: Color) -> Color {
    Color(named: ColorContent.onPrefix + color.content.name)
  }

  /// Red.
  public static let red = Color(named: "red")
  /// Orange.
  public static let orange = Color(named: "orange")
  /// Yellow.
  public static let yellow = Color(named: "yellow")
  /// Green.
  public static let green = Color(named: "green")
  /// Mint.
  public static let mint = Color(named: "mint")
  /// Teal.
  public static let teal = Color(named: "teal")
  /// Cyan.
  public static let cyan = Color(named: "cyan")
  /// Blue.
  public static let blue = Color(named: "blue")
  /// Indigo.
  public static let indigo = Color(named: "indigo")
  /// Purple.
  public static let purple = Color(named: "purple")
  /// Pink.
  public static let pink = Color(named: "pink")
  /// Brown.
  public static let brown = Color(named: "brown")
  /// White.
  public static let white = Color(named: "white")
  /// Gray.
  public static let gray = Color(named: "gray")
  /// Black.
  public static let black = Color(named: "black")
  /// Nothing.
  public static let clear = Color(named: "clear", opacity: 0)
  /// The color of most text.
  public static let primary = Color(named: "primary")
  /// The color of text that matters less.
  public static let secondary = Color(named: "secondary")
  /// The color of what can be pressed.
  public static let accentColor = Color(named: "accent")
}

/// What text and shapes are painted with.
///
/// Source: <https://developer.apple.com/documentation/swiftui/shapestyle>
public protocol ShapeStyle: Sendable {
  /// The color that the style is at one place. Not for apps.
  func _color(in environment: EnvironmentValues) -> _ResolvedColor
}

/// A color as fronts draw it.
///
/// Not for apps.
public struct _ResolvedColor {
  let content: ColorContent
  /// What shapes are filled with instead of the one color.
  var gradient: GradientContent?
}

extension Color: ShapeStyle {
  /// The color itself.
  ///
  /// Not for apps.
  public func _color(in environment: EnvironmentValues) -> _ResolvedColor {
    _ResolvedColor(content: content.as(environment.ownColorScheme))
  }
}

/// The current foreground, or less and less of it.
///
/// Source: <https://developer.apple.com/documentation/swiftui/hierarchicalshapestyle>
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  let level: Int

  /// The level's share of the foreground around a view.
  ///
  /// Not for apps.
  public func _color(in environment: EnvironmentValues) -> _ResolvedColor {
    color(over: environment.foregroundStyle, in: environment)
  }

  /// The share of `base`, or the system's color of the level where there is no other foreground.
  func color(over base: AnyShapeStyle?, in environment: EnvironmentValues) -> _ResolvedColor {
    if let base = base?._color(in: environment).content, base.name != "primary" {
      let shares = [1, 0.6, 0.35, 0.2]
      return _ResolvedColor(content: base.faded(shares[level]))
    }
    let names = ["primary", "secondary", "tertiary", "quaternary"]
    return _ResolvedColor(
      content: ColorContent(name: names[level]).as(environment.ownColorScheme)
    )
  }
}

/// A level of the foreground that was around a view before it was set there.
struct LevelStyle: ShapeStyle {
  let level: HierarchicalShapeStyle
  let base: AnyShapeStyle?

  func _color(in environment: EnvironmentValues) -> _ResolvedColor {
    level.color(over: base, in: environment)
  }
}

/// The tint around a view.
///
/// Source: <https://developer.apple.com/documentation/swiftui/tintshapestyle>
public struct TintShapeStyle: ShapeStyle, Hashable {
  /// The tint.
  public init() {}

  /// The tint at one place.
  ///
  /// Not for apps.
  public func _color(in environment: EnvironmentValues) -> _ResolvedColor {
    (environment.tint ?? .accentColor)._color(in: environment)
  }
}

/// A style whose type is hidden.
///
/// Source: <https://developer.apple.com/documentation/swiftui/anyshapestyle>
public struct AnyShapeStyle: ShapeStyle {
  let style: any ShapeStyle

  /// Hides the type of `style`.
  public init<S: ShapeStyle>(_ style: S) { self.style = style }

  /// Hides the type of `style`, set where `base` was: a level of it must not count from itself.
  init<S: ShapeStyle>(_ style: S, over base: AnyShapeStyle?) {
    self.style =
      (style as? HierarchicalShapeStyle).map { LevelStyle(level: $0, base: base) } ?? style
  }

  /// The hidden style's color.
  ///
  /// Not for apps.
  public func _color(in environment: EnvironmentValues) -> _ResolvedColor {
    style._color(in: environment)
  }
}

/// A style with its opacity multiplied.
struct FadedStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let opacity: Double

  func _color(in environment: EnvironmentValues) -> _ResolvedColor {
    let color = base._color(in: environment)
    return _ResolvedColor(
      content: color.content.faded(opacity),
      gradient: color.gradient?.faded(opacity)
    )
  }
}

/// The color behind a window's content.
public struct BackgroundStyle: ShapeStyle, Hashable {
  /// The color behind a window's content.
  public init() {}

  /// The window's own color.
  ///
  /// Not for apps.
  public func _color(in environment: EnvironmentValues) -> _ResolvedColor {
    _ResolvedColor(content: ColorContent(name: "background").as(environment.ownColorScheme))
  }
}

extension ShapeStyle {
  /// The style with its opacity multiplied.
  @_disfavoredOverload
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    FadedStyle(base: self, opacity: opacity)
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The foreground.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 0) }
  /// Less of the foreground.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 1) }
  /// Still less of the foreground.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 2) }
  /// The least of the foreground.
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 3) }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The tint around the view.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The color behind a window's content.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == Color {
  /// Red.
  public static var red: Color { Color.red }
  /// Orange.
  public static var orange: Color { Color.orange }
  /// Yellow.
  public static var yellow: Color { Color.yellow }
  /// Green.
  public static var green: Color { Color.green }
  /// Mint.
  public static var mint: Color { Color.mint }
  /// Teal.
  public static var teal: Color { Color.teal }
  /// Cyan.
  public static var cyan: Color { Color.cyan }
  /// Blue.
  public static var blue: Color { Color.blue }
  /// Indigo.
  public static var indigo: Color { Color.indigo }
  /// Purple.
  public static var purple: Color { Color.purple }
  /// Pink.
  public static var pink: Color { Color.pink }
  /// Brown.
  public static var brown: Color { Color.brown }
  /// White.
  public static var white: Color { Color.white }
  /// Gray.
  public static var gray: Color { Color.gray }
  /// Black.
  public static var black: Color { Color.black }
  /// Nothing.
  public static var clear: Color { Color.clear }
}
