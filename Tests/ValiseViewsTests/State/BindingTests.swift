import SwiftUI
import Testing

@MainActor
@Suite("Bindings")
struct BindingTests {
  private struct Person: Equatable {
    var name = "Kim"
    var age = 30
    var pets = ["cat", "dog"]
    var nick: String?
  }

  private struct Root: View {
    @State private var person = Person()

    var body: some View {
      VStack {
        Text("\(person.name) \(person.age) \(person.pets.joined(separator: ","))")
        Field(title: "name", text: $person.name)
        Field(title: "pet", text: $person.pets[1])
        Adding(number: $person.age)
      }
    }
  }

  private struct Field: View {
    let title: String
    @Binding var text: String

    var body: some View { TextField(title, text: $text) }
  }

  private struct Adding: View {
    @Binding var number: Int

    var body: some View { Button("Add to \(number)") { number += 1 } }
  }

  @Test("a binding to a property, to an element and to a number writes through")
  func derived() throws {
    let screen = try Screen { Root() }
    try screen.host.type("Ada", into: "name")
    try screen.host.type("bird", into: "pet")
    try screen.tap("Add to 30")
    #expect(screen.texts == ["Ada 31 cat,bird"])
    #expect(screen.host.element("pet")?.value == "bird")
  }

  @Test("a change runs the views whose bindings read it, and no other")
  func fineGrained() throws {
    let screen = try Screen { Root() }
    // The root and the view that reads the number; the fields' bindings are the same as before, and
    // their bodies read no value.
    let bodies = try screen.bodies { try screen.tap("Add to 30") }
    #expect(bodies == 2)
  }

  @Test("a constant ignores writes")
  func constant() throws {
    let screen = try Screen { Toggle("flag", isOn: .constant(true)) }
    try screen.tap("flag")
    #expect(screen.host.element("flag")?.value == "on")
  }

  @Test("a binding of two functions reads and writes through them")
  func functions() throws {
    let screen = try Screen { Doubling() }
    try screen.tap("Add to 2")
    #expect(screen.texts == ["1"])
    #expect(screen.host.element("Add to 3") == nil)
  }

  private struct Doubling: View {
    @State private var half = 1

    var body: some View {
      VStack {
        Text("\(half)")
        Adding(number: Binding(get: { half * 2 }, set: { half = $0 / 2 }))
      }
    }
  }

  @Test("a binding to an optional and one out of it write through")
  func optionals() throws {
    let screen = try Screen { Optionals() }
    #expect(screen.texts == ["none"])
    try screen.tap("Set")
    try screen.tap("Add to 1")
    #expect(screen.texts == ["2"])
    // The binding into the optional was made of a number: nil changes nothing.
    try screen.tap("Wrap")
    #expect(screen.texts == ["7"])
    try screen.tap("Clear")
    #expect(screen.texts == ["none"])
  }

  private struct Optionals: View {
    @State private var value: Int?

    var body: some View {
      VStack {
        Text(value.map { "\($0)" } ?? "none")
        if let inner = Binding($value) {
          Adding(number: inner)
          Button("Wrap") {
            let wrapped = Binding<Int?>(inner)
            wrapped.wrappedValue = nil
            wrapped.wrappedValue = 7
          }
        }
        Button("Set") { value = 1 }
        Button("Clear") { value = nil }
      }
    }
  }

  @Test("@Bindable binds to a property of an observable object")
  func bindable() throws {
    let model = CountModel()
    let screen = try Screen { Bound(model: model) }
    try screen.tap("Add to 0")
    #expect(model.count == 1)
    #expect(screen.texts == ["1"])
  }

  private struct Bound: View {
    @Bindable var model: CountModel

    var body: some View {
      VStack {
        Text("\(model.count)")
        Adding(number: $model.count)
      }
    }
  }

  @Test("an object of a state is bound to through the state")
  func bindingThroughState() throws {
    let screen = try Screen { Owned() }
    try screen.tap("Add to 0")
    #expect(screen.texts == ["1"])
  }

  private struct Owned: View {
    @State private var model = CountModel()

    var body: some View {
      VStack {
        Text("\(model.count)")
        Adding(number: $model.count)
      }
    }
  }

  @Test("a binding is a collection of bindings")
  func collection() throws {
    let screen = try Screen { Elements() }
    try screen.tap("Add to 20")
    #expect(screen.texts == ["10,21,30"])
  }

  private struct Elements: View {
    @State private var numbers = [10, 20, 30]

    var body: some View {
      VStack {
        Text(numbers.map(String.init).joined(separator: ","))
        ForEach(Array($numbers.enumerated()), id: \.offset) { Adding(number: $0.element) }
      }
    }
  }
}
