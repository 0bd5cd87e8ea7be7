import SwiftUI

/// An app whose windows keep twenty values each.
struct SceneValuesApp: App {
  var body: some Scene {
    WindowGroup { SceneValues() }
  }
}

/// A view that keeps twenty values for its window.
private struct SceneValues: View {
  @SceneStorage("value.0") private var value0 = 0
  @SceneStorage("value.1") private var value1 = 0
  @SceneStorage("value.2") private var value2 = 0
  @SceneStorage("value.3") private var value3 = 0
  @SceneStorage("value.4") private var value4 = 0
  @SceneStorage("value.5") private var value5 = 0
  @SceneStorage("value.6") private var value6 = 0
  @SceneStorage("value.7") private var value7 = 0
  @SceneStorage("value.8") private var value8 = 0
  @SceneStorage("value.9") private var value9 = 0
  @SceneStorage("value.10") private var value10 = 0
  @SceneStorage("value.11") private var value11 = 0
  @SceneStorage("value.12") private var value12 = 0
  @SceneStorage("value.13") private var value13 = 0
  @SceneStorage("value.14") private var value14 = 0
  @SceneStorage("value.15") private var value15 = 0
  @SceneStorage("value.16") private var value16 = 0
  @SceneStorage("value.17") private var value17 = 0
  @SceneStorage("value.18") private var value18 = 0
  @SceneStorage("value.19") private var value19 = 0

  private var values: [[Int]] {
    [
      [value0, value1, value2, value3, value4],
      [value5, value6, value7, value8, value9],
      [value10, value11, value12, value13, value14],
      [value15, value16, value17, value18, value19],
    ]
  }

  var body: some View {
    Text("\(values.joined().reduce(0, +))")
      .onAppear {
        if value0 == 0 { fill() }
      }
  }

  private func fill() {
    value0 = 1
    value1 = 2
    value2 = 3
    value3 = 4
    value4 = 5
    value5 = 6
    value6 = 7
    value7 = 8
    value8 = 9
    value9 = 10
    value10 = 11
    value11 = 12
    value12 = 13
    value13 = 14
    value14 = 15
    value15 = 16
    value16 = 17
    value17 = 18
    value18 = 19
    value19 = 20
  }
}
