// How a symbol is written down: a square of 24 by 24, its origin at the top left, and a line of
// letters with their numbers. Capitals add to the outline, small letters paint it and begin another.
//
//   M x y …            a line from the first point through the others
//   L x y …            on with lines; C x1 y1 x2 y2 x y: on with a curve; Z: back to the first point
//   A x y r from to    an arc, in degrees, clockwise
//   O x y r            a circle; E x y rx ry: an ellipse; R x y w h r: a rectangle, its corners round
//   T x y inner outer n  a star of n points; G x y inner outer n: a wheel of n teeth
//
//   s  stroked                         f  filled
//   o  stroked, filled in `.fill`      b  stroked and filled
//   i  stroked, cut out of `.fill`     j  filled, cut out of `.fill`
//   x  stroked out of what is there    y  filled out of what is there

#if GTK
import Foundation

/// A symbol's outlines and how they are painted, read from one line of text.
struct SymbolDrawing: Equatable {
  /// One letter and its numbers.
  enum Step: Equatable {
    case move(CGPoint)
    case line(CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)
    case close
    case arc(center: CGPoint, radius: CGFloat, from: CGFloat, to: CGFloat)
    case ellipse(center: CGPoint, radii: CGSize)
    case rectangle(CGRect, corner: CGFloat)
    case paint(Paint)
  }

  /// What becomes of an outline.
  enum Paint: Character {
    case stroke = "s"
    case fill = "f"
    case outline = "o"
    case both = "b"
    case innerStroke = "i"
    case innerFill = "j"
    case cutStroke = "x"
    case cutFill = "y"

    /// The same in the symbol's `.fill`.
    var filled: Paint {
      switch self {
      case .outline: .both
      case .innerStroke: .cutStroke
      case .innerFill: .cutFill
      default: self
      }
    }

    /// The same where the symbol stands inside a frame.
    var inner: Paint {
      switch self {
      case .fill, .both: .innerFill
      case .stroke, .outline: .innerStroke
      default: self
      }
    }

    /// Whether it takes away what is there.
    var isCut: Bool { self == .cutStroke || self == .cutFill }
  }

  private(set) var steps: [Step] = []

  /// The drawing that `text` says; `nil` when it says none.
  init?(_ text: String) {
    var reader = Reader(text)
    while let letter = reader.letter() {
      guard add(letter, reader.numbers()) else { return nil }
    }
    guard reader.isAtEnd, !steps.isEmpty else { return nil }
  }

  /// A dot.
  init(dot: CGPoint) {
    steps = [.ellipse(center: dot, radii: CGSize(width: 2, height: 2)), .paint(.fill)]
  }

  private init(steps: [Step]) { self.steps = steps }

  /// The drawing with each paint replaced.
  func painted(_ change: (Paint) -> Paint) -> SymbolDrawing {
    SymbolDrawing(
      steps: steps.map { if case .paint(let paint) = $0 { .paint(change(paint)) } else { $0 } }
    )
  }

  /// The drawing with another on top.
  func and(_ other: SymbolDrawing) -> SymbolDrawing {
    SymbolDrawing(steps: steps + other.steps)
  }

  /// The drawing made smaller about the middle of the square.
  func scaled(_ scale: CGFloat) -> SymbolDrawing {
    func near(_ point: CGPoint) -> CGPoint {
      CGPoint(x: 12 + (point.x - 12) * scale, y: 12 + (point.y - 12) * scale)
    }
    func size(_ size: CGSize) -> CGSize {
      CGSize(width: size.width * scale, height: size.height * scale)
    }
    return SymbolDrawing(
      steps: steps.map { step in
        switch step {
        case .move(let point): .move(near(point))
        case .line(let point): .line(near(point))
        case .curve(let one, let two, let end): .curve(near(one), near(two), near(end))
        case .close, .paint: step
        case .arc(let center, let radius, let from, let to):
          .arc(center: near(center), radius: radius * scale, from: from, to: to)
        case .ellipse(let center, let radii):
          .ellipse(center: near(center), radii: size(radii))
        case .rectangle(let rect, let corner):
          .rectangle(
            CGRect(origin: near(rect.origin), size: size(rect.size)),
            corner: corner * scale
          )
        }
      }
    )
  }

  /// How much of the width of the square the symbol takes, and a little room beside it.
  ///
  /// Narrow symbols take no more than they need, so that the words beside them stand near.
  var span: ClosedRange<CGFloat> {
    let reaches = steps.flatMap { step -> [CGFloat] in
      switch step {
      case .move(let point), .line(let point): [point.x]
      case .curve(let one, let two, let end): [one.x, two.x, end.x]
      case .close, .paint: []
      case .arc(let center, let radius, _, _): [center.x - radius, center.x + radius]
      case .ellipse(let center, let radii): [center.x - radii.width, center.x + radii.width]
      case .rectangle(let rect, _): [rect.minX, rect.maxX]
      }
    }
    guard let least = reaches.min(), let most = reaches.max(), most - least < 17 else {
      return 0...24
    }
    return max(0, least - 2)...min(24, most + 2)
  }

  /// Whether a part of it takes away what another has painted.
  var cuts: Bool {
    steps.contains { if case .paint(let paint) = $0 { paint.isCut } else { false } }
  }
}

// MARK: reading

extension SymbolDrawing {
  private mutating func add(_ letter: Character, _ numbers: [CGFloat]) -> Bool {
    if let paint = Paint(rawValue: letter) {
      steps.append(.paint(paint))
      return numbers.isEmpty
    }
    switch (letter, numbers.count) {
    case ("Z", 0): steps.append(.close)
    case ("M", 2...): addLines(numbers, isMoving: true)
    case ("L", 2...): addLines(numbers, isMoving: false)
    case ("C", 6...): return addCurves(numbers)
    case ("A", 5), ("O", 3), ("E", 4), ("R", 5), ("T", 5), ("G", 5): addForm(letter, numbers)
    default: return false
    }
    return letter == "M" || letter == "L" ? numbers.count.isMultiple(of: 2) : true
  }

  private mutating func addLines(_ numbers: [CGFloat], isMoving: Bool) {
    for index in stride(from: 0, to: numbers.count - 1, by: 2) {
      let point = CGPoint(x: numbers[index], y: numbers[index + 1])
      steps.append(index == 0 && isMoving ? .move(point) : .line(point))
    }
  }

  private mutating func addCurves(_ numbers: [CGFloat]) -> Bool {
    guard numbers.count.isMultiple(of: 6) else { return false }
    for index in stride(from: 0, to: numbers.count, by: 6) {
      func point(_ offset: Int) -> CGPoint {
        CGPoint(x: numbers[index + offset], y: numbers[index + offset + 1])
      }
      steps.append(.curve(point(0), point(2), point(4)))
    }
    return true
  }

  private mutating func addForm(_ letter: Character, _ numbers: [CGFloat]) {
    let center = CGPoint(x: numbers[0], y: numbers[1])
    switch letter {
    case "A":
      steps.append(.arc(center: center, radius: numbers[2], from: numbers[3], to: numbers[4]))
    case "O":
      steps.append(.ellipse(center: center, radii: CGSize(width: numbers[2], height: numbers[2])))
    case "E":
      steps.append(.ellipse(center: center, radii: CGSize(width: numbers[2], height: numbers[3])))
    case "R":
      let size = CGSize(width: numbers[2], height: numbers[3])
      steps.append(.rectangle(CGRect(origin: center, size: size), corner: numbers[4]))
    case "T": addRing(center, [numbers[3], numbers[2]], [0, 0.5], count: numbers[4])
    default:
      let radii = [numbers[3], numbers[3], numbers[2], numbers[2]]
      addRing(center, radii, [-0.19, 0.19, 0.31, 0.69], count: numbers[4])
    }
  }

  // A closed line through points around a center, the same in each of `count` parts of the circle.
  private mutating func addRing(
    _ center: CGPoint,
    _ radii: [CGFloat],
    _ shares: [CGFloat],
    count: CGFloat
  ) {
    for part in 0..<Int(count) {
      for (radius, share) in zip(radii, shares) {
        let angle = (CGFloat(part) + share) / count * 2 * .pi - .pi / 2
        let point = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        let isFirst = part == 0 && share == shares[0]
        steps.append(isFirst ? .move(point) : .line(point))
      }
    }
    steps.append(.close)
  }

  /// Takes letters and numbers from a text.
  private struct Reader {
    private var rest: Substring

    init(_ text: String) { rest = Substring(text) }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func letter() -> Character? {
      skipSpace()
      guard let first = rest.first, first.isLetter else { return nil }
      rest.removeFirst()
      return first
    }

    mutating func numbers() -> [CGFloat] {
      var found: [CGFloat] = []
      while true {
        skipSpace()
        let digits = rest.prefix { $0.isNumber || $0 == "." || $0 == "-" }
        guard let number = Double(digits) else { return found }
        found.append(CGFloat(number))
        rest.removeFirst(digits.count)
      }
    }

    private mutating func skipSpace() { rest = rest.drop { $0 == " " } }
  }
}
#endif
