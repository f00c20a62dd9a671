import AutoLayout
import SceneSyntax

/// What one statement did.
public struct Answer: Equatable, Sendable {
  public var statement: Statement
  /// What it printed: logs, and the values of expressions (`red.frame = (0, 0, 30, 24)`).
  public var lines: [String] = []
  /// The names of the views that it made, in order.
  public var created: [String] = []
  /// The constraints that it installed.
  public var installed: [ConstraintNote] = []
  /// The constraints whose constant it changed.
  public var updated: [ConstraintNote] = []
  /// The constraints that it took away.
  public var removed: [ConstraintNote] = []

  /// The statements in it that were lost to errors, where the kind of its source allows that.
  public var errors: [SceneError] = []
  /// The names in it that became stand-ins.
  public var notes: [SceneNote] = []

  /// Whether it was an expression that changed nothing and bound no name: leaving it out leaves the scene as it is.
  public internal(set) var onlyReads = false

  /// What it animated, where the scene is watched (``Scene/recordsAnimations``).
  public var timeline: Timeline?

  public init(statement: Statement) {
    self.statement = statement
  }

  /// Whether there is nothing in it but printed lines.
  var isPlain: Bool {
    created.isEmpty && installed.isEmpty && updated.isEmpty && removed.isEmpty && errors.isEmpty
      && notes.isEmpty && timeline == nil
  }

  /// Whether the statement defined, made, changed or printed anything.
  var hasEffect: Bool {
    !(lines.isEmpty && created.isEmpty && installed.isEmpty && updated.isEmpty && removed.isEmpty)
      || statement.isDefinition
  }
}

/// A constraint that a statement touched.
public struct ConstraintNote: Equatable, Sendable {
  private let wording: ConstraintDescription

  /// The constraint as it is now.
  init(_ constraint: NSLayoutConstraint) { wording = ConstraintDescription(constraint) }

  /// The snapshot's id of it.
  public var id: Int { wording.id }
  /// `<MASLayoutConstraint:#1 UIView:red.top == UIView:view.top>`, as it was after the statement; written when it is read.
  public var description: String { wording.description }
}
