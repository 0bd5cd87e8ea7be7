import CValise
import Synchronization
import ValiseFiles

/// What a lock in a file is tied to: elsewhere its bytes mean nothing.
struct LockHome: Sendable, Equatable {
  /// The kernel's, 16 bytes; all zero where it cannot be read.
  // Two numbers. Measured: an array here makes every copy of a header look types up, 40 µs of the
  // first get of a process.
  struct BootID: Sendable, Equatable {
    var first: UInt64 = 0
    var second: UInt64 = 0
  }

  var bootID = BootID()
  /// Of the journal itself: a copy of the file has another.
  var device: UInt64 = 0
  var inode: UInt64 = 0
  /// C library, machine and size of the lock.
  var layout: UInt32 = 0

  init() {}

  /// This boot, this process's C library, and the file that `status` describes.
  init(_ status: FileStatus, fileSystem: FileSystem) {
    bootID = Self.currentBootID(fileSystem)
    device = status.device
    inode = status.inode
    layout = valise_lock_layout()
  }

  // Safe because: the bytes are read in the call, by loads that are checked.
  init(_ bytes: UnsafeRawBufferPointer, at place: Int) {
    bootID = BootID(
      first: bytes.number(at: place, as: UInt64.self),
      second: bytes.number(at: place + 8, as: UInt64.self)
    )
    device = bytes.number(at: place + 16, as: UInt64.self)
    inode = bytes.number(at: place + 24, as: UInt64.self)
    layout = bytes.number(at: place + 32, as: UInt32.self)
  }

  /// Puts the 36 bytes into a header.
  func put(in bytes: inout [UInt8], at place: Int) {
    bytes.put(bootID.first, at: place)
    bytes.put(bootID.second, at: place + 8)
    bytes.put(device, at: place + 16)
    bytes.put(inode, at: place + 24)
    bytes.put(layout, at: place + 32)
  }

  private static let boot = Mutex<BootID?>(nil)

  private static func currentBootID(_ fileSystem: FileSystem) -> BootID {
    if let known = boot.withLock({ $0 }) { return known }
    guard let text = try? fileSystem.readAll("/proc/sys/kernel/random/boot_id") else {
      // Without /proc the inode and the device still tell a copy from the original.
      return BootID()
    }
    let digits = text.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    guard digits.count == 32 else { return BootID() }
    let bytes = stride(from: 0, to: 32, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    let id = BootID(
      first: bytes.number(at: 0, as: UInt64.self),
      second: bytes.number(at: 8, as: UInt64.self)
    )
    boot.withLock { $0 = id }
    return id
  }
}
