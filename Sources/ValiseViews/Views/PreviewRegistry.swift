import CViews

/// A view declared by `#Preview`.
///
/// Not for apps.
public protocol _PreviewRegistration {
  /// The preview's name, where it has one.
  static var title: String? { get }
  /// The module and the file that declare the preview, with a slash between them.
  static var file: String { get }
  /// The conditions under which the view is shown.
  static var traits: [PreviewTrait<Preview.ViewTraits>] { get }
  /// The view.
  @MainActor
  static func makeView() -> any View
}

/// The body of a preview, built.
///
/// Not for apps.
@MainActor
public func _previewBody(@ViewBuilder _ body: @MainActor () -> any View) -> any View { body() }

/// Called by what `#Preview` puts into the executable.
///
/// Not for apps.
public func _registerPreview(_ preview: any _PreviewRegistration.Type) {
  // Safe because: called by `PreviewRegistry.all` alone, on the main thread.
  let preview = UncheckedBox(preview)
  MainThread.assume { PreviewRegistry.found.append(preview.value) }
}

/// The previews of the executable.
@MainActor
package enum PreviewRegistry {
  fileprivate static var found: [any _PreviewRegistration.Type] = []

  /// Every preview in the executable, in the order of its sources.
  ///
  /// - Complexity: O(*n*) on the first call.
  package static let all: [any _PreviewRegistration.Type] = {
    valise_run_previews()
    return found
  }()
}
