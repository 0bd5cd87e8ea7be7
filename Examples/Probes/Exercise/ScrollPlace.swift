import SwiftUI

struct ScrollPlace: ProbeView {
  @SceneStorage("row") private var row: Int?

  var body: some View {
    VStack {
      Text("Kept: \(row.map(String.init) ?? "none")")
      ScrollView {
        LazyVStack {
          ForEach(0..<60) { number in
            Text("Row \(number)").frame(height: 44)
          }
        }
        .scrollTargetLayout()
      }
      .scrollPosition(id: $row)
    }
  }
}
