import Foundation
import TestSupport
import Testing
import ValiseDevice

@Suite("What changed among files and folders")
struct FileChangeTests {
  private let kept: KeptFiles
  private var device: Device { kept.device }

  init() throws { kept = try KeptFiles() }

  @Test("all else is told by its size, and so are files that come and go")
  func tellsFiles() throws {
    for name in ["same", "longer", "other", "gone"] {
      try kept.put("12345", "Documents/\(name).bin")
    }
    try device.mark()
    try kept.put("123456", "Documents/longer.bin")
    try kept.put("54321", "Documents/other.bin")
    try kept.put("", "Documents/new.bin")
    try FileManager.default.removeItem(atPath: kept.path("Documents/gone.bin"))
    #expect(
      try kept.changes() == [
        "Documents/gone.bin: gone, was 5 bytes", "Documents/longer.bin: was 5 bytes, is 6 bytes",
        "Documents/new.bin: new, 0 bytes", "Documents/other.bin: was 5 bytes, is other 5 bytes",
      ]
    )
  }

  @Test("a file that became a folder, and a folder that became a file, are told")
  func tellsKinds() throws {
    try kept.put("12345", "Documents/file")
    try FileManager.default.createDirectory(
      atPath: kept.path("Documents/folder"),
      withIntermediateDirectories: true
    )
    try kept.put("1", "Documents/folder/a.json")
    try device.mark()
    for name in ["file", "folder"] {
      try FileManager.default.removeItem(atPath: kept.path("Documents/\(name)"))
    }
    try FileManager.default.createDirectory(
      atPath: kept.path("Documents/file"),
      withIntermediateDirectories: true
    )
    try kept.put("[2]", "Documents/file/b.json")
    try kept.put("123", "Documents/folder")
    #expect(
      try kept.changes() == [
        "Documents/file: was 5 bytes, is a folder", "Documents/file/b.json: [0]: new, 2",
        "Documents/folder: was a folder, is 3 bytes",
        "Documents/folder/a.json: value: gone, was 1",
      ]
    )
  }

  @Test("folders that come and go are told, one with something in it by that")
  func tellsFolders() throws {
    for name in ["gone/deep", "emptied"] { try kept.makeFolder("Documents/\(name)") }
    try kept.put("1", "Documents/gone/deep/a.txt")
    try kept.put("1", "Documents/emptied/a.txt")
    try device.mark()
    try kept.remove("Documents/gone")
    try kept.remove("Documents/emptied/a.txt")
    for name in ["new/deep/empty", "new/full"] { try kept.makeFolder("Documents/\(name)") }
    try kept.put("1", "Documents/new/full/a.txt")
    #expect(
      try kept.changes() == [
        "Documents/emptied/a.txt: gone, was 1 byte", "Documents/gone: gone, was a folder",
        "Documents/gone/deep/a.txt: gone, was 1 byte", "Documents/new/deep/empty: new, a folder",
        "Documents/new/full/a.txt: new, 1 byte",
      ]
    )
  }

  @Test("a link that leads elsewhere, or is none any more, is told")
  func tellsLinks() throws {
    for name in ["moved", "folder", "file"] {
      try FileManager.default.createSymbolicLink(
        atPath: kept.path("Documents/\(name)"),
        withDestinationPath: "a"
      )
    }
    try kept.makeFolder("Documents/was")
    try device.mark()
    for name in ["moved", "folder", "file", "was"] { try kept.remove("Documents/\(name)") }
    for name in ["moved", "was"] {
      try FileManager.default.createSymbolicLink(
        atPath: kept.path("Documents/\(name)"),
        withDestinationPath: "b"
      )
    }
    try kept.makeFolder("Documents/folder")
    try kept.put("1", "Documents/file")
    #expect(
      try kept.changes() == [
        "Documents/file: was a link to 'a', is 1 byte",
        "Documents/folder: was a link to 'a', is a folder",
        "Documents/moved: was a link to 'a', is a link to 'b'",
        "Documents/was: was a folder, is a link to 'b'",
      ]
    )
  }

  @Test("permissions that changed are told, of files and folders")
  func tellsPermissions() throws {
    try kept.put("1", "Documents/a.txt")
    try kept.put("1", "Documents/b.txt")
    for name in ["a", "b"] { chmod(kept.path("Documents/\(name).txt"), 0o600) }
    chmod(kept.path("Documents"), 0o755)
    try device.mark()
    #expect(try kept.changes() == [])
    chmod(kept.path("Documents/a.txt"), 0o2644)
    chmod(kept.path("Documents/b.txt"), 0o060)
    try kept.put("12", "Documents/b.txt")
    chmod(kept.path("Documents"), 0o700)
    #expect(
      try kept.changes() == [
        "Documents: was permissions 755, is permissions 700",
        "Documents/a.txt: was permissions 600, is permissions 2644",
        "Documents/b.txt: was 1 byte, is 2 bytes",
        "Documents/b.txt: was permissions 600, is permissions 060",
      ]
    )
  }
}
