import Foundation
import TestSupport
import Testing
import ValiseFiles

@Suite("An app's identifier")
struct AppIdentifierTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var identifier: String {
    AppIdentifier.identifier(ofExecutable: folder("Trips"))
  }

  private func write(_ list: Any, _ format: PropertyListSerialization.PropertyListFormat) throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: list,
      format: format,
      options: 0
    )
    try folder.put(Array(data), "Info.plist")
  }

  @Test("is what the bundle's Info.plist says, as XML and as binary", arguments: [true, false])
  func bundle(isBinary: Bool) throws {
    let nested = ["CFBundleIdentifier": "not.this.one"]
    try write(
      ["CFBundleIdentifier": "com.example.trips & more", "A": nested, "Z": [nested]]
        as [String: Any],
      isBinary ? .binary : .xml
    )
    #expect(identifier == "com.example.trips & more")
  }

  @Test("is the executable's name without an Info.plist")
  func executable() {
    #expect(identifier == "Trips")
    #expect(AppIdentifier.identifier(ofExecutable: "Trips") == "Trips")
  }

  @Test("is the executable's name when Info.plist does not say one")
  func silentBundle() throws {
    try write(["CFBundleName": "Trips"], .xml)
    #expect(identifier == "Trips")
  }

  @Test("is the executable's name when Info.plist cannot be decoded, which is said")
  func damagedBundle() throws {
    try folder.put(Array("<plist><dict><key>CFBundleIdentifier</key".utf8), "Info.plist")
    #expect(identifier == "Trips")
    #expect(
      Diagnostics.lines.contains(
        "cannot take the app's identifier from '\(folder("Info.plist"))': cannot decode "
          + "'\(folder("Info.plist"))': it is no dictionary with a string 'CFBundleIdentifier'; "
          + "the app is named after its executable"
      )
    )
  }

  @Test(
    "is the executable's name when the bundle's is no plain file name, which is said",
    arguments: ["../escape", "", "a/b"]
  )
  func badIdentifier(name: String) throws {
    try write(["CFBundleIdentifier": name], .xml)
    #expect(identifier == "Trips")
    #expect(throws: PlaceError.self) {
      try AppIdentifier.bundleIdentifier(in: folder("Info.plist"))
    }
    let start = "cannot take the app's identifier from '\(folder("Info.plist"))': "
    #expect(
      Diagnostics.lines.contains { $0.hasPrefix("\(start)cannot use the name '\(name)'") }
    )
  }

  @Test("is the executable's name when Info.plist cannot be read, at each operation")
  func faults() throws {
    try write(["CFBundleIdentifier": "com.example.trips"], .xml)
    try withFaultAtEveryOperation { injector in
      let found = AppIdentifier.identifier(
        ofExecutable: folder("Trips"),
        fileSystem: injector.fileSystem
      )
      #expect(found == (injector.failed == nil ? "com.example.trips" : "Trips"))
    }
  }

  @Test("of this process is a plain file name")
  func current() throws {
    let name = try #require(
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    )
    #expect(AppIdentifier.current == URL(fileURLWithPath: name).lastPathComponent)
    #expect(Places.current.identifier == AppIdentifier.current)
  }
}
