import AutoLayout
import SceneSyntax
import Translation

// Colours, fonts and images, which something stands for in code of an app where they are not known.

extension Call {
  /// An argument; `other` in place of a member such as `.brand` that an extension in another file adds to the type.
  ///
  /// - Parameter words: how a note says that.
  fileprivate func read<Wanted: Bridged>(_ index: Int, else other: Wanted, _ words: Phrase) throws -> Wanted {
    let value = try value(index)
    if let known = Wanted.bridged(value) { return known }
    if case .symbol(let name) = value, interpreter.hasStandIns {
      interpreter.note("'.\(name.text)' is not known; \(words)", at: site)
      return other
    }
    if let known = mended(index, to: Wanted.self).flatMap(Wanted.bridged) { return known }
    throw mismatch(index, Wanted.wanted)
  }
}

extension UIColor: Bridged {
  static let wanted: Phrase = "a colour"
  static func bridged(_ value: Value) -> UIColor? {
    switch value.known {
    case .color(let color): color
    case .symbol(let name): Colors.byKey[name.key]
    default: nil
    }
  }
  static func read(_ call: Call, _ index: Int) throws -> UIColor {
    if case .symbol(let name) = try call.value(index),
      let known = UIColor(ofProject: name.text, in: call.interpreter)
    {
      return known
    }
    return try call.read(index, else: .gray, "grey stands for it")
  }
  var value: Value { .color(self) }
}

extension UIFont: Bridged {
  static let wanted: Phrase = "a font"
  static func read(_ call: Call, _ index: Int) throws -> UIFont {
    try call.read(index, else: .label, "17 points stand for it")
  }
  var value: Value { .font(self) }
}

extension UIImage: Bridged {
  static let wanted: Phrase = "an image"
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
