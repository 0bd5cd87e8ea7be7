import Foundation
import Testing

/// A process that is no child of the test's.
enum OtherProcess {
  /// The parent of `process`, from proc(5).
  static func parent(of process: Int32) throws -> Int32 {
    let text = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    // After the name in parentheses: the state, then the parent.
    let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
    return try #require(Int32(fields[2]))
  }

  /// What `process` is doing, as a letter of proc(5): `T` is stopped.
  static func state(of process: Int32) throws -> String {
    let text = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
    return String(fields[1])
  }

  /// Waits until a signal to stop has reached `process`, which is no child: nobody is told of that.
  static func waitUntilStopped(_ process: Int32) throws {
    while try state(of: process) != "T" { sched_yield() }
  }

  /// Waits until a call of the tool with this verb, on this device, waits for something.
  static func waitUntilWaiting(_ verb: String, _ device: String) throws {
    func isCall(_ process: String) -> Bool {
      let words = (FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data())
        .split(separator: 0)
      let variables = (FileManager.default.contents(atPath: "/proc/\(process)/environ") ?? Data())
        .split(separator: 0)
      return words.dropFirst().first == Data(verb.utf8)
        && variables.contains(Data("VALISE_DEVICE_DIR=\(device)".utf8))
    }
    while true {
      let call = try FileManager.default.contentsOfDirectory(atPath: "/proc")
        .first { Int32($0) != nil && isCall($0) }
      if let process = call.flatMap({ Int32($0) }), (try? state(of: process)) == "S" { return }
      sched_yield()
    }
  }

  /// Waits until `process` is gone.
  static func waitForEnd(of process: Int32) throws {
    typealias Open = @convention(c) (Int32, UInt32) -> Int32
    let symbol = try #require(dlsym(nil, "pidfd_open"))
    // Safe because: this is the signature in <sys/pidfd.h>, which Swift's Glibc does not show.
    let descriptor = unsafeBitCast(symbol, to: Open.self)(process, 0)
    // It was gone already.
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&waiting, 1, 20_000) == 1, "process \(process) still runs")
  }

  /// What a socket at `path` answers to one line.
  static func ask(_ path: String, _ line: String) throws -> String {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    try #require(withAddress(path) { connect(descriptor, $0, $1) } == 0)
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    try file.write(contentsOf: Data(line.utf8))
    return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
  }

  /// Listens at `path` as a broker would, and hangs up on the one call it gets after `body` began.
  static func hangUp<Result>(at path: String, on body: () throws -> Result) throws -> Result {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    try #require(withAddress(path) { bind(descriptor, $0, $1) } == 0)
    try #require(listen(descriptor, 1) == 0)
    Thread.detachNewThread {
      var byte: UInt8 = 0
      let call = accept(descriptor, nil, nil)
      // The request has come; nobody will answer it.
      read(call, &byte, 1)
      close(call)
    }
    return try body()
  }

  /// Runs `body` while something listens at `path` that never says a word.
  static func listenInSilence<Result>(
    at path: String,
    _ body: () throws -> Result
  ) throws -> Result {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    try #require(withAddress(path) { bind(descriptor, $0, $1) } == 0)
    try #require(listen(descriptor, 8) == 0)
    return try body()
  }

  /// Runs `body` while a socket of another kind stands at `path`.
  static func withDatagrams<Result>(
    at path: String,
    _ body: () throws -> Result
  ) throws -> Result {
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(descriptor) }
    try #require(withAddress(path) { bind(descriptor, $0, $1) } == 0)
    return try body()
  }

  // Safe because: the address lives for the call, and is of the family it says.
  private static func withAddress(
    _ path: String,
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
