public import Foundation

/// How the ends of a line look.
///
/// Source: <https://developer.apple.com/documentation/coregraphics/cglinecap>
public enum CGLineCap: Int32, Hashable, Sendable {
  /// Cut off at the end.
  case butt
  /// A half circle beyond the end.
  case round
  /// A half square beyond the end.
  case square
}

/// How the corners of a line look.
///
/// Source: <https://developer.apple.com/documentation/coregraphics/cglinejoin>
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// Pointed.
  case miter
  /// Round.
  case round
  /// Cut off.
  case bevel
}

/// How an outline is drawn.
///
/// Source: <https://developer.apple.com/documentation/swiftui/strokestyle>
public struct StrokeStyle: Hashable, Sendable {
  /// In points.
  public var lineWidth: CGFloat
  /// The ends of the line and of its dashes.
  public var lineCap: CGLineCap
  /// The corners.
  public var lineJoin: CGLineJoin
  /// How far a pointed corner may reach, in widths of the line.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps in turn, in points; none for a line without gaps.
  public var dash: [CGFloat]
  /// How far into the dashes the line begins, in points.
  public var dashPhase: CGFloat

  /// A style of lines.
  public init(
    lineWidth: CGFloat = 1,
    lineCap: CGLineCap = .butt,
    lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10,
    dash: [CGFloat] = [],
    dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}
