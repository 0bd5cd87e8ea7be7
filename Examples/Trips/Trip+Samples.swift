extension Trip {
  /// Six journeys through one year.
  static let samples: [Trip] = [
    Trip(
      id: 1,
      place: "Kyoto",
      country: "Japan",
      start: Day(2026, 3, 28),
      end: Day(2026, 4, 6),
      price: 2450,
      story: """
        Cherry trees flower along the Philosopher's Path in the first days of April. Temples open \
        at six, an hour before the crowds.
        """,
      sights: ["Fushimi Inari at dawn", "Nishiki Market", "The moss garden of Saihō-ji"],
      scenery: .temple
    ),
    Trip(
      id: 2,
      place: "Porto",
      country: "Portugal",
      start: Day(2026, 5, 14),
      end: Day(2026, 5, 19),
      price: 640,
      story: """
        Steep streets lead down to the Douro. One day goes to the valley, by the slow train from \
        São Bento to Pinhão.
        """,
      sights: ["Livraria Lello", "Dom Luís I Bridge on foot", "The tiles of São Bento"],
      scenery: .town
    ),
    Trip(
      id: 3,
      place: "Reine",
      country: "Norway",
      start: Day(2026, 6, 19),
      end: Day(2026, 6, 27),
      price: 1780,
      story: """
        The sun does not set over the Lofoten islands in June. A red cabin on stilts, a kayak, and \
        a path with 1,978 stone steps.
        """,
      sights: ["Reinebringen", "Bunes Beach by boat", "Midnight at Uttakleiv"],
      scenery: .mountains
    ),
    Trip(
      id: 4,
      place: "Bled",
      country: "Slovenia",
      start: Day(2026, 8, 8),
      end: Day(2026, 8, 14),
      price: 720,
      story: """
        A lake that is warm enough to swim in, with an island and a church in its middle. Triglav \
        is two hours away by bus.
        """,
      sights: ["The island by rowing boat", "Vintgar Gorge", "Lake Bohinj"],
      scenery: .mountains
    ),
    Trip(
      id: 5,
      place: "Oaxaca",
      country: "Mexico",
      start: Day(2026, 10, 29),
      end: Day(2026, 11, 5),
      price: 1690,
      story: """
        The Day of the Dead fills the streets with marigolds, brass bands and bread. The ruins of \
        Monte Albán look down on it all.
        """,
      sights: ["Monte Albán", "Tlacolula market on Sunday", "Hierve el Agua"],
      scenery: .desert
    ),
    Trip(
      id: 6,
      place: "Vienna",
      country: "Austria",
      start: Day(2026, 12, 11),
      end: Day(2026, 12, 14),
      price: 480,
      story: """
        Advent markets, coffee houses, and a standing place at the State Opera. Snow is likely, \
        mulled wine is certain.
        """,
      sights: ["The market at Spittelberg", "Bruegel's winter pictures", "Café Sperl"],
      scenery: .town
    ),
  ]
}
