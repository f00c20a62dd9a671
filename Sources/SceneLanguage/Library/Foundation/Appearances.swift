import AutoLayout
import Foundation

// Colours, images and fonts.

extension LibraryType {
  static let color = LibraryType("UIColor", of: UIColor.self) { type in
    type.property("CGColor") { color, _ in .color(color) }
    type.method("colorWithAlphaComponent:", "withAlphaComponent:") { color, call in
      var changed = color
      changed.alpha = min(max(try call.number(0), 0), 1)
      return .color(changed)
    }
    for (name, color) in Constants.colors { type.statics(name + "Color", name) { _ in .color(color) } }
    let makers: [(String, @Sendable (Call) throws -> UIColor)] = [
      (
        "WithRed:green:blue:alpha:",
        {
          UIColor(
            red: try $0.number(0), green: try $0.number(1), blue: try $0.number(2), alpha: try $0.number(3))
        }
      ),
      ("WithWhite:alpha:", { UIColor(white: try $0.number(0), alpha: try $0.number(1)) }),
      (
        "WithHue:saturation:brightness:alpha:",
        {
          UIColor(
            hue: try $0.number(0), saturation: try $0.number(1), brightness: try $0.number(2),
            alpha: try $0.number(3))
        }
      ),
    ]
    for (name, make) in makers {
      type.initializer("init" + name) { .color(try make($0)) }
      type.statics("color" + name) { .color(try make($0)) }
    }
  }

  static let image = LibraryType("UIImage", of: UIImage.self) { type in
    type.property("size", reading: \.size)
    type.method("imageWithRenderingMode:", "withRenderingMode:", "resizableImageWithCapInsets:") { image, _ in
      .image(image)
    }
    type.statics("imageNamed:", "imageWithContentsOfFile:", "systemImageNamed:") {
      .image(UIImage(named: try $0.text(0), in: $0.interpreter))
    }
    type.initializer("init") { .image(UIImage(named: "image", in: $0.interpreter)) }
    type.initializer("initWithNamed:", "initNamed:", "initWithSystemName:", "init:") {
      .image(UIImage(named: try $0.text(0), in: $0.interpreter))
    }
  }

  /// All letters of a terminal have one size; a font keeps the size it was asked for.
  static let font = LibraryType(
    "UIFont",
    unwrap: { value -> Double? in
      if case .font(let size) = value { size } else { nil }
    }
  ) { type in
    type.property("pointSize") { size, _ in .number(size) }
    type.property("lineHeight") { _, call in .number(call.interpreter.window.cell.height) }
    type.anyStatic { selector, call in
      selector.key.contains("font") ? .font(call.arguments.compactMap(\.asNumber).first ?? 12) : nil
    }
    type.initializer("init", "initWithName:size:") { call in
      .font(call.arguments.compactMap(\.asNumber).first ?? 12)
    }
  }
}

extension UIColor {
  /// The colour with this hue (0...1 around the circle), saturation and brightness.
  fileprivate init(hue: Double, saturation: Double, brightness: Double, alpha: Double) {
    func component(_ offset: Double) -> Double {
      let place = (offset + min(max(hue, 0), 1) * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }
}

extension UIImage {
  /// An image. Its size is what its name ends with, as in `photo-40x20`; else ten by five characters.
  init(named name: String, in interpreter: Interpreter) {
    let cell = interpreter.window.cell
    let digits = name.reversed().prefix { $0.isASCII && ($0.isNumber || $0 == "x") }
    let size = SceneFile.parseSize(String(digits.reversed()), within: 1...10_000)
    self.init(name: name, size: size ?? CGSize(width: 10 * cell.width, height: 5 * cell.height))
  }
}
