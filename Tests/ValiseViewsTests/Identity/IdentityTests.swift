import SwiftUI
import Testing

@MainActor
@Suite("Identity")
struct IdentityTests {
  private struct Flipping<Content: View>: View {
    @State private var isOn = true
    @ViewBuilder let content: (Bool) -> Content

    var body: some View {
      Button("Flip") { isOn.toggle() }
      content(isOn)
    }
  }

  private func screen<C: View>(@ViewBuilder _ content: @escaping (Bool) -> C) throws -> Screen {
    try Screen { VStack { Flipping(content: content) } }
  }

  @Test("V10: an if branch that is removed and comes back starts its state anew")
  func branchReturns() throws {
    let screen = try screen { if $0 { Counter(name: "a") } }
    try screen.tap("a: 0")
    #expect(screen.host.labels(of: .button) == ["Flip", "a: 1"])
    try screen.tap("Flip")
    #expect(screen.host.labels(of: .button) == ["Flip"])
    try screen.tap("Flip")
    #expect(screen.host.labels(of: .button) == ["Flip", "a: 0"])
  }

  @Test("the two branches of an if have states of their own, also of one type")
  func twoBranches() throws {
    let screen = try screen { if $0 { Counter(name: "a") } else { Counter(name: "b") } }
    try screen.tap("a: 0")
    try screen.tap("Flip")
    #expect(screen.host.labels(of: .button) == ["Flip", "b: 0"])
    try screen.tap("Flip")
    #expect(screen.host.labels(of: .button) == ["Flip", "a: 0"])
  }

  @Test("the cases of a switch have states of their own")
  func switching() throws {
    let screen = try screen { isOn in
      switch isOn ? 0 : 1 {
      case 0: Counter(name: "a")
      case 1: Counter(name: "b")
      default: Counter(name: "c")
      }
    }
    try screen.tap("a: 0")
    try screen.tap("Flip")
    #expect(screen.host.labels(of: .button) == ["Flip", "b: 0"])
  }

  @Test("a value that changes inside one branch keeps the branch's state")
  func sameBranch() throws {
    let screen = try screen { Counter(name: $0 ? "a" : "b") }
    try screen.tap("a: 0")
    try screen.tap("Flip")
    #expect(screen.host.labels(of: .button) == ["Flip", "b: 1"])
  }

  @Test("views beside a branch keep their states when it comes and goes")
  func neighbours() throws {
    let screen = try screen { isOn in
      Counter(name: "a")
      if isOn { Counter(name: "b") }
      Counter(name: "c")
    }
    try screen.tap("a: 0")
    try screen.tap("c: 0")
    try screen.tap("Flip")
    #expect(screen.host.labels(of: .button) == ["Flip", "a: 1", "c: 1"])
    try screen.tap("Flip")
    #expect(screen.host.labels(of: .button) == ["Flip", "a: 1", "b: 0", "c: 1"])
  }

  @Test("an optional view is there while it has a value")
  func optional() throws {
    let screen = try screen { isOn in
      let view: Counter? = isOn ? Counter(name: "a") : nil
      view
    }
    try screen.tap("a: 0")
    try screen.tap("Flip")
    #expect(screen.host.labels(of: .button) == ["Flip"])
    try screen.tap("Flip")
    #expect(screen.host.labels(of: .button) == ["Flip", "a: 0"])
  }

  @Test("a hidden type keeps its state while the type is the same")
  func anyView() throws {
    let same = try screen { AnyView(Counter(name: $0 ? "a" : "b")) }
    try same.tap("a: 0")
    try same.tap("Flip")
    #expect(same.host.labels(of: .button) == ["Flip", "b: 1"])
    let other = try screen {
      $0 ? AnyView(Counter(name: "a")) : AnyView(Counter(name: "b").padding())
    }
    try other.tap("a: 0")
    try other.tap("Flip")
    #expect(other.host.labels(of: .button) == ["Flip", "b: 0"])
    try other.tap("Flip")
    #expect(other.host.labels(of: .button) == ["Flip", "a: 0"])
  }

  @Test("another id starts a view anew, the same id leaves it")
  func explicitIdentity() throws {
    let screen = try screen { Counter(name: "a").id($0) }
    try screen.tap("a: 0")
    try screen.tap("Flip")
    #expect(screen.host.labels(of: .button) == ["Flip", "a: 0"])
    let same = try self.screen { Counter(name: $0 ? "a" : "b").id("same") }
    try same.tap("a: 0")
    try same.tap("Flip")
    #expect(same.host.labels(of: .button) == ["Flip", "b: 1"])
  }

  @Test("a group stands where its views stand")
  func group() throws {
    let screen = try screen { isOn in
      Group {
        Counter(name: "a")
        if isOn { Counter(name: "b") }
      }
      .padding(2)
    }
    try screen.tap("a: 0")
    try screen.tap("Flip")
    #expect(screen.host.labels(of: .button) == ["Flip", "a: 1"])
    // Each view of the group has the padding: between them 2 + 8 + 2.
    try screen.tap("Flip")
    let frames = ["a: 1", "b: 0"].compactMap { screen.host.element($0)?.frame }
    #expect(frames.count == 2)
    #expect(frames.last.map { $0.y - 20 } == frames.first.map { $0.y + 12 })
  }

  @Test("two values of one view at two places have two states")
  func places() throws {
    let screen = try Screen {
      VStack {
        Counter(name: "x")
        HStack { Counter(name: "y") }
      }
    }
    try screen.tap("y: 0")
    #expect(screen.host.labels(of: .button) == ["x: 0", "y: 1"])
  }

  @Test("a state's initial value is used once")
  func initialValue() throws {
    let screen = try screen { Starting(value: $0 ? 1 : 2) }
    #expect(screen.texts == ["1 1"])
    try screen.tap("Flip")
    #expect(screen.texts == ["2 1"])
  }

  private struct Starting: View {
    let value: Int
    @State private var kept: Int

    init(value: Int) {
      self.value = value
      _kept = State(initialValue: value)
    }

    var body: some View { Text("\(value) \(kept)") }
  }
}
