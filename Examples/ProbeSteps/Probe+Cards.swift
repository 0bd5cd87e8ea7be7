extension Probe {
  /// The lesson's sixteen flash cards.
  static let cards: [Probe] = [
    Probe(.lesson, "card 1", "a preference is kept, and redraws the view that reads it") { trial in
      try trial.launch("CompactRows")
      try trial.expectShown("The view says: false", "UserDefaults says: false")
      try trial.toggle("Compact rows")
      try trial.expectShown("The view says: true", "UserDefaults says: true")
    },
    Probe(.lesson, "card 2", "an enum is kept by its raw value") { trial in
      try trial.launch("HighlightChoice")
      try trial.expectShown("chosen: yellow", "stored: nothing")
      try trial.choose("Mint", in: "Highlight")
      try trial.expectShown("chosen: mint", "stored: mint")
    },
    Probe(.lesson, "card 3", "the tab in front is kept for the window") { trial in
      try trial.launch("TextTabs")
      try trial.expectTabs("Overview")
      try trial.choose(tab: "Trips")
      try trial.bringBack("TextTabs")
      try trial.expectTabs("Trips")
      try trial.expectShown("The trips")
    },
    Probe(.lesson, "card 4", "UserDefaults without a wrapper: set, and a getter for the type") {
      trial in
      try trial.launch("PlainDefaults")
      try trial.expectPrinted("Kim true", "none false")
    },
    Probe(.lesson, "card 5", "an optional setting is nil until it is set") { trial in
      try trial.launch("LastTrip")
      try trial.expectShown("last trip: none", "UserDefaults holds: nothing", "scene: none")
      try trial.tap("Set 7")
      try trial.expectShown("last trip: 7", "UserDefaults holds: 7", "scene: 7")
      try trial.bringBack("LastTrip")
      try trial.expectShown("last trip: 7", "UserDefaults holds: 7", "scene: 7")
      try trial.tap("Set nil")
      try trial.expectShown("last trip: none", "UserDefaults holds: nothing", "scene: none")
    },
    Probe(.lesson, "card 6", "a store of its own, apart from the standard one") { trial in
      try trial.launch("GroupPrinter")
      try trial.expectPrinted(
        "in the group's store: mint",
        "in the standard store: nothing"
      )
    },
    Probe(.lesson, "card 6", "two apps share a group's store, live") { trial in
      try trial.launch("GroupHighlight", as: "com.example.reader")
      try trial.expectShown("The group's highlight: yellow")
      try trial.launch("GroupHighlight", as: "com.example.writer")
      try trial.tap("Mint")
      try trial.expectShown("The group's highlight: mint")
      trial.turn(to: "com.example.reader")
      try trial.wait(for: "The group's highlight: mint")
      try trial.expectShown("The group's highlight: mint")
    },
    Probe(.lesson, "card 7", "defaultAppStorage gives every setting below it another store") {
      trial in
      try trial.launch("GroupBelow")
      try trial.tap("Choose mint")
      try trial.expectShown("the group's store: mint", "the standard store: nothing")
    },
    Probe(.lesson, "card 8", "the tab in front is kept as an enum") { trial in
      try trial.launch("CaseTabs")
      try trial.expectTabs("Overview")
      try trial.choose(tab: "Trips")
      try trial.bringBack("CaseTabs")
      try trial.expectTabs("Trips")
      try trial.expectShown("The trips")
    },
    Probe(.lesson, "card 9", "an optional Date remembers when the app was last opened") { trial in
      try trial.launch("LastOpened")
      try trial.expectPrinted("no date stored yet")
      try trial.restart("LastOpened")
      try trial.expectPrinted("a date was stored")
      try trial.expectShown("Last opened: today")
    },
    Probe(.lesson, "card 10", "a setting cannot be a Codable struct") { trial in
      try trial.expectCompiled(
        "a struct",
        """
        struct Place: Codable { var city = "Bergen" }
        struct Sample { @AppStorage("place") var place = Place() }
        """,
        errors: "no exact matches in call to initializer"
      )
    },
    Probe(.lesson, "card 11", "a setting survives a stop right after the tap") { trial in
      try trial.launch("LaunchedWith")
      try trial.expectPrinted("launched with yellow")
      try trial.tap("Mint", until: .acknowledged)
      try trial.restart("LaunchedWith")
      try trial.expectPrinted("launched with mint")
    },
    Probe(.lesson, "card 12", "a default is the wrapper's, and is not stored") { trial in
      try trial.launch("NobodyYet")
      try trial.expectShown("Name: nobody", "UserDefaults holds: nothing")
    },
    Probe(.lesson, "card 13", "a tab that is stopped in front does not come back") { trial in
      try trial.launch("TextTabs")
      try trial.choose(tab: "Trips")
      try trial.expectTabs("Trips")
      try trial.restart("TextTabs")
      try trial.expectTabs("Overview")
      try trial.expectShown("The overview")
    },
    Probe(.lesson, "card 14", "a stored number is read as a text") { trial in
      try trial.launch("TwoTypes")
      try trial.expectShown("As a number: 0", "As a text: none")
      try trial.tap("Set 5")
      try trial.expectShown("As a number: 5", "As a text: 5")
    },
    Probe(.lesson, "card 15", "scene storage cannot be a Codable struct") { trial in
      try trial.expectCompiled(
        "a struct",
        """
        struct Trip: Codable { var city = "Bergen" }
        struct Sample { @SceneStorage("trip") var trip = Trip() }
        """,
        errors: "no exact matches in call to initializer"
      )
    },
    Probe(.lesson, "card 16", "a setting cannot be a Float; a Double can") { trial in
      try trial.expectCompiled(
        "a Float",
        "struct Sample { @AppStorage(\"scale\") var scale: Float = 1 }",
        errors: "no exact matches in call to initializer"
      )
      try trial.expectCompiled(
        "a Double",
        "struct Sample { @AppStorage(\"scale\") var scale: Double = 1 }"
      )
    },
  ]
}
