import SwiftUI

/// An app that shares a setting with others of its group, and says when it is on the screen.
@main
struct GroupApp: App {
  @AppStorage("name", store: UserDefaults(suiteName: "group.com.example.pair")) private var name =
    ""

  var body: some Scene {
    WindowGroup {
      Text("shared: \(name)")
      TextField("Name", text: $name)
        .onAppear { print("on the screen") }
    }
  }
}
