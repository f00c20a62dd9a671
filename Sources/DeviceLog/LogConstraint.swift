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

  /// The place in the app's source that SnapKit prints.
  public struct Source: Equatable, Sendable {
    /// As printed, a name or a whole path.
    public var file: String
    /// From 1.
    public var line: Int
  }

  /// As printed, without quotes and commas around it.
  public var text: String
  /// The number of its line in the log, from 1.
  public var line: Int
  /// `NSLayoutConstraint`, `MASLayoutConstraint`, …
  public var className: String
  public var kind: Kind
  /// `0x6000…`, in lower case.
  public var address: String?
  /// Masonry's key, or the identifier in quotes.
  public var identifier: String?
  public var source: Source?
  /// `h=--& v=-&-`, where an autoresizing mask is behind it.
  public var autoresizingMask: String?

  public var first: LogItem
  public var firstAttribute: NSLayoutConstraint.Attribute
  public var relation: NSLayoutConstraint.Relation
  /// Nil where only the constant counts.
  public var second: LogItem?
  public var secondAttribute: NSLayoutConstraint.Attribute
  public var multiplier: Double
  /// In points.
  public var constant: Double
  /// 1...1000
  public var priority: Double
  /// A content size's priorities, where printed.
  public var hugging: Double?
  public var compressionResistance: Double?
  /// False where the log says `(inactive)`.
  public var isActive: Bool
  /// The item that the log draws as `|`, with the one inside it.
  public var superview: LogItem?
  /// Whether the log draws first and second side by side (`[A]-(8)-[B]`).
  public var isBetweenSiblings: Bool
}

extension LogConstraint {
  /// Whether it relates only what UIKit or AppKit keeps to itself, such as the parts of a bar or of the keyboard: no
  /// code of the app has made it.
  public var isFrameworks: Bool {
    let classes = [first, second, superview].compactMap { $0?.className }.map { ClassName($0) }
    return classes.contains { $0.isFrameworks } && classes.allSatisfy { $0.isFrameworks || $0.isGuide }
  }
}

extension LogItem {
  /// Whether it is one that UIKit or AppKit keeps to itself, such as a part of a bar.
  public var isFrameworks: Bool { className.map { ClassName($0).isFrameworks } ?? false }
}

extension LogConstraint {
  /// Whether it is the frame of a view that UIKit or AppKit alone places, such as a window.
  public var isFrameOfFrameworks: Bool {
    kind == .autoresizing && first.className.map { ClassName($0).isPlacedByFramework } ?? false
  }

  /// Whether it is the gap that a stack view leaves between two of its views.
  public var isStackSpacing: Bool { kind == .stack && identifier == "UISV-spacing" }

  /// Whether it is the size of nothing that a stack view gives to a view it hides.
  public var isHiding: Bool { kind == .stack && identifier == "UISV-hiding" }
}

extension LogConstraint.Kind {
  init(className: String, identifier: String?, hasMask: Bool) {
    let identifier = identifier ?? ""
    self =
      if className.hasSuffix("ContentSizeLayoutConstraint") {
        .contentSize
      } else if identifier.hasPrefix("UIView-Encapsulated-") || identifier.hasPrefix("NSView-Encapsulated-") {
        .encapsulated
      } else if hasMask || className.contains("AutoresizingMask") {
        .autoresizing
      } else if identifier.hasPrefix("UISV-") || identifier.hasPrefix("NSStackView") {
        .stack
      } else if className.contains("LayoutSupport") || identifier.contains("LayoutGuide")
        || identifier.contains("Margin-guide")
      {
        .guide
      } else if identifier.hasPrefix("fittingSize") || identifier.hasPrefix("_UITemporary") {
        .fitting
      } else if className.contains("Prototyping") {
        .prototyping
      } else {
        .explicit
      }
  }
}
