public import FoundationEssentials
public import ValiseControl

extension RunningApp {
  /// The windows of the app with all their elements, in the order in which they were opened; the one
  /// in front is focused.
  public func tree() throws(DeviceError) -> [ElementSnapshot] {
    try perform(ControlRequest(id: 0, verb: .tree)).windows ?? []
  }

  /// One element as it is now.
  ///
  /// - Throws: `.refused` when there is none of that name, with the sheet that covers it, or more than
  ///   one.
  public func element(_ query: ElementQuery) throws(DeviceError) -> ElementSnapshot {
    let windows = try tree()
    do {
      return try query.resolve(in: windows)
    } catch {
      // The app knows what keeps it from being seen, and says so as to who taps it.
      if error.kind == .absent { try perform(.find, query) }
      throw DeviceError(.refused, error.description)
    }
  }

  /// Whether an element with this name is on screen now; what a sheet covers is not.
  public func shows(_ element: ElementQuery) throws(DeviceError) -> Bool {
    element.matches(anyOf: try tree())
  }

  /// The front window, or another one by its title or number, as plain text.
  public func screen(window: String? = nil) throws(DeviceError) -> String {
    String(decoding: try screenshot(.text, window: window), as: UTF8.self)
  }

  /// A picture of the front window, or of another one by its title or number, as the file of that
  /// format holds it.
  ///
  /// - Throws: `.refused` where the app's front does not make such pictures; else as every action.
  public func screenshot(
    _ format: ScreenshotFormat,
    window: String? = nil
  ) throws(DeviceError) -> Data {
    let argument = format.rawValue
    return try perform(
      ControlRequest(id: 0, verb: .screenshot, argument: argument, window: window)
    ).picture
  }

  /// Writes a picture of the front window, or of another one, to a file; its name says the format.
  ///
  /// - Throws: `.folder` when the name says no format, or the file cannot be written.
  public func screenshot(to path: String, window: String? = nil) throws(DeviceError) {
    guard let format = ScreenshotFormat(path: path) else {
      throw DeviceError(
        .folder,
        "cannot write a screenshot to '\(path)': the name must end in \(ScreenshotFormat.endings)"
      )
    }
    try format.write(try screenshot(format, window: window), to: path)
  }

  /// The app's counters by name: bodies run, elements changed, and the like.
  public func metrics() throws(DeviceError) -> [String: Double] {
    try perform(ControlRequest(id: 0, verb: .metrics)).metrics ?? [:]
  }
}
