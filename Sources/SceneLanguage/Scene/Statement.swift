import AutoLayout
import Foundation

/// One statement of a scene: its text, and all that its meaning depends on beside the statements before it.
public struct Statement: Equatable, Sendable {
  /// As typed, with the comments before it, without the blank lines around it.
  public var text: String {
    didSet { if text != oldValue { (node, logEntry) = (nil, nil) } }
  }
  /// The line that `text` begins on in what was run, from 1.
  public var firstLine: Int {
    didSet { if firstLine != oldValue { node = nil } }
  }
  /// The column that it begins in on that line, from 1.
  public var firstColumn: Int {
    didSet { if firstColumn != oldValue { node = nil } }
  }
  /// The kind of the text that it was part of.
  public var kind = SourceKind.entry {
    didSet { if kind != oldValue { node = nil } }
  }
  /// What the scene was laid out for when it ran.
  public var viewport: Viewport

  /// The text with its position in the text it was run with.
  public var source: SourceText {
    SourceText(text, at: SourcePosition(line: firstLine, column: firstColumn))
  }

  /// The root's size when it ran, in points.
  public var size: CGSize {
    get { viewport.size }
    set { viewport.size = newValue }
  }

  public init(text: String, firstLine: Int = 1, firstColumn: Int = 1, viewport: Viewport) {
    self.text = text
    self.firstLine = firstLine
    self.firstColumn = firstColumn
    self.viewport = viewport
  }

  /// A statement that ran where a character is a point wide and high.
  public init(text: String, firstLine: Int = 1, firstColumn: Int = 1, size: CGSize) {
    self.init(text: text, firstLine: firstLine, firstColumn: firstColumn, viewport: Viewport(size: size))
  }

  /// The steps of evaluation that it took when it was run first.
  public internal(set) var steps = 0

  /// Whether the text that it was run with ended with it: classes wait for the end of their text.
  public var endsText = false

  /// The text as parsed, kept so that running it again costs no parsing.
  private(set) var node: StatementNode?

  /// The constraint of a log that it stands for, in a scene that was rebuilt from one.
  public private(set) var logEntry: LogEntry?

  init(_ part: Program.Part, viewport: Viewport) {
    self.init(
      text: part.text, firstLine: part.firstLine, firstColumn: part.firstColumn, viewport: viewport)
    kind = part.node.sourceKind
    node = part.node
    logEntry = part.logEntry
  }

  /// Whether it declares variables, functions or classes.
  var isDefinition: Bool {
    switch node?.kind {
    case .declaration, .function, .classDefinition: true
    default: false
    }
  }

  /// The line that the code below its comments begins on; nil for a text that was never run.
  public var codeLine: Int? { node?.position.line }

  public static func == (left: Statement, right: Statement) -> Bool {
    left.text == right.text && left.firstLine == right.firstLine && left.firstColumn == right.firstColumn
      && left.viewport == right.viewport && left.kind == right.kind
  }
}
