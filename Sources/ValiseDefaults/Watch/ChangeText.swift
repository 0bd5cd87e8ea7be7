import ValiseFiles
import ValisePreferences

/// One change as `watch` prints it.
enum ChangeText {
  /// A line in words: `com.example.trips  highlight = Mint  (was Orange)`.
  static func line(_ change: PreferenceChange, in domain: String) -> String {
    let key = OldStyleText.quoted(change.key)
    let old = change.old.map { "was \(OldStyleText.inline($0))" }
    guard let new = change.new else { return "\(domain)  \(key) removed  (\(old ?? "was absent"))" }
    return "\(domain)  \(key) = \(OldStyleText.inline(new))  (\(old ?? "new"))"
  }

  /// A line of JSON: `domain`, `key`, and `old` and `new` unless they are absent.
  static func json(_ change: PreferenceChange, in domain: String) -> String {
    var entries = [
      PropertyListEntry(key: "domain", value: .string(domain)),
      PropertyListEntry(key: "key", value: .string(change.key)),
    ]
    if let old = change.old { entries.append(PropertyListEntry(key: "old", value: old)) }
    if let new = change.new { entries.append(PropertyListEntry(key: "new", value: new)) }
    return JSONText.inline(.dictionary(entries))
  }
}
