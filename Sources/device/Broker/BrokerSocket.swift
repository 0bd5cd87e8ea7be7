import ValiseControl
import ValiseDevice
import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The socket in a device's folder on which its broker listens, and the lock that guards it.
///
/// The socket is reached through the open folder, `/proc/self/fd/N/…`: a socket's own path may have
/// 107 bytes only.
struct BrokerSocket {
  /// The socket's name in the device's folder.
  static let name = "broker.sock"

  private let folder: OpenFile
  private let lockPath: String

  /// The socket of the device in `folder`.
  ///
  /// - Throws: `FileError` when the folder cannot be opened.
  init(folder: String) throws(FileError) {
    self.folder = try FileSystem().open(folder, [.readOnly, .folder])
    lockPath = Path.join(folder, "broker.lock")
  }

  /// Runs `body` while no other process connects, starts a broker or ends one.
  func withLock<Result>(_ body: () throws -> Result) throws -> Result {
    let file = try FileSystem().open(lockPath, [.readWrite, .create])
    _ = try file.lock(.exclusive, wait: true)
    defer { try? file.unlock() }
    return try body()
  }

  /// A connection to the broker, or `nil` when none listens.
  func connect() throws(SocketFailure) -> ControlSocket? {
    let end = try Self.makeSocket()
    guard withAddress({ connectSocket(end.descriptor, $0, $1) }) == 0 else {
      if errno == ENOENT || errno == ECONNREFUSED { return nil }
      throw SocketFailure("cannot reach the device's broker: \(String(cString: strerror(errno)))")
    }
    return end
  }

  /// A socket that listens, mode 0600, in place of one that a broker left behind.
  func listen() throws -> ControlSocket {
    try FileSystem().unlink(path)
    let end = try Self.makeSocket()
    // Before it has a name: nobody ever sees it with another mode.
    fchmod(end.descriptor, 0o600)
    guard withAddress({ bind(end.descriptor, $0, $1) }) == 0,
      listenOn(end.descriptor, 64) == 0
    else {
      throw SocketFailure(
        "cannot make the socket of the device's broker: \(String(cString: strerror(errno)))"
      )
    }
    return end
  }

  /// Takes the socket away: nobody connects any more.
  func remove() throws {
    try FileSystem().unlink(path)
  }

  private var path: String { "/proc/self/fd/\(folder.descriptor)/\(Self.name)" }

  private static func makeSocket() throws(SocketFailure) -> ControlSocket {
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_UNIX, type, 0)
    guard descriptor >= 0 else {
      throw SocketFailure("cannot make a socket: \(String(cString: strerror(errno)))")
    }
    return ControlSocket(owning: descriptor)
  }

  // Safe because: the address lives for the call, and the path fits: a descriptor's number is short.
  private func withAddress(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}

// File-scope functions, since inside the type the methods' names hide the C library's.
private func listenOn(_ descriptor: Int32, _ backlog: Int32) -> Int32 {
  listen(descriptor, backlog)
}

// Safe because: the address is read during the call only.
private func connectSocket(
  _ descriptor: Int32,
  _ address: UnsafePointer<sockaddr>,
  _ length: socklen_t
) -> Int32 {
  connect(descriptor, address, length)
}
