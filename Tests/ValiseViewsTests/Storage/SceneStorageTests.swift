import SwiftUI
import TestSupport
import Testing
import ValiseControl
import ValiseHeadless

import enum ValiseFiles.Diagnostics

@MainActor
@Suite("Scene storage")
struct SceneStorageTests {
  private enum Size: Int { case small, large }
  private enum Color: String { case red, blue }

  /// Every type that scene storage takes, shown as text.
  private struct Everything: View {
    @SceneStorage("bool") private var bool = false
    @SceneStorage("int") private var int = 0
    @SceneStorage("double") private var double = 0.0
    @SceneStorage("string") private var string = ""
    @SceneStorage("url") private var url = URL(fileURLWithPath: "/")
    @SceneStorage("data") private var data = Data()
    @SceneStorage("date") private var date = Date(timeIntervalSinceReferenceDate: 0)
    @SceneStorage("size") private var size = Size.small
    @SceneStorage("color") private var color = Color.red

    var body: some View {
      VStack {
        Text("\(bool) \(int) \(double) \(string) \(url.absoluteString)")
        Text("\([UInt8](data)) \(date.timeIntervalSinceReferenceDate) \(size) \(color)")
        Button("Set") {
          bool = true
          int = .min
          double = 1.3
          string = "é 👩‍👩‍👧"
          url = URL(string: "https://example.com/x?y=1#z") ?? url
          data = Data([0, 255])
          date = Date(timeIntervalSinceReferenceDate: 761_602_013.452)
          size = .large
          color = .blue
        }
      }
    }
  }

  private struct Optionals: View {
    @SceneStorage("bool") private var bool: Bool?
    @SceneStorage("int") private var int: Int?
    @SceneStorage("double") private var double: Double?
    @SceneStorage("string") private var string: String?
    @SceneStorage("url") private var url: URL?
    @SceneStorage("data") private var data: Data?
    @SceneStorage("date") private var date: Date?
    @SceneStorage("size") private var size: Size?
    @SceneStorage("color") private var color: Color?

    private var shown: [String] {
      [
        bool.map { "\($0)" }, int.map { "\($0)" }, double.map { "\($0)" }, string,
        url?.absoluteString, data.map { "\([UInt8]($0))" },
        date.map { "\($0.timeIntervalSinceReferenceDate)" }, size.map { "\($0)" },
        color.map { "\($0)" },
      ].map { $0 ?? "nil" }
    }

    var body: some View {
      VStack {
        Text(shown.joined(separator: " "))
        Button("Set") {
          bool = false
          int = 1
          double = -0.5
          string = ""
          url = URL(string: "a:b")
          data = Data([7])
          date = Date(timeIntervalSinceReferenceDate: 1.5)
          size = .small
          color = .blue
        }
        Button("Clear") {
          bool = nil
          int = nil
          double = nil
          string = nil
          url = nil
          data = nil
          date = nil
          size = nil
          color = nil
        }
      }
    }
  }

  @Test("every type comes back as it was")
  func types() throws {
    let folder = try TemporaryFolder()
    let set = [
      "true -9223372036854775808 1.3 é 👩‍👩‍👧 https://example.com/x?y=1#z",
      "[0, 255] 761602013.452 large blue",
    ]
    let host = HeadlessHost(Everything(), scenes: folder.path)
    #expect(
      host.labels(of: .text).prefix(2) == ["false 0 0.0  file:///", "[] 0.0 small red"]
    )
    try host.tap("Set")
    #expect(host.labels(of: .text).prefix(2) == set[...])
    host.application.goHome()
    let next = HeadlessHost(Everything(), scenes: folder.path)
    #expect(next.labels(of: .text).prefix(2) == set[...])
  }

  @Test("an optional of every type is nil until it is set, and after it was cleared")
  func optionals() throws {
    let folder = try TemporaryFolder()
    let none = Array(repeating: "nil", count: 9).joined(separator: " ")
    let host = HeadlessHost(Optionals(), scenes: folder.path)
    #expect(host.labels(of: .text).first == none)
    try host.tap("Set")
    host.application.goHome()
    let next = HeadlessHost(Optionals(), scenes: folder.path)
    #expect(next.labels(of: .text).first == "false 1 -0.5  a:b [7] 1.5 small blue")
    try next.tap("Clear")
    #expect(next.labels(of: .text).first == none)
    next.application.goHome()
    let last = HeadlessHost(Optionals(), scenes: folder.path)
    #expect(last.labels(of: .text).first == none)
  }

  // MARK: when it is saved

  private struct Tabbed: View {
    @SceneStorage("tab") private var tab = "first"

    var body: some View {
      VStack {
        Text(tab)
        Button("Second") { tab = "second" }
        Button("Third") { tab = "third" }
      }
    }
  }

  @Test("V3: what is chosen is lost by a kill in front and kept by going away first")
  func killed() throws {
    let folder = try TemporaryFolder()
    let host = HeadlessHost(Tabbed(), scenes: folder.path)
    try host.tap("Second")
    // A new process while the old one was never told to go away: as after SIGKILL.
    #expect(HeadlessHost(Tabbed(), scenes: folder.path).labels(of: .text).first == "first")
    host.application.goHome()
    #expect(HeadlessHost(Tabbed(), scenes: folder.path).labels(of: .text).first == "second")
    host.application.comeForward()
    try host.tap("Third")
    #expect(HeadlessHost(Tabbed(), scenes: folder.path).labels(of: .text).first == "second")
  }

  @Test("what onChange of the phase writes on the way to the background is kept")
  func leaving() throws {
    let folder = try TemporaryFolder()
    let host = HeadlessHost(Leaving(), scenes: folder.path)
    #expect(host.labels(of: .text) == ["here"])
    host.application.goHome()
    #expect(HeadlessHost(Leaving(), scenes: folder.path).labels(of: .text) == ["left"])
  }

  private struct Leaving: View {
    @SceneStorage("place") private var place = "here"
    @Environment(\.scenePhase) private var phase

    var body: some View {
      Text(place).onChange(of: phase) { if phase == .inactive { place = "left" } }
    }
  }

  @Test("a window's size comes back with it")
  func windowSize() throws {
    let folder = try TemporaryFolder()
    let host = HeadlessHost(TabbedApp.self, scenes: folder.path)
    host.resize(to: CGSize(width: 321, height: 234))
    host.application.goHome()
    let next = HeadlessHost(TabbedApp.self, scenes: folder.path)
    #expect(next.window?.size == CGSize(width: 321, height: 234))
  }

  // MARK: windows

  private struct TabbedApp: App {
    var body: some Scene { WindowGroup { Tabbed() } }
  }

  @Test("two windows have a storage each, and each comes back with its own")
  func twoWindows() throws {
    let folder = try TemporaryFolder()
    let host = HeadlessHost(TabbedApp.self, scenes: folder.path)
    host.application.openNew()
    host.graph.turn()
    try host.tap(ElementQuery("Second", window: "2"))
    #expect(Self.tabs(host) == ["first", "second"])
    host.application.goHome()
    let next = HeadlessHost(TabbedApp.self, scenes: folder.path)
    #expect(Self.tabs(next) == ["first", "second"])
  }

  @Test("V6: a window closed by hand does not come back, the other does")
  func closing() throws {
    let folder = try TemporaryFolder()
    let host = HeadlessHost(TabbedApp.self, scenes: folder.path)
    host.application.openNew()
    host.graph.turn()
    try host.tap(ElementQuery("Second", window: "1"))
    try host.tap(ElementQuery("Third", window: "2"))
    host.application.goHome()
    host.application.comeForward()
    host.application.close(host.application.windows[0])
    #expect(Self.tabs(host) == ["third"])
    host.application.goHome()
    #expect(Self.tabs(HeadlessHost(TabbedApp.self, scenes: folder.path)) == ["third"])
  }

  @Test("V6: the last window closed by hand ends the app, and the next one starts anew")
  func closingLast() throws {
    let folder = try TemporaryFolder()
    let host = HeadlessHost(TabbedApp.self, scenes: folder.path)
    try host.tap("Second")
    host.application.goHome()
    host.application.comeForward()
    host.application.close(host.application.windows[0])
    #expect(host.exitStatus == 0)
    #expect(try folder.files() == [])
    #expect(Self.tabs(HeadlessHost(TabbedApp.self, scenes: folder.path)) == ["first"])
  }

  @Test("V6: quitting keeps the window")
  func quitting() throws {
    let folder = try TemporaryFolder()
    let host = HeadlessHost(TabbedApp.self, scenes: folder.path)
    try host.tap("Second")
    host.application.quit()
    #expect(host.exitStatus == 0)
    #expect(Self.tabs(HeadlessHost(TabbedApp.self, scenes: folder.path)) == ["second"])
  }

  private static func tabs(_ host: HeadlessHost) -> [String] {
    host.labels(of: .text).filter { ["first", "second", "third"].contains($0) }
  }

  // MARK: keys

  private struct Sharing: View {
    var body: some View {
      VStack {
        Sharer(name: "a")
        Sharer(name: "b")
        Other()
      }
    }
  }

  private struct Sharer: View {
    let name: String
    @SceneStorage("shared") private var value = 0

    init(name: String) { self.name = name }

    var body: some View { Button("\(name) \(value)") { value += 1 } }
  }

  private struct Other: View {
    @SceneStorage("other") private var value = 0
    var body: some View { Text("\(value)") }
  }

  @Test("two properties of one key share it, and a key runs its readers alone")
  func sharedKey() throws {
    let screen = try Screen { Sharing() }
    #expect(try screen.bodies { try screen.tap("a 0") } == 2)
    #expect(screen.host.labels(of: .button) == ["a 1", "b 1"])
  }

  @Test("an equal value runs nobody")
  func equalValue() throws {
    let screen = try Screen { Setting() }
    try screen.tap("Set")
    #expect(try screen.bodies { try screen.tap("Set") } == 0)
  }

  private struct Setting: View {
    @SceneStorage("text") private var text = ""

    var body: some View {
      VStack {
        Text(text)
        Button("Set") { text = "same" }
      }
    }
  }

  private struct Typed<Value>: View {
    @SceneStorage private var value: Value

    init(_ storage: SceneStorage<Value>) { _value = storage }

    var body: some View {
      VStack {
        Text("\(value)")
        Button("Keep") {
          let kept = value
          value = kept
        }
      }
    }
  }

  @Test("what is kept in another type shows the default, and stays until it is written")
  func otherType() throws {
    let folder = try TemporaryFolder()
    let number = HeadlessHost(Typed(SceneStorage(wrappedValue: 5, "k")), scenes: folder.path)
    try number.tap("Keep")
    number.application.goHome()
    let text = HeadlessHost(Typed(SceneStorage(wrappedValue: "none", "k")), scenes: folder.path)
    #expect(text.labels(of: .text).first == "none")
    text.application.goHome()
    let again = HeadlessHost(Typed(SceneStorage(wrappedValue: 1, "k")), scenes: folder.path)
    #expect(again.labels(of: .text).first == "5")
  }

  @Test("keys are compared by code units")
  func codeUnits() throws {
    let screen = try Screen {
      VStack {
        Typed(SceneStorage(wrappedValue: "composed", "\u{E1}"))
        Typed(SceneStorage(wrappedValue: "decomposed", "a\u{301}"))
      }
    }
    try screen.host.tap(ElementQuery("Keep", index: 0))
    #expect(screen.texts == ["composed", "decomposed"])
  }

  @Test("a binding to scene storage writes through")
  func binding() throws {
    let screen = try Screen { Binding_() }
    try screen.tap("flag")
    #expect(screen.host.element("flag")?.value == "on")
    #expect(screen.texts == ["true"])
  }

  private struct Binding_: View {
    @SceneStorage("flag") private var flag = false

    var body: some View {
      VStack {
        Text("\(flag)")
        Toggle("flag", isOn: $flag)
      }
    }
  }

  // MARK: outside a scene

  private struct OutsideApp: App {
    @SceneStorage("outside") private var value = 3

    var body: some Scene { WindowGroup { [value] in Text("\(value)") } }
  }

  @Test("scene storage in an app has its default and says that it keeps nothing")
  func outside() throws {
    let folder = try TemporaryFolder()
    let host = HeadlessHost(OutsideApp.self, scenes: folder.path)
    #expect(host.labels(of: .text) == ["3"])
    #expect(
      Diagnostics.lines.contains(
        "scene storage 'outside' is declared outside the views of a scene, in OutsideApp; move it "
          + "into a view, it keeps nothing there"
      )
    )
  }
}
