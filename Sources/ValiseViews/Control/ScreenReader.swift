// The element tree as a person would name it: what a device reads, and what assistive technology
// would be told. Layout leaves no trace; a tab, an option and Back are elements of their own, with
// identifiers that lead back to the control they belong to.

import Foundation
package import ValiseControl

/// Reads the screen of a window.
@MainActor
package struct ScreenReader {
  /// A control, and which of its parts.
  package struct Target {
    package var element: Element
    package var part: Int?
  }

  /// What each identifier of the snapshot stands for.
  package private(set) var targets: [Int: Target] = [:]

  /// Whether everything that is drawn is read, for a picture, and not only what a person is told.
  private let isDrawing: Bool
  /// Whether what stands below a sheet is read too.
  private let withCovered: Bool

  /// Reads nothing yet.
  ///
  /// - Parameters:
  ///   - isDrawing: Whether to read what is drawn, shapes and clipped groups among it, and not what
  ///     accessibility modifiers make of it.
  ///   - withCovered: Whether to read what stands below a sheet, too.
  package init(drawing isDrawing: Bool = false, withCovered: Bool = false) {
    self.isDrawing = isDrawing
    self.withCovered = withCovered
  }

  /// The window and all in it, with frames in the window's points.
  package mutating func read(_ root: WindowRoot) -> ElementSnapshot {
    // What stands below a sheet waits: a person reaches nothing of it.
    let top = withCovered ? nil : root.sheets.last
    let children = top.map { read($0, at: .zero) } ?? read(childrenOf: root.element, at: .zero)
    return ElementSnapshot(
      id: root.element.id,
      role: .window,
      label: root.title,
      frame: frame(CGRect(origin: .zero, size: root.size)),
      isFocused: root.session.phase == .active,
      children: isDrawing ? children : children + [menuBar(of: root)]
    )
  }

  private mutating func menuBar(of root: WindowRoot) -> ElementSnapshot {
    let element = root.menu
    var items: [MenuContent.Item] = []
    if case .menu(let menu) = element.content { items = menu.items }
    targets[element.id] = Target(element: element, part: nil)
    return ElementSnapshot(
      id: element.id,
      role: .menuBar,
      label: element.accessibility.label ?? "",
      children: commands(items, of: element, at: .zero)
    )
  }

  /// A picture of a window as text: `txt`, or `svg`.
  package static func picture(of root: WindowRoot, format: String) -> String? {
    var reader = ScreenReader(drawing: format == "svg")
    let screen = [reader.read(root)]
    switch format {
    case "txt": return TextScreen.render(screen)
    case "svg": return SVGScreen.render(screen)
    default: return nil
    }
  }

  // MARK: walking

  private mutating func read(childrenOf element: Element, at base: CGPoint) -> [ElementSnapshot] {
    var found: [ElementSnapshot] = []
    for child in element.visibleChildren { found += read(child, at: base) }
    return found
  }

  // `base` is the window's point from which the origins of the nearest presented children count.
  private mutating func read(_ element: Element, at base: CGPoint) -> [ElementSnapshot] {
    let told = isDrawing ? Accessibility() : element.accessibility
    if told.isHidden { return [] }
    let origin = CGPoint(x: base.x + element.origin.x, y: base.y + element.origin.y)
    if element.isPresented, let own = readControl(element, at: origin) { return [own] }
    let offset = element.contentOffset
    let inner =
      element.isPresented
      ? CGPoint(x: origin.x - offset.x, y: origin.y - offset.y) : base
    let children = read(childrenOf: element, at: inner)
    if isDrawing, case .group(let group) = element.content {
      return [drawn(group, element, children, at: origin)]
    }
    if isDrawing || told.isEmpty && element.actions.drag == nil { return children }
    return [named(element, told, children, at: origin)]
  }

  // What a modifier says of a view stands on the view's own element where there is just one.
  private mutating func named(
    _ element: Element,
    _ told: Accessibility,
    _ children: [ElementSnapshot],
    at origin: CGPoint
  ) -> ElementSnapshot {
    var result: ElementSnapshot
    let telling = children.filter { !$0.isDecoration }
    if told.children == nil, let only = telling.first, telling.count == 1 {
      // Shapes around it are its looks.
      result = only
      let shapes = children.filter(\.isDecoration)
      result.style.merge(Self.looks(of: shapes)) { own, _ in own }
      result.children = shapes + result.children
    } else {
      targets[element.id] = Target(element: element, part: nil)
      let isJoined = told.children == .combine
      let isPicture = told.children == .ignore && children.allSatisfy { $0.role == .image }
      result = ElementSnapshot(
        id: element.id,
        role: isPicture ? .image : .group,
        label: isJoined ? children.map(\.label).filter { !$0.isEmpty }.joined(separator: ", ") : "",
        frame: frame(CGRect(origin: origin, size: element.size)),
        style: Self.looks(of: children),
        children: told.children == .ignore ? [] : children
      )
    }
    if let label = told.label { result.label = label }
    if let value = told.value { result.value = value }
    if let identifier = told.identifier { result.identifier = identifier }
    if element.actions.drag != nil { result.actions.append(.drag) }
    return result
  }

  private func drawn(
    _ group: GroupContent,
    _ element: Element,
    _ children: [ElementSnapshot],
    at origin: CGPoint
  ) -> ElementSnapshot {
    var looks: [String: String] = [:]
    looks["clip"] = group.clip?.spoken
    if group.opacity != 1 { looks["opacity"] = String(group.opacity) }
    return ElementSnapshot(
      id: element.id,
      role: .group,
      frame: frame(CGRect(origin: origin, size: element.size)),
      style: looks,
      children: children
    )
  }

  /// The looks of a group: of each kind, the first that something inside has.
  private static func looks(of children: [ElementSnapshot]) -> [String: String] {
    children.reduce(into: [:]) { looks, child in
      let inner = child.style.merging(Self.looks(of: child.children)) { own, _ in own }
      looks.merge(inner) { earlier, _ in earlier }
    }
  }

  private mutating func readControl(_ element: Element, at origin: CGPoint) -> ElementSnapshot? {
    var result = ElementSnapshot(
      id: element.id,
      role: .group,
      label: element.accessibility.label ?? "",
      frame: frame(CGRect(origin: origin, size: element.size))
    )
    guard describe(element, in: &result) else { return nil }
    if element.isCut { result.style["cut"] = "true" }
    result.style["keys"] = element.shortcut?.spoken
    if element.actions.drag != nil { result.actions.append(.drag) }
    targets[element.id] = Target(element: element, part: nil)
    let offset = element.contentOffset
    let inner = CGPoint(x: origin.x - offset.x, y: origin.y - offset.y)
    result.children = read(childrenOf: element, at: inner)
    result.children += parts(of: element, at: origin)
    return result
  }

  // MARK: what elements are

  private func describe(_ element: Element, in result: inout ElementSnapshot) -> Bool {
    switch element.content {
    case .none, .group: return false
    case .text(let text):
      result.role = text.isHeading ? .heading : .text
      result.label = text.string
      result.style["foreground"] = text.color.spoken
      result.style["font"] = text.font.spoken
    case .image(let image):
      result.role = .image
      result.label = image.source.name
      result.style["foreground"] = image.color.spoken
      if case .symbol(let name) = image.source { result.style["symbol"] = name }
    case .shape(let shape):
      result.role = .image
      result.style["background"] = shape.fill?.spoken
      result.style["border"] = shape.stroke?.spoken
      result.style["shape"] = shape.kind.spoken
    case .divider: result.role = .divider
    case .progress(let value, let tint):
      result.role = .progress
      result.style["tint"] = tint.spoken
      result.value = value.map { String($0) }
    case .button(let button):
      result.role = button.isNavigation ? .link : .button
      result.label = element.plainText
      result.isEnabled = button.isEnabled
      result.actions = [.press]
      result.style["tint"] = button.tint.spoken
    case .toggle(let toggle):
      result.role = .toggle
      result.value = toggle.isOn ? "on" : "off"
      result.isEnabled = toggle.isEnabled
      result.actions = [.toggle, .press]
      result.style["tint"] = toggle.tint.spoken
    case .textField(let field):
      result.role = .textField
      result.value = field.text
      result.isEnabled = field.isEnabled
      result.isFocused = field.isFocused
      result.actions = [.setText]
    case .picker(let picker):
      result.role = .picker
      result.value = picker.selected.map { picker.options[$0] }
      result.isEnabled = picker.isEnabled
      result.actions = [.select]
      result.style["tint"] = picker.tint.spoken
    case .datePicker(let picker):
      result.role = .datePicker
      result.value = picker.text
      result.isEnabled = picker.isEnabled
      result.actions = [.setText]
    case .stepper(let stepper):
      result.role = .stepper
      result.isEnabled = stepper.canIncrement || stepper.canDecrement
      result.actions =
        (stepper.canIncrement ? [.increment] : []) + (stepper.canDecrement ? [.decrement] : [])
    case .menu(let menu):
      result.role = .menu
      result.label = element.plainText
      result.isEnabled = menu.isEnabled
      result.actions = [.select]
      result.style["tint"] = menu.tint.spoken
    case .tabs: result.role = .group
    case .navigation: result.role = .group
    case .sheet(let sheet):
      result.role = sheet.kind == .sheet ? .sheet : .alert
      result.label = sheet.title
    case .scroll:
      result.role = .scrollView
      result.actions = [.scroll]
    case .form: result.role = .form
    case .list: result.role = .list
    case .section(let header, _):
      result.role = .section
      result.label = header
    case .row: result.role = .row
    }
    return true
  }

  // MARK: parts

  private mutating func parts(of element: Element, at origin: CGPoint) -> [ElementSnapshot] {
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

  private mutating func tabBar(
    of element: Element,
    _ tabs: TabsContent,
    at origin: CGPoint
  ) -> ElementSnapshot {
    let bar = ((element as? BarElement)?.barFrame ?? .zero).offsetBy(dx: origin.x, dy: origin.y)
    let width = bar.width / CGFloat(max(1, tabs.items.count))
    var children: [ElementSnapshot] = []
    for (index, item) in tabs.items.enumerated() {
      let rect = CGRect(
        x: bar.minX + width * CGFloat(index),
        y: bar.minY,
        width: width,
        height: bar.height
      )
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
      let rect = CGRect(x: bar.minX, y: bar.minY, width: 64, height: bar.height)
      children.append(part(0, of: element, .button, "Back", rect, [.press]))
    }
    if !navigation.title.isEmpty {
      let width = min(bar.width, CGFloat(navigation.title.count) * 8)
      let rect = CGRect(
        x: bar.midX - width / 2,
        y: bar.minY,
        width: width,
        height: bar.height
      )
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
    let front = element.graph.front
    let width = element.size.width / CGFloat(max(1, picker.options.count))
    var found: [ElementSnapshot] = []
    for (index, title) in picker.options.enumerated() {
      let own = front.frame(ofOption: index, in: element)
      let rect =
        own?.offsetBy(dx: origin.x, dy: origin.y)
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

  // The lines of a closed menu have no size either.
  private mutating func commands(
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

  private func frame(_ rect: CGRect) -> ElementSnapshot.Frame {
    ElementSnapshot.Frame(
      x: Double(rect.minX),
      y: Double(rect.minY),
      width: Double(rect.width),
      height: Double(rect.height)
    )
  }
}

extension ElementSnapshot {
  /// Whether the element is drawn and says nothing.
  fileprivate var isDecoration: Bool { role == .image && label.isEmpty && children.isEmpty }
}

// MARK: looks in words

extension ColorContent {
  fileprivate var spoken: String {
    opacity == 1 ? name : "\(name) \(Int((opacity * 100).rounded()))%"
  }
}

extension FontContent {
  fileprivate var spoken: String {
    weight.value >= 600 ? "\(style.rawValue) bold" : style.rawValue
  }
}

extension ShapeKind {
  fileprivate var spoken: String {
    switch self {
    case .rectangle: "rectangle"
    case .roundedRectangle(let radius): "rounded \(Int(radius))"
    case .circle: "circle"
    case .ellipse: "ellipse"
    case .capsule: "capsule"
    }
  }
}
