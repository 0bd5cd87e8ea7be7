import Foundation

/// Screens of which one is in front, and a bar that chooses it.
///
/// Source: <https://developer.apple.com/documentation/swiftui/tabview>
public struct TabView<SelectionValue, Content> where SelectionValue: Hashable, Content: View {
  let selection: Binding<SelectionValue>?
  let content: Content
}

/// What the tabs of a tab view are made of.
///
/// Not for apps.
public struct _TabHost<C> {
  let content: C

  nonisolated init(_ content: C) { self.content = content }
}

extension _TabHost: View where C: TabContent {
  /// Has no element of its own: the tab view shows the tabs.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    _ViewNode(view, context)
  }
}

/// A view that is made of tabs.
@MainActor
private protocol TabSource {
  var tabs: _TabList { get }
}

extension _TabHost: TabSource where C: TabContent {
  var tabs: _TabList {
    var list = _TabList()
    content._append(to: &list)
    return list
  }
}

extension TabView {
  /// Tabs, of which a value says which is in front.
  nonisolated public init<C: TabContent>(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == _TabHost<C>, C.TabValue == SelectionValue {
    self.init(selection: selection, content: _TabHost(content()))
  }

  /// Tabs, of which the view itself keeps which is in front.
  nonisolated public init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
  where SelectionValue == Never, Content == _TabHost<C>, C.TabValue == Never {
    self.init(selection: nil, content: _TabHost(content()))
  }
}

extension TabView: View {
  /// A node with one tab view.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    TabNode(view, context)
  }
}

// A tab's screen is made when it is first in front, and keeps its state from then on.
final class TabNode<Value: Hashable, Content: View>: _ViewNode<TabView<Value, Content>> {
  private let element: BarElement
  private var pages: [PageKey: PageNode] = [:]
  private var tellers: [PageKey: TabTeller] = [:]
  private var list = _TabList()
  private var selected = 0
  private var own = 0

  private enum PageKey: Hashable {
    case value(AnyHashable)
    case position(Int)
  }

  override init(_ view: TabView<Value, Content>, _ context: _NodeContext) {
    element = BarElement(.none, graph: context.graph)
    super.init(view, context)
    element.actions.select = { [weak self] in self?.select($0) }
    refresh()
  }

  override var children: [_Node] { Array(pages.values) }

  override func collect(into elements: inout [Element]) { elements.append(element) }

  override func accept(_ newView: TabView<Value, Content>) {
    view = newView
    refresh()
  }

  override func refresh() {
    let selected = tracked {
      list = (view.content as? any TabSource)?.tabs ?? _TabList(views: view.content)
      guard let selection = view.selection else { return own }
      let value = AnyHashable(selection.wrappedValue)
      return list.items.firstIndex { $0.value == value } ?? 0
    }
    self.selected = min(selected, max(0, list.items.count - 1))
    show(self.selected)
    updateBar()
  }

  private func updateBar() {
    let items = list.items.enumerated().map { index, item in
      let words = item.words ?? tellers[key(of: index)]?.words ?? TabWords()
      return TabsContent.Item(title: words.title, systemImage: words.systemImage)
    }
    element.set(.tabs(TabsContent(items: items, selected: selected)))
  }

  private func key(of index: Int) -> PageKey {
    list.items[index].value.map(PageKey.value) ?? .position(index)
  }

  // A screen that alone knows what its tab is called is made with the tab view.
  private func show(_ selected: Int) {
    var live: Set<PageKey> = []
    for (index, item) in list.items.enumerated() {
      let key = key(of: index)
      live.insert(key)
      if let page = pages[key] {
        page.update(item.content)
      } else if index == selected || item.words == nil {
        pages[key] = makePage(key, item, isShown: index == selected)
      }
    }
    for (key, page) in pages where !live.contains(key) {
      page.destroy()
      pages[key] = nil
      tellers[key] = nil
    }
    let front = list.items.indices.contains(selected) ? key(of: selected) : nil
    for (key, page) in pages where key != front { page.show(false) }
    let page = front.flatMap { pages[$0] }
    page?.show(true)
    element.setChildren(page.map { [$0.element] } ?? [])
  }

  private func makePage(_ key: PageKey, _ item: _TabList.Item, isShown: Bool) -> PageNode {
    let teller = item.words == nil ? TabTeller { [weak self] in self?.updateBar() } : nil
    tellers[key] = teller
    let context = _NodeContext(graph: graph, parent: self, scope: scope)
    return PageNode(item.content, context, isShown: isShown) { $0.tabTeller = teller }
  }

  private func select(_ index: Int) {
    guard list.items.indices.contains(index) else { return }
    if let selection = view.selection {
      if let value = list.items[index].value?.base as? Value { selection.wrappedValue = value }
    } else {
      own = index
      refresh()
    }
  }

  override func didDestroy() { pages = [:] }
}

/// A screen that can be hidden while it keeps its state: a tab's, or one of a navigation stack.
final class PageNode: _Node {
  let element: PageElement
  private let place: Place
  private var child: AnyNode?

  init(
    _ content: any View,
    _ context: _NodeContext,
    isShown: Bool,
    _ write: (inout EnvironmentValues) -> Void = { _ in }
  ) {
    element = PageElement(.none, graph: context.graph)
    place = Place(in: EnvironmentValues(scope: context.scope).place, isShown: isShown)
    super.init(context)
    let inner = EnvironmentScope(parent: scope)
    inner.set {
      $0.place = place
      write(&$0)
    }
    child = AnyNode(
      AnyView(_any: content),
      _NodeContext(graph: graph, parent: self, scope: inner)
    )
    graph.structureChanged(at: self)
  }

  func update(_ content: any View) { child?.update(AnyView(_any: content)) }

  func show(_ isShown: Bool) { place.show(isShown) }

  override var children: [_Node] { child.map { [$0] } ?? [] }

  override var container: Element? { element }

  override func gather() {
    var elements: [Element] = []
    child?.collect(into: &elements)
    element.setChildren(elements)
  }

  override func didDestroy() { child = nil }
}

/// As large as its space, its content in the middle.
final class PageElement: Element {
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let content = children.reduce(CGSize.zero) {
      let each = $1.size(for: proposal)
      return CGSize(width: max($0.width, each.width), height: max($0.height, each.height))
    }
    return proposal.replacingUnspecifiedDimensions(by: content)
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    for child in children {
      let each = child.size(for: proposal)
      place(child, at: Alignment.center.origin(of: child, size: each, in: size), proposal: proposal)
    }
  }
}
