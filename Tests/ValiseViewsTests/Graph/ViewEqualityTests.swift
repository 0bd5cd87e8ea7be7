import SwiftUI
import Testing

// Whether a child is evaluated again when its parent was: the rule of ViewEquality.swift, seen from
// outside. `Probe` shows one field; its parent makes it anew at each turn.
@MainActor
@Suite("When a child is skipped")
struct ViewEqualityTests {
  private struct Probe<Field>: View {
    let field: Field
    let log: Log

    var body: some View {
      let _ = log.add("ran")
      Text("probe")
    }
  }

  /// How often the child ran in the turns after the first, given the field of each turn.
  private func runs<Field>(turns: Int = 1, _ field: @escaping (Int) -> Field) throws -> Int {
    let log = Log()
    let screen = try Screen { Turning { Probe(field: field($0), log: log) } }
    _ = log.take()
    for _ in 0..<turns { try screen.tap("Turn") }
    return log.lines.count
  }

  private struct Plain { var a = 1, b = 2.5 }
  private struct Mixed {
    var text: String
    var numbers: [Int]
    var plain = Plain()
  }
  private struct CustomEquatable: Equatable {
    var id: Int
    var ignored: Int
    static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  }
  private final class Object {}
  private enum Payload {
    case none
    case number(Int)
    case text(String)
    case object(Object)
  }
  private protocol Animal {}
  private struct Cat: Animal { var name: String }
  private struct Dog: Animal { var name: String }

  @Test("plain bytes are compared as bytes")
  func plainBytes() throws {
    #expect(try runs { _ in Plain() } == 0)
    #expect(try runs { Plain(a: $0) } == 1)
  }

  @Test("a struct is compared field by field")
  func structs() throws {
    #expect(try runs { _ in Mixed(text: "a", numbers: [1, 2]) } == 0)
    #expect(try runs { Mixed(text: "a", numbers: [1, $0]) } == 1)
    #expect(try runs { Mixed(text: "a", numbers: [], plain: Plain(a: $0)) } == 1)
  }

  @Test("what is Equatable is compared by ==")
  func equatable() throws {
    #expect(try runs { CustomEquatable(id: 1, ignored: $0) } == 0)
    #expect(try runs { CustomEquatable(id: $0, ignored: 1) } == 1)
    #expect(try runs { _ in String(repeating: "long text ", count: 10) } == 0)
  }

  @Test("a NaN equals nothing as a number, and itself as bytes")
  func notANumber() throws {
    #expect(try runs { _ in Double.nan } == 1)
    #expect(try runs { _ in Plain(a: 1, b: .nan) } == 0)
  }

  @Test("objects are compared by identity")
  func objects() throws {
    let object = Object()
    #expect(try runs { _ in object } == 0)
    #expect(try runs { _ in Object() } == 1)
  }

  @Test("functions are equal when their code and what they captured are")
  func functions() throws {
    let object = Object()
    #expect(try runs { _ in { 1 } as () -> Int } == 0)
    #expect(try runs { _ in { _ = object } as () -> Void } == 0)
    #expect(try runs { turn in { turn } as () -> Int } == 1)
    #expect(try runs { turn in turn == 0 ? { 1 } : { 2 } as () -> Int } == 1)
    let first = Object()
    let second = Object()
    #expect(
      try runs { turn in
        let captured = turn == 0 ? first : second
        return { _ = captured } as () -> Void
      } == 1
    )
  }

  @Test("a function that captured a text is not equal to one with another text")
  func capturedTexts() throws {
    #expect(
      try runs { turn in
        let text = "text \(turn)"
        return { text } as () -> String
      } == 1
    )
  }

  @Test("existentials are equal when their types and their contents are")
  func existentials() throws {
    #expect(try runs { _ in Cat(name: "a") as any Animal } == 0)
    #expect(try runs { Cat(name: "\($0)") as any Animal } == 1)
    #expect(
      try runs { $0 == 0 ? Cat(name: "a") as any Animal : Dog(name: "a") as any Animal } == 1
    )
    #expect(try runs { _ in "text" as Any } == 0)
    #expect(try runs { $0 == 0 ? 1 as Any : 1.0 as Any } == 1)
    let error = CancellationError() as any Error
    #expect(try runs { _ in error } == 0)
    let object = Object()
    #expect(try runs { _ in object as AnyObject } == 0)
    #expect(try runs { _ in Object() as AnyObject } == 1)
  }

  @Test("enumerations are equal when their cases and payloads are")
  func enumerations() throws {
    #expect(try runs { _ in Payload.none } == 0)
    #expect(try runs { _ in Payload.text("a") } == 0)
    #expect(try runs { Payload.number($0) } == 1)
    #expect(try runs { $0 == 0 ? Payload.none : Payload.number(0) } == 1)
    let object = Object()
    #expect(try runs { _ in Payload.object(object) } == 0)
    #expect(try runs { _ in Payload.object(Object()) } == 1)
  }

  @Test("optionals are compared by what they hold")
  func optionals() throws {
    #expect(try runs { _ in Mixed?.none } == 0)
    #expect(try runs { _ in Mixed?.some(Mixed(text: "a", numbers: [])) } == 0)
    #expect(try runs { $0 == 0 ? nil : Mixed(text: "a", numbers: []) } == 1)
    let object = Object()
    #expect(try runs { _ in Object?.some(object) } == 0)
    #expect(try runs { $0 == 0 ? object : nil } == 1)
  }

  @Test("tuples are compared element by element")
  func tuples() throws {
    #expect(try runs { _ in (1, "a") } == 0)
    #expect(try runs { (1, "\($0)") } == 1)
  }

  @Test("metatypes are compared by their type")
  func metatypes() throws {
    #expect(try runs { _ in Cat.self as any Animal.Type } == 0)
    #expect(try runs { $0 == 0 ? Cat.self as any Animal.Type : Dog.self } == 1)
  }

  private struct Weak {
    weak var object: Object?
    var number = 1
  }

  @Test("a struct with a weak reference is never equal, and is not looked into")
  func weakReferences() throws {
    let object = Object()
    #expect(try runs(turns: 3) { _ in Weak(object: object) } == 3)
    #expect(try runs { _ in Weak(object: nil) } == 1)
  }

  private struct Unowned { unowned let object: Object }

  @Test("an unowned reference is compared as an object")
  func unownedReferences() throws {
    let object = Object()
    let other = Object()
    #expect(try runs { _ in Unowned(object: object) } == 0)
    #expect(try runs { Unowned(object: $0 == 0 ? object : other) } == 1)
  }

  // MARK: wrappers

  private struct Bound: View {
    @Binding var value: Int
    let log: Log

    var body: some View {
      let _ = log.add("ran")
      Text("bound")
    }
  }

  private struct BindingParent<Wanted: View>: View {
    @State private var value = 1
    @State private var other = 2
    private let child: (Int, Binding<Int>, Binding<Int>) -> Wanted

    init(_ child: @escaping (Int, Binding<Int>, Binding<Int>) -> Wanted) { self.child = child }

    var body: some View { Turning { child($0, $value, $other) } }
  }

  private func runs<V: View>(
    _ log: Log,
    _ child: @escaping (Int, Binding<Int>, Binding<Int>) -> V
  ) throws -> Int {
    let screen = try Screen { BindingParent(child) }
    _ = log.take()
    try screen.tap("Turn")
    return log.lines.count
  }

  @Test("bindings are equal when they lead to one place")
  func bindings() throws {
    let log = Log()
    #expect(try runs(log) { _, value, _ in Bound(value: value, log: log) } == 0)
    #expect(
      try runs(log) { turn, value, other in Bound(value: turn == 0 ? value : other, log: log) } == 1
    )
    #expect(try runs(log) { _, value, _ in Bound(value: value.asText.length, log: log) } == 0)
    #expect(try runs(log) { _, _, _ in Bound(value: .constant(3), log: log) } == 0)
    #expect(try runs(log) { turn, _, _ in Bound(value: .constant(turn), log: log) } == 1)
  }

  // Their functions are reached through thunks with contexts of their own: an evaluation too many,
  // never one too few.
  @Test("bindings of functions that captured something are taken for others")
  func functionBindings() throws {
    let log = Log()
    let model = CountModel()
    #expect(
      try runs(log) { _, _, _ in
        Bound(value: Binding(get: { model.count }, set: { model.count = $0 }), log: log)
      } == 1
    )
    #expect(
      try runs(log) { turn, _, _ in
        Bound(value: Binding(get: { model.count + turn }, set: { _ in }), log: log)
      } == 1
    )
  }

  @Test("bindings to one property of one object are equal")
  func objectBindings() throws {
    let log = Log()
    let model = CountModel()
    #expect(
      try runs(log) { _, _, _ in Bound(value: Bindable(model).count, log: log) } == 0
    )
    #expect(
      try runs(log) { turn, _, _ in
        Bound(value: turn == 0 ? Bindable(model).count : Bindable(model).other, log: log)
      } == 1
    )
    #expect(
      try runs(log) { _, _, _ in Bound(value: Bindable(CountModel()).count, log: log) } == 1
    )
  }

  private struct Setting: View {
    @AppStorage private var value: Int
    let log: Log

    init(_ key: String, default value: Int, _ log: Log) {
      _value = AppStorage(wrappedValue: value, key)
      self.log = log
    }

    var body: some View {
      let _ = log.add("ran")
      Text("setting")
    }
  }

  @Test("settings are equal when their keys and defaults are")
  func settings() throws {
    let log = Log()
    #expect(try runs(log) { _, _, _ in Setting("k", default: 1, log) } == 0)
    #expect(try runs(log) { turn, _, _ in Setting("k \(turn)", default: 1, log) } == 1)
    #expect(try runs(log) { turn, _, _ in Setting("k", default: turn, log) } == 1)
  }

  @Test("a child whose state changed is equal to a new value of it")
  func states() throws {
    let screen = try Screen { Turning { _ in Counter(name: "n") } }
    try screen.tap("n: 0")
    #expect(try screen.bodies { try screen.tap("Turn") } == 1)
    #expect(screen.host.element("n: 1") != nil)
  }

  @Test("a child with views of its own is compared by them")
  func content() throws {
    let log = Log()
    #expect(
      try runs(log) { _, _, _ in
        Holding(log: log) {
          Text("same")
          Image(systemName: "star")
        }
      } == 0
    )
    #expect(
      try runs(log) { turn, _, _ in
        Holding(log: log) {
          Text("turn \(turn)")
          Image(systemName: "star")
        }
      } == 1
    )
  }

  private struct Holding<Content: View>: View {
    let log: Log
    @ViewBuilder let content: Content

    var body: some View {
      let _ = log.add("ran")
      content
    }
  }
}

extension Binding where Value == String {
  /// A part of the value, reached by a key path of a key path.
  fileprivate var length: Binding<Int> { self[dynamicMember: \.lengthOfText] }
}

extension String {
  fileprivate var lengthOfText: Int {
    get { count }
    set { self = String(repeating: "x", count: newValue) }
  }
}

extension Int {
  fileprivate var asText: String {
    get { String(self) }
    set { self = Int(newValue) ?? 0 }
  }
}
