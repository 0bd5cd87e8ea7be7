import SwiftUI

/// A small landscape, drawn from shapes: the same trip always gets the same picture.
struct TripPicture: View {
  var trip: Trip
  var height: Double

  var body: some View {
    ZStack(alignment: .bottom) {
      trip.scenery.sky
      Circle()
        .fill(trip.scenery.sun)
        .frame(width: height * 0.3, height: height * 0.3)
        .offset(x: height * (noise(0) - 0.5), y: -height * 0.55)
      HStack(alignment: .bottom, spacing: 0) {
        ForEach(0..<7, id: \.self) { index in
          wall(index)
        }
      }
      Rectangle()
        .fill(trip.scenery.ground)
        .frame(height: height * 0.22)
    }
    .frame(height: height)
    .clipShape(RoundedRectangle(cornerRadius: 8))
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("Picture of \(trip.place)")
  }

  private func wall(_ index: Int) -> some View {
    let colors = trip.scenery.walls
    return RoundedRectangle(cornerRadius: height * trip.scenery.roundness)
      .fill(colors[index % colors.count])
      .frame(height: height * (0.3 + 0.35 * noise(index + 1)))
  }

  /// A number from 0 up to 1 that depends on the trip and `index` alone.
  private func noise(_ index: Int) -> Double {
    let mixed = UInt64(trip.id * 31 + index + 1) &* 0x9E37_79B9_7F4A_7C15
    return Double((mixed ^ (mixed >> 29)) % 1000) / 1000
  }
}

#Preview {
  TripPicture(trip: Trip.samples[0], height: 120)
}
