import Foundation
import TestSupport
import Testing
import ValiseControl
import ValiseDevice

extension CommandLineTests {
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
    let file = folder("letter")
    #expect(
      try device("apps", "--device", file)
        == .failed("no device in '\(file)', which is a file; name a folder")
    )
    #expect(
      try device("create", "--device", folder.path)
        == .failed(
          "'\(folder.path)' is no device and holds other files; choose a new or an empty folder"
        )
    )
  }
}
