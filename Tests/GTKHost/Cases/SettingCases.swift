#if GTK
import SwiftUI

/// A number that is kept to the last bit.
struct FractionCase: View {
  @AppStorage("fraction") private var fraction = 1.0

  var body: some View {
    VStack {
      Text("\(fraction)").accessibilityIdentifier("fraction")
      Button("Set") { fraction = 1.3 }
    }
  }
}

/// A suite as the default store, written in a pushed view.
struct SuiteCase: View {
  private static let suite = UserDefaults(suiteName: "com.example.suite")

  var body: some View {
    NavigationStack {
      SuiteRoot()
    }
    .defaultAppStorage(Self.suite ?? .standard)
  }
}

private struct SuiteRoot: View {
  @AppStorage("size") private var size = "small"

  var body: some View {
    VStack {
      Text("the size is \(size)").accessibilityIdentifier("size")
      NavigationLink("Sizes") { SuiteDetail() }
    }
    .navigationTitle("Root")
  }
}

private struct SuiteDetail: View {
  @AppStorage("size") private var size = "small"

  var body: some View {
    Form {
      Picker("Size", selection: $size) {
        Text("Small").tag("small")
        Text("Large").tag("large")
      }
    }
    .navigationTitle("Sizes")
  }
}

/// One view for each of two keys, and how often each body ran.
struct ReadersCase: View {
  var body: some View {
    VStack {
      TextReader()
      OtherReader()
    }
  }
}

private struct TextReader: View {
  @AppStorage("text") private var text = ""

  var body: some View { TextField("Text", text: $text) }
}

private struct OtherReader: View {
  @AppStorage("other") private var other = "unread"
  private static var runs = 0

  var body: some View {
    Self.runs += 1
    return Text("\(other), \(Self.runs) runs").accessibilityIdentifier("other")
  }
}
#endif
