import AutoLayout
import SceneLanguage
import SceneSyntax
import TextLayout
import Translation

// Calls of `addSubview` moved in front of the constraints that need them, or added there.
extension FindingSearch {
  /// The line that adds the view moved above the statement that constrains it, or one added there.
  func addingEarlier(_ finding: Finding) -> [Fix] {
    guard let name = finding.views.first else { return [] }
    if let call = laterAddition(of: name, than: finding.position) {
      return [moving(call, with: followers(of: call), before: finding), moving(call, before: finding)]
        .compactMap { $0 }
    }
    guard !additions(inClassAt: finding.position).contains(where: { added($0) == name }) else { return [] }
    return addingBesideSibling(name, finding) + addingAbove(name, finding)
  }

  /// How many lines below a call add further views.
  private func followers(of call: CallSyntax) -> Int? {
    let lines = diagnosis.trial.documentLines
    let below = lines.dropFirst(call.nameRange.lowerBound.line).prefix { $0.contains("addSubview") }
    return below.isEmpty ? nil : below.count
  }

  /// Moves the line that adds the view, or the one that calls the method that does.
  ///
  /// - Parameter followers: how many lines below it go with it; nil makes no fix.
  private func moving(_ call: CallSyntax, with followers: Int? = 0, before finding: Finding) -> Fix? {
    guard let followers else { return nil }
    let place = call.nameRange.lowerBound
    var (first, last) = (firstLine(of: finding), place.line)
    if let moments = moments(of: finding.position, place) {
      guard let parting = moments.0.parting(from: moments.1) else { return nil }
      if parting.own != finding.position { first = parting.own.line }
      last = parting.other.line
    }
    let lines = diagnosis.trial.documentLines
    guard first < last, lines.indices.contains(last - 1), lines.indices.contains(first - 1) else {
      return nil
    }
    let end = last + followers
    guard lines.indices.contains(end - 1) else { return nil }
    let moved = lines[(last - 1)..<end]
    // Another statement on the line would move with it.
    guard moved.allSatisfy({ line in [")", "];", ");", "]"].contains(where: line.trimmed.hasSuffix) }) else {
      return nil
    }
    let kept = lines[(first - 1)..<(last - 1)]
    let text = (moved + kept).joined(separator: "\n")
    let which: Phrase = followers == 0 ? "line \(last)" : "lines \(last) to \(end)"
    return Fix(
      description: "move \(which) above line \(first): \(lines[last - 1].trimmed)", constraint: nil,
      edit: TextEdit(
        SourcePosition(line: first, column: 1)..<SourcePosition(line: end, column: lines[end - 1].count + 1),
        to: text),
      kind: .move)
  }

  /// A call below the one that adds another view which the lost constraint names, on the same superview.
  private func addingBesideSibling(_ name: String, _ finding: Finding) -> [Fix] {
    let lines = diagnosis.trial.documentLines
    let lost = lostConstraints.first { $0.position == finding.position }
    let siblings = (lost?.names ?? []).filter { $0 != name }
    let calls = additions(inClassAt: finding.position).filter { call in
      added(call).map(siblings.contains) ?? false
    }
    return calls.compactMap { call in
      let line = call.range.lowerBound.line
      guard let argument = call.arguments?.first, let source = statement(at: call.range.lowerBound)?.source,
        lines.indices.contains(line - 1)
      else { return nil }
      let text = source[call.range]
      let whole = lines[line - 1].trimmed
      guard whole == text || whole == text + ";" else { return nil }
      let new =
        source[call.range.lowerBound..<argument.range.lowerBound] + written(name, from: finding.position.line)
        + source[argument.range.upperBound..<call.range.upperBound] + whole.dropFirst(text.count)
      let indent = lines[line - 1].prefix(while: \.isWhitespace)
      return Fix(
        description: "below line \(line): add \(new)", constraint: nil,
        edit: TextEdit(
          at: SourcePosition(line: line, column: lines[line - 1].count + 1), inserting: "\n" + indent + new),
        kind: .add)
    }
  }

  /// A call in front of the statement, on the superview that the class has.
  private func addingAbove(_ name: String, _ finding: Finding) -> [Fix] {
    let first = firstLine(of: finding)
    let lines = diagnosis.trial.documentLines
    guard lines.indices.contains(first - 1) else { return [] }
    let indent = String(lines[first - 1].prefix(while: \.isWhitespace))
    let isObjectiveC = diagnosis.trial.isObjectiveC
    let view = written(name, from: finding.position.line)
    return superviews(at: finding.position, isObjectiveC).map { superview in
      let receiver = superview.isEmpty ? "" : superview + "."
      let call = isObjectiveC ? "[\(superview) addSubview:\(view)];" : "\(receiver)addSubview(\(view))"
      return Fix(
        description: "add \(call) above line \(first)", constraint: nil,
        edit: TextEdit(
          at: SourcePosition(line: first, column: indent.count + 1), inserting: call + "\n" + indent),
        kind: .add)
    }
  }

  /// The receivers that may add a view where the code of a class stands: that class is a controller, a cell or another view.
  private func superviews(at place: SourcePosition, _ isObjectiveC: Bool) -> [String] {
    let statement = statement(at: place)
    let names = statement?.className.map { name in
      diagnosis.scene.statements.filter { $0.className == name }.compactMap(\.superclassName)
    }
    guard let names else { return ["self.view", "view"] }
    if isController(classAt: place) { return [isObjectiveC ? "self.view" : "view"] }
    if names.contains(where: { $0.hasSuffix("Cell") }) {
      return [isObjectiveC ? "self.contentView" : "contentView"]
    }
    return [isObjectiveC ? "self" : ""]
  }

  /// A view as the first line that names it from one on has it: `self.titleLabel`, `_titleLabel`.
  private func written(_ name: String, from line: Int) -> String {
    for text in diagnosis.trial.documentLines.dropFirst(line - 1) {
      for form in ["self." + name, "_" + name, name] {
        let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
        if words.contains(where: { $0 == form || $0.hasPrefix(form + ".") }) { return form }
      }
    }
    return name
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
