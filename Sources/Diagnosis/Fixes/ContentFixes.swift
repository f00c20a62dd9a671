import AutoLayout
import CodeExport
import SceneLanguage
import SceneSyntax
import TextLayout
import Translation

// Fixes for a view whose content has required hugging or compression resistance.
extension ConflictFixes {
  /// Fixes that lower the priority of a content in the conflict.
  func contentFixes() -> [VerifiedFix] {
    guard !trial.context.isPartial, let derivation = conflict.derivation else { return [] }
    return derivation.terms.compactMap { term in
      guard let constraint = term.constraint.flatMap(trial.constraint), let equation = constraint.equation,
        equation.source == .content, let wish = ContentWish(equation, multiplier: term.multiplier),
        let edit = trial.weakening(wish, of: equation.firstItem),
        let after = trial.snapshot(applying: edit), trial.resolves(conflict, after)
      else { return nil }
      let fix = Fix(
        description: Fix.placed(edit.start.line, "\(Self.weakening(wish, of: equation.firstItem))"),
        constraint: constraint.id, edit: edit, kind: .weakenContent, priority: wish.usual)
      return VerifiedFix(fix: fix, isPoor: isUpset(after), cost: Self.contentCost)
    }
  }

  /// Cheap, as it changes no number of the layout.
  static let contentCost = 2.5

  /// The change of a log's statement for a content's size. An `=` stands for two priorities, of which the other one
  /// stays required.
  static func change(_ wish: ContentWish, of equation: Equation) -> ConstraintChange {
    equation.relation == .equal
      ? .relation(wish.isResistance ? .lessThanOrEqual : .greaterThanOrEqual) : .priority(wish.usual)
  }

  /// `lower the compression resistance of title to 750`
  static func weakening(_ wish: ContentWish, of view: String) -> Phrase {
    wish.isResistance
      ? "lower the compression resistance of \(view) to \(wish.usual)"
      : "lower the hugging of \(view) to \(wish.usual)"
  }
}

/// A priority of a view's content along an axis: compression resistance or hugging.
struct ContentWish: Equatable, Sendable {
  var axis: NSLayoutConstraint.Axis
  /// Whether it is not to be smaller than its content; otherwise it is not to be larger.
  var isResistance: Bool

  init(axis: NSLayoutConstraint.Axis, isResistance: Bool) {
    (self.axis, self.isResistance) = (axis, isResistance)
  }

  /// - Parameter multiplier: of the equation in the proof; its sign decides for an `=`.
  init?(_ equation: Equation, multiplier: Double) {
    guard equation.firstAttribute.isSize, let axis = equation.firstAttribute.axis else { return nil }
    self.axis = axis
    isResistance = equation.relation == .equal ? multiplier < 0 : equation.relation == .greaterThanOrEqual
  }

  var words: String { isResistance ? "compression resistance" : "hugging" }
  /// The default priority.
  var usual: Int { isResistance ? 750 : 250 }
  fileprivate var setter: String {
    isResistance ? "setContentCompressionResistancePriority" : "setContentHuggingPriority"
  }
  /// What Interface Builder calls the priority: `horizontalHuggingPriority`.
  fileprivate var interfaceAttribute: String {
    (axis == .horizontal ? "horizontal" : "vertical")
      + (isResistance ? "CompressionResistancePriority" : "HuggingPriority")
  }
  /// The statement that sets the default priority.
  func statement(for view: String, as target: ExportTarget) -> String {
    target.contentPriority(of: view, isResistance: isResistance, axis, Double(usual))
  }
}

extension EditTrial {
  /// The edit that sets a content's priority to the default: in the statement that raises it, else in a new one at the
  /// end.
  func weakening(_ wish: ContentWish, of view: String) -> TextEdit? {
    settingPriority(
      wish.usual, of: wish, forView: view,
      by: wish.statement(for: view, as: isObjectiveC ? .masonry : .snapKit))
  }

  /// The same for any priority.
  ///
  /// - Parameter newStatement: the one to add at the end.
  func settingPriority(
    _ priority: Int, of wish: ContentWish, forView view: String, by newStatement: String
  ) -> TextEdit? {
    if scene.isInterface {
      return scene.interfaceEdit(setting: wish.interfaceAttribute, to: priority, ofView: view)
    }
    for statement in scene.statements.reversed() {
      guard let range = Self.priority(of: wish, for: view, in: statement) else { continue }
      let isSymbol = statement.source[range].hasPrefix(".") && priority == wish.usual
      return TextEdit(
        range, to: isSymbol ? wish.isResistance ? ".defaultHigh" : ".defaultLow" : "\(priority)")
    }
    if scene.hasAppCode {
      func named(_ name: String) -> String {
        String(newStatement.replacing(view, with: name, maxReplacements: 1)).filter { $0 != ";" }
      }
      if let edit = insertingWhereAdded(view, named) { return edit }
    }
    return scene.statements.last.flatMap {
      scene.hasAppCode && $0.isClass ? nil : TextEdit(at: $0.source.end, inserting: "\n" + newStatement)
    }
  }

  /// The priority in the last call of `view.setContentHuggingPriority(750, for: .horizontal)`, or the like in brackets.
  private static func priority(
    of wish: ContentWish, for view: String, in statement: Statement
  ) -> SourceRange? {
    let axis = wish.axis == .horizontal ? "horizontal" : "vertical"
    let text = statement.source
    let call = statement.calls(named: [wish.setter]).last { call in
      guard let receiver = call.receiver, let arguments = call.arguments, arguments.count == 2 else {
        return false
      }
      let names = text[receiver].split(separator: ".")
      return names.last.map(String.init) == view && text[arguments[1].range].lowercased().contains(axis)
    }
    return call?.arguments?.first?.range
  }
}
