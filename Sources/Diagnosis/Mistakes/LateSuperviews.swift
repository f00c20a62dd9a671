import AutoLayout
import SceneLanguage

extension FindingKind {
  static let beforeSuperview = FindingKind(
    "before-superview", "a constraint made before its view had a superview, or of one that never gets any",
    remedies: { $0.addingEarlier($1) }
  ) { $0.madeTooEarly() }
}

extension FindingSearch {
  fileprivate func madeTooEarly() -> [Finding] {
    var seen: Set<SourcePosition> = []
    let made = snapshot.constraints.compactMap { constraint -> Finding? in
      guard constraint.isOlderThanSuperview, constraint.line != nil, let equation = constraint.equation,
        // A view may hold its subviews before it has a superview itself.
        !(equation.secondItem.map { diagnosis.trial.isInside($0, equation.firstItem) } ?? false),
        // A size needs no superview: that of a maker is told where the view is added later, but not of a view that sizes
        // itself.
        equation.firstAttribute.isPosition
          || constraint.origin?.isChain ?? false
            && addition(of: equation.firstItem, after: diagnosis.place(of: constraint)) != nil,
        seen.insert(diagnosis.place(of: constraint)).inserted
      else { return nil }
      return finding(
        .beforeSuperview, constraint,
        "\(equation.text) was made before \(equation.firstItem) had a superview: a position cannot be constrained there"
          + (addition(of: equation.firstItem, after: diagnosis.place(of: constraint)).map {
            "; addSubview comes later, on line \($0.lowerBound.line)"
          } ?? ""))
    }
    return made + diagnosis.scene.errors.compactMap(refused)
  }

  /// The finding of an error that a missing superview has caused.
  private func refused(_ error: SceneError) -> Finding? {
    guard error.position.file == 0, let names = Self.itemsWithoutSuperview(in: error.message) else {
      return nil
    }
    for name in names {
      if let line = addition(of: name, after: error.position)?.lowerBound.line {
        return Finding(
          .beforeSuperview, at: error.position,
          "\(name) has no superview yet: addSubview comes later, on line \(line)", views: [name],
          identity: name)
      }
    }
    guard let name = names.first(where: { $0 != "view" && !isAdded($0) }) else { return nil }
    return Finding(
      .beforeSuperview, at: error.position, "\(name) has no superview: no addSubview adds it anywhere",
      views: [name], identity: name)
  }

  /// The names in an error about items that share no superview, or an item that has none.
  private static func itemsWithoutSuperview(in message: String) -> [String]? {
    let alone = "couldn't find a superview for "
    if message.hasPrefix(alone) {
      return message.dropFirst(alone.count).split(separator: ",").prefix(1).map(String.init)
    }
    let words = "couldn't find a common superview for "
    guard message.hasPrefix(words) else { return nil }
    return message.dropFirst(words.count).split(separator: " ").map(String.init).filter { $0 != "and" }
  }

  /// The calls that add views.
  var additions: [CallSyntax] {
    diagnosis.scene.statements.flatMap { $0.calls(named: ["addSubview", "insertSubview"]) }
  }

  /// The name of the view that a call adds.
  func added(_ call: CallSyntax) -> String? {
    guard let argument = call.arguments?.first, let statement = statement(at: argument.range.lowerBound)
    else {
      return nil
    }
    return statement.source[argument.range].split(separator: ".").last.map { name in
      String(name.drop { $0 == "_" })
    }
  }

  private func statement(at place: SourcePosition) -> Statement? {
    diagnosis.trial.statementIndex(at: place).map { diagnosis.scene.statements[$0] }
  }

  private func isAdded(_ name: String) -> Bool { additions.contains { added($0) == name } }

  /// The call that adds a view, if it comes after a place.
  private func addition(of name: String, after place: SourcePosition) -> SourceRange? {
    additions.first { $0.range.lowerBound > place && added($0) == name }?.range
  }

  // MARK: Remedies

  /// The line that adds the view moved above the statement that constrains it, or one added there.
  fileprivate func addingEarlier(_ finding: Finding) -> [Fix] {
    guard let name = finding.views.first else { return [] }
    guard let call = addition(of: name, after: finding.position) else {
      return addingSomewhere(name, finding)
    }
    let lines = diagnosis.trial.documentLines
    let first = firstLine(of: finding)
    let last = call.lowerBound.line
    guard first < last, lines.indices.contains(last - 1), lines.indices.contains(first - 1) else { return [] }
    let moved = lines[last - 1]
    // Another statement on the line would move with it.
    guard
      moved.trimmed.hasSuffix(")") || moved.trimmed.hasSuffix("];") || moved.trimmed.hasSuffix(");")
        || moved.trimmed.hasSuffix("]")
    else { return [] }
    let kept = lines[(first - 1)..<(last - 1)]
    let text = ([moved] + kept).joined(separator: "\n")
    return [
      Fix(
        description: "move line \(last) above line \(first): \(moved.trimmed)", constraint: nil,
        edit: TextEdit(
          SourcePosition(line: first, column: 1)..<SourcePosition(line: last, column: moved.count + 1),
          to: text),
        kind: .move)
    ]
  }

  /// A call in front of the statement, on the superviews that may be meant.
  private func addingSomewhere(_ name: String, _ finding: Finding) -> [Fix] {
    let first = firstLine(of: finding)
    let lines = diagnosis.trial.documentLines
    guard !isAdded(name), lines.indices.contains(first - 1) else { return [] }
    let indent = String(lines[first - 1].prefix(while: \.isWhitespace))
    let isObjectiveC = diagnosis.trial.isObjectiveC
    let hasContentView = lines.contains { $0.contains("contentView") }
    let superviews = ["self.view", "view"] + (hasContentView ? ["self.contentView"] : []) + ["self"]
    return superviews.map { superview in
      let call = isObjectiveC ? "[\(superview) addSubview:\(name)];" : "\(superview).addSubview(\(name))"
      return Fix(
        description: "add \(call) above line \(first)", constraint: nil,
        edit: TextEdit(
          at: SourcePosition(line: first, column: indent.count + 1), inserting: call + "\n" + indent),
        kind: .add)
    }
  }

  /// The line on which the statement begins that makes the constraint.
  private func firstLine(of finding: Finding) -> Int {
    let constraint = finding.constraints.first.flatMap(diagnosis.trial.constraint)
    return constraint.flatMap { diagnosis.trial.makerCall(of: $0) }?.lowerBound.line ?? finding.position.line
  }
}

extension String {
  fileprivate var trimmed: String {
    let rest = drop(while: \.isWhitespace)
    return String(rest.reversed().drop(while: \.isWhitespace).reversed())
  }
}
