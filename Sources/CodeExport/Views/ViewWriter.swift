import AutoLayout
import Foundation

/// Writes the code that makes a view, without its constraints.
struct ViewWriter {
  let outline: SceneOutline
  let style: any ConstraintStyle

  private var language: CodeLanguage { style.language }

  /// The code that declares a view or guide and sets its properties.
  func lines(for part: SceneOutline.Part) -> [String] {
    let name = part.name
    guard let view = part.view else { return lines(forGuide: part) }
    var lines = creationLines(of: view, name)
    if let key = view.key { lines.append(keyLine(key, name)) }
    lines += priorities(of: view, name)
    if !needsLayout(part) { lines += frame(of: view, name) }
    if !view.transform.isIdentity {
      lines.append(language.assignment(to: name, PropertyName("transform"), .transform(view.transform)))
    }
    if needsMaskLine(view, name) {
      lines.append(language.assignment(to: name, .translatesMask, .flag(false)))
    }
    return lines
  }

  /// The code that declares a view and sets its properties, without a place for it.
  func creationLines(of view: UIView, _ name: String) -> [String] {
    var lines = [language.declaration(of: name, as: view.className, value: creation(of: view))]
    if let button = view as? UIButton { lines += states(of: button, name) }
    return lines + properties(of: view, name)
  }

  /// The properties of the views that UIKit makes as parts of a view, such as a cell's content view.
  func linesForParts(of part: SceneOutline.Part) -> [String] {
    let views = part.view?.subviews.filter(\.isPartOfSuperview) ?? []
    return views.flatMap { view in properties(of: view, outline.expression(of: view)) }
  }

  /// The assignments of the properties that differ from a new view's.
  func properties(
    of view: UIView, _ name: String, among properties: [PropertyCode] = PropertyCode.all
  ) -> [String] {
    properties.compactMap { property in
      property.value(view).map { language.assignment(to: name, property.name, $0) }
    }
  }

  private func lines(forGuide part: SceneOutline.Part) -> [String] {
    var lines = [
      language.declaration(of: part.name, as: "UILayoutGuide", value: language.newObject("UILayoutGuide"))
    ]
    if let guide = part.item as? UILayoutGuide, !guide.identifier.isEmpty {
      lines.append(language.assignment(to: part.name, PropertyName("identifier"), .string(guide.identifier)))
    }
    return lines
  }

  /// The call that adds a view or guide to its view.
  func addition(of part: SceneOutline.Part) -> String {
    let isArranged = part.view.map(isArranged)
    let method = isArranged.map { $0 ? "addArrangedSubview" : "addSubview" } ?? "addLayoutGuide"
    return language.call(part.owner, method, [CallPart(.expression(part.name))])
  }

  /// What can be set after the constraints only: the space in stacks, frames in views that constraints size, offsets.
  func lateLines(for part: SceneOutline.Part) -> [String] {
    let name = part.name
    guard let view = part.view else { return [] }
    var lines: [String] = []
    if let stack = view as? UIStackView {
      for arranged in stack.arrangedSubviews where stack.customSpacing(after: arranged) != stack.spacing {
        let spacing = CallPart(.number(Double(stack.customSpacing(after: arranged))))
        let after = CallPart(
          "afterView", label: "after", .expression(outline.expression(of: arranged)))
        lines.append(language.call(name, "setCustomSpacing", [spacing, after]))
      }
    }
    if needsLayout(part) { lines += frame(of: view, name) }
    if let scroll = view as? UIScrollView, scroll.contentOffset != .zero {
      lines.append(language.assignment(to: name, PropertyName("contentOffset"), .point(scroll.contentOffset)))
    } else if view.bounds.origin != .zero {
      lines.append(language.assignment(to: name, PropertyName("bounds"), .rect(view.bounds)))
    }
    if view.translatesAutoresizingMaskIntoConstraints, isUnmasked(name) {
      lines.append(language.assignment(to: name, .translatesMask, .flag(true)))
    }
    return lines
  }

  /// Whether the frame depends on a superview's size that is not known before a layout.
  func needsLayout(_ part: SceneOutline.Part) -> Bool {
    guard let view = part.view else { return false }
    return view.isMovedFromSolution
      || !view.autoresizingMask.isEmpty && part.owner != language.root
        && view.translatesAutoresizingMaskIntoConstraints
  }

  // MARK: Parts

  private func creation(of view: UIView) -> String {
    guard let control = view as? UISegmentedControl else { return language.newObject(view.className) }
    let titles = language.text(.strings(control.titles))
    return language == .objectiveC
      ? "[[\(view.className) alloc] initWithItems:\(titles)]" : "\(view.className)(items: \(titles))"
  }

  private func states(of button: UIButton, _ name: String) -> [String] {
    let normal = CallPart(
      "forState", label: "for", .constant(objectiveC: "UIControlStateNormal", swift: ".normal"))
    var lines: [String] = []
    if let title = button.title {
      lines.append(language.call(name, "setTitle", [CallPart(.string(title)), normal]))
    }
    if let color = button.titleColor {
      lines.append(language.call(name, "setTitleColor", [CallPart(.color(color)), normal]))
    }
    if let image = button.image {
      lines.append(
        language.call(name, "setImage", [CallPart(.image(image.name, isSymbol: image.isSymbol)), normal]))
    }
    if button.image != nil, button.imagePadding != 0 || button.stacksImage {
      lines.append("// \(name): its configuration places the image.")
    }
    return lines
  }

  private func keyLine(_ key: String, _ name: String) -> String {
    guard let kit = (style as? MakerStyle)?.kit else { return "// \(name) is called \(key) in the scene." }
    return kit == .masonry
      ? language.assignment(to: name, PropertyName("mas_key"), .string(key))
      : language.call("\(name).snp", "setLabel", [CallPart(.string(key))])
  }

  private func priorities(of view: UIView, _ name: String) -> [String] {
    NSLayoutConstraint.Axis.allCases.flatMap { axis in
      let hugging = view.contentHuggingPriority(for: axis)
      let resistance = view.contentCompressionResistancePriority(for: axis)
      let rows = [(false, hugging, UILayoutPriority.defaultLow), (true, resistance, .defaultHigh)]
      return rows.filter { $0.1 != $0.2 }.map { isResistance, priority, _ in
        language.contentPriority(of: name, isResistance: isResistance, axis, priority.rawValue)
      }
    }
  }

  /// The frame that code gave the view, unless it is empty, and the autoresizing mask; nothing if constraints determine
  /// the frame.
  private func frame(of view: UIView, _ name: String) -> [String] {
    guard view.translatesAutoresizingMaskIntoConstraints || view.isMovedFromSolution else { return [] }
    let frame = language.assignment(to: name, PropertyName("frame"), .rect(view.frame))
    return (view.frame == .zero ? [] : [frame]) + mask(of: view, name)
  }

  private func mask(of view: UIView, _ name: String) -> [String] {
    maskLines(view.autoresizingMask, of: name)
  }

  /// The assignment of an autoresizing mask; none for that of a new view.
  func maskLines(_ mask: UIView.AutoresizingMask, of name: String) -> [String] {
    let names = AutoresizingMaskNames.names(of: mask)
    guard !names.isEmpty else { return [] }
    let value =
      language == .objectiveC
      ? names.map { "UIViewAutoresizing\($0.prefix(1).uppercased())\($0.dropFirst())" }.joined(
        separator: " | ")
      : "[" + names.map { ".\($0)" }.joined(separator: ", ") + "]"
    return [language.assignment(to: name, PropertyName("autoresizingMask"), .expression(value))]
  }

  /// Whether the code must turn the mask off, since no maker and no stack does.
  private func needsMaskLine(_ view: UIView, _ name: String) -> Bool {
    if view.translatesAutoresizingMaskIntoConstraints || isArranged(view) { return false }
    return !isUnmasked(name)
  }

  /// Whether a maker turns the view's mask off.
  private func isUnmasked(_ name: String) -> Bool {
    outline.constraints.contains { $0.first.expression == name && style.turnsMaskOff(for: $0) }
  }

  private func isArranged(_ view: UIView) -> Bool {
    (view.superview as? UIStackView)?.arrangedSubviews.contains { $0 === view } ?? false
  }
}

enum AutoresizingMaskNames {
  private static let all: [(UIView.AutoresizingMask, String)] = [
    (.flexibleLeftMargin, "flexibleLeftMargin"), (.flexibleWidth, "flexibleWidth"),
    (.flexibleRightMargin, "flexibleRightMargin"), (.flexibleTopMargin, "flexibleTopMargin"),
    (.flexibleHeight, "flexibleHeight"), (.flexibleBottomMargin, "flexibleBottomMargin"),
  ]

  static func names(of mask: UIView.AutoresizingMask) -> [String] {
    all.filter { mask.contains($0.0) }.map(\.1)
  }
}
