import AutoLayout
import Foundation
import Masonry

// The enumerations of UIKit, Auto Layout and Masonry.

extension SceneSnapshot.TextAlignment: BridgedEnumeration {
  static let enumeration = Enumeration<Self>(
    "NSTextAlignment", wanted: "a text alignment",
    [
      ("left", .left, 0), ("center", .center, 1), ("right", .right, 2), ("justified", .left, 3),
      ("natural", .left, 4),
    ])
}

extension NSLayoutConstraint.Axis: BridgedEnumeration {
  static let enumeration = Enumeration<Self>(
    "UILayoutConstraintAxis", prefixes: ["MASAxisType"], wanted: "an axis",
    [("horizontal", .horizontal, 0), ("vertical", .vertical, 1)])
}

extension NSLayoutConstraint.Relation: BridgedEnumeration {
  static let enumeration = Enumeration<Self>(
    "NSLayoutRelation", wanted: "a relation",
    [
      ("equal", .equal, 0), ("lessThanOrEqual", .lessThanOrEqual, -1),
      ("greaterThanOrEqual", .greaterThanOrEqual, 1),
    ])
}

extension NSLayoutConstraint.Attribute: BridgedEnumeration {
  // Of the numbers only 0 is read, since Masonry's masks of attributes are numbers too.
  static let enumeration = Enumeration<Self>(
    "NSLayoutAttribute", wanted: "a layout attribute",
    allCases.map { ($0.rawValue, $0, $0 == .notAnAttribute ? 0 : nil) } + [("baseline", .lastBaseline, nil)])

  static func bridged(_ value: Value) -> Self? {
    switch value {
    case .symbol(let name): enumeration[name.key]
    case .integer(let number): enumeration[number: number]
    case .attribute(let attribute): attribute.layoutAttribute
    default: nil
    }
  }
}

extension UIScrollView.ContentInsetAdjustmentBehavior: BridgedEnumeration {
  static let enumeration = Enumeration<Self>(
    "UIScrollViewContentInsetAdjustmentBehavior", prefixes: ["UIScrollViewContentInsetAdjustment"],
    wanted: "a content inset adjustment",
    [
      ("automatic", .automatic, 0), ("scrollableAxes", .scrollableAxes, 1), ("never", .never, 2),
      ("always", .always, 3),
    ])
}

extension UIStackView.Distribution: BridgedEnumeration {
  static let enumeration = Enumeration<Self>(
    "UIStackViewDistribution", wanted: "a stack's distribution",
    allCases.enumerated().map { ($1.rawValue, $1, $0) })
}

extension UIStackView.Alignment: BridgedEnumeration {
  static let enumeration = Enumeration<Self>(
    "UIStackViewAlignment", wanted: "a stack's alignment",
    [
      ("fill", .fill, 0), ("leading", .leading, 1), ("firstBaseline", .firstBaseline, 2),
      ("center", .center, 3), ("trailing", .trailing, 4), ("lastBaseline", .lastBaseline, 5),
      ("top", .top, nil), ("bottom", .bottom, nil),
    ])
}

extension SemanticContentAttribute: BridgedEnumeration {
  static let enumeration = Enumeration<Self>(
    "UISemanticContentAttribute", wanted: "a semantic content attribute",
    [
      ("unspecified", .unspecified, 0), ("playback", .playback, 1), ("spatial", .spatial, 2),
      ("forceLeftToRight", .forceLeftToRight, 3), ("forceRightToLeft", .forceRightToLeft, 4),
    ])
}

extension UIUserInterfaceSizeClass: BridgedEnumeration {
  static let enumeration = Enumeration<Self>(
    "UIUserInterfaceSizeClass", wanted: "compact, regular or any",
    [("unspecified", .unspecified, 0), ("compact", .compact, 1), ("regular", .regular, 2)])
}

extension UIView.AutoresizingMask: BridgedOptions {
  static let enumeration = Enumeration<Self>(
    "UIViewAutoresizing", wanted: "an autoresizing mask",
    [
      ("none", [], nil), ("flexibleLeftMargin", .flexibleLeftMargin, nil),
      ("flexibleWidth", .flexibleWidth, nil), ("flexibleRightMargin", .flexibleRightMargin, nil),
      ("flexibleTopMargin", .flexibleTopMargin, nil), ("flexibleHeight", .flexibleHeight, nil),
      ("flexibleBottomMargin", .flexibleBottomMargin, nil),
    ])
}

extension NSLayoutConstraint.FormatOptions: BridgedOptions {
  static let enumeration = Enumeration<Self>(
    "NSLayoutFormat", wanted: "format options",
    [
      ("alignAllLeft", .alignAllLeft, nil), ("alignAllRight", .alignAllRight, nil),
      ("alignAllTop", .alignAllTop, nil), ("alignAllBottom", .alignAllBottom, nil),
      ("alignAllLeading", .alignAllLeading, nil), ("alignAllTrailing", .alignAllTrailing, nil),
      ("alignAllCenterX", .alignAllCenterX, nil), ("alignAllCenterY", .alignAllCenterY, nil),
      ("alignAllLastBaseline", .alignAllLastBaseline, nil),
      ("alignAllBaseline", .alignAllLastBaseline, nil),
      ("alignAllFirstBaseline", .alignAllFirstBaseline, nil),
      ("directionLeadingToTrailing", [], nil), ("directionLeftToRight", .directionLeftToRight, nil),
      ("directionRightToLeft", .directionRightToLeft, nil),
    ])
}

extension LibraryType {
  static let enumerations: [LibraryType] =
    [
      "NSTextAlignment", "UIViewAutoresizing", "NSLayoutRelation", "NSLayoutAttribute",
      "NSLayoutFormatOptions",
      "UILayoutConstraintAxis", "UIStackViewDistribution", "UIStackViewAlignment",
      "UISemanticContentAttribute", "UIUserInterfaceSizeClass",
      "UIScrollViewContentInsetAdjustmentBehavior",
    ].map { enumeration([$0]) } + InertEnumerations.all.map { enumeration($0.names) } + [priority]

  /// `UILayoutPriority`: a number, with names for the usual ones.
  static let priority = LibraryType(
    "UILayoutPriority", aliases: ["ConstraintPriority", "MASLayoutPriority"], inherits: .number,
    unwrap: { $0 }
  ) { type in
    for (name, number) in Constants.numbers { type.statics(name) { _ in .number(number) } }
    type.initializer("init:", "initWithRawValue:") { .number(try $0.number(0)) }
  }
}
