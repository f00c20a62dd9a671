import AutoLayout
import Foundation
import SceneSyntax

// Colours, images and fonts.

extension LibraryType {
  static let color = LibraryType("UIColor", aliases: ["CGColor", "CIColor"], of: UIColor.self) { type in
    type.property("CGColor") { color, _ in .color(color) }
    addParts(to: &type)
    type.method("colorWithAlphaComponent:", "withAlphaComponent:", "copyAlpha:") { color, call in
      var changed = color
      changed.alpha = min(max(try call.number(0), 0), 1)
      return .color(changed)
    }
    for (name, color) in Colors.named { type.statics(name + "Color", name) { _ in .color(color) } }
    type.ignores("set", "setFill", "setStroke")
    // `UIColor.brand`, which Xcode generates for a colour of a catalogue.
    type.anyStatic { selector, call in
      guard call.arguments.isEmpty else { return nil }
      return UIColor(ofProject: selector.base.text, in: call.interpreter).map { .color($0) }
    }
    type.method("resolvedColorWithTraitCollection:", "resolvedColorWith:") { color, _ in .color(color) }
    // In the traits of the root, which is light.
    let dynamic: @Sendable (Call) throws -> Value = { call in
      let interpreter = call.interpreter
      if interpreter.hasStandIns, try call.value(0).asClosure == nil {
        // `UIColor(.accent)`, an extension of the app's.
        return .color(UIColor.bridged(try call.value(0)) ?? .gray)
      }
      let traits = SizeClasses.value(of: interpreter.root.traitCollection)
      let color = try interpreter.call(try call.closure(0), with: [traits])
      return .color(UIColor.bridged(color) ?? .gray)
    }
    type.statics("colorWithDynamicProvider:", run: dynamic)
    type.initializer("init:", "initWithDynamicProvider:", run: dynamic)
    func maker(_ name: String, make: @escaping @Sendable (Call) throws -> UIColor) {
      type.initializer("init" + name) { .color(try make($0)) }
      type.statics("color" + name) { .color(try make($0)) }
    }
    maker("WithRed:green:blue:alpha:") {
      UIColor(red: try $0.number(0), green: try $0.number(1), blue: try $0.number(2), alpha: try $0.number(3))
    }
    maker("WithDisplayP3Red:green:blue:alpha:") {
      UIColor(red: try $0.number(0), green: try $0.number(1), blue: try $0.number(2), alpha: try $0.number(3))
    }
    maker("WithCGColor:") { try $0.color(0) }
    maker("WithPatternImage:") { _ in .lightGray }
    for name in [
      "WithNamed:", "Named:", "Named:inBundle:compatibleWithTraitCollection:", "WithNamed:in:compatibleWith:",
    ] {
      maker(name) { UIColor(named: try $0.text(0), in: $0.interpreter) }
    }
    maker("WithWhite:alpha:") { UIColor(white: try $0.number(0), alpha: try $0.number(1)) }
    maker("WithHue:saturation:brightness:alpha:") {
      UIColor(
        hue: try $0.number(0), saturation: try $0.number(1), brightness: try $0.number(2),
        alpha: try $0.number(3))
    }
  }

  private static func addParts(to type: inout TypeDeclaration<UIColor>) {
    type.property("red", reading: \.red)
    type.property("green", reading: \.green)
    type.property("blue", reading: \.blue)
    type.property("alpha", reading: \.alpha)
    type.property("components") { color, _ in
      .array(ArrayObject([color.red, color.green, color.blue, color.alpha].map { .number($0) }))
    }
    type.property("numberOfComponents") { _, _ in .integer(4) }
    /// Into the variables whose addresses the method is given.
    @Sendable func give(_ parts: [Double], to call: Call) throws -> Value {
      for (part, variable) in zip(parts, call.references) {
        guard let variable else { continue }
        try call.interpreter.assign(.number(part), to: variable.target, in: variable.scope)
      }
      return .boolean(true)
    }
    type.method("getRed:green:blue:alpha:") { color, call in
      try give([color.red, color.green, color.blue, color.alpha], to: call)
    }
    type.method("getWhite:alpha:") { color, call in
      try give([0.299 * color.red + 0.587 * color.green + 0.114 * color.blue, color.alpha], to: call)
    }
  }

  static let image = LibraryType("UIImage", of: UIImage.self) { type in
    type.property("size") { image, call in
      call.interpreter.noteSampleSize(of: image, at: call.site)
      return .size(image.size)
    }
    type.property("scale") { _, _ in .number(1) }
    type.property("CGImage", "CIImage") { image, _ in .image(image) }
    type.property("imageOrientation") { _, _ in .symbol(Name("up")) }
    type.property("accessibilityIdentifier", reading: \.name)
    type.method(
      "imageWithRenderingMode:", "withRenderingMode:", "resizableImageWithCapInsets:", "withTintColor:",
      "resizableImageWithCapInsets:resizingMode:", "imageWithTintColor:", "withTintColor:renderingMode:",
      "imageWithTintColor:renderingMode:", "stretchableImageWithLeftCapWidth:topCapHeight:",
      "withConfiguration:", "imageWithConfiguration:", "applyingSymbolConfiguration:",
      "imageByApplyingSymbolConfiguration:",
      "imageFlippedForRightToLeftLayoutDirection", "withHorizontallyFlippedOrientation"
    ) { image, _ in .image(image) }
    type.ignores("drawInRect:", "drawIn:", "drawAtPoint:", "drawAt:")
    let named: @Sendable (Call) throws -> Value = {
      .image(UIImage(named: try $0.text(0), in: $0.interpreter))
    }
    type.property("alignmentRectInsets", reading: \.alignmentRectInsets)
    type.method("imageWithAlignmentRectInsets:", "withAlignmentRectInsets:") { image, call in
      var changed = image
      changed.alignmentRectInsets = try call.insets(0)
      return .image(changed)
    }
    let symbol: @Sendable (Call) throws -> Value = {
      .image(UIImage(symbol: try $0.text(0), in: $0.interpreter))
    }
    type.statics("imageNamed:", "imageWithContentsOfFile:", run: named)
    type.statics("systemImageNamed:", "systemImageNamed:withConfiguration:", run: symbol)
    type.initializer("initWithNamed:", "initNamed:", "init:", "initWithContentsOfFile:", run: named)
    type.initializer(
      "initWithNamed:in:compatibleWith:", "initWithNamed:in:with:", "initWithResource:",
      "initWithImageLiteralResourceName:", "initWithResourceName:"
    ) { .image(UIImage(named: try $0.value(0).text, in: $0.interpreter)) }
    type.initializer("initWithSystemName:", "initWithSystemName:withConfiguration:", run: symbol)
    // Made of data or of another image.
    let other: @Sendable (Call) -> Value = { call in
      call.arguments.lazy.compactMap { $0.payload as? UIImage }.first?.value
        ?? .image(UIImage(named: "image", in: call.interpreter))
    }
    type.anyInitializer { _, call in other(call) }
    type.anyStatic { selector, call in
      ["imagewith", "animatedimage"].contains { selector.key.hasPrefix($0) } ? other(call) : nil
    }
  }
}

extension UIColor {
  /// The project's colour of a name; where it has none, UIKit's of the same name, else grey.
  fileprivate init(named name: String, in interpreter: Interpreter) {
    self = UIColor(ofProject: name, in: interpreter) ?? Colors.byKey[name.lowercased()] ?? .gray
  }

  /// The colour of this name in the project's asset catalogues; nil for none.
  init?(ofProject name: String, in interpreter: Interpreter) {
    guard let known = interpreter.project?.color(named: name) else { return nil }
    self.init(red: known.red, green: known.green, blue: known.blue, alpha: known.alpha)
  }

  /// The colour with this hue (0...1 around the circle), saturation and brightness.
  fileprivate init(hue: Double, saturation: Double, brightness: Double, alpha: Double) {
    func component(_ offset: Double) -> Double {
      let place = (offset + min(max(hue, 0), 1) * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }
}

extension Interpreter {
  /// Notes that the size which the code reads of an image is a guess.
  fileprivate func noteSampleSize(of image: UIImage, at place: Expression) {
    guard image.hasSampleSize else { return }
    let (width, height) = (Value.number(image.size.width).text, Value.number(image.size.height).text)
    note(
      "the image '\(image.name)' is not here; \(width) x \(height) stands for its size",
      of: "size of image " + image.name, at: place)
  }
}

extension UIImage {
  /// An image with the size of the project's, else with that which its name ends with, as in `photo-40x20`, in points; in an app's code
  /// that of a symbol; else ten by five characters.
  init(named name: String, in interpreter: Interpreter) {
    let cell = interpreter.window.cell
    let digits = name.reversed().prefix { $0.isASCII && ($0.isNumber || $0 == "x") }
    if interpreter.root.isInPoints, let size = interpreter.project?.size(ofImage: name) {
      self.init(name: name, size: CGSize(width: size.width, height: size.height))
    } else if let size = SceneFile.parseSize(String(digits.reversed()), within: 1...10_000) {
      self.init(name: name, size: size)
    } else if interpreter.hasAppCode {
      self.init(name: name, size: interpreter.sample(Self.symbolSize(in: interpreter)))
      hasSampleSize = true
    } else {
      self.init(name: name, size: CGSize(width: 10 * cell.width, height: 5 * cell.height))
    }
  }

  /// A symbol of the system.
  init(symbol name: String, in interpreter: Interpreter) {
    self.init(name: name, size: Self.symbolSize(in: interpreter))
    isSymbol = true
  }

  /// Three characters wide, one and a half lines high: 24 by 24 points on a device.
  private static func symbolSize(in interpreter: Interpreter) -> CGSize {
    let cell = interpreter.window.cell
    return CGSize(width: 3 * cell.width, height: (1.5 * cell.height).rounded(.up))
  }
}
