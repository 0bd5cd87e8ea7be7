#if GTK
import CAdwaita
import SwiftUI
import ValiseControl

/// A window follows the scale of text and the color scheme while it is open.
@MainActor
struct StyleCheck {
  private struct Board: View {
    @Environment(\.colorScheme) private var scheme

    var body: some View {
      VStack(alignment: .leading, spacing: 20) {
        Text("A text").accessibilityIdentifier("text")
        Text("A title").font(.title).accessibilityIdentifier("title")
        Image(systemName: "star").accessibilityIdentifier("symbol")
        Text(scheme == .dark ? "dark" : "light").accessibilityIdentifier("scheme")
      }
    }
  }

  func run() throws -> [String] {
    let stage = try Stage(Board(), width: 400, height: 400)
    defer { stage.close() }
    return textScale(stage) + (try colorScheme(stage))
  }

  private func textScale(_ stage: Stage) -> [String] {
    Stage.setResolution(96)
    stage.settle()
    let before = sizes(in: stage)
    Stage.setResolution(144)
    stage.settle()
    let large = sizes(in: stage)
    Stage.setResolution(96)
    stage.settle()
    var wrong = before == sizes(in: stage) ? [] : ["other sizes after the scale came back"]
    for (name, size) in before {
      let share = (large[name]?.height ?? 0) / size.height
      if !(1.4...1.6).contains(share) { wrong.append("\(name) became \(share) times as high") }
    }
    return wrong + (before.count == 4 ? [] : ["on the screen: \(before.keys.sorted())"])
  }

  private func sizes(in stage: Stage) -> [String: CGSize] {
    let named = stage.screen?.flattened.filter { $0.identifier != nil } ?? []
    return Dictionary(
      named.map { ($0.identifier ?? "", $0.rect.size) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  private func colorScheme(_ stage: Stage) throws -> [String] {
    guard let style = adw_style_manager_get_default() else { return ["no style"] }
    var wrong: [String] = []
    let schemes = [
      (ADW_COLOR_SCHEME_FORCE_LIGHT, "light"), (ADW_COLOR_SCHEME_FORCE_DARK, "dark"),
      (ADW_COLOR_SCHEME_FORCE_LIGHT, "light"),
    ]
    for (scheme, name) in schemes {
      adw_style_manager_set_color_scheme(style, scheme)
      stage.settle()
      let told = stage.screen?.flattened.first { $0.identifier == "scheme" }
      if told?.label != name { wrong.append("told \(told?.label ?? "nothing") in \(name)") }
      wrong += try Self.grounds(of: stage, name)
    }
    return wrong
  }

  // The ground is light or dark as the scheme, the letters stand out from it.
  private static func grounds(of stage: Stage, _ scheme: String) throws -> [String] {
    let pixels = try stage.pixels()
    let isDark = pixels.darkness(20, pixels.height - 20) > 128
    let whole = CGRect(x: 20, y: pixels.height / 2, width: pixels.width - 40, height: 100)
    let contrast = pixels.contrast(in: whole)
    return (isDark == (scheme == "dark") ? [] : ["the ground is not \(scheme)"])
      + (contrast > 7 ? [] : ["a contrast of \(contrast) in \(scheme)"])
  }
}
#endif
