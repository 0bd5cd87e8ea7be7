import Testing
import ValiseControl

@Suite("Pointing at elements")
struct ElementQueryTests {
  private let screen = [SampleScreen.settings]

  /// The id of the element found, or what the error says.
  private func find(
    _ query: ElementQuery,
    in windows: [ElementSnapshot]? = nil,
    for verb: ControlRequest.Verb = .tree
  ) -> String {
    do {
      return "\(try query.resolve(in: windows ?? screen, for: verb.actions).id)"
    } catch {
      return "\(error.kind.rawValue): \(error)"
    }
  }

  private func window(_ children: ElementSnapshot...) -> [ElementSnapshot] {
    [ElementSnapshot(id: 1, role: .window, children: children)]
  }

  private func button(
    _ id: Int,
    _ label: String,
    isEnabled: Bool = true,
    _ children: ElementSnapshot...
  ) -> ElementSnapshot {
    ElementSnapshot(
      id: id,
      role: .button,
      label: label,
      isEnabled: isEnabled,
      actions: [.press],
      children: children
    )
  }

  private func text(_ id: Int, _ label: String) -> ElementSnapshot {
    ElementSnapshot(id: id, role: .text, label: label)
  }

  @Test("a label names the element that can be used, not the text that says the same")
  func prefersWhatActs() {
    #expect(find("Save", for: .tap) == "10")
    #expect(find("Settings", for: .tap) == "16")
    #expect(find("Name", for: .type) == "4")
    #expect(find("Show the year", for: .toggle) == "8")
  }

  @Test("a text inside a button stands for the button")
  func climbsToWhatActs() {
    let card = window(button(2, "", text(3, "Kyoto"), text(4, "Japan")))
    #expect(find("Japan", in: card, for: .tap) == "2")
    let rows = window(
      button(2, "Open", button(3, "", text(4, "Heart"))),
      text(5, "Heart")
    )
    #expect(find("Heart", in: rows, for: .tap) == "3")
  }

  @Test("an identifier and a value name an element too")
  func matchesIdentifierAndValue() {
    var field = ElementSnapshot(id: 2, role: .textField, label: "Name", value: "Kim")
    field.identifier = "name-field"
    field.actions = [.setText]
    #expect(find("name-field", in: window(field), for: .type) == "2")
    #expect(find("Kim", in: window(field)) == "2")
    #expect(find("Kim", in: window(field, text(3, "Kim"))) == "3")
  }

  @Test("a name that is not there is an error that says the nearest")
  func namesTheNearest() {
    #expect(
      find("Setings", for: .tap) == #"absent: no element "Setings"; did you mean "Settings"?"#
    )
    #expect(find("save", for: .tap) == #"absent: no element "save"; did you mean "Save"?"#)
    #expect(find("Xyzzy", for: .tap) == #"absent: no element "Xyzzy""#)
    #expect(
      find("", for: .tap)
        == "absent: no element has an empty name; name it by its label, value or identifier"
    )
  }

  @Test("a role narrows the search, and its error says what there is instead")
  func narrowsByRole() {
    #expect(find(ElementQuery("Settings", role: .heading)) == "2")
    let tab = ElementQuery("Overview", role: .button)
    #expect(find(tab, for: .tap) == #"absent: no button "Overview"; there is a tab "Overview""#)
    let typo = ElementQuery("Overvew", role: .tab)
    #expect(find(typo, for: .tap) == #"absent: no tab "Overvew"; did you mean "Overview"?"#)
    let image = ElementQuery("Kyoto", role: .textField)
    #expect(find(image) == #"absent: no text field "Kyoto"; there is an image "Kyoto""#)
  }

  @Test("several elements of one name are an error that tells them apart")
  func refusesAmbiguity() {
    let row = { (id: Int, name: String) in
      ElementSnapshot(
        id: id,
        role: .row,
        label: name,
        children: [button(id + 1, "Delete")]
      )
    }
    let rows = window(row(10, "Kyoto"), row(20, "Oslo"))
    #expect(
      find("Delete", in: rows, for: .tap)
        == #"ambiguous: 2 elements are named "Delete": [0] button in row "Kyoto", "#
        + #"[1] button in row "Oslo"; say which by role or index"#
    )
    #expect(find(ElementQuery("Delete", index: 1), in: rows, for: .tap) == "21")
    #expect(
      find(ElementQuery("Delete", index: 2), in: rows, for: .tap)
        == #"absent: no element "Delete" with index 2: there are 2"#
    )
    let many = [ElementSnapshot(id: 1, role: .window, children: (2..<10).map { button($0, "A") })]
    #expect(
      find("A", in: many, for: .tap)
        == #"ambiguous: 8 elements are named "A": [0] button, [1] button, [2] button, "#
        + "[3] button, [4] button, [5] button, …; say which by role or index"
    )
  }

  @Test("an index past the only element is an error")
  func refusesWrongIndex() {
    #expect(
      find(ElementQuery("Save", index: 1), for: .tap)
        == #"absent: no element "Save" with index 1: there is one"#
    )
  }

  @Test("a disabled element is an error, unless an enabled one has the same name")
  func refusesDisabled() {
    #expect(find("Sounds", for: .toggle) == #"disabled: toggle "Sounds" is disabled"#)
    #expect(find("Sounds") == "9")
    let both = window(button(2, "Send", isEnabled: false), button(3, "Send"))
    #expect(find("Send", in: both, for: .tap) == "3")
  }

  @Test("an element that cannot be used that way is an error")
  func refusesUnsuited() {
    #expect(find("Kyoto", for: .tap) == #"unsuited: image "Kyoto" cannot be tapped"#)
    #expect(find("Save", for: .type) == #"unsuited: button "Save" cannot be typed into"#)
    #expect(find("Kyoto", for: .toggle) == #"unsuited: image "Kyoto" cannot be toggled"#)
    #expect(find("Kyoto", for: .select) == #"unsuited: image "Kyoto" cannot be selected"#)
  }

  @Test("an option is found in its picker, or the nearest is named")
  func findsOptions() throws {
    let picker = try ElementQuery("Highlight").resolve(in: screen, for: [.select])
    #expect(try picker.option(named: "Orange").id == 7)
    let error = #expect(throws: QueryError.self) { try picker.option(named: "Oragne") }
    #expect(
      error?.description
        == #"no option "Oragne" in picker "Highlight"; did you mean "Orange"?"#
    )
  }

  @Test("a wait is over when any element has the name")
  func matchesAny() {
    #expect(ElementQuery("Settings").matches(anyOf: screen))
    #expect(ElementQuery("Settings", index: 1).matches(anyOf: screen))
    #expect(!ElementQuery("Settings", index: 2).matches(anyOf: screen))
    #expect(!ElementQuery("Setting").matches(anyOf: screen))
  }

  @Test(
    "a name is near when there is about one slip for three letters",
    arguments: [
      ("Setings", "Settings"), ("Stetings", "Settings"), ("SETTINGS", "Settings"),
      ("ovreview", "Overview"), ("Trip", "Trips"), ("Tirps", "Trips"), ("a", "A"),
      ("qwerty", nil), ("Tr", nil), ("", nil),
    ] as [(String, String?)]
  )
  func nearness(typed: String, nearest: String?) {
    #expect(nearestName(to: typed, among: ["Overview", "Trips", "Settings", "A"]) == nearest)
  }
}
