import Foundation
import TestSupport
import Testing

@Suite("Misuse of the device command")
struct MisuseTests {
  private let device = CommandLine(device: "/nowhere")

  private static let noName =
    "no element has an empty name; 'device tree' shows each with its label, value and #identifier"

  @Test("what is no text is not made one")
  func refusesOtherBytes() throws {
    let tool = FakeBundle.products + "/device"
    for call in [
      "type $'K\\xffm' --into Name", "--device $'K\\xffm' apps", "launch x -- $'K\\xffm'",
    ] {
      let result = try ChildProcess.run("/bin/bash", ["-c", "'\(tool)' \(call)"])
      #expect(result.errors == "device: the argument 'K\u{FFFD}m' is not UTF-8\n")
      #expect(result.status == 2)
    }
  }

  @Test("the device may be named before the verb")
  func namesTheDeviceFirst() throws {
    let folder = try TemporaryFolder()
    let path = folder("d")
    #expect(try device("--device", path, "create") == .done("\(path)\n"))
    #expect(try device("--device=\(path)", "apps", "--json") == .done("[\n\n]\n"))
  }

  @Test(
    "a call that means nothing is told what would be right",
    arguments: [
      ([], "no verb given; see 'device --help'"),
      (["tpa"], "no verb 'tpa'; did you mean 'tap'?"),
      (["instal", "x"], "no verb 'instal'; did you mean 'install'?"),
      (["frobnicate"], "no verb 'frobnicate'; see 'device --help'"),
      (["--halp"], "no option '--halp'; did you mean '--help'?"),
      (["--device", "x"], "no verb given; see 'device --help'"),
      (["--device"], "--device needs a value, DIR"),
      (["--device=x", "tpa"], "no verb 'tpa'; did you mean 'tap'?"),
      (["--device", "x", "apps", "--device", "y"], "--device is given twice"),
      (
        ["--device", "x", "stage", "y"], "stage has no option '--device'; see 'device stage --help'"
      ),
      (["--devic", "x"], "no option '--devic'; did you mean '--device'?"),
      (["tap", ""], noName), (["drag", "a", ""], noName), (["scroll", "--to", ""], noName),
      (["wait", "--for", ""], noName), (["select", "a", "--in", ""], noName),
      (["help", "tpa"], "no verb 'tpa'; did you mean 'tap'?"),
      (["tap"], "tap needs LABEL; see 'device tap --help'"),
      (["tap", "a", "b"], "tap takes one operand, not 'a' 'b'; quote a name with spaces"),
      (["create", "a", "--device", "b"], "create takes 'a' or --device, not both"),
      (["apps", "a"], "apps takes no operand, not 'a'; see 'device apps --help'"),
      (["tap", "a", "--rol", "b"], "tap has no option '--rol'; did you mean '--role'?"),
      (["tap", "a", "--json"], "tap has no option '--json'; see 'device tap --help'"),
      (["tap", "a", "--role"], "--role needs a value, ROLE"),
      (["tap", "a", "--role", "buton"], "no role 'buton'; did you mean 'button'?"),
      (["tap", "a", "--index", "-1"], "--index wants a whole number from 0, not '-1'"),
      (["tap", "a", "--index", "two"], "--index wants a whole number from 0, not 'two'"),
      (["tap", "a", "--app", "x", "--app", "y"], "--app is given twice"),
      (["tap", "a", "--acknowledged=yes"], "--acknowledged takes no value"),
      (["type", "Kim"], "type needs --into LABEL; see 'device type --help'"),
      (["wait"], "wait needs --for LABEL; see 'device wait --help'"),
      (
        ["wait", "--for", "a", "--timeout", "soon"],
        "--timeout wants seconds from 0 to 86400, not 'soon'"
      ),
      (
        ["wait", "--for", "a", "--timeout", "-1"],
        "--timeout wants seconds from 0 to 86400, not '-1'"
      ),
      (
        ["wait", "--for", "a", "--timeout", "nan"],
        "--timeout wants seconds from 0 to 86400, not 'nan'"
      ),
      (["drag", "a"], "drag needs TO or --by; see 'device drag --help'"),
      (["drag", "a", "b", "--by", "1,2"], "drag takes 'b' or --by, not both"),
      (["drag", "a", "--by", "1"], "--by wants points as 40,-8, not '1'"),
      (["drag", "a", "--by", "1,inf"], "--by wants points as 40,-8, not '1,inf'"),
      (
        ["drag", "a", "b", "c"], "drag takes 2 operands, not 'a' 'b' 'c'; quote a name with spaces"
      ),
      (["scroll"], "scroll needs DIRECTION or --to LABEL; see 'device scroll --help'"),
      (["scroll", "lfet"], "no direction 'lfet'; did you mean 'left'?"),
      (["swipe", "north"], "no direction 'north'; there are up, down, left and right"),
      (["key"], "key needs KEYS; see 'device key --help'"),
      (["launch"], "launch needs ID; see 'device launch --help'"),
      (["launch", "x", "--front", "gtx"], "no front 'gtx'; did you mean 'gtk'?"),
      (["launch", "x", "--front", "window"], "no front 'window'; there are headless and gtk"),
      (["launch", "x", "--env", "NAME"], "--env wants NAME=VALUE, not 'NAME'"),
      (["launch", "x", "--env", "=v"], "--env wants NAME=VALUE, not '=v'"),
      (["completions", "bsh"], "no completions for 'bsh'; did you mean 'bash'?"),
      (["completions", "fish"], "no completions for 'fish'; there are bash and zsh"),
      (["--serve-device", "x"], "--serve-device is for the tool itself; see 'device --help'"),
    ] as [([String], String)]
  )
  func tellsMisuse(arguments: [String], message: String) throws {
    let child = try ChildProcess.run(
      FakeBundle.products + "/device",
      arguments,
      environment: ["VALISE_DEVICE_DIR": "/nowhere"]
    )
    #expect(child.errors == "device: \(message)\n")
    #expect(child.output == "")
    #expect(child.status == 2)
  }

  private static let verbs = [
    "create", "stage", "install", "uninstall", "apps", "launch", "tree", "show", "tap", "type",
    "select", "toggle", "home", "foreground", "stop", "terminate", "quit", "close-window", "wait",
    "screenshot", "erase", "completions", "drag", "scroll", "swipe", "key", "open-window",
    "swipe-away", "mark", "diff", "snapshot", "restore", "snapshots", "remove-snapshot", "log",
    "watch",
  ]

  @Test("the help lists every verb")
  func helps() throws {
    let help = try device("--help")
    #expect(help.code == 0)
    for verb in Self.verbs { #expect(help.output.contains("\n  \(verb) ")) }
    #expect(try device("help") == help)
    #expect(try device("-h") == help)
  }

  @Test("every verb has help of its own", arguments: verbs)
  func helpsWith(verb: String) throws {
    let help = try device(verb, "--help")
    #expect(help.code == 0)
    #expect(help.output.hasPrefix("Usage: device \(verb) "))
    #expect(help.output.contains("  --help"))
    #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(try device("help", verb) == help)
    #expect(try device(verb, "-h") == help)
  }

  @Test("completions offer the verbs, and the options of a verb")
  func completes() throws {
    let script = try device("completions", "bash").output
    func complete(_ words: String...) throws -> [String] {
      let line = words.map { "'\($0)'" }.joined(separator: " ")
      let test =
        script + """
          COMP_WORDS=(\(line)); COMP_CWORD=\(words.count - 1); _device
          printf '%s\\n' "${COMPREPLY[@]}"
          """
      return try ChildProcess.run("/bin/bash", ["-c", test]).output
        .split(separator: "\n").map(String.init)
    }
    #expect(
      try complete("device", "s") == [
        "stage", "snapshot", "snapshots", "stop", "select", "swipe-away", "scroll", "swipe", "show",
        "screenshot",
      ]
    )
    #expect(try complete("device", "tap", "--i") == ["--index"])
    #expect(try complete("device", "launch", "--f") == ["--front"])
    #expect(try complete("device", "completions", "") == ["bash", "zsh", "--help"])
    #expect(try complete("device", "completions", "z") == ["zsh"])
    #expect(try complete("device", "help", "la") == ["launch"])
    #expect(try complete("device", "--d") == ["--device"])
    #expect(try complete("device", "--device", "d", "sta") == ["stage"])
    #expect(try complete("device", "--device", "=", "d", "tap", "--i") == ["--index"])
    #expect(try complete("device", "--device=d", "completions", "z") == ["zsh"])
    #expect(try device("completions", "zsh").output.hasSuffix(script))
  }

  @Test("files are completed with the spaces in their names")
  func completesFiles() throws {
    let folder = try TemporaryFolder()
    try folder.put([], "my app.app")
    let script = try device("completions", "bash").output
    let test =
      script + """
        COMP_WORDS=(device install '\(folder.path)/my'); COMP_CWORD=2; _device
        printf '%s\\n' "${COMPREPLY[@]}"
        """
    let child = try ChildProcess.run("/bin/bash", ["-c", test])
    #expect(child.output == folder("my app.app") + "\n")
  }

  @Test("what cannot be printed is a failure that says why")
  func tellsFullOutput() throws {
    let child = try ChildProcess.run(
      "/bin/sh",
      ["-c", "exec \"$0\" --help >/dev/full", FakeBundle.products + "/device"]
    )
    #expect(child.status == 1)
    #expect(child.errors == "device: cannot write what was asked for: No space left on device\n")
  }
}
