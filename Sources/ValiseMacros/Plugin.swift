import SwiftSyntaxMacros
@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling

struct Provider: PluginProvider {
  struct UnknownMacro: Error { var name: String }

  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    throw UnknownMacro(name: typeName)
  }
}

@main
struct Plugin {
  static func main() throws {
    let handler = PluginProviderMessageHandler(provider: Provider())
    try CompilerPluginMessageListener(
      connection: StandardIOMessageConnection(), messageHandler: handler
    ).main()
  }
}
