// Safe because: the application lives as long as the process.

#if GTK
internal import CAdwaita
import Foundation
import ValiseFiles
import ValiseViews

/// GTK's own idea of the app: one of a kind on the person's session.
@MainActor
final class NativeApplication {
  let pointer: UnsafeMutablePointer<GtkApplication>
  private let isRemote: Bool

  /// The app as the first of its kind; where another process is that already, one of no kind.
  ///
  /// Calls `comeForward` when somebody started the app once more.
  static func first(comeForward: @escaping @MainActor () -> Void) -> NativeApplication? {
    var made = NativeApplication(identifier: Self.identifier)
    if made?.isRemote == true { made = NativeApplication(identifier: nil) }
    if let made { Signal.connect(made.pointer.object, "activate", comeForward) }
    return made
  }

  /// Tells the first process of the app that it was started once more.
  static func activateFirst() -> Bool {
    guard let made = NativeApplication(identifier: Self.identifier), made.isRemote else {
      return false
    }
    g_application_activate(made.pointer.as())
    if let bus = g_application_get_dbus_connection(made.pointer.as()) {
      g_dbus_connection_flush_sync(bus, nil, nil)
    }
    return true
  }

  private init?(identifier: String?) {
    let flags = identifier == nil ? G_APPLICATION_NON_UNIQUE : G_APPLICATION_DEFAULT_FLAGS
    guard let made = gtk_application_new(identifier, flags) else { return nil }
    pointer = made
    guard g_application_register(made.as(), nil, nil) != 0 else { return nil }
    isRemote = g_application_get_is_remote(made.as()) != 0
  }

  // A device's apps, and those without a bus, are told apart by their folders alone.
  private static var identifier: String? {
    let environment = ProcessInfo.processInfo.environment
    guard environment["VALISE_DEVICE"] == nil, environment["DBUS_SESSION_BUS_ADDRESS"] != nil else {
      return nil
    }
    let identifier = Places.current.identifier
    return g_application_id_is_valid(identifier) != 0 ? identifier : nil
  }
}
#endif
