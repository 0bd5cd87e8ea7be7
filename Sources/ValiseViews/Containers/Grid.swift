import Foundation

/// A column of a grid, or as many columns as fit.
///
/// Source: <https://developer.apple.com/documentation/swiftui/griditem>
public struct GridItem: Hashable, Sendable {
  /// How wide a column is, in points.
  public enum Size: Hashable, Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// How wide the column is.
  public var size: Size
  /// The distance to the next column, in points; `nil` is the default, 8.
  public var spacing: CGFloat?
  /// Where the cells stand in the column; `nil` is the grid's.
  public var alignment: Alignment?

  /// A column.
  public init(
    _ size: Size = .flexible(),
    spacing: CGFloat? = nil,
    alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// The columns that a grid's items become in a width.
///
/// Fixed columns take their widths first. Each of the others, in order, is offered an equal share of
/// what is left and held within its limits; an adaptive item divides its share into as many
/// columns of its least width as fit.
struct GridColumns: Equatable {
  struct Column: Equatable {
    var offset: CGFloat
    var width: CGFloat
    var alignment: Alignment?
  }

  private(set) var columns: [Column] = []
  private(set) var width: CGFloat = 0

  init(_ items: [GridItem], width proposed: CGFloat?) {
    let gaps = items.dropLast().reduce(0) { $0 + Self.spacing($1) }
    var remaining = (proposed ?? Self.least(items)) - gaps
    var flexible = items.count
    for item in items {
      if case .fixed(let width) = item.size {
        remaining -= width
        flexible -= 1
      }
    }
    var offset: CGFloat = 0
    for (index, item) in items.enumerated() {
      if index > 0 { offset += Self.spacing(items[index - 1]) }
      switch item.size {
      case .fixed(let width):
        append(at: offset, width: max(0, width), item)
        offset += max(0, width)
      case .flexible(let minimum, let maximum):
        let width = min(max(remaining / CGFloat(flexible), minimum), maximum)
        append(at: offset, width: width, item)
        offset += width
        remaining -= width
        flexible -= 1
      case .adaptive(let minimum, let maximum):
        let share = max(remaining / CGFloat(flexible), 0)
        offset = appendAdaptive(item, minimum, maximum, share: share, from: offset)
        remaining -= share
        flexible -= 1
      }
    }
    width = offset
  }

  private mutating func append(at offset: CGFloat, width: CGFloat, _ item: GridItem) {
    columns.append(Column(offset: offset, width: width, alignment: item.alignment))
  }

  private mutating func appendAdaptive(
    _ item: GridItem,
    _ minimum: CGFloat,
    _ maximum: CGFloat,
    share: CGFloat,
    from start: CGFloat
  ) -> CGFloat {
    let spacing = Self.spacing(item)
    let least = max(minimum, 1)
    let count = max(1, Int((share + spacing) / (least + spacing)))
    let each = (share - spacing * CGFloat(count - 1)) / CGFloat(count)
    let width = min(max(each, least), maximum)
    var offset = start
    for index in 0..<count {
      if index > 0 { offset += spacing }
      append(at: offset, width: width, item)
      offset += width
    }
    return offset
  }

  private static func spacing(_ item: GridItem) -> CGFloat {
    item.spacing ?? StackElement.defaultSpacing
  }

  private static func least(_ items: [GridItem]) -> CGFloat {
    let gaps = items.dropLast().reduce(0) { $0 + spacing($1) }
    return items.reduce(gaps) { sum, item in
      switch item.size {
      case .fixed(let width): sum + width
      case .flexible(let minimum, _), .adaptive(let minimum, _): sum + minimum
      }
    }
  }
}

/// Cells in columns, row after row, made when they come into sight.
///
/// Source: <https://developer.apple.com/documentation/swiftui/lazyvgrid>
public struct LazyVGrid<Content> {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content
}

extension LazyVGrid: View where Content: View {
  /// Puts cells into columns.
  nonisolated public init(
    columns: [GridItem],
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(columns: columns, alignment: alignment, spacing: spacing, content: content())
  }

  /// A node with one grid.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    LazyVGridNode(view, context)
  }
}

final class LazyVGridNode<Content: View>: ContainerNode<LazyVGrid<Content>, Content> {
  override func content(of view: LazyVGrid<Content>) -> Content { view.content }

  override func makeElement() -> Element {
    LazyElement(
      .grid(view.columns, view.alignment),
      spacing: view.spacing,
      graph: graph
    )
  }

  override func apply(from old: LazyVGrid<Content>) {
    (container as? LazyElement)?.change(
      .grid(view.columns, view.alignment),
      spacing: view.spacing
    )
  }
}

/// Views in a column, made when they come into sight.
///
/// Source: <https://developer.apple.com/documentation/swiftui/lazyvstack>
public struct LazyVStack<Content> {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content
}

extension LazyVStack: View where Content: View {
  /// Puts views in a column as wide as its space.
  nonisolated public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: spacing, content: content())
  }

  /// A node with one column.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    LazyVStackNode(view, context)
  }
}

final class LazyVStackNode<Content: View>: ContainerNode<LazyVStack<Content>, Content> {
  override func content(of view: LazyVStack<Content>) -> Content { view.content }

  override func makeElement() -> Element {
    LazyElement(.column(view.alignment), spacing: view.spacing, graph: graph)
  }

  override func apply(from old: LazyVStack<Content>) {
    (container as? LazyElement)?.change(.column(view.alignment), spacing: view.spacing)
  }
}
