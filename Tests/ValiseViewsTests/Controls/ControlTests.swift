import SwiftUI
import Testing
import ValiseControl

@MainActor
@Suite("Controls")
struct ControlTests {
  // MARK: pickers

  private enum Size: String, CaseIterable, Identifiable {
    case small, large
    var id: Self { self }
  }

  private struct Picking: View {
    @State private var size = Size.small
    @State private var number: Int? = nil
    @State private var names = ["a", "b"]
    @State private var name = "b"

    var body: some View {
      VStack {
        Text("\(size.rawValue) \(number.map { "\($0)" } ?? "none") \(name)")
        Picker("Size", selection: $size) {
          ForEach(Size.allCases) { Text($0.rawValue.capitalized) }
        }
        Picker("Number", selection: $number) {
          Text("None").tag(Int?.none)
          Text("One").tag(Int?.some(1))
          Text("Two").tag(2 as Int?)
        }
        Picker("Name", selection: $name) {
          ForEach(names, id: \.self) { Text("Name \($0)").tag($0) }
        }
        .pickerStyle(.segmented)
        Button("More") { names.append("c") }
      }
    }
  }

  @Test("a picker shows the option of its selection, and writes the one that is chosen")
  func picker() throws {
    let screen = try Screen { Picking() }
    #expect(screen.host.element("Size")?.value == "Small")
    try screen.host.select("Large", in: "Size")
    #expect(screen.texts == ["large none b"])
    #expect(screen.host.element("Size")?.value == "Large")
  }

  @Test("a picker of an optional chooses nil, and a value, by its tag")
  func optionalPicker() throws {
    let screen = try Screen { Picking() }
    #expect(screen.host.element("Number")?.value == "None")
    try screen.host.select("One", in: "Number")
    #expect(screen.texts == ["small 1 b"])
    try screen.host.select("Two", in: "Number")
    #expect(screen.texts == ["small 2 b"])
    try screen.host.select("None", in: "Number")
    #expect(screen.texts == ["small none b"])
  }

  @Test("the options of a picker follow the collection they are made of")
  func optionsFollow() throws {
    let screen = try Screen { Picking() }
    try screen.tap("More")
    try screen.host.select("Name c", in: "Name")
    #expect(screen.texts == ["small none c"])
    #expect(screen.host.element("Name")?.children.map(\.label) == ["Name a", "Name b", "Name c"])
    #expect(screen.host.element("Name")?.children.map(\.isSelected) == [false, false, true])
  }

  @Test("a selection without an option shows none")
  func noOption() throws {
    let screen = try Screen {
      Picker("Letter", selection: .constant("x")) { Text("a").tag("a") }
    }
    #expect(screen.host.element("Letter") != nil)
    #expect(screen.host.element("Letter")?.value == nil)
  }

  // MARK: toggles, fields, steppers, dates

  private struct Toggling: View {
    @State private var isOn = false

    var body: some View {
      VStack {
        Toggle("Wi-Fi", isOn: $isOn)
        Toggle(isOn: $isOn) { Text("Other") }.labelsHidden()
        Text("\(isOn)")
      }
    }
  }

  @Test("two toggles of one value follow each other")
  func toggles() throws {
    let screen = try Screen { Toggling() }
    try screen.tap("Other")
    #expect(screen.texts == ["true"])
    #expect(screen.host.element("Wi-Fi")?.value == "on")
    try screen.tap("Wi-Fi")
    #expect(screen.host.element("Other")?.value == "off")
  }

  private struct Typing: View {
    @State private var text = ""
    @State private var sent: [String] = []

    var body: some View {
      VStack {
        TextField("Name", text: $text, prompt: Text("Your name"))
          .textContentType(.name)
          .submitLabel(.done)
        Text("typed \(text)")
        Text("sent \(sent)")
        Button("Clear") { text = "" }
      }
      .onSubmit { sent.append(text) }
    }
  }

  @Test("a field writes what is typed and shows what is written")
  func textField() throws {
    let screen = try Screen { Typing() }
    try screen.host.type("Kim", into: "Name")
    #expect(screen.texts == ["typed Kim", "sent []"])
    #expect(screen.host.element("Name")?.isFocused == true)
    try screen.tap("Clear")
    #expect(screen.host.element("Name")?.value == "")
  }

  @Test("ending the entry of a field does what onSubmit says, the inner action first")
  func submitting() throws {
    let log = Log()
    let screen = try Screen {
      VStack { TextField("Name", text: .constant("Kim")).onSubmit { log.add("inner") } }
        .onSubmit { log.add("outer") }
    }
    let field = try #require(screen.element(where: { $0.actions.submit != nil }))
    field.actions.submit?()
    #expect(log.lines == ["inner", "outer"])
  }

  private struct Stepping: View {
    @State private var count = 1
    @State private var share = 0.5

    var body: some View {
      VStack {
        Stepper("Count", value: $count, in: 0...2)
        Stepper("Share", value: $share, step: 0.25)
        Text("\(count) \(share)")
      }
    }
  }

  @Test("a stepper stops at the ends of its range")
  func stepper() throws {
    let screen = try Screen { Stepping() }
    try screen.tap("Count")
    #expect(screen.texts == ["2 0.5"])
    #expect(screen.host.element("Count")?.actions == [.decrement])
    try screen.host.decrement("Count")
    try screen.host.decrement("Count")
    #expect(screen.host.element("Count")?.actions == [.increment])
    try screen.host.decrement("Share")
    #expect(screen.texts == ["0 0.25"])
  }

  private struct Dating: View {
    @State private var date = Date(timeIntervalSinceReferenceDate: 0)
    let first: Date
    let last: Date

    init(first: Date, last: Date) {
      self.first = first
      self.last = last
    }

    var body: some View {
      VStack {
        DatePicker("Day", selection: $date, in: first...last, displayedComponents: .date)
        Text("\(date.timeIntervalSinceReferenceDate)")
      }
    }
  }

  // 2001-01-01 00:00 UTC is 0; a day has 86,400 seconds.
  @Test("a date picker keeps within its range")
  func datePicker() throws {
    let day = 86_400.0
    let screen = try Screen {
      Dating(
        first: Date(timeIntervalSinceReferenceDate: 0),
        last: Date(timeIntervalSinceReferenceDate: 10 * day)
      )
    }
    try screen.host.type("2001-01-04T00:00:00Z", into: "Day")
    #expect(screen.texts == ["\(3 * day)"])
    try screen.host.type("2002-01-01T00:00:00Z", into: "Day")
    #expect(screen.texts == ["\(10 * day)"])
    try screen.host.type("1999-01-01T00:00:00Z", into: "Day")
    #expect(screen.texts == ["0.0"])
    #expect(throws: (any Error).self) { try screen.host.type("soon", into: "Day") }
  }

  // MARK: lists and forms

  private struct Typed: Identifiable, Equatable {
    var id: Int
    var text: String
  }

  private struct EditableList: View {
    @State private var items = (0..<3).map { Typed(id: $0, text: "") }

    var body: some View {
      VStack {
        Button("Insert") { items.insert(Typed(id: 9, text: "new"), at: 0) }
        Button("Change") { items[0].text = "changed" }
        List { ForEach($items) { $item in TextField("field \(item.id)", text: $item.text) } }
      }
    }
  }

  @Test("V8: a field in a list keeps the focus while the list changes around it")
  func focus() throws {
    let screen = try Screen { EditableList() }
    try screen.host.type("a", into: "field 1")
    let before = try #require(screen.host.element("field 1"))
    #expect(before.isFocused)
    try screen.tap("Insert")
    try screen.tap("Change")
    let after = try #require(screen.host.element("field 1"))
    #expect(after.id == before.id)
    #expect(after.isFocused)
    try screen.host.type("ab", into: "field 1")
    #expect(screen.host.element("field 1")?.value == "ab")
    #expect(screen.host.element("field 9")?.isFocused == false)
  }

  @Test("a form holds sections, and a section its header and rows")
  func form() throws {
    let screen = try Screen {
      Form {
        Section("Person") {
          TextField("Name", text: .constant("Kim"))
          Toggle("Happy", isOn: .constant(true))
        }
        Section {
          Text("alone")
        } footer: {
          Text("below")
        }
        Text("loose")
        Text("free")
      }
    }
    let form = try #require(screen.host.windows.first?.children.first)
    #expect(form.role == .form)
    #expect(form.children.map(\.role) == [.section, .section, .section])
    #expect(form.children.map(\.label) == ["Person", "", ""])
    let person = try #require(form.children.first)
    #expect(person.children.map(\.role) == [.text, .row, .row])
    #expect(person.children.last?.children.first?.label == "Happy")
    #expect(form.children[1].children.map(\.role) == [.row, .text])
    #expect(form.children[2].children.map(\.role) == [.row, .row])
  }

  @Test("rows of a list come and go with what they are made of")
  func list() throws {
    let screen = try Screen { Listing() }
    #expect(screen.host.labels(of: .row).count == 3)
    try screen.tap("Switch")
    #expect(screen.texts == ["first", "a"])
    #expect(screen.host.labels(of: .row).count == 2)
  }

  private struct Listing: View {
    @State private var isLong = true

    var body: some View {
      VStack {
        Button("Switch") { isLong.toggle() }
        List {
          Text("first")
          ForEach(isLong ? ["a", "b"] : ["a"], id: \.self) { Text($0) }
        }
      }
    }
  }
}

extension Screen {
  /// The first element of the front window that a test is true of.
  func element(where isWanted: (Element) -> Bool) -> Element? {
    func find(_ element: Element) -> Element? {
      if isWanted(element) { return element }
      for child in element.children { if let found = find(child) { return found } }
      return nil
    }
    return host.window.flatMap { find($0.element) }
  }
}
