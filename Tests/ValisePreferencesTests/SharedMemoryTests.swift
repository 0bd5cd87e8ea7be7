// Safe because: each test maps or allocates what it hands to the C functions, and frees it last.

import CValise
import Foundation
import TestSupport
import Testing

@Suite("Memory that processes share")
struct SharedMemoryTests {
  @Test("the checksum is CRC-32C, with and without the processor's instruction")
  func checksum() {
    let digits = Array("123456789".utf8)
    #expect(valise_crc32c(0, digits, 9) == 0xE306_9283)
    #expect(valise_crc32c_portable(0, digits, 9) == 0xE306_9283)
    var random = SeededGenerator(seed: 3)
    for count in 0..<100 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let whole = valise_crc32c(0, bytes, count)
      #expect(valise_crc32c_portable(0, bytes, count) == whole)
      let half = valise_crc32c(0, bytes, count / 2)
      let rest = Array(bytes[(count / 2)...])
      #expect(valise_crc32c(half, rest, rest.count) == whole)
    }
  }

  @Test("a lock that is held is not taken before the deadline, and is after its release")
  func lock() {
    let lock = UnsafeMutableRawPointer.allocate(byteCount: 128, alignment: 64)
    defer { lock.deallocate() }
    #expect(valise_lock_size() <= 128)
    #expect(valise_lock_make(lock) == 0)
    #expect(valise_lock_take(lock, 0) == 0)
    #expect(onAnotherThread { valise_lock_take(lock, 30) } == ETIMEDOUT)
    #expect(valise_lock_release(lock) == 0)
    #expect(onAnotherThread { valise_lock_take(lock, 30) } == 0)
    // That thread ended with the lock: it is given back, and says so.
    #expect(valise_lock_take(lock, 1_000) == EOWNERDEAD)
    #expect(valise_lock_mend(lock) == 0)
    #expect(valise_lock_release(lock) == 0)
    #expect(valise_lock_take(lock, 0) == 0)
    #expect(valise_lock_release(lock) == 0)
  }

  @Test("a mapping whose file is cut reads as zeros and says so, others stay")
  func guarding() throws {
    let folder = try TemporaryFolder()
    try folder.put(Array(repeating: 7, count: 8_192), "cut")
    try folder.put(Array(repeating: 7, count: 4_096), "whole")
    let (cut, whole) = (try map(folder("cut"), 8_192), try map(folder("whole"), 4_096))
    let slots = [valise_guard_add(cut, 8_192), valise_guard_add(whole, 4_096)]
    #expect(truncate(folder("cut"), 0) == 0)
    #expect(cut.load(fromByteOffset: 5_000, as: UInt8.self) == 0)
    #expect(whole.load(fromByteOffset: 100, as: UInt8.self) == 7)
    #expect(valise_guard_tripped(slots[0]) == 1)
    #expect(valise_guard_tripped(slots[1]) == 0)
    for slot in slots { valise_guard_remove(slot) }
    munmap(cut, 8_192)
    munmap(whole, 4_096)
  }

  @Test("a wait ends when the word changed, at the deadline, or when it is woken")
  func waiting() {
    let word = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
    defer { word.deallocate() }
    word.initialize(to: 5)
    #expect(valise_wait(word, 4, -1) == EAGAIN)
    #expect(valise_wait(word, 5, 10) == ETIMEDOUT)
    #expect(valise_wake(word) == 0)
  }

  private func map(_ path: String, _ length: Int) throws -> UnsafeMutableRawPointer {
    let descriptor = open(path, O_RDWR)
    defer { close(descriptor) }
    let address = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    return try #require(address != MAP_FAILED ? address : nil)
  }

  private func onAnotherThread(_ body: @escaping () -> Int32) -> Int32 {
    nonisolated(unsafe) let body = body
    nonisolated(unsafe) var result: Int32 = -1
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      result = body()
      isDone.signal()
    }
    thread.start()
    isDone.wait()
    while !thread.isFinished { sched_yield() }
    return result
  }
}
