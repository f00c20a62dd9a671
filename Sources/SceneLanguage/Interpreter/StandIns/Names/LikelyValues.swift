import AutoLayout
import Foundation
import SceneSyntax

/// Likely values for names that are not known: lengths in points, colours, fonts, images, texts.
extension Interpreter {
  func value(of meaning: NameMeaning, for name: String, _ arguments: [Value]) -> Value? {
    switch meaning {
    case .view, .controller: nil
    case .color: colorNamed(name, arguments) ?? color(from: arguments)
    case .font: font(from: arguments)
    case .image: image(name, arguments)
    case .text: text(name, arguments)
    case .insets: .insets(.zero)
    case .screen: .rect(CGRect(origin: .zero, size: window.size))
    case .screenSize: .size(window.size)
    case .number(let length):
      scaled(arguments) ?? likelyNumber(for: length, named: name)
    }
  }

  /// UIKit's colour of a name, for `Colors.white`.
  func colorNamed(_ name: String, _ arguments: [Value]) -> Value? {
    guard arguments.isEmpty else { return nil }
    let key = name.lowercased()
    return (Colors.byKey[key] ?? Colors.byKey[String(key.dropLast(key.hasSuffix("color") ? 5 : 0))]).map(
      Value.color)
  }

  /// The only argument of a function, `ScaleWidth(10)`, if it is a number other than 0: on the device that the layout was drawn for
  /// it is the result.
  func scaled(_ arguments: [Value]) -> Value? {
    guard arguments.count == 1, let length = arguments[0].asNumber, length != 0 else { return nil }
    return .number(scaledSample(length))
  }

  /// Whether a method or function of one number is named for scaling it to the screen: `convertByHeightRatio(245)`.
  static func scales(_ name: String) -> Bool {
    !wordsOfScaling.isDisjoint(with: NameMeaning.words(of: name))
  }

  private static let wordsOfScaling: Set<String> = [
    "adapt", "adapted", "adaptation", "adaption", "fit", "scale", "scaled", "auto", "real", "px", "rpx",
    "ratio", "convert", "converted", "adjust", "adjusted", "proportional", "responsive",
  ]

  private func likelyNumber(for length: NameMeaning.Length, named name: String) -> Value {
    let isCount = length == .unknown && ["count", "index"].contains(NameMeaning.words(of: name).last)
    return isCount ? .integer(0) : .number(self.length(length))
  }

  func length(_ meaning: NameMeaning?) -> Value {
    guard case .number(let length)? = meaning else { return .number(self.length(.extent)) }
    return .number(self.length(length))
  }

  /// Lengths in points: UIKit's bars, the standard spacing of 8 and the smallest touch target of 44.
  func length(_ length: NameMeaning.Length) -> Double {
    let insets = window.safeAreaInsets
    let (top, bottom) = (Double(insets.top), Double(insets.bottom))
    return switch length {
    case .screenWidth: Double(window.size.width)
    case .screenHeight: Double(window.size.height)
    case .statusBar: top
    case .navigationBar: 44
    case .topBars: top + 44
    case .tabBar: bottom + 49
    case .safeBottom: bottom
    case .padding: sample(8)
    case .extent: sample(44)
    case .textSize: 17
    case .ratio: 1
    case .heightShare: Double(UIView.standardRowHeight / max(window.size.width, UIView.standardRowHeight))
    case .unknown: sample(0)
    }
  }

  /// `RGB(255, 0, 0)`, `Hex(0xFF0000)`, `Hex("#FF0000")`; grey otherwise.
  func color(from arguments: [Value]) -> Value {
    let numbers = arguments.compactMap(\.asNumber)
    if numbers.count >= 3 {
      let scale = numbers.prefix(3).contains { $0 > 1 } ? 255.0 : 1
      return .color(UIColor(red: numbers[0] / scale, green: numbers[1] / scale, blue: numbers[2] / scale))
    }
    var hex = arguments.first?.asInteger
    if case .string(let text)? = arguments.first?.known {
      hex = Int(text.drop { $0 == "#" }.suffix(6), radix: 16)
    }
    guard let hex, (0...0xFFFFFF).contains(hex) else { return .color(.gray) }
    func part(_ shift: Int) -> Double { Double(hex >> shift & 0xFF) / 255 }
    return .color(UIColor(red: part(16), green: part(8), blue: part(0)))
  }

  func font(from arguments: [Value]) -> Value {
    .font(arguments.lazy.compactMap(\.asNumber).first { $0 > 0 && $0 < 1_000 } ?? 17)
  }

  func image(_ name: String, _ arguments: [Value]) -> Value {
    if case .string(let text)? = arguments.first { return .image(UIImage(named: text, in: self)) }
    // `Icon.more.imageWithSize(24)`
    if arguments.count == 1, NameMeaning.words(of: name).contains("size"),
      let size = CGSize.bridged(arguments[0]) ?? arguments[0].asNumber.map({ CGSize(width: $0, height: $0) }),
      size.width > 0
    {
      return .image(UIImage(name: name, size: size))
    }
    return .image(UIImage(named: name, in: self))
  }

  func text(_ name: String, _ arguments: [Value]) -> Value {
    if case .string? = arguments.first?.known { return arguments[0] }
    return .string(sample(name))
  }
}
