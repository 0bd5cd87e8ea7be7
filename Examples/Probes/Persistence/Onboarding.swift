import SwiftUI

struct Onboarding: ProbeView {
  @AppStorage("sortOrder") private var sortOrder = "date"

  var body: some View {
    VStack {
      Text("Sorted by \(sortOrder)")
      Button("Finish") {
        UserDefaults.standard.set(true, forKey: "hasSeenOnboarding")
        UserDefaults.standard.set("price", forKey: "sortOrder")
        print("at once:", UserDefaults.standard.bool(forKey: "hasSeenOnboarding"))
      }
    }
    .onAppear { print("seen:", UserDefaults.standard.bool(forKey: "hasSeenOnboarding")) }
  }
}
