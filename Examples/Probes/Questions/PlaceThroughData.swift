import SwiftUI

struct PlaceThroughData: ProbeView {
  private struct Harbor: Codable {
    var name = "Seattle"
  }

  @AppStorage("place") private var json = Data()

  // Nothing, or nothing that can be read, is the harbor to start from.
  private var harbor: Harbor {
    get { (try? JSONDecoder().decode(Harbor.self, from: json)) ?? Harbor() }
    nonmutating set { json = (try? JSONEncoder().encode(newValue)) ?? Data() }
  }

  var body: some View {
    VStack {
      Text("Place: \(harbor.name)")
      Button("Bergen") { harbor.name = "Bergen" }
    }
    .onAppear { print("launched with", harbor.name) }
  }
}
