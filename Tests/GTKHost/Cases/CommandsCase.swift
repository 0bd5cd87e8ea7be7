#if GTK
import SwiftUI

/// Commands in the menu and in the window, and the keys that each has.
struct CommandsCase: View {
  @AppStorage("log") private var log = ""
  @State private var text = ""
  @State private var isAsking = false

  /// The app's own.
  @MainActor
  @CommandsBuilder
  static var commands: some Commands {
    CommandGroup(after: .newItem) {
      LogButton("note").keyboardShortcut("n", modifiers: [.command, .shift])
    }
    CommandMenu("Trip") {
      LogButton("plan").keyboardShortcut("j")
      LogButton("forbidden").keyboardShortcut("u").disabled(true)
      LogButton("find").keyboardShortcut("?")
    }
  }

  var body: some View {
    VStack {
      Text(log).accessibilityIdentifier("log")
      TextField("Text", text: $text)
      LogButton("letter").keyboardShortcut("a", modifiers: [])
      LogButton("window").keyboardShortcut("k")
      LogButton("function").keyboardShortcut(KeyEquivalent("\u{F708}"), modifiers: [])
      Button("Ask") { isAsking = true }
    }
    .sheet(isPresented: $isAsking) {
      VStack {
        Text("a question")
        TextField("Answer", text: $text)
        LogButton("agreed").keyboardShortcut(.defaultAction)
        Button("Leave") {
          log += " left"
          isAsking = false
        }
        .keyboardShortcut(.cancelAction)
      }
      .padding()
    }
  }
}

/// Writes its name down.
private struct LogButton: View {
  private let name: String
  @AppStorage("log") private var log = ""

  init(_ name: String) { self.name = name }

  var body: some View { Button(name) { log += " \(name)" } }
}
#endif
