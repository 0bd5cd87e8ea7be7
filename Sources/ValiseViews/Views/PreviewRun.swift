// An app's process that shows one of the executable's previews instead of its scenes, so that a
// device can take a picture of it. `VALISE_PREVIEW=list` prints what there is, a line for each, and
// ends; `VALISE_PREVIEW=3` shows the fourth.

import Foundation
import ValiseFiles

/// The previews of an executable, shown one at a time.
@MainActor
enum PreviewRun {
  /// What says which preview is shown.
  static let variable = "VALISE_PREVIEW"
  /// The size of a phone that stands upright, in points.
  private static let phone = CGSize(width: 393, height: 852)

  private static var wish: String? { ProcessInfo.processInfo.environment[variable] }

  /// Prints the previews where that is asked for: a file's name, and the preview's title.
  ///
  /// - Returns: Whether it was asked for.
  static func listIfAsked() -> Bool {
    guard wish == "list" else { return false }
    for preview in PreviewRegistry.all { print("\(name(of: preview))\t\(preview.title ?? "")") }
    return true
  }

  private static func name(of preview: any _PreviewRegistration.Type) -> String {
    let file = preview.file.split(separator: "/").last ?? ""
    return String(file.split(separator: ".").first ?? "")
  }

  /// Opens a window on the preview that is asked for.
  ///
  /// - Returns: Whether one was asked for.
  static func start(in application: Application) -> Bool {
    guard let wish else { return false }
    let previews = PreviewRegistry.all
    guard let index = Int(wish), previews.indices.contains(index) else {
      Diagnostics.report(
        "no preview \(wish): there are \(previews.count), counted from 0; the app is shown instead",
        subject: "preview"
      )
      return false
    }
    show(previews[index], in: application)
    return true
  }

  private static func show(
    _ preview: any _PreviewRegistration.Type,
    in application: Application
  ) {
    var size = phone
    var isFitting = false
    for trait in preview.traits {
      switch trait.kind {
      case .portrait: size = phone
      case .landscape: size = CGSize(width: phone.height, height: phone.width)
      case .fitting: isFitting = true
      }
    }
    let view = preview.makeView()
    if isFitting { size = ideal(view, in: application.graph.front) }
    application.start(showing: view, size: size)
    application.windows.first?.title = preview.title ?? name(of: preview)
  }

  // The size that the view chooses by itself, found in a runtime of its own.
  private static func ideal<V: View>(_ view: V, in front: any Front) -> CGSize {
    let graph = Graph(front: front)
    let scope = EnvironmentScope(parent: nil)
    let node = V._makeNode(view, _NodeContext(graph: graph, parent: nil, scope: scope))
    defer { node.destroy() }
    var elements: [Element] = []
    node.collect(into: &elements)
    graph.gatherStructure()
    let size = elements.first?.size(for: .unspecified) ?? .zero
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }
}
