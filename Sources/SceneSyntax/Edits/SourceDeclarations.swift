import TextLayout

/// The names that a source text declares, for editors.
public struct SourceDeclarations: Sendable {
  /// The declaration of a name.
  public struct Declaration: Equatable, Sendable {
    public enum Kind: String, Codable, Sendable {
      case view, variable, property, function, type
    }

    public var name: String
    public var kind: Kind
    /// The name itself.
    public var nameRange: SourceRange
    /// Where the name is known; nil for everywhere.
    public var scope: SourceRange?
    /// Whether it is a class's main body, and not an interface or extension.
    public var isMain: Bool

    public init(
      name: String, kind: Kind, nameRange: SourceRange, scope: SourceRange? = nil, isMain: Bool = true
    ) {
      (self.name, self.kind, self.nameRange, self.scope, self.isMain) = (name, kind, nameRange, scope, isMain)
    }

    /// Whether the name is known everywhere.
    public var isGlobal: Bool { scope == nil }
  }

  /// In the order of the source.
  public private(set) var all: [Declaration] = []
  private let source: SourceText

  /// - Parameters:
  ///   - text: without the directives of a scene file. What cannot be parsed declares nothing.
  ///   - kind: the kind of the text.
  ///   - file: the number that positions carry.
  public init(_ text: String, kind: SourceKind, file: Int = 0) {
    source = SourceText(text, at: SourcePosition(line: 1, column: 1, file: file))
    let program = try? Program(parsing: text, firstLine: 1, file: file, as: kind, limits: .standard)
    for part in program?.parts ?? [] { visit(.statement(part.node), scope: nil) }
    all.sort { $0.nameRange.lowerBound < $1.nameRange.lowerBound }
  }

  /// The declaration that a name refers to at a position: the innermost, of several in a scope the last one before it.
  ///
  /// - Parameter name: as written; `_name` is the property's variable.
  public func declaration(of name: String, at position: SourcePosition) -> Declaration? {
    Self.declaration(of: name, at: position, among: all)
  }

  /// As above, of declarations that were kept.
  public static func declaration(
    of name: String, at position: SourcePosition, among all: [Declaration]
  ) -> Declaration? {
    let names = name.hasPrefix("_") ? [name, String(name.dropFirst())] : [name]
    let visible = all.filter { names.contains($0.name) && $0.scope?.contains(position) != false }
    let inner = visible.compactMap(\.scope?.lowerBound).max()
    let nearest = visible.filter { $0.scope?.lowerBound == inner }
    let main = nearest.contains(where: \.isMain) ? nearest.filter(\.isMain) : nearest
    return main.last { $0.nameRange.lowerBound <= position } ?? main.first
  }

  /// The range of a name that stands at a position, or just behind it, as after `self.`; empty where it does not.
  public func range(ofName name: String, at position: SourcePosition) -> SourceRange {
    range(of: name, from: position) ?? position..<position
  }

  // MARK: The tree

  private mutating func add(
    _ name: String, _ kind: Declaration.Kind, from position: SourcePosition, scope: SourceRange?,
    isMain: Bool = true
  ) {
    guard !name.isEmpty, let range = range(of: name, from: position) else { return }
    all.append(Declaration(name: name, kind: kind, nameRange: range, scope: scope, isMain: isMain))
  }

  /// How far behind the beginning of a declaration its name may be, in characters.
  private static let reach = 400

  /// The first place of a word from a position on.
  private func range(of word: String, from position: SourcePosition) -> SourceRange? {
    guard let start = source.offset(of: position) else { return nil }
    let (wanted, all) = (word.sourceCharacters, source.characters)
    let end = min(start + Self.reach, all.count - wanted.count)
    guard start <= end else { return nil }
    func isWord(_ index: Int) -> Bool {
      all.indices.contains(index) && (all[index].isLetter || all[index].isNumber || all[index] == "_")
    }
    let found = (start...end).first { index in
      all[index] == wanted.first && all[index...].starts(with: wanted) && !isWord(index - 1)
        && !isWord(index + wanted.count)
    }
    return found.map { source.position(at: $0)..<source.position(at: $0 + wanted.count) }
  }

  private mutating func visit(_ node: SyntaxNode, scope: SourceRange?) {
    switch node {
    case .statement(let statement): visit(statement, scope: scope)
    case .expression(let expression):
      var inner = scope
      if case .closure = expression.kind { inner = expression.range }
      for child in node.children { visit(child, scope: inner) }
    }
  }

  private mutating func visit(_ statement: StatementNode, scope: SourceRange?) {
    var inner = scope
    switch statement.kind {
    case .views(let declaration):
      for item in declaration.items { add(item.name, .view, from: item.position, scope: scope) }
    case .declaration(let declarators):
      for declarator in declarators {
        for name in [declarator.name] + declarator.parts {
          add(name, .variable, from: declarator.position, scope: scope)
        }
      }
    case .function(let function):
      add(function.selector.base.text, .function, from: function.position, scope: scope)
      inner = statement.range
    case .classDefinition(let definition): return visit(definition, in: statement.range, scope: scope)
    case .forEach, .loop, .whileTrue, .branch, .block, .choice, .catching, .repeatWhile:
      inner = statement.range
    default: break
    }
    for child in SyntaxNode.statement(statement).children { visit(child, scope: inner) }
  }

  /// - Parameter range: that of the class.
  private mutating func visit(_ definition: ClassNode, in range: SourceRange, scope: SourceRange?) {
    add(
      definition.name, .type, from: definition.position, scope: scope,
      isMain: definition.isMain && definition.kind != .extension)
    // Extensions and categories know the members too.
    for property in definition.properties {
      add(property.name, .property, from: property.position, scope: scope)
    }
    for method in definition.methods {
      add(method.selector.base.text, .function, from: method.position, scope: scope)
    }
    let starts = (definition.properties.map(\.position) + definition.methods.map(\.position)).sorted()
    func body(from position: SourcePosition) -> SourceRange {
      let end = starts.first { $0 > position } ?? range.upperBound
      return position..<max(position, end)
    }
    for property in definition.properties {
      for child in SyntaxNode.children(of: property) { visit(child, scope: body(from: property.position)) }
    }
    for method in definition.methods {
      for child in SyntaxNode.children(of: method) { visit(child, scope: body(from: method.position)) }
    }
    for statement in definition.surroundings { visit(statement, scope: scope) }
  }
}
