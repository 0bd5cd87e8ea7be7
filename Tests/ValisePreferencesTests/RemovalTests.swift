import Foundation
import Synchronization
import TestSupport
import Testing
import ValiseFiles
import ValisePreferences

@Suite("Removing a domain")
struct RemovalTests {
  /// Runs `body` on a thread of its own before a file gets its name, and gives it a head start.
  private final class Intruder: Sendable {
    let isDone = DispatchSemaphore(value: 0)
    private let body = Mutex<(@Sendable () -> Void)?>(nil)

    func set(_ body: @escaping @Sendable () -> Void) { self.body.withLock { $0 = body } }

    func before(_ operation: FileOperation) -> FileVerdict {
      guard [.rename, .link].contains(operation.kind) else { return .proceed }
      let body = body.withLock { body in
        defer { body = nil }
        return body
      }
      guard let body else { return .proceed }
      Thread.detachNewThread {
        body()
        self.isDone.signal()
      }
      // It may have to wait for the operation that waits here: then it does not come to its end.
      if isDone.wait(timeout: .now() + .milliseconds(100)) == .success { isDone.signal() }
      return .proceed
    }
  }

  @Test("while a checkpoint of it is being written leaves no value and no file")
  func duringCheckpoint() throws {
    let folder = try TemporaryFolder()
    let intruder = Intruder()
    let store = PreferenceStore(
      domain: "a",
      file: folder("a.plist"),
      fileSystem: FileSystem { intruder.before($0) }
    )
    store.set(.int(1), forKey: "k")
    intruder.set { store.removeDomain() }
    store.settle()
    intruder.isDone.wait()
    #expect(store.entries() == [])
    #expect(try folder.files() == [])
  }
}
