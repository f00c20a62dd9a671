/// A class's name as a log prints it, and the properties that follow from it.
struct ClassName {
  /// Without module, mangling, generic arguments and the prefix of key-value observing: `TitleLabel`.
  let plain: String

  init(_ printed: String) {
    var name = printed[...]
    if name.hasPrefix("NSKVONotifying_") { name = name.dropFirst("NSKVONotifying_".count) }
    if name.hasPrefix("_Tt"), let demangled = Self.demangled(name) { name = demangled[...] }
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

  /// The scene language's word for such a view. Stack views are plain views: the log has their constraints.
  var viewWord: String {
    if plain.hasSuffix("Label") { return "label" }
    if plain.hasSuffix("Button") { return "button" }
    if plain.hasSuffix("ImageView") { return "image" }
    if plain.hasSuffix("TextField") { return "textfield" }
    if plain.hasSuffix("ScrollView") { return "scroll" }
    return "view"
  }

  /// Whether it is one of AppKit's, or Foundation's name stands before it.
  var isAppKits: Bool { plain.hasPrefix("NS") || plain.hasPrefix("_NS") }

  /// Whether such a view shows something itself and seldom has subviews.
  var isLeaf: Bool { ["label", "button", "image", "textfield"].contains(viewWord) }

  /// Whether such a view is there to hold others.
  var isContainer: Bool {
    ["Cell", "ContentView", "Window", "StackView", "ScrollView", "Container", "ContainerView", "WrapperView"]
      .contains { plain.hasSuffix($0) }
  }

  /// Whether it is a layout guide or a stack view's spacer, in which nothing lies.
  var isGuide: Bool { plain.hasSuffix("LayoutGuide") || plain.hasSuffix("LayoutSpacer") }

  /// Whether it is a class that UIKit or AppKit keeps to itself: of bars, of the keyboard.
  var isFrameworks: Bool {
    ["_UI", "_NS", "UIKB", "UIKeyboard", "UIInputSet", "UIRemoteKeyboard", "UIButtonBar", "TUI"]
      .contains(where: plain.hasPrefix)
  }

  /// Whether UIKit or AppKit alone places such a view: windows, containers of a controller's view, rows of tables.
  var isPlacedByFramework: Bool {
    let names: Set = [
      "UIWindow", "UITransitionView", "UIDropShadowView", "UILayoutContainerView",
      "UINavigationTransitionView",
      "UIViewControllerWrapperView", "UITableViewCellContentView", "NSThemeFrame", "NSClipView",
      "NSTableRowView",
      "NSTableCellView",
    ]
    return names.contains(plain)
  }

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
