import TestSupport
import Testing
import ValiseFiles

@Suite("Calls of the defaults tool")
struct CallTests {
  private let defaults: DefaultsCommand

  init() throws { defaults = try DefaultsCommand() }

  @Test(
    "says how a call is wrong",
    arguments: [
      ([], "no verb given; see 'defaults help'"),
      (["raed"], "no verb 'raed'; did you mean 'read'?"),
      (["frobnicate"], "no verb 'frobnicate'; see 'defaults help'"),
      (["-currentHost", "read"], "settings are not kept by host here; leave '-currentHost' out"),
      (["-devise", "x", "read"], "no option '-devise'; did you mean '-device'?"),
      (["-device"], "-device needs a value, FOLDER"),
      (["read", "--jsn"], "read has no option '--jsn'; did you mean '--json'?"),
      (
        ["read", "a", "--foo"],
        "read has no option '--foo'; a key that begins with '--' goes after '--'"
      ),
      (["read", "-glob"], "no option '-glob'; see 'defaults help'"),
      (["read", "-ap", "x"], "no option '-ap'; did you mean '-app'?"),
      (["read", "-app"], "-app needs the name of an app or the path of its bundle"),
      (["read", "a", "b", "c"], "read does not take 'c'; quote a name with spaces"),
      (["read-type", "a"], "read-type needs KEY; see 'defaults help read-type'"),
      (["read-type"], "read-type needs a domain; see 'defaults help read-type'"),
      (["write"], "write needs a domain; see 'defaults help write'"),
      (["write", "a"], "write needs a key and a value; see 'defaults help write'"),
      (["delete"], "delete needs a domain; see 'defaults help delete'"),
      (["rename", "a", "b"], "rename needs NEW; see 'defaults help rename'"),
      (["find"], "find needs WORD; see 'defaults help find'"),
      (["import", "a"], "import needs FILE; see 'defaults help import'"),
      (["export", "a", "-", "--format", "json"], "--format wants xml or binary, not 'json'"),
      (["domains", "x"], "domains does not take 'x'; quote a name with spaces"),
      (["help", "raed"], "no verb 'raed'; did you mean 'read'?"),
      (["completions", "fish"], "no completions for 'fish'; there are bash and zsh"),
      (["completions", "zhs"], "no completions for 'zhs'; did you mean 'zsh'?"),
    ] as [([String], String)]
  )
  func misuse(arguments: [String], message: String) throws {
    #expect(try defaults.call(arguments) == .misused(message))
  }

  @Test("refuses arguments that are no UTF-8")
  func bytes() throws {
    #expect(
      try defaults.shell(#"exec $0 write app k "$(printf 'a\377')""#)
        == .misused(
          "argument 4, 'a\u{FFFD}', is no UTF-8; name files by UTF-8 or use '-', and write bytes with"
            + " -data"
        )
    )
  }

  @Test("helps, with each verb")
  func help() throws {
    let overview = try defaults("help")
    #expect(overview == (try defaults("--help")))
    #expect(overview.code == 0)
    for verb in [
      "read", "read-type", "domains", "find", "write", "delete", "rename", "import", "export",
      "watch", "doctor", "completions", "help",
    ] {
      #expect(overview.output.contains("\n  \(verb) "))
      let help = try defaults("help", verb)
      #expect(help.code == 0 && help.output.hasPrefix("Usage: defaults \(verb)"))
      if verb != "help" { #expect(try defaults(verb, "--help") == help) }
      let isNarrow = help.output.split(separator: "\n").allSatisfy { $0.count <= 100 }
      #expect(isNarrow, "the help of \(verb) is too wide")
    }
  }

  @Test("fails when it cannot print")
  func fullOutput() throws {
    _ = try defaults("write", "app", "k", "1")
    #expect(
      try defaults.shell("exec $0 read app >/dev/full")
        == .failed(
          "cannot write what was asked for: No space left on device"
        )
    )
  }

  @Test("completes verbs, options, domains, keys, types and files in bash")
  func completions() throws {
    for key in ["plain", "with space", "it's", "two\nlines"] {
      _ = try defaults("write", "com.example.app", key, "1")
    }
    _ = try defaults("write", "-g", "k", "1")
    try defaults.folder.put([], "file.plist")
    try FileSystem.system.makeFolder(defaults.folder("phone/Containers/com.example.trips"))
    let cases: [([String], String)] = [
      (["re"], "read|read-type|rename|"), (["completions", ""], "bash|zsh|"),
      (["help", "wr"], "write|"), (["read", ""], "com.example.app|NSGlobalDomain|"),
      (["read", "com"], "com.example.app|"), (["read", "-"], "-g|-app|--json|-device|--help|"),
      (["read", "com.example.app", ""], #"it\'s|plain|with\ space|"#),
      (["read", "com.example.app", "with\\ "], #"with\ space|"#),
      (["read", "'com.example.app'", "pl"], "plain|"), (["read", "-g", ""], "k|"),
      (["-device", "phone", "read", "-app", "com"], "com.example.trips|"),
      (["write", "com.example.app", "k", "-dict"], "-dict|-dict-add|"),
      (["write", "com.example.app", "k", "-bool", "t"], "true|"),
      (["write", "com.example.app", "k", "-array", "-i"], "-int|-integer|"),
      (["import", "com.example.app", "fi"], "file.plist|"),
      (["export", "com.example.app", "f", "--format", ""], "xml|binary|"),
      (["-device", "pho"], "phone|"), (["find", ""], "|"), (["domains", ""], "|"),
    ]
    for (words, expected) in cases {
      let script = """
        source <("$0" completions bash)
        COMP_WORDS=("$0" "$@"); COMP_CWORD=$#; _defaults; printf '%s|' "${COMPREPLY[@]}"
        """
      let result = try defaults.shell(
        "exec bash -c \"$1\" \"$0\" \"${@:2}\"".replacing("${@:2}", with: "$@")
          .replacing("\"$1\"", with: "'\(script.replacing("'", with: "'\\''"))'"),
        words
      )
      #expect(result == .done(expected), "\(words)")
    }
  }
}
