#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// One end of a connected stream socket, closed when the last reference goes.
package final class ControlSocket: Sendable {
  /// What one attempt to read gave.
  package enum Received: Sendable, Equatable {
    case bytes([UInt8])
    /// Nothing has arrived yet; only when not waiting.
    case nothingYet
    /// The other end is closed, or the connection broke.
    case closed
  }

  /// The file descriptor; it stays owned by this object.
  package let descriptor: Int32

  /// Takes over `descriptor`, an open stream socket.
  package init(owning descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Reads what has arrived, up to 64 KB.
  ///
  /// - Parameter wait: Whether to block until something arrives or the other end closes.
  /// - Returns: What arrived.
  package func receive(wait: Bool) -> Received {
    var count = 0
    // Safe because: recv writes at most `buffer.count` bytes and its result is the count.
    let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, initialized in
      repeat {
        count = recv(
          descriptor,
          buffer.baseAddress,
          buffer.count,
          wait ? 0 : Int32(MSG_DONTWAIT)
        )
      } while count < 0 && errno == EINTR
      initialized = max(count, 0)
    }
    if count > 0 { return .bytes(bytes) }
    return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) ? .nothingYet : .closed
  }

  /// Writes all of `bytes`, waiting while the other end is slow; `false` when it is gone.
  package func send(_ bytes: [UInt8]) -> Bool {
    // Safe because: each call stays within the buffer, whose life spans the closure.
    bytes.withUnsafeBytes { buffer in
      var sent = 0
      while sent < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[sent...])
        let count = sendSome(rest, to: descriptor)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
  }

  /// Writes `bytes`, few enough to be taken whole, if that can be done at once.
  package func sendAtOnce(_ bytes: [UInt8]) -> Bool {
    // Safe because: the call stays within the buffer, whose life spans the closure.
    bytes.withUnsafeBytes { sendSome($0, to: descriptor, Int32(MSG_DONTWAIT)) == bytes.count }
  }

  /// Returns once there is something to receive, or the other end is closed.
  package func waitUntilReadable() { wait(for: Int16(POLLIN)) }

  /// Returns once the other end is closed, or at least closed for writing.
  package func waitUntilHungUp() {
    // POLLRDHUP of <poll.h>, which is GNU's and not shown to Swift.
    wait(for: 0x2000)
  }

  private func wait(for events: Int16) {
    var waiting = pollfd(fd: descriptor, events: events, revents: 0)
    while poll(&waiting, 1, -1) == -1, errno == EINTR {}
  }

  /// Makes a `send` that the other end does not read fail after `seconds`.
  package func limitSending(toSeconds seconds: Int) {
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(
      descriptor,
      SOL_SOCKET,
      SO_SNDTIMEO,
      &limit,
      socklen_t(MemoryLayout<timeval>.size)
    )
  }

  /// Makes a `receive` that waits give `nothingYet` when nothing arrives for so long.
  package func limitReceiving(to limit: Duration) {
    let parts = limit.components
    var time = timeval(
      tv_sec: Int(parts.seconds),
      tv_usec: Int(parts.attoseconds / 1_000_000_000_000)
    )
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Says to the other end that nothing more comes; it can still answer.
  package func endSending() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Ends the connection for both sides; a thread that waits in `receive` returns.
  package func shutDown() {
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  /// Two connected sockets, both close-on-exec; throws the `errno` of the failure.
  package static func pair() throws(SocketFailure) -> (ControlSocket, ControlSocket) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      throw SocketFailure("cannot make a pair of sockets: \(String(cString: strerror(errno)))")
    }
    return (ControlSocket(owning: ends[0]), ControlSocket(owning: ends[1]))
  }
}

// Safe because: the buffer is read during the call only. A file-scope function, since inside the
// class the method's name hides the C library's.
private func sendSome(
  _ buffer: UnsafeRawBufferPointer,
  to descriptor: Int32,
  _ flags: Int32 = 0
) -> Int {
  send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL) | flags)
}

/// Why there is no socket; `description` is one line.
package struct SocketFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// What failed, where and why.
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
