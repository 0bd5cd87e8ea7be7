import TestSupport
import Testing
import ValiseFiles

@Suite("Places")
struct PlacesTests {
  private func desktop(_ environment: [String: String]) throws -> Places {
    try Places(layout: .desktop, identifier: "com.example.trips") { environment[$0] }
  }

  @Test("on a desktop follow the XDG variables")
  func desktopFollowsVariables() throws {
    let places = try desktop([
      "HOME": "/home/kim", "XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "/s",
      "XDG_DATA_HOME": "/d/", "XDG_CACHE_HOME": "/k", "TMPDIR": "/t/",
    ])
    #expect(places.preferencesFile == "/c/com.example.trips.plist")
    #expect(places.globalPreferencesFile == "/c/.GlobalPreferences.plist")
    #expect(places.scenesFolder == "/s/com.example.trips/scenes")
    #expect(places.applicationSupport == "/d/com.example.trips")
    #expect(places.library == "/d/com.example.trips/Library")
    #expect(places.caches == "/k/com.example.trips")
    #expect(places.temporary == "/t")
    #expect(places.home == "/home/kim")
    #expect(places.secretsFile == "/d/valise/secrets.db")
    #expect(places.container == nil)
  }

  @Test(
    "on a desktop take an unset, an empty and a relative variable for unset",
    arguments: [nil, "", "relative/folder", "./c"]
  )
  func unusableVariables(value: String?) throws {
    var environment = ["HOME": "/home/kim"]
    for name in ["CONFIG", "STATE", "DATA", "CACHE"] { environment["XDG_\(name)_HOME"] = value }
    environment["TMPDIR"] = value
    let places = try desktop(environment)
    #expect(places.preferencesFile == "/home/kim/.config/com.example.trips.plist")
    #expect(places.scenesFolder == "/home/kim/.local/state/com.example.trips/scenes")
    #expect(places.applicationSupport == "/home/kim/.local/share/com.example.trips")
    #expect(places.caches == "/home/kim/.cache/com.example.trips")
    #expect(places.temporary == "/tmp")
  }

  @Test("without a usable HOME use the home of the list of users", arguments: [nil, "", "kim"])
  func withoutHome(value: String?) throws {
    let places = try desktop(value.map { ["HOME": $0] } ?? [:])
    let line = try ChildProcess.run("/usr/bin/env", ["sh", "-c", "getent passwd $(id -u)"]).output
    let fields = line.split(separator: "\n")[0].split(
      separator: ":",
      omittingEmptySubsequences: false
    )
    #expect(places.home == String(fields[5]))
  }

  @Test("in a home at the root do not double the slash")
  func rootHome() throws {
    #expect(try desktop(["HOME": "/"]).preferencesFile == "/.config/com.example.trips.plist")
  }

  @Test("on a device stay inside the container, whatever the XDG variables say")
  func device() throws {
    let places = try Places(layout: .device(folder: "/dev1"), identifier: "a.b") {
      ["HOME": "/home/kim", "XDG_CONFIG_HOME": "/c", "TMPDIR": "/t"][$0]
    }
    let container = "/dev1/Containers/a.b"
    #expect(places.container == container)
    #expect(places.home == container)
    #expect(places.preferencesFile == "\(container)/Library/Preferences/a.b.plist")
    #expect(places.globalPreferencesFile.hasPrefix("\(container)/Library/Preferences/.Global"))
    #expect(places.scenesFolder == "\(container)/Library/Saved Application State")
    #expect(places.applicationSupport == "\(container)/Library/Application Support")
    #expect(places.caches == "\(container)/Library/Caches")
    #expect(places.library == "\(container)/Library")
    #expect(places.documents == "\(container)/Documents")
    #expect(places.temporary == "\(container)/tmp")
    #expect(places.secretsFile == "/dev1/Keychain/secrets.db")
  }

  @Test("are laid out as VALISE_DEVICE asks")
  func layoutOfEnvironment() {
    #expect(Places.Layout { _ in nil } == .desktop)
    #expect(Places.Layout { _ in "" } == .desktop)
    #expect(Places.Layout { $0 == "VALISE_DEVICE" ? "/d/" : nil } == .device(folder: "/d"))
    guard case .device(let folder) = Places.Layout(environment: { _ in "near" }) else {
      Issue.record("a relative folder is a device too")
      return
    }
    #expect(folder.hasPrefix("/") && folder.hasSuffix("/near"))
  }

  @Test("keep a group's things where all its apps find them")
  func groups() throws {
    let name = "group.com.example"
    let onDesktop = try desktop(["HOME": "/h"])
    #expect(try onDesktop.group(name) == "/h/.local/share/group.com.example")
    #expect(try onDesktop.preferencesFile(suite: name) == "/h/.config/group.com.example.plist")
    let onDevice = try Places(layout: .device(folder: "/d"), identifier: "a") { _ in nil }
    #expect(try onDevice.group(name) == "/d/Groups/group.com.example")
    #expect(
      try onDevice.preferencesFile(suite: name)
        == "/d/Groups/group.com.example/Library/Preferences/group.com.example.plist"
    )
  }

  @Test("keep other suites beside the app's own file")
  func suites() throws {
    let places = try desktop(["HOME": "/h"])
    #expect(try places.preferencesFile(suite: "shared") == "/h/.config/shared.plist")
    #expect(try places.preferencesFile(domain: "shared") == "/h/.config/shared.plist")
    #expect(
      try places.preferencesFile(domain: "com.example.trips") == places.preferencesFile
    )
    #expect(
      try places.preferencesFile(domain: "NSGlobalDomain") == places.globalPreferencesFile
    )
  }
}

@Suite("The documents folder on a desktop")
struct DocumentsTests {
  @Test(
    "is what user-dirs.dirs says",
    arguments: [
      ("XDG_DOCUMENTS_DIR=\"$HOME/Papers\"\n", "/home/kim/Papers"),
      ("# a comment\nXDG_DOCUMENTS_DIR=\"/srv/papers/\"\n", "/srv/papers"),
      ("XDG_DOCUMENTS_DIR=\"$HOME\"", "/home/kim"),
      ("XDG_DOCUMENTS_DIR=\"$HOME/My \\\"own\\\" papers\"", "/home/kim/My \"own\" papers"),
      ("XDG_DOCUMENTS_DIR=\"/a\"\nXDG_DOCUMENTS_DIR=\"/b\"\n", "/b"),
      ("  XDG_DOCUMENTS_DIR=\"/a\"", "/a"),
      ("XDG_DOCUMENTS_DIR=\"relative\"", "/home/kim/Documents"),
      ("XDG_DOCUMENTS_DIR=$HOME/Unquoted", "/home/kim/Documents"),
      ("#XDG_DOCUMENTS_DIR=\"/a\"", "/home/kim/Documents"),
      ("XDG_MUSIC_DIR=\"$HOME/Music\"", "/home/kim/Documents"),
      ("XDG_DOCUMENTS_DIR=\"$HOMELAND\"", "/home/kim/Documents"),
      ("", "/home/kim/Documents"),
    ]
  )
  func parsed(text: String, expected: String) throws {
    let folder = try TemporaryFolder()
    try folder.put(Array(text.utf8), "user-dirs.dirs")
    let places = try Places(layout: .desktop, identifier: "a") {
      ["HOME": "/home/kim", "XDG_CONFIG_HOME": folder.path][$0]
    }
    #expect(places.documents == expected)
  }

  @Test("is ~/Documents where user-dirs.dirs cannot be read, which is said")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    let injector = FaultInjector(failing: 1)
    let places = try Places(
      layout: .desktop,
      identifier: "a",
      environment: { ["HOME": "/home/kim", "XDG_CONFIG_HOME": folder.path][$0] },
      fileSystem: injector.fileSystem
    )
    #expect(places.documents == "/home/kim/Documents")
    #expect(
      Diagnostics.lines.contains(
        "cannot open '\(folder("user-dirs.dirs"))': Input/output error; '~/Documents' is used"
      )
    )
  }
}
