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
    let stage = try Stage(Board(), width: 600, height: 900)
    let pixels = try stage.pixels()
    guard let screen = stage.screen else { return ["no window"] }
    return Self.samples.flatMap { sample -> [String] in
      guard let element = screen.flattened.first(where: { $0.identifier == sample.name }) else {
        return ["\(sample.name) is not on the screen"]
      }
      let frame = pixels.place(of: element.rect, in: screen)
      return wrong(with: sample, frame, in: pixels)
    }
  }

  // Ink may lean out of its frame by a pixel; around each text is a margin of 24 without any.
  private func wrong(with sample: Sample, _ frame: CGRect, in pixels: Pixels) -> [String] {
    guard let ink = pixels.ink(in: frame.insetBy(dx: -20, dy: -20)) else {
      return ["\(sample.name): nothing is painted in \(frame)"]
    }
    var wrong: [String] = []
    if !frame.insetBy(dx: -2, dy: -1).contains(ink) {
      wrong.append("\(sample.name): painted \(ink), outside its frame \(frame)")
    }
    if ink.minX > frame.minX + 4 {
      wrong.append("\(sample.name): painted \(ink), not from the left of \(frame)")
    }
    if sample.isWhole, ink.maxX < frame.maxX - 5 {
      wrong.append("\(sample.name): painted \(ink), not to the right of \(frame)")
    }
    // The last line's ink is in the last third of a line's height.
    if ink.maxY < frame.maxY - 14 {
      wrong.append("\(sample.name): painted \(ink), not to the bottom of \(frame)")
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
