#if GTK
internal import CAdwaita
internal import CValiseGTK
import Foundation

extension WindowItem {
  /// The window as it is drawn now, as a PNG.
  ///
  /// After a frame was painted: a widget that was just made has no place yet.
  func picture() throws -> Data {
    guard let node = valise_render_node(window) else { throw NothingDrawn() }
    defer { gsk_render_node_unref(node) }
    guard let renderer = gtk_native_get_renderer(window.opaque),
      let texture = gsk_renderer_render_texture(renderer, node, nil),
      let bytes = gdk_texture_save_to_png_bytes(texture)
    else { throw NothingDrawn() }
    defer {
      g_object_unref(texture.object)
      g_bytes_unref(bytes)
    }
    var count: gsize = 0
    guard let start = g_bytes_get_data(bytes, &count) else { throw NothingDrawn() }
    return Data(bytes: start, count: Int(count))
  }
}

/// A window that shows nothing yet.
struct NothingDrawn: Error, CustomStringConvertible {
  var description: String { "the window has drawn nothing yet" }
}
#endif
