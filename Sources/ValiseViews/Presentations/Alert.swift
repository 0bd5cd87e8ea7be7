import Foundation

/// A question over the window: a title, a message, and buttons that end it.
nonisolated struct Dialog<Actions: View, Message: View>: View {
  let title: String
  let showsTitle: Bool
  let offersCancel: Bool
  let actions: Actions
  let message: Message

  @Environment(\.dismiss) private var dismiss

  @MainActor
  var body: some View {
    VStack(spacing: 12) {
      if showsTitle {
        Text(title).font(.headline).multilineTextAlignment(.center)
      }
      message
        .multilineTextAlignment(.center)
      VStack(spacing: 8) {
        actions
        if offersCancel {
          Button("Cancel", role: .cancel) { dismiss() }
        }
      }
      .buttonStyle(.bordered)
    }
    .padding(24)
  }
}

/// Whether a dialog shows its title.
///
/// Source: <https://developer.apple.com/documentation/swiftui/visibility>
public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic, visible, hidden
}

extension View {
  /// Says something over the window while a flag is set; each button ends it.
  ///
  /// Source: <https://developer.apple.com/documentation/swiftui/view/alert(_:ispresented:actions:message:)>
  nonisolated public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    let title = String(title)
    return dialog(.alert, isPresented) {
      Dialog(
        title: title,
        showsTitle: true,
        offersCancel: false,
        actions: actions(),
        message: message()
      )
    }
  }

  /// Says something over the window while a flag is set; each button ends it.
  nonisolated public func alert<S: StringProtocol, A: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions, message: { EmptyView() })
  }

  /// Asks something over the window while a flag is set; Cancel is always among the answers.
  ///
  /// Source: <https://developer.apple.com/documentation/swiftui/view/confirmationdialog(_:ispresented:titlevisibility:actions:message:)>
  nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    let title = String(title)
    return dialog(.dialog, isPresented) {
      Dialog(
        title: title,
        showsTitle: titleVisibility != .hidden,
        offersCancel: true,
        actions: actions(),
        message: message()
      )
    }
  }

  /// Asks something over the window while a flag is set; Cancel is always among the answers.
  nonisolated public func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    confirmationDialog(
      title,
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      actions: actions,
      message: { EmptyView() }
    )
  }

  nonisolated private func dialog<D: View>(
    _ kind: SheetContent.Kind,
    _ isPresented: Binding<Bool>,
    _ content: @escaping () -> D
  ) -> some View {
    modifier(
      SheetModifier(
        item: isPresented.asItem,
        identity: { _ in AnyHashable(0) },
        kind: kind,
        onDismiss: nil,
        content: { _ in content() }
      )
    )
  }
}

extension EnvironmentValues {
  private enum EndsDialogKey: EnvironmentKey {
    static var defaultValue: (@MainActor () -> Void)? { nil }
  }

  /// What a pressed button ends: the dialog that it stands in.
  var endsDialog: (@MainActor () -> Void)? {
    get { self[EndsDialogKey.self] }
    set { self[EndsDialogKey.self] = newValue }
  }
}
