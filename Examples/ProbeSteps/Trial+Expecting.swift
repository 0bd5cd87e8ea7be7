import TestSupport
import ValiseControl
import ValiseDevice

// What must come out: on the screen, in what the app printed, in its log, from the compiler.

extension Trial {
  /// Every text of the windows, in reading order, must be `texts`; buttons and fields do not count.
  func expectShown(_ texts: String...) throws {
    compare("shown", expected: texts, got: try app().tree().flatMap(Self.texts))
  }

  /// The texts of each window must be those given, in the order in which they were opened.
  func expectWindows(_ windows: [String]...) throws {
    let found = try app().tree().map { Self.texts($0).joined(separator: ", ") }
    compare("windows", expected: windows.map { $0.joined(separator: ", ") }, got: found)
  }

  /// An element with a label must stand within its window, or not.
  func expectInSight(_ label: String, _ isInSight: Bool) throws {
    let found = try app().tree().contains { Self.visible($0).contains { $0.label == label } }
    compare(label, expected: [Self.sight(isInSight)], got: [Self.sight(found)])
  }

  /// The label of the first element in sight whose label starts with a text.
  func firstInSight(startingWith start: String) throws -> String {
    try app().tree().flatMap(Self.visible).first { $0.label.hasPrefix(start) }?.label ?? ""
  }

  private static func sight(_ isInSight: Bool) -> String { isInSight ? "in sight" : "out of sight" }

  // Those whose middle is inside the window.
  private static func visible(_ window: ElementSnapshot) -> [ElementSnapshot] {
    everything(window).filter { element in
      let middle = element.frame.y + element.frame.height / 2
      return middle >= 0 && middle <= window.frame.height
    }
  }

  /// The labels of all elements of a role must be `labels`, in reading order.
  func expectLabels(_ role: ElementSnapshot.Role, _ labels: String...) throws {
    let found = try app().tree().flatMap(Self.everything).filter { $0.role == role }
    compare("\(role.rawValue)s", expected: labels, got: found.map(\.label))
  }

  /// One tab must be in front of each window, the front window first.
  func expectTabs(_ names: String...) throws {
    let found = try app().tree().map { window in
      Self.everything(window).filter { $0.role == .tab && $0.isSelected }.map(\.label)
        .joined(separator: ", ")
    }
    compare("tab in front", expected: names, got: found)
  }

  /// A field must hold a text.
  func expectField(_ label: String, _ value: String) throws {
    let found = try app().element(ElementQuery(label, role: .textField)).value
    compare("field \(label)", expected: [value], got: [found ?? ""])
  }

  /// What the app printed in this launch must be `lines`.
  func expectPrinted(_ lines: String...) throws {
    let all = try app().lastLines(1_000)
      .filter { !$0.hasPrefix(Self.mark) && !$0.isEmpty && !Self.isToolkits($0) }
    compare("printed", expected: lines, got: all)
  }

  /// What Valise said in this launch's log must be `lines`.
  func expectLogged(_ lines: String...) throws {
    let all = try app().lastLines(1_000).filter { $0.hasPrefix(Self.mark) }
    compare("logged", expected: lines, got: all.map { String($0.dropFirst(Self.mark.count)) })
  }

  /// A file of the device must hold a text, or none may.
  func expectInFile(_ text: String, _ isThere: Bool = true) throws {
    let found = try device.files(containing: text)
      .filter { $0.hasPrefix("Containers/") || $0.hasPrefix("Groups/") }
    compare(
      "\"\(text)\" in the app's files",
      expected: [isThere ? "in clear" : "nowhere"],
      got: [found.isEmpty ? "nowhere" : "in clear"]
    )
  }

  /// The compiler must say exactly these errors of a file that starts with `import SwiftUI`.
  func expectCompiled(_ what: String, _ source: String, errors: String...) throws {
    let result = try Compiler.check("import SwiftUI\n" + source)
    let texts = Compiler.errors(in: result).map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }
    compare("compile \(what)", expected: errors, got: texts)
  }

  private static let mark = "valise: "

  // GTK complains in the same log where there is no session bus: "(Probes:7): Gtk-WARNING **: …".
  private static func isToolkits(_ line: String) -> Bool {
    line.hasPrefix("(") && line.contains("): G") && line.contains(" **: ")
  }

  private static func texts(_ element: ElementSnapshot) -> [String] {
    if [.text, .heading].contains(element.role) { return [element.label] }
    let isControl = element.actions.contains { $0 != .scroll }
    return isControl ? [] : element.children.flatMap(texts)
  }

  private static func everything(_ element: ElementSnapshot) -> [ElementSnapshot] {
    [element] + element.children.flatMap(everything)
  }
}
