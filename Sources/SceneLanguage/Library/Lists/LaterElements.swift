import SceneSyntax
import TextLayout

/// Lists that are empty at first, and that get their elements from code which has not run: a block that waits for a server.
extension Interpreter {
  /// Runs a body, and tells which empty lists it has counted.
  func countingEmptyLists<Result>(
    _ body: () throws -> Result
  ) rethrows -> (result: Result, lists: [ArrayObject]) {
    let outer = countedEmptyLists
    countedEmptyLists = []
    defer { countedEmptyLists = outer }
    let result = try body()
    return (result, countedEmptyLists ?? [])
  }

  /// Gives lists that are empty some elements, where code that has not run would do so.
  ///
  /// - Parameter helper: the data source, which has the lists itself or in objects that it holds.
  /// - Returns: whether there is such a list.
  func fillLater(_ lists: [ArrayObject], of helper: Instance) throws -> Bool {
    var isFilled = false
    for list in lists {
      guard let (holder, name) = holder(of: list, from: helper),
        let property = holder.definition?.foundProperty(name)?.0,
        [holder, helper].contains(where: { isFilledLater(name, by: $0) })
      else { continue }
      let elements = try fewElements(named: name, of: property.type, at: property.position)
      set(name, of: holder, to: elements)
      isFilled = true
    }
    return isFilled
  }

  /// The object with the property that holds a list, and the property's name.
  private func holder(of list: ArrayObject, from helper: Instance) -> (Instance, String)? {
    var (known, pending): (Set<ObjectIdentifier>, [Instance]) = ([ObjectIdentifier(helper)], [helper])
    var place = 0
    while place < min(pending.count, Self.mostHolders) {
      let instance = pending[place]
      place += 1
      for (name, value) in instance.properties.sorted(by: { $0.key < $1.key }) {
        switch value {
        case .array(let held) where held === list: return (instance, name)
        case .object(let next) where known.insert(ObjectIdentifier(next)).inserted: pending.append(next)
        default: break
        }
      }
    }
    return nil
  }

  private static let mostHolders = 100

  /// Whether a statement of an object's class that has not run gives a property elements, other than in answer to an event.
  private func isFilledLater(_ name: String, by instance: Instance) -> Bool {
    func fills(_ node: SyntaxNode, in statement: SourcePosition) -> Bool {
      var statement = statement
      switch node {
      case .statement(let inner): statement = inner.position
      case .expression(let expression):
        if expression.gives(elementsTo: name), !ranStatements.contains(statement) { return true }
      }
      return node.children.contains { fills($0, in: statement) }
    }
    guard let definition = instance.definition else { return false }
    return definition.lineage.flatMap(\.bodies).flatMap(\.methods).contains { method in
      !method.namesEvent && SyntaxNode.children(of: method).contains { fills($0, in: method.position) }
    }
  }
}

extension Expression {
  /// `items = answer.items`, `[items addObject:item]`, `self.items.append(item)`
  fileprivate func gives(elementsTo name: String) -> Bool {
    switch kind {
    case .assign(_, let target, let value): target.lastName == name && !value.isEmptyList
    case .message(let base, let selector, let arguments):
      !arguments.isEmpty && base.lastName == name && selector.addsElements
    case .method(let base, let selector, let arguments):
      !arguments.isEmpty && base.lastName == name && selector.addsElements
    default: false
    }
  }

  /// `[]`, `[Item]()`, `[NSMutableArray array]`
  private var isEmptyList: Bool {
    switch kind {
    case .array(let elements): elements.isEmpty
    case .call(_, let arguments): arguments.isEmpty
    case .message(_, let selector, let arguments):
      arguments.isEmpty && ["array", "new", "init"].contains(selector.base.key)
    default: false
    }
  }
}

extension Selector {
  fileprivate var addsElements: Bool { ["add", "append", "insert"].contains(where: base.key.hasPrefix) }
}
