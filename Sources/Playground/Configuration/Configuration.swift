import SceneRendering
import TextLayout
import Translation

/// What the user's configuration file says, and where it is wrong.
public struct Configuration: Equatable, Sendable {
  public var keys = KeyTable.standard
  /// nil leaves the theme to the terminal's background.
  public var theme: Theme?
  /// nil leaves the language to the environment.
  public var language: Language?
  /// Whether the mouse is reported to the playground.
  public var usesMouse = true
  /// Whether the playground is linear text, as with `--plain`.
  public var isPlain = false
  /// The problems of the file, in the order of its lines.
  public private(set) var problems: [Problem] = []

  /// A line that says nothing that can be done; the others count.
  public struct Problem: Error, Equatable, Sendable {
    /// From 1.
    public var line: Int
    /// Says what is wrong, and what can be written instead.
    public var message: Phrase
  }

  public init() {}

  /// Reads the text of a configuration file: a setting on each line. `#` begins a line of comment.
  public init(parsing text: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let name = words.first, !name.hasPrefix("#") else { continue }
      do throws(SettingError) {
        guard let setting = ConfigurationSetting.all.first(where: { $0.name == name }) else {
          let names = ConfigurationSetting.all.map(\.name)
          throw SettingError(
            Suggestion.among(names, for: name).map { "there is no setting '\(name)'; did you mean '\($0)'?" }
              ?? "there is no setting '\(name)'; the settings are \(names.joined(separator: ", "))")
        }
        try setting.read(Array(words.dropFirst()), &self)
      } catch {
        problems.append(Problem(line: index + 1, message: error.message))
      }
    }
  }

  /// The most problems that are told one by one.
  private static let mostTold = 3

  /// The problems as messages of one line each, to be shown once.
  ///
  /// - Parameter path: of the file.
  public func complaints(path: String) -> [Phrase] {
    let told = problems.prefix(Self.mostTold).map { "\(path):\($0.line): \($0.message)" as Phrase }
    let rest = problems.count - told.count
    switch rest {
    case 0: return told
    case 1: return told + ["\(path): 1 more line is wrong; :help config shows what can be written"]
    default: return told + ["\(path): \(rest) more lines are wrong; :help config shows what can be written"]
    }
  }
}

/// Why a setting is wrong.
struct SettingError: Error {
  var message: Phrase

  init(_ message: Phrase) { self.message = message }
}
