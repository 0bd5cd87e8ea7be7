#if GTK
import CAdwaita
import SwiftUI
import ValiseControl

/// The ring that says where the keyboard is stands around that control, and around nothing else.
@MainActor
struct RingCheck {
  // Safe because: widgets of an open window are looked at, on the main thread.
  private typealias Widget = UnsafeMutablePointer<GtkWidget>

  private struct Board: View {
    let isCapsule: Bool

    var body: some View {
      ScrollView {
        HStack {
          if isCapsule {
            Button {
            } label: {
              Text("A capsule").padding(10).clipShape(Capsule())
            }
            .buttonStyle(.plain)
            .accessibilityIdentifier("button")
          } else {
            Button("Press") {}.accessibilityIdentifier("button")
          }
        }
        .padding(60)
        .frame(maxWidth: .infinity)
      }
    }
  }

  func run() throws -> [String] {
    try wrong(isCapsule: false) + wrong(isCapsule: true)
  }

  private func wrong(isCapsule: Bool) throws -> [String] {
    let stage = try Stage(Board(isCapsule: isCapsule), width: 400, height: 300)
    defer { stage.close() }
    let before = try stage.pixels()
    guard let window = stage.windows.first, let button = Self.button(in: window) else {
      return ["no button"]
    }
    // Safe because: the window is GTK's own class, and lives as long as the stage.
    let native = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_focus_visible(native, 1)
    gtk_widget_grab_focus(button)
    stage.settle()
    let after = try stage.pixels()
    guard let screen = stage.screen,
      let element = screen.flattened.first(where: { $0.identifier == "button" })
    else { return ["no button on the screen"] }
    let place = after.place(of: element.rect, in: screen)
    let ring = after.difference(from: before, in: .infinite)
    if ring.isNull { return ["there is no ring"] }
    if !place.insetBy(dx: -6, dy: -6).contains(ring) {
      return ["the ring is \(ring), beyond the button at \(place)"]
    }
    // Its corners are as round as the button.
    let corner = CGRect(x: place.minX - 2, y: place.minY - 2, width: 6, height: 6)
    guard isCapsule, !after.difference(from: before, in: corner).isNull else { return [] }
    return ["the ring of a capsule at \(place) has corners"]
  }

  // The first button below a box of ours: others are in the header bar.
  private static func button(in widget: Widget, isInside: Bool = false) -> Widget? {
    let name = gtk_widget_get_css_name(widget).map { String(cString: $0) }
    if isInside, name == "button" { return widget }
    var child = gtk_widget_get_first_child(widget)
    while let inner = child {
      let found = button(in: inner, isInside: isInside || name == "valise-box")
      if let found { return found }
      child = gtk_widget_get_next_sibling(inner)
    }
    return nil
  }
}

extension Pixels {
  /// The smallest rectangle around all in a space that is darker or lighter than in another picture.
  fileprivate func difference(from other: Pixels, in space: CGRect) -> CGRect {
    var found = CGRect.null
    for y in 0..<height {
      for x in 0..<width where space.contains(CGPoint(x: x, y: y)) {
        guard abs(darkness(x, y) - other.darkness(x, y)) > 4 else { continue }
        found = found.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return found
  }
}
#endif
