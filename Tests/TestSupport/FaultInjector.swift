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
  private let decide: @Sendable (FileOperation) -> FileVerdict

  /// A file system that fails the operation with this number among those that `counts` takes,
  /// from 1; `nil` fails none.
  package init(
    failing number: Int? = nil,
    errno: Int32 = EIO,
    counts: @escaping @Sendable (FileOperation) -> Bool = { _ in true }
  ) {
    let state = SharedState()
    self.state = state
    decide = { operation in
      state.value.withLock { value in
        guard counts(operation) else { return .proceed }
        value.seen.append(operation)
        guard value.seen.count == number else { return .proceed }
        value.failed = operation
        return .fail(errno)
      }
    }
  }

  /// The seam to hand to the code under test.
  package var fileSystem: FileSystem { FileSystem(before: decide) }

  /// The same seam, whose files are said to lie on a file system of this type.
  package func on(fileSystemType: Int) -> FileSystem {
    FileSystem(fileSystemType: fileSystemType, before: decide)
  }

  /// The same seam on a file system that knows no unnamed files.
  package func refusingUnnamed() -> FileSystem {
    FileSystem { [decide] operation in
      let verdict = decide(operation)
      // Only a file without a name is made under the path of a folder.
      let isUnnamed = operation.kind == .create && isFolder(operation.path)
      return verdict == .proceed && isUnnamed ? .fail(EOPNOTSUPP) : verdict
    }
  }

  /// The same seam on a file system that cannot promise that a new name is free: the first rename
  /// of each file is refused, the one that follows is let through.
  package func refusingExclusiveRename() -> FileSystem {
    let refuses = Toggle()
    return FileSystem { [decide] operation in
      let verdict = decide(operation)
      guard verdict == .proceed, operation.kind == .rename else { return verdict }
      return refuses.next() ? .fail(EINVAL) : .proceed
    }
  }

  private final class Toggle: Sendable {
    private let value = Mutex(false)

    /// `true` at the first call, then each time the other one.
    func next() -> Bool {
      value.withLock { value in
        value.toggle()
        return value
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

private func isFolder(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
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
