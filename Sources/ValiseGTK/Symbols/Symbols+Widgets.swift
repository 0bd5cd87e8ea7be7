// Safe because: GTK draws on the main thread, and what it hands over lives for the call.

#if GTK
internal import CAdwaita
internal import CValiseGTK
import Foundation
import ValiseViews

/// The name by which a widget of GTK's that wants the name of an icon is told of a symbol.
///
/// `Symbols.draw(in:)` then puts the drawing in its place.
func symbolIconName(_ systemName: String) -> String { Symbols.prefix + systemName }

/// The names of all symbols that have a drawing of their own; their variants are not among them.
@MainActor
package var symbolNames: [String] { Symbols.names }

/// Whether a symbol of that name is drawn as itself.
@MainActor
package func hasSymbol(_ name: String) -> Bool { Symbols.has(name) }

extension Symbols {
  fileprivate nonisolated static let prefix = "valise-symbol-"

  /// Shows the symbols in the images inside `widget` that `symbolIconName` has named.
  ///
  /// To be called when the widget, or an icon in it, was made, before it is drawn.
  static func draw(in widget: Widget) { valise_symbols_replace(widget, prefix, drawing) }

  /// A widget that shows a symbol in the color around it.
  static func image(_ systemName: String) -> Widget? {
    guard let symbol = valise_symbol_new(systemName, drawing) else { return nil }
    defer { g_object_unref(symbol.object) }
    return gtk_image_new_from_paintable(symbol)
  }

  private static let drawing: ValiseDrawSymbol = { name, snapshot, width, height, color in
    guard let name, let snapshot, let color = color?.pointee else { return }
    // Safe because: it is drawn on during the call only, on this very thread.
    nonisolated(unsafe) let surface = snapshot
    let symbol = String(cString: name)
    MainThread.assume {
      SymbolPainter.paint(
        Symbols.drawing(symbol),
        on: surface,
        in: CGRect(x: 0, y: 0, width: width, height: height),
        color
      )
    }
  }
}
#endif
