import Foundation
import TestSupport
import Testing
import ValiseFiles

@Suite("A damaged file that is set aside")
struct SetAsideTests {
  /// 2026-11-30 18:42:05 UTC.
  private let date = 1_796_064_125
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("is kept under a name with the date")
  func keepsBytes() throws {
    try folder.put([1, 2], "a.plist")
    let path = try WholeFile(folder("a.plist")).setAside(date: date)
    #expect(path == folder("a.plist.damaged-20261130T184205Z"))
    #expect(try folder.files() == ["a.plist.damaged-20261130T184205Z"])
    #expect(folder.bytes("a.plist.damaged-20261130T184205Z") == [1, 2])
  }

  @Test("never overwrites an earlier one", arguments: [true, false])
  func neverOverwrites(hasExclusiveRename: Bool) throws {
    let recorder = FaultInjector()
    let seam = hasExclusiveRename ? recorder.fileSystem : recorder.refusingExclusiveRename()
    for number in UInt8(0)..<4 {
      try folder.put([number], "a")
      try WholeFile(folder("a"), fileSystem: seam).setAside(date: date)
    }
    let base = "a.damaged-20261130T184205Z"
    #expect(try folder.files() == [base, "\(base)-2", "\(base)-3", "\(base)-4"])
    #expect(folder.bytes(base) == [0])
    #expect(folder.bytes("\(base)-2") == [1])
    #expect(folder.bytes("\(base)-4") == [3])
  }

  @Test("is looked for in vain without a word on the disk", arguments: [true, false])
  func absent(hasExclusiveRename: Bool) throws {
    let recorder = FaultInjector()
    let seam = hasExclusiveRename ? recorder.fileSystem : recorder.refusingExclusiveRename()
    #expect {
      try WholeFile(folder("a"), fileSystem: seam).setAside(date: date)
    } throws: {
      ($0 as? FileError)?.errno == ENOENT
    }
    #expect(try folder.files().isEmpty)
  }

  @Test("stays, or is aside, after a fault at any operation", arguments: [true, false])
  func faults(hasExclusiveRename: Bool) throws {
    try withFaultAtEveryOperation { injector in
      try folder.put([1, 2], "a")
      let seam = hasExclusiveRename ? injector.fileSystem : injector.refusingExclusiveRename()
      let result = Result { try WholeFile(folder("a"), fileSystem: seam).setAside(date: date) }
      if case .success = result { #expect(injector.failed == nil) }
      let files = try folder.files()
      #expect(files.count == 1 && folder.bytes(files[0]) == [1, 2], "\(files)")
      try FileManager.default.removeItem(atPath: folder(files[0]))
    }
  }
}
