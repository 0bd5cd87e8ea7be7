import Foundation
import Synchronization
import TestSupport
import Testing
import ValiseDevice
import ValiseFiles

@Suite("Files with holes")
struct HoleTests {
  private let kept: KeptFiles
  private let size = 1 << 30

  init() throws { kept = try KeptFiles() }

  /// A file of a gigabyte that has `text` at each of `places`, and holes else.
  private func makeFile(_ name: String, _ text: String, at places: Int...) throws {
    try kept.put("", name)
    let file = try FileHandle(forWritingTo: URL(filePath: kept.path(name)))
    for place in places {
      try file.seek(toOffset: UInt64(place))
      try file.write(contentsOf: Data(text.utf8))
    }
    try file.truncate(atOffset: UInt64(size))
  }

  /// What the file takes of the disk, in bytes, and whether it has `text` at `place`.
  private func look(_ path: String, _ text: String, at place: Int) throws -> (Int, Bool) {
    var status = stat()
    try #require(stat(path, &status) == 0)
    #expect(status.st_size == size)
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    try file.seek(toOffset: UInt64(place))
    let found = try file.read(upToCount: text.utf8.count)
    return (Int(status.st_blocks) * 512, found == Data(text.utf8))
  }

  @Test(
    "are copied without filling them, and come back so",
    arguments: [
      0, 1, 5 << 20, 600 << 20, (1 << 30) - 4,
    ]
  )
  func keepsHoles(place: Int) throws {
    let name = "Documents/sparse"
    try makeFile(name, "here", at: place)
    try kept.device.snapshot("x")
    let copy = kept.folder("device/Snapshots/x/Containers/com.example.a/\(name)")
    #expect(try look(copy, "here", at: place) == (4_096, true))
    try kept.remove(name)
    try kept.device.restore("x")
    #expect(try look(kept.path(name), "here", at: place) == (4_096, true))
    #expect(try kept.changes(since: "x") == [])
  }

  @Test("one that is a hole alone is kept as one")
  func keepsEmptiness() throws {
    try makeFile("Documents/sparse", "")
    try kept.device.mark()
    let copy = kept.folder("device/Snapshots/.mark/Containers/com.example.a/Documents/sparse")
    #expect(try look(copy, "\0\0", at: 7) == (0, true))
  }

  @Test("are compared by what they hold, wherever that stands")
  func compares() throws {
    let name = "Documents/sparse"
    try makeFile(name, "here", at: 0, 600 << 20)
    try kept.device.mark()
    try makeFile(name, "here", at: 0, 600 << 20)
    #expect(try kept.changes() == [])
    try makeFile(name, "here", at: 0, 700 << 20)
    #expect(try kept.changes() == ["\(name): was \(size) bytes, is other \(size) bytes"])
    try makeFile(name, "here", at: 0)
    #expect(try kept.changes().count == 1)
    // Zeros that were written are the same as a hole.
    try makeFile(name, "here", at: 0, 600 << 20)
    let file = try FileHandle(forWritingTo: URL(filePath: kept.path(name)))
    try file.seek(toOffset: 100 << 20)
    try file.write(contentsOf: Data(count: 3 << 20))
    #expect(try kept.changes() == [])
  }

  @Test("a file without any is copied with no more operations than it takes to read and write it")
  func costsNothingElse() throws {
    let seen = Mutex<[FileOperation.Kind: Int]>([:])
    try kept.put(String(repeating: "a", count: 3 << 20), "Documents/full")
    let device = try Device(
      folder: kept.device.folder,
      fileSystem: FileSystem { operation in
        if operation.path.hasSuffix("/full") {
          seen.withLock { $0[operation.kind, default: 0] += 1 }
        }
        return .proceed
      }
    )
    try device.snapshot("x")
    let counts = seen.withLock(\.self)
    #expect(counts[.read] == 4, "three pieces, and that nothing follows")
    #expect(counts[.write] == 3)
    #expect(counts[.truncate] == nil)
  }
}
