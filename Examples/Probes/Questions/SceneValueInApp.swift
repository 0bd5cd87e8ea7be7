import SwiftUI

struct SceneValueInApp: App {
  @SceneStorage("tab") private var tab = "one"

  var body: some Scene {
    WindowGroup {
      Button("Tab: \(tab)") { tab = "two" }
    }
  }
}
