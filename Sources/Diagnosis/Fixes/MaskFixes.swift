import AutoLayout
import CodeExport
import Foundation
import SceneLanguage
import SceneSyntax
import TextLayout
import Translation

// Fixes for a view whose frame and autoresizing mask take part as constraints.
extension ConflictFixes {
  struct MaskFix {
    var fix: Fix
    /// Whether the frame is likely to be at fault; those of views placed by other views or constraints seldom are.
    var isLikely: Bool
  }

  /// Fixes that turn a view's autoresizing mask off.
  func unmasking() -> [MaskFix] {
    let members = conflict.constraints.compactMap(trial.constraint)
    let lines = Set(members.compactMap(\.line))
    var edits: [(view: String, edit: TextEdit)] = trial.context.maskLines.sorted { $0.key < $1.key }
      .compactMap { view, masks in
        guard masks.contains(where: lines.contains), let edit = trial.unmasking(view, masks) else {
          return nil
        }
        return (view, edit)
      }
    for equation in members.compactMap(\.equation) where equation.source == .autoresizingMask {
      guard !edits.contains(where: { $0.view == equation.firstItem }), equation.firstItem != "view",
        trial.isConstrained(equation.firstItem) || isForgotten(equation.firstItem),
        let edit = trial.unmasking(equation.firstItem)
      else { continue }
      edits.append((equation.firstItem, edit))
    }
    return edits.compactMap { view, edit in
      // In a log, a view that only its mask places would have no place without it.
      if trial.context.isPartial, !trial.isConstrained(view), !isForgottenStack(view, members) {
        return pinning(view, members)
      }
      guard let after = trial.snapshot(applying: edit),
        trial.resolves(conflict, after, opening: view)
      else { return nil }
      let fix = Fix(
        description:
          "set translatesAutoresizingMaskIntoConstraints = \(trial.no) on \(view)\(missing(view, after))",
        constraint: nil, edit: edit, kind: .unmask, view: view)
      let isOthers = trial.context.frameworkViews.union(trial.context.arrangedViews).contains(view)
      return MaskFix(fix: fix, isLikely: isItsOwn(view) && !isOthers)
    }
  }

  /// Whether it is a stack view of a log that was never given a frame, so that its mask was most likely forgotten: nothing in the
  /// conflict is the app's to change.
  private func isForgottenStack(_ view: String, _ members: [SceneSnapshot.Constraint]) -> Bool {
    let isStack = members.contains { member in
      (member.line.map(trial.context.stackLines.contains) ?? false) && member.views.contains(view)
    }
    let isEmpty = members.compactMap(\.equation).contains {
      $0.firstItem == view && $0.firstAttribute.isSize && $0.secondItem == nil && $0.constant == 0
    }
    return isStack && isEmpty
      && members.allSatisfy { member in
        member.line.map { trial.context.roles[$0] != nil && !trial.context.frameworkLines.contains($0) }
          ?? false
      }
  }

  /// Whether nothing gave a view of a scene a frame, though others are constrained to it.
  private func isForgotten(_ view: String) -> Bool {
    !trial.context.isPartial && trial.view(view)?.frame.size == .zero
  }

  /// The fix that turns the masks of several views off at once, where one alone does not end the conflicts.
  ///
  /// - Parameter others: further conflicts of the same cause.
  func unmaskingAll(with others: [SceneSnapshot.Conflict]) -> Fix? {
    guard !trial.context.isPartial else { return nil }
    let all = [conflict] + others
    var views: [String] = []
    var members = all.flatMap(\.constraints).compactMap(trial.constraint)
    while views.count < Self.mostMasks {
      let masked = members.compactMap(\.equation).filter { equation in
        equation.source == .autoresizingMask && equation.firstItem != "view"
          && !views.contains(equation.firstItem) && trial.isConstrained(equation.firstItem)
      }
      guard !masked.isEmpty else { return nil }
      for view in masked.map(\.firstItem) where !views.contains(view) { views.append(view) }
      let edits = views.compactMap(trial.unmasking)
      guard edits.count == views.count, let last = edits.map(\.start).max() else { return nil }
      let edit = TextEdit(at: last, inserting: edits.map(\.replacement).joined())
      guard let after = trial.snapshot(applying: edit) else { return nil }
      if views.count > 1, trial.comparison.ends(all, after), trial.resolves(conflict, after) {
        return Fix(
          description:
            "set translatesAutoresizingMaskIntoConstraints = \(trial.no) on \(Phrase.list(views))",
          constraint: nil, edit: edit, kind: .unmask)
      }
      // What conflicts now may have further masks in it.
      let left = Set(after.conflicts.flatMap(\.constraints))
      members = after.constraints.filter { left.contains($0.id) }
    }
    return nil
  }

  /// The limit of masks turned off at once.
  private static let mostMasks = 8

  /// A larger difference between a frame and that of the superview is one that nobody chose, in points.
  static let oddDifference = 8.0

  /// The fix for a view in a log whose mask keeps it smaller or larger than its superview, as that was when the view was
  /// added: constraints in place of the mask.
  private func pinning(_ view: String, _ members: [SceneSnapshot.Constraint]) -> MaskFix? {
    // A cell stays where its table puts it.
    let sizes = members.filter { member in
      member.line.map { trial.context.isMask($0) && !trial.context.measuredLines.contains($0) } ?? false
    }.compactMap(\.equation)
    let size = sizes.first { equation in
      equation.firstItem == view && equation.firstAttribute.isSize
        && abs(equation.constant) > Self.oddDifference
        && equation.secondItem.map { trial.isInside(view, $0) } ?? false
    }
    guard let container = size?.secondItem, let masks = trial.context.maskLines[view],
      let edit = trial.unmasking(view, masks, pinnedTo: container),
      let after = trial.snapshot(applying: edit), trial.resolves(conflict, after)
    else { return nil }
    let fix = Fix(
      description:
        "set translatesAutoresizingMaskIntoConstraints = \(trial.no) on \(view), and pin its edges to \(container)",
      constraint: nil, edit: edit, kind: .unmask, view: view, pinned: container)
    return MaskFix(fix: fix, isLikely: !trial.context.frameworkViews.contains(view))
  }

  /// The ambiguity of a view without its mask: `; then nothing says where its top is`
  private func missing(_ name: String, _ after: SceneSnapshot) -> Phrase {
    guard !trial.context.isPartial,
      let view = after.views.first(where: { $0.name == name && !$0.ambiguous.isEmpty })
    else { return "" }
    return "; then \(AmbiguityWords(after).sentence(for: view))"
  }

  /// Whether the app sets a view's frame itself, rather than a mask that follows the superview.
  private func isItsOwn(_ view: String) -> Bool {
    guard let lines = trial.context.maskLines[view] else { return true }
    if trial.context.isPartial, !trial.isConstrained(view) { return false }
    let equations = conflict.constraints.compactMap(trial.constraint)
      .filter { $0.line.map(lines.contains) ?? false }.compactMap(\.equation)
    return equations.contains { $0.secondItem == nil } || trial.isConstrained(view)
  }

  // MARK: Frames

  /// The limit of frames tried, as most take a copy of the scene.
  private static let mostFrames = 4

  /// Fixes that change a frame and keep the mask: for each constraint of a mask, the number that resolves the conflict.
  func frameFixes() -> [MaskFix] {
    guard let derivation = conflict.derivation else { return [] }
    let frames = derivation.terms.compactMap { term -> Candidate? in
      guard let constraint = term.constraint.flatMap(trial.constraint), let equation = constraint.equation,
        equation.source == .autoresizingMask || constraint.line.map(trial.context.isMask) ?? false,
        !movesItsCentre(equation)
      else { return nil }
      let constant = equation.constant - derivation.sum / term.multiplier
      guard constant.isFinite, !isNegative(equation, constant) else { return nil }
      // Most often it is the frame's size that is too small.
      let cost = abs(constant - equation.constant) + (equation.firstAttribute.isSize ? 0 : 1e6)
      return Candidate(
        kind: .frame, cost: cost, constraint: constraint, equation: equation, change: .constant(constant))
    }
    return frames.sorted { $0.cost < $1.cost }.prefix(Self.mostFrames).compactMap { frame in
      let found = frame.equation.source == .autoresizingMask ? settingFrame(frame) : verified(frame)?.fix
      guard var fix = found else { return nil }
      fix.framed = frame.equation.firstItem
      return MaskFix(fix: fix, isLikely: isItsOwn(frame.equation.firstItem))
    }
  }

  /// Whether it is a size of a log's view whose mask gives the centre: that changes with the size of a frame.
  private func movesItsCentre(_ equation: Equation) -> Bool {
    guard trial.context.isPartial, equation.firstAttribute.isSize else { return false }
    return conflict.constraints.compactMap(trial.constraint).contains { other in
      (other.line.map(trial.context.isMask) ?? false) && other.equation?.firstItem == equation.firstItem
        && other.equation?.firstAttribute.geometry?.part == .center
        && other.equation?.firstAttribute.axis == equation.firstAttribute.axis
    }
  }

  /// Whether a length or a position that was not negative would become so.
  private func isNegative(_ equation: Equation, _ constant: Double) -> Bool {
    (equation.firstAttribute.isSize || equation.firstAttribute.isEdge) && constant < 0
      && equation.constant >= 0
  }

  /// Another frame, set where the view is declared. A number that is enough for this proof may be too little for
  /// another one behind it.
  private func settingFrame(_ candidate: Candidate) -> Fix? {
    let equation = candidate.equation
    guard case .constant(var constant) = candidate.change,
      let view = trial.view(equation.firstItem), view.superview != nil
    else { return nil }
    for _ in 0..<3 {
      guard !isNegative(equation, constant),
        let frame = view.frame(equation.firstAttribute, more: constant - equation.constant)
      else { return nil }
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { CodeNumber.text($0) }
      let text = "CGRectMake(\(numbers.joined(separator: ", ")))"
      guard let edit = trial.adding("\(view.name).frame = \(text)", toDeclarationOf: view.name),
        let after = trial.snapshot(applying: edit)
      else { return nil }
      if trial.resolves(conflict, after), !trial.comparison.squeezes(after) {
        return Fix(
          description: "set \(view.name).frame = \(text)", constraint: candidate.constraint.id, edit: edit,
          kind: .frame)
      }
      let changed = after.constraints.first {
        $0.equation?.source == .autoresizingMask && $0.equation?.firstItem == equation.firstItem
          && $0.equation?.firstAttribute == equation.firstAttribute
      }
      guard let lack = changed.flatMap({ lack(of: $0.id, in: after) }) else { return nil }
      constant -= lack
    }
    return nil
  }

  /// `give the frame of box a height of 19`
  static func framing(_ equation: Equation, constant: Double) -> Phrase {
    let view = equation.firstItem
    let number = CodeNumber.text(constant)
    let old = formatted(equation.constant)
    switch (equation.firstAttribute, equation.secondItem) {
    case (.width, nil), (.height, nil):
      return
        "give the frame of \(view) a \(equation.firstAttribute.rawValue) of \(number) in place of \(old)"
    default:
      var changed = equation
      changed.constant = constant
      return "set the frame of \(view) so that \(changed.text)"
    }
  }
}

extension SceneSnapshot.View {
  /// The frame with one of its numbers increased; nil where it would be empty.
  fileprivate func frame(_ attribute: NSLayoutConstraint.Attribute, more: Double) -> CGRect? {
    var frame = frame
    switch attribute {
    case .left: frame.origin.x += more
    case .top: frame.origin.y += more
    case .width: frame.size.width += more
    case .height: frame.size.height += more
    default: return nil
    }
    return !attribute.isSize || (frame.width > 0 && frame.height > 0) ? frame : nil
  }
}
