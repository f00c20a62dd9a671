import AutoLayout
import Foundation

/// Gives a view the properties that its element says.
struct PropertyReader {
  let element: InterfaceElement
  let view: UIView
  private let assembly: SceneAssembly

  init(_ element: InterfaceElement, of view: UIView, in assembly: SceneAssembly) {
    (self.element, self.view, self.assembly) = (element, view, assembly)
  }

  func apply() {
    applyLooks()
    applyLayout()
    switch view {
    case let stack as UIStackView: apply(to: stack)
    case let scroll as UIScrollView: apply(to: scroll)
    case let label as UILabel: apply(to: label)
    case let button as UIButton: apply(to: button)
    case let field as UITextField: apply(to: field)
    case let images as UIImageView: images.image = image(of: element)
    case let control as UISwitch: control.isOn = element.flag("on") ?? false
    case let slider as UISlider: slider.value = share("value", from: "minValue", to: "maxValue", usually: 0)
    case let progress as UIProgressView: progress.progress = element.number("progress") ?? 0
    case let pages as UIPageControl:
      pages.numberOfPages = Int(min(max(element.number("numberOfPages") ?? 0, 0), 10_000))
    case let segments as UISegmentedControl:
      segments.titles = element.children(of: "segments").map { $0["title"] ?? $0["image"] ?? "" }
    default: break
    }
  }

  // MARK: Any view

  private func applyLooks() {
    view.isHidden = element.flag("hidden") ?? false
    view.alpha = min(max(element.number("alpha") ?? 1, 0), 1)
    view.tag = Int(min(max(element.number("tag") ?? 0, -1e9), 1e9))
    view.clipsToBounds = element.flag("clipsSubviews") ?? view.clipsToBounds
    if let color = color("backgroundColor") { view.backgroundColor = color }
    if let word = element["semanticContentAttribute"], let value = SemanticContentAttribute(rawValue: word) {
      view.semanticContentAttribute = value
    }
    for attribute in element.children(of: "userDefinedRuntimeAttributes") {
      guard let path = attribute["keyPath"] else { continue }
      if path == "hidden" || path == "isHidden" { view.isHidden = attribute.flag("value") ?? view.isHidden }
    }
  }

  private func applyLayout() {
    for (axis, word) in [(NSLayoutConstraint.Axis.horizontal, "horizontal"), (.vertical, "vertical")] {
      if let hugging = element.number(word + "HuggingPriority") {
        view.setContentHuggingPriority(UILayoutPriority(rawValue: hugging), for: axis)
      }
      if let compression = element.number(word + "CompressionResistancePriority") {
        view.setContentCompressionResistancePriority(UILayoutPriority(rawValue: compression), for: axis)
      }
    }
    if let flag = element.flag("preservesSuperviewLayoutMargins") {
      view.preservesSuperviewLayoutMargins = flag
    }
    if let flag = element.flag("insetsLayoutMarginsFromSafeArea") {
      view.insetsLayoutMarginsFromSafeArea = flag
    }
    if let margins = element.insets("layoutMargins") { view.layoutMargins = margins }
    if let margins = element.insets("directionalLayoutMargins") { view.directionalLayoutMargins = margins }
  }

  // MARK: Classes

  private func apply(to stack: UIStackView) {
    let choice = assembly.sizeClasses
    stack.axis = choice.value("axis", of: element) == "vertical" ? .vertical : .horizontal
    stack.distribution =
      choice.value("distribution", of: element).flatMap(UIStackView.Distribution.init) ?? .fill
    if let word = choice.value("alignment", of: element) {
      stack.alignment =
        ["top": .leading, "bottom": .trailing][word] ?? UIStackView.Alignment(rawValue: word) ?? .fill
    }
    // Standard spacing is that between neighbours.
    let isStandard = element["spacingType"] == "standard"
    stack.spacing = choice.value("spacing", of: element).flatMap(Double.init) ?? (isStandard ? 8 : 0)
    // A file has no flag for this: a stack whose element has margins arranges its views within them.
    stack.isLayoutMarginsRelativeArrangement =
      element.child(key: "layoutMargins") != nil || element.child(key: "directionalLayoutMargins") != nil
  }

  private func apply(to scroll: UIScrollView) {
    scroll.alwaysBounceVertical = element.flag("alwaysBounceVertical") ?? (element.name == "tableView")
    scroll.alwaysBounceHorizontal = element.flag("alwaysBounceHorizontal") ?? false
    if let word = element["contentInsetAdjustmentBehavior"],
      let behavior = UIScrollView.ContentInsetAdjustmentBehavior(rawValue: word)
    {
      scroll.contentInsetAdjustmentBehavior = behavior
    }
    if let inset = element.insets("contentInset") { scroll.contentInset = inset }
  }

  private func apply(to label: UILabel) {
    let attributed = attributedText("attributedText", of: element)
    label.text = element.string("text") ?? attributed?.text
    label.font = attributed?.font ?? font ?? UIFont(pointSize: 17)
    label.paragraphStyle = attributed?.paragraphStyle ?? label.paragraphStyle
    label.numberOfLines = Int(min(max(element.number("numberOfLines") ?? 1, 0), 10_000))
    label.textColor = color("textColor")
    label.textAlignment = alignment(attributed?.alignment ?? element["textAlignment"])
    label.adjustsFontSizeToFitWidth =
      element.number("minimumScaleFactor") != nil
      || element.flag("adjustsFontSizeToFit") == true
        && element.number("minimumFontSize") != nil
    if let width = element.number("preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = width }
  }

  private func apply(to button: UIButton) {
    let normal = element.child(key: "normal")
    let configuration = element.child(key: "configuration")
    // The configuration's title wins: the state keeps the title that the button had before.
    let titled = [configuration, normal].compactMap(\.self).first {
      $0.string("title") != nil || $0.child(key: "attributedTitle") != nil
    }
    let attributed = titled.flatMap { attributedText("attributedTitle", of: $0) }
    button.title = titled?.string("title") ?? attributed?.text
    // The size of a title without a font is that of the button's kind.
    let isSystem = element["buttonType"] == "system" || element["buttonType"] == "roundedRect"
    button.font =
      configuration?.child(key: "titleFontDescription").map(font(of:)) ?? attributed?.font
      ?? font ?? UIFont(pointSize: configuration != nil ? 17 : isSystem ? 15 : 18)
    button.titleColor = normal?.child(key: "titleColor").flatMap(resolved)
    button.image = normal.flatMap(image(of:)) ?? configuration.flatMap(image(of:))
    if let insets = element.insets("contentEdgeInsets") ?? configuration?.insets("contentInsets") {
      button.contentEdgeInsets = insets
    } else if configuration != nil {
      button.contentEdgeInsets = UIEdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
    }
  }

  private func apply(to field: UITextField) {
    field.text = element.string("text")
    field.font = font ?? UIFont(pointSize: 14)
    field.placeholder = element.string("placeholder")
    field.textColor = color("textColor")
    field.textAlignment = alignment(element["textAlignment"])
    let styles: [String: UITextField.BorderStyle] = [
      "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]
    field.leastHeight = ControlSize.fieldHeight(assembly.file.device.release)
    field.borderStyle = element["borderStyle"].flatMap { styles[$0] } ?? .none
    if let text = field as? UITextView { text.isScrollEnabled = element.flag("scrollEnabled") ?? true }
  }

  // MARK: Values

  /// The font that `<fontDescription key="fontDescription" type="system" weight="medium" pointSize="15"/>` names.
  private var font: UIFont? { element.child(key: "fontDescription").map(font(of:)) }

  private func font(of description: InterfaceElement) -> UIFont {
    if let style = description["style"] {
      return UIFont.textStyles.first { style.hasSuffix("TextStyle" + $0.key) }?.value ?? UIFont(pointSize: 17)
    }
    // Descriptions have a type or a family, attributes of a text a meta font: `systemBold`; without a size that of a menu.
    let word = description["type"] ?? description["metaFont"] ?? description["name"] ?? ""
    return UIFont(
      pointSize: description.number("pointSize") ?? description.number("size")
        ?? (description["metaFont"] == nil ? 17 : 13),
      weight: description["weight"].flatMap(UIFont.Weight.init)
        ?? (word.contains("Semibold")
          ? .semibold : word.contains("Bold") || word.hasPrefix("bold") ? .bold : .regular))
  }

  private func alignment(_ word: String?) -> SceneSnapshot.TextAlignment {
    switch word {
    case "center": .center
    case "right": .right
    default: .left
    }
  }

  private func share(_ name: String, from low: String, to high: String, usually usual: Double) -> Double {
    let (least, most) = (element.number(low) ?? 0, element.number(high) ?? 1)
    guard most > least else { return usual }
    return min(max(((element.number(name) ?? usual) - least) / (most - least), 0), 1)
  }

  private func attributedText(_ key: String, of element: InterfaceElement) -> AttributedText? {
    AttributedText(key, of: element, font: font(of:))
  }

  private func color(_ key: String) -> UIColor? { element.child(key: key).flatMap(resolved) }

  private func resolved(_ element: InterfaceElement) -> UIColor? {
    guard element.name == "color" else { return nil }
    if let plain = InterfaceColor.plain(element) { return plain }
    if let name = InterfaceColor.systemName(element) {
      return assembly.stage.color(named: name) ?? assembly.file.colors[name]
    }
    return element["name"].flatMap { assembly.file.colors[$0] }
  }

  /// The image that an element names: `image="photo"`, or a child `<imageReference key="image" image="star" catalog="system"/>`.
  private func image(of element: InterfaceElement) -> UIImage? {
    guard let name = element.imageName else { return nil }
    let file = assembly.file
    let size = file.images[name].map { file.symbols.contains(name) ? symbolSize($0, of: element) : $0 }
    return assembly.stage.image(named: name, size: size)
  }

  private func symbolSize(_ shape: CGSize, of element: InterfaceElement) -> CGSize {
    let configuration = element.child("preferredSymbolConfiguration")
    let font = configuration?.child("fontDescription").map(self.font(of:))
    return SymbolSize.estimate(
      shape, pointSize: configuration?.number("pointSize") ?? font?.pointSize ?? 17,
      scale: element.child(key: "image")?["symbolScale"] ?? configuration?["scale"])
  }
}
