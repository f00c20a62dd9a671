import AutoLayout
import SceneLanguage

// Who made a member of a conflict, and for how long it holds.
extension ConflictClues {
  /// Whether a constraint is a size that UIKit or AppKit gives a view while it measures or lays out the container: one
  /// with such a key, or a frame's size of 0.
  static func isMeasured(_ constraint: SceneSnapshot.Constraint, _ context: SceneContext) -> Bool {
    let key = constraint.key ?? ""
    if ["-Encapsulated-", "_UITemporary", "fittingSize", "UISV-hiding"].contains(where: key.contains) {
      return true
    }
    guard let equation = constraint.equation, equation.firstAttribute.isSize, equation.secondItem == nil,
      equation.constant == 0
    else { return false }
    // A stack view hides an arranged view so.
    guard key != "UISV", let line = constraint.line else { return key == "UISV" }
    return context.isMask(line)
  }

  /// Whether it is a size of 0 at which a view is collapsed.
  static func isCollapsing(_ constraint: SceneSnapshot.Constraint) -> Bool {
    guard let equation = constraint.equation else { return false }
    return equation.firstAttribute.isSize && equation.secondItem == nil
      && equation.relation != .greaterThanOrEqual && abs(equation.constant) < 1e-9
  }

  /// Whether it is the frame of a log's view that nothing else places, as far as the log tells: its superview's code, or
  /// UIKit, sets that frame.
  static func isOutermostMask(_ constraint: SceneSnapshot.Constraint, _ trial: EditTrial) -> Bool {
    guard trial.context.isPartial, let line = constraint.line, let equation = constraint.equation,
      equation.secondItem == nil
    else { return false }
    if trial.context.measuredLines.contains(line) { return true }
    return trial.context.isMask(line) && !trial.isConstrained(equation.firstItem)
  }

  /// Whether a size is as large as that of a screen, so that it lasts.
  static func isScreen(_ size: Equation) -> Bool {
    size.secondItem == nil && isScreen(size.firstAttribute, size.constant)
  }

  /// Whether a width or height, in points, is at least that of the smallest screen, below a bar at its top and bottom.
  static func isScreen(_ attribute: NSLayoutConstraint.Attribute, _ length: Double) -> Bool {
    attribute.isSize && length >= (attribute == .width ? 320 : 400)
  }

  /// Whether such a size is usually temporary: the height of a row until it is measured, the standard size of a collection
  /// view's item, or the 0 of a view that is collapsed or has no size yet.
  static func isPassing(_ constraint: SceneSnapshot.Constraint, _ context: SceneContext) -> Bool {
    guard let equation = constraint.equation else { return false }
    if isCollapsing(constraint) { return true }
    guard isMeasured(constraint, context) else { return false }
    let isEncapsulated = constraint.key?.contains("-Encapsulated-") ?? false
    let isRow = equation.firstAttribute.axis == .vertical && !isScreen(equation)
    return isRow || [0, 50].contains(equation.constant) || !isEncapsulated
  }

  /// Whether it relates views that are not the app's.
  static func isFrameworks(_ member: SceneSnapshot.Constraint, _ context: SceneContext) -> Bool {
    guard let line = member.line else { return false }
    return context.roles[line] == nil && context.frameworkLines.contains(line)
  }
}
