/// One thing the tool can do.
struct Verb: Sendable {
  /// What stands without a dash after a verb.
  struct Operand: Sendable, Equatable {
    /// What it stands for: `LABEL`.
    let name: String
    /// Whether the verb does nothing without it.
    var isNeeded = true
  }

  /// Which part of the help it stands in.
  enum Group: String, Sendable, CaseIterable {
    case device = "A device"
    case kept = "What apps keep"
    case app = "An app, from outside"
    case person = "An app, as a person uses it"
    case shell = "The shell"
  }

  /// The verb as typed.
  let name: String
  /// Which part of the help it stands in.
  let group: Group
  /// What it does, one line.
  let summary: String
  /// What a person should know besides, for its own help.
  var details = ""
  /// What stands without a dash after it.
  var operands: [Operand] = []
  /// The options of this verb, `--help` included.
  var options: [Option] = []
  /// Whether what stands after `--` goes to the app.
  var passesRest = false
  /// Does it.
  let run: @Sendable (Call) throws -> Void

  /// Every verb, in the order of the help.
  static let all =
    deviceVerbs + snapshotVerbs + appVerbs + personVerbs + fingerVerbs + screenVerbs + liveVerbs
    + shellVerbs

  /// Where an error sends the reader.
  var seeHelp: String { "see 'device \(name) --help'" }
}
