// Safe because: the memory is ours alone or a shared mapping that is only read; it stays until the
// last reference goes, and the guard turns a mapping whose file was cut into zeros.

import CValise

/// The bytes of a list, read into memory when there are few and mapped when there are many.
package final class PropertyListBytes: @unchecked Sendable {
  /// From this size on, a file is mapped: below, reading it costs less than the mapping.
  package static let mappingThreshold = 64 << 10

  private let copy: [UInt8]
  private let mapping: UnsafeMutableRawBufferPointer?
  private let guardSlot: Int32
  private let file: OpenFile?

  /// Bytes already in memory.
  package init(_ bytes: [UInt8]) {
    copy = bytes
    mapping = nil
    guardSlot = -1
    file = nil
  }

  /// The content of an open file; `size` is what its status says.
  ///
  /// - Throws: What reading it met. A file that cannot be mapped is read.
  package init(_ file: OpenFile, size: Int) throws(FileError) {
    if size >= Self.mappingThreshold, let (address, slot) = Self.map(file, size: size) {
      copy = []
      mapping = UnsafeMutableRawBufferPointer(start: address, count: size)
      guardSlot = slot
      self.file = file
    } else {
      copy = try file.readAll()
      mapping = nil
      guardSlot = -1
      self.file = nil
    }
  }

  deinit {
    guard let mapping, let address = mapping.baseAddress, let file else { return }
    valise_guard_remove(guardSlot)
    // Nobody is left to hear that an address could not be given back.
    try? file.fileSystem.unmap(address, length: mapping.count, path: file.path)
  }

  /// How many bytes.
  package var count: Int { mapping?.count ?? copy.count }

  /// Whether the bytes are still the file's: a mapping is lost when its file is cut.
  package var isIntact: Bool { valise_guard_tripped(guardSlot) == 0 }

  /// Lends the bytes for one call.
  @inline(__always)
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    if let mapping { return body(UnsafeRawBufferPointer(mapping)) }
    return copy.withUnsafeBytes(body)
  }

  private static func map(_ file: OpenFile, size: Int) -> (UnsafeMutableRawPointer, Int32)? {
    guard let address = try? file.map(length: size, writable: false) else { return nil }
    let slot = valise_guard_add(address, size)
    if slot >= 0 { return (address, slot) }
    try? file.fileSystem.unmap(address, length: size, path: file.path)
    return nil
  }
}
