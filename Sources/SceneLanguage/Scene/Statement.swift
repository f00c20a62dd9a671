import AutoLayout
import Foundation
import SceneSyntax
import TextLayout

/// One statement of a scene: its text, and all that its meaning depends on beside the statements before it.
///
/// A scene's statements are in lists of its replays and of the history too, so that a statement is a reference to what it
/// contains; who changes one has a statement of its own.
public struct Statement: Equatable, Sendable {
  private var reference: Reference

  /// Tells a statement of a document apart from others, and stays the same when its text is edited. Equal statements may have
  /// different ones.
  public struct Identity: Hashable, Sendable {
    private final class Token: Sendable {}
    private let token = Token()

    init() {}

    public static func == (left: Identity, right: Identity) -> Bool { left.token === right.token }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(token)) }
  }

  /// That of the statement whose place it takes, where an edit has made it.
  public var identity = Identity()

  /// The lock guards the text taken apart into characters, which is made once it is asked for.
  private final class Reference: @unchecked Sendable {
    let content: Content
    private let lock = NSLock()
    private var knownSource: SourceText?

    init(_ content: Content) { self.content = content }

    var source: SourceText {
      lock.withLock {
        if let knownSource { return knownSource }
        let start = SourcePosition(line: content.firstLine, column: content.firstColumn)
        let source = SourceText(content.text, at: start)
        knownSource = source
        return source
      }
    }
  }

  private struct Content: Sendable {
    var text: String
    var firstLine: Int
    var firstColumn: Int
    var kind = SourceKind.entry
    var viewport: Viewport
    var node: StatementNode?
    var logEntry: LogEntry?
  }

  private var content: Content {
    get { reference.content }
    set { reference = Reference(newValue) }
  }

  /// As typed, with the comments before it, without the blank lines around it.
  public var text: String {
    get { content.text }
    set {
      guard newValue != text else { return }
      content.text = newValue
      (content.node, content.logEntry) = (nil, nil)
    }
  }
  /// The line that `text` begins on in what was run, from 1.
  public var firstLine: Int {
    get { content.firstLine }
    set { replace(\.firstLine, by: newValue) }
  }
  /// The column that it begins in on that line, from 1.
  public var firstColumn: Int {
    get { content.firstColumn }
    set { replace(\.firstColumn, by: newValue) }
  }
  /// The kind of the text that it was part of.
  public var kind: SourceKind {
    get { content.kind }
    set { replace(\.kind, by: newValue) }
  }
  /// What the scene was laid out for when it ran.
  public var viewport: Viewport {
    get { content.viewport }
    set { content.viewport = newValue }
  }

  /// Sets what the tree depends on, which has to be parsed again if it changes.
  private mutating func replace<Value: Equatable>(
    _ property: WritableKeyPath<Content, Value>, by value: Value
  ) {
    guard value != content[keyPath: property] else { return }
    content[keyPath: property] = value
    content.node = nil
  }

  /// The text with its position in the text it was run with.
  public var source: SourceText { reference.source }

  /// The root's size when it ran, in points.
  public var size: CGSize {
    get { viewport.size }
    set { viewport.size = newValue }
  }

  public init(text: String, firstLine: Int = 1, firstColumn: Int = 1, viewport: Viewport) {
    reference = Reference(
      Content(text: text, firstLine: firstLine, firstColumn: firstColumn, viewport: viewport))
  }

  /// A statement that ran where a character is a point wide and high.
  public init(text: String, firstLine: Int = 1, firstColumn: Int = 1, size: CGSize) {
    self.init(text: text, firstLine: firstLine, firstColumn: firstColumn, viewport: Viewport(size: size))
  }

  // What is known once it ran stands beside the reference, so that it makes no copy of the content.

  /// The steps of evaluation that it took when it was run first.
  public internal(set) var steps = 0

  /// Whether the text that it was run with ended with it: classes wait for the end of their text.
  public var endsText = false

  /// Where it was stopped when it ran first.
  var stops: Stops {
    get { knownStops?.stops ?? Stops() }
    set { knownStops = newValue.isEmpty ? nil : KnownStops(newValue) }
  }

  /// Whether it was stopped somewhere.
  var isStopped: Bool { knownStops != nil }

  /// Nil for nearly all statements.
  private var knownStops: KnownStops?

  /// The stops of a statement: in its own code, which replays leave out, and in what runs at the end of its text, where
  /// they stop again.
  struct Stops: Equatable, Sendable {
    var body: StatementStop?
    var textEnd: StatementStop?

    var isEmpty: Bool { body == nil && textEnd == nil }
  }

  private final class KnownStops: Sendable {
    let stops: Stops

    init(_ stops: Stops) { self.stops = stops }
  }

  /// The text as parsed, kept so that running it again costs no parsing.
  var node: StatementNode? { content.node }

  /// The constraint of a log that it stands for, in a scene that was rebuilt from one.
  public var logEntry: LogEntry? { content.logEntry }

  init(_ part: Program.Part, viewport: Viewport) {
    reference = Reference(
      Content(
        text: part.text, firstLine: part.firstLine, firstColumn: part.firstColumn,
        kind: part.node.sourceKind, viewport: viewport, node: part.node, logEntry: part.logEntry))
  }

  /// Whether it declares variables, functions or classes.
  var isDefinition: Bool {
    switch node?.kind {
    case .declaration, .function, .classDefinition: true
    default: false
    }
  }

  /// Whether it does nothing, as a directive that is left out.
  public var isEmpty: Bool {
    if case .empty = node?.kind { return true }
    return false
  }

  /// Whether it declares a class.
  public var isClass: Bool {
    if case .classDefinition = node?.kind { return true }
    return false
  }

  /// The line that the code below its comments begins on; nil for a text that was never run.
  public var codeLine: Int? { node?.position.line }

  /// Whether it is the same one, of the same list or of a copy of it: nearly all statements that are equal are.
  func isCopy(of other: Statement) -> Bool { reference === other.reference }

  public static func == (left: Statement, right: Statement) -> Bool {
    left.isCopy(of: right)
      || left.text == right.text && left.firstLine == right.firstLine
        && left.firstColumn == right.firstColumn && left.viewport == right.viewport && left.kind == right.kind
  }
}
