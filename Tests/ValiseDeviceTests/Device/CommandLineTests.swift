import Foundation
import TestSupport
import Testing
import ValiseControl
import ValiseDevice

@Suite("The device command")
struct CommandLineTests {
  let folder: TemporaryFolder
  let device: CommandLine

  init() throws {
    folder = try TemporaryFolder()
    device = CommandLine(device: "my device", in: folder)
  }

  /// The device with the fake app on it, running unless told otherwise.
  func prepare(launching: Bool = true) throws {
    let bundle = try FakeBundle.stage(in: folder)
    #expect(try device("create", folder("my device")) == .done(folder("my device") + "\n"))
    #expect(try device("create") == .done(folder("my device") + "\n"))
    #expect(try device("install", bundle) == .done("com.example.fake\n"))
    if launching { #expect(try device("launch", "com.example.fake") == .done()) }
  }

  func value(of label: String) throws -> String? {
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
