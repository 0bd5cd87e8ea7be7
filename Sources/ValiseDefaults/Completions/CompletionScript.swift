/// Scripts that ask the tool what may stand at the cursor.
enum CompletionScript {
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

  private static let bash = """
    _defaults() {
      local line word=${COMP_WORDS[COMP_CWORD]}
      local -a files
      COMPREPLY=()
      while IFS= read -r line; do
        case $line in
          ":"*) COMPREPLY+=("$(printf %q "${line#:}")") ;;
          files) compopt -o filenames 2>/dev/null; mapfile -t files < <(compgen -f -- "$word")
            COMPREPLY+=("${files[@]}") ;;
          folders) compopt -o filenames 2>/dev/null; mapfile -t files < <(compgen -d -- "$word")
            COMPREPLY+=("${files[@]}") ;;
        esac
      done < <("${COMP_WORDS[0]}" \(Completion.argument) "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    }
    complete -F _defaults defaults

    """

  private static let zsh = """
    #compdef defaults
    (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
    _defaults() {
      local line
      local -a found
      while IFS= read -r line; do
        case $line in
          (":"*) found+=("${line#:}") ;;
          (files) _files ;;
          (folders) _files -/ ;;
        esac
      done < <("${words[1]}" \(Completion.argument) "${(@)words[2,CURRENT]}" 2>/dev/null)
      (( $#found )) && compadd -- "${(@)found}"
    }
    compdef _defaults defaults

    """
}
