/// What `help` prints.
enum HelpText {
  /// The help of the tool itself.
  static var overview: String {
    let lines = Verb.all.map { verb in "  \(padded(verb.name, to: 12))\(verb.summary)\n" }.joined()
    return """
      Usage: defaults [-device FOLDER] VERB [DOMAIN] …

      Reads, writes and watches the settings that programs keep.

      \(lines)
      DOMAIN is one of
        NAME              com.example.app: the identifier of an app, a suite, a group
        -app APP          the domain of an app, by name or by the path of its bundle
        -g                the domain that all apps share; also -globalDomain
        PATH              a property list, by a path with a '/' in it
      On a device, APP/SUITE is a suite of an app, APP/NSGlobalDomain its global domain.

      'defaults help VERB' says more. Exit codes: 0 done, 1 failed, 2 misused.

      """
  }

  /// The help of one verb.
  static func of(_ verb: Verb) -> String {
    let usage = verb.usage.map { "defaults \($0)" }.joined(separator: "\n       ")
    let names = verb.allOptions.map {
      ([$0.name] + [$0.value].compactMap(\.self)).joined(separator: " ")
    }
    let width = (names.map(\.count).max() ?? 0) + 2
    let options = zip(names, verb.allOptions).map { "  \(padded($0, to: width))\($1.help)\n" }
    let details = verb.details.isEmpty ? "" : "\(verb.details)\n\n"
    return """
      Usage: \(usage)

      \(verb.summary).

      \(details)Options:
      \(options.joined())
      """
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
