extension Probe {
  /// What the notes on persistence say of settings and of a file; the rest of them waits.
  static let persistence: [Probe] = [
    Probe(.persistence, "settings", "a wrapper reads the same store, and redraws the view") {
      trial in
      try trial.launch("Onboarding")
      try trial.expectShown("Sorted by date")
      try trial.expectPrinted("seen: false")
      try trial.tap("Finish")
      try trial.expectShown("Sorted by price")
    },
    Probe(.persistence, "settings", "a write is in memory at once, and on the disk after a stop") {
      trial in
      try trial.launch("Onboarding")
      try trial.tap("Finish", until: .acknowledged)
      try trial.expectPrinted("seen: false", "at once: true")
      try trial.restart("Onboarding")
      try trial.expectPrinted("seen: true")
      try trial.expectShown("Sorted by price")
    },
    Probe(.persistence, "settings", "property-list types in one another come back") { trial in
      try trial.launch("PropertyList")
      try trial.expectPrinted("none")
      try trial.tap("Store")
      try trial.restart("PropertyList")
      try trial.expectPrinted("Bergen 86400.0", "1 [120.0, 99.5]", "Oslo")
    },
    Probe(.persistence, "settings", "settings are not encrypted") { trial in
      try trial.launch("Onboarding")
      try trial.tap("Finish")
      try trial.expectInFile("price")
    },
    Probe(.persistence, "files", "a kill in the middle of a write leaves a whole file") { trial in
      try trial.launch("WholeFile")
      try trial.expectPrinted("no file yet")
      // Written over in place, it was half a file after each of twenty kills.
      for _ in 1...3 {
        try trial.tap("Write without end")
        try trial.wait(for: "Writing")
        try trial.restart("WholeFile")
        try trial.expectPrinted("a whole file")
      }
    },
    Probe(
      .persistence,
      "secrets",
      "a secret is encrypted, and may want an unlocked device",
      waitingFor: "secrets"
    ),
    Probe(
      .persistence,
      "secrets",
      "an access group shares a secret between apps",
      waitingFor: "secrets"
    ),
    Probe(
      .persistence,
      "secrets",
      "a secret survives deleting and installing the app",
      waitingFor: "secrets"
    ),
    Probe(
      .persistence,
      "files",
      "the folder for supporting files is made when it is asked for",
      waitingFor: "files"
    ),
    Probe(
      .persistence,
      "files",
      "a file is protected while the device is locked",
      waitingFor: "files"
    ),
    Probe(.persistence, "files", "a file can be kept out of backups", waitingFor: "files"),
    Probe(
      .persistence,
      "records",
      "a view shows a query's records and follows their changes",
      waitingFor: "records"
    ),
    Probe(
      .persistence,
      "records",
      "removing a trip removes its stops",
      waitingFor: "records"
    ),
    Probe(
      .persistence,
      "records",
      "the main context saves by itself; a model actor has a context of its own",
      waitingFor: "records"
    ),
  ]

  /// What the notes on state restoration say of scene storage; activities wait.
  static let restoration: [Probe] = [
    Probe(.restoration, "start", "State and StateObject start anew, scene storage comes back") {
      trial in
      try trial.launch("StartAnew")
      try trial.tap("Count")
      try trial.expectShown("State: 1", "State object: 1", "Scene storage: 1")
      try trial.bringBack("StartAnew")
      try trial.expectShown("State: 0", "State object: 0", "Scene storage: 1")
    },
    Probe(.restoration, "SceneStorage", "the selected tab comes back") { trial in
      try trial.launch("Health")
      try trial.expectTabs("Today")
      try trial.choose(tab: "Settings")
      try trial.bringBack("Health")
      try trial.expectTabs("Settings")
      try trial.expectShown("Units: mmHg")
    },
    Probe(.restoration, "SceneStorage", "a sheet comes back, and not once it was dismissed") {
      trial in
      try trial.launch("Health")
      try trial.tap("Add a reading")
      try trial.bringBack("Health")
      try trial.expectShown("A new reading")
      try trial.tap("Cancel")
      try trial.expectShown("Pressure: 120 over 80")
      try trial.bringBack("Health")
      try trial.expectShown("Pressure: 120 over 80")
    },
    Probe(.restoration, "SceneStorage", "an open link comes back, and not once Back was chosen") {
      trial in
      try trial.launch("OpenLink")
      try trial.tap("To the checkout")
      try trial.bringBack("OpenLink")
      try trial.expectShown("The checkout")
      try trial.tap("Back")
      try trial.expectShown("A basket of two")
      try trial.bringBack("OpenLink")
      try trial.expectShown("A basket of two")
    },
    Probe(.restoration, "SceneStorage", "another window cannot read it") { trial in
      try trial.launch("StartAnew")
      try trial.tap("Count")
      try trial.openWindow()
      try trial.expectWindows(
        ["State: 1", "State object: 1", "Scene storage: 1"],
        ["State: 0", "State object: 0", "Scene storage: 0"]
      )
    },
    Probe(.restoration, "cautions", "it is kept in the background, and not before") { trial in
      try trial.launch("StartAnew")
      try trial.tap("Count")
      try trial.restart("StartAnew")
      try trial.expectShown("State: 0", "State object: 0", "Scene storage: 0")
    },
    Probe(.restoration, "cautions", "it is no place for what is sensitive: a file holds it") {
      trial in
      try trial.launch("Draft")
      try trial.type("a private note", into: "Note")
      try trial.home()
      try trial.expectInFile("a private note")
      try trial.comeBack()
      try trial.expectField("Note", "a private note")
    },
    Probe(
      .restoration,
      "UserActivity",
      "an activity is current while a condition holds, with its payload",
      waitingFor: "user activities"
    ),
    Probe(
      .restoration,
      "UserActivity",
      "at the next launch the root is given the activity and goes back into the purchase",
      waitingFor: "user activities"
    ),
  ]
}
