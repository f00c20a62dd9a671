import Translation

/// Why a constraint is invalid, or an operation on a constraint or a view fails.
public enum LayoutError: Error, Equatable, Sendable {
  /// A horizontal attribute with a vertical one.
  case mixedAxes(String, String)
  /// A position with a width or a height.
  case positionWithSize(String, String)
  /// left or right with leading or trailing.
  case mixedDirections(String, String)
  /// A position without a second item.
  case positionWithoutSecondItem(String)
  /// A second item without an attribute of it, or the reverse.
  case incompleteSecondItem
  /// The first attribute is `notAnAttribute`.
  case missingFirstAttribute
  /// A multiplier or constant that is infinite or not a number.
  case notFinite(String)
  /// A multiplier of 0 with a second item.
  case zeroMultiplier
  /// Two items that share no superview.
  case noCommonSuperview(String, String)
  /// The view that is to hold a constraint does not contain one of its items.
  case notAnAncestor(holder: String, item: String)
  /// A priority changed from or to required while the constraint is installed.
  case priorityChangeAcrossRequired
  /// A view added to itself or to one of its own subviews.
  case hierarchyCycle(String)
}

extension LayoutError: CustomStringConvertible {
  public var description: String { phrase.english }

  /// What went wrong, and what to do.
  public var phrase: Phrase {
    switch self {
    case .mixedAxes(let first, let second):
      "\(first) is horizontal or vertical where \(second) is the other: only a size may go with a size across axes"
    case .positionWithSize(let first, let second):
      "\(first) and \(second) are a position and a size, which cannot be compared"
    case .mixedDirections(let first, let second):
      "\(first) and \(second): left and right cannot go with leading and trailing; use one of the two"
    case .positionWithoutSecondItem(let attribute):
      "\(attribute) is a position and needs a second item to be relative to"
    case .incompleteSecondItem:
      "a second item goes with an attribute of it; give both or none"
    case .missingFirstAttribute:
      "a constraint needs a first attribute"
    case .notFinite(let number):
      "the \(number) must be a finite number"
    case .zeroMultiplier:
      "a multiplier of 0 leaves nothing of the second item; use the constant alone"
    case .noCommonSuperview(let first, let second):
      "couldn't find a common superview for \(first) and \(second)"
    case .notAnAncestor(let holder, let item):
      "\(holder) cannot hold a constraint on \(item), which is not inside it"
    case .priorityChangeAcrossRequired:
      "the priority of an installed constraint cannot change from or to required; uninstall it first"
    case .hierarchyCycle(let view):
      "\(view) cannot be added inside itself"
    }
  }
}
