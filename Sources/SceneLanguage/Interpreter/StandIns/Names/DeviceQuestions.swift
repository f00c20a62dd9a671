import AutoLayout
import SceneSyntax

/// A question about the device that code out of sight answers: `Device.isPad()`, `UIDevice.isIPhoneX`, `IS_LANDSCAPE`.
enum DeviceQuestion {
  case isPad, isPhone, hasNotch, isLandscape, isPortrait

  /// - Returns: nil for a name that asks something else.
  init?(_ name: String) {
    let key = name.lowercased().filter(\.isLetter)
    guard key.hasPrefix("is") || key.hasPrefix("has") || key.hasPrefix("kis") else { return nil }
    func asks(_ words: String...) -> Bool { words.contains(where: key.contains) }
    if asks("phonex", "notch", "xseries") {
      self = .hasNotch
    } else if asks("ipad", "tablet") || key.hasSuffix("pad") {
      self = .isPad
    } else if asks("landscape") {
      self = .isLandscape
    } else if asks("portrait") {
      self = .isPortrait
    } else if ["isphone", "iphone"].contains(where: key.hasSuffix) {
      self = .isPhone
    } else {
      return nil
    }
  }

  /// Whether it may be asked of a picture as well.
  var isOfOrientation: Bool {
    switch self {
    case .isLandscape, .isPortrait: true
    default: false
    }
  }
}

extension Interpreter {
  /// The answer that the window gives to a question about the device; nil for a name that asks something else.
  func deviceAnswer(to name: String, label: String, at place: Expression) -> Value? {
    guard let question = DeviceQuestion(name) else { return nil }
    // A window that is smaller than any tablet's is none's, whatever its size classes are.
    let isTablet = StandIns.isTablet(self) && min(root.bounds.width, root.bounds.height) >= 600
    let answer =
      switch question {
      case .isPad: isTablet
      case .isPhone: !isTablet
      case .hasNotch: !isTablet && root.safeAreaInsets.bottom > 0
      case .isLandscape: root.bounds.width > root.bounds.height
      case .isPortrait: root.bounds.width <= root.bounds.height
      }
    note("'\(label)' is not known; the window says that it is \(answer)", of: label, at: place)
    return .boolean(answer)
  }
}
