import AutoLayout
import Foundation
import Masonry
import SceneSyntax
import TextLayout

/// The value of an expression. Content larger than two words is boxed, so that values are passed in registers and take
/// little of the stack.
enum Value {
  /// The result of a method that returns nothing.
  case nothing
  case null
  case boolean(Bool)
  /// A C integer: division truncates.
  case integer(Int)
  case number(Double)
  case string(String)
  case array(ArrayObject)
  case dictionary(DictionaryObject)
  case range(Range<Int>)
  case point(CGPoint)
  case size(CGSize)
  indirect case rect(CGRect)
  indirect case insets(UIEdgeInsets)
  indirect case transform(CGAffineTransform)
  case color(UIColor)
  indirect case image(UIImage)
  case font(Double)
  case view(UIView)
  case guide(UILayoutGuide)
  case attribute(ViewAttribute)
  case maker(ConstraintMaker)
  case constraint(Constraint)
  case layoutConstraint(NSLayoutConstraint)
  /// Several receivers; a member or method applies to each: `[a, b].make.left`.
  case each([Value])
  /// The scene's controller, or an instance of a class that is no view.
  case object(Instance)
  indirect case type(TypeValue)
  /// The result of `alloc`, before `init…`.
  indirect case allocated(TypeValue)
  case closure(Closure)
  case selector(String)
  /// A constant by its name, whose type follows from its use: `.red`, `NSLayoutAttributeLeft`.
  case symbol(Name)
  /// The flag by which a block stops an enumeration.
  case stop(StopFlag)
  /// `super`
  case superReference(SuperReference)
  /// `&x`
  case reference(VariableReference)
}

/// An array with reference semantics, as in Objective-C.
final class ArrayObject {
  var elements: [Value]
  /// A tuple's labels, empty for elements without one.
  let labels: [String]
  /// Whether the elements stand for those of data that is not known, of which there may be any number.
  var isSample = false

  init(_ elements: [Value], labels: [String] = []) {
    self.elements = elements
    self.labels = labels
  }

  deinit { DeferredRelease.drop(&elements) }
}

/// A dictionary in insertion order, with reference semantics.
final class DictionaryObject {
  private(set) var keys: [String] = []
  private var entries: [String: Value] = [:]

  init() {}

  /// Values whose keys are their places from 0.
  init(numbered values: [Value]) {
    for (place, value) in values.enumerated() { self[String(place)] = value }
  }

  deinit { DeferredRelease.drop(&entries) }

  subscript(key: String) -> Value? {
    get { entries[key] }
    set {
      if entries[key] == nil, newValue != nil { keys.append(key) }
      if newValue == nil { keys.removeAll { $0 == key } }
      entries[key] = newValue
    }
  }
}

final class StopFlag {
  var isSet = false
}

/// A block or closure with the variables around it.
final class Closure {
  let node: ClosureNode
  let scope: Scope

  init(node: ClosureNode, scope: Scope) {
    self.node = node
    self.scope = scope
  }
}

/// The place of a variable, through which functions change it.
final class VariableReference {
  let target: Expression
  let scope: Scope

  init(target: Expression, scope: Scope) {
    self.target = target
    self.scope = scope
  }
}

/// A class or other type by name.
struct TypeValue {
  /// As messages write it: `UIView`.
  var name: String
  /// The class, if the scene defines it.
  var definition: ClassDefinition?
  /// The library's type; for a class of the scene, the nearest one that it inherits from.
  var library: LibraryType

  init(_ name: String, definition: ClassDefinition) {
    self.name = name
    self.definition = definition
    library = definition.superclass.library
  }

  /// - Parameter name: the name of a type of the library; another name gives a plain object.
  init(_ name: String) {
    self.name = name
    library = Library.type(named: name.lowercased())?.type ?? .object
  }

  init(_ library: LibraryType) {
    name = library.name
    self.library = library
  }
}

/// `super`: `self`, with the method search beginning above a class.
struct SuperReference {
  var receiver: Instance
  /// The class whose method is running.
  var definition: ClassDefinition?
}

/// An object's properties, and its view if it is a view or a controller.
final class Instance {
  var definition: ClassDefinition?
  /// The view itself for views, a controller's view for controllers.
  var view: UIView?
  /// Whether it is a controller: an object beside its view.
  let isController: Bool
  /// What the layout pass knows a controller by.
  var controller: SceneController?
  /// How far a controller is in its life.
  var phase = ControllerPhase.made
  /// The library's class, for instances without a class of the scene.
  private let ownLibrary: LibraryType?
  /// For a layer: its view.
  let layerOwner: UIView?
  /// For a value of an enumeration.
  var enumCase: EnumCase?
  var properties: [String: Value] = [:]
  /// The methods that code out of sight may call and that have been called for it, by their positions.
  var templates: Set<SourcePosition> = []
  /// Makes the view of an object of an unknown class, once it is used as a view.
  var makeView: (() -> UIView?)?
  /// The name of the variable that holds it, for a view that is not made yet.
  var pendingName: String?
  /// The number, text or constraint that an extension's method runs on, which is no object.
  private let plain: Value?

  init(around value: Value) {
    plain = value
    (isController, ownLibrary, layerOwner) = (false, nil, nil)
  }

  init(
    definition: ClassDefinition? = nil, view: UIView? = nil, isController: Bool = false,
    library: LibraryType? = nil, layerOwner: UIView? = nil
  ) {
    self.definition = definition
    self.layerOwner = layerOwner
    ownLibrary = library
    self.view = view
    self.isController = isController
    plain = nil
  }

  deinit {
    DeferredRelease.drop(&properties)
    if enumCase != nil { DeferredRelease.drop(&enumCase) }
  }

  /// The library's class that it is an instance of; nil if that follows from its view alone.
  var library: LibraryType? { isMaterialized ? .view : definition?.superclass.library ?? ownLibrary }

  /// Whether its class, or one that it inherits from, is out of sight.
  var isOfUnknownClass: Bool { definition?.lineage.contains(where: \.isStandIn) ?? false }

  /// For a view, the view; for a value that is no object, that; else the object.
  var value: Value {
    if let plain { return plain }
    if !isController, let view { return .view(view) }
    return .object(self)
  }
}

/// A class of the scene: the definitions of all its bodies and extensions.
final class ClassDefinition {
  let name: String
  var superclass: TypeValue
  var methods: [String: FunctionNode] = [:]
  var staticMethods: [String: FunctionNode] = [:]
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
      definition.methods.values.filter { $0.selector.base.text == base }
        .sorted { $0.selector.text < $1.selector.text }.map { ($0, definition) }
    }
  }

  /// The class methods whose selectors begin with this name, the class's own first.
  func staticMethods(named base: String) -> [FoundMethod] {
    (Array(lineage) + protocols).flatMap { definition in
      definition.staticMethods.values.filter { $0.selector.base.text == base }
        .sorted { $0.selector.text < $1.selector.text }.map { ($0, definition) }
    }
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
