import SwiftUI

/// A place to try out where to go next and when; nothing is booked.
struct TripPlanner: View {
  @Environment(\.highlight) private var highlight
  @State private var destination = ""
  @State private var start = Day(2027, 2, 12)
  @State private var end = Day(2027, 2, 19)

  // One below the other where the window is narrow.
  private let columns = [GridItem(.adaptive(minimum: 250), spacing: 16, alignment: .leading)]

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack(spacing: 8) {
        Image(systemName: "map")
          .foregroundStyle(highlight)
          .accessibilityHidden(true)
        Text("Plan a trip")
          .font(.headline)
        Spacer()
        Text(summary)
          .lineLimit(1)
          .pill(highlight)
          .accessibilityIdentifier("plan")
      }
      TextField("Destination", text: $destination)
        .submitLabel(.done)
      LazyVGrid(columns: columns, spacing: 12) {
        DatePicker("From", selection: $start.date, displayedComponents: .date)
          .fixedSize()
        DatePicker("To", selection: $end.date, displayedComponents: .date)
          .fixedSize()
      }
      .tint(highlight)
    }
    .card()
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier("planner")
    .onChange(of: start) { _, new in
      if end < new { end = new }
    }
    .onChange(of: end) { _, new in
      if new < start { start = new }
    }
  }

  private var summary: String {
    let nights = start.nights(until: end)
    let stay = nights == 1 ? "1 night" : "\(nights) nights"
    return destination.isEmpty ? stay : "\(stay) in \(destination)"
  }
}

#Preview {
  TripPlanner()
    .environment(\.highlight, .mint)
}
