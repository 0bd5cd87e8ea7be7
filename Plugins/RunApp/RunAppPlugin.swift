import Foundation
import PackagePlugin

/// `swift package run-app`: builds and stages an app, and runs it from its bundle.
@main
struct RunAppPlugin: CommandPlugin {
  private static let help = """
    Usage: swift package run-app [OPTIONS] [-- ARGUMENTS]

    Builds an app of the package, stages its bundle and runs it from there, so that its settings are kept
    by its identifier. Ends with the app, and with its exit code; no other build of the package can
    run until then.

    Options:
    \(AppCommand.options)
    """

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let command = try AppCommand(arguments, in: context)
    if command.wantsHelp { return print(Self.help) }
    let app = try command.stage(packageManager)
    let process = Process()
    process.executableURL = app.executable
    process.arguments = command.rest
    try process.run()
    process.waitUntilExit()
    if process.terminationReason == .uncaughtSignal {
      throw CommandError("the app was ended by signal \(process.terminationStatus)")
    }
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
