public import FoundationEssentials
public import ValiseControl

extension RunningApp {
  /// The windows of the app with all their elements, the front one first.
  public func tree() throws(DeviceError) -> [ElementSnapshot] {
    try perform(ControlRequest(id: 0, verb: .tree)).windows ?? []
  }

  /// One element as it is now.
  ///
  /// - Throws: `.refused` when there is none of that name, or more than one.
  public func element(_ query: ElementQuery) throws(DeviceError) -> ElementSnapshot {
    let windows = try tree()
    do {
      return try query.resolve(in: windows)
    } catch {
      throw DeviceError(.refused, error.description)
    }
  }

  /// Whether an element with this name is on screen now.
  public func shows(_ element: ElementQuery) throws(DeviceError) -> Bool {
    element.matches(anyOf: try tree())
  }

  /// The screen as plain text.
  public func screen() throws(DeviceError) -> String {
    String(decoding: try screenshot(.text), as: UTF8.self)
  }

  /// A picture of the screen, as the file of that format holds it.
  ///
  /// - Throws: `.refused` where the app's front does not make such pictures; else as every action.
  public func screenshot(_ format: ScreenshotFormat) throws(DeviceError) -> Data {
    try perform(ControlRequest(id: 0, verb: .screenshot, argument: format.rawValue)).picture
  }

  /// Writes a picture of the screen to a file; its name says the format.
  ///
  /// - Throws: `.folder` when the name says no format, or the file cannot be written.
  public func screenshot(to path: String) throws(DeviceError) {
    guard let format = ScreenshotFormat(path: path) else {
      throw DeviceError(
        .folder,
        "cannot write a screenshot to '\(path)': the name must end in \(ScreenshotFormat.endings)"
      )
    }
    try format.write(try screenshot(format), to: path)
  }

  /// The app's counters by name: bodies run, elements changed, and the like.
  public func metrics() throws(DeviceError) -> [String: Double] {
    try perform(ControlRequest(id: 0, verb: .metrics)).metrics ?? [:]
  }
}
