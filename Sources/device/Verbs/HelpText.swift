/// What `--help` prints.
enum HelpText {
  /// The help of the tool itself.
  static var overview: String {
    let width = Verb.all.map(\.name.count).max() ?? 0
    let groups = Verb.Group.allCases.map { group in
      let lines = Verb.all.filter { $0.group == group }.map { verb in
        "  \(pad(verb.name, to: width))  \(verb.summary)\n"
      }
      return "\(group.rawValue):\n\(lines.joined())"
    }
    return """
      Usage: device [--device DIR] VERB [OPERANDS] [OPTIONS]

      A folder on which apps are installed, driven, killed and launched again.

      \(groups.joined(separator: "\n"))
      'device VERB --help' says more. Exit codes: 0 done, 1 failed, 2 misused.

      """
  }

  /// The help of one verb.
  static func of(_ verb: Verb) -> String {
    let operands = verb.operands.map { $0.isNeeded ? $0.name : "[\($0.name)]" }
    let rest = verb.passesRest ? ["[-- ARGUMENTS]"] : []
    let usage = (["device", verb.name] + operands + ["[OPTIONS]"] + rest).joined(separator: " ")
    let names = verb.options.map {
      ([$0.name] + [$0.value].compactMap(\.self)).joined(separator: " ")
    }
    let width = names.map(\.count).max() ?? 0
    let options = zip(names, verb.options).map { "  \(pad($0, to: width))  \($1.help)\n" }
    let details = verb.details.isEmpty ? "" : "\(verb.details)\n\n"
    return """
      Usage: \(usage)

      \(verb.summary).

      \(details)Options:
      \(options.joined())
      """
  }

  private static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
