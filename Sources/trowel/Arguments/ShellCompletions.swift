/// Scripts that complete the command line in shells, made from the tables of commands and options.
enum ShellCompletions: String, CaseIterable {
  case bash, zsh, fish

  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  private static var options: [CommandOption] { CommandOption.all.filter { !$0.help.isEmpty } }
  private static var commands: [Subcommand] { Subcommand.all }

  private static var bashScript: String {
    let names = options.map { "--" + $0.name } + options.compactMap { $0.short.map { "-\($0)" } }
    let values = options.compactMap { option in
      option.choices.isEmpty
        ? nil
        : "    --\(option.name)) COMPREPLY=($(compgen -W '\(option.choices.joined(separator: " "))' -- \"$word\")); return ;;"
    }
    return """
      _trowel() {
        local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        case $previous in
      \(values.joined(separator: "\n"))
        esac
        if [[ $word == -* ]]; then
          COMPREPLY=($(compgen -W '\(names.joined(separator: " "))' -- "$word"))
          return
        fi
        local commands=
        ((COMP_CWORD == 1)) && commands='\(commands.map(\.name).joined(separator: " "))'
        COMPREPLY=($(compgen -W "$commands" -- "$word") $(compgen -f -- "$word"))
      }
      complete -o filenames -F _trowel trowel

      """
  }

  /// Autoloaded from a folder of `fpath` as `_trowel`, or sourced.
  private static var zshScript: String {
    func escaped(_ text: String) -> String {
      text.replacing("\\", with: "\\\\").replacing("]", with: "\\]").replacing(":", with: "\\:")
    }
    let described = commands.map { "    " + zshQuoted("\($0.name):\(escaped($0.summary))") }
    let specs = options.map { option in
      let names = ["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])
      let once = names.count > 1 ? zshQuoted("(\(names.joined(separator: " ")))") : ""
      let alternatives = names.count > 1 ? "{\(names.joined(separator: ","))}" : names[0]
      let action =
        option.choices.isEmpty
        ? (["FILE", "PATH"].contains(option.value) ? "_files" : " ")
        : "(\(option.choices.joined(separator: " ")))"
      let value = option.value.map { ":\(escaped($0)):\(action)" } ?? ""
      return "    " + once + alternatives + zshQuoted("[\(escaped(option.help))]\(value)")
    }
    return """
      #compdef trowel
      _trowel() {
        local state
        local -a commands=(
      \(described.joined(separator: "\n"))
        )
        _arguments -s \\
      \(specs.map { $0 + " \\" }.joined(separator: "\n"))
          '1: :->first' '*:file:_files' && return
        if [[ $state == first ]]; then
          _describe command commands
          _files
        fi
      }
      if [[ $funcstack[1] == _trowel ]]; then _trowel "$@"; else compdef _trowel trowel; fi

      """
  }

  private static func zshQuoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }

  private static var fishScript: String {
    var lines = commands.map { command in
      "complete -c trowel -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))"
    }
    for option in options {
      let short = option.short.map { " -s \($0)" } ?? ""
      let value =
        option.value == nil
        ? "" : option.choices.isEmpty ? " -r" : " -x -a \(quoted(option.choices.joined(separator: " ")))"
      lines.append("complete -c trowel\(short) -l \(option.name)\(value) -d \(quoted(option.help))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
