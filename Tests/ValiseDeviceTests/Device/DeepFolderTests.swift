import Foundation
import TestSupport
import Testing
import ValiseDevice

/// Paths that the kernel takes from no program, made by going from folder to folder.
@Suite("Folders deeper than a path can say")
struct DeepFolderTests {
  @Test("are gone when the device is erased", arguments: [25, 120])
  func erases(depth: Int) throws {
    let folder = try TemporaryFolder()
    let device = try Device(folder: folder.path)
    let home = folder("Containers/com.example.deep")
    mkdir(home, 0o700)
    // As long as a name may be, or nearly: the first such folder is beyond 4,096 bytes at the 20th.
    let name = String(repeating: "d", count: 200)
    var inner = open(home, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    for _ in 0..<depth {
      #expect(mkdirat(inner, name, 0o700) == 0)
      let next = openat(inner, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      close(inner)
      inner = next
    }
    let file = openat(inner, "file", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    #expect(file >= 0)
    close(file)
    close(inner)
    try device.erase()
    #expect(access(home, F_OK) != 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.filter { $0.hasPrefix(".scrap") } == [])
  }
}
