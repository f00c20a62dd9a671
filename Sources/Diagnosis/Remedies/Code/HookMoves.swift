import AutoLayout
import CodeExport
import SceneLanguage
import SceneSyntax
import TextLayout
import Translation

// Constraints moved out of a hook that makes them at each pass, to where their views are added.
extension FindingSearch {
  /// The fix that makes a constraint once, with those that the same statement or the ones beside it make at each pass. What
  /// they take from the frame of a view, which is not known there yet, becomes a relation to that view.
  func movingOutOfHook(_ constraint: SceneSnapshot.Constraint) -> Fix? {
    let lines = diagnosis.trial.documentLines
    guard let range = grownLines(around: constraint, in: lines) else { return nil }
    let moved = Self.relating(Self.unindented(lines[(range.lowerBound - 1)...(range.upperBound - 1)]))
    let made = snapshot.constraints.filter { made in
      made.position.map { $0.file == 0 && range.contains($0.line) } ?? false
    }
    // Below the last of the views that are added.
    let places = Set(made.flatMap(\.views)).compactMap {
      diagnosis.trial.insertingWhereAdded($0) { _ in moved }
    }
    // The view that holds them is added by another class.
    let own = SourcePosition(line: range.lowerBound, column: 1)
    let statement = diagnosis.trial.statementIndex(at: own)
    let inside = places.filter { diagnosis.trial.statementIndex(at: $0.start) == statement }
    guard let place = (inside.isEmpty ? places : inside).max(by: { $0.start < $1.start }),
      !range.contains(place.start.line),
      lines.indices.contains(place.start.line - 1)
    else { return nil }
    let text = place.replacement.hasSuffix(";;") ? String(place.replacement.dropLast()) : place.replacement
    let edit: TextEdit
    let end = SourcePosition(line: range.upperBound, column: lines[range.upperBound - 1].count + 1)
    if place.start.line < range.lowerBound {
      let kept = lines[place.start.line..<(range.lowerBound - 1)]
      edit = TextEdit(place.start..<end, to: ([text] + kept).joined(separator: "\n"))
    } else {
      let kept = lines[range.upperBound...(place.start.line - 1)]
      edit = TextEdit(
        SourcePosition(line: range.lowerBound, column: 1)..<place.start,
        to: kept.joined(separator: "\n") + text)
    }
    let what: Phrase =
      range.count == 1 ? "line \(range.lowerBound)" : "lines \(range.lowerBound) to \(range.upperBound)"
    return Fix(
      description: "move \(what) below line \(place.start.line), where they run once",
      constraint: constraint.id,
      edit: edit, kind: .move)
  }

  /// The fix that adds and constrains the views of a cell once, where the same lines do both each time it is used: they run
  /// only while the first of these views has no superview.
  func addingOnce(_ constraint: SceneSnapshot.Constraint) -> Fix? {
    let lines = diagnosis.trial.documentLines
    guard let made = grownLines(around: constraint, in: lines) else { return nil }
    let indent = lines[made.lowerBound - 1].prefix(while: \.isWhitespace)
    var start = made.lowerBound
    var view: String?
    for number in (1..<made.lowerBound).reversed() {
      let line = lines[number - 1]
      let added = EditTrial.added(by: Substring(line)).first
      let isPart =
        line.allSatisfy(\.isWhitespace) || line.contains("translatesAutoresizingMaskIntoConstraints")
        || added != nil
      guard isPart, line.isEmpty || line.hasPrefix(indent) else { break }
      if let added { (start, view) = (number, added) }
    }
    guard let view else { return nil }
    let unit = indent.contains("\t") ? "\t" : String(repeating: " ", count: indent.count % 4 == 0 ? 4 : 2)
    let condition = "\(view).superview == nil"
    let isMessage = lines[start - 1].contains("addSubview:")
    let body = lines[(start - 1)..<made.upperBound].map { $0.isEmpty ? "" : unit + $0 }
    let text = ["\(indent)if \(isMessage ? "(\(condition))" : condition) {"] + body + ["\(indent)}"]
    let end = SourcePosition(line: made.upperBound, column: lines[made.upperBound - 1].count + 1)
    let edit = TextEdit(SourcePosition(line: start, column: 1)..<end, to: text.joined(separator: "\n"))
    return Fix(
      description:
        "run lines \(start) to \(made.upperBound) only while \(view) has no superview, and so once",
      constraint: constraint.id, edit: edit, kind: .move)
  }

  /// The lines of the statement that makes a constraint again and again, with those of the like that stand beside it.
  private func grownLines(
    around constraint: SceneSnapshot.Constraint, in lines: [String]
  ) -> ClosedRange<Int>? {
    let grown = growth.flatMap(\.constraints).compactMap(diagnosis.trial.constraint)
    guard var range = statementLines(of: constraint, in: lines) else { return nil }
    let others = grown.compactMap { statementLines(of: $0, in: lines) }
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for other in others where !range.contains(other.lowerBound) && Self.areAdjacent(range, other, lines) {
        range = min(range.lowerBound, other.lowerBound)...max(range.upperBound, other.upperBound)
        isGrowing = true
      }
    }
    return range.lowerBound >= 1 && range.upperBound <= lines.count ? range : nil
  }

  /// The lines of the statement that makes a constraint by an anchor, or of the call of its maker; nil if another one shares a
  /// line with it.
  private func statementLines(
    of constraint: SceneSnapshot.Constraint, in lines: [String]
  ) -> ClosedRange<Int>? {
    guard let expression = anchorCall(constraint) ?? makerExpression(constraint) else { return nil }
    return wholeLines(of: expression.statement, in: lines)
  }

  /// The lines of a statement; nil if another one shares a line with it.
  func wholeLines(of statement: SourceRange, in lines: [String]) -> ClosedRange<Int>? {
    let (first, last) = (statement.lowerBound, statement.upperBound)
    guard lines.indices.contains(first.line - 1), lines.indices.contains(last.line - 1),
      lines[first.line - 1].prefix(first.column - 1).allSatisfy(\.isWhitespace),
      lines[last.line - 1].dropFirst(last.column - 1).allSatisfy({ $0.isWhitespace || $0 == ";" })
    else { return nil }
    return first.line...last.line
  }

  /// The call with a block that opens the maker of a constraint.
  private func makerExpression(_ constraint: SceneSnapshot.Constraint) -> ConstraintExpression? {
    guard let call = diagnosis.trial.makerCall(of: constraint),
      let index = diagnosis.trial.statementIndex(at: call.lowerBound)
    else { return nil }
    return ConstraintExpression(callAt: call.lowerBound, in: diagnosis.scene.statements[index])
  }

  private static func areAdjacent(_ one: ClosedRange<Int>, _ other: ClosedRange<Int>, _ lines: [String])
    -> Bool
  {
    let between =
      one.upperBound < other.lowerBound
      ? one.upperBound..<(other.lowerBound - 1) : other.upperBound..<max(one.lowerBound - 1, other.upperBound)
    return between.allSatisfy { lines.indices.contains($0) && lines[$0].allSatisfy(\.isWhitespace) }
  }

  /// Lines without the indentation that they share.
  static func unindented(_ lines: ArraySlice<String>) -> String {
    let indent = lines.filter { !$0.allSatisfy(\.isWhitespace) }.map {
      $0.prefix(while: \.isWhitespace).count
    }
    let shared = indent.min() ?? 0
    return lines.map { String($0.dropFirst(shared)) }.joined(separator: "\n")
  }

  /// `box.widthAnchor.constraint(equalToConstant: bounds.width / 2)` as
  /// `box.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5)`, and the like as a message and of a maker.
  private static func relating(_ text: String) -> String {
    let call =
      /equalToConstant: ((?:self\.)?(?:view\.)?)(?:bounds|frame)\.(?:size\.)?(width|height)(?: ?([-+*\/]) ?([0-9.]+))?\)/
    let message =
      /EqualToConstant:(self\.(?:view\.)?)(?:bounds|frame)\.(?:size\.)?(width|height)(?: ?([-+*\/]) ?([0-9.]+))?\]/
    let chain =
      /(mas_)?(equalTo|EqualTo)\(((?:self\.)?(?:view\.)?)(?:bounds|frame)\.(?:size\.)?(width|height)(?: ?([-+*\/]) ?([0-9.]+))?\)/
    let share =
      /([\w.]+)\.(leading|left|top)Anchor\.constraint\(equalTo: ((?:self\.)?(?:view\.)?)\2Anchor, constant: \3(?:bounds|frame)\.(?:size\.)?(width|height) ?([*\/]) ?([0-9.]+)\)/
    let isMasonry = text.contains("mas_")
    return text.replacing(call) { match in
      let factor = rest(match.3 ?? nil, match.4 ?? nil).map { ", \($0.label): \($0.number)" } ?? ""
      return "equalTo: \(match.1)\(match.2)Anchor\(factor))"
    }.replacing(message) { match in
      let factor = rest(match.3 ?? nil, match.4 ?? nil).map { " \($0.label):\($0.number)" } ?? ""
      return "EqualToAnchor:\(match.1)\(match.2)Anchor\(factor)]"
    }.replacing(chain) { match in
      let factor =
        rest(match.5 ?? nil, match.6 ?? nil).map {
          $0.label == "constant" ? ".offset(\($0.number))" : ".multipliedBy(\($0.number))"
        } ?? ""
      let item = match.3.isEmpty ? "self" : match.3.dropLast()
      return "\(match.2)(\(item).\(isMasonry ? "mas_" : "snp.")\(match.4))\(factor)"
    }.replacing(share) { match in
      let far = ["leading": "trailing", "left": "right"][match.2] ?? "bottom"
      guard (match.2 == "top") == (match.4 == "height"), let factor = rest(match.5, match.6)?.number else {
        return String(match.0)
      }
      // Anchors of edges have no multiplier.
      let item = match.3.isEmpty ? "self" : match.3.dropLast()
      return
        "NSLayoutConstraint(item: \(match.1), attribute: .\(match.2), relatedBy: .equal, toItem: \(item), "
        + "attribute: .\(far), multiplier: \(factor), constant: 0)"
    }
  }

  /// What a constraint has after its second item for a sum, difference, product or quotient.
  private static func rest(_ sign: Substring?, _ number: Substring?) -> (label: String, number: String)? {
    guard let sign, let number = number.flatMap({ Double($0) }), number > 0 else { return nil }
    switch sign {
    case "*": return ("multiplier", CodeNumber.text(number))
    case "/": return ("multiplier", CodeNumber.text(1 / number))
    default: return ("constant", CodeNumber.text(sign == "-" ? -number : number))
    }
  }
}
