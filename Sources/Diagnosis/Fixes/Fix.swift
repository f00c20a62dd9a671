import AutoLayout
import SceneLanguage

/// A change of the source text that was tried and found to mend something.
public struct Fix: Equatable, Sendable {
  /// What it changes, in one line: `line 6: change 300 to 292 in title.width >= 300`.
  public var description: String
  /// The snapshot's id of the constraint that it changes; nil where it adds one.
  public var constraint: Int?
  /// The change, in the lines and columns of the document.
  public var edit: TextEdit
  public var kind: Kind
  /// What the constraint says afterwards; nil where it is gone, or where one is added.
  public var equation: Equation?
  /// What the content of the constraint's first item asks for, where that is weakened.
  var wish: ContentWish?
  /// The view that is unmasked.
  public var view: String?
  /// The view whose frame is another.
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
