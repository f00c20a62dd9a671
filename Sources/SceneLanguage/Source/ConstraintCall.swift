/// A message or a call that makes constraints by hand, as it stands in a source text: an anchor's, `constraintWithItem:…`,
/// a visual format.
public struct ConstraintCall: Sendable {
  /// A part of the call with what follows it. Ranges are in characters.
  public struct Argument: Sendable {
    /// `constant`, `equalTo`, `constraintEqualToAnchor`
    public var label: String
    public var labelRange: Range<Int>
    public var value: Range<Int>
    /// What stands between the quotes, where the value is a plain string.
    public var string: Range<Int>?
  }

  /// What becomes of the constraint.
  public enum Setting: Equatable, Sendable {
    /// The statement is there to activate or to add it.
    case used(statement: Range<Int>)
    /// It is given a name.
    case named(String)
    /// It is one of several in an array; with the comma that belongs to it.
    case element(Range<Int>)
    case other
  }

  public let text: [Character]
  public let arguments: [Argument]
  /// `[view.topAnchor constraintEqualToConstant:4]`
  public let expression: Range<Int>
  /// Whether it is in Objective-C's brackets.
  public let isMessage: Bool
  public let setting: Setting
  /// Where the statement begins that it is part of.
  public let statementStart: Int
  /// Just after the `;` that ends the statement, if that follows the expression or its use.
  public let terminator: Int?
  private let firstLine: Int
  private let firstColumn: Int

  /// The call whose name stands at a place.
  ///
  /// - Parameters:
  ///   - firstLine: the number of the text's first line.
  ///   - firstColumn: the column that the text begins in on that line.
  public init?(in source: String, firstLine: Int = 1, firstColumn: Int = 1, at place: SourcePosition) {
    var lexer = Lexer(source, firstLine: firstLine)
    lexer.column = firstColumn
    guard let tokens = try? lexer.allTokens(),
      let name = tokens.firstIndex(where: { $0.position == place }), tokens[name].word != nil
    else { return nil }
    let reader = CallReader(tokens: tokens, characters: lexer.characters)
    guard let found = reader.call(named: name) else { return nil }
    text = lexer.characters
    arguments = found.arguments
    expression = tokens[found.first].start..<tokens[found.last].end
    isMessage = found.isMessage
    let (setting, last) = reader.setting(of: found.first...found.last)
    self.setting = setting
    statementStart = tokens[reader.statementStart(before: found.first)].start
    terminator =
      tokens.indices.contains(last + 1) && tokens[last + 1].isSymbol(";") ? tokens[last + 1].end : nil
    self.firstLine = firstLine
    self.firstColumn = firstColumn
  }

  public func argument(_ label: String) -> Argument? { arguments.first { $0.label == label } }

  public func string(_ range: Range<Int>) -> String { String(text[range.clamped(to: 0..<text.count)]) }

  /// The change of the text that puts something in place of a range.
  public func edit(_ range: Range<Int>, to replacement: String) -> TextEdit {
    PlaceCounter(text: text, firstLine: firstLine, firstColumn: firstColumn).edit(range, to: replacement)
  }
}
