import SwiftUI

struct OpenLink: ProbeView {
  @SceneStorage("checkoutIsOpen") private var isOpen = false

  var body: some View {
    NavigationView {
      VStack {
        Text("A basket of two")
        NavigationLink(isActive: $isOpen) {
          Text("The checkout")
        } label: {
          Text("To the checkout")
        }
      }
    }
  }
}
