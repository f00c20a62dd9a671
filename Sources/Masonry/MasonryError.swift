import AutoLayout
import Translation

/// A misuse of Masonry. The descriptions are the wording of Masonry's assertions, where it has one.
public enum MasonryError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A second relation on one constraint.
  case redefinitionOfRelation
  /// An attribute chained after a relation.
  case attributeAfterRelation
  /// Something that a constraint cannot be related to.
  case unsupportedAttribute(String)
  /// A constant given as something that is no number, point, size or insets.
  case expectedValue(String)
  /// An attribute mask is empty.
  case noAttributes
  /// Several attributes of an item, none of which is the constraint's own.
  case differentAttributes
  /// An update by SnapKit of a constraint that was not made before: its equation, and as SnapKit describes it.
  case nothingToUpdate(Equation, String)
  /// Two items in different hierarchies.
  case noCommonSuperview(String, String)
  /// A position is relative to the superview, and the view has none.
  case noSuperview(view: String, attribute: String)
  /// A change that has to be made before installation.
  case multiplierAfterInstallation, priorityAfterInstallation, relationAfterInstallation
  case divisionByZero
  /// Views to distribute must be two or more and share a superview.
  case tooFewViews, noSharedSuperview
  /// An error of Auto Layout, such as a number that is not finite.
  case layout(LayoutError)

  public var description: String { phrase.english }

  /// What went wrong, in the words of Masonry and SnapKit, which an app prints in English.
  public var phrase: Phrase {
    switch self {
    case .redefinitionOfRelation: "Redefinition of constraint relation"
    case .attributeAfterRelation: "Attributes should be chained before defining the constraint relation"
    case .unsupportedAttribute(let what): "attempting to add unsupported attribute: \(what)"
    case .expectedValue(let what): "expected an NSValue offset, got: \(what)"
    case .noAttributes: "You didn't pass any attribute to make.attributes(...)"
    case .differentAttributes: "Cannot constraint to multiple non identical attributes."
    case .nothingToUpdate(_, let constraint):
      "Updated constraint could not find existing matching constraint to update: \(constraint)"
    case .noCommonSuperview(let first, let second):
      "couldn't find a common superview for \(first) and \(second)"
    case .noSuperview(let view, let attribute):
      "couldn't find a superview for \(view), to which its \(attribute) would be relative; add it to one first"
    case .multiplierAfterInstallation: "Cannot modify constraint multiplier after it has been installed"
    case .priorityAfterInstallation: "Cannot modify constraint priority after it has been installed"
    case .relationAfterInstallation: "Cannot modify constraint relation after it has been installed"
    case .divisionByZero: "a constraint cannot be divided by 0"
    case .tooFewViews: "views to distribute need to bigger than one"
    case .noSharedSuperview:
      "Can't constrain views that do not share a common superview. Make sure that all the views in this array have been added into the same view hierarchy."
    case .layout(let error): error.phrase
    }
  }
}
