import Synchronization
package import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file system that records what is asked of it, and fails one operation.
package final class FaultInjector: Sendable {
  private struct State: Sendable {
    var seen: [FileOperation] = []
    var failed: FileOperation?
  }

  private let state: SharedState
  /// The seam to hand to the code under test.
  package let fileSystem: FileSystem

  /// A file system that fails the operation with this number among those that `counts` takes,
  /// from 1; `nil` fails none.
  package init(
    failing number: Int? = nil,
    errno: Int32 = EIO,
    counts: @escaping @Sendable (FileOperation) -> Bool = { _ in true }
  ) {
    let state = SharedState()
    self.state = state
    fileSystem = FileSystem { operation in
      state.value.withLock { value in
        guard counts(operation) else { return .proceed }
        value.seen.append(operation)
        guard value.seen.count == number else { return .proceed }
        value.failed = operation
        return .fail(errno)
      }
    }
  }

  /// What was asked, in its order, the failed operation included.
  package var operations: [FileOperation] { state.value.withLock { $0.seen } }

  /// What was made to fail, if the run came so far.
  package var failed: FileOperation? { state.value.withLock { $0.failed } }

  private final class SharedState: Sendable {
    let value = Mutex(State())
  }
}

/// Runs `body` with a fault at the first operation, then at the second, until a run meets none.
///
/// What `body` throws ends it all: a body catches what it expects. A close is not counted, since
/// it cannot fail.
///
/// - Returns: How many operations the run without a fault consists of.
@discardableResult
package func withFaultAtEveryOperation(
  errno: Int32 = EIO,
  limit: Int = 1_000,
  _ body: (FaultInjector) throws -> Void
) throws -> Int {
  for number in 1...limit {
    let injector = FaultInjector(failing: number, errno: errno) { $0.kind != .close }
    try body(injector)
    if injector.failed == nil { return number - 1 }
  }
  throw TooManyOperations(limit: limit)
}

/// The run never ended without a fault.
package struct TooManyOperations: Error {
  package var limit: Int
}
