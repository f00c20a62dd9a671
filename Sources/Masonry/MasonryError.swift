import AutoLayout

/// A rule of Masonry that was broken. The descriptions are the wording of Masonry's assertions, where it has
/// one.
public enum MasonryError: Error, Equatable, Sendable {
  /// A second relation on one constraint.
  case redefinitionOfRelation
  /// An attribute asked for after a relation.
  case attributeAfterRelation
  /// Something that a constraint cannot be related to.
  case unsupportedAttribute(String)
  /// A constant given as something that is no number, point, size or insets.
  case expectedValue(String)
  /// A mask that holds no attribute.
  case noAttributes
  /// An array without anything to be related to.
  case emptyArray
  /// Two items in different hierarchies.
  case noCommonSuperview(String, String)
  /// A place is relative to a superview, and there is none.
  case noSuperview(view: String, attribute: String)
  /// A multiplier changed too late.
  case multiplierAfterInstallation
  /// A priority changed too late.
  case priorityAfterInstallation
  /// A relation given too late.
  case relationAfterInstallation
  /// Division by 0.
  case divisionByZero
  /// Distribution of fewer than two views.
  case tooFewViews
  /// Views to distribute that share no superview.
  case noSharedSuperview
  /// Not a constraint at all.
  case layout(LayoutError)
}

extension MasonryError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .redefinitionOfRelation: "Redefinition of constraint relation"
    case .attributeAfterRelation:
      "Attributes should be chained before defining the constraint relation"
    case .unsupportedAttribute(let what): "attempting to add unsupported attribute: \(what)"
    case .expectedValue(let what): "expected an NSValue offset, got: \(what)"
    case .noAttributes: "You didn't pass any attribute to make.attributes(...)"
    case .emptyArray:
      "an empty array leaves nothing to relate to; give at least one view, attribute or number"
    case .noCommonSuperview(let first, let second):
      "couldn't find a common superview for \(first) and \(second)"
    case .noSuperview(let view, let attribute):
      "couldn't find a superview for \(view), to which its \(attribute) would be relative; "
        + "add it to one first"
    case .multiplierAfterInstallation:
      "Cannot modify constraint multiplier after it has been installed"
    case .priorityAfterInstallation: "Cannot modify constraint priority after it has been installed"
    case .relationAfterInstallation: "Cannot modify constraint relation after it has been installed"
    case .divisionByZero: "a constraint cannot be divided by 0"
    case .tooFewViews: "views to distribute need to bigger than one"
    case .noSharedSuperview:
      "Can't constrain views that do not share a common superview. Make sure that all the views in this "
        + "array have been added into the same view hierarchy."
    case .layout(let error): error.description
    }
  }
}
