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

  private static var shells: String { Shell.allCases.map(\.rawValue).joined(separator: " ") }

  private static var cases: String {
    Verb.all.map { verb in
      "    \(verb.name)) words='\(verb.options.map(\.name).joined(separator: " "))' ;;\n"
    }.joined()
  }

  private static var bash: String {
    """
    _device() {
      local word=${COMP_WORDS[COMP_CWORD]} words='' at=1
      while [ "$at" -lt "$COMP_CWORD" ]; do
        case ${COMP_WORDS[at]} in
        --device) [ "${COMP_WORDS[at+1]}" = = ] && at=$((at+3)) || at=$((at+2)) ;;
        --device=*) at=$((at+1)) ;;
        *) break ;;
        esac
      done
      if [ "$COMP_CWORD" -eq "$at" ]; then
        words='\(verbs) --help --device'
      elif [ "$COMP_CWORD" -gt "$at" ]; then
        case ${COMP_WORDS[at]} in
    \(cases)    esac
      fi
      if [ "$COMP_CWORD" -eq "$((at+1))" ] && [ "${COMP_WORDS[at]}" = completions ]; then
        words="\(shells) $words"
      elif [ "$COMP_CWORD" -eq "$((at+1))" ] && [ "${COMP_WORDS[at]}" = help ]; then
        words="\(verbs) $words"
      elif [ "$COMP_CWORD" -ne "$at" ] && [ "${word#-}" = "$word" ]; then
        local IFS=$'\\n'
        COMPREPLY=($(compgen -f -- "$word"))
        return
      fi
      COMPREPLY=($(compgen -W "$words" -- "$word"))
    }
    complete -o filenames -F _device device

    """
  }

  // zsh runs the same function through its own emulation of bash's completion.
  private static var zsh: String {
    """
    (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
    autoload -U +X bashcompinit && bashcompinit

    """ + bash
  }
}
