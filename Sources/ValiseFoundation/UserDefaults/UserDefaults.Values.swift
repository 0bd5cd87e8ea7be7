import Synchronization
import ValiseFiles

extension UserDefaults {
  /// The value of a key now, then its value after each write; what `object(forKey:)` answers.
  ///
  /// Nil stands for a key that no domain has. Each iteration observes for itself, until its task is
  /// cancelled or it is left. Writes that come faster than they are taken wait in order. While
  /// threads write at once, a value may come twice and another not; the last is the one that stays.
  ///
  /// Ours alone: see `Docs/Differences.md`, row "observing one key".
  public func values(for key: String) -> Values<Any?> {
    Values(list: list, keys: [key]) { $0.first.flatMap(\.self)?.object }
  }

  /// As `values(for:)`, for values of one type; nil where `as?` gives none.
  public func values<Value>(for key: String, as type: Value.Type) -> Values<Value?> {
    Values(list: list, keys: [key]) { $0.first.flatMap(\.self)?.object as? Value }
  }

  /// The values of several keys now, then after each write to one of them; without absent keys.
  ///
  /// As `values(for:)` otherwise.
  public func values(for keys: [String]) -> Values<[String: Any]> {
    let keys = Self.distinct(keys)
    return Values(list: list, keys: keys) { values in
      let entries = zip(keys, values).compactMap { key, value in value.map { (key, $0.object) } }
      return Dictionary(entries) { _, last in last }
    }
  }

  /// Each write to one of the keys from now on, with the values before and after it.
  ///
  /// One iteration; it observes from this call until its task is cancelled or it is left.
  public func changes(of keys: [String]) -> AsyncStream<Change> {
    let (stream, continuation) = AsyncStream.makeStream(of: Change.self)
    let observation = observe(keys) { continuation.yield($0) }
    continuation.onTermination = { _ in observation.cancel() }
    return stream
  }

  /// Each write to a key from now on, with the values before and after it.
  public func changes(of key: String) -> AsyncStream<Change> {
    changes(of: [key])
  }

  /// The values of keys over time; see `values(for:)`.
  public struct Values<Element>: AsyncSequence, Sendable {
    /// Nothing is thrown.
    public typealias Failure = Never

    typealias Snapshot = [PropertyListValue?]

    let list: SearchList
    let keys: [String]
    let element: @Sendable (Snapshot) -> Element

    /// Begins to observe.
    public func makeAsyncIterator() -> AsyncIterator {
      let (snapshots, continuation) = AsyncStream.makeStream(of: Snapshot.self)
      SnapshotFeed(list: list, keys: keys, continuation).start()
      return AsyncIterator(snapshots: snapshots.makeAsyncIterator(), element: element)
    }

    /// One iteration over the values.
    public struct AsyncIterator: AsyncIteratorProtocol {
      var snapshots: AsyncStream<Snapshot>.Iterator
      let element: @Sendable (Snapshot) -> Element

      /// The next value, the current one at first; nil when the task was cancelled.
      public mutating func next() async -> Element? {
        await next(isolation: nil)
      }

      /// The next value, the current one at first; nil when the task was cancelled.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
        await snapshots.next(isolation: actor).map(element)
      }
    }
  }
}

/// Puts what keys hold into a stream, now and after each write.
private final class SnapshotFeed: Sendable {
  private typealias Snapshot = [PropertyListValue?]

  private let list: SearchList
  private let keys: [String]
  private let continuation: AsyncStream<[PropertyListValue?]>.Continuation
  // Looking and yielding are one step: what is yielded last is what was seen last.
  /// The place of the latest write that was told; nil before the first value.
  private let latest = Mutex<UInt64?>(nil)

  init(
    list: SearchList,
    keys: [String],
    _ continuation: AsyncStream<[PropertyListValue?]>.Continuation
  ) {
    self.list = list
    self.keys = keys
    self.continuation = continuation
  }

  func start() {
    let observations = keys.map { key in
      list.observe(key: key, .change { [self] change in feed(change) })
    }
    continuation.onTermination = { _ in
      for observation in observations { observation.cancel() }
    }
    latest.withLock { latest in
      latest = 0
      continuation.yield(read())
    }
  }

  private func feed(_ change: UserDefaults.Change) {
    latest.withLock { latest in
      // What was written before the first value was read is in it.
      guard let last = latest else { return }
      var values = read()
      // A write that is told after a later one was overwritten: what stays is what was read.
      if change.place > last {
        latest = change.place
        for (index, key) in keys.enumerated() where CodeUnits.equal(key, change.key) {
          values[index] = change.new
        }
      }
      continuation.yield(values)
    }
  }

  private func read() -> Snapshot { keys.map { list.value(forKey: $0) } }
}
