#if GTK
import CAdwaita
import SwiftUI

/// Reads over AT-SPI what assistive technology is told of a running app, and prints it as JSON.
// Safe because: GLib hands out each variant with a reference, which is let go of after its use.
@MainActor
enum AccessibilityReader {
  private struct Spoken: Encodable {
    var role: String
    var name: String
    var value: String?
    var children: [Spoken]
  }

  /// Prints the tree of the app that is named so, and ends the process; 1 when there is none.
  static func run(_ name: String) -> Never {
    guard let bus = connect() else { fail("no accessibility bus") }
    let root = Place(bus: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")
    let apps = children(of: root, bus)
    let names = apps.map { string("Name", of: $0, bus) }
    guard let index = names.firstIndex(of: name) else { fail("no app '\(name)' of \(names)") }
    do {
      let encoded = try JSONEncoder().encode(spoken(apps[index], bus))
      print(String(decoding: encoded, as: UTF8.self))
      exit(0)
    } catch {
      fail("\(error)")
    }
  }

  private static func fail(_ message: String) -> Never {
    print(message)
    exit(1)
  }

  private struct Place {
    var bus: String
    var path: String
  }

  private static func connect() -> OpaquePointer? {
    guard let session = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil),
      let answer = call(
        session,
        Place(bus: "org.a11y.Bus", path: "/org/a11y/bus"),
        "org.a11y.Bus",
        "GetAddress"
      )
    else { return nil }
    defer { g_variant_unref(answer) }
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
    )
    return g_dbus_connection_new_for_address_sync(text(answer, 0), flags, nil, nil, nil)
  }

  private static func spoken(_ place: Place, _ bus: OpaquePointer) -> Spoken {
    var role = ""
    if let answer = call(bus, place, "org.a11y.atspi.Accessible", "GetRoleName") {
      role = text(answer, 0)
      g_variant_unref(answer)
    }
    return Spoken(
      role: role,
      name: string("Name", of: place, bus),
      value: value(of: place, bus),
      children: children(of: place, bus).map { spoken($0, bus) }
    )
  }

  // A text field tells its text, a range its value in words, and others a description.
  private static func value(of place: Place, _ bus: OpaquePointer) -> String? {
    if let text = string("Text", of: place, bus, interface: "org.a11y.atspi.Value", orNil: true) {
      return text
    }
    if let text = wholeText(of: place, bus) { return text }
    let description = string("Description", of: place, bus)
    return description.isEmpty ? nil : description
  }

  private static func wholeText(of place: Place, _ bus: OpaquePointer) -> String? {
    // GTK takes an end of -1 for an empty text.
    let whole = g_variant_new_tuple([g_variant_new_int32(0), g_variant_new_int32(65_536)], 2)
    guard let answer = call(bus, place, "org.a11y.atspi.Text", "GetText", whole) else { return nil }
    defer { g_variant_unref(answer) }
    return text(answer, 0)
  }

  private static func children(of place: Place, _ bus: OpaquePointer) -> [Place] {
    guard let answer = call(bus, place, "org.a11y.atspi.Accessible", "GetChildren"),
      let list = g_variant_get_child_value(answer, 0)
    else { return [] }
    defer {
      g_variant_unref(answer)
      g_variant_unref(list)
    }
    return (0..<g_variant_n_children(list)).compactMap { index in
      guard let pair = g_variant_get_child_value(list, index) else { return nil }
      defer { g_variant_unref(pair) }
      return Place(bus: text(pair, 0), path: text(pair, 1))
    }
  }

  private static func string(_ property: String, of place: Place, _ bus: OpaquePointer) -> String {
    string(property, of: place, bus, interface: "org.a11y.atspi.Accessible", orNil: false) ?? ""
  }

  private static func string(
    _ property: String,
    of place: Place,
    _ bus: OpaquePointer,
    interface: String,
    orNil: Bool
  ) -> String? {
    let names = g_variant_new_tuple(
      [g_variant_new_string(interface), g_variant_new_string(property)],
      2
    )
    guard let answer = call(bus, place, "org.freedesktop.DBus.Properties", "Get", names) else {
      return nil
    }
    defer { g_variant_unref(answer) }
    guard let boxed = g_variant_get_child_value(answer, 0) else { return nil }
    defer { g_variant_unref(boxed) }
    return text(boxed, 0)
  }

  private static func call(
    _ bus: OpaquePointer,
    _ place: Place,
    _ interface: String,
    _ method: String,
    _ arguments: OpaquePointer? = nil
  ) -> OpaquePointer? {
    g_dbus_connection_call_sync(
      bus,
      place.bus,
      place.path,
      interface,
      method,
      arguments,
      nil,
      G_DBUS_CALL_FLAGS_NONE,
      5_000,
      nil,
      nil
    )
  }

  private static func text(_ variant: OpaquePointer, _ index: gsize) -> String {
    guard let child = g_variant_get_child_value(variant, index) else { return "" }
    defer { g_variant_unref(child) }
    return g_variant_get_string(child, nil).map { String(cString: $0) } ?? ""
  }
}
#endif
