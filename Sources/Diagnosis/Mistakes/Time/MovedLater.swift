import AutoLayout
import SceneLanguage
import TextLayout

extension FindingSearch {
  /// Whether another method of the file changes a constraint that places or sizes a view along an axis, as it does with a drawer
  /// that waits beside the screen.
  func isMovedLater(_ view: SceneSnapshot.View, _ axis: NSLayoutConstraint.Axis) -> Bool {
    let own = constraints(of: view.name).filter {
      isWritten($0) && $0.equation?.firstAttribute.axis == axis && $0.position?.file == 0
    }
    return own.contains { isChangedThroughProperty($0) }
      || isUpdatedElsewhere(view.name, besides: own.compactMap(\.position))
  }

  /// Whether a variable keeps the constraint, and a line of another method sets its constant or switches it on or off.
  private func isChangedThroughProperty(_ constraint: SceneSnapshot.Constraint) -> Bool {
    guard let position = constraint.position, let name = keeper(of: constraint) else { return false }
    return diagnosis.trial.documentLines.enumerated().contains { index, line in
      line.contains(name)
        && line.split(whereSeparator: { !$0.isLetter && !$0.isNumber && !"_.?!".contains($0) })
          .contains { Self.changes(String($0), name, of: line) }
        && method(atLine: index + 1) != method(atLine: position.line)
    }
  }

  /// Whether a word of a line, such as `self.left?.constant`, changes what a name keeps.
  private static func changes(_ word: String, _ name: String, of line: String) -> Bool {
    var parts = word.split { ".?!".contains($0) }.map(String.init)
    if parts.first == "self" { parts.removeFirst() }
    guard let first = parts.first, first == name || first == "_" + name else { return false }
    let verbs: Set<String> = [
      "constant", "offset", "inset", "insets", "update", "active", "isActive", "activate", "deactivate",
      "install",
      "uninstall", "setOffset", "mas_offset",
    ]
    if parts.count > 1 { return verbs.contains(parts[1]) }
    // `[self.left setConstant:0]`, `[self.left uninstall]`
    return ["setConstant:", "setOffset:", "uninstall]", "install]", "activate]", "setActive:"].contains(
      where: line.contains)
  }

  /// The name of the variable or property that keeps a constraint, without `self.` and `_`.
  private func keeper(of constraint: SceneSnapshot.Constraint) -> String? {
    guard let position = constraint.origin?.position, let statement = statement(at: position) else {
      return nil
    }
    let written: Substring
    if let call = anchorCall(constraint) {
      guard case .named(let name) = call.use else { return nil }
      written = name[...]
    } else {
      guard let chain = diagnosis.trial.chain(of: constraint) else { return nil }
      let head = statement.source[position..<max(position, chain.range.lowerBound)]
      guard let sign = head.lastIndex(of: "=") else { return nil }
      written = head[..<sign]
    }
    let name = written.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last
    return name.map { String($0.drop { $0 == "_" }) }
  }

  /// Whether a maker of another method updates or remakes a view's constraints.
  private func isUpdatedElsewhere(_ view: String, besides places: [SourcePosition]) -> Bool {
    updatingMethods[view].map { !$0.isSubset(of: places.map { method(atLine: $0.line) }) } ?? false
  }

  func findUpdatingMethods() -> [String: Set<Int>] {
    let names: Set<String> = [
      "mas_updateConstraints", "mas_remakeConstraints", "updateConstraints", "remakeConstraints",
    ]
    var methods: [String: Set<Int>] = [:]
    let statements = diagnosis.scene.statements
    guard statements.contains(where: \.mayDeclareFunctions) else { return [:] }
    for call in statements.flatMap({ $0.calls(named: names) }) {
      guard let view = constrainedView(by: call) else { continue }
      methods[view, default: []].insert(method(atLine: call.nameRange.lowerBound.line))
    }
    return methods
  }

  /// The line on which the method begins that a line is in; 0 outside of methods.
  private func method(atLine line: Int) -> Int {
    declarations.all.last { $0.kind == .function && $0.nameRange.lowerBound.line <= line }?
      .nameRange.lowerBound.line ?? 0
  }
}
