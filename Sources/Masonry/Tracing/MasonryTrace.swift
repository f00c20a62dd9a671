import AutoLayout
import Translation

/// What Masonry did, step by step, as values.
public struct MasonryTrace: Equatable, Sendable {
  /// The objects that take part, by their numbers.
  public internal(set) var objects: [Object] = []
  public internal(set) var events: [Event] = []

  public init() {}

  /// The property of a layout constraint whose value is the view that holds it, or ``nothing``.
  public static let holder: Phrase = "held by"
  public static let nothing: Phrase = "nothing"

  /// An object that a step is about.
  public struct Object: Equatable, Sendable {
    public enum Kind: String, Sendable {
      case view = "UIView"
      case maker = "MASConstraintMaker"
      case constraint = "MASViewConstraint"
      case composite = "MASCompositeConstraint"
      case layoutConstraint = "MASLayoutConstraint"
    }

    public var kind: Kind
    /// In steps: `make`, `#1`, `L1`, `red`.
    public var name: String
    /// What it stands for: `red.top` for a constraint, the equation for a layout constraint.
    public var meaning: String
  }

  /// A message from one object to another, as a sequence diagram has it.
  public struct Message: Equatable, Sendable {
    /// Nil for the code that uses Masonry.
    public var sender: Int?
    /// Nil for that code, which gets what a call returns.
    public var receiver: Int?
    /// In a few words: `addConstraint: L1`.
    public var words: Phrase
    /// The same in English.
    public var text: String { words.english }
    /// Whether it is what a call returns.
    public var isReturn = false
  }

  /// A step with the numbers of its objects.
  public struct Event: Equatable, Sendable {
    public var kind: Kind
    /// In Masonry's own terms: `#1.delegate = make`.
    public var words: Phrase
    /// The same in English.
    public var text: String { words.english }
    /// What changes in the objects.
    public var changes: [Change] = []
    public var message: Message
    /// The view that the statement constrains, by its name.
    public var view: String?
    /// The place of the statement that it happened in; nil outside of statements.
    public var statement: Int?
  }

  /// The kinds of steps, as those of ``MasonryStep``.
  public enum Kind: String, Sendable, CaseIterable {
    case turnedOffMask, madeMaker, setExisting, readAttribute, readComposite, readFurther, called, returned
    case askedDelegate, madeConstraint
    case madeComposite, setDelegate, listed, replaced, passedOn, copied, related, setConstant, setMultiplier
    case setPriority, setKey, beganInstall, passedExisting, installs, tookSuperview, madeLayoutConstraint,
      foundHolder
    case lookedForAlike, updated, added, recorded, uninstalled, emptied
  }

  /// A change of the object graph.
  public enum Change: Equatable, Sendable {
    /// The object is there from now on.
    case appears(Int)
    /// A property has a value.
    case sets(Int, property: Phrase, value: Phrase)
    /// The object's list gets a member.
    case adds(Int, to: Int)
    case replaces(Int, by: Int, in: Int)
    case removes(Int, from: Int)
    /// The object's list is emptied.
    case empties(Int)
    /// The step is about the object, which stays as it is.
    case touches(Int)
  }
}
