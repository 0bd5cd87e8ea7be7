import ValiseControl

extension Verb {
  /// What concerns the shell.
  static let shellVerbs = [
    Verb(
      name: "completions",
      group: .shell,
      summary: "Print a completion script for bash or zsh",
      details: """
        bash: source <(device completions bash)
        zsh:  source <(device completions zsh)
        """,
      operands: [Operand(name: "SHELL")],
      options: [.help],
      run: { call in
        let name = call.operands[0]
        guard let shell = Completions.Shell(rawValue: name) else {
          let hint = didYouMean(name, among: Completions.Shell.allCases.map(\.rawValue), quote: "'")
          throw MisuseError(
            "no completions for '\(name)'\(hint.isEmpty ? "; there are bash and zsh" : hint)"
          )
        }
        try Tool.write(Completions.script(for: shell))
      }
    )
  ]
}
