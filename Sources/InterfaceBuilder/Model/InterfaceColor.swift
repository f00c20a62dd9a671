import AutoLayout

/// The colours of an Interface Builder file: `<color key="backgroundColor" red="…" green="…" blue="…" alpha="1" …/>`.
enum InterfaceColor {
  /// A colour that is given by its components; nil for one that is named.
  static func plain(_ element: InterfaceElement) -> UIColor? {
    let alpha = element.number("alpha") ?? 1
    if let white = element.number("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = element.number("red"), let green = element.number("green"),
      let blue = element.number("blue")
    else { return nil }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The name of one of UIKit's colours.
  static func systemName(_ element: InterfaceElement) -> String? {
    element["systemColor"] ?? element["cocoaTouchSystemColor"]
  }
}
