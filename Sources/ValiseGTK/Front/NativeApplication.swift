// Safe because: the application lives as long as the process, and the list of keys for the call that
// reads it.

#if GTK
internal import CAdwaita
import Foundation
import ValiseFiles
import ValiseViews

/// GTK's own idea of the app: one of a kind on the person's session, with commands and their keys.
@MainActor
final class NativeApplication {
  let pointer: UnsafeMutablePointer<GtkApplication>
  private let isRemote: Bool

  /// What the app's commands do.
  struct Commands {
    var openWindow: @MainActor () -> Void
    var quit: @MainActor () -> Void
    /// Somebody started the app once more.
    var comeForward: @MainActor () -> Void
  }

  /// The app as the first of its kind; where another process is that already, one of no kind.
  static func first(_ commands: Commands) -> NativeApplication? {
    var made = NativeApplication(identifier: Self.identifier)
    if made?.isRemote == true { made = NativeApplication(identifier: nil) }
    made?.connect(commands)
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
    let flags = identifier == nil ? G_APPLICATION_NON_UNIQUE : G_APPLICATION_FLAGS_NONE
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

  // MARK: commands

  private func connect(_ commands: Commands) {
    Signal.connect(pointer.object, "activate", commands.comeForward)
    add("quit", keys: "<Primary>q", commands.quit)
    add("new-window", keys: "<Primary>n", commands.openWindow)
    setKeys("<Primary>w", of: "window.close")
  }

  private func add(_ name: String, keys: String, _ work: @escaping @MainActor () -> Void) {
    guard let action = g_simple_action_new(name, nil) else { return }
    Signal.receive(action.object, "activate") { _ in work() }
    g_action_map_add_action(OpaquePointer(pointer), action)
    g_object_unref(action.object)
    setKeys(keys, of: "app." + name)
  }

  private func setKeys(_ keys: String, of action: String) {
    keys.withCString { text in
      var list: [UnsafePointer<CChar>?] = [text, nil]
      gtk_application_set_accels_for_action(pointer, action, &list)
    }
  }
}
#endif
