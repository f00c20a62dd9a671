import AutoLayout
import SceneSyntax
import TextLayout

/// Elements in place of those of a collection that is not known, where a loop lays something out for each.
extension Interpreter {
  /// Some elements in place of those of a collection that is not known, for `items.forEach { … }` that makes constraints; nil for
  /// any other message to nil.
  func sampleElements(
    for selector: Selector, _ arguments: [Value], at place: Expression
  ) throws -> Value? {
    guard hasAppCode, Self.traversals.contains(selector.base.key), let block = arguments.last?.asClosure,
      showsElements(block.node.body, in: block.scope)
    else { return nil }
    switch place.kind {
    case .message(let base, _, _), .method(let base, _, _):
      if let name = base.writtenName, nameUses.assigned.contains(name) { return nil }
      guard case .method(let source, let numbering, _) = base.kind, numbering.base.text == "enumerated" else {
        if selector.base.key == Self.traversalOfEntries {
          // A dictionary's block is given the key and the object.
          let variable = block.node.parameters?.dropFirst().first?.name
          return try sampleElements(of: base, as: variable, in: block.scope)
            .asElements.map { .dictionary(DictionaryObject(numbered: $0)) }
        }
        return try sampleElements(of: base, as: block.node.parameters?.first?.name, in: block.scope)
      }
      // `items.enumerated().forEach { index, item in … }`
      let sample = try sampleElements(of: source, as: block.node.parameters?.last?.name, in: block.scope)
      let pairs = (sample.asElements ?? []).enumerated().map {
        Value.pair(.integer($0.offset), $0.element, labels: ["offset", "element"])
      }
      return .array(ArrayObject(pairs))
    default: return nil
    }
  }

  private static let traversals: Set<String> = [
    "foreach", "map", "compactmap", "flatmap", "enumerateobjectsusingblock", traversalOfEntries,
  ]
  private static let traversalOfEntries = "enumeratekeysandobjectsusingblock"

  /// Whether a method of a collection calls its block at once for each element.
  static func traverses(_ name: String) -> Bool { traversals.contains(name.lowercased()) }

  /// Some elements in place of those of a collection that is not known: of the class that its type declares. The variable or property
  /// holds them from then on.
  ///
  /// - Parameter variable: the name of an element in the loop.
  func sampleElements(
    of sequence: Expression, as variable: String?, in scope: Scope
  ) throws -> Value {
    let name = sequence.writtenName ?? "elements"
    note(
      "'\(name)' is not known; three elements stand for it, as the loop lays something out for each",
      at: sequence)
    let type = try declaredType(of: sequence, in: scope)
    let elements = try fewElements(named: name, of: type, at: sequence.position)
    if case .array(let array) = elements { try makeViews(in: array, usedAs: variable, at: sequence.position) }
    if type != nil { try keep(elements, as: sequence, in: scope) }
    return elements
  }

  /// Puts views in place of the elements that stand for data which is not known, where the name of an element is used as a view:
  /// `for v in parts { v.topAnchor… }`.
  func makeViews(in array: ArrayObject, usedAs variable: String?, at position: SourcePosition) throws {
    guard array.isSample, hasStandIns, let variable, nameUses.views.contains(variable),
      array.elements.allSatisfy({ $0.asView == nil })
    else { return }
    try fill(array, withViewsOf: TypeValue("UIView"), at: position)
  }

  /// Puts new views of a class in place of an array's elements.
  func fill(_ array: ArrayObject, withViewsOf type: TypeValue, at position: SourcePosition) throws {
    guard !expectedTypes.contains(type.name) else { return }
    let site = Expression(.null, position..<position)
    array.elements = try array.elements.map { _ in
      let made = try construct(type, Selector("init", base: "init"), call("init", at: site))
      made.asView?.yieldsFrameToConstraints = true
      return made
    }
  }
}
