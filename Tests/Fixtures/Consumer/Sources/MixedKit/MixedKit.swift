import Foundation

/// A library of which no file imports Valise: the name is settled for those that use it, too.
public struct Starts {
  private let settings: UserDefaults

  /// Counts in these settings.
  public init(in settings: UserDefaults) { self.settings = settings }

  /// Counts one more.
  public func next() -> Int {
    settings.set(settings.integer(forKey: "starts") + 1, forKey: "starts")
    return settings.integer(forKey: "starts")
  }
}
