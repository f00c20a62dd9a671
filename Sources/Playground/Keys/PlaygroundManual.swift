/// The playground's keys and commands, for a manual.
public enum PlaygroundManual {
  /// What is typed or pressed, and what it does, in one line.
  public struct Entry: Equatable, Sendable {
    public var input: String
    public var summary: String
  }

  /// The keys in groups, each with its title.
  public static var keys: [(title: String, entries: [Entry])] {
    KeyTable.groups.map { group in
      (
        group.title,
        group.bindings.filter { !$0.help.isEmpty }.map { Entry(input: $0.names, summary: $0.help) }
      )
    }
  }

  public static var commands: [Entry] { Command.all.map { Entry(input: $0.usage, summary: $0.summary) } }
}
