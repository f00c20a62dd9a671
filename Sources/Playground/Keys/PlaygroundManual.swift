/// The playground's keys and commands, for a manual.
public enum PlaygroundManual {
  /// What is typed or pressed, and what it does, in one line.
  public struct Entry: Equatable, Sendable {
    public var input: String
    public var summary: String
  }

  /// The keys of a table in groups, each with its title.
  public static func keys(_ table: KeyTable) -> [(title: String, entries: [Entry])] {
    table.groups.map { group in
      (
        group.title,
        group.bindings.filter(\.isListed).map { Entry(input: $0.names, summary: $0.help) }
      )
    }
  }

  /// What the configuration file can say.
  public static var settings: [Entry] {
    ConfigurationSetting.all.map { Entry(input: $0.usage, summary: $0.summary) }
  }

  public static var commands: [Entry] { Command.all.map { Entry(input: $0.usage, summary: $0.summary) } }
}
