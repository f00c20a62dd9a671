/// A scene that comes with the program: a file below `scenes`.
public struct CollectedScene: Sendable, Equatable {
  /// Its path below `scenes`, as `lessons/06-multipliers.mas`.
  public let path: String
  public let text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// Whether it is a scene of its own: no index of a course, and no translation, as `04-equation.zh-Hans.mas` is of the lesson beside it.
  var isScene: Bool { path.hasSuffix(".mas") && !path.dropLast(4).contains(".") }

  /// The folder below `scenes` that it lies in; empty for a scene in none.
  public var folder: String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// The file's name without folder and extension.
  public var name: String {
    let file = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    return String(file.hasSuffix(".mas") ? file.dropLast(4) : file)
  }

  /// What it shows, in a line: its first line, a comment, without slashes.
  public var title: String {
    let first = text.prefix { !$0.isNewline }
    guard first.hasPrefix("//") else { return name }
    return String(first.drop { $0 == "/" || $0 == " " })
  }
}
