/// The likely meaning of a name that nothing declares, by `FallbackTable`.
enum NameMeaning: Equatable {
  /// A view of this class of UIKit.
  case view(String)
  case controller
  /// The rectangle of the whole screen, and its width and height.
  case screen, screenSize
  case number(Length)

  /// The length that a number stands for.
  enum Length: Equatable {
    case screenWidth, screenHeight
    case statusBar, topBars, tabBar, safeBottom
    case padding, extent, ratio
  }

  init?(_ name: String) {
    let words = Self.subject(of: name)
    guard let last = words.last else { return nil }
    if last.hasSuffix("bounds"), words.joined().contains("screen") {
      self = .screen
    } else if last.hasSuffix("size"), words.joined().contains("screen") {
      self = .screenSize
    } else if words.count > 2, FallbackTable.spacings.contains(words[0]) {
      // `spacingBetweenTitleAndButton`
      self = .number(.padding)
    } else if let type = Self.viewType(words) {
      self = .view(type)
    } else if last == "vc" || last.hasSuffix("controller") {
      self = .controller
    } else if let length = Self.length(words) {
      self = .number(length)
    } else {
      return nil
    }
  }

  /// The class of the view; nil where it means no view.
  var viewType: String? { if case .view(let type) = self { type } else { nil } }

  var isView: Bool { viewType != nil }

  /// The length or ratio; nil where it means no number.
  var length: Length? { if case .number(let length) = self { length } else { nil } }

  /// `imageview` of `headImageView`, `button` of `closebutton`.
  private static func viewType(_ words: [String]) -> String? {
    if let type = FallbackTable.views[words.suffix(2).joined()] { return type }
    return words.last.flatMap { last in
      FallbackTable.views[last]
        ?? ["view", "label", "button"].first(where: last.hasSuffix).flatMap { FallbackTable.views[$0] }
    }
  }

  private static func length(_ words: [String]) -> Length? {
    func has(_ table: Set<String>) -> Bool { words.contains(where: table.contains) }
    guard let last = words.last, words != ["size"] else { return nil }
    if FallbackTable.ratios.contains(last) { return .ratio }
    if let side = sideOfScreen(words) { return side }
    if let bar = bar(words) { return bar }
    if has(FallbackTable.spacings) { return .padding }
    // `separatorHeight`, `lineWidth`; a `lineHeight` may be that of text.
    if has(FallbackTable.lines), last == "width" || last == "height" && words.first != "line" {
      return .ratio
    }
    return FallbackTable.extents.contains(last) ? .extent : nil
  }

  /// The bar whose height a name says: `kTopBarHeight`, `NAV_STATUS_HEIGHT`, `kSafeBottom`; not `statusLabelHeight`.
  private static func bar(_ words: [String]) -> Length? {
    let isExtent = words.last.map(FallbackTable.extents.contains) ?? false
    var words = words.dropLast(isExtent ? 1 : 0)
    if words.contains("safe") {
      if words.last == "top" { return .topBars }
      return words.last == "bottom" || isExtent && words.last == "area" ? .safeBottom : nil
    }
    if words.last == "bar" { words.removeLast() }
    guard isExtent, let last = words.last else { return nil }
    if FallbackTable.tabs.contains(last) { return .tabBar }
    let isOfStatus = FallbackTable.status.contains(last)
    if FallbackTable.navigation.contains(last)
      || isOfStatus && words.contains(where: FallbackTable.navigation.contains)
    {
      return .topBars
    }
    return isOfStatus ? .statusBar : nil
  }

  /// The side of the screen that a name says, written apart or not, which may begin with the letters of its app: `kScreenWidth`,
  /// `ABSCREEN_WIDTH`, `SCREENW`, `MainScreenHeight`; `kWidth`. Nil for any other name.
  private static func sideOfScreen(_ words: [String]) -> Length? {
    let name = words.joined()
    guard let (word, side) = FallbackTable.sides.first(where: { name.hasSuffix($0.word) }) else { return nil }
    var rest = name.dropLast(word.count)
    var isOfScreen = rest == "k"
    while let part = FallbackTable.screen.first(where: rest.hasSuffix) {
      rest = rest.dropLast(part.count)
      isOfScreen = true
    }
    return isOfScreen && rest.count < 4 ? side : nil
  }
}
