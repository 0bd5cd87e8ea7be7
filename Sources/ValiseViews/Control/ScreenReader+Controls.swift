import ValiseControl

// What elements are to a person.
extension ScreenReader {
  /// What a control is, says and can; `false` for what is no control.
  func describe(_ element: Element, in result: inout ElementSnapshot) -> Bool {
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
}

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
  /// The shape in words.
  var spoken: String {
    switch self {
    case .rectangle: "rectangle"
    case .roundedRectangle(let radius): "rounded \(Int(radius))"
    case .circle: "circle"
    case .ellipse: "ellipse"
    case .capsule: "capsule"
    }
  }
}
