import Foundation

/// Where a child stands across a column.
///
/// Source: <https://developer.apple.com/documentation/swiftui/horizontalalignment>
public struct HorizontalAlignment: Hashable, Sendable {
  let share: CGFloat

  /// At the leading edge.
  public static let leading = HorizontalAlignment(share: 0)
  /// In the middle.
  public static let center = HorizontalAlignment(share: 0.5)
  /// At the trailing edge.
  public static let trailing = HorizontalAlignment(share: 1)
}

/// Where a child stands across a row.
///
/// Source: <https://developer.apple.com/documentation/swiftui/verticalalignment>
public struct VerticalAlignment: Hashable, Sendable {
  enum Kind: Hashable { case share(CGFloat), firstBaseline }
  let kind: Kind

  /// At the top.
  public static let top = VerticalAlignment(kind: .share(0))
  /// In the middle.
  public static let center = VerticalAlignment(kind: .share(0.5))
  /// At the bottom.
  public static let bottom = VerticalAlignment(kind: .share(1))
  /// With the baselines of the first lines of text on one line.
  public static let firstTextBaseline = VerticalAlignment(kind: .firstBaseline)

  /// The guide of a child: how far below its top the line runs on which the guides meet.
  @MainActor
  func guide(of element: Element, size: CGSize) -> CGFloat {
    switch kind {
    case .share(let share): size.height * share
    case .firstBaseline: element.firstBaseline(in: size) ?? size.height
    }
  }

  /// The height of elements whose guides meet.
  @MainActor
  func span(of elements: [Element], sizes: [CGSize]) -> CGFloat {
    guard kind == .firstBaseline else { return sizes.reduce(0) { max($0, $1.height) } }
    var above: CGFloat = 0
    var below: CGFloat = 0
    for (element, size) in zip(elements, sizes) {
      let guide = guide(of: element, size: size)
      above = max(above, guide)
      below = max(below, size.height - guide)
    }
    return above + below
  }

  /// How far below the top of a container of `size` the line runs on which the guides meet.
  @MainActor
  func line(of elements: [Element], sizes: [CGSize], in size: CGSize) -> CGFloat {
    switch kind {
    case .share(let share): size.height * share
    case .firstBaseline:
      zip(elements, sizes).reduce(0) { max($0, guide(of: $1.0, size: $1.1)) }
    }
  }
}

/// Where a child stands in both directions.
///
/// Source: <https://developer.apple.com/documentation/swiftui/alignment>
public struct Alignment: Hashable, Sendable {
  /// The place across.
  public var horizontal: HorizontalAlignment
  /// The place down.
  public var vertical: VerticalAlignment

  /// An alignment from its two parts.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// At the leading edge, halfway down.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// At the trailing edge, halfway down.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// At the top, in the middle across.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// At the bottom, in the middle across.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// At the top leading corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// At the top trailing corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// At the bottom leading corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// At the bottom trailing corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  /// Where a child's origin stands in a container, so that their guides meet.
  @MainActor
  func origin(of child: Element, size: CGSize, in container: CGSize) -> CGPoint {
    let y: CGFloat
    switch vertical.kind {
    case .share(let share): y = (container.height - size.height) * share
    case .firstBaseline: y = 0
    }
    return CGPoint(x: (container.width - size.width) * horizontal.share, y: y)
  }
}

/// An edge of a rectangle.
///
/// Source: <https://developer.apple.com/documentation/swiftui/edge>
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
  case top, leading, bottom, trailing

  /// Some of the edges.
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit for each edge.
    public let rawValue: Int8

    /// The edges whose bits are set.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Just one edge.
    public init(_ edge: Edge) { self.init(rawValue: 1 << edge.rawValue) }

    /// The top.
    public static let top = Set(.top)
    /// The leading edge.
    public static let leading = Set(.leading)
    /// The bottom.
    public static let bottom = Set(.bottom)
    /// The trailing edge.
    public static let trailing = Set(.trailing)
    /// Leading and trailing.
    public static let horizontal: Set = [.leading, .trailing]
    /// Top and bottom.
    public static let vertical: Set = [.top, .bottom]
    /// All four.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// Distances from the four edges, in points.
///
/// Source: <https://developer.apple.com/documentation/swiftui/edgeinsets>
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top.
  public var top: CGFloat
  /// The distance from the leading edge.
  public var leading: CGFloat
  /// The distance from the bottom.
  public var bottom: CGFloat
  /// The distance from the trailing edge.
  public var trailing: CGFloat

  /// Insets from the four distances.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No insets.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  init(_ edges: Edge.Set, _ length: CGFloat) {
    self.init(
      top: edges.contains(.top) ? length : 0,
      leading: edges.contains(.leading) ? length : 0,
      bottom: edges.contains(.bottom) ? length : 0,
      trailing: edges.contains(.trailing) ? length : 0
    )
  }

  var horizontal: CGFloat { leading + trailing }
  var vertical: CGFloat { top + bottom }
}

/// A direction.
///
/// Source: <https://developer.apple.com/documentation/swiftui/axis>
public enum Axis: Int8, CaseIterable, Hashable, Sendable {
  case horizontal, vertical

  /// Some of the directions.
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit for each direction.
    public let rawValue: Int8

    /// The directions whose bits are set.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Across.
    public static let horizontal = Set(rawValue: 1)
    /// Down.
    public static let vertical = Set(rawValue: 2)
  }
}
