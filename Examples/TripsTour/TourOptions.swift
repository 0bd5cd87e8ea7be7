import Foundation
import TourSteps
import ValiseDevice

/// What the command line asks for.
struct TourOptions {
  /// The text of `--help`.
  static let help = """
    usage: TripsTour [--app PATH] [--defaults PATH] [--output DIR] [--device DIR] [--front FRONT] [--json]

    Drives the Trips app through kills and relaunches and checks what comes back.

      --app PATH      the app bundle (Trips.app beside this program)
      --defaults PATH the command for settings (defaults beside this program)
      --output DIR    write the table and every screen to DIR/index.html
      --device DIR    keep the devices in DIR, one for each row; it must not hold any yet
      --front FRONT   what draws the windows: \(Front.allCases.map(\.rawValue).joined(separator: ", "))
      --json          print the reports as JSON instead of the screens and the table

    exits 0 when each row is as it must be, 1 when one is not, 2 when misused
    """

  /// The path of `Trips.app`.
  private(set) var app: String
  /// The path of the command for settings.
  private(set) var defaults: String
  /// The folder for the page; `nil` writes none.
  private(set) var output: String?
  /// The folder for the devices; `nil` uses a temporary one.
  private(set) var device: String?
  /// What draws the windows.
  private(set) var front = Front.headless
  /// Whether the reports are printed as JSON.
  private(set) var isJSON = false
  /// Whether only the help is asked for.
  private(set) var wantsHelp = false

  /// Reads a command line, the program's name first.
  init(arguments: [String]) throws {
    app = CommandOptions.programs.appending(path: "Trips.app").path
    defaults = CommandOptions.programs.appending(path: "defaults").path
    var rest = arguments.dropFirst()
    while let option = rest.popFirst() {
      switch option {
      case "--app": app = try CommandOptions.value(of: option, in: &rest)
      case "--defaults": defaults = try CommandOptions.value(of: option, in: &rest)
      case "--output": output = try CommandOptions.value(of: option, in: &rest)
      case "--device": device = try CommandOptions.value(of: option, in: &rest)
      case "--front":
        front = try CommandOptions.front(named: CommandOptions.value(of: option, in: &rest))
      case "--json": isJSON = true
      case "--help", "-h": wantsHelp = true
      default: throw CommandOptions.Misuse("unknown option '\(option)'; --help lists them")
      }
    }
  }
}
