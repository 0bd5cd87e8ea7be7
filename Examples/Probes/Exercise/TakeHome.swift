import SwiftUI

struct Dish: Decodable, Identifiable {
  let id: Int
  let name: String
  let cents: Int
  let picture: URL?

  private enum CodingKeys: String, CodingKey {
    case id, name
    case cents = "price_cents"
    case picture = "image_url"
  }
}

struct Card: Decodable {
  let items: [Dish]
}

@MainActor
@Observable
final class DishModel {
  enum Progress {
    case loading
    case loaded([Dish])
    case failed(String)
  }

  private(set) var progress = Progress.loading {
    didSet { print("the model is", word) }
  }
  private let source: @Sendable () async throws -> Data

  init(source: @escaping @Sendable () async throws -> Data) { self.source = source }

  private var word: String {
    switch progress {
    case .loading: "loading"
    case .loaded(let dishes): "loaded, \(dishes.count) dishes"
    case .failed: "failed"
    }
  }

  func refresh() async {
    progress = .loading
    do {
      let card = try JSONDecoder().decode(Card.self, from: await source())
      progress = .loaded(card.items)
    } catch {
      progress = .failed("The menu could not be loaded.")
    }
  }
}

/// A list of dishes from a sample, or what is shown when it cannot be read: `-breaks YES`.
struct TakeHome: ProbeView {
  @State private var model = DishModel(source: sample)

  var body: some View {
    Group {
      switch model.progress {
      case .loading: ProgressView()
      case .failed(let reason): ContentUnavailableView(reason, systemImage: "wifi.slash")
      case .loaded(let dishes): List(dishes) { DishRow(dish: $0) }
      }
    }
    .task { await model.refresh() }
  }

  private static func sample() async throws -> Data {
    let whole = """
      { "items": [
        { "id": 7, "name": "Crab", "price_cents": 2450,
          "image_url": "https://example.com/crab.jpg", "tags": ["seafood"] },
        { "id": 8, "name": "Oysters", "price_cents": 1800, "image_url": null, "tags": [] }
      ] }
      """
    let isBroken = UserDefaults.standard.bool(forKey: "breaks")
    return Data(isBroken ? whole.dropLast().utf8 : whole[...].utf8)
  }

  private struct DishRow: View {
    let dish: Dish

    var body: some View {
      HStack(spacing: 12) {
        AsyncImage(url: dish.picture) { picture in
          picture.resizable().scaledToFill()
        } placeholder: {
          Text("no picture")
        }
        .frame(width: 96, height: 56)
        VStack(alignment: .leading) {
          Text(dish.name)
          Text(Decimal(dish.cents) / 100, format: .currency(code: "USD"))
            .foregroundStyle(.secondary)
        }
      }
    }
  }
}
