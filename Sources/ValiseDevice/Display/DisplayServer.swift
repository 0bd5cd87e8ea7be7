import ValiseControl

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// An X server of this machine, asked whether it answers.
enum DisplayServer {
  /// Whether a server listens at the display `name`, `:9` or `:9.0`, and says nothing.
  ///
  /// It is asked as by a program that connects, and has half a second. `false` as well for a display that
  /// is not this machine's, or that nobody serves.
  ///
  /// Source: "X Window System Protocol", connection setup.
  static func isSilent(_ name: String) -> Bool {
    let digits = name.dropFirst().prefix { $0.isNumber }
    guard name.hasPrefix(":"), !digits.isEmpty,
      let connection = connection(to: "/tmp/.X11-unix/X\(digits)")
    else { return false }
    // Little-endian, version 11.0, no authorization: a server accepts it or says why not.
    let greeting: [UInt8] = [0x6C, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    guard connection.send(greeting) else { return false }
    connection.limitReceiving(to: .milliseconds(500))
    if case .nothingYet = connection.receive(wait: true) { return true }
    return false
  }

  // Safe because: the address lives for the call, and a display's path fits into it.
  private static func connection(to path: String) -> ControlSocket? {
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_UNIX, type, 0)
    guard descriptor >= 0 else { return nil }
    let socket = ControlSocket(owning: descriptor)
    socket.limitSending(toSeconds: 1)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    return result == 0 ? socket : nil
  }
}
