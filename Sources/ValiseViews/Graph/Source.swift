// What a body can depend on, and who depends on it.
//
// A source knows the nodes whose last evaluation read it; a node knows the sources it read. Both
// ends are cut before a node is evaluated again and when it is destroyed, so a change marks the
// readers of now and nobody else.

/// Something a body reads and is evaluated again for: a state, an environment entry, a key.
package class Source {
  // Safe because: read and written on the main thread only; `noteRead` checks.
  nonisolated(unsafe) final var readers: [_Node] = []

  /// Records that the body being evaluated, if any, read this source.
  @inline(__always)
  package final func noteRead() {
    guard let reader = Tracking.reader, MainThread.isCurrent else { return }
    reader.read(self)
  }

  /// Marks every reader for the next turn.
  ///
  /// Main thread only.
  package final func markReaders() {
    for reader in readers { reader.mark() }
  }

  /// Called when the first reader came or the last one went.
  ///
  /// Main thread only.
  package func readersChanged(isRead: Bool) {}

  final func add(_ reader: _Node) {
    readers.append(reader)
    if readers.count == 1 { readersChanged(isRead: true) }
  }

  final func remove(_ reader: _Node) {
    guard let index = readers.lastIndex(where: { $0 === reader }) else { return }
    readers.swapAt(index, readers.count - 1)
    readers.removeLast()
    if readers.isEmpty { readersChanged(isRead: false) }
  }
}

/// Who is being evaluated right now.
package enum Tracking {
  // Safe because: only the main thread writes it; other threads only compare it with nil.
  nonisolated(unsafe) static var reader: _Node?

  /// Whether a body is being evaluated on this thread.
  package static var isEvaluating: Bool { reader != nil && MainThread.isCurrent }
}
