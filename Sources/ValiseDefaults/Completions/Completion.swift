// What may stand where the cursor is, asked by the completion scripts as
// `defaults --complete WORD… PREFIX`: the words before, as the shell has them, quotes included.
//
// One answer a line: `:` and a word, or `files`, or `folders`. Nothing is ever an error here.

import ValiseFiles

/// The words that may come next.
struct Completion: Sendable {
  /// One thing to offer.
  enum Offer: Sendable, Equatable {
    case word(String)
    /// What the shell knows of files, or of folders alone.
    case files, folders
  }

  /// How the scripts call the tool; not for people.
  static let argument = "--complete"

  private var verb: Verb?
  private var device: String?
  private var domain: DomainName?
  private var operands: [String] = []
  /// The option or `-app` whose value stands at the cursor.
  private var awaits: String?

  /// What `words` before the cursor say.
  init(after words: [String]) {
    for word in words {
      if let name = awaits {
        take(word, for: name)
      } else if word == "-device" || word == "--device" || word == "--format" {
        awaits = word
      } else if !isFlag(word) {
        take(word)
      }
    }
  }

  /// What may stand at the cursor, where `prefix` is typed already.
  func offers(prefix: String) -> [Offer] {
    candidates(prefix).filter { offer in
      guard case .word(let word) = offer else { return true }
      // A word over two lines would be two answers.
      return word.hasPrefix(prefix) && !word.contains("\n") && !word.isEmpty
    }
  }

  private func candidates(_ prefix: String) -> [Offer] {
    switch awaits {
    case "-app": return applications.map(Offer.word) + [.folders]
    case "--format": return words(["xml", "binary"])
    case .some: return [.folders]
    case nil: break
    }
    guard let verb else {
      return words(prefix.hasPrefix("-") ? ["-device", "--help"] : Verb.all.map(\.name))
    }
    if verb.domain != .none, domain == nil {
      return words(prefix.hasPrefix("-") ? ["-g", "-app"] + options(verb) : domains)
    }
    if prefix.hasPrefix("-"), !verb.takesValue { return words(options(verb)) }
    return operand(verb)
  }

  private func operand(_ verb: Verb) -> [Offer] {
    if verb.takesValue, operands.count > 0 { return value() }
    guard operands.count < verb.operands.count else { return [] }
    return switch verb.operands[operands.count] {
    case "KEY", "OLD": words(keys)
    case "FILE": [.files]
    case "VERB": words(Verb.all.map(\.name))
    case "SHELL": words(CompletionScript.Shell.allCases.map(\.rawValue))
    default: []
    }
  }

  private func value() -> [Offer] {
    switch operands.last {
    case "-bool", "-boolean": words(["true", "false", "yes", "no"])
    case _ where operands.count == 1: words(WriteArguments.types)
    case _ where ["-array", "-array-add", "-dict", "-dict-add"].contains(operands[1]):
      words(WriteArguments.simpleTypes)
    default: []
    }
  }

  private mutating func take(_ word: String, for name: String) {
    awaits = nil
    switch name {
    case "-app": domain = .application(word)
    case "-device", "--device": device = word
    default: break
    }
  }

  private mutating func take(_ word: String) {
    guard let known = verb else {
      verb = Verb.named(word)
      return
    }
    guard known.domain != .none, domain == nil else { return operands.append(word) }
    switch word {
    case "-app": awaits = word
    case "-g", "-globalDomain": domain = .global
    default: domain = .named(word)
    }
  }

  private func isFlag(_ word: String) -> Bool {
    if let verb, verb.takesValue, domain != nil { return false }
    return ["--json", "--repair", "--help", "-h", "--"].contains(word)
  }

  private func options(_ verb: Verb) -> [String] { verb.allOptions.map(\.name) }

  private func words(_ words: [String]) -> [Offer] { words.map(Offer.word) }

  private var domains: [String] {
    guard let map = try? DomainMap(device: device), let all = try? map.all() else { return [] }
    return all.map { $0.name == Domain.globalName ? Places.globalDomain : $0.name }
  }

  private var keys: [String] {
    guard let domain, let map = try? DomainMap(device: device),
      let found = try? map.domain(domain)
    else { return [] }
    return found.store().entries().map(\.key)
  }

  private var applications: [String] {
    guard let map = try? DomainMap(device: device), case .device(let folder) = map.layout,
      let all = try? map.applications(onDevice: folder)
    else { return [] }
    return all.map(\.name)
  }
}

extension Completion {
  /// The answer to a script: the words before the cursor and the one at it, as the shell has them.
  static func answer(_ words: [String]) -> String {
    let words = words.map(unquoted)
    let completion = Completion(after: words.dropLast())
    return completion.offers(prefix: words.last ?? "").map { offer in
      switch offer {
      case .word(let word): ":\(word)\n"
      case .files: "files\n"
      case .folders: "folders\n"
      }
    }.joined()
  }

  /// A word without a shell's quotes and backslashes.
  private static func unquoted(_ word: String) -> String {
    var text = ""
    var quote: Character?
    var isEscaped = false
    for character in word {
      if isEscaped {
        text.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      } else {
        text.append(character)
      }
    }
    return text
  }
}
