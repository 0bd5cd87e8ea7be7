/// One element of an app's screen, as a person would name it, frozen at one moment.
public struct ElementSnapshot: Codable, Sendable, Equatable {
  /// What an element is to a person.
  public enum Role: String, Codable, Sendable, CaseIterable {
    case window, group, text, heading, image, button, link, toggle, textField, picker, menu, option
    case datePicker, stepper, tabBar, tab, navigationBar, list, row, section, form, scrollView
    case sheet, alert, grid, divider, progress, menuBar
  }

  /// What can be done to an element.
  public enum Action: String, Codable, Sendable, CaseIterable {
    case press, setText, select, toggle, increment, decrement, scroll, drag
  }

  /// A rectangle in the window's points; the origin is the window's top left corner.
  public struct Frame: Codable, Sendable, Equatable {
    /// Points from the left edge.
    public var x: Double
    /// Points from the top edge.
    public var y: Double
    /// Points across.
    public var width: Double
    /// Points down.
    public var height: Double

    /// A rectangle from its origin and size.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// Unique in one run of the app.
  public var id: Int
  /// What the element is to a person.
  public var role: Role
  /// What the element is called on screen or aloud; may be empty.
  public var label: String
  /// The text of a field, `on` or `off` of a toggle, the chosen option of a picker.
  public var value: String?
  /// The name given with `accessibilityIdentifier(_:)`.
  public var identifier: String?
  /// Where the element is in its window.
  public var frame: Frame
  /// Whether it answers to a person.
  public var isEnabled: Bool
  /// Whether it is the chosen tab, option or row.
  public var isSelected: Bool
  /// Whether the keyboard writes to it.
  public var isFocused: Bool
  /// What can be done to it.
  public var actions: [Action]
  /// Resolved looks: `foreground`, `background`, `tint` (a color's name or `#rrggbb`), `font`;
  /// `cut` where a text needs more room than it has, or a control is smaller than it wants to be;
  /// `broken` where a text goes on in the middle of a word; `keys` that do the same as a press.
  public var style: [String: String]
  /// What it contains, in reading order.
  public var children: [ElementSnapshot]

  /// An element with everything but its role and label at rest.
  public init(
    id: Int,
    role: Role,
    label: String = "",
    value: String? = nil,
    identifier: String? = nil,
    frame: Frame = Frame(x: 0, y: 0, width: 0, height: 0),
    isEnabled: Bool = true,
    isSelected: Bool = false,
    isFocused: Bool = false,
    actions: [Action] = [],
    style: [String: String] = [:],
    children: [ElementSnapshot] = []
  ) {
    self.id = id
    self.role = role
    self.label = label
    self.value = value
    self.identifier = identifier
    self.frame = frame
    self.isEnabled = isEnabled
    self.isSelected = isSelected
    self.isFocused = isFocused
    self.actions = actions
    self.style = style
    self.children = children
  }
}
