import Foundation
import PackagePlugin

/// Gives a target the one name that its files must agree on when some of them import Foundation.
///
/// Without it a file that imports Foundation beside SwiftUI is refused where it names `UserDefaults`, and
/// one that imports Foundation alone gets Foundation's class.
@main
struct FoundationNamesPlugin: BuildToolPlugin {
  private static let source = """
    // Made by the plugin FoundationNames of the package Valise.

    public import ValiseFoundation

    /// What `UserDefaults` is in every file of this target.
    public typealias UserDefaults = ValiseFoundation.UserDefaults

    """

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let file = context.pluginWorkDirectoryURL.appendingPathComponent("FoundationNames.swift")
    return [
      .buildCommand(
        displayName: "Settle UserDefaults in \(target.name)",
        executable: URL(fileURLWithPath: "/bin/sh"),
        arguments: ["-c", #"printf %s "$1" >"$2""#, "sh", Self.source, file.path],
        outputFiles: [file]
      )
    ]
  }
}
