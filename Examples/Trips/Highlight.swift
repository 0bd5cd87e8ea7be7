import SwiftUI

extension EnvironmentValues {
  /// The color that marks what matters; a part of the screen may have its own.
  @Entry var highlight: Color = .yellow
}

extension View {
  /// Sets the view on a pill in the highlight color.
  func pill(_ color: Color) -> some View {
    foregroundStyle(.black)
      .padding(.horizontal, 8)
      .background(color)
      .clipShape(Capsule())
  }

  /// Sets the view on a rounded card.
  func card() -> some View {
    padding(16).frame(maxWidth: .infinity, alignment: .leading)
      .background(Color.gray.opacity(0.12))
      .clipShape(RoundedRectangle(cornerRadius: 12))
  }
}
