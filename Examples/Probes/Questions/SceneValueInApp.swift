import SwiftUI

struct SceneValueInApp: App {
  // No view: it has no scene to be kept in.
  @SceneStorage("tab") private var front = "one"

  var body: some Scene {
    WindowGroup {
      Button("Tab: \(front)") { front = "two" }
    }
  }
}
