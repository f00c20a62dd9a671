/// Swift's `where`: what stands for the types in an extension or a function.
extension Parser {
  /// `where Base == UIColor, Element: UIView`: the names of types, each with the type that it is, or that it inherits from. What is said
  /// of associated types is left out.
  mutating func takeWhereClause() -> [TypeParameter] {
    guard acceptWord("where") else { return [] }
    var found: [TypeParameter] = []
    while !token.isSymbol("{"), !token.isEnd {
      if let name = token.word, name != "Self", lookahead(1).isSymbol("==") || lookahead(1).isSymbol(":"),
        !tokenAt(index - 1).isSymbol("."), let type = lookahead(2).word
      {
        found.append(TypeParameter(name: name, constraint: type))
      }
      advance()
    }
    return found
  }

  /// A function's type parameters with what its own `where` and that of the extension around it say of them.
  mutating func takeWhereClause(of parameters: [TypeParameter]) -> [TypeParameter] {
    var parameters = parameters
    for requirement in takeWhereClause() + requirements {
      if let place = parameters.firstIndex(where: { $0.name == requirement.name }) {
        parameters[place].constraint = parameters[place].constraint ?? requirement.constraint
      } else {
        parameters.append(requirement)
      }
    }
    return parameters
  }
}
