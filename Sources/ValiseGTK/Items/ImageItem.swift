#if GTK
internal import CAdwaita
import Foundation
import ValiseViews

/// A symbol or a picture of the bundle.
final class ImageItem: BoxItem {
  private var content: ImageContent? {
    if case .image(let image) = element.content { image } else { nil }
  }

  override var role: GtkAccessibleRole { GTK_ACCESSIBLE_ROLE_IMG }

  override var spokenLabel: String? { content?.source.name }

  override func sizeChanged() { box?.queueDraw() }

  override func fontsChanged() { box?.queueDraw() }

  override func draw(_ canvas: Canvas) {
    guard let content else { return }
    switch content.source {
    case .symbol(let name):
      canvas.draw(Symbols.drawing(name), in: canvas.bounds, content.color, content.font.weight)
    case .resource, .loaded:
      if let texture = front.pictures.texture(content) {
        canvas.draw(texture, in: canvas.bounds)
      } else {
        canvas.draw(Symbols.missingPicture, in: canvas.bounds, content.color, content.font.weight)
      }
    }
  }
}
#endif
