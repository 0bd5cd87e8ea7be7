import ValiseDevice

// Several windows, the trips themselves, and what other programs do.

extension TourRow {
  static let twoWindows = TourRow(
    "7",
    steps: "open a second window, put it on Settings; Home, stop, launch",
    mustShow: "two windows, each on its own tab, sizes as they were"
  ) { walk in
    try walk.launch()
    try walk.openSettingsInAnother()
    try walk.look("two windows")
    walk.expectWindows(on: ["Overview", "Settings"])
    let sizes = walk.windowSizes
    try walk.pressHome()
    try walk.kill()
    try walk.launch()
    try walk.look("after Home, stop and launch")
    walk.expectWindows(on: ["Overview", "Settings"])
    walk.expect("the sizes are as they were", seen: walk.windowSizes, expected: sizes)
  }

  static let secondClosed = TourRow(
    "8",
    steps: "close the second window by hand; Home, stop, launch",
    mustShow: "one window"
  ) { walk in
    try walk.launch()
    try walk.openSettingsInAnother()
    try walk.pressHome()
    try walk.bringToFront()
    try walk.look("two windows, kept once by Home")
    walk.expectWindows(on: ["Overview", "Settings"])
    try walk.closeSecondWindow()
    try walk.pressHome()
    try walk.kill()
    try walk.launch()
    try walk.look("after closing the second, Home, stop and launch")
    walk.expectWindows(on: ["Overview"])
  }

  static let tripsKept = TourRow(
    "9",
    steps: "add a trip, make it a favorite, drag it to the front, stop at once, launch",
    mustShow: "the trips as they were left"
  ) { walk in
    try walk.launch()
    try walk.choose(tab: "Trips")
    try walk.addTrip(to: "Lisbon", in: "Portugal")
    try walk.look("the new trip")
    walk.expectTrips(["Kyoto", "Porto", "Reine", "Bled", "Oaxaca", "Vienna", "Lisbon"])
    try walk.choose(tab: "Overview")
    try walk.makeFavorite("Lisbon")
    try walk.look("the new trip's card")
    try walk.drag("Lisbon", to: "Kyoto")
    try walk.kill()
    try walk.launch()
    try walk.choose(tab: "Trips")
    try walk.look("the trips after stop and launch")
    walk.expectTrips(["Lisbon", "Kyoto", "Porto", "Reine", "Bled", "Oaxaca", "Vienna"])
    walk.expectFavorites(["Lisbon"])
  }

  static let quitByKey = TourRow(
    "10",
    steps: "choose Trips, Quit (Ctrl+Q), launch",
    mustShow: "Trips: quitting is not closing"
  ) { walk in
    try walk.launch()
    try walk.choose(tab: "Trips")
    try walk.press(keys: "Ctrl+Q")
    try walk.launch()
    try walk.look("after Quit and launch")
    walk.expectTab("Trips")
  }

  static let swipedAway = TourRow(
    "11",
    steps: "choose Trips, Home, swipe the app away on the device, launch",
    mustShow: "Overview: the scene is destroyed"
  ) { walk in
    try walk.launch()
    try walk.choose(tab: "Trips")
    try walk.pressHome()
    try walk.swipeAway()
    try walk.launch()
    try walk.look("after the swipe and launch")
    walk.expectTab("Overview")
  }

  static let settingFromOutside = TourRow(
    "12",
    steps: """
      "defaults write", from another process, changes the highlight; "defaults delete" removes it
      """,
    mustShow: "the window changes at once; then shows the default"
  ) { walk in
    try walk.launch()
    try walk.choose(tab: "Settings")
    try walk.changeFromOutside(["write", Walk.identifier, "highlight", "mint"], until: "Mint")
    try walk.look("written")
    walk.expectHighlight("Mint")
    try walk.choose(tab: "Overview")
    try walk.look("the Overview")
    walk.expectHighlights("mint", planner: "mint")
    try walk.choose(tab: "Settings")
    try walk.changeFromOutside(["delete", Walk.identifier, "highlight"], until: "Yellow")
    try walk.look("deleted")
    walk.expectHighlight("Yellow")
  }

  static let unreadableFile = TourRow(
    "13",
    steps: "stop, fill the trips' file with garbage, launch",
    mustShow: "the app starts, says so, keeps the bad file"
  ) { walk in
    let garbage = "this is no JSON\n"
    try walk.launch()
    try walk.kill()
    try walk.fillTripsFile(with: garbage)
    try walk.launch()
    try walk.look("after the garbage and launch")
    walk.expectText("Your trips could not be read")
    try walk.expectKept(garbage)
    try walk.tap("OK")
    try walk.choose(tab: "Trips")
    try walk.addTrip(to: "Lisbon", in: "Portugal")
    try walk.kill()
    try walk.launch()
    try walk.choose(tab: "Trips")
    try walk.look("a new trip, after stop and launch")
    walk.expectTrips(["Lisbon"])
    try walk.expectKept(garbage)
  }
}
