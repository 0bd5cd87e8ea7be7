import SwiftUI
import Testing
import ValiseControl

@MainActor
@Suite("Modifiers and properties of one's own")
struct OwnModifierTests {
  private struct Counting: ViewModifier {
    @State private var count = 0
    let title: String

    init(title: String) { self.title = title }

    func body(content: Content) -> some View {
      VStack {
        Button("\(title): \(count)") { count += 1 }
        content
      }
    }
  }

  private struct Root: View {
    @State private var title = "a"
    @State private var text = "x"

    var body: some View {
      VStack {
        Button("Title") { title = "b" }
        Button("Text") { text = "y" }
        Text(text).modifier(Counting(title: title))
      }
    }
  }

  @Test("a modifier keeps a state, and its content follows what it is applied to")
  func state() throws {
    let screen = try Screen { Root() }
    try screen.tap("a: 0")
    try screen.tap("Text")
    #expect(screen.texts == ["y"])
    try screen.tap("Title")
    #expect(screen.host.element("b: 1") != nil)
    #expect(screen.texts == ["y"])
  }

  @Test("a modifier's body does not run when only its content changes")
  func contentOnly() throws {
    let screen = try Screen { Root() }
    #expect(try screen.bodies { try screen.tap("Text") } == 1)
  }

  @Test("a modifier may show its content twice, each with a state of its own")
  func twice() throws {
    let screen = try Screen { Counter(name: "n").modifier(Twice()) }
    try screen.host.tap(ElementQuery("n: 0", index: 1))
    #expect(screen.host.labels(of: .button) == ["n: 0", "n: 1"])
  }

  private struct Twice: ViewModifier {
    func body(content: Content) -> some View {
      VStack {
        content
        content
      }
    }
  }

  @Test("a modifier may leave its content out and bring it back anew")
  func hiding() throws {
    let screen = try Screen { Counter(name: "n").modifier(Hiding()) }
    try screen.tap("n: 0")
    try screen.tap("Hide")
    #expect(screen.host.labels(of: .button) == ["Hide"])
    try screen.tap("Hide")
    #expect(screen.host.labels(of: .button) == ["Hide", "n: 0"])
  }

  private struct Hiding: ViewModifier {
    @State private var isHidden = false

    init() {}

    func body(content: Content) -> some View {
      VStack {
        Button("Hide") { isHidden.toggle() }
        if !isHidden { content }
      }
    }
  }

  // MARK: properties

  @propertyWrapper
  fileprivate struct Doubled: DynamicProperty {
    @State private var half = 1
    @Environment(\.isEnabled) private var isEnabled
    private var seen = 0

    init() {}

    var wrappedValue: Int {
      get { half * 2 }
      nonmutating set { half = newValue / 2 }
    }

    var projectedValue: String { "\(seen) \(isEnabled)" }

    mutating func update() { seen = half }
  }

  private struct Using: View {
    @Doubled private var first
    @Doubled private var second

    init() {}

    var body: some View {
      VStack {
        Text("\(first) \(second)")
        Text($first)
        Button("Add") { first += 2 }
      }
    }
  }

  @Test("a property made of others keeps their states, one for each property")
  func dynamicProperty() throws {
    let screen = try Screen { Using() }
    #expect(screen.texts == ["2 2", "1 true"])
    try screen.tap("Add")
    #expect(screen.texts == ["4 2", "2 true"])
  }

  @Test("a property made of others follows the environment")
  func environmentInProperty() throws {
    let screen = try Screen { Using().disabled(true) }
    #expect(screen.texts == ["2 2", "1 false"])
  }
}
