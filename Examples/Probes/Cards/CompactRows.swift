import SwiftUI

struct CompactRows: ProbeView {
  private static let key = "compactRows"

  @AppStorage(key) private var isCompact = false

  var body: some View {
    VStack {
      Toggle("Compact rows", isOn: $isCompact)
      Text("The view says: \(isCompact)")
      Text("UserDefaults says: \(UserDefaults.standard.bool(forKey: Self.key))")
    }
    .padding()
  }
}
