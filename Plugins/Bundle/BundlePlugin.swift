import PackagePlugin

/// `swift package bundle`: builds an app and stages its bundle.
@main
struct BundlePlugin: CommandPlugin {
  private static let help = """
    Usage: swift package bundle [OPTIONS]

    Builds an app of the package and stages Name.app: Info.plist, executable, icon and resources.
    Prints the bundle's path.

    Options:
    \(AppCommand.options)
    """

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let command = try AppCommand(arguments, in: context)
    if command.wantsHelp { return print(Self.help) }
    if let stray = command.rest.first {
      throw CommandError("bundle passes nothing on, so not '\(stray)'; run-app does")
    }
    print(try command.stage(packageManager).bundle)
  }
}
