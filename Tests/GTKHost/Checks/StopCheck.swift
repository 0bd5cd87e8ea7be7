#if GTK
import CAdwaita
import SwiftUI

/// Tab stops once at each control of a form, forward and back.
// Safe because: GTK owns what it returns; each pointer is used at once, on the main thread.
@MainActor
struct StopCheck {
  private struct Board: View {
    @State private var name = ""
    @State private var isOn = true
    @State private var choice = 0
    @State private var day = Date(timeIntervalSince1970: 0)
    @State private var nights = 2

    var body: some View {
      Form {
        Section("All") {
          TextField("Name", text: $name)
          Toggle("Sounds", isOn: $isOn)
          DatePicker("Day", selection: $day, displayedComponents: .date)
          Stepper("Nights", value: $nights)
          Picker("Size", selection: $choice) { Text("Small").tag(0) }
          HStack {
            Text("Views")
            Button("Inside") {}
          }
          Text("Words")
          Toggle("Last", isOn: $isOn)
        }
      }
    }
  }

  /// A row of words alone is a stop, so that the keyboard scrolls to it.
  private static let stops = [
    "GtkText", "GtkSwitch", "GtkToggleButton", "GtkButton", "GtkButton", "AdwComboRow",
    "GtkButton", "row", "GtkSwitch",
  ]

  func run() throws -> [String] {
    let stage = try Stage(Board(), width: 700, height: 1_000)
    defer { stage.close() }
    guard let window = stage.windows.first, let form = list(in: window) else { throw NoDisplay() }
    var wrong: [String] = []
    let forward = walk(form, in: window, GTK_DIR_TAB_FORWARD)
    if forward != Self.stops { wrong.append("Tab stops at \(forward)") }
    let back = Array(walk(form, in: window, GTK_DIR_TAB_BACKWARD).reversed())
    if back != Self.stops { wrong.append("Shift+Tab stops at \(back), from the end") }
    return wrong
  }

  private func walk(
    _ form: UnsafeMutablePointer<GtkWidget>,
    in window: UnsafeMutablePointer<GtkWidget>,
    _ direction: GtkDirectionType
  ) -> [String] {
    let root = OpaquePointer(window)
    gtk_root_set_focus(root, nil)
    var stops: [String] = []
    while stops.count < 30, gtk_widget_child_focus(form, direction) != 0 {
      guard let focus = gtk_root_get_focus(root) else { break }
      let kind = WidgetTree.kind(of: focus)
      // Ours are rows of our own.
      stops.append(kind.hasSuffix("Row") && kind != "AdwComboRow" ? "row" : kind)
    }
    return stops
  }

  private func list(
    in widget: UnsafeMutablePointer<GtkWidget>
  ) -> UnsafeMutablePointer<GtkWidget>? {
    if WidgetTree.kind(of: widget) == "GtkListBox", gtk_widget_get_mapped(widget) != 0 {
      return widget
    }
    return WidgetTree.children(of: widget).lazy.compactMap { list(in: $0) }.first
  }
}
#endif
