package import ValiseDevice

/// What a probe needs: the program with all apps, a front, and room for a device.
package struct ProbeSetting: Sendable {
  /// The path of the executable `Probes`, from which each bundle is staged.
  package var program: String
  /// What draws the windows.
  package var front: Front
  /// A folder for the bundles and the device; it must not exist yet.
  package var folder: String
  /// Variables for the apps, such as those of a display.
  package var environment: [String: String]

  /// Names the program, the folder, the front and its display.
  package init(
    program: String,
    folder: String,
    front: Front = .headless,
    environment: [String: String] = [:]
  ) {
    self.program = program
    self.folder = folder
    self.front = front
    self.environment = environment
  }
}
