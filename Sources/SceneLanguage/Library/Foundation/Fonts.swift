import AutoLayout
import Foundation
import SceneSyntax

extension LibraryType {
  /// The system's font by size and weight. Fonts of other families count as it, bold where their names say so.
  static let font = LibraryType("UIFont", of: UIFont.self) { type in
    type.property("pointSize") { font, _ in .number(font.pointSize) }
    type.property("lineHeight") { font, call in .number(call.interpreter.lineHeight(of: font)) }
    type.property("ascender") { font, _ in .number(font.ascender) }
    // The proportions of the system font.
    for (name, share) in [("descender", -0.241), ("capHeight", 0.705), ("xHeight", 0.526), ("leading", 0)] {
      type.property(name) { font, _ in .number(font.pointSize * share) }
    }
    type.property("fontName", "familyName") { _, _ in .string("System") }
    type.property("fontDescriptor") { font, call in
      let descriptor = call.interpreter.object(of: "UIFontDescriptor", call)
      descriptor.properties["pointSize"] = .number(font.pointSize)
      return .object(descriptor)
    }
    type.method("fontWithSize:", "withSize:") { font, call in
      .font(UIFont(pointSize: try call.number(0), weight: font.weight))
    }
    let sizes = [
      "labelFontSize": 17.0, "buttonFontSize": 18, "systemFontSize": 14, "smallSystemFontSize": 12,
    ]
    for (name, size) in sizes { type.statics(name) { _ in .number(size) } }
    type.statics(
      "preferredFontForTextStyle:", "preferredFontForTextStyle:compatibleWithTraitCollection:",
      "preferredFontFor:", "preferredFontForTextStyle:compatibleWith:"
    ) { call in
      guard case .symbol(let name) = try call.value(0) else { return .font(.label) }
      return .font(UIFont.textStyles.first { $0.key.lowercased() == name.key }?.value ?? .label)
    }
    type.statics("familyNames") { _ in .array(ArrayObject([])) }
    type.anyStatic { selector, call in
      makers.contains(where: selector.base.key.hasPrefix) ? .font(call.font(named: selector.base.key)) : nil
    }
    // The size 0 is a descriptor's own.
    type.initializer("initWithDescriptor:size:") { call in
      let size = try call.number(1)
      if size > 0 { return .font(UIFont(pointSize: size)) }
      guard case .object(let descriptor) = try call.value(0) else { return .font(UIFont(pointSize: 12)) }
      return .font(UIFont(pointSize: descriptor.properties["pointSize"]?.asNumber ?? 12))
    }
    type.anyInitializer { _, call in .font(call.font(named: "")) }
  }

  /// How UIKit's class methods that make fonts begin, in lower case.
  private static let makers = [
    "systemfont", "boldsystemfont", "italicsystemfont", "monospaced", "preferredfont", "fontwith",
  ]
}

extension Interpreter {
  /// The height of a line of text, in points: that of a character where points are characters.
  func lineHeight(of font: UIFont) -> Double {
    root.isInPoints ? font.lineHeight : window.cell.height
  }
}

extension Call {
  /// The size in points that an argument says; nil for one that is no number. One that is not known is that of the call which gives
  /// it: `[UIFont systemFontOfSize:[Fonts scaled:14]]`.
  private func sizeOfFont(_ argument: Value) -> Double? {
    if let size = argument.asNumber { return size }
    guard argument.isAssumed else { return nil }
    let size = interpreter.sizeOfFont(givenBy: argument)
    interpreter.report(argument, as: "\(Value.number(size).text) points stand for it")
    return size
  }

  /// The font of a call such as `[UIFont systemFontOfSize:14 weight:UIFontWeightMedium]`, `UIFont(name: "Menlo-Bold", size: 12)`.
  ///
  /// - Parameter method: its name, in lower case; empty for an initializer.
  fileprivate func font(named method: String) -> UIFont {
    let place = method.isEmpty || method.hasPrefix("fontwith") ? arguments.last : arguments.first
    let size = place.flatMap(sizeOfFont) ?? arguments.lazy.compactMap(\.asNumber).first ?? 12
    var weight = method.hasPrefix("bold") ? UIFont.Weight.bold : .regular
    for argument in arguments {
      switch argument.known {
      case .symbol(let name): weight = UIFont.Weight(word: name.text) ?? weight
      case .string(let name):
        weight = name.split(separator: "-").last.flatMap { UIFont.Weight(word: String($0)) } ?? weight
      default: break
      }
    }
    return UIFont(pointSize: size, weight: weight)
  }
}

extension UIFont.Weight {
  /// `medium`, `UIFontWeightMedium`, the `Medium` of `PingFangSC-Medium`; nil for any other word.
  fileprivate init?(word: String) {
    let word = word.lowercased()
    let fitting = Self.allCases.filter { word.hasSuffix($0.rawValue.lowercased()) }
    // `semibold` ends with `bold`, too.
    guard let weight = fitting.max(by: { $0.rawValue.count < $1.rawValue.count }) else { return nil }
    self = weight
  }
}
