/// An option of a verb.
struct Option: Sendable, Equatable {
  /// As typed; one dash, as on a Mac, or two.
  let name: String
  /// What its value stands for; `nil` for one that takes none.
  var value: String?
  /// What it does, for help.
  let help: String

  static let device = Option(
    name: "-device",
    value: "FOLDER",
    help: "the domains of a device; else of the one in $VALISE_DEVICE, else yours"
  )
  static let json = Option(name: "--json", help: "print JSON")
  static let help = Option(name: "--help", help: "show this help")
  static let format = Option(
    name: "--format",
    value: "xml|binary",
    help: "how the list is written; else binary to a file, XML to standard output"
  )
  static let repair = Option(
    name: "--repair",
    help: "repair what can be; bytes that cannot be used are set aside"
  )

  /// Whether `argument` is this option.
  func matches(_ argument: String) -> Bool {
    argument == name || argument == "-\(name)" || (self == .help && argument == "-h")
  }
}
