import TestSupport
import Testing
import ValiseFiles
import ValiseFoundation

@Suite("URLs of the app's folders")
struct PlaceURLTests {
  @Test("are in the app's container on a device")
  func device() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      setenv("VALISE_DEVICE", folder.path, 1)
      let container = "\(folder.path)/Containers/\(AppIdentifier.current)"
      #expect(URL.libraryDirectory.path == container + "/Library")
      #expect(URL.applicationSupportDirectory.path == container + "/Library/Application Support")
      #expect(URL.cachesDirectory.path == container + "/Library/Caches")
      #expect(URL.documentsDirectory.path == container + "/Documents")
      #expect(URL.libraryDirectory.hasDirectoryPath)
    }
  }

  @Test("compile beside Foundation, whose they then are")
  func beside() throws {
    let result = try Compiler.check(
      """
      import Foundation
      import ValiseFoundation
      let folders: [URL] = [
        .libraryDirectory, .applicationSupportDirectory, .cachesDirectory, .documentsDirectory,
      ]
      """
    )
    #expect(Compiler.errors(in: result) == [])
  }
}
