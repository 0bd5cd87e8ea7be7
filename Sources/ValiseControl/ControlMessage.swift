// What a device and an app say to each other: one JSON object a line, over the socket the app
// inherits. A request is answered once, by the response with its `id`, when the app has reached the
// state the request waits for.

public import Foundation

/// Something a device asks of an app.
public struct ControlRequest: Codable, Sendable, Equatable {
  /// What is asked for, and what its answer holds besides an error.
  public enum Verb: String, Codable, Sendable, CaseIterable {
    /// The windows in the order in which they were opened, in `windows`; the one in front is focused.
    case tree
    /// Presses `element`.
    case tap
    /// Replaces the text of `element` by `argument`.
    case type
    /// Chooses `element`, or of the picker `element` the option named `argument`.
    case select
    /// Turns `element` over.
    case toggle
    /// Drags `element` to the middle of `target`, or by the points `argument`, as `40,-8`: the
    /// pointer presses, moves and lets go.
    case drag
    /// Scrolls by a screenful in the direction `argument`, what is around `element` or the largest
    /// that can; with `target` as often as it takes to bring that on screen.
    case scroll
    /// Draws a finger across in the direction `argument`: the content goes along.
    case swipe
    /// Presses the keys `argument`, as `Ctrl+N`: what has them is done.
    case key
    /// Puts the app in the background: its scenes are saved.
    case home
    /// Brings the app to the front.
    case foreground
    /// Opens another window.
    case openWindow
    /// Closes the window `window`, else the front one, as a person does.
    ///
    /// With the last one the app ends.
    case closeWindow
    /// Destroys every scene and ends the app once the answer is written, as a swipe in the app
    /// switcher does.
    case swipeAway
    /// Saves the scenes and ends the app once the answer is written.
    case quit
    /// Answers where `element` is one on screen, else with the error that a deed would have.
    case find
    /// Answers when `element` matches anything on screen; after `timeout` seconds, an error.
    case wait
    /// Answers with the screen once it is another than the one with the number `argument`, or after
    /// `timeout` seconds; `metrics` has its number, `version`.
    case watch
    /// The screen in `text` or `image`; `argument` is `txt`, `svg` or `png`.
    case screenshot
    /// Counters by name in `metrics`.
    case metrics
    /// Ends the process as by SIGKILL just before the file operation `argument`.
    case crashAt
    /// Keeps checkpoints from being written while `argument` is `on`; `off` ends that.
    case holdCheckpoints
    /// Does nothing: the answer comes when the app has settled.
    case settle

    /// Whether what is asked for may end the app: then `windows` of the answer is the empty list,
    /// and the app ends once that is written.
    public var mayEndTheApp: Bool {
      switch self {
      case .tap, .type, .select, .toggle, .drag, .key, .closeWindow, .swipeAway, .quit: true
      default: false
      }
    }

    /// Whether anything is other than before once it was done: then it matters whether it has begun.
    package var isDeed: Bool {
      switch self {
      case .tree, .find, .wait, .watch, .screenshot, .metrics, .settle: false
      default: true
      }
    }
  }

  /// When the response is sent.
  public enum Until: String, Codable, Sendable {
    /// The action has run: what it wrote is safe from SIGKILL, nothing has settled yet.
    case acknowledged
    /// No turn is queued, no frame is due, no write or checkpoint is pending.
    case settled
  }

  /// Where a finger or a wheel goes.
  public enum Direction: String, Codable, Sendable, CaseIterable {
    case up, down, left, right
  }

  /// Chosen by the device; the response carries it back.
  public var id: Int
  /// What is asked for.
  public var verb: Verb
  /// Which element, by label, value, role or identifier; `nil` for verbs that need none.
  public var element: ElementQuery?
  /// Where `drag` ends, and what `scroll` looks for.
  public var target: ElementQuery?
  /// The text to type, the option to select, the file operation to crash at, how far to drag, a
  /// `Direction`.
  public var argument: String?
  /// The window that is meant, by its title or its number from 1, also for an `element` that names
  /// none; `nil` for the one in front.
  public var window: String?
  /// When the response is sent.
  public var until: Until
  /// Seconds; only for `wait`.
  public var timeout: Double?

  /// A request that is answered when the app has settled.
  public init(
    id: Int,
    verb: Verb,
    element: ElementQuery? = nil,
    target: ElementQuery? = nil,
    argument: String? = nil,
    window: String? = nil,
    until: Until = .settled,
    timeout: Double? = nil
  ) {
    self.id = id
    self.verb = verb
    self.element = element
    self.target = target
    self.argument = argument
    self.window = window
    self.until = until
    self.timeout = timeout
  }
}

/// How a person points at an element.
public struct ElementQuery: Codable, Sendable, Equatable {
  /// The element's label, or its value, or its identifier, compared whole.
  public var label: String
  /// What the element must be; `nil` for any.
  public var role: ElementSnapshot.Role?
  /// Which of several equal matches, from 0; `nil` wants exactly one.
  public var index: Int?
  /// The window it is in, by its title, or by its number in the order of the windows, from 1; `nil`
  /// for the one in front, and for the others where that has no such element.
  public var window: String?

  /// Points at the element named `label`.
  public init(
    _ label: String,
    role: ElementSnapshot.Role? = nil,
    index: Int? = nil,
    window: String? = nil
  ) {
    self.label = label
    self.role = role
    self.index = index
    self.window = window
  }
}

/// What an app answers.
public struct ControlResponse: Codable, Sendable, Equatable {
  /// The request's own; 0 when the request was unreadable.
  public var id: Int
  /// What went wrong, one line; `nil` when the request was done.
  public var error: String?
  /// The windows of the app, for `tree`; none, for a deed that ended the app.
  public var windows: [ElementSnapshot]?
  /// Counters by name, for `metrics`.
  public var metrics: [String: Double]?
  /// A picture made of text, for `screenshot`.
  public var text: String?
  /// The bytes of a picture, for `screenshot`; Base64 on the wire.
  public var image: Data?

  /// The response to the request `id`.
  public init(
    id: Int,
    error: String? = nil,
    windows: [ElementSnapshot]? = nil,
    metrics: [String: Double]? = nil,
    text: String? = nil,
    image: Data? = nil
  ) {
    self.id = id
    self.error = error
    self.windows = windows
    self.metrics = metrics
    self.text = text
    self.image = image
  }
}
