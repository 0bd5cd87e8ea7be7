import ValiseControl

/// One call of a verb, taken apart.
///
/// Options may stand anywhere, as `--name value` or `--name=value`; after `--` nothing is an option.
struct Call: Sendable, Equatable {
  /// What is no option, in order.
  private(set) var operands: [String] = []
  /// What stands after `--`.
  private(set) var rest: [String] = []
  private var values: [String: [String]] = [:]

  /// Takes `arguments` apart as `verb` wants them.
  ///
  /// - Throws: `MisuseError` for an unknown option, a missing value, too few or too many operands.
  init(parsing arguments: [String], for verb: Verb) throws(MisuseError) {
    var left = arguments[...]
    while let argument = left.popFirst() {
      if argument == "--" {
        rest = Array(left)
        break
      }
      if argument.hasPrefix("-") && argument != "-" {
        try takeOption(argument, &left, for: verb)
      } else {
        operands.append(argument)
      }
    }
    // What looks like an option may be meant as an operand: `device tap -- --odd-label`.
    if !verb.passesRest {
      operands += rest
      rest = []
    }
    if !wantsHelp { try checkOperands(for: verb) }
  }

  /// Whether help was asked for.
  var wantsHelp: Bool { has(.help) }

  /// Whether an option was given.
  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// The value of an option, the last one given.
  func value(_ option: Option) -> String? { values[option.name]?.last }

  /// All values of an option that repeats.
  func values(_ option: Option) -> [String] { values[option.name] ?? [] }

  private mutating func takeOption(
    _ argument: String,
    _ left: inout ArraySlice<String>,
    for verb: Verb
  ) throws(MisuseError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0] == "-h" ? "--help" : String(parts[0])
    guard let option = verb.options.first(where: { $0.name == name }) else {
      let hint = didYouMean(name, among: verb.options.map(\.name), quote: "'")
      throw MisuseError(
        "\(verb.name) has no option '\(name)'"
          + (hint.isEmpty ? "; see 'device \(verb.name) --help'" : hint)
      )
    }
    if values[name] != nil && !option.repeats && option.value != nil {
      throw MisuseError("\(name) is given twice")
    }
    let given = parts.count == 2 ? String(parts[1]) : nil
    guard let wanted = option.value else {
      if given != nil { throw MisuseError("\(name) takes no value") }
      values[name] = [""]
      return
    }
    guard let value = given ?? left.popFirst() else {
      throw MisuseError("\(name) needs a value, \(wanted)")
    }
    values[name, default: []].append(value)
  }

  private func checkOperands(for verb: Verb) throws(MisuseError) {
    let wanted = verb.operands
    if operands.count < wanted.filter(\.isNeeded).count {
      throw MisuseError("\(verb.name) needs \(wanted[operands.count].name); \(verb.seeHelp)")
    }
    guard operands.count <= wanted.count else {
      let limit =
        wanted.isEmpty
        ? "no operand" : wanted.count == 1 ? "one operand" : "\(wanted.count) operands"
      let given = operands.map { "'\($0)'" }.joined(separator: " ")
      let hint = wanted.isEmpty ? verb.seeHelp : "quote a name with spaces"
      throw MisuseError("\(verb.name) takes \(limit), not \(given); \(hint)")
    }
  }
}
