/// Completion scripts, written from the list of verbs.
enum Completions {
  /// The shells there are scripts for.
  enum Shell: String, CaseIterable {
    case bash, zsh
  }

  /// The script to `source`.
  static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    }
  }

  private static var verbs: String { Verb.all.map(\.name).joined(separator: " ") }

  private static var cases: String {
    Verb.all.map { verb in
      "    \(verb.name)) words='\(verb.options.map(\.name).joined(separator: " "))' ;;\n"
    }.joined()
  }

  private static var bash: String {
    """
    _device() {
      local word=${COMP_WORDS[COMP_CWORD]} words=''
      if [ "$COMP_CWORD" -eq 1 ]; then
        words='\(verbs) --help'
      else
        case ${COMP_WORDS[1]} in
    \(cases)    esac
      fi
      if [ "$COMP_CWORD" -gt 1 ] && [ "${word#-}" = "$word" ]; then
        local IFS=$'\\n'
        COMPREPLY=($(compgen -f -- "$word"))
      else
        COMPREPLY=($(compgen -W "$words" -- "$word"))
      fi
    }
    complete -o filenames -F _device device

    """
  }

  // zsh runs the same function through its own emulation of bash's completion.
  private static var zsh: String {
    "autoload -U +X bashcompinit && bashcompinit\n" + bash
  }
}
