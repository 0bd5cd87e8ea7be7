#if GTK
import CAdwaita
import SwiftUI
import ValiseControl

/// A picture that is read while the app goes on is painted; one that cannot be decoded is a failure.
@MainActor
struct PictureCheck {
  /// A black square of 40 × 40 pixels.
  private static let square = URL(
    string: "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAAAAACpleexAAAAFUlEQVR42mNgGAWj"
      + "YBSMglEwCmgHAAZoAAFIOgNnAAAAAElFTkSuQmCC"
  )
  /// The same, cut short.
  private static let broken = URL(string: "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAA")

  private struct Board: View {
    var body: some View {
      VStack(alignment: .leading, spacing: 20) {
        picture(PictureCheck.square, "natural", scale: 2)
        picture(PictureCheck.square, "large", scale: 1).frame(width: 100, height: 100)
        picture(PictureCheck.broken, "broken", scale: 1)
      }
    }

    private func picture(_ url: URL?, _ name: String, scale: CGFloat) -> some View {
      AsyncImage(url: url, scale: scale) { phase in
        switch phase {
        case .empty: Text("waiting")
        case .success(let image): image.resizable(name == "large")
        case .failure: Text("failed")
        }
      }
      .accessibilityIdentifier(name)
    }
  }

  func run() throws -> [String] {
    let stage = try Stage(Board(), width: 300, height: 300)
    defer { stage.close() }
    while stage.screen?.flattened.contains(where: { $0.label == "waiting" }) != false {
      g_main_context_iteration(nil, 1)
      stage.settle()
    }
    // It may have come with the last look, which was before it was painted.
    stage.settle()
    guard let screen = stage.screen else { return ["no window"] }
    let found = Dictionary(
      screen.flattened.compactMap { element in
        element.identifier.map { ($0, element) }
      },
      uniquingKeysWith: { first, _ in first }
    )
    let pixels = try stage.pixels()
    var wrong: [String] = []
    for (name, length) in [("natural", 20.0), ("large", 100.0)] {
      guard let rect = found[name]?.rect else {
        wrong.append("\(name) is not there")
        continue
      }
      let ink = pixels.ink(in: pixels.place(of: rect, in: screen).insetBy(dx: -2, dy: -2))
      if ink?.size != CGSize(width: length, height: length) {
        wrong.append("\(name) is black in \(ink ?? .zero)")
      }
    }
    if found["broken"]?.label != "failed" { wrong.append("the broken one did not fail") }
    return wrong
  }
}

extension Image {
  fileprivate func resizable(_ isResizable: Bool) -> Image { isResizable ? resizable() : self }
}
#endif
