import ValiseDevice

/// One place on the screen that is drawn in one of the three highlight colors.
struct HighlightUse {
  private static let colors: Set = ["yellow", "mint", "orange"]

  /// The color's name.
  let color: String
  /// Whether it is inside the trip planner, which has a highlight of its own.
  let isInPlanner: Bool

  /// Every use on a screen.
  static func all(in windows: [ElementSnapshot]) -> [HighlightUse] {
    windows.flatMap { uses(in: $0, isInPlanner: false) }
  }

  /// How often each color is used: `3 orange, 1 yellow`.
  static func summary(of uses: [HighlightUse]) -> String {
    let counts = Dictionary(grouping: uses, by: \.color).mapValues(\.count)
    let parts = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    return parts.isEmpty ? "no highlight" : parts.joined(separator: ", ")
  }

  private static func uses(in element: ElementSnapshot, isInPlanner: Bool) -> [HighlightUse] {
    let isInPlanner = isInPlanner || element.identifier == "planner"
    // A tint passes down to controls that do not show it; what is drawn counts.
    let drawn = [element.style["foreground"], element.style["background"]]
    let own = drawn.compactMap { $0 }.filter(colors.contains).map {
      HighlightUse(color: $0, isInPlanner: isInPlanner)
    }
    return own + element.children.flatMap { uses(in: $0, isInPlanner: isInPlanner) }
  }
}
