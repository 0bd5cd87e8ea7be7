import ValiseControl
package import ValiseFiles

/// What stands after the key in `defaults write`.
package struct WriteArguments {
  /// A value, and whether it is added to what is there.
  package struct Written: Sendable, Equatable {
    package var value: PropertyListValue
    package var adds: Bool
  }

  /// The types of values that are no list.
  static let simpleTypes = [
    "-string", "-data", "-int", "-integer", "-float", "-bool", "-boolean", "-date",
  ]
  /// All types.
  static let types = simpleTypes + ["-array", "-array-add", "-dict", "-dict-add"]

  private var rest: ArraySlice<String>

  /// The value that all of `arguments` stand for.
  ///
  /// - Throws: A failure or a misuse that says which argument is wrong; nothing was changed.
  package static func value(_ arguments: [String]) throws(DefaultsError) -> Written {
    var parser = WriteArguments(rest: arguments[...])
    let written = try parser.next()
    if let more = parser.rest.first {
      throw .apple(
        "Unexpected argument \(more.shown); leaving defaults unchanged."
          + (more.hasPrefix("-") ? "" : " Quote a value with spaces.")
      )
    }
    return written
  }

  /// What an argument without a type stands for: a property list where it has a bracket or a
  /// double quote in it, else a text, whose escapes are resolved.
  package static func untyped(_ argument: String) throws(DefaultsError) -> PropertyListValue {
    do throws(ValueError) {
      let bytes = Array(argument.utf8)
      if bytes.contains(where: "\"()[]{}<>".utf8.contains) { return try ValueParser.value(bytes) }
      return .string(try ValueParser.unquoted(bytes))
    } catch {
      throw .apple(
        "Could not parse: \(argument.shown).  Try single-quoting it. (\(error); -string takes any"
          + " text as it is)"
      )
    }
  }

  private mutating func next() throws(DefaultsError) -> Written {
    guard let argument = rest.popFirst() else {
      throw .misused("write needs a value; see 'defaults help write'")
    }
    switch argument {
    case "-array", "-array-add":
      return Written(value: .array(try elements()), adds: argument == "-array-add")
    case "-dict", "-dict-add":
      return Written(value: .dictionary(try entries()), adds: argument == "-dict-add")
    default: return Written(value: try simple(argument), adds: false)
    }
  }

  /// A value that is one or two arguments.
  private mutating func simple(_ argument: String) throws(DefaultsError) -> PropertyListValue {
    switch argument {
    case "-string": return .string(try operand(argument))
    case "-data": return .data(try data(try operand(argument)))
    case "-int", "-integer": return try integer(try operand(argument), argument)
    case "-float": return try fraction(try operand(argument))
    case "-bool", "-boolean": return .bool(try bool(try operand(argument), argument))
    case "-date": return try date(try operand(argument))
    case "-array", "-array-add", "-dict", "-dict-add":
      throw .apple("Cannot nest composite types (arrays and dictionaries); exiting")
    case _ where argument.hasPrefix("-") && argument != "-":
      throw unknownType(argument)
    default: return try Self.untyped(argument)
    }
  }

  private mutating func elements() throws(DefaultsError) -> [PropertyListValue] {
    var values: [PropertyListValue] = []
    while let argument = rest.popFirst() { values.append(try simple(argument)) }
    return values
  }

  private mutating func entries() throws(DefaultsError) -> [PropertyListEntry] {
    var entries: [PropertyListEntry] = []
    while let argument = rest.popFirst() {
      guard case .string(let key) = try simple(argument) else {
        throw .apple("Dictionary keys must be strings")
      }
      guard let value = rest.popFirst() else {
        throw .apple("Key \(key.shown) lacks a corresponding value")
      }
      entries.append(PropertyListEntry(key: key, value: try simple(value)))
    }
    return entries.sortedByKey()
  }

  private mutating func operand(_ type: String) throws(DefaultsError) -> String {
    guard let operand = rest.popFirst() else {
      throw .misused("\(type) needs a value; see 'defaults help write'")
    }
    return operand
  }

  private func unknownType(_ argument: String) -> DefaultsError {
    let hint = didYouMean(argument, among: Self.types, quote: "'")
    let isNumber = Double(argument) != nil
    return .misused(
      "no type '\(argument.shown)'"
        + (isNumber
          ? "; write '-int \(argument)', '-float \(argument)' or '-string \(argument)'"
          : hint.isEmpty ? "; a text that begins with '-' goes after -string" : hint)
    )
  }
}

extension WriteArguments {
  private func integer(_ text: String, _ type: String) throws(DefaultsError) -> PropertyListValue {
    if let value = Int64(text) { return .int(value) }
    if let value = UInt64(text) { return .uint(value) }
    throw .misused("\(type) wants a whole number of 64 bits, not '\(text.shown)'")
  }

  private func fraction(_ text: String) throws(DefaultsError) -> PropertyListValue {
    guard let value = Double(text) else {
      throw .misused("-float wants a number such as 0.5 or 1e3, not '\(text.shown)'")
    }
    return .double(value)
  }

  private func bool(_ text: String, _ type: String) throws(DefaultsError) -> Bool {
    switch text.lowercased() {
    case "true", "yes", "1": return true
    case "false", "no", "0": return false
    default: throw .misused("\(type) wants true, false, yes or no, not '\(text.shown)'")
    }
  }

  private func date(_ text: String) throws(DefaultsError) -> PropertyListValue {
    guard let seconds = DateArgument.seconds(text) else {
      throw .misused(
        "-date wants a date such as '2026-11-30 18:42:05 +0000', not '\(text.shown)'"
      )
    }
    return .date(seconds)
  }

  /// Of an odd number of digits the first stands for a byte by itself, as on a Mac.
  private func data(_ text: String) throws(DefaultsError) -> [UInt8] {
    let digits = text.utf8.compactMap(ValueParser.hexDigit)
    guard digits.count == text.utf8.count else {
      throw .misused("-data wants hexadecimal digits, not '\(text.shown)'")
    }
    let even = digits.count % 2 == 0 ? digits : [0] + digits
    return stride(from: 0, to: even.count, by: 2).map { even[$0] << 4 | even[$0 + 1] }
  }
}
