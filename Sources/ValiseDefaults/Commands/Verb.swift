/// One thing the tool can do.
struct Verb: Sendable {
  /// Whether a verb is about one domain.
  enum Need: Sendable {
    case none, optional, required
  }

  /// The verb as typed, in any case.
  let name: String
  /// What it does, one line.
  let summary: String
  /// How it is called, a line each, without the tool's name.
  let usage: [String]
  /// What a person should know besides.
  var details = ""
  /// Whether a domain stands first behind it.
  var domain = Need.none
  /// What stands behind the domain.
  var operands: [String] = []
  /// How many of them may be left out.
  var spare = 0
  /// Whether everything behind the domain is a value: no option is looked for there.
  var takesValue = false
  /// Whether it changes a domain: then what is damaged is only told.
  var changes = false
  /// The options besides `-device` and `--help`.
  var options: [Option] = []
  /// Does it.
  let run: @Sendable (Session) throws(DefaultsError) -> Void

  /// The options it takes.
  var allOptions: [Option] { options + [.device, .help] }
  /// Where an error sends the reader.
  var seeHelp: String { "see 'defaults help \(name)'" }

  /// Every verb, in the order of the help.
  static let all = reading + writing + files + looking + shell

  /// The verb that `name` means.
  static func named(_ name: String) -> Verb? {
    // An alias that Macs have and do not document.
    let name = name.lowercased() == "remove" ? "delete" : name.lowercased()
    return all.first { $0.name == name }
  }

  private static let reading = [
    Verb(
      name: "read",
      summary: "Print all domains, one domain, or the value of a key",
      usage: ["read", "read DOMAIN", "read DOMAIN KEY"],
      domain: .optional,
      operands: ["KEY"],
      spare: 1,
      options: [.json],
      run: { session throws(DefaultsError) in try session.read() }
    ),
    Verb(
      name: "read-type",
      summary: "Print the type of a key's value",
      usage: ["read-type DOMAIN KEY"],
      details: "One of string, integer, float, boolean, date, data, array, dictionary.",
      domain: .required,
      operands: ["KEY"],
      run: { session throws(DefaultsError) in try session.readType() }
    ),
    Verb(
      name: "domains",
      summary: "List the domains",
      usage: ["domains"],
      details: "The global domain is not among them; read it with -g.",
      options: [.json],
      run: { session throws(DefaultsError) in try session.listDomains() }
    ),
    Verb(
      name: "find",
      summary: "Print every key whose domain, name or text contains a word",
      usage: ["find WORD"],
      details: "Upper and lower case are the same.",
      operands: ["WORD"],
      options: [.json],
      run: { session throws(DefaultsError) in try session.find() }
    ),
  ]

  private static let writing = [
    Verb(
      name: "write",
      summary: "Set a key, or a whole domain",
      usage: ["write DOMAIN KEY VALUE", "write DOMAIN '{ KEY = VALUE; … }'"],
      details: """
        VALUE is one of
          TEXT                       a text, or a property list: '(a, b)', '{ a = 1; }'
          -string TEXT               a text as it is
          -int NUMBER                also -integer
          -float NUMBER
          -bool true|false|yes|no    also -boolean
          -date DATE                 '2026-11-30 18:42:05 +0000'; UTC without a zone
          -data DIGITS               hexadecimal
          -array VALUE …             -array-add appends to what is there
          -dict KEY VALUE …          -dict-add adds to what is there
        A program that runs sees the change at once.
        """,
      domain: .required,
      operands: ["KEY", "VALUE"],
      takesValue: true,
      changes: true,
      run: { session throws(DefaultsError) in try session.write() }
    ),
    Verb(
      name: "delete",
      summary: "Remove a key, or a whole domain",
      usage: ["delete DOMAIN", "delete DOMAIN KEY"],
      domain: .required,
      operands: ["KEY"],
      spare: 1,
      changes: true,
      run: { session throws(DefaultsError) in try session.delete() }
    ),
    Verb(
      name: "rename",
      summary: "Give a value another key",
      usage: ["rename DOMAIN OLD NEW"],
      details: "What the new key held is replaced.",
      domain: .required,
      operands: ["OLD", "NEW"],
      changes: true,
      run: { session throws(DefaultsError) in try session.rename() }
    ),
  ]

  private static let files = [
    Verb(
      name: "import",
      summary: "Set every key that a property list holds",
      usage: ["import DOMAIN FILE", "import DOMAIN -"],
      details: """
        FILE is a binary, an XML or an old-style property list; - is standard input. Keys that the
        list does not hold stay.
        """,
      domain: .required,
      operands: ["FILE"],
      changes: true,
      run: { session throws(DefaultsError) in try session.importList() }
    ),
    Verb(
      name: "export",
      summary: "Write a domain as a property list",
      usage: ["export DOMAIN FILE", "export DOMAIN -"],
      details: "- is standard output.",
      domain: .required,
      operands: ["FILE"],
      options: [.format],
      run: { session throws(DefaultsError) in try session.exportList() }
    ),
  ]

  private static let looking = [
    Verb(
      name: "watch",
      summary: "Print the changes of a domain, or of all, as they happen",
      usage: ["watch", "watch DOMAIN", "watch DOMAIN KEY"],
      details: """
        One line for each change, with what the key held before: of every program, and of a list that
        was replaced. --json prints one object a line. Ctrl+C ends it.
        """,
      domain: .optional,
      operands: ["KEY"],
      spare: 1,
      options: [.json],
      run: { session throws(DefaultsError) in try session.watch() }
    ),
    Verb(
      name: "doctor",
      summary: "Look whether the files of a domain, or of all, are in order",
      usage: ["doctor", "doctor DOMAIN"],
      details: """
        Says what is whole, what is not, and what a repair would do; changes nothing unless --repair
        is given. Bytes that cannot be used are never thrown away: they are set aside beside the
        file. Fails while there is trouble.
        """,
      domain: .optional,
      options: [.json, .repair],
      run: { session throws(DefaultsError) in try session.doctor() }
    ),
  ]

  private static let shell = [
    Verb(
      name: "completions",
      summary: "Print a completion script for bash or zsh",
      usage: ["completions bash", "completions zsh"],
      details: """
        bash: source <(defaults completions bash)
        zsh:  source <(defaults completions zsh)
        It completes verbs, options, domains, keys and files.
        """,
      operands: ["SHELL"],
      run: { session throws(DefaultsError) in try session.completions() }
    ),
    Verb(
      name: "help",
      summary: "Print this help, or that of a verb",
      usage: ["help", "help VERB"],
      operands: ["VERB"],
      spare: 1,
      run: { session throws(DefaultsError) in try session.help() }
    ),
  ]
}
