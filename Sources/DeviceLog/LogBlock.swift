/// One conflict as a device printed it: constraints that it could not satisfy together.
public struct LogBlock: Equatable, Sendable {
  /// A part that is missing, because a log was cut when it was copied.
  public enum Gap: CaseIterable, Sendable {
    /// The beginning of the list.
    case beginning
    /// The end of the list.
    case end
    /// A part of the list: the broken constraint is not in it.
    case broken
    /// The whole list: there is only the broken constraint.
    case list
    /// Lines of the list that cannot be read, or that dots stand for.
    case lines
  }

  /// The number of the line that the block begins on, from 1.
  public var line: Int
  /// In the order printed.
  public var constraints: [LogConstraint] = []
  /// The index in `constraints` of the one that the device announced to break.
  public var broken: Int?
  /// The parts that are missing, as far as the text shows.
  public var gaps: Set<Gap> = []
  /// The numbers of the lines of the list that cannot be read.
  public var unreadLines: [Int] = []
  /// The numbers of the lines of dots that stand for others.
  public var elidedLines: [Int] = []
  /// The views and guides of the constraints, in the order of their first mention, each with the details of all its
  /// mentions.
  public var items: [LogItem] = []

  /// Whether the guides of margins and of the safe area have no negative size. A device seldom reports that they have, unless a view
  /// between them needs room.
  public var doGuidesHaveRoom = false

  /// The name of the toolkit whose views these are: UIKit or AppKit.
  public var toolkit: String { items.contains(where: \.isAppKits) ? "AppKit" : "UIKit" }
}

/// A view or a layout guide in a log.
public struct LogItem: Hashable, Sendable {
  /// Its address (`0x7f8…`, in lower case), or its name if none is printed.
  public var identity: String
  /// As printed: `UILabel`, `Module.TitleView`, `_TtC6Module9TitleView`; nil if the log gives only a name.
  public var className: String?
  /// The text in quotes after the address: a label's text, a guide's identifier.
  public var label: String?
  /// A name given by the app: Masonry's `mas_key`, SnapKit's label, an accessibility identifier.
  public var key: String?

  public init(identity: String, className: String? = nil, label: String? = nil, key: String? = nil) {
    self.identity = identity
    self.className = className
    self.label = label
    self.key = key
  }

  /// A superview that the log prints as `|` without its name.
  public static let unknownSuperview = LogItem(identity: "|")

  /// Whether it is a view that UIKit or AppKit keeps to itself, such as a part of a bar.
  public var isFrameworks: Bool { parsedClass.isFrameworks }

  /// Whether it is such a view that the app cannot get hold of.
  public var isOutOfReach: Bool { parsedClass.isFrameworks && !parsedClass.isReachable }

  /// Whether it is a layout guide that UIKit keeps to itself: in Safari's view, which an app shows and does not change, or in a
  /// navigation bar.
  var isHiddenGuide: Bool {
    isGuide
      && ["SF", "TitleView(", "BackButtonGuide(", "LeadingBarGuide(", "TrailingBarGuide("]
        .contains { label?.hasPrefix($0) == true }
  }

  /// Whether it is a layout guide, or a spacer of a stack view.
  public var isGuide: Bool { parsedClass.isGuide }

  /// Whether it is a view of React Native's, which sets its frame.
  public var isReactNatives: Bool { parsedClass.isReactNatives }

  /// Whether it is a stack view.
  public var isStack: Bool { parsedClass.isStack }

  /// Whether its class is UIView itself.
  public var isPlainView: Bool { className != nil && parsedClass.isPlain }

  /// Whether its class is one of UIKit's or AppKit's other than a plain view, such as a scroll view.
  public var isToolkits: Bool {
    isFrameworks || parsedClass.isUIKits && !["UIView", "NSView"].contains(parsedClass.plain)
  }

  /// Whether it is a class of AppKit.
  public var isAppKits: Bool { parsedClass.isAppKits }

  /// Whether it is a row of a table or its content view, and no header or footer.
  public var isTablesCell: Bool {
    ["Cell", "CellContentView"].contains(where: parsedClass.plain.hasSuffix)
  }

  /// Whether it is the guide that ends above the keyboard.
  var isKeyboardGuide: Bool {
    [label, parsedClass.plain].contains { $0?.hasSuffix("KeyboardLayoutGuide") ?? false }
  }

  /// Whether its class says that it is a cell of a table view, or its content view.
  public var isTableViewsCell: Bool { parsedClass.plain.contains("TableViewCell") }

  /// Whether it is a cell or its content view.
  public var isCell: Bool { parsedClass.isCell }

  /// Its class, `UIView` if the log does not print it.
  var parsedClass: ClassName { ClassName(className ?? "UIView") }

  /// Adds the details of another mention of the same item.
  mutating func learn(from other: LogItem) {
    className = className ?? other.className
    label = label ?? other.label
    key = key ?? other.key
  }
}
