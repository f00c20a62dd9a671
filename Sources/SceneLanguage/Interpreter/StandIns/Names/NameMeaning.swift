import AutoLayout

/// The likely meaning of a name that nothing declares, by the words that it is made of: `kScreenWidth`, `loginBtn`,
/// `UIColorFromHex`.
enum NameMeaning: Equatable {
  /// A view of this class of UIKit.
  case view(String)
  case controller
  case color
  case font
  case image
  case text
  case insets
  /// The rectangle of the whole screen.
  case screen
  /// Its width and height: `kSCREEN_SIZE`. A `deviceSize` may be one of some cases.
  case screenSize
  case number(Length)

  /// The length that a number stands for.
  enum Length: Equatable {
    case screenWidth, screenHeight
    case statusBar, navigationBar, topBars, tabBar, safeBottom
    case padding, extent, textSize, ratio
    /// A row's height as a part of the screen's width.
    case heightShare
    case unknown
  }

  init?(_ name: String) {
    let words = Self.beforePreposition(Self.words(of: name))
    guard let last = words.last, !Self.wordsOfObjects.contains(last) else { return nil }
    // `isPortrait` is no view.
    if words.count > 1, ["is", "has", "should", "can"].contains(words[0]), name.first?.isLowercase == true {
      return nil
    }
    if Self.beginsWithDistance(words) {
      self = .number(.padding)
    } else if let side = Self.screenMacros[name.replacing("_", with: "")] ?? Self.screenSide(ofPrefixed: name)
    {
      self = .number(side)
    } else if let type = Self.viewType(ofLast: words) {
      // `kColorCellBg`
      let isColor = type == "UIView" && last != "view" && words.prefix(2).contains("color")
      self = isColor ? .color : .view(type)
    } else if last.hasSuffix("vc") || last.hasSuffix("controller") {
      self = .controller
    } else if last == "insets" || last == "inset" && Self.isOfAllSides(words) {
      self = .insets
    } else if last == "bounds" || last == "bound"
      || ["screenbounds", "screenrect", "screenframe"].contains(last)
      || ["rect", "frame"].contains(last) && !Set(words).isDisjoint(with: ["screen", "window"])
    {
      self = .screen
    } else if last == "size", words.contains("screen") || words.contains("window"),
      Self.namesScreen(words.dropLast())
    {
      self = .screenSize
    } else if let value = Self.value(of: words) {
      self = value
    } else {
      return nil
    }
  }

  /// Whether it is the length of a side.
  var isLength: Bool { self == .number(.extent) }

  /// Whether it is a number that stands for a length or a ratio.
  var isMeasure: Bool {
    if case .number(let length) = self { length != .unknown } else { false }
  }

  /// The class of the view; nil where it means no view.
  var viewType: String? { if case .view(let type) = self { type } else { nil } }

  var isView: Bool { if case .view = self { true } else { false } }

  /// Whether a name that numbers are multiplied by is a scale, 1 on the device that the numbers were measured on, and no
  /// length: `SIZE`, `SCREEN_H_POINT`, `kFitRate`.
  static func isScale(_ name: String) -> Bool {
    let words = words(of: name)
    return words == ["size"] || !wordsOfScales.isDisjoint(with: words)
  }

  private static let wordsOfScales: Set<String> = [
    "scale", "scales", "scaled", "ratio", "rate", "factor", "multiple", "multiplier", "proportion",
    "coefficient",
    "point", "points", "pt", "px", "fit", "adapt", "adaptation", "autosize", "unit", "zoom",
  ]

  /// Last words that mean none of these, whatever stands before them: `assetModelsArr`.
  private static let wordsOfObjects: Set<String> = [
    "constraint", "constraints", "arr", "array", "arrs", "arrays", "list", "dict", "dictionary", "models",
    "items",
  ]

  /// Whether it is a distance from what the rest of it names: `spacingBetweenTitleAndButton`; a `spacingView` is a view.
  private static func beginsWithDistance(_ words: [String]) -> Bool {
    words.count > 2
      && ["spacing", "margin", "padding", "inset", "offset", "gap", "distance"].contains(words[0])
      && viewType(ofLast: Array(words.suffix(1))) != nil
  }

  /// `createView` of `createViewWithColor`.
  private static func beforePreposition(_ words: [String]) -> [String] {
    guard let place = words.firstIndex(where: ["with", "for", "from", "by", "of"].contains), place > 0 else {
      return words
    }
    return Array(words[..<place])
  }

  /// Whether an inset is that of all sides, not a number: `contentInset`, not `leftInset`.
  private static func isOfAllSides(_ words: [String]) -> Bool {
    !Set(words).isDisjoint(with: ["edge", "content", "title", "image", "margin", "safe", "area", "section"])
      && Set(words).isDisjoint(with: ["left", "right", "top", "bottom", "leading", "trailing", "inter"])
  }

  private static func viewType(ofLast words: [String]) -> String? {
    if words.count > 1, let type = viewTypes[words.suffix(2).joined(separator: " ")] {
      // A `StackTableView` is a stack view.
      return type == "UITableView" && words.contains("stack") ? "UIStackView" : type
    }
    if let type = words.last.flatMap({ viewTypes[$0] }) { return type }
    // Words that are not written apart: `vImageVIew`, `closebutton`.
    let name = words.joined()
    return unspacedViewWords.first { name.hasSuffix($0) }.flatMap { viewTypes[$0] }
  }

  private static let viewTypes: [String: String] = {
    let names: [String: String] = [
      "UILabel": "label, lab, lb, lbl, title label",
      "UIButton": "button, btn",
      "UIImageView": "image view, img view, imageview, icon, avatar, portrait, logo, thumbnail, iv, imgv",
      "UITextField": "text field, textfield, field, tf",
      "UITextView": "text view, textview",
      "UITableView": "table view, tableview",
      "UICollectionView": "collection view, collectionview",
      "UIScrollView": "scroll view, scrollview, scroll",
      "UIStackView": "stack view, stackview, stack",
      "UISwitch": "switch, switcher",
      "UISlider": "slider",
      "UIProgressView": "progress view",
      "UIPageControl": "page control",
      "UISearchBar": "search bar",
      "UITableViewCell": "cell, table cell, view cell",
      "UICollectionViewCell": "collection cell, collection viewcell, item cell",
      "UIView": """
      view, container, wrapper, spacer, box, panel, card, badge, separator, divider, line, header, footer, bar, toolbar, bg, background, \
      backdrop, overlay, bubble, banner, sheet, popup, hud, indicator, tag
      """,
    ]
    var table: [String: String] = [:]
    for (type, words) in names {
      for word in words.split(separator: ",") { table[String(word.drop { $0 == " " })] = type }
    }
    return table
  }()

  /// Words that names end with even where they are not written apart, the longest first.
  private static let unspacedViewWords = [
    "collectionview", "scrollview", "imageview", "tableview", "stackview", "textfield", "textview", "button",
    "label",
    "view",
  ]

  /// First words of the names of flags: `isOldPhone`, `useHighContrast`.
  static let verbsOfFlags: Set<String> = [
    "is", "has", "should", "can", "will", "use", "uses", "need", "needs", "support", "supports", "allow",
    "allows",
    "enable", "enables", "disable", "disables",
  ]

  /// Whether words say nothing but that something is the screen's: `kApp` of `kAppWidth`.
  static func namesScreen(_ words: some Collection<String>) -> Bool {
    // `Constants.superViewWidth`
    Array(words) == ["super", "view"]
      || !wordsOfScreens.isDisjoint(with: words)
        && words.allSatisfy { $0 == "k" || wordsOfScreens.contains($0) }
  }

  private static let wordsOfScreens: Set<String> = [
    "app", "application", "screen", "window", "device", "phone", "iphone", "main", "full", "system",
  ]
  /// The sides of the screen by the last words of names.
  static let sides: [String: Length] = [
    "width": .screenWidth, "w": .screenWidth, "wide": .screenWidth, "height": .screenHeight,
    "h": .screenHeight,
    "high": .screenHeight,
  ]
  private static let unspacedScreens: [String: Length] = [
    "screenwidth": .screenWidth, "screenheight": .screenHeight, "screenw": .screenWidth,
    "screenh": .screenHeight,
  ]
  /// Macros in capitals, or with the `k` of constants, that name nothing but a side: that of the screen.
  private static let screenMacros: [String: Length] = [
    "WIDTH": .screenWidth, "HEIGHT": .screenHeight, "KWIDTH": .screenWidth, "KHEIGHT": .screenHeight,
    "kWIDTH": .screenWidth, "kHEIGHT": .screenHeight,
    "Kwidth": .screenWidth, "Kheight": .screenHeight, "kwidth": .screenWidth, "kheight": .screenHeight,
    "kWidth": .screenWidth, "kHeight": .screenHeight, "KWidth": .screenWidth, "KHeight": .screenHeight,
    "DWIDTH": .screenWidth, "DHEIGHT": .screenHeight, "SWIDTH": .screenWidth, "SHEIGHT": .screenHeight,
    "SCWIDTH": .screenWidth, "SCHEIGHT": .screenHeight, "SCW": .screenWidth, "SCH": .screenHeight,
    "SW": .screenWidth, "SH": .screenHeight, "kSW": .screenWidth, "kSH": .screenHeight,
  ]

  /// The side of the screen that a macro means whose name has nothing else but the letters of its app: `kABWidth`.
  private static func screenSide(ofPrefixed name: String) -> Length? {
    let sides: [(String, Length)] = [("Width", .screenWidth), ("Height", .screenHeight)]
    guard let (word, side) = sides.first(where: { name.hasSuffix($0.0) }) else { return nil }
    let isConstant = name.hasPrefix("k")
    let prefix = name.dropFirst(isConstant ? 1 : 0).dropLast(word.count)
    return (isConstant ? 1...3 : 2...3).contains(prefix.count) && prefix.allSatisfy(\.isUppercase)
      ? side : nil
  }

  private static let unspacedExtents = ["height", "width"]
  private static let unspacedPaddings = ["margin", "padding", "spacing", "offset"]

  /// Whether it is how thick a line is, about a point: `separatorHeight`, `lineWidth`, the constant `kLineHeight`; `lineHeight` may
  /// be that of text.
  private static func isThickness(_ words: [String]) -> Bool {
    guard let last = words.last, let index = words.lastIndex(where: wordsOfLines.contains),
      index == words.count - 2 || words[index] == "sep"
    else { return false }
    return last == "thickness" || last == "width" || words == ["k", "line", "height"]
      || last == "height" && words.contains { $0 != "line" && wordsOfLines.contains($0) }
  }

  /// Words for what separates or frames views by a line.
  static let wordsOfLines: Set<String> = [
    "line", "sep", "separator", "separation", "divider", "border", "hairline", "stroke",
  ]

  /// Last words of names for one of the cases of an enumeration.
  private static let wordsOfCases: Set<String> = [
    "mode", "type", "style", "state", "kind", "direction", "alignment", "axis", "behavior", "behaviour",
  ]

  /// Whether it is about the status bar, not about the status of something: `kStatusHeight`, not `statusCellMargin`.
  private static func isOfStatusBar(_ words: [String]) -> Bool {
    guard let place = words.firstIndex(of: "status") else { return false }
    return place + 1 == words.count || ["bar", "height", "h", "hight", "frame"].contains(words[place + 1])
  }

  private static func value(of words: [String]) -> NameMeaning? {
    func has(_ candidates: String...) -> Bool { words.contains { candidates.contains($0) } }
    func ends(_ candidates: String...) -> Bool { words.last.map(candidates.contains) ?? false }
    // `NSForegroundColorAttributeName`
    if words.count > 2, ends("name", "key", "identifier", "notification") { return .text }
    // `LoginButtonNameSpace` has members of all kinds.
    if ends("namespace") || words.suffix(2) == ["name", "space"] { return nil }
    // `topSafeAreaGuide` is no length.
    if ends("guide") { return nil }
    let isLength = ends(
      "height", "width", "size", "radius", "spacing", "margin", "padding", "inset", "offset", "ratio",
      "leading",
      "trailing")
    if ends("opacity", "alpha") || isThickness(words) { return .number(.ratio) }
    if has("color", "colour", "colors", "rgb", "rgba", "hexcolor", "rgbhex", "hexrgb", "rgbcolor") {
      return .color
    }
    if has("font", "fonts") { return has("size") ? .number(.textSize) : .font }
    if has("image", "img", "images", "asset", "assets"), !isLength { return .image }
    // `trailingViewMode` is one of some cases.
    if words.count > 1, wordsOfCases.contains(words.last ?? "") { return nil }
    let isHigh = has("height", "h", "hight", "heigth")
    // `ABSCREEN_WIDTH`
    let isOfScreen = has("window", "screem", "sreen", "scren") || words.contains { $0.hasSuffix("screen") }
    // `kScreenWidthRatio`
    if isOfScreen, ends("ratio", "scale", "rate", "factor", "proportion", "multiplier", "coefficient") {
      return .number(.ratio)
    }
    // `ScreenNavigationBarHeight` is that of a bar.
    if isOfScreen, isHigh, !has("bar", "navbar", "tabbar", "statusbar") { return .number(.screenHeight) }
    if isOfScreen, has("width", "w") { return .number(.screenWidth) }
    // `SCREENH_HEIGHT`
    if let screen = unspacedScreens.first(where: { screen in words.contains { $0.hasSuffix(screen.key) } }) {
      return .number(screen.value)
    }
    // `appWidth`, `FULL_H`
    if let last = words.last, let side = sides[last], namesScreen(words.dropLast()) { return .number(side) }
    // `kApplicationWidth`, `DeviceHeight`
    if words.count > 1, has("application", "device", "main", "phone"), ends("width", "w") {
      return .number(.screenWidth)
    }
    if words.count > 1, has("application", "device", "main", "phone"), ends("height", "h") {
      return .number(.screenHeight)
    }
    if has("status"), has("nav", "navi", "navigation") { return .number(.topBars) }
    if has("statusbar", "notch") || has("stats") && has("bar") || isOfStatusBar(words) {
      return .number(.statusBar)
    }
    // `SafeAreaTopHeight` is that of a bar which reaches down from the top of the screen.
    if has("safe"), has("area"), has("top"), ends("height") { return .number(.topBars) }
    if has("top"), has("safe", "nav", "bar") { return .number(has("safe") ? .statusBar : .topBars) }
    if has("nav", "navi", "navbar", "navigation", "navigationbar"), isHigh { return .number(.topBars) }
    if has("tab", "tabbar"), isHigh { return .number(.tabBar) }
    if has("safe", "home", "bottom"), has("bottom", "indicator"), has("safe", "area", "home") || isHigh {
      return .number(.safeBottom)
    }
    if has(
      "margin", "margins", "padding", "space", "spacing", "gap", "inset", "insets", "edge", "offset",
      "gutter", "interval", "leading", "trailing", "bleed")
    {
      return .number(.padding)
    }
    if has("px", "pixel", "pt", "hairline") { return .number(.ratio) }
    // `buttonHeightMultiplier`, `kRoadHeightRate`; `kScreenHeightRate` and `kHeightRate` are scales.
    if has("height"), ends("multiplier", "multipler", "rate", "percentage", "proportion"),
      words.contains(where: { !["k", "height", "screen"].contains($0) && $0 != words.last })
    {
      return .number(.heightShare)
    }
    if ends("rate", "factor", "proportion", "percentage") { return .number(.ratio) }
    if has("ratio", "scale", "multiplier", "multipler", "alpha", "percent") { return .number(.ratio) }
    if has("width", "height", "size", "hight", "length", "extent", "wh", "hw", "diameter") {
      return .number(.extent)
    }
    if words.count > 1, ends("w", "h") { return .number(.extent) }
    if has(
      "radius", "x", "y", "w", "h", "count", "index", "number", "duration", "time", "max", "min", "float",
      "cgfloat", "int")
    {
      return .number(.unknown)
    }
    // Words that are not written apart: `CELL_TOPVIEWHEIGHT`.
    if let last = words.last, last.count > 6 {
      if unspacedExtents.contains(where: last.hasSuffix) { return .number(.extent) }
      if unspacedPaddings.contains(where: last.hasSuffix) { return .number(.padding) }
    }
    if ends(
      "title", "text", "string", "str", "name", "identifier", "key", "message",
      "placeholder")
      || has("localized", "localize", "placeholder")
    {
      return .text
    }
    return nil
  }
}
