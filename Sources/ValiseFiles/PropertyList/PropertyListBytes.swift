// Safe because: the memory is ours alone or a shared mapping that is only read; it stays until the
// last reference goes, and the guard turns a mapping whose file was cut into zeros.

import CValise

/// The bytes of a list, read into memory when there are few and mapped when there are many.
package final class PropertyListBytes: @unchecked Sendable {
  /// From this size on, a file is mapped: below, reading it costs less than the mapping.
  package static let mappingThreshold = 64 << 10

  /// Where a mapping comes from, and what watches over it.
  private struct Mapping {
    var file: OpenFile
    var guardSlot: Int32
  }

  // Not an array. Measured: the first of a process makes its type, 80 µs of the first get.
  private let bytes: UnsafeRawBufferPointer
  /// `nil` where the bytes were copied.
  private let mapping: Mapping?

  /// Bytes already in memory.
  package init(_ bytes: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    copy.copyBytes(from: bytes)
    self.bytes = UnsafeRawBufferPointer(copy)
    mapping = nil
  }

  /// The content of an open file; `size` is what its status says.
  ///
  /// - Throws: What reading it met. A file that cannot be mapped is read.
  package init(_ file: OpenFile, size: Int) throws(FileError) {
    if size >= Self.mappingThreshold, let (address, slot) = Self.map(file, size: size) {
      bytes = UnsafeRawBufferPointer(start: address, count: size)
      mapping = Mapping(file: file, guardSlot: slot)
    } else {
      bytes = try file.readAllRaw(expecting: size)
      mapping = nil
    }
  }

  deinit {
    guard let mapping else { return bytes.deallocate() }
    valise_guard_remove(mapping.guardSlot)
    guard let address = bytes.baseAddress else { return }
    // Nobody is left to hear that an address could not be given back.
    try? mapping.file.fileSystem.unmap(
      UnsafeMutableRawPointer(mutating: address),
      length: bytes.count,
      path: mapping.file.path
    )
  }

  /// How many bytes.
  package var count: Int { bytes.count }

  /// Whether the bytes are still the file's: a mapping is lost when its file is cut.
  package var isIntact: Bool { mapping.map { valise_guard_tripped($0.guardSlot) == 0 } ?? true }

  /// Lends the bytes for one call.
  @inline(__always)
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(bytes)
  }

  private static func map(_ file: OpenFile, size: Int) -> (UnsafeMutableRawPointer, Int32)? {
    guard let address = try? file.map(length: size, writable: false) else { return nil }
    let slot = valise_guard_add(address, size)
    if slot >= 0 { return (address, slot) }
    try? file.fileSystem.unmap(address, length: size, path: file.path)
    return nil
  }
}
