import SwiftUI

/// A row as settings have it: a text, a spacer, a toggle.
struct SwitchRow: View {
  let index: Int
  @State private var isOn = false

  var body: some View {
    HStack {
      Text("Row \(index)")
      Spacer()
      Toggle("", isOn: $isOn)
    }
  }
}

/// A thousand rows, all of them made.
struct SwitchRows: View {
  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<1000, id: \.self) { SwitchRow(index: $0) }
      }
    }
  }
}

/// A view whose state changes.
struct Counter: View {
  @State private var count = 0

  var body: some View {
    Button("\(count) taps") { count += 1 }
  }
}

/// One counter, and a thousand rows beside it that do not care.
struct CounterBesideRows: View {
  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        Counter()
        ForEach(0..<1000, id: \.self) { SwitchRow(index: $0) }
      }
    }
  }
}

/// A view that reads one setting.
struct SettingText: View {
  @AppStorage private var value: Int

  init(_ key: String, in store: UserDefaults) {
    _value = AppStorage(wrappedValue: 0, key, store: store)
  }

  var body: some View {
    Text("\(value)")
  }
}

/// A thousand and one views, each of which reads a setting of its own.
struct SettingTexts: View {
  let store: UserDefaults

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0...1000, id: \.self) { SettingText("view.\($0)", in: store) }
    }
  }
}
