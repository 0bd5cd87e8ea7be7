import Dispatch
import Synchronization
import TestSupport
import ValiseControl
import ValiseDevice
import ValiseFiles

/// A file system that stands still before one operation until it is let go on.
final class HeldUp: Sendable {
  private let reached = DispatchSemaphore(value: 0)
  private let goesOn = DispatchSemaphore(value: 0)
  private let isDue: @Sendable (FileOperation) -> Bool
  private let wasDue = Mutex(false)

  /// One that stands still before the first operation that `isDue` takes.
  init(before isDue: @escaping @Sendable (FileOperation) -> Bool) {
    self.isDue = isDue
  }

  /// The seam to hand to the code under test.
  var fileSystem: FileSystem {
    FileSystem { operation in
      let isNow = self.wasDue.withLock { wasDue in
        defer { wasDue = wasDue || self.isDue(operation) }
        return !wasDue && self.isDue(operation)
      }
      if isNow {
        self.reached.signal()
        self.goesOn.wait()
      }
      return .proceed
    }
  }

  /// Waits until it stands still, at most twenty seconds.
  func isReached() -> Bool { reached.wait(timeout: .now() + 20) == .success }

  /// Lets it go on.
  func goOn() { goesOn.signal() }
}

/// Something that is done on another thread, and waited for.
final class Elsewhere<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let done = DispatchSemaphore(value: 0)

  /// Begins to do `body`.
  init(_ body: @escaping @Sendable () -> Value) {
    onDetachedThread {
      let value = body()
      self.value.withLock { $0 = value }
      self.done.signal()
    }
  }

  /// What it gave; `nil` when it is not done within twenty seconds.
  func result() -> Value? {
    _ = done.wait(timeout: .now() + 20)
    return value.withLock { $0 }
  }
}
