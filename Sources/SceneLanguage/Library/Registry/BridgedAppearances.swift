import AutoLayout
import SceneSyntax

// Colours, fonts and images, which something stands for in code of an app where they are not known.

extension UIColor: Bridged {
  static let wanted = "a colour"
  static func bridged(_ value: Value) -> UIColor? {
    switch value.known {
    case .color(let color): color
    case .symbol(let name): Colors.byKey[name.key]
    default: nil
    }
  }
  static func read(_ call: Call, _ index: Int) throws -> UIColor {
    let value = try call.value(index)
    if let color = bridged(value) { return color }
    // A colour that an extension elsewhere adds.
    if case .symbol(let name) = value, call.interpreter.hasStandIns {
      call.interpreter.note("'.\(name.text)' is not known; grey stands for it", at: call.site)
      return .gray
    }
    if let color = call.mended(index, to: UIColor.self).flatMap(bridged) { return color }
    throw call.mismatch(index, wanted)
  }
  var value: Value { .color(self) }
}

extension UIFont: Bridged {
  static let wanted = "a font"
  static func read(_ call: Call, _ index: Int) throws -> UIFont {
    let value = try call.value(index)
    if let font = bridged(value.known) { return font }
    // A font that an extension elsewhere adds.
    if case .symbol(let name) = value, call.interpreter.hasStandIns {
      call.interpreter.note("'.\(name.text)' is not known; 17 points stand for it", at: call.site)
      return .label
    }
    if let font = call.mended(index, to: UIFont.self).flatMap(bridged) { return font }
    throw call.mismatch(index, wanted)
  }
  var value: Value { .font(self) }
}

extension UIImage: Bridged {
  static let wanted = "an image"
  static func read(_ call: Call, _ index: Int) throws -> UIImage {
    try call.read(index, wanted) { value in
      // In code of an app, nothing but a stand-in can be of another type.
      if case .string(let name) = value, call.interpreter.hasStandIns {
        return UIImage(named: name, in: call.interpreter)
      }
      // An image that the asset catalogue or an extension elsewhere adds.
      if case .symbol(let name) = value, call.interpreter.hasStandIns {
        call.interpreter.note(
          "'.\(name.text)' is not known; an image of this name stands for it", at: call.site)
        return UIImage(named: name.text, in: call.interpreter)
      }
      return bridged(value)
    }
  }
  var value: Value { .image(self) }
}
