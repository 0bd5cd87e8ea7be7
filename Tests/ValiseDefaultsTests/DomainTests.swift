import Foundation
import TestSupport
import Testing
import ValiseFiles
import ValisePreferences

@Suite("Domains of the defaults tool")
struct DomainTests {
  private let defaults: DefaultsCommand

  init() throws {
    defaults = try DefaultsCommand()
    try FileSystem.system.makeFolder(defaults.folder("phone/Containers"))
    try bundle("phone/Applications/Trips.app", "com.example.trips")
  }

  private func bundle(_ path: String, _ identifier: String) throws {
    try FileSystem.system.makeFolder(defaults.folder(path))
    let list = BinaryPropertyList.encode([
      PropertyListEntry(key: "CFBundleIdentifier", value: .string(identifier))
    ])
    try defaults.folder.put(list, "\(path)/Info.plist")
  }

  /// A call on the device.
  private func phone(_ arguments: String...) throws -> DefaultsCommand.Result {
    try defaults.call(["-device", "phone"] + arguments)
  }

  private func container(_ app: String, _ domain: String) -> String {
    "phone/Containers/\(app)/Library/Preferences/\(domain).plist"
  }

  @Test("an app's domain on a device is in its container, its suites and global domain beside it")
  func containers() throws {
    #expect(try phone("write", "com.example.trips", "k", "1") == .done())
    #expect(try phone("write", "com.example.trips/extra", "k", "2") == .done())
    #expect(try phone("write", "com.example.trips/NSGlobalDomain", "k", "3") == .done())
    #expect(try phone("write", "group.example", "k", "4") == .done())
    let files = try defaults.folder.files().filter { !$0.hasSuffix(".journal") }
    #expect(
      files == [
        "phone/Applications/Trips.app/Info.plist",
        container("com.example.trips", ".GlobalPreferences"),
        container("com.example.trips", "com.example.trips"),
        container("com.example.trips", "extra"),
        "phone/Groups/group.example/Library/Preferences/group.example.plist",
      ]
    )
    #expect(
      try phone("domains")
        == .done(
          "com.example.trips, com.example.trips/extra, group.example\n"
        )
    )
    for (name, value) in [
      ("com.example.trips", "1"), ("com.example.trips/extra", "2"), ("extra", "2"), ("-g", "3"),
      ("NSGlobalDomain", "3"), ("group.example", "4"),
    ] {
      #expect(try phone("read", name, "k") == .done("\(value)\n"))
    }
    #expect(try phone("read", "-app", "Trips", "k") == .done("1\n"))
    #expect(try phone("read", "com.example.trips", "k", "-device", "phone") == .done("1\n"))
    let all = try phone("find", "k", "--json")
    #expect(all.output.contains("com.example.trips/NSGlobalDomain"))
  }

  @Test("the variable that puts a program on a device puts the tool there too")
  func variable() throws {
    #expect(try phone("write", "com.example.trips", "k", "1") == .done())
    let result = try defaults.shell("VALISE_DEVICE=phone exec $0 read com.example.trips k")
    #expect(result == .done("1\n"))
    let wrong = try defaults.shell("VALISE_DEVICE=nowhere exec $0 domains")
    #expect(
      wrong
        == .failed(
          "no device in '\(defaults.folder("nowhere"))'; make one:"
            + " device create '\(defaults.folder("nowhere"))'"
        )
    )
  }

  @Test("says which domains a device has when a name leads nowhere, or to several")
  func wrongNames() throws {
    let folder = defaults.folder("phone")
    #expect(
      try phone("read", "com.example.tripz")
        == .failed(
          "no app or group 'com.example.tripz' is on the device in '\(folder)'; did you mean"
            + " 'com.example.trips'?"
        )
    )
    #expect(
      try phone("write", "extra", "k", "1")
        == .failed(
          "no app or group 'extra' is on the device in '\(folder)'; for a suite of one write"
            + " 'APP/SUITE'"
        )
    )
    for app in ["com.example.trips", "com.example.menu"] {
      #expect(try phone("write", "\(app)/extra", "k", "1") == .done())
    }
    #expect(
      try phone("read", "extra")
        == .failed(
          "'extra' is a suite of more than one app; name one of 'com.example.menu/extra',"
            + " 'com.example.trips/extra'"
        )
    )
    #expect(
      try phone("read", "-g")
        == .failed(
          "each app on a device has a global domain of its own; name one, as in"
            + " 'com.example.menu/NSGlobalDomain'"
        )
    )
    #expect(
      try phone("read", "-app", "Trip")
        == .apple(
          "Couldn't find an application named \"Trip\"; defaults unchanged; did you mean 'Trips'?"
        )
    )
    #expect(
      try phone("read", "../etc/passwd")
        == .failed(
          "cannot use the name '..': it is not a plain file name; nothing was opened; use one such as"
            + " 'com.example.app'"
        )
    )
    #expect(
      try defaults("-device", "home", "domains")
        == .failed(
          "no device in '\(defaults.folder("home"))'; make one:"
            + " device create '\(defaults.folder("home"))'"
        )
    )
  }

  @Test("finds an app by its bundle, by a program in PATH, and by a link to one in a bundle")
  func applications() throws {
    try bundle("Menu.app", "com.example.menu")
    for path in ["bin", "Menu.app"] { try FileSystem.system.makeFolder(defaults.folder(path)) }
    for program in ["bin/plain", "Menu.app/Menu"] {
      try defaults.folder.put(Array("#!/bin/sh\n".utf8), program)
      #expect(chmod(defaults.folder(program), 0o755) == 0)
    }
    #expect(symlink("../Menu.app/Menu", defaults.folder("bin/menu")) == 0)
    #expect(try defaults("write", "-app", "Menu.app", "k", "1") == .done())
    #expect(try defaults("write", "-app", "plain", "k", "2") == .done())
    #expect(try defaults("read", "com.example.menu", "k") == .done("1\n"))
    #expect(try defaults("read", "-app", "menu", "k") == .done("1\n"))
    #expect(try defaults("read", "plain", "k") == .done("2\n"))
    #expect(
      try defaults("read", "-app", "nothing")
        == .apple(
          "Couldn't find an application named \"nothing\"; defaults unchanged"
        )
    )
    #expect(try defaults("read", "-app", "./None.app").code == 1)
  }

  @Test("refuses names that are no plain file names")
  func badNames() throws {
    #expect(
      try defaults("read", "")
        == .failed(
          "cannot use the name '': it is empty; nothing was opened; use one such as 'com.example.app'"
        )
    )
    #expect(try defaults("read", "a\nb").errors.split(separator: "\n").count == 1)
    #expect(try defaults("write", String(repeating: "x", count: 201), "k", "1").code == 1)
    #expect(try defaults.folder.files() == ["phone/Applications/Trips.app/Info.plist"])
  }
}
