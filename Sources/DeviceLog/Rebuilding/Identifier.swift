import AutoLayout

/// Names for the scene language from the texts of a log.
enum Identifier {
  /// The words of a text in lower camel case, at most four of them: `"Sign in now!"` is `signInNow`. Nil if the first
  /// word in ASCII cannot begin a name, or there is none.
  static func lowerCamel(_ text: String) -> String? {
    let words = text.prefix(200).split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }
    guard let first = words.first, let initial = first.first, initial.isLetter || initial == "_" else {
      return nil
    }
    let name =
      lowered(first) + words.dropFirst().prefix(3).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return String(name.prefix(40))
  }

  /// `Title` is `title`, `URLField` is `urlField`, `OK` is `ok`.
  private static func lowered(_ word: Substring) -> String {
    let capitals = word.prefix { $0.isUppercase || $0.isNumber }
    if capitals.count <= 1 || capitals.count == word.count {
      return capitals.lowercased() + word.dropFirst(capitals.count)
    }
    // The last capital belongs to the next word if letters follow.
    let head = word.dropFirst(capitals.count).first?.isLowercase == true ? capitals.dropLast() : capitals
    return head.lowercased() + word.dropFirst(head.count)
  }

  /// Words with a meaning in the language, and words that a reader would take for such.
  static let reserved = Set(
    """
    view label button image textfield scroll stack guide self super make update remake in if else for while return break
    continue switch case default do try guard repeat where let var func init deinit class struct enum protocol
    extension import typedef static const int float double bool void id true false yes no nil null baseline edges size
    center margins attributes group and with is private fileprivate public internal open override final lazy weak
    unowned required convenience nonisolated mutating dynamic optional unsigned signed long short char new sizeof
    typeof goto volatile inline extern register instancetype loadView awakeFromNib weakSelf strongSelf alloc rethrows
    elif endif as any some throw throws async await defer inout updateConstraints updateViewConstraints layoutSubviews
    viewDidLoad viewWillLayoutSubviews viewDidLayoutSubviews window screen safeAreaLayoutGuide layoutMarginsGuide
    print frame bounds superview subviews min max abs round floor ceil sqrt pow topLayoutGuide bottomLayoutGuide
    traitCollection constraints tag hidden alpha
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  ).union(NSLayoutConstraint.Attribute.allCases.map(\.rawValue))
}

/// A unique name for each item of a log.
struct SceneNames {
  /// By the item's identity.
  private(set) var names: [String: String] = [:]
  private var taken = Identifier.reserved

  init(_ items: [LogItem]) {
    var unnamed: [(item: LogItem, base: String)] = []
    for item in items {
      let base = item.parsedClass.identifier
      // A button with the text `Button` is `button1`.
      if let own = Self.ownName(of: item), own != base, !taken.contains(own) || base.count <= 12 {
        names[item.identity] = take(own, or: own + base.prefix(1).uppercased() + base.dropFirst())
      } else {
        unnamed.append((item, base))
      }
    }
    let counts = Dictionary(unnamed.map { ($0.base, 1) }, uniquingKeysWith: +)
    var numbers: [String: Int] = [:]
    for (item, base) in unnamed {
      var name = base
      while counts[base] != 1 && name == base || taken.contains(name) {
        numbers[base, default: 0] += 1
        name = "\(base)\(numbers[base, default: 0])"
      }
      names[item.identity] = take(name, or: base)
    }
  }

  /// A free name: the first choice, or else the second, with a number if necessary.
  private mutating func take(_ first: String, or second: String) -> String {
    var name = taken.contains(first) ? second : first
    var number = 1
    while taken.contains(name) {
      number += 1
      name = "\(second)\(number)"
    }
    taken.insert(name)
    return name
  }

  private static let guides = [
    "UIViewSafeAreaLayoutGuide": "safeArea", "UIViewLayoutMarginsGuide": "marginsGuide",
    "UIViewKeyboardLayoutGuide": "keyboardGuide", "UIViewReadableContentGuide": "readableGuide",
  ]

  /// Whether it is a guide that UIKit gives a view and ties to its edges.
  static func isSystemGuide(_ item: LogItem) -> Bool {
    item.label.map { guides[$0] != nil && $0 != "UIViewReadableContentGuide" } ?? false
  }

  private static func ownName(of item: LogItem) -> String? {
    if let key = item.key, let name = Identifier.lowerCamel(key) { return name }
    guard var label = item.label else { return item.identity == "|" ? "container" : nil }
    if let guide = guides[label] { return guide }
    for prefix in ["UISV-", "UIView", "UI", "NS"] where label.hasPrefix(prefix) {
      label.removeFirst(prefix.count)
      break
    }
    return Identifier.lowerCamel(label)
  }
}
