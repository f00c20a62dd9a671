import AutoLayout
import Foundation
import SceneLanguage
import TextLayout

/// Looks for what is allowed but seldom meant.
struct LikelyMistakes {
  let diagnosis: SceneDiagnosis
  var snapshot: SceneSnapshot { diagnosis.snapshot }
  /// The constraints that count.
  let active: [SceneSnapshot.Constraint]
  /// All constraints by the names of their first items.
  private let constraints: [String: [SceneSnapshot.Constraint]]

  init(_ diagnosis: SceneDiagnosis) {
    self.diagnosis = diagnosis
    let all = diagnosis.snapshot.constraints
    active = all.filter { $0.state == .satisfied || $0.state == .unsatisfied }
    constraints = Dictionary(grouping: all) { $0.equation?.firstItem ?? "" }
  }

  /// The constraints whose first item a view is.
  func constraints(of view: String) -> [SceneSnapshot.Constraint] { constraints[view] ?? [] }

  func find() -> [Finding] {
    noRoom() + outside() + truncated() + duplicates() + redundant() + mixedDirections() + capturedConstants()
      + updatesThatAdded() + madeTooEarly() + ties() + contentTies()
  }

  /// Where a view's first constraint in a direction was written, else where the view was.
  func place(of view: SceneSnapshot.View, _ axis: NSLayoutConstraint.Axis) -> SourcePosition {
    let constraint = constraints(of: view.name).last {
      $0.line != nil && $0.equation?.firstAttribute.axis == axis
    }
    return constraint.map(diagnosis.place) ?? diagnosis.declaration(of: view.name)
  }

  // MARK: Frames

  /// Views that the constraints leave no width or height, although none asks for that.
  private func noRoom() -> [Finding] {
    snapshot.views.dropFirst().compactMap { view in
      guard !view.isHidden, !constraints(of: view.name).isEmpty else { return nil }
      for axis in NSLayoutConstraint.Axis.allCases {
        let isHorizontal = axis == .horizontal
        let length = isHorizontal ? view.frame.width : view.frame.height
        let attribute: SceneSnapshot.FrameAttribute = isHorizontal ? .width : .height
        guard length <= 0, !asksForNothing(view, axis) else { continue }
        let word = isHorizontal ? "width" : "height"
        let negative = negativeLength("\(view.name).\(word)")
        guard negative != nil || !view.ambiguous.contains(attribute) else { continue }
        let value = negative.map { "would be \(formatted($0))" } ?? "is 0"
        return Finding(
          .warning, code: "no-room", at: place(of: view, axis),
          "\(view.name) has no room: its \(word) \(value)", views: [view.name],
          identity: "\(view.name).\(word)")
      }
      return nil
    }
  }

  /// What a conflict would make of a length that cannot be negative.
  private func negativeLength(_ length: String) -> Double? {
    for derivation in snapshot.conflicts.compactMap(\.derivation) where derivation.bounds.count == 1 {
      if let bound = derivation.bounds.first, bound.length == length {
        return derivation.sum / bound.coefficient
      }
    }
    return nil
  }

  private func asksForNothing(_ view: SceneSnapshot.View, _ axis: NSLayoutConstraint.Axis) -> Bool {
    let isText = ["UILabel", "UIButton", "UIImageView", "UITextField", "UITextView"].contains(view.className)
    if isText, (view.text ?? "").isEmpty { return true }
    return constraints(of: view.name).contains { constraint in
      guard let equation = constraint.equation else { return false }
      return equation.firstAttribute.isSize && equation.firstAttribute.axis == axis
        && equation.secondItem == nil
        && equation.constant == 0
    }
  }

  /// Views that cannot be seen, or only in part, because they lie outside.
  private func outside() -> [Finding] {
    let root = CGRect(origin: .zero, size: snapshot.size)
    return snapshot.views.dropFirst().compactMap { view in
      // What is undetermined is told of already.
      guard !view.isHidden, view.ambiguous.isEmpty, view.frame.width > 0,
        view.frame.height > 0, let index = view.superview,
        snapshot.views.indices.contains(index)
      else { return nil }
      let container = snapshot.views[index]
      guard !isScrolled(view) else { return nil }
      // The superview is told of first; what lies in it lies outside as well.
      if index != 0, !root.insetBy(dx: -0.5, dy: -0.5).contains(container.absoluteFrame) { return nil }
      let room = CGRect(origin: .zero, size: container.frame.size)
      if !room.intersects(view.frame) {
        return outside(view, "\(view.name) lies outside \(container.name)")
      }
      let frame = view.absoluteFrame
      let over = [
        ("left", -frame.minX), ("right", frame.maxX - root.maxX), ("top", -frame.minY),
        ("bottom", frame.maxY - root.maxY),
      ]
      guard let (side, amount) = over.first(where: { $0.1 > 0.5 }) else { return nil }
      return outside(view, "\(view.name) reaches \(formatted(amount)) past the \(side) edge of the window")
    }
  }

  private func outside(_ view: SceneSnapshot.View, _ message: String) -> Finding {
    Finding(
      .warning, code: "outside", at: place(of: view, .horizontal), message, views: [view.name],
      identity: view.name)
  }

  private func isScrolled(_ view: SceneSnapshot.View) -> Bool {
    var next = view.superview
    while let index = next, snapshot.views.indices.contains(index) {
      if snapshot.views[index].className == "UIScrollView" { return true }
      next = snapshot.views[index].superview
    }
    return false
  }

  /// Labels whose text does not fit.
  private func truncated() -> [Finding] {
    let cell = diagnosis.scene.scale
    return snapshot.views.compactMap { view in
      guard view.className == "UILabel", !view.isHidden, let text = view.text,
        !text.isEmpty,
        view.frame.width > 0, view.frame.height > 0, view.frame.width.isFinite, view.frame.height.isFinite
      else { return nil }
      let columns = Int(min(view.frame.width / max(cell.width, 0.001) + 0.001, 100_000))
      let rows = Int(min(view.frame.height / max(cell.height, 0.001) + 0.001, 100_000))
      let wraps = view.numberOfLines != 1
      let all = TextWrapping.lines(of: text, columns: wraps ? max(columns, 1) : nil, limit: 0)
      let limit = view.numberOfLines == 0 ? rows : min(view.numberOfLines, max(rows, 1))
      let widest = all.map { CharacterWidth.columns(of: $0) }.max() ?? 0
      guard widest > columns || all.count > max(limit, 1) else { return nil }
      let needed = Double(widest) * cell.width
      let what =
        widest > columns
        ? "needs a width of \(formatted(needed)), has \(formatted(view.frame.width))"
        : "needs \(all.count) lines, has room for \(max(limit, 1))"
      return Finding(
        .warning, code: "truncated", at: place(of: view, .horizontal),
        "the text of \(view.name) must be truncated: it \(what)", views: [view.name], identity: view.name)
    }
  }

  // MARK: Constraints

  private func finding(
    _ code: String, _ constraint: SceneSnapshot.Constraint, _ message: String, with others: [Int] = []
  ) -> Finding {
    Finding(
      .warning, code: code, at: diagnosis.place(of: constraint), message, views: constraint.views,
      constraints: (others + [constraint.id]).sorted())
  }

  /// Constraints that say what another says already.
  private func duplicates() -> [Finding] {
    var known: [String: SceneSnapshot.Constraint] = [:]
    return active.compactMap { constraint in
      guard let equation = constraint.equation, constraint.line != nil else { return nil }
      let key = "\(equation.text) ^\(constraint.priority)"
      guard let first = known[key] else {
        known[key] = constraint
        return nil
      }
      let line = first.line.map { " of line \($0)" } ?? ""
      return finding("duplicate", constraint, "\(equation.text) repeats that\(line)", with: [first.id])
    }
  }

  /// Constraints that follow from the others at every size of the window.
  private func redundant() -> [Finding] {
    let repeated = Set(duplicates().flatMap(\.constraints))
    let ids = Set(diagnosis.scene.window.rootView.redundantConstraints.compactMap(\.number))
    return active.compactMap { constraint in
      guard ids.contains(constraint.id), !repeated.contains(constraint.id), constraint.line != nil,
        let equation = constraint.equation
      else { return nil }
      return finding("redundant", constraint, "\(equation.text) is redundant: it follows from the others")
    }
  }

  /// leading and trailing on a view that has left or right as well.
  private func mixedDirections() -> [Finding] {
    snapshot.views.compactMap { view in
      let mine = constraints(of: view.name).filter {
        $0.line != nil && ($0.state == .satisfied || $0.state == .unsatisfied)
      }
      func first(_ attributes: [NSLayoutConstraint.Attribute]) -> SceneSnapshot.Constraint? {
        mine.first { constraint in
          guard let attribute = constraint.equation?.firstAttribute else { return false }
          return attributes.contains(attribute)
        }
      }
      guard let fixed = first([.left, .right, .leftMargin, .rightMargin]),
        let flowing = first([.leading, .trailing, .leadingMargin, .trailingMargin])
      else { return nil }
      let later = fixed.id > flowing.id ? fixed : flowing
      let names = [flowing, fixed].compactMap { $0.equation?.firstAttribute.rawValue }
      return finding(
        "mixed-directions", later,
        "\(view.name) is tied by \(names.joined(separator: " and by ")): where text runs from right to left, "
          + "only one of them turns", with: [fixed.id, flowing.id].filter { $0 != later.id })
    }
  }

  /// Constants that would be others if the scene were opened at another size, and do not follow a resize.
  private func capturedConstants() -> [Finding] {
    let scene = diagnosis.scene
    guard scene.statements.contains(where: { $0.text.contains("frame") || $0.text.contains("bounds") })
    else { return [] }
    let other = CGSize(width: scene.size.width * 1.25 + 10, height: scene.size.height * 1.25 + 10)
    let moved = scene.statements.map { statement in
      var statement = statement
      statement.size = other
      return statement
    }
    var viewport = scene.viewport
    viewport.size = other
    guard let resized = try? Scene.replaying(scene.statements, viewport: viewport).snapshot(),
      let opened = try? Scene.replaying(moved, viewport: viewport).snapshot(),
      resized.constraints.count == opened.constraints.count
    else { return [] }
    var seen: Set<SourcePosition> = []
    return zip(resized.constraints, opened.constraints).compactMap { before, after in
      guard let old = before.equation, var new = after.equation, before.line != nil,
        abs(old.constant - new.constant) > 0.001
      else { return nil }
      let constant = new.constant
      new.constant = old.constant
      guard old == new, let constraint = snapshot.constraints.first(where: { $0.id == before.id }),
        seen.insert(diagnosis.place(of: constraint)).inserted
      else { return nil }
      return finding(
        "captured-constant", constraint,
        "\(constraint.equation?.text ?? old.text) holds a number taken from a frame: when the window is resized "
          + "to \(formatted(other.width))x\(formatted(other.height)), it stays \(formatted(old.constant)) "
          + "instead of \(formatted(constant))")
    }
  }

  /// Constraints made before their view was anywhere.
  private func madeTooEarly() -> [Finding] {
    var seen: Set<SourcePosition> = []
    return snapshot.constraints.compactMap { constraint in
      guard constraint.isOlderThanSuperview, constraint.line != nil, let equation = constraint.equation,
        seen.insert(diagnosis.place(of: constraint)).inserted
      else { return nil }
      return finding(
        "before-superview", constraint,
        "\(equation.text) was made before \(equation.firstItem) had a superview: a place could not be said there"
      )
    }
  }

  /// Updates that found nothing to update, beside a constraint that they may have meant.
  private func updatesThatAdded() -> [Finding] {
    let updates = diagnosis.scene.statements.filter {
      $0.text.contains("mas_updateConstraints") || $0.text.contains(".update")
    }
    return active.compactMap { constraint in
      guard let equation = constraint.equation, let line = constraint.line,
        updates.contains(where: { statement in
          let last = statement.firstLine + statement.text.count(where: \.isNewline)
          return (statement.firstLine...last).contains(line) && Self.isUpdate(statement, line)
        }),
        let older = constraints(of: equation.firstItem).first(where: { other in
          other.id < constraint.id && (other.state == .satisfied || other.state == .unsatisfied)
            && other.equation?.firstAttribute == equation.firstAttribute && other.line != line
        })
      else { return nil }
      return finding(
        "update-added", constraint,
        "this update found no constraint alike and added \(equation.text) beside "
          + "\(older.equation?.text ?? older.description)", with: [older.id])
    }
  }

  /// Whether the last verb before a line of a statement is an update.
  private static func isUpdate(_ statement: Statement, _ line: Int) -> Bool {
    let lines = statement.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for text in lines.prefix(max(line - statement.firstLine + 1, 0)).reversed() {
      if text.contains("mas_updateConstraints") || text.contains(".update") { return true }
      if text.contains("mas_makeConstraints") || text.contains("mas_remakeConstraints")
        || text.contains(".make") && text.contains("{") || text.contains(".remake")
      {
        return false
      }
    }
    return false
  }
}
