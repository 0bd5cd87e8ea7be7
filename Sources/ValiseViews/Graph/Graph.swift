// The turn: what was marked is evaluated, parents first; containers whose structure changed gather
// their elements; actions that wait for the update run; windows are laid out; the front is told.
//
//   idle ──mark──▶ scheduled ──main loop──▶ turning ──nothing marked──▶ idle
//                                              │ an action marked something: once more
//                                              └───────────────┘

import Dispatch
import ValiseFiles
import ValiseFoundation

/// The runtime of one app: its nodes, its queue of marked nodes, its front.
@MainActor
package final class Graph {
  package let front: any Front
  private var buckets: [[_Node]] = []
  private var lowest = Int.max
  private var gathering: [_Node] = []
  private var actions: [@MainActor () -> Void] = []
  private var isScheduled = false
  private var isTurning = false
  private(set) var presentations: [Element] = []
  private(set) var contentChanges: [Element] = []
  var placed: [Element] = []
  var roots: [WindowRoot] = []
  var openers: [any WindowOpener] = []
  package internal(set) weak var application: Application?
  /// Called after each turn, when the front was told of it.
  var afterTurn: (@MainActor () -> Void)?
  private var preferenceSources: [PreferenceSource.Place: WeakSource] = [:]
  private var preferenceSourceLimit = 64

  /// Bodies evaluated since the start.
  package var bodiesRun = 0
  /// Views whose value was equal, so that nothing below them ran.
  package var viewsSkipped = 0
  /// Nodes made since the start.
  package var nodesMade = 0
  /// Elements created, changed, placed or removed in the front since the start.
  package var elementsChanged = 0
  /// Turns of the main loop that had something to do.
  package var turns = 0

  /// A graph that draws through `front`.
  package init(front: any Front) { self.front = front }

  /// Whether nothing is marked, queued or waiting.
  package var isIdle: Bool {
    !isScheduled && !isTurning && lowest == Int.max && actions.isEmpty && gathering.isEmpty
  }

  // MARK: marking

  func enqueue(_ node: _Node) {
    node.isQueued = true
    while buckets.count <= node.depth { buckets.append([]) }
    buckets[node.depth].append(node)
    lowest = min(lowest, node.depth)
    schedule()
  }

  /// Runs `action` in this turn, when everything marked has been evaluated.
  func afterUpdate(_ action: @escaping @MainActor () -> Void) {
    actions.append(action)
    schedule()
  }

  /// Notes that the elements under `node` may have come, gone or moved.
  func structureChanged(at node: _Node) {
    var ancestor: _Node? = node
    while let current = ancestor, current.container == nil { ancestor = current.parent }
    guard let owner = ancestor, !owner.needsGather else { return }
    owner.needsGather = true
    gathering.append(owner)
    schedule()
  }

  func presentationChanged(_ element: Element) {
    presentations.append(element)
    schedule()
  }

  func contentChanged(_ element: Element) {
    contentChanges.append(element)
    schedule()
  }

  func schedule() {
    guard !isScheduled, !isTurning else { return }
    isScheduled = true
    front.scheduleTurn { [weak self] in self?.turn() }
  }

  // MARK: the turn

  /// Evaluates, gathers, lays out and commits all that is due.
  package func turn() {
    guard !isTurning else { return }
    isScheduled = false
    isTurning = true
    turns += 1
    var rounds = 0
    repeat {
      evaluateMarked()
      gatherStructure()
      runActions()
      if !hasWork { for root in roots { root.layOutIfNeeded() } }
      rounds += 1
    } while hasWork && rounds < 100
    if hasWork { reportRunaway() }
    commit()
    isTurning = false
    afterTurn?()
    if hasWork { schedule() }
  }

  private var hasWork: Bool { lowest != Int.max || !actions.isEmpty || !gathering.isEmpty }

  private func evaluateMarked() {
    while lowest < buckets.count {
      guard let node = buckets[lowest].popLast() else {
        lowest += 1
        continue
      }
      node.isQueued = false
      guard node.isMarked, !node.isDestroyed else { continue }
      node.isMarked = false
      node.refresh()
    }
    lowest = Int.max
  }

  /// Gathers now what was made while laying out: rows that came into sight.
  func gatherStructure() {
    while let owner = gathering.popLast() {
      owner.needsGather = false
      guard !owner.isDestroyed else { continue }
      owner.gather()
    }
  }

  private func runActions() {
    let due = actions
    actions.removeAll()
    for action in due { action() }
  }

  private func reportRunaway() {
    Diagnostics.report(
      "views keep changing each other: stopped after 100 rounds in one turn; "
        + "look for an onChange or onAppear that always writes",
      subject: "runaway turn"
    )
  }

  private func commit() {
    Presentation.commit(
      presentations: &presentations,
      contents: &contentChanges,
      placed: &placed,
      graph: self
    )
  }

  /// The one source of a key of a store; it lives as long as a view's property keeps it.
  func preferenceSource(store: UserDefaults, key: String) -> PreferenceSource {
    let place = PreferenceSource.Place(store: store, key: key)
    if let known = preferenceSources[place]?.source { return known }
    if preferenceSources.count >= preferenceSourceLimit {
      preferenceSources = preferenceSources.filter { $0.value.source != nil }
      preferenceSourceLimit = max(64, 2 * preferenceSources.count)
    }
    let made = PreferenceSource(store: store, key: key)
    preferenceSources[place] = WeakSource(source: made)
    return made
  }

  /// How many keys of settings the views on screen read.
  package var settingsRead: Int {
    preferenceSources.values.count { !($0.source?.readers.isEmpty ?? true) }
  }

  // MARK: from other threads

  /// Runs `work` on the main thread, later; the settled state waits for it.
  nonisolated static func onMain(_ work: @escaping @MainActor () -> Void) {
    // Safe because: `work` only marks, and runs on the main queue.
    let box = UncheckedBox(work)
    DispatchQueue.main.async { MainThread.assume { box.value() } }
  }
}

// Safe because: carries a closure to the main queue, where alone it is called.
struct UncheckedBox<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
