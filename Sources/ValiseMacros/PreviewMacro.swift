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
    let title = node.arguments.first { $0.label == nil }?.expression.trimmedDescription ?? "nil"
    return [
      """
      struct \(type): _PreviewRegistration {
        static var title: String? { \(raw: title) }
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

  private static func body(of node: some FreestandingMacroExpansionSyntax) -> String? {
    if let closure = node.trailingClosure { return closure.trimmedDescription }
    let argument = node.arguments.first { $0.label?.text == "body" }
    return argument.map { "(\($0.expression.trimmedDescription))" }
  }
}
