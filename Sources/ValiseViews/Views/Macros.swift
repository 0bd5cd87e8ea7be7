/// Makes an entry of the environment of a property: its initial value is the default.
///
/// Source: <https://developer.apple.com/documentation/swiftui/entry()>
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "ValiseMacros", type: "EntryMacro")

/// Declares a view for looking at while it is written.
///
/// Source: <https://developer.apple.com/documentation/swiftui/preview(_:body:)>
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "ValiseMacros", type: "PreviewMacro")

/// Declares a view for looking at while it is written, under some conditions.
///
/// Source: <https://developer.apple.com/documentation/swiftui/preview(_:traits:_:body:)>
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "ValiseMacros", type: "PreviewMacro")

/// The names that belong to previews.
public enum Preview {
  /// The conditions of a view's preview.
  public struct ViewTraits: Sendable {}
}

/// A condition under which a preview is shown.
///
/// Source: <https://developer.apple.com/documentation/swiftui/previewtrait>
public struct PreviewTrait<T>: Sendable {
  /// What a trait asks for.
  package enum Kind: Sendable { case portrait, landscape, fitting }

  /// What the trait asks for.
  package let kind: Kind
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// Turned to the left.
  public static var landscapeLeft: PreviewTrait { PreviewTrait(kind: .landscape) }
  /// Turned to the right.
  public static var landscapeRight: PreviewTrait { PreviewTrait(kind: .landscape) }
  /// Upright.
  public static var portrait: PreviewTrait { PreviewTrait(kind: .portrait) }
  /// As large as the view.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait(kind: .fitting) }
}
