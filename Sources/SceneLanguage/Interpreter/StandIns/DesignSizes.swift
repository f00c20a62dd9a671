import SceneSyntax

/// Macros and functions out of sight that scale a length from the screen of the app's design to the one it runs on, and have the
/// width or height of the design in their names: `Scale750(30)`, `K375(8)`, `10.fit375()`, `kScale_414 * 20`.
extension Interpreter {
  /// The factor of such a name, 0.5 for `Scale750` on a screen 375 wide; nil for any other name.
  func designScale(named name: String) -> Double? {
    let numbers = name.split { !($0.isASCII && $0.isNumber) }.compactMap { Int($0) }
    let isHigh = !Self.wordsOfHeights.isDisjoint(with: NameMeaning.words(of: name))
    guard let design = numbers.last(where: (isHigh ? Self.designHeights : Self.designWidths).contains) else {
      return nil
    }
    return Double(isHigh ? window.size.height : window.size.width) / Double(design)
  }

  /// The length that a function of such a name makes of the only number that it is given; nil for any other call.
  func scaled(by name: String, _ arguments: [Value], at place: Expression) -> Value? {
    guard arguments.count == 1, let length = arguments[0].asNumber,
      let scale = designScale(named: name)
    else { return nil }
    let meaning = NameMeaning(name)
    switch meaning {
    case nil, .number: break
    case .font: break
    default: return nil
    }
    noteScale(name, at: place)
    return meaning == .font ? .font(length * scale) : .number(length * scale)
  }

  /// Whether a method or function of one number is named for scaling it to the screen: `convertByHeightRatio(245)`.
  static func scales(_ name: String) -> Bool {
    let words = NameMeaning.words(of: name)
    return !wordsOfScaling.isDisjoint(with: words)
      || !Set(["ratio", "convert", "converted", "adjust", "adjusted", "proportional", "responsive"])
        .isDisjoint(with: words)
  }

  private static let wordsOfScaling: Set<String> = [
    "adapt", "adapted", "adaptation", "adaption", "fit", "scale", "scaled", "auto", "real", "px", "rpx",
  ]

  /// The factor in place of a constant of such a name; nil for a name that is not multiplied by, and means no ratio.
  func scale(named name: String, at place: Expression) -> Value? {
    guard nameUses.factors.contains(name) || NameMeaning(name) == .number(.ratio),
      let scale = designScale(named: name)
    else { return nil }
    noteScale(name, at: place)
    return .number(scale)
  }

  /// The side of the screen that extensions of the system's classes give: `UIScreen.app_width`, `UIDevice.current.height`. Nil for
  /// any other member.
  func screenSide(named name: String, of owner: Value) -> NameMeaning? {
    if case .view = owner { return nil }
    let type = type(of: owner).name
    let words = NameMeaning.words(of: name)
    guard let last = words.last, last.count > 1, let side = NameMeaning.sides[last],
      Self.classesOfScreens.contains(type), NameMeaning(name).map({ $0 == .number(.extent) }) ?? true
    else { return nil }
    let rest = words.dropLast()
    let isPrefixed = rest.count == 1 && rest.first.map { $0.count < 4 } == true && name.contains("_")
    return type == "UIScreen" || rest.isEmpty || isPrefixed || NameMeaning.namesScreen(rest)
      ? .number(side) : nil
  }

  private static let classesOfScreens: Set<String> = ["UIScreen", "UIDevice", "UIApplication", "UIView"]

  private func noteScale(_ name: String, at place: Expression) {
    note(
      "'\(name)' is not known; it scales lengths to this screen from the design that its name says",
      of: name, at: place)
  }

  private static let wordsOfHeights: Set<String> = ["height", "heigth", "hight", "h", "vertical", "y"]
  /// In points and in pixels.
  private static let designWidths: Set<Int> = [
    320, 360, 375, 390, 393, 402, 414, 428, 430, 440, 640, 720, 750, 768, 1080, 1125, 1170, 1242,
  ]
  private static let designHeights: Set<Int> = [
    480, 568, 667, 736, 812, 844, 896, 926, 960, 1024, 1136, 1334, 1624, 2208, 2436,
  ]
}
