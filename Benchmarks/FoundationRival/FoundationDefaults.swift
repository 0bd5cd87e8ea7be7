// Foundation's own UserDefaults, as the rival. This target reaches Foundation directly and nothing of
// Valise's, so that `UserDefaults` means Foundation's here.

import Foundation

/// A domain in the `UserDefaults` of Foundation on Linux.
package struct FoundationDefaults {
  private let defaults: UserDefaults

  /// Opens the domain `name`; `nil` where Foundation refuses it.
  package init?(_ name: String) {
    guard let defaults = UserDefaults(suiteName: name) else { return nil }
    self.defaults = defaults
  }

  /// Opens the domain `name` with a number for each key, counted from 0, in its file.
  ///
  /// The file is written before: through the class, each new key takes longer than the last.
  package init?(_ name: String, filledWith keys: [String]) throws {
    let values = Dictionary(zip(keys, 0...)) { $1 }
    let list = try PropertyListSerialization.data(
      fromPropertyList: values,
      format: .binary,
      options: 0
    )
    let folder = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"] ?? ""
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try list.write(to: URL(fileURLWithPath: "\(folder)/\(name).plist"))
    self.init(name)
  }

  /// Stores a value and waits until it is in the file: what surviving a kill costs there.
  package func setAndSynchronize(_ value: Int, forKey key: String) {
    defaults.set(value, forKey: key)
    defaults.synchronize()
  }

  /// Stores a value in memory.
  package func set(_ value: Int, forKey key: String) {
    defaults.set(value, forKey: key)
  }

  /// Writes the file.
  package func synchronize() {
    defaults.synchronize()
  }

  /// The stored number, or 0.
  package func integer(forKey key: String) -> Int {
    defaults.integer(forKey: key)
  }
}
