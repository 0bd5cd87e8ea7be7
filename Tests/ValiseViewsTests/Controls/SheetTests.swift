import SwiftUI
import Testing
import ValiseControl

@MainActor
@Suite("Sheets and dialogs")
struct SheetTests {
  private struct Opening: View {
    let log: Log
    @State private var isOpen = false
    @State private var count = 0

    var body: some View {
      VStack {
        Text("below \(count)")
        Button("Open") { isOpen = true }
      }
      .sheet(isPresented: $isOpen, onDismiss: { log.add("dismissed") }) {
        Inner(count: $count)
      }
    }
  }

  private struct Inner: View {
    @Binding var count: Int
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented
    @State private var own = 0

    var body: some View {
      VStack {
        Text("sheet \(count) \(own) \(isPresented)")
        Button("Count") {
          count += 1
          own += 1
        }
        Button("Done") { dismiss() }
      }
    }
  }

  @Test("a sheet stands over the window while its flag is set, and starts anew each time")
  func sheet() throws {
    let log = Log()
    let screen = try Screen { Opening(log: log) }
    try screen.tap("Open")
    #expect(screen.texts == ["sheet 0 0 true"])
    #expect(throws: (any Error).self) { try screen.tap("Open") }
    try screen.tap("Count")
    #expect(screen.texts == ["sheet 1 1 true"])
    #expect(log.take() == [])
    try screen.tap("Done")
    #expect(screen.texts == ["below 1"])
    #expect(log.take() == ["dismissed"])
    try screen.tap("Open")
    #expect(screen.texts == ["sheet 1 0 true"])
  }

  private struct Trip: Identifiable {
    let id: Int
    var name: String
  }

  private struct ItemSheet: View {
    @State private var trip: Trip?

    var body: some View {
      Button("Oslo") { trip = Trip(id: 1, name: "Oslo") }
        .sheet(item: $trip) { shown in
          VStack {
            Text(shown.name)
            Button("Rename") { trip = Trip(id: 1, name: "Bergen") }
            Button("Other") { trip = Trip(id: 2, name: "Rome") }
            Button("End") { trip = nil }
          }
        }
    }
  }

  @Test("a sheet of an item follows the item")
  func item() throws {
    let screen = try Screen { ItemSheet() }
    try screen.tap("Oslo")
    #expect(screen.texts == ["Oslo"])
    try screen.tap("Rename")
    #expect(screen.texts == ["Bergen"])
    try screen.tap("Other")
    #expect(screen.texts == ["Rome"])
    try screen.tap("End")
    #expect(screen.host.labels(of: .sheet) == [])
    #expect(screen.host.element("Oslo") != nil)
  }

  private struct Removing: View {
    @State private var isAsking = false
    @State private var answer = "none"

    var body: some View {
      VStack {
        Text(answer)
        Button("Remove") { isAsking = true }
      }
      .confirmationDialog("Remove the trip?", isPresented: $isAsking) {
        Button("Remove it", role: .destructive) { answer = "removed" }
      } message: {
        Text("It cannot be brought back.")
      }
    }
  }

  @Test("an answer ends its dialog, and Cancel is always among the answers")
  func dialog() throws {
    let screen = try Screen { Removing() }
    try screen.tap("Remove")
    #expect(screen.host.labels(of: .button) == ["Remove it", "Cancel"])
    #expect(screen.texts == ["Remove the trip?", "It cannot be brought back."])
    try screen.tap("Cancel")
    #expect(screen.texts == ["none"])
    try screen.tap("Remove")
    try screen.tap("Remove it")
    #expect(screen.texts == ["removed"])
  }

  private struct Vanishing: View {
    @State private var isThere = true

    var body: some View {
      VStack {
        if isThere { OpenAtOnce() }
        Button("Toggle") { isThere.toggle() }
      }
    }

    struct OpenAtOnce: View {
      @State private var isOpen = true
      var body: some View { Text("owner").sheet(isPresented: $isOpen) { Text("sheet") } }
    }
  }

  @Test("a sheet whose flag is set at the start is shown at once")
  func atOnce() throws {
    let screen = try Screen { Vanishing() }
    #expect(screen.texts == ["sheet"])
  }
}
