import AutoLayout

/// One constraint as a device printed it:
/// `first.firstAttribute (==, >=, <=) multiplier * second.secondAttribute + constant`.
public struct LogConstraint: Equatable, Sendable {
  /// The origin of the constraint.
  public enum Kind: String, Sendable {
    /// The app's own code or interface file.
    case explicit
    /// A frame and an autoresizing mask.
    case autoresizing
    /// The size of a view's content, with its hugging and compression resistance.
    case contentSize
    /// The size that a table, collection or window gives to its content (`UIView-Encapsulated-…`).
    case encapsulated
    /// A stack view's arrangement (`UISV-…`).
    case stack
    /// A layout guide: safe area, margins, top and bottom layout guide.
    case guide
    /// Measuring (`fittingSizeHTarget`, `_UITemporaryLayoutWidth`).
    case fitting
    /// Interface Builder's, for views without constraints.
    case prototyping
  }

  /// The place in the app's source, as SnapKit prints it.
  public struct Source: Equatable, Sendable {
    /// A name or a whole path.
    public var file: String
    /// From 1.
    public var line: Int
  }

  /// As printed, from `<` to `>`.
  public var text: String
  /// The number of its line in the log, from 1.
  public var line: Int
  /// Its place in the list, from 1, where others of the list stand on the same line.
  var place: Int?
  /// `NSLayoutConstraint`, `MASLayoutConstraint`, …
  public var className: String
  public var kind: Kind
  /// `0x6000…`, in lower case.
  public var address: String?
  /// Masonry's key, or the identifier in quotes.
  public var identifier: String?
  public var source: Source?
  /// `h=--& v=-&-`, if it comes from an autoresizing mask.
  public var autoresizingMask: String?

  public var first: LogItem
  public var firstAttribute: NSLayoutConstraint.Attribute
  public var relation: NSLayoutConstraint.Relation
  /// Nil if the first attribute is related to the constant alone.
  public var second: LogItem?
  public var secondAttribute: NSLayoutConstraint.Attribute
  public var multiplier: Double
  /// In points.
  public var constant: Double
  /// 1...1000
  public var priority: Double
  /// The priorities of a content size, if printed.
  public var hugging: Double?
  public var compressionResistance: Double?
  /// False if the log says `(inactive)`.
  public var isActive: Bool
  /// The item that the log prints as `|`.
  public var superview: LogItem?
  /// Whether the log prints first and second as neighbours (`[A]-(8)-[B]`).
  public var isBetweenSiblings: Bool
  /// The part of the system's interface that it belongs to by the other constraints of the log: `an alert or an action sheet`; nil
  /// for none.
  var systemPart: String?
  /// Whether the app made it although it is of a view of the toolkit's.
  public internal(set) var isOfApp = false
}

extension LogConstraint {
  /// The number that names it: its line, or its place in the list if several of the list stand on one line.
  public var number: Int { place ?? line }

  /// Whether it belongs to an alert or an action sheet of UIKit's.
  public var isAlerts: Bool { systemPart == ClassName.alertPart }

  /// The first and the second item.
  public var mentionedItems: [LogItem] { [first, second].compactMap(\.self) }

  /// The items that it mentions.
  var items: [LogItem] { [first, second, superview].compactMap(\.self) }

  /// Whether another constraint asks for the same at the same priority.
  public func isEqual(to other: LogConstraint) -> Bool {
    first.identity == other.first.identity && firstAttribute == other.firstAttribute
      && relation == other.relation && second?.identity == other.second?.identity
      && secondAttribute == other.secondAttribute && multiplier == other.multiplier
      && constant == other.constant && priority == other.priority
  }

  /// Whether UIKit or AppKit made it: it is a size that they give, or relates items that they keep to themselves, such as
  /// the parts of a bar or of the keyboard.
  public var isFrameworks: Bool {
    if isOfApp { return false }
    if kind == .encapsulated || systemPart != nil || isContentOfScrollView
      || ["UINav", "UIButtonBar."].contains(where: { identifier?.hasPrefix($0) == true })
    {
      return true
    }
    let classes = items.compactMap(\.className).map { ClassName($0) }
    // A map keeps its guides to itself.
    if classes.contains(where: { $0.plain == "MKMapView" }), classes.contains(where: \.isGuide) {
      return true
    }
    if classes.contains(where: \.isSealed) || items.contains(where: \.isHiddenGuide) { return true }
    if classes.contains(where: \.isClosed), classes.allSatisfy({ $0.isFrameworks || $0.isUIKits }) {
      return true
    }
    return classes.contains { $0.isFrameworks } && classes.allSatisfy { $0.isFrameworks || $0.isGuide }
  }

  /// The part of UIKit that the constraint belongs to, by its private classes: `the keyboard`.
  public var part: String? {
    items.lazy.compactMap(\.parsedClass.part).first ?? systemPart
  }

  /// Whether it is the frame of a view that only UIKit or AppKit places, such as a window.
  public var isFrameOfFrameworks: Bool { kind == .autoresizing && first.parsedClass.isPlacedByFramework }

  /// Whether it gives an item no length: a size of 0 at most, or of the smallest number that there is.
  public var isNothing: Bool {
    firstAttribute.isSize && second == nil && relation != .greaterThanOrEqual && abs(constant) < 1e-9
  }

  /// Whether it gives a size of CGFLOAT_MIN, which is printed as `2.22507e-308`.
  public var isSmallestNumber: Bool { isNothing && constant != 0 }

  /// Whether it is the frame that a table or a collection gives a cell.
  public var isFrameOfCell: Bool {
    guard kind == .autoresizing else { return false }
    return second == nil && first.parsedClass.isCell
      || second?.parsedClass.isTableWrapper == true && first.parsedClass.plain != "UITableView"
  }

  /// Whether it is the content size that UIKit computes for a scroll view from its subviews.
  public var isContentOfScrollView: Bool { className.hasPrefix("_UIScrollViewAutomaticContentSize") }

  /// Whether Masonry made it.
  public var isMasonrys: Bool { className.hasPrefix("MAS") }

  /// Whether SnapKit made it.
  public var isSnapKits: Bool { className.contains("SnapKit") || className.hasPrefix("SNP") }

  /// Whether a maker of Masonry or SnapKit made it.
  public var isMakers: Bool { isMasonrys || isSnapKits }

  /// Whether it is the gap that a stack view leaves between two of its views.
  public var isStackSpacing: Bool { kind == .stack && identifier == "UISV-spacing" }

  /// Whether it is the zero size that a stack view gives to a hidden view.
  public var isHiding: Bool {
    kind == .stack && isNothing && (identifier == "UISV-hiding" || identifier == nil)
  }
}

extension LogConstraint.Kind {
  init(className: String, identifier: String?, hasMask: Bool) {
    let identifier = identifier ?? ""
    func hasPrefix(_ prefixes: String...) -> Bool { prefixes.contains(where: identifier.hasPrefix) }
    self =
      if className.hasSuffix("ContentSizeLayoutConstraint") {
        .contentSize
      } else if hasPrefix("UIView-Encapsulated-", "NSView-Encapsulated-") {
        .encapsulated
      } else if hasMask || className.contains("AutoresizingMask") {
        .autoresizing
      } else if hasPrefix("UISV-", "NSStackView") {
        .stack
      } else if className.contains("LayoutSupport") || identifier.contains("LayoutGuide")
        || identifier.contains("Margin-guide")
      {
        .guide
      } else if hasPrefix("fittingSize", "_UITemporary") {
        .fitting
      } else if className.contains("Prototyping") {
        .prototyping
      } else {
        .explicit
      }
  }
}
