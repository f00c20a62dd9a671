import AutoLayout
import SceneSyntax

/// Macros out of sight that stand among the methods of a class of Objective-C: `APP_LAZY_GETTER(UILabel, title);`.
extension Interpreter {
  /// A macro among the members of a class, with the words that it is given.
  struct MemberMacro {
    var name: Name
    var words: [String]
  }

  /// The macro that a statement between methods is, if nothing defines it.
  func memberMacro(_ member: StatementNode) throws -> MemberMacro? {
    guard hasStandIns, case .expression(let expression, _) = member.kind else { return nil }
    let name: Name
    switch expression.kind {
    case .name(let own, _): name = own
    case .call(let callee, _):
      guard case .name(let own, _) = callee.kind else { return nil }
      name = own
    default: return nil
    }
    guard definitions.functions.selectors.allSatisfy({ $0.prefix { $0 != ":" } != name.text }),
      globals.find(name) == nil, GlobalFunctions.named(name.key) == nil,
      Constants.globals[name.key] == nil, !Constants.isStandIn(name.key),
      try !supply(.definition(name.text))
    else { return nil }
    return MemberMacro(name: name, words: expression.argumentExpressions.compactMap(\.writtenName))
  }

  /// Notes a macro among the members of a class. Where it names a property without a value, it is taken for the getter that
  /// makes the property's view when it is first read.
  func add(_ macro: MemberMacro, to definition: ClassDefinition, at member: StatementNode) {
    let place = Expression(.null, member.position..<member.position)
    note(
      "'\(macro.name.text)' is not known; it stands among the methods of \(definition.name) and is passed over",
      of: macro.name.text, at: place)
    for word in macro.words {
      guard let index = definition.properties.firstIndex(where: { $0.name == word }) else { continue }
      let property = definition.properties[index]
      let named = macro.words.first { $0 != word && Name($0).isCapitalized }
      guard property.initial == nil, property.getter == nil, definition.methods[word] == nil,
        let className = named ?? property.type?.name,
        type(named: Name(className)).map({ $0.library.makeView != nil })
          ?? NameMeaning(className)?.isView ?? false
      else { continue }
      let maker = Expression(.name(Name(className), isHead: false), place.range)
      definition.properties[index].initial = Expression(.call(maker, []), place.range)
      definition.properties[index].isLazy = true
    }
  }
}
