import Foundation

/// Whether dark is written on light or light on dark.
///
/// Source: <https://developer.apple.com/documentation/swiftui/colorscheme>
public enum ColorScheme: Hashable, CaseIterable, Sendable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// How far the colors of text and ground lie apart.
///
/// Source: <https://developer.apple.com/documentation/swiftui/colorschemecontrast>
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
  /// As usual.
  case standard
  /// Farther, as the person asked.
  case increased
}

extension EnvironmentValues {
  private enum SchemeKey: EnvironmentKey {
    static var defaultValue: ColorScheme { .light }
  }
  private enum OwnSchemeKey: EnvironmentKey {
    static var defaultValue: ColorScheme? { nil }
  }
  private enum ContrastKey: EnvironmentKey {
    static var defaultValue: ColorSchemeContrast { .standard }
  }

  /// Whether dark is written on light around a view.
  ///
  /// Set for a part of a window, that part's colors follow; its controls stay as the window's are.
  public var colorScheme: ColorScheme {
    get { self[SchemeKey.self] }
    set {
      self[SchemeKey.self] = newValue
      self[OwnSchemeKey.self] = newValue
    }
  }

  /// How far the person wants the colors of text and ground to lie apart.
  public var colorSchemeContrast: ColorSchemeContrast { self[ContrastKey.self] }

  /// The scheme that a view around has set; `nil` where the window's own holds.
  var ownColorScheme: ColorScheme? { self[OwnSchemeKey.self] }

  /// Takes what the system says.
  mutating func setAppearance(_ appearance: Appearance) {
    self[SchemeKey.self] = appearance.scheme
    self[ContrastKey.self] = appearance.contrast
  }
}

/// How the system wants apps to look.
package struct Appearance: Equatable, Sendable {
  package var scheme: ColorScheme
  package var contrast: ColorSchemeContrast

  /// A look.
  package init(scheme: ColorScheme = .light, contrast: ColorSchemeContrast = .standard) {
    self.scheme = scheme
    self.contrast = contrast
  }
}

nonisolated struct PreferredSchemeModifier: ViewModifier {
  typealias Body = Never

  let scheme: ColorScheme?

  @MainActor
  static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>,
    _ context: _NodeContext
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    PreferredSchemeNode(view, context)
  }
}

/// Tells the app which scheme a view asks for, as long as the view is there.
final class PreferredSchemeNode<C: View>: ModifierNode<C, PreferredSchemeModifier> {
  override func prepare() { tell(view.modifier.scheme) }

  override func modifierChanged(from old: PreferredSchemeModifier) { tell(view.modifier.scheme) }

  private func tell(_ scheme: ColorScheme?) {
    graph.application?.prefer(scheme, for: ObjectIdentifier(self))
  }

  override func didDestroy() {
    tell(nil)
    super.didDestroy()
  }
}

extension View {
  /// Asks for dark on light or light on dark in the windows of the app; `nil` takes the system's.
  ///
  /// Of several views that ask, the one that asked last is followed.
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(PreferredSchemeModifier(scheme: colorScheme))
  }
}
