import Foundation

/// A picture, or a system's symbol.
///
/// Source: <https://developer.apple.com/documentation/swiftui/image>
public struct Image: Hashable, Sendable {
  enum Source: Hashable {
    case symbol(String)
    case resource(String, bundle: String?)
    case loaded(LoadedPicture)
  }
  let source: Source
  var isResizable = false
  var isDecorative = false

  /// A system's symbol.
  nonisolated public init(systemName: String) { source = .symbol(systemName) }

  /// A picture of a bundle, the app's where none is given.
  nonisolated public init(_ name: String, bundle: Bundle? = nil) {
    source = .resource(name, bundle: bundle?.bundlePath)
  }

  /// A picture of a bundle that says nothing to who cannot see it.
  nonisolated public init(decorative name: String, bundle: Bundle? = nil) {
    source = .resource(name, bundle: bundle?.bundlePath)
    isDecorative = true
  }

  init(_ picture: LoadedPicture) { source = .loaded(picture) }

  /// The picture, as large as the space for it.
  nonisolated public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }
}

extension Image: View {
  /// A node with one picture element.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    ImageNode(view, context)
  }
}

final class ImageNode: LeafNode<Image> {
  override func resolve(_ environment: EnvironmentValues) -> ElementContent {
    let (source, bundle): (ImageContent.Source, String?) =
      switch view.source {
      case .symbol(let name): (.symbol(name), nil)
      case .resource(let name, let bundle): (.resource(name), bundle)
      case .loaded(let picture): (.loaded(picture), nil)
      }
    return .image(
      ImageContent(
        source: source,
        bundle: bundle,
        font: environment.resolvedFont(),
        color: environment.foregroundColor,
        isResizable: view.isResizable
      )
    )
  }

  override func makeElement(_ content: ElementContent) -> Element {
    ImageElement(content, graph: graph)
  }

  override func didResolve(_ element: Element) {
    element.accessibility.isHidden = view.isDecorative
  }
}

/// As large as the picture, or as the space when it is resizable.
final class ImageElement: Element {
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let natural = graph.front.size(of: content)
    guard case .image(let image) = content, image.isResizable else { return natural }
    return proposal.replacingUnspecifiedDimensions(by: natural)
  }

  // The middle of a symbol is that of capitals beside it; a picture stands on the line.
  override func firstBaseline(in size: CGSize) -> CGFloat? {
    guard case .image(let image) = content, case .symbol = image.source else { return nil }
    return (size.height * 0.82).rounded()
  }
}
