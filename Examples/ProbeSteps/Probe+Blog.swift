extension Probe {
  /// What the blog's text does with keys, properties and sheets, and then with types and stores.
  static let blog = blogKeys + blogTypes + blogStores

  private static let blogKeys: [Probe] = [
    Probe(.blog, "setting by a key", "a value that is set is there at the next launch") { trial in
      try trial.launch("SyncByText")
      try trial.expectPrinted("performed: false", "misspelt: false")
      try trial.tap("Sync done")
      try trial.restart("SyncByText")
      try trial.expectPrinted("performed: true", "misspelt: false")
    },
    Probe(.blog, "an extension", "a property of the store stands for the key") { trial in
      try trial.launch("SyncByProperty")
      try trial.expectPrinted("performed: false")
      try trial.tap("Sync done")
      try trial.restart("SyncByProperty")
      try trial.expectPrinted("performed: true")
    },
    Probe(.blog, "an extension", "a key that is no case of the enum does not compile") { trial in
      try trial.expectCompiled(
        "a misspelt case",
        """
        extension UserDefaults { enum Key: String { case hasPerformedInitialSync } }
        let isDone = UserDefaults.standard.bool(forKey: UserDefaults.Key.hasPreformedSync.rawValue)
        """,
        errors: "type 'UserDefaults.Key' has no member 'hasPreformedSync'"
      )
    },
    Probe(.blog, "the first way", "onAppear reads the setting, onChange writes it") { trial in
      try trial.launch("FirstWay")
      try trial.expectShown("This view: not done")
      try trial.tap("Done")
      try trial.expectShown("This view: done")
      try trial.restart("FirstWay")
      try trial.expectShown("This view: done")
    },
    Probe(.blog, "the first way", "it misses what a sheet changes") { trial in
      try trial.launch("FirstWay")
      try trial.tap("Done")
      try trial.tap("Open the sheet")
      try trial.tap("Not done after all")
      try trial.expectPrinted("stored: false")
      try trial.tap("Close")
      try trial.expectShown("This view: done")
    },
    Probe(.blog, "@AppStorage", "it follows what a sheet changes") { trial in
      try trial.launch("WrappedWay")
      try trial.tap("Done")
      try trial.expectShown("This view: done")
      try trial.tap("Open the sheet")
      try trial.tap("Not done after all")
      try trial.expectPrinted("stored: false")
      try trial.tap("Close")
      try trial.expectShown("This view: not done")
    },
    Probe(.blog, "@AppStorage", "a key is a text, not a case of an enum") { trial in
      try trial.expectCompiled(
        "a case as a key",
        """
        enum Key: String { case hasPerformedInitialSync }
        struct Sample { @AppStorage(Key.hasPerformedInitialSync) var isDone: Bool = false }
        """,
        errors: "cannot convert value of type 'Key' to expected argument type 'String'"
      )
    },
  ]

  private static let blogTypes: [Probe] = [
    Probe(.blog, "types", "settings hold seven types, and arrays and dictionaries of them") {
      trial in
      try trial.launch("StoredTypes")
      try trial.tap("Store")
      try trial.restart("StoredTypes")
      try trial.expectPrinted(
        "true Kim",
        "7 3 bytes",
        "https://example.com/trips",
        "0.25 0.5",
        "mint and orange",
        "2 in the array",
        "Bergen 3"
      )
    },
    Probe(.blog, "types", "@AppStorage holds six of them") { trial in
      try trial.expectCompiled(
        "the six",
        """
        struct Sample {
          @AppStorage("a") var text = ""
          @AppStorage("b") var number = 0
          @AppStorage("c") var data = Data()
          @AppStorage("d") var address = URL(filePath: "/")
          @AppStorage("e") var fraction = 0.5
          @AppStorage("f") var flag = false
        }
        """
      )
    },
    Probe(.blog, "types", "@AppStorage holds no array, dictionary or Float") { trial in
      let refused = "no exact matches in call to initializer"
      try trial.expectCompiled(
        "the three",
        """
        struct Sample {
          @AppStorage("a") var texts: [String] = []
          @AppStorage("b") var numbers: [String: Int] = [:]
          @AppStorage("c") var fraction: Float = 1
        }
        """,
        errors: refused,
        refused,
        refused
      )
    },
    Probe(.blog, "types", "an array is kept by the first way") { trial in
      try trial.launch("Colours")
      try trial.expectShown("Colours: none")
      try trial.tap("Add mint")
      try trial.tap("Add orange")
      try trial.restart("Colours")
      try trial.expectShown("Colours: mint, orange")
    },
    Probe(.blog, "types", "a property of the store turns an enum into its number") { trial in
      try trial.launch("ModeByProperty")
      try trial.expectShown("Mode: light")
      try trial.tap("Dark")
      try trial.expectPrinted("stored: 1")
      try trial.restart("ModeByProperty")
      try trial.expectShown("Mode: dark")
    },
  ]

  private static let blogStores: [Probe] = [
    Probe(.blog, "a shared store", "store: names it for one property; another app sees it at once")
    {
      trial in
      try trial.launch("SharedMode", as: "com.example.widget")
      try trial.expectShown("Mode: light", "Alone: no")
      try trial.launch("SharedMode", as: "com.example.main")
      try trial.tap("Dark")
      try trial.expectShown("Mode: dark", "Alone: no")
      trial.turn(to: "com.example.widget")
      try trial.wait(for: "Mode: dark")
      try trial.expectShown("Mode: dark", "Alone: no")
    },
    Probe(.blog, "a shared store", "defaultAppStorage on the scene names it for all views") {
      trial in
      try trial.launch("SharedApp")
      try trial.tap("Dark")
      try trial.expectShown("Mode: dark", "Below: dark, alone: no")
      try trial.launch("SharedMode")
      try trial.expectShown("Mode: dark", "Alone: no")
    },
  ]
}
