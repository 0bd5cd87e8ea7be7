#if GTK
import Foundation
import TestSupport
import Testing
import ValiseControl
import ValiseDevice

/// Trips as a person sees it, at every size, in light and dark, with small and large text.
@Suite("The looks of Trips")
struct LooksTests {
  /// How a desktop shows apps.
  struct Look: CustomStringConvertible, Sendable {
    let isDark: Bool
    let textScale: Double

    var description: String { "\(isDark ? "dark" : "light"), text × \(textScale)" }

    static let all = [false, true].flatMap { isDark in
      [1, 1.5].map { Look(isDark: isDark, textScale: $0) }
    }
  }

  @Test(
    "no text is cut, no word broken, nothing sticks out, and every text has a contrast of 4.5",
    arguments: Look.all
  )
  func looks(_ look: Look) throws {
    let desktop = try Desktop.trips()
    try desktop.scaleText(by: look.textScale)
    let scheme = look.isDark ? "prefer-dark" : "prefer-light"
    let app = try desktop.launch(environment: ["ADW_DEBUG_COLOR_SCHEME": scheme])
    let person = try Person(at: desktop, app)
    let pictures = try TemporaryFolder()
    for width in [360, 800, 1200] {
      try person.resize(width: width, height: 1000)
      // What is below the pointer is drawn in other colors.
      try person.stepAside()
      for screen in Screen.allCases {
        try screen.show(in: app)
        let tree = try app.tree()
        let name = "\(width)-\(screen)"
        #expect(told(in: tree, as: "cut") == [], "\(name)")
        #expect(told(in: tree, as: "broken") == [], "\(name)")
        #expect(sticking(out: tree) == [], "\(name)")
        try app.screenshot(to: pictures("\(name).png"))
        try JSONEncoder().encode(tree).write(to: URL(filePath: pictures("\(name).json")))
        try screen.leave(in: app)
      }
    }
    let found = try HostProgram.run(["contrast", pictures.path])
    #expect(found.status == 0, "\(found.output)")
  }

  @Test("a screen stands where it first stood after the window had other sizes, and after Back")
  func steady() throws {
    let desktop = try Desktop.trips()
    let app = try desktop.launch()
    let person = try Person(at: desktop, app)
    try person.resize(width: 800, height: 700)
    try app.select("Trips")
    let title = ElementQuery("Trips", role: .heading)
    let first = (try app.element(title).frame, try app.element("Kyoto").frame)
    try person.resize(width: 900, height: 700)
    try app.settle()
    try person.resize(width: 800, height: 700)
    try app.settle()
    #expect(try app.element(title).frame == first.0)
    #expect(try app.element("Kyoto").frame == first.1)
    try app.tap("Kyoto")
    #expect(try app.element(ElementQuery("Kyoto", role: .heading)).frame.y == first.0.y)
    try app.tap("Back")
    #expect(try app.element("Kyoto").frame == first.1)
  }

  /// What Trips can show.
  private enum Screen: String, CaseIterable {
    case overview, cards, trips, detail, editor, removal, settings

    func show(in app: RunningApp) throws {
      switch self {
      case .overview: try app.select("Overview")
      case .cards:
        try app.select("Overview")
        try app.scroll(to: "More about Kyoto")
        try app.tap("More about Kyoto")
      case .editor:
        try Screen.detail.show(in: app)
        try app.tap("Edit")
      case .removal:
        try Screen.detail.show(in: app)
        try app.tap("Remove")
      case .trips: try app.select("Trips")
      case .detail:
        try app.select("Trips")
        try app.tap("Kyoto")
      case .settings: try app.select("Settings")
      }
    }

    func leave(in app: RunningApp) throws {
      switch self {
      case .overview, .trips, .settings: break
      case .cards:
        try app.tap("Close all")
        try app.scroll(to: "Plan a trip", .up)
      case .detail: try app.tap("Back")
      case .editor, .removal:
        try app.tap("Cancel")
        try app.tap("Back")
      }
    }
  }

  private func told(in elements: [ElementSnapshot], as flaw: String) -> [String] {
    elements.flatMap { element in
      (element.style[flaw] == nil ? [] : [element.told]) + told(in: element.children, as: flaw)
    }
  }

  // What is scrolled sideways goes on beyond the window.
  private func sticking(out windows: [ElementSnapshot]) -> [String] {
    windows.flatMap { window in
      func walk(_ element: ElementSnapshot) -> [String] {
        let reach = element.frame.x + element.frame.width
        let isOut = element.frame.x < -0.5 || reach > window.frame.width + 0.5
        guard !isOut else { return [element.told] }
        let isSideways =
          element.role == .scrollView
          && element.children.contains { $0.frame.x + $0.frame.width > reach }
        return isSideways ? [] : element.children.flatMap(walk)
      }
      return walk(window)
    }
  }
}

extension ElementSnapshot {
  fileprivate var told: String {
    "\(role) \"\(label.isEmpty ? value ?? "" : label)\" at \(Int(frame.x)), \(Int(frame.y)),"
      + " \(frame.width) × \(frame.height)"
  }
}
#endif
