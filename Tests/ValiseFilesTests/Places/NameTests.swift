import TestSupport
import Testing
import ValiseFiles

@Suite("A name")
struct NameTests {
  private let places: Places

  init() throws {
    places = try Places(layout: .desktop, identifier: "com.example.trips") {
      ["HOME": "/h"][$0]
    }
  }

  @Test(
    "that is no plain file name is refused as an identifier, a suite, a domain and a group",
    arguments: [
      ("", PlaceError.Kind.empty), ("../escape", .notAFileName), ("..", .notAFileName),
      (".", .notAFileName), ("/", .notAFileName), ("dir/evil", .notAFileName),
      ("group./x", .notAFileName), ("a\nb", .notAFileName), ("a\0", .notAFileName),
      ("a\u{2028}b", .notAFileName), (String(repeating: "ä", count: 101), .tooLong),
    ]
  )
  func refused(name: String, kind: PlaceError.Kind) {
    let error = PlaceError(kind, name)
    #expect(throws: error) { try Places(layout: .desktop, identifier: name) { _ in nil } }
    #expect(throws: error) { try places.preferencesFile(suite: name) }
    #expect(throws: error) { try places.preferencesFile(domain: name) }
    #expect(throws: error) { try places.group(name) }
    let isOneLine = !error.description.contains(where: \.isNewline)
    #expect(isOneLine)
  }

  @Test(
    "that is a plain file name is accepted",
    arguments: ["a", "...", "a b", "ä", "👩‍👩‍👧", ".hidden", String(repeating: "x", count: 200)]
  )
  func accepted(name: String) throws {
    #expect(try places.preferencesFile(suite: name) == "/h/.config/\(name).plist")
  }

  @Test(
    "of the global domain is refused as a suite",
    arguments: [
      "NSGlobalDomain", ".GlobalPreferences", "kCFPreferencesAnyApplication",
      "Apple Global Domain",
    ]
  )
  func globalDomain(name: String) {
    #expect(throws: PlaceError(.globalDomain, name)) { try places.preferencesFile(suite: name) }
  }

  @Test("that is the app's own is refused as a suite")
  func ownIdentifier() {
    #expect(throws: PlaceError(.ownIdentifier, "com.example.trips")) {
      try places.preferencesFile(suite: "com.example.trips")
    }
  }

  @Test("that does not start with group. is no group's", arguments: ["a", "group", "group."])
  func notAGroup(name: String) {
    #expect(throws: PlaceError(.notAGroup, name)) { try places.group(name) }
  }

  @Test(
    "that is refused is told with the reason and the remedy",
    arguments: [
      (
        PlaceError(.notAFileName, "../escape\n"),
        "cannot use the name '../escape?': it is not a plain file name; nothing was opened; "
          + "use one such as 'com.example.app'"
      ),
      (
        PlaceError(.empty, ""),
        "cannot use the name '': it is empty; nothing was opened; "
          + "use one such as 'com.example.app'"
      ),
      (
        PlaceError(.tooLong, "x"),
        "cannot use the name 'x': it has more than 200 bytes; nothing was opened; "
          + "use one such as 'com.example.app'"
      ),
      (
        PlaceError(.globalDomain, "NSGlobalDomain"),
        "cannot use the name 'NSGlobalDomain': it is the global domain's; nothing was opened; "
          + "use the standard defaults"
      ),
      (
        PlaceError(.ownIdentifier, "a"),
        "cannot use the name 'a': it is the app's own identifier; nothing was opened; "
          + "use the standard defaults"
      ),
      (
        PlaceError(.notAGroup, "a"),
        "cannot use the name 'a': an app group's starts with 'group.'; nothing was opened; "
          + "use one such as 'group.com.example.app'"
      ),
    ]
  )
  func messages(error: PlaceError, text: String) {
    #expect(error.description == text)
  }
}
