import AutoLayout
import Diagnosis
import Translation

/// What to do in a lesson about a rule that contradicts another one.
struct ConflictAdvice {
  /// A constraint of the conflict, and the statement that made it.
  private struct Rule {
    var number: Int
    var equation: Equation
    var statement: Int
  }

  let line: Line
  /// Whether the last statement made it, so that there is nothing else to say of that.
  let isNew: Bool

  /// - Parameters:
  ///   - conflict: one of the scene's.
  ///   - startCount: how many statements the lesson gives; what these say stays.
  /// - Returns: nil for a conflict among the constraints that the lesson gives.
  init?(
    _ conflict: SceneSnapshot.Conflict, in snapshot: SceneSnapshot, _ diagnosis: SceneDiagnosis,
    startCount: Int, statementCount: Int
  ) {
    let rules = snapshot.constraints(numbered: conflict.constraints).compactMap { constraint -> Rule? in
      guard let equation = constraint.equation, equation.source == nil,
        let statement = diagnosis.statement(ofConstraint: constraint.id)
      else { return nil }
      return Rule(number: constraint.id, equation: equation, statement: statement)
    }
    let newest = rules.max { ($0.statement, $0.number) < ($1.statement, $1.number) }
    guard let newest, newest.statement >= startCount else { return nil }
    let isLast = newest.statement == statementCount - 1
    isNew = isLast
    let removal = isLast ? ":undo" : ":delete \(newest.number)"
    let older = rules.last { rule in
      rule.number != newest.number && rule.equation.firstItem == newest.equation.firstItem
        && rule.equation.firstAttribute == newest.equation.firstAttribute
    }
    guard let older else {
      let other = rules.last { $0.number != newest.number && $0.statement >= startCount }
      let text: Phrase =
        other.map {
          "  #\($0.number) and #\(newest.number) cannot both hold, and both are yours: :delete \($0.number) takes the one away, \(removal) the other."
        } ?? "  #\(newest.number) contradicts rules that were there before; \(removal) takes it back."
      line = Line(.warning, text, indent: 4)
      return
    }
    let subject = Self.text(of: newest.equation)
    let way: Phrase =
      if older.statement < startCount {
        "\(removal) takes yours back."
      } else if older.statement == newest.statement, isLast {
        ":undo takes both back."
      } else {
        ":delete \(older.number) takes the old one away, \(removal) the new one."
      }
    line = Line(
      .warning,
      "  You have two rules for \(subject) now: #\(older.number) (old) and #\(newest.number) (new). A statement adds rules and replaces none: \(way)",
      indent: 4)
  }

  /// `green's left edge`, `green's width`
  private static func text(of equation: Equation) -> Phrase {
    let attribute = equation.firstAttribute
    let (item, name) = (equation.firstItem, attribute.rawValue)
    switch attribute {
    case .left, .right, .top, .bottom, .leading, .trailing: return "\(item)'s \(name) edge"
    default: return "\(item)'s \(name)"
    }
  }
}

extension Session {
  /// What to do in the open lesson about a conflict that its reader's statements made; nil without one, and where the lesson
  /// speaks of conflicts itself.
  var conflictAdvice: ConflictAdvice? {
    let snapshot = snapshot
    guard let current = learning.current, !snapshot.conflicts.isEmpty, !current.exam.isPassed,
      !current.exam.results.contains(where: { $0.shortfall?.isAboutConflicts == true })
    else { return nil }
    let (diagnosis, statementCount) = (SceneDiagnosis(document.scene), document.scene.statements.count)
    return snapshot.conflicts.lazy.compactMap {
      ConflictAdvice(
        $0, in: snapshot, diagnosis, startCount: current.startCount,
        statementCount: statementCount)
    }.first
  }
}
