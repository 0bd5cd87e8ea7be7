import Foundation

/// A point of a space, from 0 at its leading or top edge to 1 at the other.
///
/// Source: <https://developer.apple.com/documentation/swiftui/unitpoint>
public struct UnitPoint: Hashable, Sendable {
  /// Across.
  public var x: CGFloat
  /// Down.
  public var y: CGFloat

  /// A point.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The corner at the top left, where counting begins.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the leading edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the trailing edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the top.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The top of the leading edge.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top of the trailing edge.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom of the leading edge.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom of the trailing edge.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

/// Colors that pass over into each other.
///
/// Source: <https://developer.apple.com/documentation/swiftui/gradient>
public struct Gradient: Hashable, Sendable {
  /// A color and where it is pure.
  public struct Stop: Hashable, Sendable {
    /// The color.
    public var color: Color
    /// From 0, the start, to 1, the end.
    public var location: CGFloat

    /// A color at a place.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The colors, in the order of their places.
  public var stops: [Stop]

  /// Colors at given places.
  public init(stops: [Stop]) { self.stops = stops }

  /// Colors at equal distances.
  public init(colors: [Color]) {
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }
}

/// Colors that pass over into each other along a line.
///
/// Source: <https://developer.apple.com/documentation/swiftui/lineargradient>
public struct LinearGradient: ShapeStyle, Hashable {
  let gradient: Gradient
  let start: UnitPoint
  let end: UnitPoint

  /// A gradient between two points.
  nonisolated public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    start = startPoint
    end = endPoint
  }

  /// Colors at equal distances between two points.
  nonisolated public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Colors at given places between two points.
  nonisolated public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  /// The gradient; where only one color can be used, its first.
  ///
  /// Not for apps.
  public func _color(in environment: EnvironmentValues) -> _ResolvedColor {
    let stops = gradient.stops.map { stop in
      GradientContent.Stop(
        color: stop.color._color(in: environment).content,
        location: stop.location
      )
    }
    return _ResolvedColor(
      content: stops.first?.color ?? ColorContent(name: "clear", opacity: 0),
      gradient: GradientContent(
        stops: stops,
        start: CGPoint(x: start.x, y: start.y),
        end: CGPoint(x: end.x, y: end.y)
      )
    )
  }
}

extension LinearGradient: View {
  /// A rectangle of the gradient.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    ShapeNode(view, context) { ShapePaint(fill: AnyShapeStyle($0)).content(.rectangle, $1) }
  }
}

extension ShapeStyle where Self == LinearGradient {
  /// A gradient between two points.
  nonisolated public static func linearGradient(
    _ gradient: Gradient,
    startPoint: UnitPoint,
    endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }

  /// Colors at equal distances between two points.
  nonisolated public static func linearGradient(
    colors: [Color],
    startPoint: UnitPoint,
    endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
}
