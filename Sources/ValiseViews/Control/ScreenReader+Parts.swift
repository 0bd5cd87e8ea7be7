import Foundation
import ValiseControl

// Tabs, options, lines of menus and Back: elements of their own, with identifiers that lead back to
// the control they belong to.
extension ScreenReader {
  /// The tabs, options and buttons that a control is made of.
  mutating func parts(of element: Element, at origin: CGPoint) -> [ElementSnapshot] {
    switch element.content {
    case .tabs(let tabs): [tabBar(of: element, tabs, at: origin)]
    case .navigation(let navigation): [navigationBar(of: element, navigation, at: origin)]
    case .picker(let picker): options(of: element, picker, at: origin)
    case .menu(let menu): commands(menu.items, of: element, at: origin)
    default: []
    }
  }

  private mutating func part(
    _ index: Int,
    of element: Element,
    _ role: ElementSnapshot.Role,
    _ label: String,
    _ rect: CGRect,
    _ actions: [ElementSnapshot.Action]
  ) -> ElementSnapshot {
    let id = -(element.id * 4096 + index + 1)
    targets[id] = Target(element: element, part: index)
    return ElementSnapshot(id: id, role: role, label: label, frame: frame(rect), actions: actions)
  }

  /// Where the front has a part of an element that begins at `origin`; `nil` where it leaves that to
  /// the runtime.
  func place(of part: ElementPart, in element: Element, at origin: CGPoint) -> CGRect? {
    element.graph.front.frame(of: part, in: element)?.offsetBy(dx: origin.x, dy: origin.y)
  }

  /// Where the front shows words that the runtime gave another place: the label of a control that is
  /// a row of a form, and what stands above and below rows; `nil` for all others.
  func ownPlace(of element: Element, at origin: CGPoint) -> CGRect? {
    guard case .text = element.content, let holder = element.presentedParent else { return nil }
    let part: ElementPart
    switch holder.content {
    case .section:
      let all = holder.presentedChildren()
      let first = all.firstIndex { $0 is RowElement } ?? all.count
      part = (all.firstIndex { $0 === element } ?? 0) < first ? .header : .footer
    case .button, .toggle, .picker, .datePicker, .stepper: part = .label
    default: return nil
    }
    let corner = CGPoint(x: origin.x - element.origin.x, y: origin.y - element.origin.y)
    return place(of: part, in: holder, at: corner)
  }

  private mutating func tabBar(
    of element: Element,
    _ tabs: TabsContent,
    at origin: CGPoint
  ) -> ElementSnapshot {
    let bar = ((element as? BarElement)?.barFrame ?? .zero).offsetBy(dx: origin.x, dy: origin.y)
    let width = bar.width / CGFloat(max(1, tabs.items.count))
    var children: [ElementSnapshot] = []
    for (index, item) in tabs.items.enumerated() {
      let guess = CGRect(
        x: bar.minX + width * CGFloat(index),
        y: bar.minY,
        width: width,
        height: bar.height
      )
      let rect = place(of: .tab(index), in: element, at: origin) ?? guess
      var tab = part(index, of: element, .tab, item.title, rect, [.press, .select])
      tab.isSelected = index == tabs.selected
      children.append(tab)
    }
    return ElementSnapshot(
      id: -(element.id * 4096),
      role: .tabBar,
      frame: frame(bar),
      children: children
    )
  }

  private mutating func navigationBar(
    of element: Element,
    _ navigation: NavigationContent,
    at origin: CGPoint
  ) -> ElementSnapshot {
    let bar = ((element as? BarElement)?.barFrame ?? .zero)
      .offsetBy(dx: origin.x, dy: origin.y)
    var children: [ElementSnapshot] = []
    if navigation.canGoBack {
      let guess = CGRect(x: bar.minX, y: bar.minY, width: 64, height: bar.height)
      let rect = place(of: .back, in: element, at: origin) ?? guess
      children.append(part(0, of: element, .button, "Back", rect, [.press]))
    }
    if !navigation.title.isEmpty {
      // In the middle, eight points a letter: so it is where no front draws it.
      let width = min(bar.width, CGFloat(navigation.title.count) * 8)
      let guess = bar.insetBy(dx: (bar.width - width) / 2, dy: 0)
      let rect = place(of: .title, in: element, at: origin) ?? guess
      children.append(part(1, of: element, .heading, navigation.title, rect, []))
    }
    return ElementSnapshot(
      id: -(element.id * 4096),
      role: .navigationBar,
      label: navigation.title,
      frame: frame(bar),
      children: children
    )
  }

  // The options of a menu are not on screen: they have no size.
  private mutating func options(
    of element: Element,
    _ picker: PickerContent,
    at origin: CGPoint
  ) -> [ElementSnapshot] {
    let isOpen = picker.style == .segmented
    let width = element.size.width / CGFloat(max(1, picker.options.count))
    var found: [ElementSnapshot] = []
    for (index, title) in picker.options.enumerated() {
      let rect =
        place(of: .option(index), in: element, at: origin)
        ?? (isOpen
          ? CGRect(
            x: origin.x + width * CGFloat(index),
            y: origin.y,
            width: width,
            height: element.size.height
          )
          : CGRect(origin: origin, size: .zero))
      var option = part(index, of: element, .option, title, rect, [.press, .select])
      option.isSelected = index == picker.selected
      option.isEnabled = picker.isEnabled
      found.append(option)
    }
    return found
  }

  /// The lines of a menu; those of a closed one have no size.
  mutating func commands(
    _ items: [MenuContent.Item],
    of element: Element,
    at origin: CGPoint
  ) -> [ElementSnapshot] {
    let place = CGRect(origin: origin, size: .zero)
    var found: [ElementSnapshot] = []
    for item in items {
      switch item.kind {
      case .command(let index):
        var line = part(index, of: element, .option, item.title, place, [.press, .select])
        line.isEnabled = item.isEnabled
        line.isSelected = item.isOn ?? false
        line.style["keys"] = item.shortcut?.spoken
        found.append(line)
      case .submenu(let inner): found += commands(inner, of: element, at: origin)
      case .header, .divider: break
      }
    }
    return found
  }
}
