#if GTK
internal import CAdwaita
import Foundation
import ValiseViews

/// The natural sizes of GTK's controls, asked of one of each.
@MainActor
final class ControlMetrics {
  /// The size of a control without its label; what a button adds around its label.
  func size(of control: ElementContent) -> CGSize {
    switch control {
    case .toggle: CGSize(width: 48, height: 26)
    case .textField: CGSize(width: 120, height: 34)
    case .image: CGSize(width: 16, height: 16)
    default: CGSize(width: 80, height: 34)
    }
  }
}
#endif
