import ValiseControl
import ValiseFiles

extension Session {
  /// `read`: everything, a domain, or a key.
  func read() throws(DefaultsError) {
    guard call.domain != nil else { return try readAll() }
    let domain = try domain()
    if call.operands.isEmpty {
      let entries = try entries(of: domain)
      guard !entries.isEmpty else { throw absent(domain) }
      show(.dictionary(entries))
    } else {
      show(try value(of: operand(0), in: domain))
    }
  }

  /// `read-type`.
  func readType() throws(DefaultsError) {
    let value = try value(of: operand(0), in: try domain())
    console.print("Type is \(value.typeName)\n")
  }

  /// `domains`.
  func listDomains() throws(DefaultsError) {
    let names = try domains.all().filter { !$0.isGlobal }.map(\.name)
    if call.has(.json) {
      show(.array(names.map { .string($0) }))
    } else {
      console.print(names.map(\.shown).joined(separator: ", ") + "\n")
    }
  }

  /// `find`.
  func find() throws(DefaultsError) {
    let word = operand(0)
    var found: [PropertyListEntry] = []
    for (domain, entries) in try everything() {
      let matches = entries.filter { entry in
        domain.name.contains(ignoringCase: word) || entry.key.contains(ignoringCase: word)
          || entry.value.contains(word)
      }
      if !matches.isEmpty {
        found.append(PropertyListEntry(key: domain.name, value: .dictionary(matches)))
      }
    }
    if call.has(.json) { return show(.dictionary(found)) }
    if found.isEmpty { console.say("No domain, key, nor value containing '\(word.shown)'") }
    for entry in found {
      guard case .dictionary(let matches) = entry.value else { continue }
      let list = OldStyleText.of(entry.value)
      console.print("Found \(matches.count) keys in domain '\(entry.key.shown)': \(list)\n")
    }
  }

  /// `help`.
  func help() throws(DefaultsError) {
    guard let name = call.operands.first else { return console.print(HelpText.overview) }
    let verb = try Invocation([name, "--help"]).verb
    console.print(HelpText.of(verb))
  }

  /// `completions`.
  func completions() throws(DefaultsError) {
    let name = operand(0)
    let shells = CompletionScript.Shell.allCases.map(\.rawValue)
    guard let shell = CompletionScript.Shell(rawValue: name) else {
      let hint = didYouMean(name, among: shells, quote: "'")
      throw .misused(
        "no completions for '\(name.shown)'\(hint.isEmpty ? "; there are bash and zsh" : hint)"
      )
    }
    console.print(CompletionScript.script(for: shell))
  }

  /// Prints a value as the call wants it.
  func show(_ value: PropertyListValue) {
    console.print((call.has(.json) ? JSONText.of(value) : OldStyleText.of(value)) + "\n")
  }

  private func readAll() throws(DefaultsError) {
    let all = try everything().map { domain, entries in
      PropertyListEntry(key: domain.name, value: .dictionary(entries))
    }
    show(.dictionary(all))
  }
}

extension PropertyListValue {
  /// The type as `read-type` says it.
  var typeName: String {
    switch self {
    case .bool: "boolean"
    case .int, .uint: "integer"
    case .float, .double: "float"
    case .date: "date"
    case .data: "data"
    case .string: "string"
    case .array: "array"
    case .dictionary: "dictionary"
    }
  }

  /// Whether a text in it, or a key, contains a word, in any case.
  func contains(_ word: String) -> Bool {
    switch self {
    case .string(let text): text.contains(ignoringCase: word)
    case .array(let values): values.contains { $0.contains(word) }
    case .dictionary(let entries):
      entries.contains { $0.key.contains(ignoringCase: word) || $0.value.contains(word) }
    default: false
    }
  }
}

extension String {
  /// Whether a word stands in it, in any case.
  func contains(ignoringCase word: String) -> Bool {
    word.isEmpty ? false : lowercased().contains(word.lowercased())
  }
}
