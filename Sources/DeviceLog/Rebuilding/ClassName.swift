/// The name of a class in a log, and the properties of views that follow from it.
struct ClassName {
  /// Without module, mangling, generic arguments and the prefix of key-value observing: `TitleLabel`.
  let plain: String
  /// Whether it is a class of UIKit's in Swift, `_TtC5UIKitP33_…13ButtonWrapper`, in a web page also without `_`, or a private
  /// one of SwiftUI's.
  private let isPrivateToUIKit: Bool

  init(_ printed: String) {
    let isMangled = printed.contains("TtC")
    isPrivateToUIKit = isMangled && printed.contains("5UIKit") || printed.contains("7SwiftUIP10$")
    var name = printed[...]
    if name.hasPrefix("NSKVONotifying_") { name = name.dropFirst("NSKVONotifying_".count) }
    if name.hasPrefix("_Tt"), let demangled = Self.demangled(name) { name = demangled[...] }
    // Some web pages drop the underscores. Then the class follows the 32 hexadecimal digits that stand for its file.
    if isMangled, let own = name.firstMatch(of: /TtC.*[0-9A-F]{32}[0-9]+([A-Z]\w*)/) { name = own.1 }
    if let arguments = name.firstIndex(of: "<") { name = name[..<arguments] }
    if let dot = name.lastIndex(of: ".") { name = name[name.index(after: dot)...] }
    // Prefixes of other languages: `Xamarin_Forms_Platform_iOS_LabelRenderer`.
    let parts = name.split(separator: "_")
    if parts.count > 2, !name.hasPrefix("_"), let last = parts.last, last.count > 3,
      last.first?.isUppercase == true
    {
      name = last
    }
    plain = name.isEmpty ? "UIView" : String(name)
  }

  /// `_TtC6Module9TitleView` is `TitleView`; of a generic class, the class without its arguments. Source:
  /// Swift's mangling before version 4, which Objective-C class names keep.
  private static func demangled(_ name: Substring) -> String? {
    var rest = name.dropFirst(3).drop { $0 == "G" || $0 == "C" || $0 == "V" || $0 == "O" }
    var last: String?
    while true {
      if rest.first == "P" { rest = rest.dropFirst() }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let length = Int(digits), length > 0, length <= rest.count - digits.count else { return last }
      rest = rest.dropFirst(digits.count)
      last = String(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
  }

  private static let viewWords = [
    ("Label", "label"), ("Button", "button"), ("ImageView", "image"), ("TextField", "textfield"),
    ("ScrollView", "scroll"),
  ]

  /// The word for such a view in the scene language. Stack views are plain views: the log has their constraints.
  var viewWord: String { Self.viewWords.first { plain.hasSuffix($0.0) }?.1 ?? "view" }

  /// Whether it is a class of AppKit.
  var isAppKits: Bool { plain.hasPrefix("NS") || plain.hasPrefix("_NS") }

  /// Whether such a view has content and seldom has subviews.
  var isLeaf: Bool { ["label", "button", "image", "textfield"].contains(viewWord) }

  /// Whether the purpose of such a view is to have subviews.
  var isContainer: Bool {
    ["Cell", "ContentView", "Window", "StackView", "ScrollView", "Container", "ContainerView", "WrapperView"]
      .contains(where: plain.hasSuffix)
  }

  /// Whether it is a cell of a table or a collection, or its content view, which get their size from the table.
  var isCell: Bool {
    ["Cell", "CellContentView", "HeaderFooterView", "HeaderFooterContentView", "ReusableView"]
      .contains(where: plain.hasSuffix)
  }

  /// Whether a table gives such a view its width and measures its height: cells, headers and footers.
  var isMeasuredByTables: Bool {
    isCell || ["Header", "HeaderView", "Footer", "FooterView"].contains(where: plain.hasSuffix)
  }

  /// Whether it is a window, which has no superview.
  var isWindow: Bool { plain.hasSuffix("Window") }

  /// Whether React Native makes such views, and sets their frames, apart from those at the root, which the app places.
  var isReactNatives: Bool {
    guard let prefix = ["RN", "RCT"].first(where: plain.hasPrefix), !plain.contains("Root") else {
      return false
    }
    // `RNNReactView` is of another kit.
    let word = plain.dropFirst(prefix.count).prefix(2)
    return word.first?.isUppercase == true && word.last?.isLowercase == true
  }

  /// Whether it is the view in which a table lays out its cells.
  var isTableWrapper: Bool { plain == "UITableViewWrapperView" }

  /// Whether it is the spacer with which a stack view aligns its views.
  var isSpacer: Bool { plain.hasSuffix("LayoutSpacer") }

  /// Whether it is a layout guide or the spacer of a stack view, which have no subviews.
  var isGuide: Bool { plain.hasSuffix("LayoutGuide") || isSpacer }

  /// Whether it is a class that UIKit or AppKit keeps to itself, as those of bars and of the keyboard.
  var isFrameworks: Bool {
    if isPrivateToUIKit { return true }
    return [
      "_UI", "_NS", "UIKB", "UIKeyboard", "UIInputSet", "UIRemoteKeyboard", "UIButtonBar", "TUI",
      "NSToolbarItem", "NSToolbarButton",
      "SystemInputAssistant",
      "UIAlertController", "UITextEffects", "VKKeyboardCamera", "VKAVCapture",
    ]
    .contains(where: plain.hasPrefix) || isSheets || isPlayers
  }

  /// Whether it belongs to a sheet that the system shows, in which the app has no views: sharing, search, open panels, what a
  /// player lays over its video.
  var isSheets: Bool {
    (Self.sharing + Self.searching + Self.openPanel + Self.tutorials + ["_AVFocus", "AVAudioOnly"])
      .contains(where: plain.hasPrefix)
  }

  private static let sharing = ["SFAirDrop", "SHSheet", "UIActivityGroup", "_UIActivity"]
  private static let searching = ["SPUI"]
  private static let openPanel = ["FI_T"]
  /// What the keyboard lays over itself to explain how to slide over its keys.
  private static let tutorials = ["UIKBTutorial", "UIContinuousPath"]

  /// Whether it belongs to the controls of AVKit's or Media Player's player.
  private var isPlayers: Bool { Self.players.contains(where: plain.hasPrefix) }

  private static let players = [
    "AVAlpha", "AVAudioOnly", "AVBackdrop", "AVLayoutView", "AVPlayback", "AVScrubb", "AVTouchIgnoring",
    "AVTransport",
    "AVUnsupported", "AVVolume", "_AV", "MPMovieView", "MPSwipable", "MPVideoContainer", "MPVideoPlayback",
    "MPTransport",
  ]

  /// Whether constraints between such a view and the app's own are the framework's too: UIKit places an app's keyboard and
  /// input accessory in its windows, and aligns views in a stack view.
  var isSealed: Bool {
    ["_UILayoutSpacer", "UIInputSet", "UIRemoteKeyboard", "UITextEffects"].contains(where: plain.hasPrefix)
  }

  /// Whether it is a class of UIKit's or AppKit's, also one that apps use.
  var isUIKits: Bool {
    isPrivateToUIKit || ["UI", "NS"].contains(where: plain.hasPrefix) || plain == "AVPlayerView"
  }

  /// Whether the app's code makes no constraints between such a view and UIKit's others.
  var isClosed: Bool { isFrameworks && !isGuide && !isReachable }

  /// Whether it is a private class of a view that apps are given, to add views to or to place: a controller's view, the
  /// content view of a header.
  var isReachable: Bool {
    plain.hasSuffix("HostingView") || isAlert && !isInnerPartOfAlert
      || plain.hasSuffix("ContentView") && !["Bar", "Toolbar", "Backdrop"].contains(where: plain.contains)
  }

  /// Whether it is the view of an alert or of an action sheet.
  var isAlert: Bool { plain.contains("UIAlertController") }

  /// Whether it is a view inside of that one, such as that of an action.
  private var isInnerPartOfAlert: Bool {
    ["Action", "Cell", "CollectionView", "TextField", "Separator"].contains(where: plain.contains)
  }

  static let alertPart = "an alert or an action sheet"

  /// The part of UIKit that a private class belongs to; nil where the name does not tell.
  var part: String? {
    let parts = [
      (
        "the keyboard",
        [
          "_UIKB", "UIKB", "UIKeyboard", "UIInputSet", "UIRemoteKeyboard", "_UIRemoteKeyboard", "TUI",
          "SystemInputAssistant",
          "UITextEffects",
        ]
      ),
      ("the camera's guidance", ["VKKeyboardCamera", "VKAVCapture"]),
      ("the sheet that shares", Self.sharing), ("the system's search", Self.searching),
      ("the system's open panel", Self.openPanel), ("the video player's controls", Self.players),
      (Self.alertPart, ["UIAlertController", "_UIAlertController", "_UIInterfaceAction"]),
      ("a search bar", ["_UISearchBar"]), ("a date picker", ["_UIDatePicker"]), ("a tab bar", ["_UITabBar"]),
      ("a toolbar", ["_UIToolbar"]), ("a navigation bar", ["_UINavigationBar", "_UIBackButton"]),
      ("a bar", ["_UIBar", "_UIButtonBar", "UIButtonBar", "_UIModernBar"]),
    ]
    return parts.first { $0.1.contains(where: plain.hasPrefix) }?.0
  }

  /// Whether only UIKit or AppKit places such a view: windows, containers of a controller's view, rows of tables.
  var isPlacedByFramework: Bool {
    [
      "UIWindow", "UITransitionView", "UIDropShadowView", "UILayoutContainerView",
      "UINavigationTransitionView",
      "UIViewControllerWrapperView", "UITableViewCellContentView", "NSThemeFrame", "NSClipView",
      "NSTableRowView", "NSTableCellView",
    ].contains(plain)
  }

  /// Whether it is UIView itself.
  var isPlain: Bool { plain == "UIView" }

  var isStack: Bool { plain.hasSuffix("StackView") }

  /// In lower camel case, without the framework's prefix: `UIImageView` is `imageView`.
  var identifier: String {
    var name = plain[...].drop { $0 == "_" }
    for prefix in ["UI", "NS"] where name.hasPrefix(prefix) {
      let rest = name.dropFirst(prefix.count)
      if rest.first?.isUppercase == true { name = rest }
      break
    }
    return Identifier.lowerCamel(String(name)) ?? "view"
  }
}
