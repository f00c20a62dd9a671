import AutoLayout
import SceneSyntax
import TextLayout

/// A constraint that an expression made and nothing activates.
public struct UnusedConstraint {
  public let constraint: NSLayoutConstraint
  /// That of the expression in the document.
  public let range: SourceRange
  /// The variable or property that keeps it, as written; nil where nothing takes it, so that it can never be activated.
  public let keeper: Keeper?

  /// What keeps a constraint.
  public struct Keeper: Sendable {
    /// `fieldTop`, `self.fieldTop`
    public let name: String
    /// The end of the statement that gives it the constraint.
    public let end: SourcePosition
  }
}

/// The constraints that expressions made for nothing, or for a variable that keeps them, the first of each expression.
struct UnusedConstraints {
  private var found: [SourcePosition: UnusedConstraint] = [:]
  private var kept: [SourcePosition: UnusedConstraint] = [:]

  /// - Parameters:
  ///   - expression: a whole statement, or an assignment. A function that returns a constraint may keep it as well, so that only
  ///     the calls that make one count: `a.constraint(equalTo: b)`, `[a constraintEqualToAnchor:b]`.
  ///   - end: the end of the statement.
  mutating func note(
    _ constraint: NSLayoutConstraint, of expression: Expression, endingAt end: SourcePosition
  ) {
    guard !constraint.isActive, expression.range.lowerBound.file == 0 else { return }
    switch expression.kind {
    case .method(_, let selector, _), .message(_, let selector, _):
      guard selector.text.hasPrefix("constraint"), found[expression.range.lowerBound] == nil else { return }
      found[expression.range.lowerBound] = UnusedConstraint(
        constraint: constraint, range: expression.range, keeper: nil)
    case .assign(nil, let target, let value):
      guard let name = target.nameOfOwn else { return }
      note(constraint, of: value, keptAs: name, endingAt: end)
    default: return
    }
  }

  /// - Parameters:
  ///   - expression: the call that makes the constraint.
  ///   - name: that of the variable or property, as written.
  ///   - end: the end of the statement.
  mutating func note(
    _ constraint: NSLayoutConstraint, of expression: Expression, keptAs name: String,
    endingAt end: SourcePosition
  ) {
    let place = expression.range.lowerBound
    guard !constraint.isActive, place.file == 0, kept[place] == nil, expression.makesConstraint else {
      return
    }
    kept[place] = UnusedConstraint(
      constraint: constraint, range: expression.range,
      keeper: UnusedConstraint.Keeper(name: name, end: end))
  }

  /// In the order of the document.
  var all: [UnusedConstraint] { Self.inactive(found) }

  /// Those that a variable or property keeps, in the order of the document.
  var allKept: [UnusedConstraint] { Self.inactive(kept).filter { $0.constraint.number == nil } }

  private static func inactive(_ found: [SourcePosition: UnusedConstraint]) -> [UnusedConstraint] {
    found.values.filter { !$0.constraint.isActive }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension Expression {
  /// The name of a variable or property of `self`, as written: `top`, `self.top`.
  fileprivate var nameOfOwn: String? {
    switch kind {
    case .name(let name, _): return name.text
    case .member(let base, let name):
      guard case .name(let owner, _) = base.kind, owner.text == "self" else { return nil }
      return "self.\(name.text)"
    default: return nil
    }
  }

  /// Whether it is a call that makes a constraint: `a.constraint(equalTo: b)`, `[a constraintEqualToAnchor:b]`,
  /// `NSLayoutConstraint(item: …)`.
  fileprivate var makesConstraint: Bool {
    switch kind {
    case .method(_, let selector, _), .message(_, let selector, _): selector.text.hasPrefix("constraint")
    case .call(let callee, _): callee.writtenName == "NSLayoutConstraint"
    default: false
    }
  }
}

extension Scene {
  /// The constraints that were made and that nothing can activate any more.
  public var unusedConstraints: [UnusedConstraint] { world.interpreter.unusedConstraints.all }

  /// The constraints that a variable or property keeps, and that were never activated.
  public var keptConstraints: [UnusedConstraint] { world.interpreter.unusedConstraints.allKept }
}
