import Foundation
import TourSteps
import ValiseDevice

/// What the command line asks for.
struct ProbeOptions {
  /// The text of `--help`.
  static let help = """
    usage: ProbeRunner [--front FRONT] [--seeds FILE] [--output DIR] [--only TEXT]

    Runs one small app for each behaviour that the seeds describe, and compares.

      --front FRONT   what draws the windows: \(Front.allCases.map(\.rawValue).joined(separator: ", "))
      --seeds FILE    write the table of all probes to FILE, as Markdown
      --output DIR    write the table and the last screen of each to DIR/index.html
      --only TEXT     run the probes whose line contains TEXT

    exits 0 when each is as it must be, 1 when one is not, 2 when misused
    """

  /// What draws the windows.
  private(set) var front = Front.headless
  /// The Markdown file; `nil` writes none.
  private(set) var seeds: String?
  /// The folder of the page; `nil` writes none.
  private(set) var output: String?
  /// What the chosen probes' lines contain; `nil` chooses all.
  private(set) var only: String?
  /// Whether only the help is asked for.
  private(set) var wantsHelp = false

  /// Reads a command line, the program's name first.
  init(arguments: [String]) throws {
    var rest = arguments.dropFirst()
    while let option = rest.popFirst() {
      switch option {
      case "--front":
        front = try CommandOptions.front(named: CommandOptions.value(of: option, in: &rest))
      case "--seeds": seeds = try CommandOptions.value(of: option, in: &rest)
      case "--output": output = try CommandOptions.value(of: option, in: &rest)
      case "--only": only = try CommandOptions.value(of: option, in: &rest)
      case "--help", "-h": wantsHelp = true
      default: throw CommandOptions.Misuse("unknown option '\(option)'; --help lists them")
      }
    }
    if seeds != nil, only != nil {
      throw CommandOptions.Misuse("--seeds wants all probes, --only chooses some")
    }
  }
}
