// What must be in the device's files, and what must not.

extension Walk {
  /// Expects that no file of the device holds `text`.
  ///
  /// The installed app is not looked at: nobody writes it, and the code of a program holds any three
  /// letters some day.
  func expectInNoFile(_ text: String) throws {
    let found = try device.files(containing: text).filter { !$0.hasPrefix("Applications/") }
    expect(
      "\"\(text)\" is in no file of the device",
      found.isEmpty,
      seen: "it in \(found.joined(separator: ", "))"
    )
  }

  /// Expects that the app's container holds `text`: the search finds what is there.
  func expectInSomeFile(_ text: String) throws {
    let found = try device.files(containing: text).filter { $0.hasPrefix("Containers/") }
    expect("\"\(text)\" is in a file of the app", !found.isEmpty, seen: "it in none")
  }

  /// Expects that what was changed is in no preferences file, since checkpoints were held.
  func expectNoCheckpoint() throws {
    let found = try device.files(containing: "orange").filter { $0.hasSuffix(".plist") }
    expect(
      "\"orange\" is in no preferences file yet",
      found.isEmpty,
      seen: "it in \(found.joined(separator: ", "))"
    )
  }
}
