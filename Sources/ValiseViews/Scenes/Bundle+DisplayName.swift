import Foundation

extension Bundle {
  /// What a person calls the app.
  package var displayName: String {
    let names = ["CFBundleDisplayName", "CFBundleName"]
    let named = names.lazy.compactMap { self.object(forInfoDictionaryKey: $0) as? String }.first
    return named ?? ProcessInfo.processInfo.processName
  }
}
