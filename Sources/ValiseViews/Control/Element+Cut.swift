import Foundation

extension Element {
  /// Whether a person sees less of the element than there is: a text that needs more room, or a
  /// control that is smaller than it wants to be.
  var isCut: Bool {
    switch content {
    case .text(var text):
      text.lineLimit = nil
      let whole = graph.front.measure(text, width: size.width, height: nil)
      return !fits(whole)
    case .toggle, .textField, .datePicker, .stepper:
      return !fits(graph.front.size(of: content))
    default: return false
    }
  }

  // Widgets and text are measured in whole points, and placed in parts of them.
  private func fits(_ needed: CGSize) -> Bool {
    needed.width < size.width + 1 && needed.height < size.height + 1
  }
}
