#if GTK
import CAdwaita
import SwiftUI
import TestSupport
import ValiseControl
import ValiseGTK
import ValiseScenes

/// A view in a window of its own, on the display of the environment.
@MainActor
final class Stage {
  let application: Application
  private let front: GTKFront
  private let folder: TemporaryFolder

  /// Shows `view` in a window of a size, and waits until it is painted.
  init<V: View>(_ view: V, width: CGFloat, height: CGFloat, front: GTKFront? = nil) throws {
    guard let front = front ?? GTKFront() else { throw NoDisplay() }
    self.front = front
    folder = try TemporaryFolder()
    application = Application(front: front, archive: SceneArchive(folder: folder.path))
    application.start(showing: view, size: CGSize(width: width, height: height))
    settle()
  }

  /// Runs the main loop until nothing is due and all is painted.
  func settle() {
    var isDone = false
    ControlAgent(application).settle { isDone = true }
    while !isDone { g_main_context_iteration(nil, 1) }
  }

  /// The window's elements, with their frames in its content.
  var screen: ElementSnapshot? {
    var reader = ScreenReader()
    return application.windows.first.map { reader.read($0) }
  }

  /// The native windows.
  // Safe because: a window lives until it is closed; whoever looks is on the main thread.
  var windows: [UnsafeMutablePointer<GtkWidget>] {
    application.windows.compactMap { front.nativeWindow(of: $0) }
      .map { $0.assumingMemoryBound(to: GtkWidget.self) }
  }

  /// The window as it is painted.
  func pixels() throws -> Pixels {
    guard let window = application.windows.first,
      case .image(let bytes) = try front.picture(of: window, format: "png")
    else { throw NoDisplay() }
    return try Pixels(png: bytes)
  }

  /// Has text drawn for so many dots an inch, as a person's desktop asks for larger text.
  // Safe because: GTK keeps its settings for as long as the display is open.
  static func setResolution(_ dots: Int32) {
    guard let settings = gtk_settings_get_default() else { return }
    var value = GValue()
    g_value_init(&value, g_type_from_name("gint"))
    g_value_set_int(&value, dots * 1024)
    let object = UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self)
    g_object_set_property(object, "gtk-xft-dpi", &value)
    g_value_unset(&value)
  }

  /// Closes the window; the process goes on.
  func close() {
    for window in application.windows { front.close(window) }
    application.tearDown()
  }
}

struct NoDisplay: Error {}
#endif
