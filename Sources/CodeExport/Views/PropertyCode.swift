import AutoLayout
import Foundation

/// A property of views that an export writes where it differs from that of a new view.
struct PropertyCode: Sendable {
  let name: PropertyName
  /// Nil for views without the property, and for its value in a new view.
  let value: @Sendable (UIView) -> CodeValue?
  /// Whether stack views alone have it.
  let isOfStacks: Bool

  private init<View: UIView, Content: Equatable & Sendable>(
    _ name: String, swift: String? = nil, _ path: KeyPath<View, Content> & Sendable, new: Content,
    code: @escaping @Sendable (Content) -> CodeValue?
  ) {
    self.name = PropertyName(name, swift: swift)
    isOfStacks = View.self == UIStackView.self
    value = { view in
      guard let content = (view as? View)?[keyPath: path], content != new else { return nil }
      return code(content)
    }
  }

  // MARK: The properties, in the order in which code sets them

  static let all: [PropertyCode] = texts + shapes + containers + looks + margins

  private static let texts: [PropertyCode] = [
    text("text", \UILabel.text), text("text", \UITextField.text),
    text("placeholder", \UITextField.placeholder), font("font", \UILabel.font),
    font("font", \UITextField.font), font("titleLabel.font", swift: "titleLabel?.font", \UIButton.font),
    color("textColor", \UILabel.textColor),
    color("textColor", \UITextField.textColor), alignment(\UILabel.textAlignment),
    alignment(\UITextField.textAlignment),
    PropertyCode("numberOfLines", \UILabel.numberOfLines, new: 1) { .number(Double($0)) },
    PropertyCode("preferredMaxLayoutWidth", \UILabel.preferredMaxLayoutWidth, new: 0) { .number(Double($0)) },
    insets("contentEdgeInsets", \UIButton.contentEdgeInsets),
  ]

  private static let shapes: [PropertyCode] = [
    PropertyCode("image", \UIImageView.image, new: nil) { $0.map(code) },
    flag("on", swift: "isOn", \UISwitch.isOn, new: false),
    PropertyCode("value", \UISlider.value, new: 0.5) { .number($0) },
    PropertyCode("progress", \UIProgressView.progress, new: 0) { .number($0) },
    PropertyCode("numberOfPages", \UIPageControl.numberOfPages, new: 0) { .number(Double($0)) },
  ]

  private static let containers: [PropertyCode] = [
    PropertyCode("axis", \UIStackView.axis, new: .horizontal) { _ in
      .constant(objectiveC: "UILayoutConstraintAxisVertical", swift: ".vertical")
    },
    PropertyCode("distribution", \UIStackView.distribution, new: .fill) {
      constant("UIStackViewDistribution", $0.rawValue)
    },
    PropertyCode("alignment", \UIStackView.alignment, new: .fill) {
      constant("UIStackViewAlignment", $0.rawValue)
    },
    PropertyCode("spacing", \UIStackView.spacing, new: 0) { .number(Double($0)) },
    flag(
      "layoutMarginsRelativeArrangement", swift: "isLayoutMarginsRelativeArrangement",
      \UIStackView.isLayoutMarginsRelativeArrangement, new: false),
    insets("contentInset", \UIScrollView.contentInset),
    PropertyCode(
      "contentInsetAdjustmentBehavior", \UIScrollView.contentInsetAdjustmentBehavior, new: .automatic
    ) { constant("UIScrollViewContentInsetAdjustment", $0.rawValue) },
    flag("alwaysBounceVertical", \UIScrollView.alwaysBounceVertical, new: false),
    flag("alwaysBounceHorizontal", \UIScrollView.alwaysBounceHorizontal, new: false),
  ]

  private static let looks: [PropertyCode] = [
    color("backgroundColor", \UIView.backgroundColor),
    flag("hidden", swift: "isHidden", \UIView.isHidden, new: false),
    PropertyCode("alpha", \UIView.alpha, new: 1) { .number(Double($0)) },
    flag("clipsToBounds", \UIView.clipsToBounds, new: false),
    PropertyCode("tag", \UIView.tag, new: 0) { .number(Double($0)) },
  ]

  private static let margins: [PropertyCode] = [
    PropertyCode("semanticContentAttribute", \UIView.semanticContentAttribute, new: .unspecified) {
      constant("UISemanticContentAttribute", $0.rawValue)
    },
    PropertyCode("layoutMargins", \UIView.statedLayoutMargins, new: nil) { $0.map { .insets($0) } },
    flag("insetsLayoutMarginsFromSafeArea", \UIView.insetsLayoutMarginsFromSafeArea, new: true),
    flag("preservesSuperviewLayoutMargins", \UIView.preservesSuperviewLayoutMargins, new: false),
  ]

  // MARK: Kinds of properties

  private static func text<View: UIView>(
    _ name: String, _ path: KeyPath<View, String?> & Sendable
  ) -> PropertyCode {
    PropertyCode(name, path, new: nil) { $0.map { .string($0) } }
  }

  /// A font other than the one of new labels.
  private static func font<View: UIView>(
    _ name: String, swift: String? = nil, _ path: KeyPath<View, UIFont?> & Sendable
  ) -> PropertyCode {
    PropertyCode(name, swift: swift, path, new: nil) { font in
      guard let font, font != .label else { return nil }
      let size = formatted(font.pointSize)
      let weight = font.weight.rawValue
      return font.weight == .regular
        ? .constant(objectiveC: "[UIFont systemFontOfSize:\(size)]", swift: ".systemFont(ofSize: \(size))")
        : .constant(
          objectiveC:
            "[UIFont systemFontOfSize:\(size) weight:UIFontWeight\(weight.prefix(1).uppercased())\(weight.dropFirst())]",
          swift: ".systemFont(ofSize: \(size), weight: .\(weight))")
    }
  }

  private static func color<View: UIView>(
    _ name: String, _ path: KeyPath<View, UIColor?> & Sendable
  ) -> PropertyCode {
    PropertyCode(name, path, new: nil) { $0.map { .color($0) } }
  }

  private static func flag<View: UIView>(
    _ name: String, swift: String? = nil, _ path: KeyPath<View, Bool> & Sendable, new: Bool
  ) -> PropertyCode {
    PropertyCode(name, swift: swift, path, new: new) { .flag($0) }
  }

  private static func insets<View: UIView>(
    _ name: String, _ path: KeyPath<View, UIEdgeInsets> & Sendable
  ) -> PropertyCode {
    PropertyCode(name, path, new: .zero) { .insets($0) }
  }

  private static func alignment<View: UIView>(
    _ path: KeyPath<View, SceneSnapshot.TextAlignment> & Sendable
  ) -> PropertyCode {
    PropertyCode("textAlignment", path, new: .left) { constant("NSTextAlignment", String(describing: $0)) }
  }

  /// A case of an enumeration: `UIStackViewAlignmentCenter`, `.center`.
  private static func constant(_ type: String, _ name: String) -> CodeValue {
    .constant(objectiveC: "\(type)\(name.prefix(1).uppercased())\(name.dropFirst())", swift: ".\(name)")
  }

  /// An image by its name; symbols are three characters wide here, other images have their size in the name.
  private static func code(_ image: UIImage) -> CodeValue { .image(image.name, isSymbol: image.isSymbol) }
}
