import SwiftUI
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("Writers that hold a lock")
struct LockedWriterTests {
  private final class Guarded: Sendable {
    let value = Mutex(0)
  }

  private struct Reader: View {
    @AppStorage private var count: Int
    let guarded: Guarded

    init(_ store: UserDefaults, _ guarded: Guarded) {
      _count = AppStorage(wrappedValue: 0, "count", store: store)
      self.guarded = guarded
    }

    var body: some View {
      let inside = guarded.value.withLock { $0 }
      Text("\(count) \(inside)")
    }
  }

  @Test(
    "S17: a thread sets a value while it holds a lock that the reader's body takes",
    .timeLimit(.minutes(1))
  )
  func lockedWriter() async throws {
    let suite = "com.example.lockedwriter.\(UUID().uuidString)"
    let store = try #require(UserDefaults(suiteName: suite))
    defer { store.removePersistentDomain(forName: suite) }
    let guarded = Guarded()
    let screen = try Screen { Reader(store, guarded) }
    for round in 1...50 {
      await withCheckedContinuation { done in
        Thread.detachNewThread {
          guarded.value.withLock {
            $0 = round
            store.set(round, forKey: "count")
          }
          DispatchQueue.main.async { done.resume() }
        }
      }
      #expect(screen.texts == ["\(round) \(round)"])
    }
  }
}
