import AutoLayout
import SceneLanguage
import SceneSyntax
import Translation

/// A verified change of the source text.
public struct Fix: Equatable, Sendable {
  /// In one line: `line 6: change 300 to 292 in title.width >= 300`.
  public var words: Phrase
  /// The same in English.
  public var description: String { words.english }
  /// The words in two parts: the line that it begins with, `line 6`, where it does, and the change.
  public var parts: (line: Phrase?, change: Phrase) {
    if words.key == Self.placed("", "").key, case .text(let line)? = words.arguments.first,
      case .phrase(let change)? = words.arguments.last
    {
      return ("line \(line)", change)
    }
    let parts = description.split(separator: ": ", maxSplits: 1)
    guard parts.count == 2, parts[0].wholeMatch(of: /line \d+/) != nil else { return (nil, words) }
    return ("line \(parts[0].dropFirst("line ".count))", Phrase(verbatim: String(parts[1])))
  }

  /// `line 6: change …`; without the line for none.
  static func placed(_ line: (some CustomStringConvertible)?, _ change: Phrase) -> Phrase {
    line.map { "line \($0): \(change)" } ?? change
  }
  /// The snapshot's id of the constraint that it changes; nil if it adds one.
  public var constraint: Int?
  /// The change, in the lines and columns of the document.
  public var edit: TextEdit
  public var kind: Kind
  /// The constraint's equation afterwards; nil if it is dropped, or if one is added.
  public var equation: Equation?
  /// The priority of the first item's content that is lowered, if it is one.
  var wish: ContentWish?
  /// The statement that it adds, as a scene has it, of fixes that add the same one in different words.
  var addition: String?
  /// The view whose autoresizing mask is turned off.
  public var view: String?
  /// What the edges of that view are tied to in place of its mask, if they are.
  public var pinned: String?
  /// The view whose frame is changed.
  public var framed: String?
  /// 1...1000; the constraint's afterwards.
  public var priority = 1000

  init(
    description words: Phrase, constraint: Int?, edit: TextEdit, kind: Kind, equation: Equation? = nil,
    wish: ContentWish? = nil, addition: String? = nil, view: String? = nil, pinned: String? = nil,
    framed: String? = nil, priority: Int = 1000
  ) {
    (self.words, self.constraint, self.edit, self.kind) = (words, constraint, edit, kind)
    (self.equation, self.wish, self.addition, self.view) = (equation, wish, addition, view)
    (self.pinned, self.framed, self.priority) = (pinned, framed, priority)
  }

  public enum Kind: String, Sendable {
    case changeConstant, changeMultiplier, changeRelation, weaken, drop, add
    /// Lowers the hugging or compression resistance of a view's content.
    case weakenContent
    /// Changes a gap of a stack view.
    case spacing
    /// Turns a view's autoresizing mask off.
    case unmask
    /// Changes the frame that a view's autoresizing mask starts from.
    case frame
    /// Changes the verb of a maker: `remake` in place of `make`.
    case changeVerb
    /// Compares a size with the superview's in place of a number.
    case compare
    /// Moves a statement.
    case move
  }
}
