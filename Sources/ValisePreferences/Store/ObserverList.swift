import Synchronization
import ValiseFiles

/// Who wants to hear of which keys of a store.
final class ObserverList: Sendable {
  /// One handler and the gate before it.
  final class Observer: Sendable {
    let key: String?
    let handler: @Sendable (PreferenceChange) -> Void
    let gate = CallGate()

    init(key: String?, handler: @escaping @Sendable (PreferenceChange) -> Void) {
      self.key = key
      self.handler = handler
    }
  }

  /// A key by its code units.
  private struct Key: Hashable {
    let text: String
    static func == (a: Key, b: Key) -> Bool { CodeUnits.equal(a.text, b.text) }
    func hash(into hasher: inout Hasher) { hasher.combine(KeyHash.of(text)) }
  }

  private struct State {
    var byKey: [Key: [Observer]] = [:]
    var all: [Observer] = []
  }

  private let count = Atomic(0)
  private let state = Mutex(State())

  /// Whether nobody listens; costs one load.
  @inline(__always)
  var isEmpty: Bool { count.load(ordering: .acquiring) == 0 }

  func add(_ observer: Observer) {
    state.withLock { state in
      if let key = observer.key {
        state.byKey[Key(text: key), default: []].append(observer)
      } else {
        state.all.append(observer)
      }
    }
    count.wrappingAdd(1, ordering: .releasing)
  }

  /// Takes an observer off; the result is `false` when it was gone already.
  @discardableResult
  func remove(_ observer: Observer) -> Bool {
    let wasThere = state.withLock { state in
      guard let key = observer.key else { return Self.take(observer, from: &state.all) }
      let wasThere = Self.take(observer, from: &state.byKey[Key(text: key), default: []])
      if state.byKey[Key(text: key)]?.isEmpty == true { state.byKey[Key(text: key)] = nil }
      return wasThere
    }
    if wasThere { count.wrappingSubtract(1, ordering: .releasing) }
    return wasThere
  }

  /// Calls those who listen to the key, on this thread, with no lock held.
  func tell(_ change: PreferenceChange) {
    let (some, all) = state.withLock { ($0.byKey[Key(text: change.key)] ?? [], $0.all) }
    for observer in some { observer.gate.pass { observer.handler(change) } }
    for observer in all { observer.gate.pass { observer.handler(change) } }
  }

  private static func take(_ observer: Observer, from list: inout [Observer]) -> Bool {
    guard let index = list.firstIndex(where: { $0 === observer }) else { return false }
    list.remove(at: index)
    return true
  }
}
