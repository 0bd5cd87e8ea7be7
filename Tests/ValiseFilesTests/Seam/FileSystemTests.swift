import Foundation
import Synchronization
import TestSupport
import Testing
import ValiseFiles

@Suite("The seam")
struct FileSystemTests {
  private let folder: TemporaryFolder
  private let system = FileSystem()

  init() throws { folder = try TemporaryFolder() }

  @Test("answers nil for what is absent, and throws for what cannot be read")
  func absence() throws {
    #expect(try system.readAll(folder("a")) == nil)
    #expect(try system.status(folder("a")) == nil)
    #expect(try system.list(folder("a")) == nil)
    #expect(try system.unlink(folder("a")) == false)
    #expect(try system.removeFolder(folder("a")) == false)
    #expect(throws: FileError(FileOperation(.read, folder.path), errno: EISDIR)) {
      try system.readAll(folder.path)
    }
    try #require(mkfifo(folder("pipe"), 0o600) == 0)
    #expect(throws: FileError(FileOperation(.read, folder("pipe")), errno: EINVAL)) {
      try system.readAll(folder("pipe"))
    }
    // Nothing can have a name below what is no folder.
    #expect(try system.readAll(folder("pipe/a")) == nil)
  }

  @Test("reads and writes whole files of any size", arguments: [0, 1, 4_095, 4_096, 100_001])
  func readsAndWrites(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let file = try system.open(folder("a"), [.readWrite, .create, .exclusive])
    try file.write(bytes)
    #expect(try file.readAll() == bytes)
    #expect(try system.readAll(folder("a")) == bytes)
    #expect(try file.status().size == size)
  }

  @Test("reads files whose size the system does not tell")
  func unknownSize() throws {
    let text = try #require(try system.readAll("/proc/self/limits"))
    #expect(String(decoding: text, as: UTF8.self).hasPrefix("Limit"))
    #expect(text.count > 500)
  }

  @Test("makes folders with mode 0700, and says which")
  func makesFolders() throws {
    #expect(
      try system.makeFolder(folder("x/y/z")) == [folder("x"), folder("x/y"), folder("x/y/z")]
    )
    #expect(try system.makeFolder(folder("x/y/z")) == [])
    #expect(folder.mode("x/y") == 0o700)
    try folder.put([], "file")
    #expect(throws: FileError(FileOperation(.makeFolder, folder("file")), errno: ENOTDIR)) {
      try system.makeFolder(folder("file"))
    }
    #expect(throws: FileError.self) { try system.makeFolder(folder("file/x")) }
  }

  @Test("lists names sorted, hidden ones too")
  func lists() throws {
    for name in ["b", ".hidden", "a", "ä"] { try folder.put([], name) }
    #expect(try system.list(folder.path) == [".hidden", "a", "b", "ä"])
  }

  @Test("reads and writes at any place, up to the end and past it")
  func places() throws {
    let file = try system.open(folder("a"), [.readWrite, .create])
    let bytes: [UInt8] = [7, 8, 9]
    let write: (Int) -> Result<Void, FileError> = { place in
      bytes.withUnsafeBytes { bytes in
        Result { () throws(FileError) in try file.write(bytes, at: place) }
      }
    }
    try write(2).get()
    #expect(try file.readAll() == [0, 0, 7, 8, 9])
    var buffer = [UInt8](repeating: 1, count: 4)
    let count = buffer.withUnsafeMutableBytes { buffer in
      Result { () throws(FileError) in try file.read(into: buffer, at: 3) }
    }
    #expect(try count.get() == 2)
    #expect(buffer == [8, 9, 1, 1])
  }

  @Test("removes empty folders only")
  func removesFolders() throws {
    try system.makeFolder(folder("x/y"))
    #expect(throws: FileError(FileOperation(.removeFolder, folder("x")), errno: ENOTEMPTY)) {
      try system.removeFolder(folder("x"))
    }
    #expect(try system.removeFolder(folder("x/y")))
    #expect(try system.list(folder("x")) == [])
  }

  @Test("gives a file without a name one that is free")
  func links() throws {
    let file = try system.open(folder.path, .unnamed)
    try file.write([1])
    #expect(try folder.files() == [])
    try system.link(file, to: folder("a"))
    #expect(folder.bytes("a") == [1])
    #expect(throws: FileError(FileOperation(.link, folder("a")), errno: EEXIST)) {
      try system.link(file, to: folder("a"))
    }
  }

  @Test("tells which file system holds a file")
  func type() throws {
    // PROC_SUPER_MAGIC of linux/magic.h.
    #expect(try system.open("/proc/self/limits", .readOnly).fileSystemType() == 0x9FA0)
  }

  @Test("opens close-on-exec")
  func closeOnExec() throws {
    let file = try system.open(folder("a"), [.readWrite, .create])
    #expect(fcntl(file.descriptor, F_GETFD) & FD_CLOEXEC != 0)
    let unnamed = try system.open(folder.path, .unnamed)
    #expect(fcntl(unnamed.descriptor, F_GETFD) & FD_CLOEXEC != 0)
  }

  @Test("maps what other openings read")
  func maps() throws {
    let file = try system.open(folder("a"), [.readWrite, .create])
    try file.allocate(size: 4_096)
    let address = try file.map(length: 4_096, writable: true)
    address.storeBytes(of: 7, toByteOffset: 5, as: UInt8.self)
    #expect(try system.readAll(folder("a"))?[5] == 7)
    try system.unmap(address, length: 4_096, path: file.path)
    try file.truncate(to: 6)
    #expect(try system.readAll(folder("a")) == [0, 0, 0, 0, 0, 7])
  }

  @Test("locks a file against other openings until the file is closed")
  func locks() throws {
    var first: OpenFile? = try system.open(folder("a"), [.readWrite, .create])
    let second = try system.open(folder("a"), .readWrite)
    #expect(try first?.lock(.shared, wait: false) == true)
    #expect(try second.lock(.shared, wait: false))
    #expect(try second.lock(.exclusive, wait: false) == false)
    first = nil
    #expect(try second.lock(.exclusive, wait: true))
    let third = try system.open(folder("a"), .readWrite)
    #expect(try third.lock(.shared, wait: false) == false)
    try second.unlock()
    #expect(try third.lock(.shared, wait: false))
  }

  @Test("shows every operation before it happens, and throws the errno it is given")
  func asks() throws {
    let kinds = Mutex(Set<FileOperation.Kind>())
    let refused = FileSystem { operation in
      kinds.withLock { _ = $0.insert(operation.kind) }
      return operation.kind == .open ? .proceed : .fail(ENXIO)
    }
    // A folder is looked at before it is made.
    let folders = FileSystem { $0.kind == .makeFolder ? .fail(ENXIO) : .proceed }
    try folder.put([1], "a")
    let a = folder("a")
    let b = folder("b")
    let file = try refused.open(a, .readWrite)
    let address = try system.open(a, .readWrite).map(length: 4_096, writable: true)
    defer { munmap(address, 4_096) }
    let calls: [(FileOperation.Kind, () throws -> Void)] = [
      (.create, { _ = try refused.open(b, [.readWrite, .create]) }),
      (.read, { _ = try file.read(into: .init(start: nil, count: 0), at: 0) }),
      (.write, { try file.write([2]) }),
      (.map, { _ = try file.map(length: 1, writable: false) }),
      (.unmap, { try refused.unmap(address, length: 4_096, path: a) }),
      (.allocate, { try file.allocate(size: 9) }), (.truncate, { try file.truncate(to: 0) }),
      (.append, { try file.noteAppend() }), (.sync, { try file.sync() }),
      (.sync, { try file.syncData() }), (.rename, { try refused.rename(a, to: b) }),
      (.rename, { try refused.rename(a, toFree: b) }), (.link, { try refused.link(file, to: b) }),
      (.unlink, { try refused.unlink(a) }), (.makeFolder, { try folders.makeFolder(b) }),
      (.removeFolder, { try refused.removeFolder(folder.path) }),
      (.list, { _ = try refused.list(folder.path) }),
      (.lock, { _ = try file.lock(.shared, wait: false) }),
      (.status, { _ = try refused.status(a) }), (.setMode, { try file.setMode(0o777) }),
      (.setAttribute, { try file.setAttribute("user.a", [1]) }),
    ]
    for (kind, call) in calls {
      #expect { try call() } throws: {
        ($0 as? FileError)?.operation.kind == kind && ($0 as? FileError)?.errno == ENXIO
      }
    }
    let unseen = Set(FileOperation.Kind.allCases).subtracting(kinds.withLock { $0 })
    #expect(unseen == [.makeFolder, .close])
    #expect(try folder.files() == ["a"])
    #expect(folder.bytes("a") == [1])
  }

  @Test("tells a failure in one line")
  func message() {
    let error = FileError(FileOperation(.rename, "/a/b"), errno: ENOSPC)
    #expect("\(error)" == "cannot rename '/a/b': No space left on device")
  }
}

@Suite("A path")
struct PathTests {
  @Test(
    "has a name and a folder",
    arguments: [
      ("/a/b/c", "c", "/a/b"), ("/a", "a", "/"), ("a", "a", "."), ("a/b", "b", "a"),
      ("/", "", "/"),
    ]
  )
  func parts(path: String, name: String, folder: String) {
    #expect(Path.name(of: path) == name)
    #expect(Path.folder(of: path) == folder)
  }

  @Test(
    "is joined with one slash",
    arguments: [("/a", "b", "/a/b"), ("/", "b", "/b"), ("/a", "/b", "/b"), ("a/", "b", "a/b")]
  )
  func joined(folder: String, name: String, expected: String) {
    #expect(Path.join(folder, name) == expected)
  }

  @Test(
    "loses slashes at its end, except the root's",
    arguments: [("/a/", "/a"), ("/a//", "/a"), ("/", "/"), ("//", "/"), ("a", "a"), ("", "")]
  )
  func trailing(path: String, expected: String) {
    #expect(Path.withoutTrailingSlash(path) == expected)
  }
}
