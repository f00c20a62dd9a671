/// The words of the scene language, for completion: those that the layout or the picture depends on.
public enum Vocabulary {
  /// Words that may follow a dot: members of instances and of types.
  public static let members = Set(Library.types.flatMap(\.effectiveNames) + statics).sorted()

  /// Words that may begin an expression or a statement.
  public static let beginnings = Set(
    keywords + Library.names + GlobalFunctions.names + LibraryType.maker.effectiveNames + statics
  ).sorted()

  private static let statics = Library.types.flatMap { $0.members.statics.values.map(\.baseName) }

  private static let keywords = [
    "view", "label", "button", "image", "textfield", "scroll", "stack", "self", "let", "var", "for", "while",
    "if", "else", "switch", "func", "class", "updateConstraints",
  ]
}
