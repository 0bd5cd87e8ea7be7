#if GTK
import Foundation
import TestSupport
import ValiseDevice

/// A session of its own, on which programs find each other; it ends with this object.
final class SessionBus {
  private let bus: HeldProcess
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    bus = try HeldProcess(
      "dbus-daemon",
      ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=3"],
      environment: ProcessInfo.processInfo.environment.merging([
        "XDG_RUNTIME_DIR": folder.path
      ]) { $1 }
    )
  }

  /// What leads programs to it.
  var environment: [String: String] {
    ["DBUS_SESSION_BUS_ADDRESS": bus.told, "XDG_RUNTIME_DIR": folder.path]
  }
}
#endif
