#if GTK
import SwiftUI

/// Fields whose places would say another order than the views do.
struct OrderCase: View {
  @State private var texts = ["", "", "", ""]
  @State private var isPressed = false

  var body: some View {
    VStack(spacing: 12) {
      HStack(alignment: .top) {
        TextField("First", text: $texts[0]).padding(.top, 40)
        TextField("Second", text: $texts[1])
      }
      TextField("Third", text: $texts[2])
      Button(isPressed ? "Fourth, pressed" : "Fourth") { isPressed = true }
      TextField("Fifth", text: $texts[3])
    }
  }
}

/// One of each kind of element.
struct SpokenCase: View {
  @State private var name = "Kim"
  @State private var isOn = true
  @State private var color = "orange"

  var body: some View {
    NavigationStack { content.navigationTitle("A title") }
  }

  // What is told as one: with the words of what is inside, with other words, and with what is inside.
  @ViewBuilder private var joined: some View {
    HStack {
      Image(systemName: "clock").accessibilityLabel("Leaves")
      Text(isOn ? "at noon" : "at night")
      Button("Change") { isOn.toggle() }
    }
    .accessibilityElement(children: .combine)
    HStack {
      Text("1")
      Text("of 3")
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("The first of three")
    HStack {
      Text("inner one")
      Text("inner two")
    }
    .accessibilityElement(children: .contain)
    .accessibilityLabel("Two words")
  }

  private var content: some View {
    VStack {
      Text("Plain words")
      Button("Press me") {}
      TextField("Name", text: $name)
      Toggle("Sounds", isOn: $isOn)
      Picker("Color", selection: $color) {
        Text("Yellow").tag("yellow")
        Text("Orange").tag("orange")
      }
      Image(systemName: "moon").accessibilityLabel("The moon")
      Image(systemName: "suitcase").accessibilityHidden(true)
      Text("12").accessibilityLabel("Trips").accessibilityValue("twelve")
      joined
    }
  }
}
#endif
