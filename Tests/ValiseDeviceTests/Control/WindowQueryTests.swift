import Testing
import ValiseControl

@Suite("Pointing at elements of several windows")
struct WindowQueryTests {
  private func window(
    _ id: Int,
    _ title: String,
    inFront: Bool = false,
    _ children: ElementSnapshot...
  ) -> ElementSnapshot {
    ElementSnapshot(id: id, role: .window, label: title, isFocused: inFront, children: children)
  }

  private func button(_ id: Int, _ label: String, isEnabled: Bool = true) -> ElementSnapshot {
    ElementSnapshot(id: id, role: .button, label: label, isEnabled: isEnabled, actions: [.press])
  }

  private func row(_ id: Int, _ label: String, _ children: ElementSnapshot...) -> ElementSnapshot {
    ElementSnapshot(id: id, role: .row, label: label, children: children)
  }

  /// The id of the element found, or what the error says.
  private func find(_ query: ElementQuery, in windows: [ElementSnapshot]) -> String {
    do {
      return "\(try query.resolve(in: windows, for: [.press]).id)"
    } catch {
      return "\(error.kind.rawValue): \(error)"
    }
  }

  private var two: [ElementSnapshot] {
    [
      window(10, "Trips", button(11, "Save"), button(12, "Only here")),
      window(20, "Trips", inFront: true, button(21, "Save"), row(22, "Oslo", button(23, "Save"))),
    ]
  }

  @Test("the window in front is looked in first, and an index counts in it")
  func prefersTheFront() {
    let one = [
      window(10, "A", button(11, "Save")), window(20, "B", inFront: true, button(21, "Save")),
    ]
    #expect(find("Save", in: one) == "21")
    #expect(find("Save", in: one.reversed()) == "21")
    #expect(find("Only here", in: two) == "12")
    #expect(find(ElementQuery("Save", index: 0), in: two) == "21")
    #expect(find(ElementQuery("Save", index: 1), in: two) == "23")
    #expect(
      find(ElementQuery("Save", index: 2), in: two)
        == #"absent: no element "Save" with index 2: there are 2 in window 2 "Trips""#
    )
  }

  @Test("what is disabled in front does not stand for what is enabled behind")
  func disabledInFront() {
    let windows = [
      window(10, "A", button(11, "Save")),
      window(20, "", inFront: true, button(21, "Save", isEnabled: false)),
    ]
    #expect(find("Save", in: windows) == #"disabled: button "Save" in window 2 is disabled"#)
    let text = ElementSnapshot(id: 22, role: .text, label: "Save")
    let other = [window(10, "A", button(11, "Save")), window(20, "B", inFront: true, text)]
    #expect(
      find("Save", in: other) == #"unsuited: text "Save" in window 2 "B" cannot be tapped"#
    )
  }

  @Test("a window is named by its title or its number")
  func names() {
    let windows = [
      window(10, "Trips", button(11, "Save")), window(20, "1", inFront: true, button(21, "Save")),
      window(30, "Notes", button(31, "Save")),
    ]
    #expect(find(ElementQuery("Save", window: "Trips"), in: windows) == "11")
    #expect(find(ElementQuery("Save", window: "3"), in: windows) == "31")
    // A title counts before a number.
    #expect(find(ElementQuery("Save", window: "1"), in: windows) == "21")
    #expect(
      find(ElementQuery("Sav", window: "Notes"), in: windows)
        == #"absent: no element "Sav" in window 3 "Notes"; did you mean "Save"?"#
    )
    #expect(
      find(ElementQuery("Save", window: "4"), in: windows)
        == #"absent: no window "4"; there are 1 "Trips", 2 "1" (in front), 3 "Notes""#
    )
    #expect(
      find(ElementQuery("Save", window: "0"), in: [windows[0]])
        == #"absent: no window "0"; there is 1 "Trips""#
    )
    #expect(
      find(ElementQuery("Save", window: "1"), in: [])
        == #"absent: no window "1"; the app has none on the screen"#
    )
  }

  @Test("a title that several windows have is an error that numbers them")
  func sameTitles() {
    #expect(
      find(ElementQuery("Save", window: "Trips"), in: two)
        == #"ambiguous: 2 windows are titled "Trips": 1 "Trips", 2 "Trips" (in front); "#
        + "say which by its number"
    )
    #expect(find(ElementQuery("Save", window: "1"), in: two) == "11")
    let many = (1...10).map { window($0, "A") }
    #expect(find(ElementQuery("Save", window: "A"), in: many).contains(#"8 "A", …; say which"#))
  }

  @Test("several elements of one name are told with their windows")
  func tellsWindows() {
    #expect(
      find("Save", in: two)
        == #"ambiguous: 2 elements are named "Save" in window 2 "Trips": [0] button, "#
        + #"[1] button in row "Oslo"; say which by role or index"#
    )
    var none = two
    none[1].isFocused = false
    #expect(
      find("Save", in: none)
        == #"ambiguous: 3 elements are named "Save": [0] button in window 1 "Trips", "#
        + #"[1] button in window 2 "Trips", [2] button in row "Oslo" in window 2 "Trips"; "#
        + "say which by role, window or index"
    )
  }

  @Test("a wait looks in every window, or in the one that is named")
  func matches() {
    #expect(ElementQuery("Only here").matches(anyOf: two))
    #expect(ElementQuery("Only here", window: "1").matches(anyOf: two))
    #expect(!ElementQuery("Only here", window: "2").matches(anyOf: two))
    #expect(!ElementQuery("Only here", window: "3").matches(anyOf: two))
    #expect(!ElementQuery("Only here", window: "Trips").matches(anyOf: two))
  }

  @Test("a long name is cut where an error says it")
  func longNames() {
    let long = String(repeating: "a", count: 100_000)
    let cut = #""\#(String(repeating: "a", count: 80))…" (100000 characters)"#
    #expect(find(ElementQuery(long), in: two) == "absent: no element \(cut)")
    #expect(find(ElementQuery("Save", window: long), in: two).hasPrefix("absent: no window \(cut)"))
    let named = [window(1, "A", button(2, long, isEnabled: false))]
    #expect(find(ElementQuery(long), in: named) == "disabled: button \(cut) is disabled")
    let twice = [window(1, "A", button(2, long), button(3, long))]
    #expect(
      find(ElementQuery(long), in: twice).hasPrefix("ambiguous: 2 elements are named \(cut):")
    )
    #expect(String(repeating: "a", count: 80).quoted.count == 82)
  }
}
