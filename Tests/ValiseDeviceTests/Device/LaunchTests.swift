import Foundation
import TestSupport
import Testing

// Safe because: only `session` is looked at, to outlive the device.
@testable import ValiseDevice

@Suite("Apps on a device")
struct LaunchTests {
  private let folder: TemporaryFolder
  private let device: Device

  init() throws {
    folder = try TemporaryFolder()
    device = try FakeBundle.device(in: folder)
  }

  @Test("what a person does shows on the screen")
  func actsOnElements() throws {
    let app = try device.launchFake()
    try app.type("Kim", into: "Name")
    try app.toggle("Sounds")
    try app.select("Orange", in: "Highlight")
    #expect(try app.element("Name").value == "Kim")
    #expect(try app.element("Sounds").value == "off")
    #expect(try app.element("Highlight").value == "Orange")
    #expect(try app.shows("Kim"))
  }

  @Test("a kill loses what was not saved and keeps what was")
  func killsForReal() throws {
    let app = try device.launchFake()
    try app.type("Kim", into: "Name")
    try app.tap("Save", until: .acknowledged)
    try app.type("Robin", into: "Name", until: .acknowledged)
    #expect(app.stop() == .signaled(SIGKILL))
    let again = try device.launchFake()
    #expect(try again.element("Name").value == "Kim")
    #expect(again.processID != app.processID)
  }

  @Test("launching an app that runs brings the same process to the front")
  func launchesOnce() throws {
    let app = try device.launchFake()
    #expect(try device.launchFake().processID == app.processID)
  }

  @Test("quitting and closing the last window return when the process is gone")
  func waitsForTheEnd() throws {
    let first = try device.launchFake()
    try first.type("Kim", into: "Name")
    try first.quit()
    #expect(first.exitStatus == .exited(0))
    let second = try device.launchFake()
    #expect(try second.element("Name").value == "Kim")
    try second.closeWindow()
    #expect(second.exitStatus == .exited(0))
    #expect(try device.launchFake().element("Name").value == "")
  }

  @Test("an app that is terminated is waited for")
  func terminates() throws {
    #expect(try device.launchFake().terminate() == .signaled(SIGTERM))
  }

  @Test("an app finds its home, temporary and XDG folders inside its container")
  func setsTheEnvironment() throws {
    let app = try device.launchFake(environment: ["COLOR": "blue"])
    let container = try device.container(of: app.identifier)
    let text = try String(contentsOfFile: container + "/Documents/environment.txt", encoding: .utf8)
    let lines = Set(text.split(separator: "\n").map(String.init))
    let library = container + "/Library"
    #expect(lines.contains("VALISE_DEVICE=\(device.folder)"))
    #expect(lines.contains("VALISE_FRONT=headless"))
    #expect(lines.contains("HOME=\(container)"))
    #expect(lines.contains("CFFIXED_USER_HOME=\(container)"))
    #expect(lines.contains("TMPDIR=\(container)/tmp"))
    #expect(lines.contains("XDG_CONFIG_HOME=\(library)/Preferences"))
    #expect(lines.contains("XDG_DATA_HOME=\(library)/Application Support"))
    #expect(lines.contains("XDG_STATE_HOME=\(library)/Saved Application State"))
    #expect(lines.contains("XDG_CACHE_HOME=\(library)/Caches"))
    #expect(lines.contains("COLOR=blue"))
  }

  @Test("an app gets none of the files its launcher has open")
  func closesDescriptors() throws {
    try folder.put([1], "secret")
    // Not close-on-exec, as many a program leaves its files.
    let descriptor = open(folder("secret"), O_RDONLY)
    defer { close(descriptor) }
    let app = try device.launchFake()
    let files = "/proc/\(app.processID)/fd"
    let open = try FileManager.default.contentsOfDirectory(atPath: files).compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "\(files)/\($0)")
    }
    #expect(open.contains("/dev/null"))
    #expect(open.contains("\(device.folder)/Logs/com.example.fake.log"))
    #expect(!open.contains(folder("secret")))
  }

  @Test("an app starts in its container, in a process group of its own")
  func startsInItsContainer() throws {
    let app = try device.launchFake()
    let place = try FileManager.default.destinationOfSymbolicLink(
      atPath: "/proc/\(app.processID)/cwd"
    )
    #expect(place == (try device.container(of: app.identifier)))
    #expect(getpgid(app.processID) == app.processID)
  }

  @Test("a wait ends when the element appears")
  func waits() throws {
    let app = try device.launchFake()
    #expect(try !app.shows("Finally"))
    try app.tap("Later")
    try app.wait(for: "Finally", timeout: .seconds(10))
    #expect(try app.shows("Finally"))
  }

  @Test("a text stands in no file until it is saved")
  func searchesFiles() throws {
    let app = try device.launchFake()
    let name = "Kimberley"
    try app.type(name, into: "Name")
    #expect(try device.files(containing: name) == [])
    try app.tap("Save")
    let file = "Containers/com.example.fake/Documents/state.json"
    #expect(try device.files(containing: name) == [file])
  }

  @Test("two devices do not see each other")
  func separatesDevices() throws {
    let other = try Device(folder: folder("other device"))
    try other.install(bundle: folder("Fake.app"))
    let here = try device.launchFake()
    let there = try other.launchFake()
    try here.type("Kim", into: "Name")
    try here.tap("Save")
    #expect(try there.element("Name").value == "")
    here.stop()
    #expect(there.isRunning)
    #expect(try device.runningIdentifiers() == [])
    #expect(try other.runningIdentifiers() == ["com.example.fake"])
  }

  @Test("an app ends with the device that launched it")
  func endsWithItsDevice() throws {
    var device: Device? = try Device(folder: folder("short-lived"))
    try device?.install(bundle: folder("Fake.app"))
    var app = try device?.launchFake()
    let session = try #require(app?.session)
    device = nil
    app = nil
    #expect(session.process.waitForExit(until: .now() + 20) == .signaled(SIGKILL))
  }
}
