import AutoLayout
import SceneSyntax

/// A class of the scene: the definitions of all its bodies and extensions.
final class ClassDefinition {
  let name: String
  var superclass: TypeValue
  var methods = FunctionTable()
  var staticMethods = FunctionTable()
  var properties: [PropertyNode] = []
  var propertyNames: Set<String> = []
  /// Its bodies, categories and extensions included, in the order of the text.
  var bodies: [ClassNode] = []
  /// How many classes the scene had before it.
  let order: Int
  /// The values of the class's own properties that have been read or set.
  var staticProperties: [String: Value] = [:]
  /// The declarations of the class's own properties, which are evaluated when they are first read.
  var staticNodes: [String: PropertyNode] = [:]
  var kind = ClassNode.Kind.object
  var cases: [EnumCaseNode] = []
  /// The protocols with methods that its bodies name.
  var conformances: [ClassDefinition] = []
  /// The types that its bodies declare.
  var nested: [String: ClassDefinition] = [:]
  /// The class whose body declares it.
  weak var outer: ClassDefinition?
  var typeParameters: [TypeParameter] = []
  /// The first of the names after its colon, with type arguments: `Cell<CardView>`.
  var parent: TypeName?
  /// The variables around the body.
  let scope: Scope

  /// How its initializers and its other methods use names, and of how many bodies that is known.
  private var uses: (bodies: Int, initializers: NameUses, others: NameUses) = (0, NameUses(), NameUses())

  /// What its methods do for the layout, as far as that has been asked.
  var reaches: [LayoutReach.Key: LayoutReach] = [:]
  /// Whether no body so far names its superclass.
  var hasGuessedSuperclass = false
  /// Whether it stands for a class that nothing defines.
  let isStandIn: Bool

  init(
    name: String, superclass: TypeValue, scope: Scope, order: Int = 0, isStandIn: Bool = false
  ) {
    self.name = name
    self.order = order
    self.isStandIn = isStandIn
    self.superclass = superclass
    self.scope = scope
  }

  typealias FoundMethod = (method: FunctionNode, definition: ClassDefinition)

  /// The class's method, its own or inherited from another class of the scene, and the class that defines it.
  func method(_ selector: String) -> FoundMethod? {
    firstInLineage { definition in definition.methods[selector].map { ($0, definition) } }
  }

  func staticMethod(_ selector: String) -> FoundMethod? {
    firstInLineage { definition in definition.staticMethods[selector].map { ($0, definition) } }
  }

  /// The first result for the class and those that it inherits from, then for their protocols.
  private func firstInLineage<Result>(_ find: (ClassDefinition) -> Result?) -> Result? {
    var next: ClassDefinition? = self
    var conforms = false
    while let definition = next {
      if let found = find(definition) { return found }
      conforms = conforms || !definition.conformances.isEmpty
      next = definition.superclass.definition
    }
    // Few classes have protocols with methods.
    return conforms ? protocols.lazy.compactMap(find).first : nil
  }

  /// The methods whose selectors begin with this name, the class's own first.
  func methods(named base: String) -> [FoundMethod] {
    (Array(lineage) + protocols).flatMap { definition in
      definition.methods.named(base).sorted { $0.selector.text < $1.selector.text }.map { ($0, definition) }
    }
  }

  /// The class methods whose selectors begin with this name, the class's own first.
  func staticMethods(named base: String) -> [FoundMethod] {
    (Array(lineage) + protocols).flatMap { definition in
      definition.staticMethods.named(base).sorted { $0.selector.text < $1.selector.text }.map {
        ($0, definition)
      }
    }
  }

  /// Whether only its initializers assign a property, so that nothing is known of it where none of them has run.
  func onlyInitializes(_ name: String) -> Bool {
    readUses()
    return uses.initializers.assigned.contains(name) && !uses.others.assigned.contains(name)
  }

  /// Whether one of its methods assigns a variable or property.
  func assigns(_ name: String) -> Bool {
    readUses()
    return uses.initializers.assigned.contains(name) || uses.others.assigned.contains(name)
  }

  /// Whether its methods make constraints of a variable or property.
  func constrains(_ name: String) -> Bool {
    readUses()
    return uses.initializers.constrained.contains(name) || uses.others.constrained.contains(name)
  }

  private func readUses() {
    guard uses.bodies != bodies.count else { return }
    var (initializers, others) = (NameUses(), NameUses())
    for var body in bodies {
      for method in body.methods where method.isInitializer { method.body.forEach { initializers.add($0) } }
      body.methods.removeAll(where: \.isInitializer)
      others.add(body)
    }
    uses = (bodies.count, initializers, others)
  }

  func property(_ name: String) -> PropertyNode? { foundProperty(name)?.property }

  /// A property, and the class or protocol that declares it.
  func foundProperty(_ name: String) -> (property: PropertyNode, owner: ClassDefinition)? {
    firstInLineage { owner in
      guard owner.propertyNames.contains(name) else { return nil }
      return owner.properties.first { $0.name == name }.map { ($0, owner) }
    }
  }

  /// The protocols that the class or those that it inherits from conform to, whose methods it has.
  var protocols: [ClassDefinition] {
    var found: [ClassDefinition] = []
    var open = Array(lineage)
    while let next = open.popLast() {
      for added in next.conformances where !found.contains(where: { $0 === added }) {
        found.append(added)
        open.append(added)
      }
    }
    return found
  }

  /// The class and those of the scene that it inherits from, nearest first.
  var lineage: some Sequence<ClassDefinition> { sequence(first: self, next: \.superclass.definition) }

  func inherits(from other: ClassDefinition) -> Bool { lineage.contains { $0 === other } }
}
