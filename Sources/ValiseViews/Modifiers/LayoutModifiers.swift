import Foundation

nonisolated struct PaddingModifier: LayoutModifier {
  let insets: EdgeInsets
  var rule: any LayoutRule { PaddingRule(insets: insets) }
}

nonisolated struct FixedFrameModifier: LayoutModifier {
  let frame: FixedFrameRule
  var rule: any LayoutRule { frame }
}

nonisolated struct FlexibleFrameModifier: LayoutModifier {
  let frame: FlexibleFrameRule
  var rule: any LayoutRule { frame }
}

nonisolated struct FixedSizeModifier: LayoutModifier {
  let horizontal: Bool
  let vertical: Bool
  var rule: any LayoutRule { FixedSizeRule(horizontal: horizontal, vertical: vertical) }
}

nonisolated struct OffsetModifier: LayoutModifier {
  let offset: CGSize
  var rule: any LayoutRule { OffsetRule(offset: offset) }
}

nonisolated struct AspectRatioModifier: LayoutModifier {
  let ratio: CGFloat?
  let mode: ContentMode
  var rule: any LayoutRule { AspectRatioRule(ratio: ratio, mode: mode) }
}

/// The distance that `padding()` leaves where it names none, in points.
private let defaultPadding: CGFloat = 16

extension View {
  /// Leaves room at some edges; `nil` leaves the default, 16 points.
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(PaddingModifier(insets: EdgeInsets(edges, length ?? defaultPadding)))
  }

  /// Leaves the same room at all edges.
  nonisolated public func padding(_ length: CGFloat) -> some View {
    modifier(PaddingModifier(insets: EdgeInsets(.all, length)))
  }

  /// Leaves the given room at each edge.
  nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    modifier(PaddingModifier(insets: insets))
  }

  /// Puts the view into a frame of a fixed width, height or both.
  nonisolated public func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      FixedFrameModifier(
        frame: FixedFrameRule(width: width, height: height, alignment: alignment)
      )
    )
  }

  /// Puts the view into a frame that keeps within limits.
  nonisolated public func frame(
    minWidth: CGFloat? = nil,
    idealWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      FlexibleFrameModifier(
        frame: FlexibleFrameRule(
          width: .init(least: minWidth, ideal: idealWidth, most: maxWidth),
          height: .init(least: minHeight, ideal: idealHeight, most: maxHeight),
          alignment: alignment
        )
      )
    )
  }

  /// Keeps the view at its ideal size.
  nonisolated public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Keeps the view at its ideal size in some directions.
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(FixedSizeModifier(horizontal: horizontal, vertical: vertical))
  }

  /// Draws the view beside its place.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(OffsetModifier(offset: CGSize(width: x, height: y)))
  }

  /// Draws the view beside its place.
  nonisolated public func offset(_ offset: CGSize) -> some View {
    modifier(OffsetModifier(offset: offset))
  }

  /// Keeps the view's width and height in a ratio; `nil` takes that of its ideal size.
  nonisolated public func aspectRatio(
    _ ratio: CGFloat? = nil,
    contentMode: ContentMode
  ) -> some View {
    modifier(AspectRatioModifier(ratio: ratio, mode: contentMode))
  }

  /// Fits the view into the space, keeping its ratio.
  nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Fills the space with the view, keeping its ratio.
  nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
