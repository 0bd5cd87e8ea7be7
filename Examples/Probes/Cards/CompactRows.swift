import SwiftUI

struct CompactRows: ProbeView {
  @AppStorage("compactRows") private var compactRows = false

  var body: some View {
    VStack {
      Toggle("Compact rows", isOn: $compactRows)
      Text("The view says: \(compactRows)")
      Text("UserDefaults says: \(UserDefaults.standard.bool(forKey: "compactRows"))")
    }
    .padding()
  }
}
