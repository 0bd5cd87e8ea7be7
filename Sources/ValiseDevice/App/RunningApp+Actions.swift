public import ValiseControl

extension RunningApp {
  /// Taps a button, a link, a tab, a row or anything else that can be pressed.
  public func tap(_ element: ElementQuery, until: Until = .settled) throws(DeviceError) {
    try perform(.tap, element, until: until)
  }

  /// Replaces the text of a field by `text`, as a person who selects all and types.
  public func type(
    _ text: String,
    into field: ElementQuery,
    until: Until = .settled
  ) throws(DeviceError) {
    try perform(.type, field, argument: text, until: until)
  }

  /// Chooses a tab, a row or an option that is on screen.
  public func select(_ element: ElementQuery, until: Until = .settled) throws(DeviceError) {
    try perform(.select, element, until: until)
  }

  /// Chooses `option` of a picker.
  public func select(
    _ option: String,
    in picker: ElementQuery,
    until: Until = .settled
  ) throws(DeviceError) {
    try perform(.select, picker, argument: option, until: until)
  }

  /// Turns a toggle over.
  public func toggle(_ element: ElementQuery, until: Until = .settled) throws(DeviceError) {
    try perform(.toggle, element, until: until)
  }

  /// Drags an element to the middle of another one: the pointer presses, moves there, lets go.
  ///
  /// Among views that can be reordered it takes the other's place.
  ///
  /// - Parameters:
  ///   - element: What is dragged, or anything inside it.
  ///   - target: What it is let go over; it comes into sight while the pointer is down.
  ///   - until: When to return.
  /// - Throws: `.refused` when the element cannot be dragged; else as every action.
  public func drag(
    _ element: ElementQuery,
    to target: ElementQuery,
    until: Until = .settled
  ) throws(DeviceError) {
    try perform(.drag, element, target: target, until: until)
  }

  /// Drags an element by an amount, in points: right and down are positive.
  public func drag(
    _ element: ElementQuery,
    byX x: Double,
    y: Double,
    until: Until = .settled
  ) throws(DeviceError) {
    try perform(.drag, element, argument: "\(x),\(y)", until: until)
  }

  /// Scrolls by a screenful: `down` shows what stands below.
  ///
  /// - Parameters:
  ///   - direction: Where what comes into sight is now.
  ///   - element: What is scrolled, or anything inside it; `nil` for the largest that can.
  ///   - window: The window's title or number; `nil` for the one in front.
  ///   - until: When to return.
  /// - Throws: `.refused` at the end, and where nothing scrolls that way; else as every action.
  public func scroll(
    _ direction: ControlRequest.Direction,
    in element: ElementQuery? = nil,
    window: String? = nil,
    until: Until = .settled
  ) throws(DeviceError) {
    try perform(.scroll, element, argument: direction.rawValue, window: window, until: until)
  }

  /// Scrolls, a screenful after the other, until an element is in sight.
  ///
  /// - Parameters:
  ///   - target: Its label, value or identifier.
  ///   - direction: Where to look for it.
  ///   - element: What is scrolled, or anything inside it; `nil` for the largest that can.
  ///   - window: The window's title or number; `nil` for the one in front.
  /// - Throws: `.refused` when it was not there up to the end; else as every action.
  public func scroll(
    to target: ElementQuery,
    _ direction: ControlRequest.Direction = .down,
    in element: ElementQuery? = nil,
    window: String? = nil
  ) throws(DeviceError) {
    try perform(
      .scroll,
      element,
      target: target,
      argument: direction.rawValue,
      window: window
    )
  }

  /// Draws a finger across the screen, or across an element: what scrolls there goes along, so that
  /// `up` shows what stands below.
  ///
  /// - Throws: `.refused` at the end, and where nothing scrolls that way; else as every action.
  public func swipe(
    _ direction: ControlRequest.Direction,
    on element: ElementQuery? = nil,
    window: String? = nil,
    until: Until = .settled
  ) throws(DeviceError) {
    try perform(.swipe, element, argument: direction.rawValue, window: window, until: until)
  }

  /// Presses keys: the control or the command that has them does what it does.
  ///
  /// - Parameters:
  ///   - keys: `Ctrl+N`, `Ctrl+Shift+T`, `Escape`; capitals mean nothing. A character that nothing
  ///     has goes to the field that has the focus, and so does Backspace.
  ///   - window: The window's title or number; `nil` for the one in front.
  ///   - until: When to return; where the app ends, once its process is gone.
  /// - Throws: `.refused` when nothing has the keys; else as every action.
  public func key(
    _ keys: String,
    window: String? = nil,
    until: Until = .settled
  ) throws(DeviceError) {
    try perform(.key, argument: keys, window: window, until: until)
  }

  /// Goes to the home screen: the app's scenes go to the background and are saved.
  public func home(until: Until = .settled) throws(DeviceError) {
    try perform(.home, until: until)
  }

  /// Brings the app back to the front.
  public func foreground(until: Until = .settled) throws(DeviceError) {
    try perform(.foreground, until: until)
  }

  /// Opens another window.
  public func openWindow(until: Until = .settled) throws(DeviceError) {
    try perform(.openWindow, until: until)
  }

  /// Closes a window as a person does: its scene is destroyed.
  ///
  /// With the last window the app ends, and the call returns once its process is gone.
  ///
  /// - Parameters:
  ///   - window: The window's title or number; `nil` for the one in front.
  ///   - until: When to return, where other windows stay.
  /// - Throws: As every action; see the type.
  public func closeWindow(
    _ window: String? = nil,
    until: Until = .settled
  ) throws(DeviceError) {
    try perform(.closeWindow, window: window, until: until)
  }

  /// Swipes the app away in the app switcher: its scenes are destroyed, as if each window was closed,
  /// and its process is gone when the call returns.
  public func swipeAway() throws(DeviceError) {
    try perform(.swipeAway)
  }

  /// Quits the app as Ctrl+Q does, its scenes saved, and waits until its process is gone.
  public func quit() throws(DeviceError) {
    try perform(.quit)
  }

  /// Waits until the app has settled.
  public func settle() throws(DeviceError) {
    try perform(.settle)
  }

  /// Waits until an element with this name is on screen.
  ///
  /// - Parameters:
  ///   - element: Its label, value or identifier.
  ///   - timeout: How long the app may take until it shows it.
  /// - Throws: `.refused` when the time is over; else as every action.
  public func wait(
    for element: ElementQuery,
    timeout: Duration = .seconds(5)
  ) throws(DeviceError) {
    let request = ControlRequest(
      id: 0,
      verb: .wait,
      element: element,
      timeout: timeout.inSeconds
    )
    try perform(request)
  }

  /// Has the app end as by SIGKILL just before a file operation: `rename`, `rename:3` (the third),
  /// `sync *.plist`.
  public func crash(at operation: String) throws(DeviceError) {
    try perform(.crashAt, argument: operation, until: .acknowledged)
  }

  /// Keeps the app from rewriting its preferences file: while held, its journal alone carries them.
  public func holdCheckpoints(_ isHeld: Bool = true) throws(DeviceError) {
    try perform(.holdCheckpoints, argument: isHeld ? "on" : "off", until: .acknowledged)
  }
}
