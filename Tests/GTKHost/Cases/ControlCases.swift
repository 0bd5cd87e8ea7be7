#if GTK
import SwiftUI

/// One of each kind of control, in a form or out of one; each write of a control is counted.
struct ControlsCase: View {
  let isForm: Bool
  @State private var values = Values()
  @State private var writes = 0
  @State private var submits = 0

  private struct Values {
    var isOn = false
    var name = "Kim"
    var size = "small"
    var color = "orange"
    var shape = "round"
    var day = Date(timeIntervalSince1970: 0)
    var nights = 2

    static let others = Values(
      isOn: true,
      name: "Alex",
      size: "large",
      color: "mint",
      shape: "square",
      day: Date(timeIntervalSince1970: 86_400 * 40),
      nights: 4
    )
  }

  var body: some View {
    VStack {
      Text("\(writes) writes, \(submits) submits").accessibilityIdentifier("counts")
      Text(summary).accessibilityIdentifier("summary")
      Button("Set all") { values = .others }
      if isForm {
        Form { Section("All") { controls } }
      } else {
        ScrollView { VStack { controls }.padding() }
      }
    }
    .padding(.top)
  }

  private var summary: String {
    let day = values.day.formatted(Date.ISO8601FormatStyle(timeZone: .current).year().month().day())
    return "\(values.isOn ? "on" : "off") \(values.name) \(values.size) \(values.color) "
      + "\(values.shape) \(day) \(values.nights)"
  }

  @ViewBuilder private var controls: some View {
    TextField("Name", text: written(\.name))
      .onSubmit { submits += 1 }
    Toggle("Sounds", isOn: written(\.isOn))
    Toggle("Never", isOn: written(\.isOn))
      .disabled(true)
    Picker("Size", selection: written(\.size)) {
      Text("Small").tag("small")
      Text("Large").tag("large")
    }
    Picker("Color", selection: written(\.color)) {
      Text("Orange").tag("orange")
      Text("Mint").tag("mint")
      Text("Red").tag("red")
    }
    .pickerStyle(.segmented)
    Picker("Shape", selection: written(\.shape)) {
      Text("Round").tag("round")
      Text("Square").tag("square")
    }
    .pickerStyle(.inline)
    DatePicker("Day", selection: written(\.day), displayedComponents: .date)
    Stepper("Nights", value: written(\.nights), in: 0...5)
    Button("Add") { writes += 1 }
  }

  private func written<T>(_ path: WritableKeyPath<Values, T>) -> Binding<T> {
    Binding(
      get: { values[keyPath: path] },
      set: {
        writes += 1
        values[keyPath: path] = $0
      }
    )
  }
}

/// A field that keeps its text in capitals, and a switch that refuses to be on.
struct WillfulCase: View {
  @State private var text = ""
  @State private var isOn = false
  @State private var tries = 0

  var body: some View {
    VStack {
      TextField("Capitals", text: Binding(get: { text }, set: { text = $0.uppercased() }))
      Toggle("Refuses", isOn: Binding(get: { isOn }, set: { _ in tries += 1 }))
      Text("\(tries) tries")
      ZStack {
        Button("Below") { tries += 100 }
        Color.red.frame(width: 200, height: 60)
      }
    }
    .padding()
  }
}
#endif
