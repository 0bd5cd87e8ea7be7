#if GTK
import SwiftUI
import ValiseControl

/// Each text is painted where the layout put it, in the lines that were measured.
@MainActor
struct TextCheck {
  private static let long =
    "The quick brown fox jumps over the lazy dog, twice a day and once at night"

  private struct Sample {
    var name: String
    var text: Text
    /// Whether the text ends where its frame ends: no wrapping, no cut.
    var isWhole = true
    var width: CGFloat?
    var lines: Int?
  }

  private static let samples: [Sample] = [
    Sample(name: "body", text: Text("Hxg body text")),
    Sample(name: "title", text: Text("Hxg title").font(.largeTitle)),
    Sample(name: "bold", text: Text("Hxg bold").bold()),
    Sample(name: "italic", text: Text("Hxg italic H").italic()),
    Sample(name: "caption", text: Text("Hxg caption").font(.caption)),
    Sample(name: "mono", text: Text("Hxg mono").font(.system(size: 17, design: .monospaced))),
    Sample(name: "wrapped", text: Text(long), isWhole: false, width: 190),
    Sample(name: "cut", text: Text(long), isWhole: false, width: 190, lines: 2),
    Sample(name: "long", text: Text(long), isWhole: false, width: 110),
    Sample(name: "narrow", text: Text("Hamburgefonstiv"), isWhole: false, width: 60),
    Sample(name: "accents", text: Text("ÅÉÎÕÜ ĝįşţ Ğ").font(.title)),
  ]

  private struct Board: View {
    var body: some View {
      VStack(alignment: .leading, spacing: 24) {
        ForEach(TextCheck.samples, id: \.name) { sample in
          sample.text
            .foregroundStyle(Color.black)
            .lineLimit(sample.lines)
            .frame(width: sample.width, alignment: .leading)
            .accessibilityIdentifier(sample.name)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .padding(30)
      .background(Color.white)
    }
  }

  func run() throws -> [String] {
    let stage = try Stage(Board(), width: 700, height: 1500)
    // Heights of lines that are whole points, and some that are not.
    let dots: [Int32] = [96, 108, 120, 144]
    return try dots.flatMap { dots in
      Stage.setResolution(dots)
      stage.settle()
      return try wrong(on: stage).map { "\(dots) dots an inch: \($0)" }
    }
  }

  private func wrong(on stage: Stage) throws -> [String] {
    let pixels = try stage.pixels()
    guard let screen = stage.screen else { return ["no window"] }
    return Self.samples.flatMap { sample -> [String] in
      guard let element = screen.flattened.first(where: { $0.identifier == sample.name }) else {
        return ["\(sample.name) is not on the screen"]
      }
      let frame = pixels.place(of: element.rect, in: screen)
      return pixels.wrong(with: sample.name, frame, around: 20, isWhole: sample.isWhole)
    }
  }
}

extension Pixels {
  /// What is wrong with a text that is told to stand in `frame`: dark letters on a light ground.
  ///
  /// - Parameters:
  ///   - name: What the text is called.
  ///   - frame: Where it is told to stand.
  ///   - margin: How far around it nothing else is painted.
  ///   - isWhole: Whether it ends where its frame ends: no wrapping, no cut.
  /// - Returns: One line each; none where all is as it must be.
  func wrong(
    with name: String,
    _ frame: CGRect,
    around margin: CGFloat,
    isWhole: Bool = true
  ) -> [String] {
    guard let ink = ink(in: frame.insetBy(dx: -margin, dy: -margin)) else {
      return ["\(name): nothing is painted in \(frame)"]
    }
    var wrong: [String] = []
    // Ink may lean out of its frame by a pixel.
    if !frame.insetBy(dx: -2, dy: -1).contains(ink) {
      wrong.append("\(name): painted \(ink), outside its frame \(frame)")
    }
    if ink.minX > frame.minX + 4 {
      wrong.append("\(name): painted \(ink), not from the left of \(frame)")
    }
    if isWhole, ink.maxX < frame.maxX - 5 {
      wrong.append("\(name): painted \(ink), not to the right of \(frame)")
    }
    // The last line's ink is in the last third of a line's height.
    if ink.maxY < frame.maxY - 14 {
      wrong.append("\(name): painted \(ink), not to the bottom of \(frame)")
    }
    return wrong
  }
}

extension ElementSnapshot {
  /// The element and all below it, a parent before its children.
  var flattened: [ElementSnapshot] { [self] + children.flatMap(\.flattened) }

  /// The frame as a rectangle.
  var rect: CGRect {
    CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }
}
#endif
