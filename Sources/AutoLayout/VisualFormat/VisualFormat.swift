import Translation

/// A parsed visual format string, such as `H:|-[icon(40)]-8-[title(>=100@750)]-|`.
///
/// The grammar is the one Apple documents for `constraints(withVisualFormat:options:metrics:views:)`.
struct VisualFormat {
  var axis = NSLayoutConstraint.Axis.horizontal
  /// The gap between a leading `|` and the first view; nil without `|`.
  var leading: Gap?
  var views: [View] = []
  /// The gaps between the views, one fewer than views.
  var gaps: [Gap] = []
  /// The gap between the last view and a trailing `|`.
  var trailing: Gap?

  struct View {
    var name: String
    /// The position of the name, from 1.
    var column: Int
    var predicates: [Predicate]
  }

  enum Gap {
    /// The neighbours touch.
    case none
    /// `-`: the standard distance.
    case standard
    case predicates([Predicate])
  }

  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var object: Object
    /// A number or a metric, and its position.
    var priority: (object: Object, column: Int)?
    /// The position of the object, from 1.
    var column: Int
  }

  enum Object {
    case number(Double)
    /// A metric or a view.
    case name(String)
  }
}

/// An error in a visual format string, with its position.
public struct VisualFormatError: Error, Equatable, Sendable, CustomStringConvertible {
  /// From 1, in characters of the format string.
  public var column: Int
  public var message: Phrase

  public init(column: Int, message: Phrase) {
    self.column = column
    self.message = message
  }

  public var description: String { phrase.english }

  /// The message with its place.
  public var phrase: Phrase { "visual format, character \(column): \(message)" }
}
