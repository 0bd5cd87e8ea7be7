// One call of the tool, taken apart.
//
//   defaults [OPTIONS] VERB [OPTIONS] [DOMAIN] [OPERANDS AND OPTIONS] [-- OPERANDS]
//
// Options are found by their exact names, so that a key may begin with a dash; `write` looks for
// none behind the domain. After `--` nothing is an option.

import ValiseControl

/// One call of the tool.
struct Invocation: Sendable {
  private(set) var verb: Verb
  private(set) var domain: DomainName?
  /// What stands behind the domain.
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]

  /// Takes the arguments behind the tool's name apart.
  ///
  /// - Throws: A misuse.
  init(_ arguments: [String]) throws(DefaultsError) {
    var rest = arguments[...]
    var leading: [Option: String] = [:]
    while let argument = rest.first, argument.hasPrefix("-") {
      rest.removeFirst()
      try Self.takeLeading(argument, &rest, &leading)
    }
    guard let name = rest.popFirst() ?? (leading[.help] == nil ? nil : "help") else {
      throw .misused("no verb given; see 'defaults help'")
    }
    guard let verb = Verb.named(name) else {
      let hint = didYouMean(name, among: Verb.all.map(\.name), quote: "'")
      throw .misused("no verb '\(name.shown)'\(hint.isEmpty ? "; see 'defaults help'" : hint)")
    }
    self.verb = verb
    for (option, value) in leading { values[option.name] = value }
    try takeRest(&rest)
  }

  /// Whether an option was given.
  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// The value of an option.
  func value(_ option: Option) -> String? { values[option.name] }

  private static func takeLeading(
    _ argument: String,
    _ rest: inout ArraySlice<String>,
    _ options: inout [Option: String]
  ) throws(DefaultsError) {
    if argument == "-currentHost" || argument == "-host" {
      throw .misused("settings are not kept by host here; leave '\(argument)' out")
    }
    let known = [Option.device, .json, .help]
    guard let option = known.first(where: { $0.matches(argument) }) else {
      let hint = didYouMean(argument, among: known.map(\.name), quote: "'")
      throw .misused(
        "no option '\(argument.shown)'\(hint.isEmpty ? "; see 'defaults help'" : hint)"
      )
    }
    options[option] = try value(of: option, &rest)
  }

  private static func value(
    of option: Option,
    _ rest: inout ArraySlice<String>
  ) throws(DefaultsError) -> String {
    guard let wanted = option.value else { return "" }
    guard let value = rest.popFirst() else {
      throw .misused("\(option.name) needs a value, \(wanted)")
    }
    return value
  }

  private mutating func takeRest(_ rest: inout ArraySlice<String>) throws(DefaultsError) {
    var hasEnded = false
    while let argument = rest.popFirst() {
      if !hasEnded, argument == "--" {
        hasEnded = true
      } else if !hasEnded, let option = try option(argument) {
        values[option.name] = try Self.value(of: option, &rest)
      } else if verb.domain != .none, domain == nil {
        domain = try Self.domain(argument, &rest)
        hasEnded = hasEnded || verb.takesValue
      } else {
        operands.append(argument)
      }
    }
    if verb.name != "help", has(.help) { return }
    try check()
  }

  /// The option that an argument is; `nil` for an operand.
  private func option(_ argument: String) throws(DefaultsError) -> Option? {
    if let option = verb.allOptions.first(where: { $0.matches(argument) }) { return option }
    guard argument.hasPrefix("--") else { return nil }
    let hint = didYouMean(argument, among: verb.allOptions.map(\.name), quote: "'")
    throw .misused(
      "\(verb.name) has no option '\(argument.shown)'"
        + (hint.isEmpty ? "; a key that begins with '--' goes after '--'" : hint)
    )
  }

  private static func domain(
    _ argument: String,
    _ rest: inout ArraySlice<String>
  ) throws(DefaultsError) -> DomainName {
    switch argument {
    case "-g", "-globalDomain": return .global
    case "-app":
      guard let name = rest.popFirst() else {
        throw .misused("-app needs the name of an app or the path of its bundle")
      }
      return .application(name)
    case _ where argument.hasPrefix("-"):
      let names = ["-g", "-globalDomain", "-app", "-device"]
      let hint = didYouMean(argument, among: names, quote: "'")
      throw .misused(
        "no option '\(argument.shown)'\(hint.isEmpty ? "; see 'defaults help'" : hint)"
      )
    default: return .named(argument)
    }
  }

  private func check() throws(DefaultsError) {
    if verb.domain == .required, domain == nil {
      throw .misused("\(verb.name) needs a domain; \(verb.seeHelp)")
    }
    // A value may be many arguments, and a domain's whole list is one.
    if verb.takesValue {
      if operands.isEmpty {
        throw .misused("\(verb.name) needs a key and a value; \(verb.seeHelp)")
      }
      return
    }
    if operands.count < verb.operands.count - verb.spare {
      throw .misused("\(verb.name) needs \(verb.operands[operands.count]); \(verb.seeHelp)")
    }
    if operands.count > verb.operands.count {
      let extra = operands[verb.operands.count].shown
      throw .misused("\(verb.name) does not take '\(extra)'; quote a name with spaces")
    }
  }
}

extension Option: Hashable {
  /// By name: there is one option of each.
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
