package import ValiseDevice

// What must be on the screen, found by label, role and identifier: nothing here knows the front.

extension Walk {
  /// Expects the three settings on the Settings screen.
  func expectSettings(name: String, highlight: String, year: Bool) {
    expect("the name is \"\(name)\"", seen: value(of: "Name", .textField), expected: name)
    expect(
      "the highlight is \(highlight)",
      seen: value(of: "Highlight", .picker),
      expected: highlight
    )
    expect(
      "the year is \(year ? "on" : "off")",
      seen: value(of: "Show the year on the Overview", .toggle),
      expected: year ? "on" : "off"
    )
  }

  /// Starts the app again and expects what a kill leaves of the changed settings.
  func expectSettingsAfterLaunch() throws {
    try launch()
    try choose(tab: "Settings")
    try look("Settings")
    expectSettings(name: "", highlight: "Orange", year: false)
    try choose(tab: "Overview")
    try look("Overview")
    expectNoYear()
    expectHighlights("orange", planner: "mint")
  }

  /// Expects the twelve months, those with a trip in `color` and no other.
  func expectYear(inColor color: String) {
    expect("the Overview shows the year", !headings().isEmpty, seen: "no heading")
    let months = (1...12).map { month in elements().first { $0.identifier == "month \(month)" } }
    let shown = months.map { $0 == nil ? "-" : $0?.style["background"] == color ? "x" : "." }
    expect(
      "the months with a trip, and no other, are \(color)",
      seen: shown.joined(),
      expected: "..xxxx.x.xxx"
    )
  }

  /// Expects that the Overview shows and that nothing of the year is on it.
  func expectNoYear() {
    expectTab("Overview")
    let months = elements().count { $0.identifier?.hasPrefix("month ") ?? false }
    expect(
      "the year is gone from the Overview",
      headings().isEmpty && months == 0,
      seen: "\(headings().count) headings, \(months) months"
    )
  }

  /// Expects one tab in front: chosen in the tab bar, and what it shows on the screen.
  func expectTab(_ name: String) {
    let chosen = elements().filter { $0.role == .tab && $0.isSelected }.map(\.label)
    expect("\(name) is in front", seen: chosen.joined(separator: ", "), expected: name)
    let sign = ["Overview": "Plan a trip", "Trips": "Reine", "Settings": "Name"][name] ?? name
    let other = name == "Overview" ? "Name" : "Plan a trip"
    expect(
      "\(name) is what shows",
      has(sign) && !has(other),
      seen: "\(has(sign) ? "" : "no ")\"\(sign)\", \(has(other) ? "" : "no ")\"\(other)\""
    )
  }

  /// Expects `color` wherever the highlight is used, and the planner's own color in the planner.
  func expectHighlights(_ color: String, planner: String?) {
    let uses = HighlightUse.all(in: screen)
    let outside = uses.filter { !$0.isInPlanner }
    expect(
      "\(color) wherever the highlight is used",
      outside.count >= 3 && outside.allSatisfy { $0.color == color },
      seen: HighlightUse.summary(of: outside)
    )
    guard let planner else { return }
    let inside = uses.filter(\.isInPlanner)
    expect(
      "the planner is \(planner)",
      !inside.isEmpty && inside.allSatisfy { $0.color == planner },
      seen: HighlightUse.summary(of: inside)
    )
  }

  private func headings() -> [ElementSnapshot] {
    elements().filter { $0.label == "The year 2026" }
  }

  private func has(_ label: String) -> Bool {
    elements().contains { $0.label == label }
  }

  private func value(of label: String, _ role: ElementSnapshot.Role) -> String? {
    let found = elements().filter { $0.label == label && $0.role == role }
    return found.count == 1 ? found[0].value ?? "" : nil
  }

  private func elements() -> [ElementSnapshot] {
    screen.flatMap(\.flattened)
  }
}

extension ElementSnapshot {
  /// The element and all below it, a parent before its children.
  package var flattened: [ElementSnapshot] {
    [self] + children.flatMap(\.flattened)
  }
}
