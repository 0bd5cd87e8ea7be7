import Foundation
import ValiseControl

/// What the fake app knows, and how it looks.
struct FakeModel: Sendable {
  var name = ""
  var sounds = true
  var highlight = "Yellow"
  var isLate = false
  var spins = 0
  var requests: [ControlRequest] = []
  var unanswered: [ControlChannel.Reply] = []
  var waiting: [(ElementQuery, Int, ControlChannel.Reply)] = []

  private struct Kept: Codable {
    var name: String
    var sounds: Bool
    var highlight: String
  }

  private static var file: URL {
    URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("Documents/state.json")
  }

  /// What the last run saved.
  static func load() -> FakeModel {
    var model = FakeModel()
    let environment = ProcessInfo.processInfo.environment
    let list = environment.map { "\($0)=\($1)" }.sorted().joined(separator: "\n")
    try? list.write(
      to: file.deletingLastPathComponent().appendingPathComponent("environment.txt"),
      atomically: true,
      encoding: .utf8
    )
    if let data = FileManager.default.contents(atPath: file.path),
      let kept = try? JSONDecoder().decode(Kept.self, from: data)
    {
      model.name = kept.name
      model.sounds = kept.sounds
      model.highlight = kept.highlight
    }
    return model
  }

  /// Writes what is kept.
  func save() {
    let kept = Kept(name: name, sounds: sounds, highlight: highlight)
    try? JSONEncoder().encode(kept).write(to: Self.file, options: .atomic)
  }

  /// Removes what is kept.
  func forget() {
    try? FileManager.default.removeItem(at: Self.file)
  }

  /// The one window.
  var screen: [ElementSnapshot] {
    let buttons = [
      "Save", "Crash", "Exit", "Hang", "Forget", "Spin", "Flood", "Later", "Child",
      "Close connection", "Write requests",
      "Write for ever", "Complain",
      "Delete", "Delete",
    ]
    let elements =
      [
        line(0, .heading, "Settings"),
        line(1, .textField, "Name", value: name, actions: [.setText]),
        line(2, .toggle, "Sounds", value: sounds ? "on" : "off", actions: [.toggle]),
        picker(3),
      ]
      + buttons.enumerated().map { line(4 + $0, .button, $1, actions: [.press]) }
      + [line(4 + buttons.count, .button, "Locked", isEnabled: false, actions: [.press])]
      + (isLate ? [line(5 + buttons.count, .text, "Finally")] : [])
    return [
      ElementSnapshot(
        id: 0,
        role: .window,
        label: "Fake",
        frame: ElementSnapshot.Frame(x: 0, y: 0, width: 320, height: 340),
        children: elements
      )
    ]
  }

  private func line(
    _ row: Int,
    _ role: ElementSnapshot.Role,
    _ label: String,
    value: String? = nil,
    isEnabled: Bool = true,
    actions: [ElementSnapshot.Action] = []
  ) -> ElementSnapshot {
    ElementSnapshot(
      id: row + 1,
      role: role,
      label: label,
      value: value,
      frame: ElementSnapshot.Frame(x: 0, y: Double(row) * 20, width: 320, height: 20),
      isEnabled: isEnabled,
      actions: actions
    )
  }

  private func picker(_ row: Int) -> ElementSnapshot {
    var picker = line(row, .picker, "Highlight", value: highlight, actions: [.select])
    picker.children = ["Yellow", "Orange"].enumerated().map { place, name in
      var option = line(100 + place, .option, name, actions: [.press])
      let x = Double(place) * 160
      option.frame = ElementSnapshot.Frame(x: x, y: Double(row) * 20, width: 160, height: 20)
      option.isSelected = name == highlight
      return option
    }
    return picker
  }
}
