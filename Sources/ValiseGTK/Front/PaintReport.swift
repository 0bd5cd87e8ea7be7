#if GTK
internal import CAdwaita
import Foundation
import ValiseFiles

/// Tells a benchmark when the first frame of the app is painted.
@MainActor
enum PaintReport {
  /// Names an open descriptor; "painted", a blank, the process's id and a line's end are written there.
  private static let variable = "VALISE_PAINTED_FD"

  /// Watches the first window of the process, where somebody asked for it.
  static func watch(_ window: WindowItem) {
    guard let text = Environment.value(variable), let descriptor = Int32(text) else { return }
    unsetenv(variable)
    Frame.next(of: window) {
      let line = Array("painted \(getpid())\n".utf8)
      _ = write(descriptor, line, line.count)
    }
  }
}
#endif
