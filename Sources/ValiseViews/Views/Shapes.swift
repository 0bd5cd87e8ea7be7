import Foundation

/// An outline that can be filled, stroked and clipped to.
///
/// Source: <https://developer.apple.com/documentation/swiftui/shape>
public protocol Shape: Sendable, View {
  /// Which of the outlines that fronts draw. Not for apps.
  nonisolated var _kind: _ShapeKind { get }
}

/// An outline that fronts draw.
///
/// Not for apps.
public struct _ShapeKind: Hashable, Sendable {
  let kind: ShapeKind
}

/// How a shape is painted.
struct ShapePaint: Sendable {
  var fill: AnyShapeStyle?
  var stroke: AnyShapeStyle?
  var line = StrokeStyle()
  var isLineInside = false

  func content(_ kind: ShapeKind, _ environment: EnvironmentValues) -> ElementContent {
    let fill = fill?._color(in: environment)
    return .shape(
      ShapeContent(
        kind: kind,
        fill: fill?.content,
        gradient: fill?.gradient,
        stroke: stroke?._color(in: environment).content,
        line: line,
        isLineInside: isLineInside
      )
    )
  }
}

/// A shape and how it is painted.
nonisolated struct PaintedShape: View {
  let kind: ShapeKind
  var paint: ShapePaint

  @MainActor
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    ShapeNode(view, context) { $0.paint.content($0.kind, $1) }
  }
}

/// The node of whatever is one painted shape.
final class ShapeNode<V: View>: LeafNode<V> {
  private let paint: (V, EnvironmentValues) -> ElementContent

  init(
    _ view: V,
    _ context: _NodeContext,
    _ paint: @escaping (V, EnvironmentValues) -> ElementContent
  ) {
    self.paint = paint
    super.init(view, context)
  }

  override func resolve(_ environment: EnvironmentValues) -> ElementContent {
    paint(view, environment)
  }

  override func makeElement(_ content: ElementContent) -> Element {
    ShapeElement(content, graph: graph)
  }
}

/// As large as the space for it; a circle is as large as the largest in it.
final class ShapeElement: Element {
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    guard case .shape(let shape) = content, shape.kind == .circle else { return size }
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }
}

extension Shape {
  /// The shape, filled with the foreground.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    ShapeNode(view, context) {
      let paint = ShapePaint(fill: $1.foregroundStyle ?? AnyShapeStyle(Color.primary))
      return paint.content($0._kind.kind, $1)
    }
  }

  /// Has no body: the runtime draws the shape.
  public var body: Never { fatalError("a shape is drawn by the runtime") }

  /// The shape, filled.
  nonisolated public func fill<S: ShapeStyle>(_ style: S) -> some View {
    PaintedShape(kind: _kind.kind, paint: ShapePaint(fill: AnyShapeStyle(style)))
  }

  /// The shape's outline, half inside and half outside.
  nonisolated public func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View {
    stroke(style, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// The shape's outline, half inside and half outside.
  nonisolated public func stroke<S: ShapeStyle>(
    _ content: S,
    style: StrokeStyle
  ) -> some View {
    PaintedShape(
      kind: _kind.kind,
      paint: ShapePaint(stroke: AnyShapeStyle(content), line: style)
    )
  }

  /// The shape's outline, inside the shape.
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ style: S,
    lineWidth: CGFloat = 1
  ) -> some View {
    strokeBorder(style, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// The shape's outline, inside the shape.
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S,
    style: StrokeStyle
  ) -> some View {
    PaintedShape(
      kind: _kind.kind,
      paint: ShapePaint(stroke: AnyShapeStyle(content), line: style, isLineInside: true)
    )
  }
}

/// A rectangle.
public struct Rectangle: Shape {
  /// A rectangle as large as its space.
  nonisolated public init() {}
  /// The outline.
  ///
  /// Not for apps.
  nonisolated public var _kind: _ShapeKind { _ShapeKind(kind: .rectangle) }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape {
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat

  /// A rectangle with corners of a radius in points.
  nonisolated public init(cornerRadius: CGFloat) { self.cornerRadius = cornerRadius }

  /// The outline.
  ///
  /// Not for apps.
  nonisolated public var _kind: _ShapeKind {
    _ShapeKind(kind: .roundedRectangle(radius: cornerRadius))
  }
}

/// A circle as large as its space allows.
public struct Circle: Shape {
  /// A circle.
  nonisolated public init() {}
  /// The outline.
  ///
  /// Not for apps.
  nonisolated public var _kind: _ShapeKind { _ShapeKind(kind: .circle) }
}

/// An ellipse as large as its space.
public struct Ellipse: Shape {
  /// An ellipse.
  nonisolated public init() {}
  /// The outline.
  ///
  /// Not for apps.
  nonisolated public var _kind: _ShapeKind { _ShapeKind(kind: .ellipse) }
}

/// A rectangle with half circles at its ends.
public struct Capsule: Shape {
  /// A capsule.
  nonisolated public init() {}
  /// The outline.
  ///
  /// Not for apps.
  nonisolated public var _kind: _ShapeKind { _ShapeKind(kind: .capsule) }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  nonisolated public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with corners of a radius in points.
  nonisolated public static func rect(cornerRadius: CGFloat) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius)
  }
}

extension Shape where Self == Circle {
  /// A circle.
  nonisolated public static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
  /// A capsule.
  nonisolated public static var capsule: Capsule { Capsule() }
}

extension Color: View {
  /// A rectangle of the color.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    ShapeNode(view, context) {
      ShapePaint(fill: AnyShapeStyle($0)).content(.rectangle, $1)
    }
  }
}

/// A thin line between others.
///
/// Source: <https://developer.apple.com/documentation/swiftui/divider>
public struct Divider: Hashable, Sendable {
  /// A line across the stack it stands in.
  nonisolated public init() {}
}

extension Divider: View {
  /// A node with one line.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    DividerNode(view, context)
  }
}

final class DividerNode: LeafNode<Divider> {
  override func resolve(_ environment: EnvironmentValues) -> ElementContent {
    .divider(isVertical: false)
  }

  override func makeElement(_ content: ElementContent) -> Element {
    DividerElement(content, graph: graph)
  }
}

/// A line across the stack it stands in.
final class DividerElement: Element {
  private var isVertical: Bool { stackAxis == .horizontal }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    isVertical
      ? CGSize(width: 1, height: proposal.height ?? 10)
      : CGSize(width: proposal.width ?? 10, height: 1)
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    set(.divider(isVertical: isVertical))
  }
}

/// An indicator of work that goes on.
///
/// Source: <https://developer.apple.com/documentation/swiftui/progressview>
public struct ProgressView: Hashable, Sendable {
  let value: Double?

  /// Work of which nobody knows how much is left.
  nonisolated public init() { value = nil }

  /// Work of which a part is done.
  nonisolated public init(value: Double?, total: Double = 1) {
    self.value = value.map { total > 0 ? min(1, max(0, $0 / total)) : 0 }
  }
}

extension ProgressView: View {
  /// A node with one indicator.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    ProgressNode(view, context)
  }
}

final class ProgressNode: LeafNode<ProgressView> {
  override func resolve(_ environment: EnvironmentValues) -> ElementContent {
    .progress(value: view.value, tint: environment.tintColor)
  }

  override func makeElement(_ content: ElementContent) -> Element {
    ProgressElement(content, graph: graph)
  }
}

/// A bar as wide as its space, or a wheel.
final class ProgressElement: Element {
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    var size = graph.front.size(of: content)
    if case .progress(.some, _) = content { size.width = max(size.width, proposal.width ?? 0) }
    return size
  }
}
