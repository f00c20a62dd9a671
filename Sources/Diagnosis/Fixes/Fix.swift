import AutoLayout
import SceneLanguage

/// A verified change of the source text.
public struct Fix: Equatable, Sendable {
  /// In one line: `line 6: change 300 to 292 in title.width >= 300`.
  public var description: String
  /// The snapshot's id of the constraint that it changes; nil where it adds one.
  public var constraint: Int?
  /// The change, in the lines and columns of the document.
  public var edit: TextEdit
  public var kind: Kind
  /// The constraint's equation afterwards; nil where it is dropped, or where one is added.
  public var equation: Equation?
  /// The priority of the first item's content that is lowered, if it is one.
  var wish: ContentWish?
  /// The view whose autoresizing mask is turned off.
  public var view: String?
  /// The view whose frame is changed.
  public var framed: String?
  /// 1...1000; the constraint's afterwards.
  public var priority = 1000

  public enum Kind: String, Sendable {
    case changeConstant, changeMultiplier, changeRelation, weaken, drop, add
    /// A view's content asks less strongly for its size.
    case weakenContent
    /// A stack view leaves another gap.
    case spacing
    /// A view's frame and autoresizing mask no longer count.
    case unmask
    /// The frame that a view's autoresizing mask starts from is another.
    case frame
  }
}
