import Foundation

/// Lines of text that are read and not edited.
///
/// Source: <https://developer.apple.com/documentation/swiftui/text>
public struct Text: Hashable, Sendable {
  let string: String
  var font: Font?
  var weight: Font.Weight?
  var isItalic = false

  /// Shows a string as it is.
  nonisolated public init<S: StringProtocol>(_ content: S) { string = String(content) }

  /// Shows a string as it is.
  nonisolated public init(verbatim content: String) { string = content }

  /// Shows a value in a format.
  nonisolated public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    string = format.format(input)
  }

  /// The text in a font.
  nonisolated public func font(_ font: Font?) -> Text {
    var text = self
    text.font = font
    return text
  }

  /// The text in a weight.
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> Text {
    var text = self
    text.weight = weight
    return text
  }

  /// The text in bold.
  nonisolated public func bold() -> Text { fontWeight(.bold) }

  /// The text slanted.
  nonisolated public func italic() -> Text {
    var text = self
    text.isItalic = true
    return text
  }
}

extension Text: View {
  /// A node with one text element.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    TextNode(view, context)
  }
}

final class TextNode: LeafNode<Text> {
  override func resolve(_ environment: EnvironmentValues) -> ElementContent {
    var font = environment.resolvedFont(view.font, weight: view.weight)
    font.isItalic = font.isItalic || view.isItalic
    return .text(
      TextContent(
        string: view.string,
        font: font,
        color: environment.foregroundColor,
        lineLimit: environment.lineLimit,
        alignment: environment.multilineTextAlignment,
        isHeading: font.style.isHeading
      )
    )
  }

  override func makeElement(_ content: ElementContent) -> Element {
    TextElement(content, graph: graph)
  }
}

extension Font.TextStyle {
  fileprivate var isHeading: Bool {
    switch self {
    case .largeTitle, .title, .title2, .title3: true
    default: false
    }
  }
}

/// Measures its text through the front.
final class TextElement: Element {
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard case .text(let text) = content else { return .zero }
    return graph.front.measure(text, width: proposal.width, height: proposal.height)
  }

  override func firstBaseline(in size: CGSize) -> CGFloat? {
    guard case .text(let text) = content else { return nil }
    return graph.front.baseline(of: text.font)
  }
}
