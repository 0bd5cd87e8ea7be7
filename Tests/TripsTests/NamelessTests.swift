import Foundation
import TestSupport
import Testing

@Suite("An app's name on a desktop")
struct NamelessTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What a run of `executable` says: up to its first line, then until it was ended.
  private func said(by executable: String) throws -> [String] {
    let (process, errors) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: executable)
    process.environment = [
      "HOME": folder.path, "XDG_CONFIG_HOME": folder("config"), "VALISE_FRONT": "headless",
    ]
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    var bytes = errors.fileHandleForReading.availableData
    process.terminate()
    bytes += errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("without a bundle is its executable's, which is said once, with where its settings go")
  func tells() throws {
    #expect(
      try said(by: Products.path("Trips")) == [
        "valise: the app is named after its executable, as no Info.plist beside it says otherwise: its"
          + " settings are in '\(folder("config"))/Trips.plist'; 'swift package bundle' gives it an"
          + " identifier"
      ]
    )
  }
}
