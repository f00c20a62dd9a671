import AutoLayout
import CodeExport
import SceneLanguage

// The fixes of a log's conflict as code for the app.
extension LogExplanation {
  /// The fixes of a conflict, by its place among the conflicts; none for one that can be left alone.
  public func fixes(forConflict index: Int) -> [Fix] { foundFixes(forConflict: index).fixes }

  func foundFixes(forConflict index: Int) -> FoundFixes {
    isToolkits ? FoundFixes() : diagnosis.foundFixes(forConflict: index)
  }

  /// The place in the app's source that a fix changes: `TripViewController.swift, line 66`.
  func place(of fix: Fix) -> String? {
    let constraint = diagnosis.snapshot.constraints.first { $0.id == fix.constraint }
    return constraint.flatMap(printed)?.source.map {
      "\($0.file.split(separator: "/").last ?? ""), line \($0.line)"
    }
  }

  /// A fix as code for the app; empty for one that removes code.
  public func code(of fix: Fix) -> [String] {
    let target = exportTarget
    if let view = fix.view { return [target.unmasking(view)] + pinning(view, to: fix.pinned, as: target) }
    if let view = fix.framed { return fix.equation.flatMap { target.framing(view, $0) } ?? [] }
    guard let equation = fix.equation else { return [] }
    if fix.kind == .spacing { return spacing(equation) }
    if let wish = fix.wish {
      return [wish.statement(for: equation.firstItem, as: target)]
    }
    let code = ConstraintCode(equation, priority: Double(fix.priority))
    return (isPlain(fix) ? plainTarget : target).code(for: code)
  }

  /// Whether it changes a constraint that no maker made, as one of an interface file.
  private func isPlain(_ fix: Fix) -> Bool {
    let constraint = diagnosis.snapshot.constraints.first { $0.id == fix.constraint }
    return constraint.flatMap(printed).map { !$0.isMakers } ?? false
  }

  private func pinning(_ view: String, to container: String?, as target: ExportTarget) -> [String] {
    guard let container else { return [] }
    return [NSLayoutConstraint.Attribute.top, .leading, .bottom, .trailing].flatMap { edge in
      target.code(
        for: ConstraintCode(
          Equation(
            firstItem: view, firstAttribute: edge, relation: .equal, secondItem: container,
            secondAttribute: edge,
            multiplier: 1, constant: 0), priority: 1000))
    }
  }

  /// `stackView.setCustomSpacing(4, after: icon)`
  private func spacing(_ equation: Equation) -> [String] {
    let views = diagnosis.snapshot.views
    guard let before = equation.secondItem, let stack = diagnosis.snapshot.view(named: before)?.superview,
      views.indices.contains(stack)
    else { return [] }
    return [exportTarget.spacing(equation.constant, after: before, in: views[stack].name)]
  }

  /// The statement of the rebuilt scene after a fix; empty if the fix removes it.
  public func statement(after fix: Fix) -> String {
    if let view = fix.view { return EditTrial.unmasked(view, pinnedTo: fix.pinned) }
    guard fix.equation != nil else { return "" }
    let lines = fix.edit.applied(to: rebuilt.source).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let index = fix.edit.start.line - 1
    return lines.indices.contains(index) ? String(lines[index]) : ""
  }
}
