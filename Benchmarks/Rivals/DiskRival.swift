// Safe because: the memory is mapped for as long as the object lives, and one thread writes it.

import Glibc

/// One `fdatasync` of a file with one changed page: what nothing that survives a power cut can be
/// faster than.
package final class DiskRival {
  private static let size = 64 << 10
  private let descriptor: Int32
  private let memory: UnsafeMutableRawPointer
  private var place = 0

  /// Makes the file, its room reserved, and maps it.
  package init(_ path: String) throws {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0, posix_fallocate(descriptor, 0, off_t(Self.size)) == 0 else {
      throw RivalFailure("open", path)
    }
    let mapped = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let mapped, mapped != MAP_FAILED else { throw RivalFailure("mmap", path) }
    memory = mapped
    fsync(descriptor)
  }

  deinit {
    munmap(memory, Self.size)
    close(descriptor)
  }

  /// Writes 48 bytes behind those before, and waits until they are on the disk.
  package func writeAndSync() {
    (memory + place).initializeMemory(as: UInt8.self, repeating: 1, count: 48)
    place = (place + 48) % (Self.size - 48)
    let result = fdatasync(descriptor)
    precondition(result == 0, "fdatasync failed with errno \(errno)")
  }
}
