import AutoLayout
import SceneSyntax
import Translation

/// Constraints that code makes of nil. UIKit makes none then, and says nothing.
extension Interpreter {
  /// Notes a message that would have made constraints and was sent to nil.
  ///
  /// - Parameter base: the expression that is nil.
  func noteLostConstraints(_ selector: Selector, of base: Expression, at place: Expression) {
    guard hasStandIns, NameUses.makesConstraints(selector) else { return }
    let subject: Phrase = base.constrainedName.map { "'\($0)'" } ?? "the receiver"
    note("\(subject) is nil here, so '\(selector.base.text)' makes no constraints", at: place)
  }

  /// Whether an expression names a property of `self` that code out of sight declares, that the text sets and has not set so
  /// far: `hud` in `if hud == nil { hud = HUD() }`. It is nil until then, and no stand-in.
  func isUnset(_ expression: Expression, in scope: Scope) -> Bool {
    guard hasStandIns else { return false }
    let name: Name
    switch expression.kind {
    case .name(let own, _) where own.text != "self" && scope.find(own) == nil: name = own
    case .member(let base, let own) where base.writtenName == "self" || base.isName && base.namesSelf:
      name = own
    default: return false
    }
    let property = name.text.hasPrefix("_") ? String(name.text.dropFirst()) : name.text
    let receiver = scope.receiver ?? me
    guard nameUses.assigned.contains(property), receiver.properties[property] == nil,
      receiver.properties[name.text] == nil, let definition = receiver.definition ?? scope.definition
    else { return false }
    return definition.property(property) == nil && definition.property(name.text) == nil
      && definition.method(property) == nil && definition.method(name.text) == nil
      && scope.definition?.property(property) == nil && scope.definition?.method(property) == nil
      && libraryType(of: receiver.value).property(name.key) == nil
      && libraryType(of: receiver.value).property(property.lowercased()) == nil
      && globals.find(Name(property)) == nil && definitions.functions[name.text] == nil
  }

  /// Whether the running object declares a constraint of this name that nothing in the text sets.
  func isConstraintSetElsewhere(_ name: String) -> Bool {
    guard hasStandIns, let property = receiver?.definition?.property(name) else { return false }
    return property.type?.key == "nslayoutconstraint" && property.initial == nil && property.getter == nil
      && !nameUses.assigned.contains(name)
  }

  /// Whether the running object has a property of this name from a superclass that is not known.
  func isInheritedFromUnknown(_ name: String) -> Bool {
    guard hasStandIns, let definition = receiver?.definition else { return false }
    return definition.foundProperty(name) == nil && !nameUses.variables.contains(name)
      && definition.lineage.contains(where: \.isStandIn)
  }
}

extension NameUses {
  /// Whether a message makes constraints of the view or anchor that it is sent to.
  static func makesConstraints(_ selector: Selector) -> Bool {
    let name = selector.base.text
    if isVerb(name) || name.hasPrefix("mas_distributeViews") { return true }
    switch selector.base.key {
    case "makeconstraints", "remakeconstraints", "updateconstraints", "prepareconstraints":
      return selector.text.hasSuffix(":")
    default:
      return ["constraintequalto", "constraintgreaterthanorequalto", "constraintlessthanorequalto"]
        .contains { selector.key.hasPrefix($0) }
    }
  }
}

extension StatementNode {
  /// Whether it deactivates constraints, which it may be the first to make: those of a lazy property.
  var deactivates: Bool {
    guard case .expression(let expression, _) = kind else { return false }
    return expression.selector?.base.key.hasPrefix("deactivate") ?? false
  }
}

extension Expression {
  /// Whether it is what code calls `self` in blocks.
  fileprivate var namesSelf: Bool { if case .name(let name, _) = kind { name.isLikeSelf } else { false } }

  /// The variable or property of the view whose attribute an expression is: `icon` of `self.icon.mas_top` and
  /// `icon.snp.top`. Nil for any other expression.
  var viewOfAttribute: String? {
    guard case .member(let base, let name) = kind else { return nil }
    let isOfSnapKit = if case .member(_, let space) = base.kind { space.key == "snp" } else { false }
    return isOfSnapKit || name.key.hasPrefix("mas_") || name.key.hasPrefix("snp_")
      ? base.constrainedName : nil
  }

  /// The variable or property of the view in an expression such as `self.icon.topAnchor`.
  fileprivate var constrainedName: String? {
    guard case .member(let base, let name) = kind else { return writtenName }
    let isPart = name.key == "snp" || name.key.hasSuffix("anchor") || name.key.hasPrefix("mas_")
    return isPart ? base.constrainedName : name.text
  }
}
