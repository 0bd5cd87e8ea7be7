import Foundation

/// Lines over two logarithmic axes, as an SVG picture that follows the reader's light or dark.
package struct LinePlot {
  /// One line: what it stands for, and its points from left to right.
  package struct Line {
    package let name: String
    package let points: [(x: Double, y: Double)]

    /// A line; its points are positive.
    package init(_ name: String, _ points: [(x: Double, y: Double)]) {
      self.name = name
      self.points = points
    }
  }

  private static let size = (width: 660.0, height: 400.0)
  private static let frame = (left: 64.0, right: 480.0, top: 56.0, bottom: 352.0)
  private static let colors = ["#d1481f", "#2f6fb2", "#3f8f5b", "#8a5fb0", "#8f7a2a"]

  private let title: String
  private let unit: String
  private let axis: String
  private let lines: [Line]

  /// A picture of `lines`, the first of which is drawn strongest.
  ///
  /// `axis` names what is counted from left to right, `unit` what from the bottom to the top.
  package init(_ title: String, unit: String, axis: String, lines: [Line]) {
    self.title = title
    self.unit = unit
    self.axis = axis
    self.lines = lines.filter { !$0.points.isEmpty }
  }

  /// The picture, as the text of a file.
  package func svg() -> String {
    let (width, height) = (Int(Self.size.width), Int(Self.size.height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" role="img">
      <title>\(title)</title>
      <desc>\(description)</desc>
      <style>
      svg { color: #24292f; background: #ffffff; }
      @media (prefers-color-scheme: dark) { svg { color: #e6edf3; background: #0d1117; } }
      text { font: 13px system-ui, sans-serif; fill: currentColor; }
      .title { font-weight: 600; font-size: 15px; }
      .grid { stroke: currentColor; stroke-opacity: 0.15; }
      </style>
      <text class="title" x="\(Self.frame.left)" y="26">\(title)</text>
      <text x="\(Self.frame.left)" y="44">\(unit)</text>
      \((grid + drawnLines).joined(separator: "\n"))
      </svg>

      """
  }

  /// What the lines say, for whoever does not see them.
  private var description: String {
    lines.map { line in
      let points = line.points.map { "\(Self.text($0.y)) at \(Self.text($0.x))" }
      return "\(line.name): \(points.joined(separator: ", "))"
    }.joined(separator: "; ")
  }

  // MARK: - Axes

  private var xs: [Double] { lines.flatMap(\.points).map(\.x) }
  private var ys: [Double] { lines.flatMap(\.points).map(\.y) }

  /// The whole powers of ten around `values`.
  private static func decades(_ values: [Double]) -> ClosedRange<Int> {
    let low = Int(log10(values.min() ?? 1).rounded(.down))
    return low...max(low + 1, Int(log10(values.max() ?? 1).rounded(.up)))
  }

  private func x(_ value: Double) -> Double {
    let decades = Self.decades(xs)
    let part = (log10(value) - Double(decades.lowerBound)) / Double(decades.count - 1)
    return Self.frame.left + part * (Self.frame.right - Self.frame.left)
  }

  private func y(_ value: Double) -> Double {
    let decades = Self.decades(ys)
    let part = (log10(value) - Double(decades.lowerBound)) / Double(decades.count - 1)
    return Self.frame.bottom - part * (Self.frame.bottom - Self.frame.top)
  }

  private var grid: [String] {
    let frame = Self.frame
    let rows = Self.decades(ys).map { decade in
      let (value, place) = (pow(10, Double(decade)), Self.text(y(pow(10, Double(decade)))))
      return """
        <line class="grid" x1="\(frame.left)" x2="\(frame.right)" y1="\(place)" y2="\(place)"/>\
        <text x="\(frame.left - 8)" y="\(place)" dy="4" text-anchor="end">\(Self.text(value))</text>
        """
    }
    let columns = Self.decades(xs).map { decade in
      let (value, place) = (pow(10, Double(decade)), Self.text(x(pow(10, Double(decade)))))
      return """
        <line class="grid" x1="\(place)" x2="\(place)" y1="\(frame.top)" y2="\(frame.bottom)"/>\
        <text x="\(place)" y="\(frame.bottom + 18)" text-anchor="middle">\(Self.text(value))</text>
        """
    }
    let middle = (frame.left + frame.right) / 2
    let name =
      "<text x=\"\(middle)\" y=\"\(frame.bottom + 38)\" text-anchor=\"middle\">\(axis)</text>"
    return rows + columns + [name]
  }

  // MARK: - Lines

  private var drawnLines: [String] {
    zip(lines, zip(Self.colors, labelPlaces)).enumerated().map { index, drawn in
      let (line, (color, label)) = drawn
      let points = line.points.map { "\(Self.text(x($0.x))),\(Self.text(y($0.y)))" }
      return """
        <polyline points="\(points.joined(separator: " "))" fill="none" stroke="\(color)" \
        stroke-width="\(index == 0 ? 3 : 1.5)" stroke-linejoin="round"/>\
        <text x="\(Self.frame.right + 10)" y="\(Self.text(label))" dy="4" \
        style="fill: \(color)\(index == 0 ? "; font-weight: 600" : "")">\(line.name)</text>
        """
    }
  }

  /// Beside the end of each line, and apart from each other.
  private var labelPlaces: [Double] {
    var places = lines.map { line in line.points.last.map { y($0.y) } ?? 0 }
    var lowest = -Double.infinity
    for index in places.indices.sorted(by: { places[$0] < places[$1] }) {
      places[index] = max(places[index], lowest + 16)
      lowest = places[index]
    }
    return places
  }

  /// A number as short as it can be told from others.
  private static func text(_ value: Double) -> String {
    if value >= 1_000 { return value.formatted(.number.precision(.fractionLength(0))) }
    return String(format: "%.4g", value)
  }
}
