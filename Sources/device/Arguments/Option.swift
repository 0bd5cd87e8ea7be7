/// An option of a verb.
struct Option: Sendable, Equatable {
  /// The name as typed: `--role`.
  let name: String
  /// What its value stands for, `ROLE`; `nil` for one that takes none.
  var value: String?
  /// What it does, for help.
  let help: String
  /// Whether it may be given more than once.
  var repeats = false

  static let help = Option(name: "--help", help: "show this help")
  static let device = Option(
    name: "--device",
    value: "DIR",
    help: "the device's folder; else $VALISE_DEVICE_DIR, else the one in your data folder"
  )
  static let json = Option(name: "--json", help: "print JSON")
  static let app = Option(
    name: "--app",
    value: "ID",
    help: "which app; else the only one that runs"
  )
  static let role = Option(
    name: "--role",
    value: "ROLE",
    help: "what the element is: button, tab …"
  )
  static let index = Option(
    name: "--index",
    value: "N",
    help: "which of several elements of that name, from 0"
  )
  static let window = Option(
    name: "--window",
    value: "WINDOW",
    help: "its title, or its number as 'device tree' shows it; else the one in front"
  )
  static let acknowledged = Option(
    name: "--acknowledged",
    help: "return when the action has run, before the app has settled"
  )
}
