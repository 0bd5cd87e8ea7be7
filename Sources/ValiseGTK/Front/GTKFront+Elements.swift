#if GTK
internal import CAdwaita
import Foundation
package import ValiseViews

extension GTKFront {
  package func insert(
    _ element: Element,
    into parent: Element?,
    at index: Int,
    of root: WindowRoot
  ) {
    let holder = parent.flatMap { $0.frontState as? Item } ?? window(of: root)
    let item = item(of: element)
    holder?.insert(item, at: index)
    if item.isOutgrown(in: holder) { replace(item) }
  }

  package func remove(_ element: Element) {
    guard let item = element.frontState as? Item else { return }
    item.parent?.remove(item)
    item.discard()
    element.frontState = nil
  }

  package func change(_ element: Element) {
    guard let item = element.frontState as? Item else { return }
    if item.isOutgrown(in: item.parent) { return replace(item) }
    if item.widget != nil {
      item.update()
      item.tellAccessibility()
    }
    tellAncestors(of: item)
  }

  // A control says what its label says, and a group that is told as one what is inside.
  private func tellAncestors(of item: Item) {
    var ancestor = item.parent
    while let current = ancestor {
      if current.widget != nil {
        if current is ControlItem { return current.innerChanged() }
        if current.element.accessibility.children == .combine { current.innerChanged() }
      }
      ancestor = current.parent
    }
  }

  // Another item for what the element is now; the items inside stay.
  private func replace(_ item: Item) {
    guard let holder = item.parent else { return }
    let index = holder.children.firstIndex { $0 === item } ?? 0
    let made = makeItem(item.element)
    for child in item.children { made.insert(child, at: made.children.count) }
    holder.remove(item)
    item.discard()
    item.element.frontState = made
    holder.insert(made, at: index)
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
    case .section where (element as? SectionElement)?.isWhole == true: makeSection(element)
    case .row where element.presentedParent?.frontState is SectionItem:
      SectionRowItem(element, self)
    case .sheet: SheetItem(element, self)
    case .row: RowItem(element, self)
    default: makeControl(element) ?? GroupItem(element, self)
    }
  }

  private func makeControl(_ element: Element) -> ControlItem? {
    switch element.content {
    case .button: ButtonItem(element, self)
    case .toggle: ToggleItem(element, self)
    case .textField: TextFieldItem(element, self)
    case .picker(let picker) where picker.style == .menu:
      MenuPickerItem(element, self, picker.style)
    case .picker(let picker): OptionsItem(element, self, picker.style)
    case .datePicker: DatePickerItem(element, self)
    case .stepper: StepperItem(element, self)
    case .menu: MenuItem(element, self)
    case .progress: ProgressItem(element, self)
    default: nil
    }
  }

  // MARK: sections

  // One that was out of the window and comes back has its size already.
  private func makeSection(_ element: Element) -> SectionItem {
    let made = SectionItem(element, self)
    element.frontState = made
    _ = made.layOut(in: element.size.width)
    return made
  }

  /// The item of a row in a form's section.
  func row(for element: RowElement) -> SectionRowItem {
    let item = element.frontState as? SectionRowItem ?? SectionRowItem(element, self)
    element.frontState = item
    return item
  }

  /// The item of a control that can be a row by itself; `nil` for anything else.
  func control(for element: Element) -> ControlItem? {
    if case .menu = element.content { return nil }
    if let known = element.frontState as? ControlItem {
      if !known.isOutgrown(in: known.parent) { return known }
      if known.parent != nil {
        replace(known)
        return element.frontState as? ControlItem
      }
      known.discard()
    }
    guard let made = makeControl(element) else { return nil }
    element.frontState = made
    return made
  }
}
#endif
