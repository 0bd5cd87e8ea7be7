import FoundationEssentials

/// A display without a screen, with a small window manager: what apps draw can be pictured, and
/// windows get and lose the focus as on a desktop.
///
/// Each has a number of its own, so several do not disturb each other. It ends with this object.
package final class VirtualDisplay: Sendable {
  /// The display's name: `:99`.
  package let name: String
  private let server: HeldProcess
  private let manager: HeldProcess?

  // The settings it comes with, not those of the person whose machine this is; what it starts once
  // it manages the display tells so, on its output.
  private static let manage = """
    exec openbox --sm-disable --config-file /etc/xdg/openbox/rc.xml --startup 'echo managed' >&3
    """

  /// Starts Xvfb, and openbox in it.
  ///
  /// - Parameters:
  ///   - width: In pixels.
  ///   - height: In pixels.
  ///   - isManaged: Whether a window manager runs.
  /// - Throws: One line, when one of them is not installed or does not start.
  package init(
    width: Int = 1600,
    height: Int = 1200,
    isManaged: Bool = true
  ) throws(DeviceError) {
    let environment = ProcessInfo.processInfo.environment
    server = try HeldProcess(
      "Xvfb",
      [
        "Xvfb", "-displayfd", "3", "-screen", "0", "\(width)x\(height)x24", "-dpi", "96",
        "-nolisten", "tcp", "-noreset",
      ],
      environment: environment
    )
    name = ":" + server.told
    manager =
      isManaged
      ? try HeldProcess(
        "openbox",
        ["sh", "-c", Self.manage],
        saying: "managed",
        environment: environment.merging(["DISPLAY": name]) { $1 }
      ) : nil
  }

  /// What an app needs in its environment to draw here, in software, at a scale of 1.
  package var environment: [String: String] {
    [
      "DISPLAY": name, "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GDK_SCALE": "1",
      "GDK_DPI_SCALE": "1",
    ]
  }

  /// Ends the display, and with it the connection of every app that draws here.
  package func end() {
    server.end()
    manager?.end()
  }
}
