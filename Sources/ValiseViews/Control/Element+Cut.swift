import Foundation

extension Element {
  /// Whether a person sees less of the element than there is, where it has `size`: a text that needs
  /// more room, or a control that is smaller than it wants to be.
  func isCut(in size: CGSize) -> Bool {
    switch content {
    case .text(var text):
      text.lineLimit = nil
      let whole = graph.front.measure(text, width: size.width, height: nil)
      return !whole.fits(in: size)
    case .toggle, .textField, .datePicker, .stepper:
      return !graph.front.size(of: content).fits(in: size)
    default: return false
    }
  }

  /// Whether a text goes on in the middle of a word on its next line: `size` is too narrow for it.
  func breaksWord(in size: CGSize) -> Bool {
    guard case .text(let text) = content, width(of: text) >= size.width + 1 else { return false }
    return text.string.split(whereSeparator: \.isWhitespace).contains { word in
      var alone = text
      alone.string = String(word)
      return width(of: alone) >= size.width + 1
    }
  }

  private func width(of text: TextContent) -> CGFloat {
    graph.front.measure(text, width: nil, height: nil).width
  }
}

extension CGSize {
  // Widgets and text are measured in whole points, and placed in parts of them.
  fileprivate func fits(in space: CGSize) -> Bool {
    width < space.width + 1 && height < space.height + 1
  }
}
