import Foundation

extension Bundle {
  /// What a person calls the app that runs; each of its windows asks.
  package static let appName = main.displayName

  private var displayName: String {
    let names = ["CFBundleDisplayName", "CFBundleName"]
    let named = names.lazy.compactMap { self.object(forInfoDictionaryKey: $0) as? String }.first
    return named ?? ProcessInfo.processInfo.processName
  }
}
