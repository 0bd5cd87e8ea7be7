import Foundation
import TestSupport
import Testing
import ValiseControl
import ValiseDevice

@Suite("The device command")
struct CommandLineTests {
  private let folder: TemporaryFolder
  private let device: CommandLine

  init() throws {
    folder = try TemporaryFolder()
    device = CommandLine(device: "my device", in: folder)
  }

  /// The device with the fake app on it, running unless told otherwise.
  private func prepare(launching: Bool = true) throws {
    let bundle = try FakeBundle.stage(in: folder)
    #expect(try device("create", folder("my device")) == .done(folder("my device") + "\n"))
    #expect(try device("create") == .done(folder("my device") + "\n"))
    #expect(try device("install", bundle) == .done("com.example.fake\n"))
    if launching { #expect(try device("launch", "com.example.fake") == .done()) }
  }

  private func value(of label: String) throws -> String? {
    let windows = try JSONDecoder().decode(
      [ElementSnapshot].self,
      from: Data(device("tree", "--json").output.utf8)
    )
    return try ElementQuery(label).resolve(in: windows).value
  }

  @Test("a person taps, types, selects and toggles, and what was saved outlives a kill")
  func drives() throws {
    try prepare()
    #expect(try device("type", "Kim", "--into", "Name") == .done())
    #expect(try device("select", "Orange", "--in", "Highlight") == .done())
    #expect(try device("toggle", "Sounds", "--acknowledged") == .done())
    #expect(try device("home") == .done())
    #expect(try device("foreground") == .done())
    #expect(try device("stop") == .done())
    #expect(try device("launch", "com.example.fake") == .done())
    #expect(try value(of: "Name") == "Kim")
    #expect(try value(of: "Highlight") == "Orange")
    #expect(try value(of: "Sounds") == "off")
    #expect(try device("select", "Yellow") == .done())
    #expect(try value(of: "Highlight") == "Yellow")
    #expect(try device("quit") == .done())
    #expect(try device("launch", "com.example.fake") == .done())
    #expect(try device("close-window") == .done())
    #expect(try device("launch", "com.example.fake") == .done())
    #expect(try value(of: "Name") == "")
    #expect(try device("terminate") == .done())
  }

  @Test("the screen is shown as text, as a list, as JSON and as a picture")
  func shows() throws {
    try prepare()
    let screen = try device("show")
    #expect(screen.output.hasPrefix("┌─ Fake ──"))
    #expect(screen.output.contains("│Sounds                               [x]│"))
    let list = try device("tree").output.split(separator: "\n").map(String.init)
    #expect(list.first == "window \"Fake\"")
    #expect(list.contains("  toggle \"Sounds\" = \"on\""))
    #expect(list.contains("    option \"Yellow\" (selected)"))
    #expect(list.contains("  button \"Locked\" (disabled)"))
    let text = folder("a screen.txt")
    #expect(try device("screenshot", text) == .done())
    #expect(try String(contentsOfFile: text, encoding: .utf8) == screen.output)
    let picture = folder("screen.SVG")
    #expect(try device("screenshot", picture) == .done())
    #expect(try String(contentsOfFile: picture, encoding: .utf8).hasPrefix("<svg "))
    #expect(try device("screenshot", folder("screen.png")) == .done())
    #expect(folder.bytes("screen.png") == [0x89, 0x50, 0x00, 0xff, 0x0a])
    #expect(
      try device("screenshot", "screen.gif")
        == .misused("screenshot wants a file that ends in .txt, .svg or .png, not 'screen.gif'")
    )
    #expect(
      try device("screenshot", folder("none/a.txt"))
        == .failed(
          "cannot write '\(folder("none/a.txt"))': No such file or directory; "
            + "no screenshot was kept"
        )
    )
  }

  @Test("fingers, keys and windows reach the app as they were said")
  func moves() throws {
    try prepare()
    #expect(try device("drag", "Save", "Name") == .done())
    #expect(try device("drag", "Save", "--by", "0,-8.5") == .done())
    #expect(try device("scroll", "left", "--in", "Name") == .done())
    #expect(try device("scroll", "--to", "Save") == .done())
    #expect(try device("swipe", "up", "--on", "Name", "--acknowledged") == .done())
    #expect(try device("key", "ctrl+n") == .done())
    #expect(try device("open-window") == .done())
    #expect(try device("tap", "Write requests") == .done())
    let file = "my device/Containers/com.example.fake/Documents/requests.json"
    let requests = try JSONDecoder().decode(
      [ControlRequest].self,
      from: Data(folder.bytes(file) ?? [])
    )
    let spoken = requests.dropFirst().dropLast().map { request in
      [
        request.verb.rawValue, request.element?.label, request.target?.label, request.argument,
        request.until.rawValue,
      ].compactMap(\.self).joined(separator: " ")
    }
    #expect(
      spoken == [
        "drag Save Name settled", "drag Save 0,-8.5 settled", "scroll Name left settled",
        "scroll Save down settled", "swipe Name up acknowledged", "key ctrl+n settled",
        "openWindow settled",
      ]
    )
    #expect(try device("swipe-away") == .done())
    #expect(try device("apps") == .done("com.example.fake  Fake\n"))
  }

  @Test("a label of 100 kB is not echoed whole")
  func shortensLabels() throws {
    try prepare()
    let long = String(repeating: "a", count: 100_000)
    let start = String(repeating: "a", count: 80)
    #expect(
      try device("tap", long) == .failed("no element \"\(start)…\" (100000 characters)")
    )
    let misused = try device("tap", "Save", "--role", long)
    #expect(misused.errors.hasPrefix("device: no role 'aaaa"))
    #expect(misused.errors.hasSuffix(", menuBar\n"))
    #expect(misused.errors.count < 2_100)
  }

  @Test("a label with a line break, and what an app answers with one, are told on one line")
  func tellsOnOneLine() throws {
    try prepare()
    let message = #"no element "Na\nme"; did you mean "Name"?"#
    #expect(try device("tap", "Na\nme") == .failed(message))
    #expect(
      try device("a\u{1B}b") == .misused(#"no verb 'a\u{1b}b'; see 'device --help'"#)
    )
  }

  @Test("a folder whose name is no UTF-8 is refused, and none is made in its place")
  func refusesOtherNames() throws {
    let script =
      "cd '\(folder.path)' && VALISE_DEVICE_DIR=$'a\\xff' '\(FakeBundle.products)/device' create; ls"
    let result = try ChildProcess.run("/bin/bash", ["-c", script])
    #expect(
      result.errors
        == "device: cannot use the device in '\(folder.path)/a\u{FFFD}': the name is not "
        + "UTF-8; choose another folder\n"
    )
    #expect(!result.output.contains("a"))
  }

  @Test("a wait ends when the element appears, or says that it did not")
  func waits() throws {
    try prepare()
    #expect(
      try device("wait", "--for", "Finally", "--timeout", "0.05")
        == .failed("no element \"Finally\" within 0.05 s")
    )
    #expect(try device("tap", "Later") == .done())
    #expect(try device("wait", "--for", "Finally", "--timeout=20") == .done())
    #expect(try device("wait", "--for", "Finally", "--role", "text") == .done())
  }

  @Test("apps are listed, with those that run")
  func lists() throws {
    try prepare(launching: false)
    #expect(try device("apps") == .done("com.example.fake  Fake\n"))
    let launched = try device("launch", "com.example.fake", "--json").output
    #expect(launched.contains("\"identifier\" : \"com.example.fake\""))
    #expect(try device("apps") == .done("com.example.fake  Fake  (running)\n"))
    let apps = try JSONDecoder().decode(
      [InstalledApp].self,
      from: Data(device("apps", "--json").output.utf8)
    )
    #expect(apps.map(\.isRunning) == [true])
    #expect(try device("stop", "--app", "com.example.fake") == .done())
    #expect(try device("uninstall", "com.example.fake") == .done())
    #expect(try device("apps", "--json") == .done("[\n\n]\n"))
  }

  @Test("arguments and variables reach the app")
  func passesArguments() throws {
    try prepare(launching: false)
    #expect(
      try device(
        "launch",
        "com.example.fake",
        "--env",
        "SWIFT_BACKTRACE=enable=no",
        "--",
        "--abort"
      )
        == .failed(
          "com.example.fake was ended by SIGABRT during its launch; "
            + "it said: Fatal error: the disk is gone"
        )
    )
    #expect(
      try device("launch", "com.example.fake", "--", "--exit")
        == .failed("com.example.fake ended with code 7 during its launch")
    )
  }

  @Test("variables that steer Valise or name folders do not reach the app from outside")
  func keepsVariablesOut() throws {
    try prepare(launching: false)
    let launch = try ChildProcess.run(
      FakeBundle.products + "/device",
      ["launch", "com.example.fake", "--device", folder("my device")],
      environment: [
        "VALISE_CRASH_AT": "rename", "XDG_RUNTIME_DIR": "/nowhere", "HOME": "/nowhere",
        "LUNCH": "soup",
      ]
    )
    #expect(launch.status == 0)
    let file = "my device/Containers/com.example.fake/Documents/environment.txt"
    let lines = String(decoding: folder.bytes(file) ?? [], as: UTF8.self).split(separator: "\n")
    #expect(lines.contains("LUNCH=soup"))
    #expect(!lines.contains { $0.contains("/nowhere") })
    #expect(!lines.contains { $0.hasPrefix("VALISE_CRASH_AT") })
  }

  @Test("an element that is not there, not one, or not to be used is an error")
  func refusesElements() throws {
    try prepare()
    #expect(try device("tap", "Sav") == .failed("no element \"Sav\"; did you mean \"Save\"?"))
    #expect(
      try device("tap", "Delete")
        == .failed(
          "2 elements are named \"Delete\": [0] button, [1] button; say which by role or index"
        )
    )
    #expect(try device("tap", "Delete", "--index", "1") == .done())
    #expect(
      try device("tap", "Delete", "--index=2")
        == .failed("no element \"Delete\" with index 2: there are 2")
    )
    #expect(try device("tap", "Locked") == .failed("button \"Locked\" is disabled"))
    #expect(
      try device("tap", "Save", "--role", "tab")
        == .failed("no tab \"Save\"; there is a button \"Save\"")
    )
    #expect(
      try device("type", "x", "--into", "Save")
        == .failed("button \"Save\" cannot be typed into")
    )
    #expect(
      try device("select", "Oragne", "--in", "Highlight")
        == .failed("no option \"Oragne\" in picker \"Highlight\"; did you mean \"Orange\"?")
    )
    #expect(try device("tap", "--", "--odd") == .failed("no element \"--odd\""))
  }

  @Test("an app that dies is told, and the next launch starts anew")
  func tellsDeaths() throws {
    try prepare(launching: false)
    let launch = ["com.example.fake", "--env", "SWIFT_BACKTRACE=enable=no"]
    #expect(try device("launch", launch[0], launch[1], launch[2]) == .done())
    #expect(
      try device("tap", "Crash")
        == .failed(
          "com.example.fake was ended by SIGABRT during 'tap \"Crash\"'; "
            + "it said: Fatal error: tapped Crash"
        )
    )
    #expect(try device("launch", "com.example.fake") == .done())
  }

  @Test("a verb that needs an app says which run, or that none does")
  func choosesTheApp() throws {
    try prepare(launching: false)
    let none = CommandLine.Result.failed("no app runs on the device; start one: device launch ID")
    #expect(try device("show") == none)
    #expect(try device("stop") == none)
    #expect(
      try device("stop", "--app", "nope")
        == .failed("no app 'nope' on the device; there is 'com.example.fake'")
    )
    try FileManager.default.removeItem(atPath: folder("Fake.app"))
    let other = try FakeBundle.stage(in: folder, name: "Other", identifier: "com.example.other")
    #expect(try device("install", other) == .done("com.example.other\n"))
    #expect(try device("launch", "com.example.fake") == .done())
    let nowhere = "no app 'nope' on the device; there are 'com.example.fake', 'com.example.other'"
    #expect(try device("home", "--app", "nope") == .failed(nowhere))
    #expect(try device("log", "--app", "nope") == .failed(nowhere))
    #expect(try device("launch", "nope") == .failed(nowhere))
    #expect(
      try device("home", "--app", "com.example.other")
        == .failed("com.example.other does not run; start it: device launch com.example.other")
    )
    #expect(try device("launch", "com.example.other") == .done())
    #expect(
      try device("home")
        == .failed("2 apps run, com.example.fake, com.example.other; say which with --app ID")
    )
    #expect(try device("type", "Kim", "--into", "Name", "--app", "com.example.other") == .done())
    #expect(try device("stop", "--app", "com.example.fake") == .done())
    #expect(try value(of: "Name") == "Kim")
  }

  @Test("an app that another process launched is not driven from here")
  func leavesOthersAlone() throws {
    try prepare(launching: false)
    let library = try Device(folder: folder("my device"))
    let app = try library.launchFake()
    #expect(
      try device("tap", "Save")
        == .failed("com.example.fake was launched by another process, which alone can drive it")
    )
    #expect(
      try device("launch", "com.example.fake")
        == .failed("com.example.fake is running; stop it first")
    )
    #expect(
      try device("erase")
        == .failed("cannot erase the device while com.example.fake runs; stop it first")
    )
    #expect(app.isRunning)
  }

  @Test("a device that is missing, or no device, is told")
  func refusesDevices() throws {
    let none =
      "no device in '\(folder("my device"))'; make one: device create '\(folder("my device"))'"
    for verb in ["apps", "erase", "show", "stop", "tree", "home"] {
      #expect(try device(verb) == .failed(none))
    }
    #expect(try device("launch", "x") == .failed(none))
    #expect(
      try device("apps", "--device", folder("other"))
        == .failed(
          "no device in '\(folder("other"))'; make one: device create '\(folder("other"))'"
        )
    )
    try folder.put([1], "letter")
    #expect(
      try device("create", "--device", folder.path)
        == .failed(
          "'\(folder.path)' is no device and holds other files; choose a new or an empty folder"
        )
    )
  }

  @Test("erasing leaves an empty device")
  func erases() throws {
    try prepare()
    #expect(
      try device("erase")
        == .failed("cannot erase the device while com.example.fake runs; stop it first")
    )
    #expect(try device("stop") == .done())
    #expect(try device("erase") == .done())
    #expect(try device("apps") == .done())
  }
}
