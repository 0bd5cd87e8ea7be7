import ValiseControl
import ValiseDevice

/// What changed on a device, in words.
enum ChangeList {
  /// The longest line, in characters.
  private static let limit = 200

  /// Each file once, and below it a line for each key; nothing where nothing changed.
  static func text(_ changes: [DeviceChange]) -> String {
    var text = ""
    var file: String?
    for change in changes {
      if change.key == nil {
        text += "\(change.file.oneLine): \(cut(change.words))\n"
      } else {
        if change.file != file { text += "\(change.file.oneLine)\n" }
        text += "  \(cut(change.words))\n"
      }
      file = change.file
    }
    return text
  }

  private static func cut(_ words: String) -> String {
    words.count > limit ? words.prefix(limit) + "… (--json has all of it)" : words
  }
}
