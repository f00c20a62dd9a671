import AutoLayout
import SceneSyntax

/// The words of the scene language, for completion: those that the layout or the picture depends on.
public enum Vocabulary {
  /// Words that may follow a dot: members of instances and of types.
  public static let members = Set(Library.types.flatMap(\.effectiveNames) + statics).sorted()

  /// Words that may begin an expression or a statement.
  public static let beginnings = Set(
    keywords + Library.names + GlobalFunctions.names + LibraryType.maker.effectiveNames + statics
      + UIView.AutoresizingMask.enumeration.constantNames
  ).sorted()

  /// The words that continue the beginning of one, in alphabetical order; where none does, those that begin with it in another
  /// case. Without a beginning, all as they are.
  public static func completions(of beginning: String, among words: [Word]) -> [Word] {
    if beginning.isEmpty { return words }
    var found = words.filter { $0.text.hasPrefix(beginning) && $0.text != beginning }
    if found.isEmpty {
      let lower = beginning.lowercased()
      found = words.filter { $0.text.lowercased().hasPrefix(lower) && $0.text != beginning }
    }
    let distinct = Dictionary(found.map { ($0.text, $0) }) { first, _ in first }
    return distinct.values.sorted { $0.text < $1.text }
  }

  private static let statics = Library.types.flatMap { $0.members.statics.values.map(\.baseName) }

  /// The words that make views and guides, each with how a statement goes on with it.
  public static let viewStatements = [
    Word(text: "view", kind: "view NAME: a new view"),
    Word(text: "label", kind: "label NAME \"Text\": a new label"),
    Word(text: "button", kind: "button NAME \"Title\": a new button"),
    Word(text: "image", kind: "image NAME: a new image view"),
    Word(text: "textfield", kind: "textfield NAME: a new text field"),
    Word(text: "scroll", kind: "scroll NAME: a new scroll view"),
    Word(text: "stack", kind: "stack NAME: a new stack view"),
    Word(text: "guide", kind: "guide NAME in VIEW: a new layout guide"),
  ]

  /// The other words of the language that a statement begins with.
  public static let otherStatements = [
    Word(text: "self", kind: "the root"),
    Word(text: "let", kind: "let NAME = VALUE"),
    Word(text: "var", kind: "var NAME = VALUE"),
    Word(text: "for", kind: "for NAME in VALUES { … }"),
    Word(text: "while", kind: "while CONDITION { … }"),
    Word(text: "if", kind: "if CONDITION { … }"),
    Word(text: "switch", kind: "switch VALUE { … }"),
    Word(text: "func", kind: "func NAME() { … }"),
    Word(text: "class", kind: "class NAME: UIView { … }"),
  ]

  private static let keywords =
    (viewStatements + otherStatements).map(\.text) + ["else", "updateConstraints"]
}
