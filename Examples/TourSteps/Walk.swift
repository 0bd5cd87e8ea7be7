import ValiseDevice

/// One walk along a row: a new device, the app on it, and what is noted on the way.
///
/// A screen is looked at with `look`; what is expected is compared with the screen last seen.
final class Walk {
  static let identifier = "com.example.trips"

  let setting: TourSetting
  private let onScreen: (RowReport.Screen) -> Void
  /// The device of this row.
  let device: Device
  private var app: RunningApp?
  private var done: [String] = []
  /// What was noted so far.
  private(set) var report: RowReport

  /// Makes the device and installs the app.
  init(
    setting: TourSetting,
    report: RowReport,
    onScreen: @escaping (RowReport.Screen) -> Void
  ) throws {
    self.setting = setting
    self.report = report
    self.onScreen = onScreen
    device = try Device(folder: setting.device)
    try device.install(bundle: setting.app)
  }

  /// Kills the app if it still runs.
  func end() {
    if let app, app.isRunning { app.stop() }
  }

  // MARK: What a person does

  /// Starts the app as a new process.
  func launch() throws {
    app = try device.launch(
      Self.identifier,
      environment: setting.environment,
      front: setting.front
    )
    done.append("launch")
  }

  /// Chooses a tab.
  func choose(tab: String) throws {
    try running().select(ElementQuery(tab, role: .tab))
    done.append("choose \(tab)")
  }

  /// Types the name, chooses orange, switches the year off; returns when the last is acknowledged.
  ///
  /// Nothing of it has to have settled by then.
  func changeSettings() throws {
    let app = try running()
    try app.type("Kim", into: "Name", until: .acknowledged)
    try app.select("Orange", in: "Highlight", until: .acknowledged)
    try app.toggle("Show the year on the Overview", until: .acknowledged)
    done += ["type Kim", "choose Orange", "switch the year off"]
  }

  /// Presses Home.
  func pressHome() throws {
    try running().home()
    done.append("Home")
  }

  /// Brings the app back to the front.
  func bringToFront() throws {
    try running().foreground()
    done.append("back to the front")
  }

  /// Closes the window by hand, with which the app ends.
  func closeWindow() throws {
    try running().closeWindow()
    done.append("close the window")
  }

  /// Kills the app's process, with no warning.
  func kill() throws {
    let status = try running().stop()
    done.append("stop")
    expect("the process was killed", seen: "\(status)", expected: "\(ExitStatus.signaled(9))")
  }

  /// Keeps the app from rewriting its preferences file.
  func holdCheckpoints() throws {
    try running().holdCheckpoints()
    done.append("hold checkpoints back")
  }

  // MARK: What is noted

  /// Reads the screen and adds it to the report, under what was done since the last one.
  func look(_ name: String) throws {
    let windows = try running().tree()
    let isPainted = setting.front == .gtk
    let picture = try running().screenshot(isPainted ? .png : .svg)
    let screen = RowReport.Screen(
      caption: "\(done.joined(separator: ", ")): \(name)",
      windows: windows,
      painting: isPainted ? picture : nil,
      drawing: isPainted ? nil : String(decoding: picture, as: UTF8.self)
    )
    report.screens.append(screen)
    done = []
    onScreen(screen)
  }

  /// The screen last seen.
  var screen: [ElementSnapshot] {
    report.screens.last?.windows ?? []
  }

  /// Adds a comparison to the report.
  func expect(_ text: String, seen: String?, expected: String) {
    report.claims.append(Claim(text, expected: expected, seen: seen))
  }

  /// Adds a claim to the report, with what was seen should it not hold.
  func expect(_ text: String, _ held: Bool, seen: @autoclosure () -> String) {
    report.claims.append(Claim(text, held, seen: seen()))
  }

  /// Adds what was done to the caption of the next screen.
  func note(_ deed: String) { done.append(deed) }

  /// The app, once it was launched.
  func running() throws -> RunningApp {
    guard let app else { throw DeviceError(.notRunning, "the app was not launched yet") }
    return app
  }
}
