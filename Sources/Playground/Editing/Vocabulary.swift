import SceneLanguage

/// The words of the scene language, for completion.
enum Vocabulary {
  static let attributes = ConstraintExpression.attributeNames

  static let chain = [
    "equalTo", "greaterThanOrEqualTo", "lessThanOrEqualTo", "mas_equalTo", "mas_greaterThanOrEqualTo",
    "mas_lessThanOrEqualTo", "offset", "mas_offset", "insets", "inset", "sizeOffset", "centerOffset",
    "valueOffset", "multipliedBy", "dividedBy", "priority", "priorityLow", "priorityMedium", "priorityHigh",
    "with", "and", "key", "install", "uninstall", "activate", "deactivate",
  ]

  static let verbs = [
    "make", "update", "remake", "mas_makeConstraints", "mas_updateConstraints", "mas_remakeConstraints",
    "mas_distributeViewsAlongAxis", "mas_key",
  ]

  static let properties = [
    "alpha", "backgroundColor", "bounds", "clipsToBounds", "constant", "contentSize", "frame", "hidden",
    "image", "intrinsicContentSize", "layoutIfNeeded", "layoutMargins", "numberOfLines", "origin",
    "preferredMaxLayoutWidth", "removeFromSuperview", "setContentCompressionResistancePriority",
    "setContentHuggingPriority", "setNeedsLayout", "setNeedsUpdateConstraints", "subviews", "superview",
    "tag", "text", "textAlignment", "textColor", "title", "translatesAutoresizingMaskIntoConstraints",
  ]

  static let colors = [
    "blackColor", "blueColor", "brownColor", "clearColor", "cyanColor", "darkGrayColor", "grayColor",
    "greenColor", "lightGrayColor", "magentaColor", "orangeColor", "purpleColor", "redColor", "whiteColor",
    "yellowColor",
  ]

  static let globals = [
    "view", "label", "button", "image", "textfield", "self", "let", "var", "for", "while", "if", "else",
    "UIView", "UILabel", "UIButton", "UIImageView", "UIColor", "UIEdgeInsetsMake", "CGRectMake",
    "CGSizeMake", "CGPointMake", "MASAttachKeys", "NSLog", "updateConstraints", "addSubview",
  ]

  static let members =
    attributes + attributes.map { "mas_" + $0 } + chain + verbs + properties + colors + ["addSubview"]
}
