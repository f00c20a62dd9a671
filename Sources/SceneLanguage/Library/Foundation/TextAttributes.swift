import AutoLayout
import SceneSyntax

/// What an attributed string says of its text, as far as sizes follow from it. Of several fonts that of most characters counts.
struct TextAttributes {
  private var font: UIFont?
  private var color: UIColor?
  private var style = ParagraphStyle()

  /// The attributes of an attributed string; those of any other text are none.
  init(of value: Value) {
    guard case .object(let text) = value.known, let attributes = text.properties[Self.key]?.asDictionary
    else {
      return
    }
    for key in attributes.keys {
      switch attributes[key]?.known {
      case .font(let given): font = given
      case .object(let given) where given.properties.keys.contains(where: Self.lengths.contains):
        func length(_ name: String) -> Double { given.properties[name]?.asNumber ?? 0 }
        style = ParagraphStyle(
          minimumLineHeight: length("minimumLineHeight"), maximumLineHeight: length("maximumLineHeight"),
          lineHeightMultiple: length("lineHeightMultiple"), lineSpacing: length("lineSpacing"))
      case .color(let given) where key.lowercased().contains("foreground"): color = given
      default: break
      }
    }
  }

  /// Gives them to the view that shows the text. A plain text ends the line heights of the one before.
  func set(in view: UIView) {
    switch view {
    case let label as UILabel:
      label.paragraphStyle = style
      if let font { label.font = font }
      if let color { label.textColor = color }
    case let field as UITextField:
      if let font { field.font = font }
      if let color { field.textColor = color }
    case let button as UIButton:
      if let font { button.font = font }
    default: break
    }
  }

  /// Adds attributes to those of an attributed string.
  ///
  /// - Parameter range: the characters that they are of; nil for all.
  static func add(_ attributes: [(key: String, value: Value)], to text: Instance, range: Range<Int>?) {
    let count = range?.count ?? .max
    let known = text.properties[key]?.asDictionary ?? DictionaryObject()
    for (name, value) in attributes {
      let lengths = text.properties[name + lengthSuffix]?.asInteger ?? 0
      guard known[name] == nil || count >= lengths else { continue }
      known[name] = value
      text.properties[name + lengthSuffix] = .integer(count)
    }
    text.properties[key] = .dictionary(known)
  }

  static let key = "attributes"
  // Names in scenes cannot contain this character.
  private static let lengthSuffix = "\u{0}length"
  private static let lengths: Set<String> = [
    "minimumLineHeight", "maximumLineHeight", "lineHeightMultiple", "lineSpacing",
  ]
}
