// One node for each view position. A node keeps the view's value, its dynamic properties, what it
// read, and its children; subclasses say what a change means.
//
// Invariants
//   1. A node is in a graph's queue at most once: while `isQueued`. It is evaluated there only if it
//      is still marked: a parent may have evaluated it meanwhile.
//   2. `sources` holds a source exactly when that source's `readers` holds this node.
//   3. A destroyed node has no sources, no children and is never updated again.

@_spi(SwiftUI) import Observation
import ValiseFiles

/// The runtime's memory of one view position.
///
/// Not for apps.
@MainActor
public class _Node {
  final let graph: Graph
  // Safe because: a parent destroys its children before it goes, and a destroyed node has none.
  // Measured: weak references give every node a side table, 15 % of the time to mount 1,000 rows.
  final private(set) unowned(unsafe) var parent: _Node?
  final let depth: Int
  final var scope: EnvironmentScope
  // Safe because: the nonisolated wrappers touch them on the main thread only.
  nonisolated(unsafe) final var sources: [Source] = []
  nonisolated(unsafe) private final var formerSources: [Source] = []
  nonisolated(unsafe) final var isMarked = false
  nonisolated(unsafe) final var isQueued = false
  nonisolated(unsafe) final var isDestroyed = false
  final var needsGather = false
  private var canceller: TrackingCanceller?
  private var trackingRun = 0

  init(_ context: _NodeContext) {
    graph = context.graph
    parent = context.parent
    depth = (context.parent?.depth ?? -1) + 1
    scope = context.scope
    graph.nodesMade += 1
  }

  /// The children in order; what structural walks go through.
  var children: [_Node] { [] }

  /// What diagnostics name: the view's type.
  var subjectType: Any.Type { type(of: self) }

  /// A name for diagnostics.
  final var subject: String { "\(subjectType)" }

  /// Evaluates what was marked.
  ///
  /// Called by the graph, parents first.
  func refresh() {}

  /// Appends the elements this node puts into its container, in order.
  func collect(into elements: inout [Element]) {
    for child in children { child.collect(into: &elements) }
  }

  /// Whether the node's elements belong to one element of its own, so that a change of structure below stops here.
  ///
  /// Returns that element.
  var container: Element? { nil }

  /// Collects the elements of the node's container again.
  ///
  /// Only nodes with a `container` are asked.
  func gather() {}

  /// Releases what the node holds, children first.
  func destroy() {
    guard !isDestroyed else { return }
    for child in children { child.destroy() }
    isDestroyed = true
    parent = nil
    forgetSources()
    cancelObservation()
    didDestroy()
  }

  /// The subclass's part of `destroy()`.
  func didDestroy() {}

  // MARK: reading

  @inline(__always)
  nonisolated final func read(_ source: Source) {
    if sources.last === source || sources.contains(where: { $0 === source }) { return }
    sources.append(source)
    if !formerSources.contains(where: { $0 === source }) { source.add(self) }
  }

  private func forgetSources() {
    for source in sources { source.remove(self) }
    sources = []
  }

  /// Queues the node for the next turn.
  nonisolated final func mark() {
    MainThread.assume {
      guard !isMarked, !isDestroyed else { return }
      isMarked = true
      if !isQueued { graph.enqueue(self) }
    }
  }

  /// Runs `work` and depends on all that it reads: sources and `@Observable` properties.
  final func tracked<T>(_ work: () -> T) -> T {
    isMarked = false
    // A source that is read again keeps its reader: an observer of a key is not taken down and up.
    swap(&sources, &formerSources)
    let outer = Tracking.reader
    Tracking.reader = self
    defer {
      Tracking.reader = outer
      for source in formerSources where !sources.contains(where: { $0 === source }) {
        source.remove(self)
      }
      formerSources.removeAll(keepingCapacity: true)
    }
    return observing(work)
  }

  // Observation installs its tracking in the objects that were read and offers no handle to take
  // it back. A node that read an object therefore also reads an object of its own: changing that
  // one brings the handle of the tracking before, which is cancelled when the new one is in place,
  // so that a change by another thread meets one of them. Whether a node will read an object is
  // known only afterwards, so the first of each kind leaves one tracking behind.
  private func observing<T>(_ work: () -> T) -> T {
    trackingRun += 1
    let run = trackingRun
    if run == 1, ObservingKinds.contain(self) { canceller = TrackingCanceller() }
    // Safe because: the box is read on the main thread only, in `markFromAnywhere`.
    let target = WeakNode(node: self)
    guard let canceller else { return observingFirst(target, run: run, work) }
    let result = withObservationTracking(
      {
        _ = canceller.tick
        return work()
      },
      didSet: { tracking in
        if MainThread.isCurrent, canceller.isCancelling {
          if canceller.isCancelled(run) { tracking.cancel() }
        } else {
          target.markFromAnywhere(run: run)
        }
      }
    )
    canceller.cancel(before: run)
    return result
  }

  private func observingFirst<T>(_ target: WeakNode, run: Int, _ work: () -> T) -> T {
    var hasRead = false
    let result = withObservationTracking(
      work,
      onChange: {
        hasRead = true
        return { target.markBeforeChange(run: run) }
      }()
    )
    if hasRead {
      canceller = TrackingCanceller()
      ObservingKinds.insert(self)
    }
    return result
  }

  private func cancelObservation() {
    canceller?.cancel(before: .max)
  }

  fileprivate final func observedChange(run: Int) {
    if run == trackingRun { mark() }
  }
}

/// The classes of nodes of which one has read an observable object.
@MainActor
private enum ObservingKinds {
  private static var kinds: Set<ObjectIdentifier> = []

  static func contain(_ node: _Node) -> Bool {
    !kinds.isEmpty && kinds.contains(ObjectIdentifier(type(of: node)))
  }

  static func insert(_ node: _Node) { kinds.insert(ObjectIdentifier(type(of: node))) }
}

// Safe because: used by one node, on the main thread only.
/// An object whose only use is to be read beside others, so that their tracking can be cancelled.
@Observable
private final class TrackingCanceller: @unchecked Sendable {
  var tick = 0
  @ObservationIgnored private(set) var isCancelling = false
  @ObservationIgnored private var firstKept = 0

  func cancel(before run: Int) {
    firstKept = run
    isCancelling = true
    tick &+= 1
    isCancelling = false
  }

  func isCancelled(_ run: Int) -> Bool { run < firstKept }
}

// Safe because: the node is touched on the main thread only.
private struct WeakNode: @unchecked Sendable {
  weak var node: _Node?

  /// Marks the node for a change that was made.
  ///
  /// One that another thread made may have met the tracking of an evaluation that has ended by now;
  /// it marks all the same.
  func markFromAnywhere(run: Int) {
    if MainThread.isCurrent {
      MainThread.assume { node?.observedChange(run: run) }
    } else {
      Graph.onMain { node?.mark() }
    }
  }

  /// Marks the node for a change that is about to be made.
  ///
  /// On another thread it may still not be made when the node is evaluated for it; that evaluation
  /// leaves a tracking, and one more after it reads what was changed in between.
  func markBeforeChange(run: Int) {
    if MainThread.isCurrent {
      MainThread.assume { node?.observedChange(run: run) }
    } else {
      Graph.onMain {
        guard let node else { return }
        node.mark()
        node.graph.afterUpdate { [weak node] in node?.mark() }
      }
    }
  }
}

/// What a node is made with.
///
/// Not for apps.
public struct _NodeContext {
  let graph: Graph
  let parent: _Node?
  var scope: EnvironmentScope

  @MainActor
  func child(of node: _Node) -> _NodeContext {
    _NodeContext(graph: graph, parent: node, scope: node.scope)
  }

  func with(scope: EnvironmentScope) -> _NodeContext {
    _NodeContext(graph: graph, parent: parent, scope: scope)
  }
}

/// The node of a view of one type.
///
/// Not for apps.
public class _ViewNode<V: View>: _Node {
  final var view: V

  init(_ view: V, _ context: _NodeContext) {
    self.view = view
    super.init(context)
  }

  override var subjectType: Any.Type { V.self }

  /// Takes a newer value of the view; does nothing when it equals the one it has.
  final func update(_ newView: V) {
    if isEqual(view, newView) {
      graph.viewsSkipped += 1
      return
    }
    accept(newView)
  }

  /// Takes a newer value that differs.
  func accept(_ newView: V) { view = newView }
}
