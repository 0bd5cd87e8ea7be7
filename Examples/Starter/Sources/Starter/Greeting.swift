import SwiftUI

/// The settings, by the keys under which they are kept.
enum SettingKey {
  static let name = "name"
  static let greeting = "greeting"
  static let showsCount = "showsCount"
}

/// How the app greets: kept by its raw value.
enum Greeting: String, CaseIterable, Identifiable {
  case hello = "Hello"
  case welcome = "Welcome"
  case goodDay = "Good day"

  var id: Self { self }

  /// The greeting for a person, or for nobody in particular.
  func text(for name: String) -> String {
    name.isEmpty ? "\(rawValue)!" : "\(rawValue), \(name)!"
  }
}
