// What the commands `bundle`, `run-app` and `install-app` share; a plugin can import no module, so the
// other two see this file by a link.

import Foundation
import PackagePlugin

/// One call of a command: which app, how it is built, what its bundle is made of.
struct AppCommand {
  /// What stands after `--`.
  let rest: [String]
  /// Whether help was asked for.
  let wantsHelp: Bool
  private let context: PluginContext
  private let name: String?
  /// What goes to `device stage`.
  private let staging: [String]

  /// The help that every command shares.
  static let options = """
      --product NAME        which app, where the package has several
      --configuration C     debug (the default) or release; -c for short
      --identifier ID       above the CFBundleIdentifier of the Info.plist
      --info FILE           the Info.plist, else the one in the folder of the app's target
      --icon FILE           the icon, else AppIcon.png or .svg in that folder
      --into DIR            where the bundle goes, else beside the executable in .build
      --help                show this help

    Files are named from the package's folder. A folder Resources of the target lies in the bundle, too.
    No permission is asked for: SwiftPM has no sandbox on Linux, and without --into all stays in .build.
    """

  /// Takes the arguments apart; `more` is handed what is left and takes the command's own options.
  init(
    _ arguments: [String],
    in context: PluginContext,
    more: (inout ArgumentExtractor) throws -> Void = { _ in }
  ) throws {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    rest = Array(arguments[end...].dropFirst())
    var extractor = ArgumentExtractor(
      arguments[..<end].map { $0 == "-h" ? "--help" : $0 }
    )
    self.context = context
    wantsHelp = extractor.extractFlag(named: "help") > 0
    name = extractor.extractOption(named: "product").last
    staging = ["identifier", "info", "icon", "into"].flatMap { option in
      extractor.extractOption(named: option).last.map { ["--\(option)", $0] } ?? []
    }
    try more(&extractor)
    if let stray = extractor.remainingArguments.first {
      let what = stray.hasPrefix("-") ? "option" : "argument"
      throw CommandError("no \(what) '\(stray)'; --help lists the options")
    }
  }

  /// Builds the app and stages its bundle.
  func stage(_ packages: PackageManager) throws -> StagedApp {
    let app = try product()
    let executable = try build(app.name, packages)
    let device = DeviceTool(url: try build("device", packages))
    let target = app.mainTarget.directoryURL.path
    let bundle = try device.run(["stage", executable.path, "--target", target] + staging)
    return StagedApp(
      bundle: bundle,
      executable: URL(fileURLWithPath: bundle).appendingPathComponent(app.name),
      device: device
    )
  }

  private func product() throws -> ExecutableProduct {
    let all = context.package.products(ofType: ExecutableProduct.self)
    let names = all.map(\.name).sorted().joined(separator: ", ")
    if let name {
      if let found = all.first(where: { $0.name == name }) { return found }
      throw CommandError("no product '\(name)' is an app; there are: \(names)")
    }
    guard let only = all.first else {
      throw CommandError("the package has no app; add an .executableTarget to its Package.swift")
    }
    guard all.count == 1 else {
      throw CommandError("the package has several apps; choose by --product: \(names)")
    }
    return only
  }

  private func build(_ product: String, _ packages: PackageManager) throws -> URL {
    // SwiftPM keeps `--configuration` to itself, and checks it.
    let parameters = PackageManager.BuildParameters(configuration: .inherit, logging: .concise)
    let result = try packages.build(.product(product), parameters: parameters)
    let executables = result.builtArtifacts.filter { $0.kind == .executable }
    let built = executables.first { $0.url.lastPathComponent == product }
    guard result.succeeded, let built else {
      throw CommandError("'\(product)' does not build:\n\(result.logText)")
    }
    return built.url
  }
}

/// Why a command did nothing: one line, with what to do.
struct CommandError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
