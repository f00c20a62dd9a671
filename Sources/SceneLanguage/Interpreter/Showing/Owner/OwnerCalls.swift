import AutoLayout
import SceneSyntax
import TextLayout

/// Doing with a view that is shown alone what its owners in the project do with it.
extension Interpreter {
  /// Calls the methods that owners call on views of this class, and sets the properties that they set, in the owners' order, with
  /// stand-ins for what the owners' data are: `cell.configure(with: item)`, `cell.model = item`, `cell.title.text = item.name`.
  ///
  /// - Returns: whether one of them gives the view texts.
  func callWhatOwnersCall(of instance: Instance) throws -> Bool {
    guard sourceKind.isLenient, let view = instance.view, let definition = instance.definition else {
      return false
    }
    let own = definition.lineage.filter { !$0.isStandIn }
    var givesTexts = false
    let uses = ownerUses(of: own.map(\.name))
    for name in uses.members {
      guard let (member, owner) = member(named: name, of: own) else { continue }
      switch member {
      case .method(let method):
        if method.isInitializer(of: definition) || method.namesEvent { continue }
        if LayoutReach(of: method, in: definition).texts > 0 { givesTexts = true }
        if ranBodies.contains(method.position) { continue }
        try callAsOwner(method, on: instance, definition: owner, showing: view)
      case .property(let property):
        if NameMeaning.namesEvent(property.name) { continue }
        if LayoutReach(ofObserverOf: property, in: definition).texts > 0 { givesTexts = true }
        try setAsOwner(property, of: instance, definition: owner, showing: view)
      }
    }
    if try set(uses.parts, of: instance, showing: view) { givesTexts = true }
    return givesTexts
  }

  private enum OwnersMember {
    case method(FunctionNode)
    case property(PropertyNode)
  }

  /// The method, or the property with a setter or an observer, that a name stands for in the nearest of some classes.
  private func member(
    named name: String, of lineage: [ClassDefinition]
  ) -> (OwnersMember, ClassDefinition)? {
    for owner in lineage {
      let methods = owner.methods.all.filter { $0.selector.base.text == name && !$0.isStatic }
      if let method = methods.min(by: { $0.position < $1.position }) { return (.method(method), owner) }
      if let property = owner.properties.first(where: {
        $0.name == name && ($0.didSet ?? $0.setter) != nil
      }) {
        return (.property(property), owner)
      }
    }
    return nil
  }
}
