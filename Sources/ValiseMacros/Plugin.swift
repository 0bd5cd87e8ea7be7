@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// Finds a macro by the name in its declaration.
struct Provider: PluginProvider {
  /// A name that no macro here has.
  struct UnknownMacro: Error, CustomStringConvertible {
    var name: String
    var description: String { "Valise has no macro '\(name)'" }
  }

  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    switch typeName {
    case "EntryMacro": EntryMacro.self
    case "PreviewMacro": PreviewMacro.self
    default: throw UnknownMacro(name: typeName)
    }
  }
}

/// Answers the compiler, which starts this program and talks to it over standard input and output.
@main
struct Plugin {
  static func main() throws {
    let handler = PluginProviderMessageHandler(provider: Provider())
    try CompilerPluginMessageListener(
      connection: StandardIOMessageConnection(),
      messageHandler: handler
    ).main()
  }
}
