extension Probe {
  /// The exercise and the notes of the short lesson, and the interview problem of both lessons.
  static let shortLesson: [Probe] = [
    Probe(.shortLesson, "exercise", "the tab and the compact rows are there after Quit") { trial in
      try trial.launch("Exercise")
      try trial.expectTabs("Trips")
      try trial.choose(tab: "Settings")
      try trial.toggle("Compact rows")
      try trial.quit()
      try trial.launch("Exercise")
      try trial.expectTabs("Settings")
      try trial.expectShown("Rows are compact")
    },
    Probe(.shortLesson, "notes", "a draft is kept for the window") { trial in
      try trial.launch("Draft")
      try trial.type("Bergen in May", into: "Note")
      try trial.expectShown("Letters: 13")
      try trial.bringBack("Draft")
      try trial.expectField("Note", "Bergen in May")
    },
    Probe(.shortLesson, "notes", "a scroll position is kept for the window") { trial in
      try trial.launch("ScrollPlace")
      try trial.expectInSight("Row 0", true)
      try trial.scroll(to: "Row 40")
      try trial.expectInSight("Row 40", true)
      let row = try trial.firstInSight(startingWith: "Row ")
      try trial.expectInSight("Kept: \(row.dropFirst(4))", true)
      try trial.bringBack("ScrollPlace")
      try trial.expectInSight("Kept: \(row.dropFirst(4))", true)
      try trial.expectInSight("Row 0", false)
      try trial.expectInSight(row, true)
    },
    Probe(.shortLesson, "question 2", "a setting is the app's, a scene value the window's") {
      trial in
      try trial.launch("TwoKinds")
      try trial.tap("Change both")
      try trial.openWindow()
      try trial.expectWindows(
        ["Setting: fancy", "Place: bottom"],
        ["Setting: fancy", "Place: top"]
      )
    },
    Probe(.shortLesson, "interview problem", "the model goes from loading to loaded") { trial in
      try trial.launch("TakeHome")
      try trial.wait(for: "Crab")
      try trial.expectPrinted("the model is loading", "the model is loaded, 2 dishes")
    },
    Probe(.shortLesson, "interview problem", "a failure is a state of its own, and shown") {
      trial in
      try trial.launch("TakeHome", ["-breaks", "YES"])
      try trial.wait(for: "The menu could not be loaded.")
      try trial.expectPrinted("the model is loading", "the model is failed")
      try trial.expectShown("The menu could not be loaded.")
    },
    Probe(
      .lesson,
      "interview problem",
      "the sample is shown; an address of nothing, its placeholder"
    ) {
      trial in
      try trial.launch("TakeHome")
      try trial.wait(for: "Crab")
      try trial.expectShown("no picture", "Crab", "US$24.50", "no picture", "Oysters", "US$18.00")
    },
  ]
}
