import SwiftUI
import Testing

@MainActor
@Suite("Screens that a flag pushes")
struct PresentedScreenTests {
  private struct Basket: View {
    @SceneStorage("isOpen") private var isOpen = false
    @State private var price = 5

    var body: some View {
      NavigationView {
        VStack {
          Text("flag \(isOpen)")
          Button("Open") { isOpen = true }
        }
        .navigationDestination(isPresented: $isOpen) {
          VStack {
            Text("costs \(price)")
            Button("Dearer") { price += 1 }
            Button("Close") { isOpen = false }
          }
        }
      }
    }
  }

  @Test("a flag pushes its screen and takes it away, Back clears the flag")
  func flag() throws {
    let screen = try Screen { Basket() }
    #expect(screen.texts == ["flag false"])
    try screen.tap("Open")
    #expect(screen.texts == ["costs 5"])
    try screen.tap("Back")
    #expect(screen.texts == ["flag false"])
    try screen.tap("Open")
    try screen.tap("Close")
    #expect(screen.texts == ["flag false"])
    try screen.tap("Open")
    #expect(screen.texts == ["costs 5"])
  }

  @Test("the screen follows what its closure reads")
  func following() throws {
    let screen = try Screen { Basket() }
    try screen.tap("Open")
    try screen.tap("Dearer")
    #expect(screen.texts == ["costs 6"])
  }

  private struct Shop: View {
    @State private var isActive: Bool
    @State private var isDeep = false

    init(isActive: Bool = false) { _isActive = State(initialValue: isActive) }

    var body: some View {
      NavigationStack {
        VStack {
          Text("active \(isActive)")
          NavigationLink(isActive: $isActive) {
            VStack {
              Text("the checkout")
              NavigationLink("Deeper", isActive: $isDeep) {
                VStack {
                  Text("the receipt")
                  Button("Leave") { isActive = false }
                }
              }
            }
          } label: {
            Label("Check out", systemImage: "creditcard")
          }
        }
      }
    }
  }

  @Test("a link sets its flag, and a flag that is set at the start is a screen that is there")
  func link() throws {
    let screen = try Screen { Shop() }
    try screen.tap("Check out")
    #expect(screen.texts == ["the checkout"])
    try screen.tap("Back")
    #expect(screen.texts == ["active false"])
    #expect(try Screen { Shop(isActive: true) }.texts == ["the checkout"])
  }

  @Test("a flag that is cleared takes away what was pushed on top, and clears its flag")
  func onTop() throws {
    let screen = try Screen { Shop() }
    try screen.tap("Check out")
    try screen.tap("Deeper")
    #expect(screen.texts == ["the receipt"])
    try screen.tap("Leave")
    #expect(screen.texts == ["active false"])
    try screen.tap("Check out")
    #expect(screen.texts == ["the checkout"])
  }

  @Test("a view that goes takes its screen along")
  func gone() throws {
    let screen = try Screen { Going() }
    try screen.tap("Show")
    #expect(screen.texts == ["pushed"])
    try screen.tap("Remove")
    #expect(screen.texts == ["root"])
  }

  private struct Going: View {
    @State private var isThere = true
    @State private var isShown = false

    var body: some View {
      NavigationStack {
        VStack {
          Text("root")
          if isThere {
            Button("Show") { isShown = true }
              .navigationDestination(isPresented: $isShown) {
                VStack {
                  Text("pushed")
                  Button("Remove") { isThere = false }
                }
              }
          }
        }
      }
    }
  }
}
