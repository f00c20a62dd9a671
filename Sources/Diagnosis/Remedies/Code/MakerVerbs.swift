import AutoLayout
import SceneLanguage
import SceneSyntax
import TextLayout

// The calls that open makers, as they stand in the document.
extension EditTrial {
  /// The innermost call around a chain that opens its maker, or the verb in the chain itself: `a.make.left`.
  func makerCall(of constraint: SceneSnapshot.Constraint) -> SourceRange? {
    guard let origin = constraint.origin, origin.isChain else { return nil }
    if let verb = chain(of: constraint)?.parts.first(where: {
      $0.arguments == nil && MakerVerb.names.contains($0.name)
    }),
      verb.receiver != nil
    {
      return verb.nameRange
    }
    return makerCall(around: origin.position)?.nameRange
  }

  /// The innermost call around a place that opens a maker.
  func makerCall(around place: SourcePosition) -> CallSyntax? {
    guard let index = statementIndex(at: place) else { return nil }
    return makerCalls(inStatement: index)
      .last { $0.range.lowerBound <= place && place < $0.range.upperBound }
  }

  /// The edit that turns the verb of a maker into another one; nil where it is that already.
  func turningVerb(at range: SourceRange, into verb: String) -> TextEdit? {
    guard let index = statementIndex(at: range.lowerBound) else { return nil }
    let name = scene.statements[index].source[range]
    let bare = name.hasPrefix("mas_") ? String(name.dropFirst(4)) : name
    guard let old = ["remake", "update", "make"].first(where: bare.hasPrefix), old != verb else { return nil }
    let prefix = name.hasPrefix("mas_") ? "mas_" : ""
    return TextEdit(range, to: prefix + verb + String(bare.dropFirst(old.count)))
  }
}

extension EditTrial {
  /// A remake in place of an update, of what the maker of the older constraint made but for that one.
  func remaking(_ update: SceneSnapshot.Constraint, besides older: SceneSnapshot.Constraint) -> Fix? {
    guard let call = makerCall(of: update), let chain = self.chain(of: update),
      call.upperBound <= chain.range.lowerBound
    else { return nil }
    return remaking(update.id, by: call, at: chain, besides: older)
  }

  /// A remake in place of an update that made nothing.
  ///
  /// - Parameter call: the update.
  func remaking(by call: CallSyntax, besides older: SceneSnapshot.Constraint) -> Fix? {
    firstChain(in: call).flatMap { remaking(nil, by: call.nameRange, at: $0, besides: older) }
  }

  /// An update that made nothing, related to what the older constraint is related to.
  func relatingAlike(by call: CallSyntax, to older: SceneSnapshot.Constraint) -> Fix? {
    guard let equation = older.equation, let item = equation.secondItem, let line = older.line,
      let model = chain(of: older).flatMap(Self.relation), let text = chain(of: older)?.text,
      let chain = chains(in: call).first(where: { chain in
        chain.parts.contains { $0.arguments == nil && $0.name == equation.firstAttribute.rawValue }
      }), let own = Self.relation(chain), chain.text[own.range] != text[model.range]
    else { return nil }
    return Fix(
      description: Fix.placed(
        own.range.lowerBound.line,
        "relate \(equation.firstItem).\(equation.firstAttribute.rawValue) to \(item).\(equation.secondAttribute.rawValue), as line \(line) does"
      ), constraint: nil,
      edit: TextEdit(own.range, to: text[model.range]), kind: .compare)
  }

  /// An update that made nothing, without the priority that the older constraint does not have.
  func droppingPriority(by call: CallSyntax) -> Fix? {
    for chain in chains(in: call) {
      guard let part = chain.parts.first(where: { $0.name.hasPrefix("priority") }),
        let receiver = part.receiver
      else { continue }
      let text = chain.text[receiver.upperBound..<part.range.upperBound]
      return Fix(
        description: Fix.placed(part.nameRange.lowerBound.line, "drop \(text)"), constraint: nil,
        edit: TextEdit(receiver.upperBound..<part.range.upperBound, to: ""), kind: .changeConstant)
    }
    return nil
  }

  /// What a chain relates its attributes to.
  private static func relation(_ chain: ConstraintExpression) -> CallSyntax.Argument? {
    chain.parts.first { $0.name.lowercased().hasSuffix("equalto") }?.arguments?.first
  }

  /// The first chain that a maker's block begins a line with.
  private func firstChain(in call: CallSyntax) -> ConstraintExpression? { chains(in: call).first }

  /// The chains that a maker's block begins lines with.
  private func chains(in call: CallSyntax) -> [ConstraintExpression] {
    guard let index = statementIndex(at: call.nameRange.lowerBound) else { return [] }
    let lines = documentLines
    let (first, last) = (call.nameRange.lowerBound.line, min(call.range.upperBound.line, lines.count))
    guard first < last else { return [] }
    return (first + 1...last).compactMap { line in
      let column = lines[line - 1].prefix { $0 == " " || $0 == "\t" }.count + 1
      return ConstraintExpression(
        chainAt: SourcePosition(line: line, column: column), in: self.scene.statements[index])
    }.filter { $0.parts.count > 1 }
  }

  /// - Parameters:
  ///   - update: the constraint that was updated or added, if there is one.
  ///   - call: the name of the maker that is to remake.
  ///   - chain: what the others are written before.
  private func remaking(
    _ update: Int?, by call: SourceRange, at chain: ConstraintExpression,
    besides older: SceneSnapshot.Constraint
  ) -> Fix? {
    guard let view = older.equation?.firstItem, let first = makerCall(of: older), first != call,
      let verb = turningVerb(at: call, into: "remake"),
      let indent = chain.text.indentation(of: chain.range.lowerBound)
    else { return nil }
    var texts: [String] = []
    for made in constraints(of: view)
    where made.line != nil && made.state != .inactive && makerCall(of: made) == first {
      guard made.position != older.position, let chain = self.chain(of: made) else { continue }
      let text = chain.text[chain.range] + (chain.terminator == nil ? "" : ";")
      if !texts.contains(text) { texts.append(text) }
    }
    let lines = texts.map { $0 + "\n" + indent }.joined()
    guard !texts.isEmpty,
      let edit = joined([verb, TextEdit(at: chain.range.lowerBound, inserting: lines)])
    else { return nil }
    return Fix(
      description: Fix.placed(
        call.lowerBound.line, "remake the constraints of \(view), those of line \(first.lowerBound.line) too"),
      constraint: update, edit: edit, kind: .changeVerb)
  }
}

extension FindingSearch {
  /// The maker of a constraint with another verb.
  func turningVerb(of constraint: SceneSnapshot.Constraint, into verb: String) -> Fix? {
    guard let range = diagnosis.trial.makerCall(of: constraint),
      let edit = diagnosis.trial.turningVerb(at: range, into: verb)
    else { return nil }
    let view = constraint.equation?.firstItem ?? ""
    return Fix(
      description: Fix.placed(range.lowerBound.line, "\(verb) the constraints of \(view)"),
      constraint: constraint.id,
      edit: edit, kind: .changeVerb)
  }
}
