#if GTK
internal import CAdwaita
internal import CValiseGTK
import Foundation
import ValiseViews

extension Widget {
  /// The widgets inside that are of a class, outermost first, in order.
  func descendants(ofClass name: String) -> [Widget] {
    let own = String(cString: g_type_name_from_instance(self.as()))
    return (own == name ? [self] : []) + children.flatMap { $0.descendants(ofClass: name) }
  }
}

extension Item {
  /// Presses a button as a person does: it must be in sight, takes the focus, and is clicked.
  func press(_ button: Widget) throws {
    try Hand.reach(for: button)
    valise_emit(button.object, "clicked")
  }
}
#endif
