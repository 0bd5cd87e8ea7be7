#if GTK
internal import CAdwaita
package import Foundation
package import ValiseViews

extension GTKFront {
  package func insert(
    _ element: Element,
    into parent: Element?,
    at index: Int,
    of root: WindowRoot
  ) {
    let holder = parent.flatMap { $0.frontState as? Item } ?? window(of: root)
    holder?.insert(item(of: element), at: index)
  }

  package func remove(_ element: Element) {
    guard let item = element.frontState as? Item else { return }
    item.parent?.remove(item)
    item.discard()
    element.frontState = nil
  }

  package func change(_ element: Element) {
    guard let item = element.frontState as? Item else { return }
    if item.widget != nil {
      item.update()
      item.tellAccessibility()
    }
  }

  package func place(_ element: Element) {
    guard let item = element.frontState as? Item else { return }
    if item.widget != nil { item.sizeChanged() }
    if let scroll = item.parent as? ScrollItem { sightChanged(of: scroll) }
    if let scroll = item as? ScrollItem { sightChanged(of: scroll) }
    item.parent?.box?.queueAllocate()
  }

  package func didCommit() {
    for item in takeScrolled() { item.showSight() }
  }

  func makeItem(_ element: Element) -> Item {
    switch element.content {
    case .none, .group: GroupItem(element, self)
    case .text: TextItem(element, self)
    case .image: ImageItem(element, self)
    case .shape: ShapeItem(element, self)
    case .divider: DividerItem(element, self)
    case .scroll, .form, .list: ScrollItem(element, self)
    case .tabs: TabsItem(element, self)
    case .navigation: NavigationItem(element, self)
    case .row: RowItem(element, self)
    default: GroupItem(element, self)
    }
  }
}
#endif
