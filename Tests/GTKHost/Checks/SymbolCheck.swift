#if GTK
import SwiftUI
import ValiseControl
import ValiseFiles
import ValiseGTK

/// Every symbol has a drawing that leaves ink inside its square; an unknown name is said once.
@MainActor
struct SymbolCheck {
  private struct Board: View {
    let names: [String]

    var body: some View {
      VStack(alignment: .leading, spacing: 4) {
        ForEach(0..<(names.count + 19) / 20, id: \.self) { row in
          HStack(spacing: 4) {
            ForEach(names[row * 20..<min(names.count, row * 20 + 20)], id: \.self) { name in
              Image(systemName: name)
                .font(.system(size: 20))
                .accessibilityIdentifier(name)
            }
          }
        }
      }
      .foregroundStyle(Color.black)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .padding(8)
      .background(Color.white)
    }
  }

  private static let variants = [
    "plus.circle", "plus.circle.fill", "bell.slash", "star.square", "wifi.slash", "play.rectangle",
  ]

  func run() throws -> [String] {
    let names = symbolNames.sorted()
    guard names.count >= 200 else { return ["\(names.count) symbols"] }
    let unknown = names.filter { !hasSymbol($0) } + Self.variants.filter { !hasSymbol($0) }
    return unknown.map { "\($0) has no drawing" } + (try ink(of: names + Self.variants)) + saying()
  }

  private func ink(of names: [String]) throws -> [String] {
    let stage = try Stage(Board(names: names), width: 700, height: 700)
    defer { stage.close() }
    let pixels = try stage.pixels()
    guard let screen = stage.screen else { return ["no window"] }
    return names.compactMap { name in
      guard let element = screen.flattened.first(where: { $0.identifier == name }) else {
        return "\(name) is not on the screen"
      }
      let frame = pixels.place(of: element.rect, in: screen)
      guard let ink = pixels.ink(in: frame) else { return "\(name): nothing is painted" }
      let isSeen = ink.width >= 4 || ink.height >= 4
      return isSeen ? nil : "\(name): painted \(ink) in \(frame)"
    }
  }

  private func saying() -> [String] {
    let before = Diagnostics.lines.count
    let isKnown = hasSymbol("suitcse")
    _ = try? Stage(Image(systemName: "suitcse"), width: 100, height: 100).close()
    _ = try? Stage(Image(systemName: "suitcse"), width: 100, height: 100).close()
    let said = Diagnostics.lines.dropFirst(before)
    let expected =
      "no symbol is named 'suitcse': a dotted square is drawn in its place; "
      + "did you mean 'suitcase'?"
    return !isKnown && Array(said) == [expected] ? [] : ["said \(Array(said))"]
  }
}
#endif
