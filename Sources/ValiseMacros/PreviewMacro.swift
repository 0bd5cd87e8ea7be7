import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `#Preview`: a type that makes the view, and a function pointer in a section of the executable
/// that registers the type when the previews are asked for.
struct PreviewMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let body = body(of: node) else { throw MacroFault("'#Preview' needs a body") }
    let type = context.makeUniqueName("Preview")
    let registration = context.makeUniqueName("Registration")
    let title = title(of: node)
    let traits = traits(of: node)
    let place = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID)
    let file = place?.file.trimmedDescription ?? "\"\""
    return [
      """
      struct \(type): _PreviewRegistration {
        static var title: String? { \(raw: title) }
        static var file: String { \(raw: file) }
        static var traits: [PreviewTrait<Preview.ViewTraits>] { [\(raw: traits)] }
        @MainActor
        static func makeView() -> any View { _previewBody \(raw: body) }
      }
      """,
      """
      @section("valise_previews")
      @used
      private let \(registration): @convention(c) () -> Void = {
        _registerPreview(\(type).self)
      }
      """,
    ]
  }

  private static func title(of node: some FreestandingMacroExpansionSyntax) -> String {
    let first = node.arguments.first { $0.label == nil }
    guard let first, first == node.arguments.first else { return "nil" }
    return first.expression.trimmedDescription
  }

  // Those after the first have no label.
  private static func traits(of node: some FreestandingMacroExpansionSyntax) -> String {
    let rest = node.arguments.drop { $0.label?.text != "traits" }
    return rest.filter { $0.label?.text != "body" }
      .map(\.expression.trimmedDescription).joined(separator: ", ")
  }

  private static func body(of node: some FreestandingMacroExpansionSyntax) -> String? {
    if let closure = node.trailingClosure { return closure.trimmedDescription }
    let argument = node.arguments.first { $0.label?.text == "body" }
    return argument.map { "(\($0.expression.trimmedDescription))" }
  }
}
