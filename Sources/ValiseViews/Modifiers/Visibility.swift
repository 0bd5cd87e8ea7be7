// Who is on screen. A tab or a pushed screen is a place that can be hidden while its views keep
// their state: the actions of `onAppear`, `onDisappear` and `task` follow the place.

/// A part of the interface that is shown or hidden as a whole.
@MainActor
final class Place {
  private(set) var isShown: Bool
  private let outer: Place?
  private var watchers: [WeakWatcher] = []

  private struct WeakWatcher {
    weak var watcher: (any PlaceWatcher)?
  }

  init(in outer: Place?, isShown: Bool) {
    self.outer = outer
    self.isShown = isShown && (outer?.isShown ?? true)
    isWanted = isShown
    let relay = Relay(self)
    self.relay = relay
    outer?.watch(relay)
  }

  private var isWanted: Bool
  private var relay: Relay?

  /// Passes what happens to the outer place on to the inner one.
  private final class Relay: PlaceWatcher {
    weak var inner: Place?
    init(_ inner: Place) { self.inner = inner }
    func placeChanged(isShown: Bool) { inner?.update() }
  }

  func watch(_ watcher: any PlaceWatcher) {
    watchers.removeAll { $0.watcher == nil }
    watchers.append(WeakWatcher(watcher: watcher))
  }

  /// Shows or hides the place.
  func show(_ isShown: Bool) {
    isWanted = isShown
    update()
  }

  private func update() {
    let now = isWanted && (outer?.isShown ?? true)
    guard now != isShown else { return }
    isShown = now
    for watcher in watchers { watcher.watcher?.placeChanged(isShown: now) }
  }
}

/// Is told when its place is shown or hidden.
@MainActor
protocol PlaceWatcher: AnyObject {
  func placeChanged(isShown: Bool)
}

extension EnvironmentValues {
  private enum PlaceKey: EnvironmentKey {
    static var defaultValue: Place? { nil }
  }

  var place: Place? {
    get { self[PlaceKey.self] }
    set { self[PlaceKey.self] = newValue }
  }
}

/// The node of a modifier that does something when its view comes and goes.
class LifecycleNode<C: View, M: ViewModifier>: ModifierNode<C, M>, PlaceWatcher {
  private(set) final var isThere = false
  private var wasTold = false

  override init(_ view: ModifiedContent<C, M>, _ context: _NodeContext) {
    super.init(view, context)
    let place = EnvironmentValues(scope: scope).place
    place?.watch(self)
    if place?.isShown ?? true { come() }
  }

  func placeChanged(isShown: Bool) {
    guard !isDestroyed else { return }
    if isShown { come() } else { go() }
  }

  private func come() {
    guard !isThere else { return }
    isThere = true
    graph.afterUpdate { [weak self] in
      guard let self, self.isThere, !self.wasTold else { return }
      self.wasTold = true
      self.didCome()
    }
  }

  private func go() {
    guard isThere else { return }
    isThere = false
    // Gone before the turn that would have told of its coming.
    guard wasTold else { return }
    wasTold = false
    didGo()
  }

  func didCome() {}
  func didGo() {}

  override func didDestroy() {
    go()
    super.didDestroy()
  }
}
