import SwiftUI

struct OpenLink: ProbeView {
  @SceneStorage("checkoutIsOpen") private var isOpen = false

  var body: some View {
    NavigationStack {
      VStack {
        Text("A basket of two")
        Button("To the checkout") { isOpen = true }
      }
      .navigationDestination(isPresented: $isOpen) {
        Text("The checkout")
      }
    }
  }
}
