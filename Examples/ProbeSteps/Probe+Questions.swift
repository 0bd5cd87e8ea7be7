extension Probe {
  /// The lesson's nine edge cases.
  static let questions: [Probe] = [
    Probe(.lesson, "question 1", "each view has its own default until the first write") { trial in
      try trial.launch("ThreeDefaults")
      try trial.expectShown("First: first default", "Second: second default")
      try trial.expectPrinted("UserDefaults holds: nothing")
      try trial.tap("Set")
      try trial.expectShown("First: Kim", "Second: Kim")
    },
    Probe(.lesson, "question 2", "a registered default wins over the wrapper's") { trial in
      try trial.launch("Registered", ["-registers", "YES"])
      try trial.expectShown("Name: registered default")
    },
    Probe(.lesson, "question 2", "it is gone when the next launch does not register it") { trial in
      try trial.launch("Registered", ["-registers", "YES"])
      try trial.expectShown("Name: registered default")
      try trial.stop()
      try trial.launch("Registered", ["-registers", "NO"])
      try trial.expectShown("Name: inline default")
    },
    Probe(.lesson, "question 3", "a setting in an observable class does not compile") { trial in
      try trial.expectCompiled(
        "the class",
        """
        @MainActor @Observable final class Settings { @AppStorage("name") var name = "nobody" }
        """,
        errors: "invalid redeclaration of synthesized property '_name'"
      )
    },
    Probe(.lesson, "question 3", "one that the class ignores is written, and redraws nothing") {
      trial in
      try trial.launch("IgnoredSetting")
      try trial.expectShown("Name: nobody")
      try trial.tap("Set")
      try trial.expectPrinted("UserDefaults now holds: Kim")
      try trial.expectShown("Name: nobody")
    },
    Probe(.lesson, "question 4", "a view follows direct writes and removals") { trial in
      try trial.launch("BehindItsBack")
      try trial.expectShown("Name: nobody")
      try trial.tap("Write it directly")
      try trial.expectShown("Name: Kim")
      try trial.tap("Remove it")
      try trial.expectShown("Name: nobody")
    },
    Probe(.lesson, "question 5", "scene storage in the App keeps nothing, and is said twice") {
      trial in
      try trial.launch("SceneValueInApp")
      try trial.expectLabels(.button, "Tab: one")
      try trial.tap("Tab: one")
      try trial.expectLabels(.button, "Tab: one")
      try trial.expectLogged(
        "scene storage 'tab' is declared outside the views of a scene, in SceneValueInApp; move it "
          + "into a view, it keeps nothing there",
        "scene storage 'tab' was used outside a view that is on screen; it always has its default "
          + "value there"
      )
    },
    Probe(.lesson, "question 6", "a struct is kept as Data, and survives a restart") { trial in
      try trial.launch("PlaceThroughData")
      try trial.expectPrinted("launched with Seattle")
      try trial.tap("Bergen")
      try trial.expectShown("Place: Bergen")
      try trial.restart("PlaceThroughData")
      try trial.expectPrinted("launched with Bergen")
    },
    Probe(.lesson, "question 7", "the value stands in the app's property list, as it was typed") {
      trial in
      try trial.launch("OwnFile", as: "com.example.Probe")
      try trial.tap("Save Kim")
      try trial.tap("Read the file")
      try trial.expectPrinted(
        "file: Library/Preferences/com.example.Probe.plist",
        "travelerName in it: Kim"
      )
    },
    Probe(.lesson, "question 8", "keys that differ by a letter are two settings") { trial in
      try trial.launch("MisspeltKey")
      try trial.expectShown("The Overview shows the year", "Settings says: show")
      try trial.tap("Hide the year")
      try trial.expectShown("The Overview shows the year", "Settings says: hide")
    },
    Probe(.lesson, "question 9", "a key is one value for the window, wherever it is declared") {
      trial in
      try trial.launch("TwoDrafts")
      try trial.expectShown("This view: empty", "The other view sees: empty")
      try trial.tap("Write Bergen")
      try trial.expectShown("This view: Bergen", "The other view sees: Bergen")
    },
  ]
}
