#if GTK
import SwiftUI
import ValiseControl

/// Each text in pictures of windows stands out from its ground: NAME.png beside NAME.json, the tree.
///
/// Of the points in a text's frame, the color of most is its ground, and the farthest from that is
/// taken for the letters'; where edges are blurred that is too little, never too much.
struct ContrastCheck {
  let folder: String
  private static let least = 4.5
  private static let roles: Set<ElementSnapshot.Role> = [
    .text, .heading, .textField, .datePicker, .tab, .option, .navigationBar,
  ]

  func run() throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let pictures = names.filter { $0.hasSuffix(".png") }.map { $0.dropLast(4) }
    guard !pictures.isEmpty else { return ["no pictures in \(folder)"] }
    return try pictures.flatMap { name in
      let url = URL(filePath: "\(folder)/\(name)")
      let pixels = try Pixels(png: Data(contentsOf: url.appendingPathExtension("png")))
      let tree = try JSONDecoder().decode(
        [ElementSnapshot].self,
        from: Data(contentsOf: url.appendingPathExtension("json"))
      )
      return tree.flatMap { wrong(in: $0, pixels) }.map { "\(name): \($0)" }
    }
  }

  // The titles in a form's section and in a bar are where libadwaita puts them: the bar stands for
  // its own, the sections' have the color of other text.
  // What scrolls shows what is in its own frame.
  private static func placed(
    in element: ElementSnapshot,
    _ sight: CGRect
  ) -> [(element: ElementSnapshot, sight: CGRect)] {
    let scrolls: Set<ElementSnapshot.Role> = [.scrollView, .form, .list]
    let inside = scrolls.contains(element.role) ? sight.intersection(element.rect) : sight
    let inner = element.children.filter { child in
      switch element.role {
      case .navigationBar: false
      case .section: child.role != .text
      default: true
      }
    }
    return [(element, sight)] + inner.flatMap { placed(in: $0, inside) }
  }

  private func wrong(in window: ElementSnapshot, _ pixels: Pixels) -> [String] {
    let bars = window.flattened.filter { $0.role == .tabBar && $0.rect.minY > 0 }
    let sight = bars.reduce(CGRect(origin: .zero, size: window.rect.size)) { sight, bar in
      CGRect(x: 0, y: 0, width: sight.width, height: min(sight.height, bar.rect.minY))
    }
    let texts = Self.placed(in: window, sight).filter {
      Self.roles.contains($0.element.role) && $0.sight.contains($0.element.rect)
        && !($0.element.rect.isEmpty)
    }.map(\.element)
    guard !texts.isEmpty else { return ["no text is in sight"] }
    return texts.compactMap { text in
      let contrast = pixels.contrast(in: pixels.place(of: text.rect, in: window))
      guard contrast < Self.least else { return nil }
      let name = text.label.isEmpty ? text.value ?? "" : text.label
      return "\(text.role) \"\(name)\" at \(text.rect): a contrast of \(contrast)"
    }
  }
}
#endif
