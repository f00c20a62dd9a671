import AutoLayout
import Foundation
import SceneSyntax

/// A question about the device that code out of sight answers: `Device.isPad()`, `UIDevice.isIPhoneX`, `IS_LANDSCAPE`.
enum DeviceQuestion {
  case isPad, isPhone, hasNotch, isLandscape, isPortrait
  /// Whether the screen is of a model's size in points, upright.
  case isOfSize(CGSize)

  /// - Returns: nil for a name that asks something else.
  init?(_ name: String) {
    let key = name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard key.hasPrefix("is") || key.hasPrefix("has") || key.hasPrefix("kis") else { return nil }
    switch key.drop(while: { $0 == "k" }) {
    case "isipad", "ispad", "isipaddevice", "isdeviceipad", "isonipad", "istablet", "isrunningonipad":
      self = .isPad
    case "isiphone", "isphone", "isiphonedevice", "isdeviceiphone", "isoniphone": self = .isPhone
    case "hasnotch", "isnotch", "isnotched", "isnotchscreen", "isxseries": self = .hasNotch
    case let key where key.hasPrefix("isiphonex") || key.hasPrefix("isphonex"): self = .hasNotch
    case "isxdevice", "isx", "isfullscreeniphone", "isbangsscreen", "isbangs", "isliuhai": self = .hasNotch
    case "islandscape", "isdevicelandscape", "islandscapemode": self = .isLandscape
    case "isportrait", "isdeviceportrait", "isportraitmode": self = .isPortrait
    case let key:
      guard let size = Self.sizes[String(Self.model(key))] else { return nil }
      self = .isOfSize(size)
    }
  }

  /// The model that a question ends with: `isiphonefive`, `isphone6plus`.
  private static func model(_ key: Substring) -> Substring {
    for start in ["isiphone", "isphone", "isdeviceiphone", "screenisiphone"] where key.hasPrefix(start) {
      return key.dropFirst(start.count)
    }
    return ""
  }

  /// The sizes in points of the screens of models with a home button, by what their names end with.
  private static let sizes: [String: CGSize] = {
    let models: [(CGSize, [String])] = [
      (CGSize(width: 320, height: 480), ["4", "4s", "four", "4or4s", "4ors"]),
      (CGSize(width: 320, height: 568), ["5", "5s", "se", "five", "5or5s", "5ors", "5orse"]),
      (
        CGSize(width: 375, height: 667),
        ["6", "6s", "7", "8", "six", "seven", "eight", "6or6s", "6ors", "678"]
      ),
      (
        CGSize(width: 414, height: 736),
        [
          "6plus", "6splus", "7plus", "8plus", "sixplus", "sevenplus", "eightplus", "6p", "6sp", "7p", "8p",
          "plus", "6or6splus",
        ]
      ),
    ]
    return Dictionary(models.flatMap { size, names in names.map { ($0, size) } }) { first, _ in first }
  }()

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
      case .isOfSize(let size):
        size
          == CGSize(
            width: min(root.bounds.width, root.bounds.height),
            height: max(root.bounds.width, root.bounds.height))
      case .isPortrait: root.bounds.width <= root.bounds.height
      }
    note("'\(label)' is not known; the window says that it is \(answer)", of: label, at: place)
    return .boolean(answer)
  }
}
