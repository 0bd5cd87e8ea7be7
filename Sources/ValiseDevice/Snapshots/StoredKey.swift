/// Where in a file a value stands: `trips[0].name`, `k."a.b"`.
enum StoredKey {
  /// A name as it stands in a key: in quotes where it would look like something else.
  static func name(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case ".", ",", "[", "]", "\"", "\\": false
        default: scalar.value >= 32 && scalar.value != 127
        }
      }
    return isPlain ? text : StoredLeaf.quoted(text)
  }

  /// The key of what is called `label` in the value with the key `key`.
  static func join(_ key: String, _ label: String) -> String {
    key.isEmpty || label.utf8.first == UInt8(ascii: "[") ? key + label : "\(key).\(label)"
  }
}
