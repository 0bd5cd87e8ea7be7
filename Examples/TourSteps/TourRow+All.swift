extension TourRow {
  /// The rows in the order of the table.
  package static let all: [TourRow] = [
    firstLaunch, changesAtOnce, killAfterTap, killBeforeCheckpoint, killInFront, homeThenKill,
    closedByHand, twoWindows, secondClosed, tripsKept, quitByKey, swipedAway, settingFromOutside,
    unreadableFile,
  ]

  private static let firstLaunch = TourRow(
    "1",
    steps: "first launch, Settings",
    mustShow: "name empty, highlight yellow, the year shown on the Overview"
  ) { walk in
    try walk.launch()
    try walk.choose(tab: "Settings")
    try walk.look("Settings")
    walk.expectSettings(name: "", highlight: "Yellow", year: true)
    try walk.choose(tab: "Overview")
    try walk.look("Overview")
    walk.expectYear(inColor: "yellow")
    walk.expectHighlights("yellow", planner: "mint")
  }

  private static let changesAtOnce = TourRow(
    "2",
    steps: "type the name Kim, choose orange, switch the year off",
    mustShow: """
      at once: orange wherever the highlight is used, but the planner stays mint; the year gone \
      from the Overview
      """
  ) { walk in
    try walk.launch()
    try walk.choose(tab: "Settings")
    try walk.changeSettings()
    try walk.look("Settings, changed")
    walk.expectSettings(name: "Kim", highlight: "Orange", year: false)
    try walk.choose(tab: "Overview")
    try walk.look("Overview")
    walk.expectNoYear()
    walk.expectHighlights("orange", planner: "mint")
    try walk.choose(tab: "Trips")
    try walk.look("Trips")
    walk.expectHighlights("orange", planner: nil)
  }

  private static let killAfterTap = TourRow(
    "3",
    steps: "stop (SIGKILL) right after the last tap was acknowledged; launch, Settings",
    mustShow: "name empty, and \"Kim\" in no file of the device; orange; the year off"
  ) { walk in
    try walk.launch()
    try walk.choose(tab: "Settings")
    try walk.changeSettings()
    try walk.kill()
    try walk.expectInNoFile("Kim")
    try walk.expectInSomeFile("orange")
    try walk.expectSettingsAfterLaunch()
  }

  private static let killBeforeCheckpoint = TourRow(
    "3b",
    steps: "the same with the checkpoint held back: the journal alone must carry it",
    mustShow: "the same, from a journal whose checkpoint was never written"
  ) { walk in
    try walk.launch()
    try walk.holdCheckpoints()
    try walk.choose(tab: "Settings")
    try walk.changeSettings()
    try walk.kill()
    try walk.expectNoCheckpoint()
    try walk.expectInNoFile("Kim")
    try walk.expectInSomeFile("orange")
    try walk.expectSettingsAfterLaunch()
  }

  private static let killInFront = TourRow(
    "4",
    steps: "choose Trips, stop, launch",
    mustShow: "Overview: a kill in front loses scene storage"
  ) { walk in
    try walk.launch()
    try walk.choose(tab: "Trips")
    try walk.look("Trips, in front")
    walk.expectTab("Trips")
    try walk.kill()
    try walk.launch()
    try walk.look("after stop and launch")
    walk.expectTab("Overview")
  }

  private static let homeThenKill = TourRow(
    "5",
    steps: "choose Trips, Home, stop, launch",
    mustShow: "Trips"
  ) { walk in
    try walk.launch()
    try walk.choose(tab: "Trips")
    try walk.pressHome()
    try walk.kill()
    try walk.launch()
    try walk.look("after Home, stop and launch")
    walk.expectTab("Trips")
  }

  private static let closedByHand = TourRow(
    "6",
    steps: "close the window by hand, launch",
    mustShow: "Overview: closing on purpose starts anew; orange still"
  ) { walk in
    try walk.launch()
    try walk.choose(tab: "Settings")
    try walk.changeSettings()
    try walk.choose(tab: "Trips")
    try walk.pressHome()
    try walk.bringToFront()
    try walk.look("Trips, kept once by Home")
    walk.expectTab("Trips")
    try walk.closeWindow()
    try walk.launch()
    try walk.look("after closing the window and launch")
    walk.expectTab("Overview")
    walk.expectHighlights("orange", planner: "mint")
  }
}
