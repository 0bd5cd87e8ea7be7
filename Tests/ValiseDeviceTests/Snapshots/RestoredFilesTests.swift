import Foundation
import TestSupport
import Testing
import ValiseDevice
import ValiseFiles

@Suite("Files as a restore brings them back")
struct RestoredFilesTests {
  private let folder: TemporaryFolder
  private let device: Device
  private let home: String

  init() throws {
    folder = try TemporaryFolder()
    device = try Device(folder: folder("device"))
    home = "device/Containers/com.example.a"
    mkdir(folder(home), 0o700)
  }

  /// What the file system says of a name in the container, itself when it is a link.
  private func status(_ name: String) throws -> stat {
    var status = stat()
    try #require(lstat(folder("\(home)/\(name)"), &status) == 0, "no \(name)")
    return status
  }

  private func setDate(_ seconds: Int, _ nanoseconds: Int, of name: String) {
    let time = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
    utimensat(AT_FDCWD, folder("\(home)/\(name)"), [time, time], AT_SYMLINK_NOFOLLOW)
  }

  private func snapAndRestore() throws {
    try device.snapshot("x")
    try FileManager.default.removeItem(atPath: folder(home))
    try device.restore("x")
  }

  @Test("dates are as they were, to the nanosecond: of files old and new, of folders, of links")
  func dates() throws {
    mkdir(folder("\(home)/folder"), 0o700)
    for name in ["old", "folder/new"] { try folder.put([1], "\(home)/\(name)") }
    symlink("old", folder("\(home)/link"))
    for name in ["old", "link", "folder"] { setDate(1_700_000_000, 123_456_789, of: name) }
    let names = ["old", "folder/new", "link", "folder", ""]
    let before = try names.map { try status($0).st_mtim }
    try snapAndRestore()
    for (name, before) in zip(names, before) {
      let now = try status(name).st_mtim
      #expect(now.tv_sec == before.tv_sec && now.tv_nsec == before.tv_nsec, "of '\(name)'")
    }
    #expect(try device.changes(since: "x") == [])
  }

  @Test("permissions are as they were, of folders too, also where nothing may be written")
  func modes() throws {
    mkdir(folder("\(home)/open"), 0o700)
    try folder.put([1], "\(home)/open/file")
    try folder.put([1], "\(home)/program")
    chmod(folder("\(home)/open/file"), 0o640)
    chmod(folder("\(home)/program"), 0o4751)
    chmod(folder("\(home)/open"), 0o2575)
    let names = ["open", "open/file", "program"]
    let before = try names.map { try status($0).st_mode }
    try snapAndRestore()
    #expect(try names.map { try status($0).st_mode } == before)
  }

  @Test("names of one file stay names of one file, also in two parts of the device")
  func hardLinks() throws {
    try folder.put([1, 2, 3], "\(home)/first")
    mkdir(folder("\(home)/folder"), 0o700)
    link(folder("\(home)/first"), folder("\(home)/folder/second"))
    link(folder("\(home)/first"), folder("device/Groups/third"))
    try folder.put([1, 2, 3], "\(home)/other")
    try snapAndRestore()
    #expect(try status("first").st_ino == status("folder/second").st_ino)
    #expect(try status("first").st_ino == status("../../Groups/third").st_ino)
    #expect(try status("first").st_nlink == 3)
    #expect(try status("other").st_nlink == 1)
  }

  @Test("attributes that a program gave a file come back with it")
  func attributes() throws {
    try folder.put([1], "\(home)/file")
    let file = try FileSystem().open(folder("\(home)/file"), .readWrite)
    try file.setAttribute("user.valise.test", [0, 255, 7])
    try snapAndRestore()
    let found = try FileSystem().open(folder("\(home)/file"), .readOnly).attributes()
    #expect(found.map(\.name) == ["user.valise.test"])
    #expect(found.map(\.value) == [[0, 255, 7]])
  }

  @Test("names that are no text are names like any other: of files, folders and links")
  func namesThatAreNoText() throws {
    let odd: [CChar] = [97, -1, -2, 98]
    let top = Array(folder(home).utf8CString.dropLast()) + [47] + odd
    try #require(mkdir(top + [0], 0o700) == 0)
    let file = try #require(fopen(top + [47] + odd + [0], "w"))
    fputs("inside", file)
    fclose(file)
    try #require(symlink(odd + [0], top + [47, 108, 0]) == 0)
    try device.mark()
    try snapAndRestore()
    var text = [UInt8](repeating: 0, count: 16)
    let again = try #require(fopen(top + [47] + odd + [0], "r"))
    #expect(fread(&text, 1, 16, again) == 6)
    fclose(again)
    var goal = [CChar](repeating: 0, count: 16)
    #expect(readlink(top + [47, 108, 0], &goal, 16) == 4)
    #expect(goal.prefix(4) == odd[...])
    // A change is told with the bytes that are no text written out.
    let changed = try #require(fopen(top + [47] + odd + [0], "a"))
    fputs("!", changed)
    fclose(changed)
    let told = try device.changes().map(\.description)
    let name = #"a\xFF\xFEb"#
    #expect(told == ["Containers/com.example.a/\(name)/\(name): was 6 bytes, is 7 bytes"])
    #expect(
      try device.files(containing: "inside!") == ["Containers/com.example.a/\(name)/\(name)"]
    )
    try device.erase()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("device/Containers")) == [])
  }
}
