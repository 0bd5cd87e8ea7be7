import Foundation
import SwiftUI
import ValiseControl

/// A view laid out at the top left of a space, whose size is what the view is proposed.
///
/// Headless text is one cell of 8 × 20 points for each character; its baseline is at 15.
@MainActor
struct LayoutSpace {
  private let screen: Screen

  init<V: View>(_ width: CGFloat, _ height: CGFloat, @ViewBuilder _ content: () -> V) throws {
    let view = content()
    screen = try Screen(width: width, height: height) {
      view.frame(
        minWidth: 0,
        maxWidth: .infinity,
        minHeight: 0,
        maxHeight: .infinity,
        alignment: .topLeading
      )
    }
  }

  /// The frame of the element with a label or a name; null when there is none.
  subscript(name: String) -> CGRect {
    guard let frame = screen.host.element(name)?.frame else { return .null }
    return CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }

  /// What the view answers to another proposal; `nil` asks for the ideal length.
  func size(_ width: CGFloat?, _ height: CGFloat?) -> CGSize {
    let view = screen.host.window?.element.children.first?.children.first
    return view?.size(for: ProposedViewSize(width: width, height: height)) ?? .zero
  }

  var host: Screen { screen }
}

/// A frame, short enough to stand beside its derivation.
func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

func size(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
