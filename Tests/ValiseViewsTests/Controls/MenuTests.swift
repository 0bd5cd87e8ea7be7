import SwiftUI
import Testing
import ValiseControl

@MainActor
@Suite("Menus")
struct MenuTests {
  private enum Order: String { case date, price }

  private struct Sorting: View {
    @State private var order = Order.date
    @State private var isReversed = false
    @State private var removed = false

    var body: some View {
      VStack {
        Text("\(order.rawValue) \(isReversed) \(removed)")
        Menu("Arrange", systemImage: "list.bullet") {
          Picker("Order", selection: $order) {
            Text("By date").tag(Order.date)
            Text("By price").tag(Order.price)
          }
          Divider()
          Toggle("Reversed", isOn: $isReversed)
          Menu("More") {
            Button("Remove", systemImage: "trash", role: .destructive) { removed = true }
            Button("Nothing") {}.disabled(true)
          }
        }
      }
    }
  }

  /// The lines of the menu with a label.
  private func lines(_ label: String, on screen: Screen) -> [ElementSnapshot] {
    screen.host.element(label)?.children.filter { $0.role == .option } ?? []
  }

  @Test("a menu has a line for each command, and each does what its view does")
  func commands() throws {
    let screen = try Screen { Sorting() }
    #expect(screen.host.element("Arrange")?.role == .menu)
    let before = lines("Arrange", on: screen)
    #expect(
      before.map(\.label) == ["By date", "By price", "Reversed", "Remove", "Nothing"]
    )
    #expect(before.map(\.isSelected) == [true, false, false, false, false])
    #expect(before.map(\.isEnabled) == [true, true, true, true, false])
    try screen.tap("By price")
    try screen.tap("Reversed")
    try screen.host.select("Remove", in: ElementQuery("Arrange"))
    #expect(screen.texts == ["price true true"])
    #expect(lines("Arrange", on: screen).map(\.isSelected) == [false, true, true, false, false])
  }

  @Test("a line follows the state that its view is made of")
  func changing() throws {
    let screen = try Screen { Counting() }
    #expect(lines("Menu", on: screen).map(\.label) == ["Count 0"])
    try screen.tap("Count 0")
    #expect(lines("Menu", on: screen).map(\.label) == ["Count 1", "Extra"])
    try screen.tap("Count 1")
    #expect(lines("Menu", on: screen).map(\.label) == ["Count 2"])
  }

  private struct Counting: View {
    @State private var count = 0

    var body: some View {
      Menu("Menu") {
        Button("Count \(count)") { count += 1 }
        if count % 2 == 1 { Button("Extra") {} }
      }
    }
  }

  @Test("a closed menu shows its label alone")
  func closed() throws {
    let screen = try Screen(width: 320, height: 80) { Counting() }
    let picture = TextScreen.render(screen.host.windows)
    #expect(picture.contains("Menu"))
    #expect(!picture.contains("Count"))
  }
}
