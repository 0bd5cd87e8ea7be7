// Safe because: the page is mapped for as long as the object lives, every access is to an aligned
// word inside it, and words are read and written by atomic operations alone.

import CValise
import Foundation

/// A page of numbers that two processes share, by the name of a file.
package final class SharedPage: @unchecked Sendable {
  /// What the numbers mean to a writer that is to be killed.
  package enum Word: Int, Sendable {
    /// Counts up when the process has come so far that others may act.
    case stage = 0
    /// 1 while a record is being appended.
    case appending = 8
    /// 1 while a checkpoint is being written.
    case checkpointing = 16
    /// How many steps were acknowledged.
    case acknowledged = 24
  }

  private static let size = 4_096
  private let base: UnsafeMutableRawPointer

  /// Maps the file at `path`, and makes it if it is not there.
  package init(_ path: String) throws {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    defer { close(descriptor) }
    guard ftruncate(descriptor, Self.size) == 0,
      let base = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      base != MAP_FAILED
    else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    self.base = base
  }

  deinit { munmap(base, Self.size) }

  /// A number in the page.
  package subscript(word: Word) -> Int {
    get { Int(valise_load32(base + word.rawValue)) }
    set { valise_store32(base + word.rawValue, UInt32(newValue)) }
  }

  /// Counts `stage` up and wakes whoever waits for it.
  package func advance() {
    _ = valise_add32(base + Word.stage.rawValue, 1)
    _ = valise_wake(base + Word.stage.rawValue)
  }

  /// Wakes whoever waits for a number to change.
  package func wake(_ word: Word) { _ = valise_wake(base + word.rawValue) }

  /// Waits, in the kernel, while a number is `value`.
  package func wait(_ word: Word, whileItIs value: Int) {
    _ = valise_wait(base + word.rawValue, UInt32(value), 1_000)
  }

  /// Waits until `stage` is at least `stage`, in the kernel; `false` after `seconds`.
  package func wait(forStage stage: Int, seconds: Int = 60) -> Bool {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while self[.stage] < stage {
      guard ContinuousClock.now < deadline else { return false }
      _ = valise_wait(base + Word.stage.rawValue, UInt32(self[.stage]), 1_000)
    }
    return true
  }
}
