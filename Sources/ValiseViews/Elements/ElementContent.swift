import Foundation

/// What a front draws for one element: plain values, resolved from the environment.
package enum ElementContent: Equatable {
  /// Only places others; fronts do not see it.
  case none
  /// Holds others and may clip or fade them.
  case group(GroupContent)
  case text(TextContent)
  case image(ImageContent)
  case shape(ShapeContent)
  case divider(isVertical: Bool)
  case progress(value: Double?, tint: ColorContent)
  case button(ButtonContent)
  case toggle(ToggleContent)
  case textField(TextFieldContent)
  case picker(PickerContent)
  case datePicker(DatePickerContent)
  case stepper(StepperContent)
  case menu(MenuContent)
  case tabs(TabsContent)
  case navigation(NavigationContent)
  case sheet(SheetContent)
  case scroll(ScrollContent)
  case form(ScrollContent)
  case list(ScrollContent)
  case section(header: String, footer: String)
  case row

  package var isNone: Bool { self == .none }
}

/// A group that is drawn as one.
package struct GroupContent: Equatable {
  package var opacity = 1.0
  package var clip: ShapeKind?
  package var shadow: ShadowContent?
  /// Whether a person can move it, with the pointer or with Ctrl+Shift and an arrow key.
  package var isMovable = false
  /// Whether it is held over all that stands beside it.
  package var isLifted = false

  /// A group that is drawn as it is.
  package init() {}

  init(opacity: Double = 1, clip: ShapeKind? = nil, shadow: ShadowContent? = nil) {
    self.opacity = opacity
    self.clip = clip
    self.shadow = shadow
  }
}

/// A shadow below what is drawn.
package struct ShadowContent: Equatable {
  package var color: ColorContent
  /// How far it is blurred, in points.
  package var radius: CGFloat
  package var offset: CGSize
}

/// Text, as it is drawn and measured.
package struct TextContent: Equatable {
  package var string: String
  package var font: FontContent
  package var color: ColorContent
  package var lineLimit: Int?
  package var alignment: TextAlignment
  package var isHeading = false
}

/// A font, resolved.
package struct FontContent: Hashable {
  package var style: Font.TextStyle
  /// In points; `nil` takes the size of the style.
  package var size: CGFloat?
  package var weight: Font.Weight
  package var design: Font.Design
  package var isItalic: Bool
  /// Whether the digits are of one width.
  package var hasMonospacedDigits: Bool
}

/// A color, resolved: a system color by its name, or its components.
package struct ColorContent: Hashable {
  /// The system color's name, `primary` and `secondary` among them, or `#rrggbb`; after `on:`, the
  /// color of words that can be read on it.
  package var name: String
  /// From 0, clear, to 1.
  package var opacity: Double
  /// The scheme that it stands in; `nil` is that of the window.
  package var scheme: ColorScheme?

  /// What the name of a color of words on another color begins with.
  package static let onPrefix = "on:"

  /// A color by its name.
  package init(name: String, opacity: Double = 1) {
    self.name = name
    self.opacity = opacity
  }

  /// The color in a scheme.
  func `as`(_ scheme: ColorScheme?) -> ColorContent {
    guard let scheme else { return self }
    var color = self
    color.scheme = scheme
    return color
  }

  /// The color with its opacity multiplied.
  func faded(_ share: Double) -> ColorContent {
    var color = self
    color.opacity *= share
    return color
  }
}

/// Colors that pass over into each other along a line.
package struct GradientContent: Hashable {
  package struct Stop: Hashable {
    package var color: ColorContent
    /// From 0, the start, to 1, the end.
    package var location: CGFloat
  }

  package var stops: [Stop]
  /// In widths and heights of the space.
  package var start: CGPoint
  package var end: CGPoint

  func faded(_ share: Double) -> GradientContent {
    var gradient = self
    for index in stops.indices { gradient.stops[index].color.opacity *= share }
    return gradient
  }
}

/// A picture.
package struct ImageContent: Equatable {
  package enum Source: Equatable {
    case symbol(String)
    case resource(String)
    case loaded(LoadedPicture)

    /// What it is called where a picture has a name.
    package var name: String {
      switch self {
      case .symbol(let name), .resource(let name): name
      case .loaded(let picture): picture.name
      }
    }
  }

  package var source: Source
  /// The folder of the bundle that has the resource; `nil` is the app's.
  package var bundle: String?
  package var font: FontContent
  package var color: ColorContent
  package var isResizable: Bool
}

/// The outline of a shape.
package enum ShapeKind: Hashable {
  case rectangle
  case roundedRectangle(radius: CGFloat)
  case circle
  case ellipse
  case capsule
}

/// A shape and how it is painted.
package struct ShapeContent: Equatable {
  package var kind: ShapeKind
  package var fill: ColorContent?
  /// What it is filled with instead of one color.
  package var gradient: GradientContent?
  package var stroke: ColorContent?
  package var line: StrokeStyle
  /// Whether the line lies inside the shape; else half of its width is outside.
  package var isLineInside: Bool
}

/// A button's looks; its label is in its children.
package struct ButtonContent: Equatable {
  package enum Style: Equatable { case automatic, plain, bordered, prominent, borderless, link }

  package var style: Style
  package var tint: ColorContent
  package var isEnabled: Bool
  package var isDestructive: Bool
  /// Whether it leads to another screen.
  package var isNavigation: Bool
  /// Whether a chevron at its end says so, as in a row of a list.
  package var hasChevron: Bool
}

/// A switch.
package struct ToggleContent: Equatable {
  package var isOn: Bool
  package var tint: ColorContent
  package var isEnabled: Bool
}

/// A field for one line of text.
package struct TextFieldContent: Equatable {
  package var text: String
  package var prompt: String
  package var contentType: String?
  package var submitLabel: String
  package var isEnabled: Bool
  package var isFocused: Bool
}

/// A choice of one among several.
package struct PickerContent: Equatable {
  package enum Style: Equatable { case menu, segmented, inline }

  package var options: [String]
  package var selected: Int?
  package var style: Style
  package var tint: ColorContent
  package var isEnabled: Bool
}

/// A choice of a day, a time or both.
package struct DatePickerContent: Equatable {
  package var date: Date
  package var text: String
  package var earliest: Date?
  package var latest: Date?
  package var showsDate: Bool
  package var showsTime: Bool
  package var isEnabled: Bool
}

/// A pair of buttons, for less and for more.
package struct StepperContent: Equatable {
  package var canIncrement: Bool
  package var canDecrement: Bool
}

/// A button that opens a list of commands; its label is in its children.
package struct MenuContent: Equatable {
  /// One line of the list.
  package struct Item: Equatable {
    /// What a line is.
    package enum Kind: Equatable {
      /// Does something; `actions.select` is given the number.
      case command(Int)
      /// Names what follows.
      case header
      /// Parts what is before from what follows.
      case divider
      /// Opens another list.
      case submenu([Item])
    }

    package var kind: Kind
    package var title = ""
    package var systemImage: String?
    package var isEnabled = true
    package var isDestructive = false
    /// Whether the line is checked; `nil` for one that never is.
    package var isOn: Bool?
    /// The keys that do the same.
    package var shortcut: KeyboardShortcut?
  }

  package var items: [Item]
  package var style: ButtonContent.Style
  package var tint: ColorContent
  package var isEnabled: Bool
}

/// The tabs of a window, and which is in front.
package struct TabsContent: Equatable {
  package struct Item: Equatable {
    package var title: String
    package var systemImage: String?
  }

  package var items: [Item]
  package var selected: Int
}

/// A stack of screens: the top one's title, and whether there is one below.
package struct NavigationContent: Equatable {
  package var title: String
  package var canGoBack: Bool
}

/// What stands over a window until it is ended.
package struct SheetContent: Equatable {
  /// What it is for.
  package enum Kind: Equatable { case sheet, alert, dialog }

  package var kind: Kind
  package var title: String
}

/// A scrolled view.
package struct ScrollContent: Equatable {
  package var axes: Axis.Set
  package var offset: CGPoint
  package var contentSize: CGSize
}

/// What can be done to an element; a front calls what the person did.
@MainActor
package struct ElementActions {
  package var press: (@MainActor () -> Void)?
  package var setText: (@MainActor (String) -> Void)?
  package var submit: (@MainActor () -> Void)?
  package var select: (@MainActor (Int) -> Void)?
  package var setDate: (@MainActor (Date) -> Void)?
  package var increment: (@MainActor () -> Void)?
  package var decrement: (@MainActor () -> Void)?
  package var scroll: (@MainActor (CGPoint) -> Void)?
  /// Follows a pointer that drags the element; `nil` for what cannot be dragged.
  ///
  /// It hears `began` first, and `ended` or `cancelled` last.
  package var drag: (@MainActor (DragStep) -> Void)?
  package var setFocused: (@MainActor (Bool) -> Void)?
}

/// What assistive technology and a device are told of an element.
package struct Accessibility: Equatable {
  package enum Children: Equatable { case contain, combine, ignore }

  package var label: String?
  package var value: String?
  package var identifier: String?
  package var isHidden = false
  package var children: Children?

  var isEmpty: Bool { self == Accessibility() }
}
