import PackagePlugin

/// `swift package install-app`: builds and stages an app, and puts it on a device.
@main
struct InstallAppPlugin: CommandPlugin {
  private static let help = """
    Usage: swift package install-app [OPTIONS]

    Builds an app of the package, stages its bundle and installs it on a device: a folder on which the
    device command drives apps. A missing device is made. Prints the app's identifier.

    Options:
      --device DIR          the device; else $VALISE_DEVICE_DIR, else the one in your data folder
    \(AppCommand.options)
    """

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var device: [String] = []
    let command = try AppCommand(arguments, in: context) { extractor in
      device = extractor.extractOption(named: "device").last.map { ["--device", $0] } ?? []
    }
    if command.wantsHelp { return print(Self.help) }
    if let stray = command.rest.first {
      throw CommandError("install-app passes nothing on, so not '\(stray)'; run-app does")
    }
    let app = try command.stage(packageManager)
    try app.device.run(["create"] + device)
    print(try app.device.run(["install", app.bundle] + device))
  }
}
