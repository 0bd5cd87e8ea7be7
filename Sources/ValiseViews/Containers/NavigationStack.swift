import Foundation
import ValiseFiles

/// Screens on top of each other: a value pushes one, Back takes it away.
///
/// Source: <https://developer.apple.com/documentation/swiftui/navigationstack>
public struct NavigationStack<Data, Root> {
  let path: NavigationPathAccess?
  let root: Root
}

/// Reads and writes the values that were pushed.
struct NavigationPathAccess {
  let read: () -> [AnyHashable]
  let append: (AnyHashable) -> Bool
  let removeLast: () -> Void
}

extension NavigationStack where Root: View {
  /// A stack that keeps itself what was pushed.
  nonisolated public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.init(path: nil, root: root())
  }

  /// A stack whose values are kept by a path of any types.
  nonisolated public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    self.init(
      path: NavigationPathAccess(
        read: { path.wrappedValue.values },
        append: {
          path.wrappedValue.values.append($0)
          return true
        },
        removeLast: { path.wrappedValue.removeLast() }
      ),
      root: root()
    )
  }

  /// A stack whose values are kept by a collection of one type.
  nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.init(
      path: NavigationPathAccess(
        read: { path.wrappedValue.map { AnyHashable($0) } },
        append: {
          guard let value = $0.base as? Data.Element else { return false }
          path.wrappedValue.append(value)
          return true
        },
        removeLast: { path.wrappedValue.removeLast(1) }
      ),
      root: root()
    )
  }
}

/// The values of any types that were pushed onto a stack.
///
/// Source: <https://developer.apple.com/documentation/swiftui/navigationpath>
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  /// A path with nothing pushed.
  public init() {}

  /// How many values were pushed.
  public var count: Int { values.count }

  /// Whether nothing was pushed.
  public var isEmpty: Bool { values.isEmpty }

  /// Pushes a value.
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }

  /// Takes values away from the top.
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}

extension NavigationStack: View where Root: View {
  /// A node with one stack.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    NavigationNode(view, context)
  }
}

final class NavigationNode<Data, Root: View>: _ViewNode<NavigationStack<Data, Root>> {
  private let element: BarElement
  private let model: NavigationModel
  private var levels: [NavigationLevel] = []
  private var ownPath: [AnyHashable] = []

  override init(_ view: NavigationStack<Data, Root>, _ context: _NodeContext) {
    element = BarElement(
      .navigation(NavigationContent(title: "", canGoBack: false)),
      graph: context.graph
    )
    model = NavigationModel()
    super.init(view, context)
    model.push = { [weak self] in self?.push($0) ?? false }
    model.pop = { [weak self] in self?.pop() }
    model.remove = { [weak self] in self?.remove($0) }
    model.changed = { [weak self] in self?.mark() }
    element.actions.press = { [weak self] in self?.pop() }
    levels = [makeLevel(nil, view.root)]
    refresh()
  }

  override var children: [_Node] { levels.map(\.page) }

  override func collect(into elements: inout [Element]) { elements.append(element) }

  override func accept(_ newView: NavigationStack<Data, Root>) {
    view = newView
    levels.first?.page.update(newView.root)
    refresh()
  }

  // MARK: the path

  private func push(_ value: AnyHashable) -> Bool {
    if let path = view.path, !(value.base is ViewDestination) { return path.append(value) }
    ownPath.append(value)
    refresh()
    return true
  }

  private func pop() {
    if ownPath.isEmpty {
      guard let path = view.path, !path.read().isEmpty else { return }
      path.removeLast()
    } else {
      model.tellGone([ownPath.removeLast()])
      refresh()
    }
  }

  // With all that was pushed on top of it.
  private func remove(_ value: AnyHashable) {
    guard let place = ownPath.firstIndex(of: value) else { return }
    let gone = Array(ownPath[place...].reversed())
    ownPath.removeSubrange(place...)
    // First: the screens that go take their listeners along.
    model.tellGone(gone)
    refresh()
  }

  // The screens are made while tracking: what a destination's closure reads marks the stack.
  override func refresh() {
    let screens = tracked {
      ((view.path?.read() ?? []) + ownPath).map { (value: $0, view: model.view(for: $0)) }
    }
    let known = screens.prefix { $0.view != nil }
    if known.count < screens.count { lookAgain(for: screens[known.count].value) }
    var kept = 1
    for screen in known {
      guard kept < levels.count, levels[kept].value == screen.value else { break }
      if let view = screen.view { levels[kept].page.update(view) }
      kept += 1
    }
    for level in levels[kept...].reversed() { level.page.destroy() }
    levels.removeSubrange(kept...)
    for screen in known.dropFirst(kept - 1) {
      if let view = screen.view { levels.append(makeLevel(screen.value, view)) }
    }
    for level in levels.dropLast() { level.page.show(false) }
    levels.last?.page.show(true)
    if let top = levels.last { element.setChildren([top.page.element]) }
    updateBar()
  }

  // The screen below may declare it, and is made in this turn.
  private func lookAgain(for value: AnyHashable) {
    graph.afterUpdate { [weak self] in
      if let self, self.model.view(for: value) == nil { self.reportMissing(value) }
    }
  }

  private func reportMissing(_ value: AnyHashable) {
    let type = type(of: value.base)
    Diagnostics.report(
      "a link pushed a \(type), and no navigationDestination(for: \(type).self) is in its stack; "
        + "nothing was shown, add one to a view inside the NavigationStack",
      subject: "navigation destination \(type)"
    )
  }

  private func makeLevel(_ value: AnyHashable?, _ view: any View) -> NavigationLevel {
    let title = LevelTitle { [weak self] in self?.updateBar() }
    let page = PageNode(
      view,
      _NodeContext(graph: graph, parent: self, scope: scope),
      isShown: true
    ) {
      $0.navigation = model
      $0.levelTitle = title
      guard value != nil else { return }
      $0.isPresented = true
      $0.dismiss = DismissAction { [weak self] in self?.pop() }
    }
    return NavigationLevel(value: value, page: page, title: title)
  }

  private func updateBar() {
    guard let top = levels.last else { return }
    element.set(
      .navigation(NavigationContent(title: top.title.text, canGoBack: levels.count > 1))
    )
  }

  override func didDestroy() { levels = [] }
}

private struct NavigationLevel {
  let value: AnyHashable?
  let page: PageNode
  let title: LevelTitle
}

/// The title of one screen, as the views in it say.
@MainActor
final class LevelTitle {
  private(set) var text = ""
  private let changed: @MainActor () -> Void

  init(_ changed: @escaping @MainActor () -> Void) { self.changed = changed }

  func set(_ newText: String) {
    guard newText != text else { return }
    text = newText
    changed()
  }
}

/// What the views in a stack tell it.
@MainActor
final class NavigationModel {
  var push: (AnyHashable) -> Bool = { _ in false }
  var pop: () -> Void = {}
  var remove: (AnyHashable) -> Void = { _ in }
  var changed: () -> Void = {}
  private var destinations: [ObjectIdentifier: (AnyHashable) -> (any View)?] = [:]

  func register(_ type: ObjectIdentifier, _ make: @escaping (AnyHashable) -> (any View)?) {
    let isNew = destinations[type] == nil
    destinations[type] = make
    if isNew { changed() }
  }

  private var listeners: [ViewDestination: @MainActor () -> Void] = [:]

  /// Calls `action` once, when a screen that was pushed is there no more.
  func whenGone(_ screen: ViewDestination, _ action: @escaping @MainActor () -> Void) {
    listeners[screen] = action
  }

  func tellGone(_ values: [AnyHashable]) {
    for case let screen as ViewDestination in values.map(\.base) {
      listeners.removeValue(forKey: screen)?()
    }
  }

  func view(for value: AnyHashable) -> (any View)? {
    if let destination = value.base as? ViewDestination { return destination.make() }
    return destinations[ObjectIdentifier(type(of: value.base))]?(value)
  }
}

/// A screen that a link names itself.
struct ViewDestination: Hashable {
  let id: ObjectIdentifier
  let make: @MainActor () -> any View

  static func == (left: ViewDestination, right: ViewDestination) -> Bool { left.id == right.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension EnvironmentValues {
  private enum NavigationKey: EnvironmentKey {
    static var defaultValue: NavigationModel? { nil }
  }
  private enum LevelTitleKey: EnvironmentKey {
    static var defaultValue: LevelTitle? { nil }
  }

  var navigation: NavigationModel? {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }

  var levelTitle: LevelTitle? {
    get { self[LevelTitleKey.self] }
    set { self[LevelTitleKey.self] = newValue }
  }
}
