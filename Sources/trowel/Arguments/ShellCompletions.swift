/// Scripts that complete the command line in shells, made from the tables of commands and options.
enum ShellCompletions: String, CaseIterable {
  case bash, zsh, fish

  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: "#compdef trowel\nautoload -U +X bashcompinit && bashcompinit\n" + Self.bashScript
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
