/// What draws an app's windows.
public enum Front: String, Codable, Sendable, Equatable, CaseIterable {
  /// Nothing is drawn; the screen exists as a tree of elements.
  case headless
  /// GTK draws on the display of the environment.
  case gtk
}
