import ValiseControl
import ValiseDevice
import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The `device` tool: one verb a call.
enum Tool {
  /// Done.
  static let done: Int32 = 0
  /// The verb failed; standard error says why.
  static let failed: Int32 = 1
  /// The call itself was wrong; standard error says how.
  static let misused: Int32 = 2

  /// Runs one call and returns the process's exit code.
  static func run(_ arguments: [String]) -> Int32 {
    defer { Interruption.endIfItHasCome() }
    Diagnostics.listen { _ = emit("device: \($0.oneLine)\n", to: STDERR_FILENO) }
    do {
      try perform(arguments)
      if Interruption.hasCome { return say("what was asked had begun, and was done", code: done) }
      return done
    } catch let error as MisuseError {
      return say(error.description, code: misused)
    } catch {
      return say("\(error)", code: failed)
    }
  }

  /// Writes `text` to standard output, whole.
  ///
  /// - Throws: `DeviceError.folder` when it could not be written, as on a full disk.
  static func write(_ text: String) throws(DeviceError) {
    guard let number = emit(text, to: STDOUT_FILENO) else { return }
    let reason = String(cString: strerror(number))
    throw DeviceError(.folder, "cannot write what was asked for: \(reason)")
  }

  private static func perform(_ all: [String]) throws {
    try checkText()
    let arguments = try withVerbFirst(all)
    guard let name = arguments.first else {
      throw MisuseError("no verb given; see 'device --help'")
    }
    switch name {
    case "--help", "-h", "help": try showHelp(arguments.dropFirst().first)
    case Broker.verb: try Broker.serve(folder: arguments.dropFirst().first ?? "")
    default:
      let verb = try verb(named: name)
      let call = try Call(parsing: Array(arguments.dropFirst()), for: verb)
      if call.wantsHelp {
        try write(HelpText.of(verb))
      } else {
        try verb.run(call)
      }
    }
  }

  // Where an argument is no text, what was given is not what would be done.
  // Safe because: the arguments are the process's own, end with a zero, and are only read.
  private static func checkText() throws(MisuseError) {
    for number in 0..<Int(CommandLine.argc) {
      guard let bytes = CommandLine.unsafeArgv[number], String(validatingCString: bytes) == nil
      else { continue }
      throw MisuseError("the argument '\(String(cString: bytes))' is not UTF-8")
    }
  }

  /// The device may be named before the verb, for whoever has a whole session with one.
  private static func withVerbFirst(_ arguments: [String]) throws(MisuseError) -> [String] {
    var verb = 0
    while verb < arguments.count {
      if arguments[verb] == Option.device.name {
        verb += 1
      } else if !arguments[verb].hasPrefix(Option.device.name + "=") {
        break
      }
      verb += 1
    }
    guard verb > 0 else { return arguments }
    if verb > arguments.count { throw MisuseError("--device needs a value, DIR") }
    guard verb < arguments.count else { throw MisuseError("no verb given; see 'device --help'") }
    return [arguments[verb]] + arguments[..<verb] + arguments[(verb + 1)...]
  }

  private static func showHelp(_ name: String?) throws {
    guard let name else { return try write(HelpText.overview) }
    try write(HelpText.of(try verb(named: name)))
  }

  private static func verb(named name: String) throws(MisuseError) -> Verb {
    if let verb = Verb.all.first(where: { $0.name == name }) { return verb }
    let what = name.hasPrefix("-") ? "option" : "verb"
    let names = name.hasPrefix("-") ? ["--help", Option.device.name] : Verb.all.map(\.name)
    let hint = didYouMean(name, among: names, quote: "'")
    throw MisuseError("no \(what) '\(name)'\(hint.isEmpty ? "; see 'device --help'" : hint)")
  }

  private static func say(_ message: String, code: Int32) -> Int32 {
    // Nobody is left to hear that this failed.
    _ = emit("device: \(shortened(message.oneLine))\n", to: STDERR_FILENO)
    return code
  }

  /// The message without its middle where somebody gave a name that no person reads to its end: what
  /// is wrong stands at the beginning, what to do at the end.
  private static func shortened(_ message: String) -> String {
    let part = 1_000
    guard message.utf8.count > 4 * part, message.count > 2 * part else { return message }
    return "\(message.prefix(part)) … \(message.suffix(part))"
  }

  /// Writes `text`; the result is the errno of what kept it from being written whole.
  private static func emit(_ text: String, to descriptor: Int32) -> Int32? {
    StandardStream.write(Array(text.utf8), to: descriptor)
  }
}
