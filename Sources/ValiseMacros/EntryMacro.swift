import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Entry`: a property of `EnvironmentValues` becomes computed, and a key type with the property's
/// initial value as its default stands beside it.
struct EntryMacro {
  /// The parts of the property that the expansion needs.
  private struct Property {
    let name: String
    let type: TypeSyntax?
    let value: String

    init(_ declaration: some DeclSyntaxProtocol) throws {
      guard let variable = declaration.as(VariableDeclSyntax.self),
        variable.bindingSpecifier.tokenKind == .keyword(.var),
        let binding = variable.bindings.first, variable.bindings.count == 1,
        let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
        binding.accessorBlock == nil
      else { throw MacroFault("'@Entry' can only be attached to a stored 'var'") }
      guard binding.typeAnnotation != nil || binding.initializer != nil else {
        throw MacroFault("'@Entry' needs a type or an initial value")
      }
      name = pattern.identifier.text.trimmingBackticks
      type = binding.typeAnnotation?.type.trimmed
      value = binding.initializer?.value.trimmed.description ?? "nil"
    }
  }
}

extension EntryMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    let name = try Property(declaration).name
    return [
      "get { self[__Key_\(raw: name).self] }",
      "set { self[__Key_\(raw: name).self] = newValue }",
    ]
  }
}

extension EntryMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = try? Property(declaration) else { return [] }
    if let type = property.type {
      return [
        """
        private struct __Key_\(raw: property.name): EnvironmentKey {
          static var defaultValue: \(type) { \(raw: property.value) }
        }
        """
      ]
    }
    return [
      """
      private struct __Key_\(raw: property.name): EnvironmentKey {
        static let defaultValue = \(raw: property.value)
      }
      """
    ]
  }
}

/// Why a macro cannot be expanded, in the compiler's words.
struct MacroFault: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

extension String {
  fileprivate var trimmingBackticks: String { filter { $0 != "`" } }
}
