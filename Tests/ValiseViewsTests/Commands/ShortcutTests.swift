import SwiftUI
import Testing

@MainActor
@Suite("Keys of controls")
struct ShortcutTests {
  private let log = Log()

  private func button(_ name: String) -> some View { Button(name) { log.add(name) } }

  @Test("the first control on screen that has the keys and is switched on is pressed")
  func first() throws {
    let screen = try Screen {
      Text("no control").keyboardShortcut("k")
      button("off").keyboardShortcut("k").disabled(true)
      button("first").keyboardShortcut("k")
      button("second").keyboardShortcut("k")
    }
    #expect(screen.host.press("ctrl+k"))
    #expect(!screen.host.press("ctrl+shift+k"))
    #expect(!screen.host.press("k"))
    #expect(log.take() == ["first"])
  }

  @Test("keys of a view are those of the controls inside, unless they have their own, or none")
  func around() throws {
    let screen = try Screen {
      VStack {
        button("none").keyboardShortcut(nil as KeyboardShortcut?)
        button("own").keyboardShortcut("o", modifiers: [.command, .option])
        button("around")
      }
      .keyboardShortcut(.init("k", modifiers: .control))
    }
    #expect(screen.host.press("ctrl+k"))
    #expect(screen.host.press("ctrl+alt+o"))
    #expect(log.take() == ["around", "own"])
  }

  @Test("a switch is turned by its keys, and a command inside a menu is done")
  func others() throws {
    struct Content: View {
      @State private var isOn = false
      var body: some View {
        Toggle("Sounds", isOn: $isOn).keyboardShortcut("s", modifiers: [.option])
        Menu("More") {
          Menu("Even more") { Button("sounds \(isOn)") { isOn = false }.keyboardShortcut("T") }
        }
      }
    }
    let screen = try Screen { Content() }
    #expect(screen.host.press("alt+s"))
    #expect(screen.host.element("Sounds")?.value == "on")
    #expect(!screen.host.press("ctrl+t"))
    #expect(screen.host.press("ctrl+shift+t"))
    #expect(screen.host.element("Sounds")?.value == "off")
  }

  @Test("keys that a change gives and takes away are those of now")
  func changing() throws {
    struct Content: View {
      @State private var isFirst = true
      var body: some View {
        Button("turn") { isFirst.toggle() }
          .keyboardShortcut(isFirst ? "a" : "b", modifiers: .command)
        Menu("More") {
          Button("also") { isFirst.toggle() }
            .keyboardShortcut(isFirst ? "c" : "d", modifiers: .command)
        }
      }
    }
    let screen = try Screen { Content() }
    #expect(screen.host.press("ctrl+a"))
    #expect(!screen.host.press("ctrl+a"))
    #expect(!screen.host.press("ctrl+c"))
    #expect(screen.host.press("ctrl+d"))
    #expect(screen.host.press("ctrl+a"))
  }

  private struct AskingView: View {
    let log: Log
    @State private var isAsking = false
    @State private var isAlerting = false
    @State private var text = ""

    var body: some View {
      VStack {
        Button("Ask") { isAsking = true }.keyboardShortcut(.defaultAction)
        Button("Alert") { isAlerting = true }
        Button("Below") { log.add("below") }.keyboardShortcut("k")
      }
      .sheet(isPresented: $isAsking) {
        TextField("Answer", text: $text).onSubmit { log.add("submitted") }
        Button("Agree") { log.add("agreed") }.keyboardShortcut(.defaultAction)
      }
      .alert("Sure?", isPresented: $isAlerting) {
        Button("No", role: .cancel) { log.add("no") }
        Button("Yes") { log.add("yes") }
      }
    }
  }

  @Test("a sheet has the keys before what is below; Return enters its field and agrees")
  func sheet() throws {
    let screen = try Screen { AskingView(log: log) }
    #expect(screen.host.press("Return"))
    #expect(screen.host.element("Answer") != nil)
    #expect(!screen.host.press("ctrl+k"))
    try screen.host.type("b", into: "Answer")
    #expect(screen.host.press("return"))
    #expect(log.take() == ["submitted", "agreed"])
    #expect(screen.host.press("esc"))
    #expect(screen.host.element("Answer") == nil)
    #expect(screen.host.press("ctrl+k"))
    #expect(log.take() == ["below"])
  }

  @Test("Escape answers an alert with its cancel button")
  func alert() throws {
    let screen = try Screen { AskingView(log: log) }
    try screen.tap("Alert")
    #expect(screen.host.press("Escape"))
    #expect(log.take() == ["no"])
    #expect(screen.host.element("Yes") == nil)
  }

  @Test(
    "keys are read as they are said",
    arguments: [
      ("ctrl+n", "Ctrl+N"), ("Cmd+Shift+,", "Ctrl+Shift+,"), ("control++", "Ctrl++"),
      ("option+comma", "Alt+,"), ("+", "+"), ("esc", "Escape"), ("f12", "F12"), ("Enter", "Return"),
      ("SHIFT+space", "Shift+Space"), ("T", "T"), ("backspace", "Backspace"),
    ]
  )
  func spoken(text: String, said: String) throws {
    #expect(KeyboardShortcut(spoken: text)?.spoken == said)
  }

  @Test("what is no key is none", arguments: ["", "ctrl", "hyper+a", "ctrl+", "f99", "+a", "aa"])
  func unspoken(text: String) {
    #expect(KeyboardShortcut(spoken: text) == nil)
  }
}
