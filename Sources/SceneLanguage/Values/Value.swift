import AutoLayout
import Foundation
import Masonry

/// The value of an expression.
enum Value {
  /// The result of a method that returns nothing.
  case nothing
  case null
  case boolean(Bool)
  /// C's whole numbers, whose division drops the rest.
  case integer(Int)
  case number(Double)
  case string(String)
  case array(ArrayObject)
  case dictionary(DictionaryObject)
  case range(Range<Int>)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case insets(UIEdgeInsets)
  case color(UIColor)
  case image(UIImage)
  case font(Double)
  case view(UIView)
  case guide(UILayoutGuide)
  case attribute(ViewAttribute)
  case maker(ConstraintMaker)
  case constraint(Constraint)
  case layoutConstraint(NSLayoutConstraint)
  /// Several values that a member or method is meant for each of: `[a, b].make.left`.
  case each([Value])
  /// The scene's controller, or an instance of a class that is no view.
  case object(Instance)
  case type(TypeValue)
  /// Between `alloc` and `init…`.
  case allocated(TypeValue)
  case closure(Closure)
  case selector(String)
  /// A constant of an enumeration, known by its name until something says which it must be: `.red`,
  /// `NSLayoutAttributeLeft`.
  case symbol(Name)
  /// The flag by which a block stops an enumeration.
  case stop(StopFlag)
  /// `super`
  case superReference(SuperReference)
}

/// An array, shared by all who hold it, as Objective-C's are.
final class ArrayObject {
  var elements: [Value]
  /// A tuple's labels, empty for elements without one.
  let labels: [String]

  init(_ elements: [Value], labels: [String] = []) {
    self.elements = elements
    self.labels = labels
  }

  deinit { DeferredRelease.drop(&elements) }
}

/// A dictionary, in the order its keys came.
final class DictionaryObject {
  private(set) var keys: [String] = []
  private var entries: [String: Value] = [:]

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

/// A class or other type by name.
struct TypeValue {
  /// As messages write it: `UIView`.
  var name: String
  /// The class's body, where the scene has one.
  var definition: ClassDefinition?
  /// The library's type that it is or, for a class of the scene, that it descends from.
  var library: LibraryType

  init(_ name: String, definition: ClassDefinition) {
    self.name = name
    self.definition = definition
    library = definition.superclass.library
  }

  /// - Parameter name: that of a type of the library; any other is a plain object's.
  init(_ name: String) {
    self.name = name
    library = Library.type(named: name.lowercased())?.type ?? .object
  }

  init(_ library: LibraryType) {
    name = library.name
    self.library = library
  }
}

/// `self` as its superclass sees it.
struct SuperReference {
  var receiver: Instance
  /// The class whose method is running: the search begins above it.
  var definition: ClassDefinition?
}

/// An object's own properties, and the view that it is or stands for.
final class Instance {
  var definition: ClassDefinition?
  /// The view itself for views; the root for the controller.
  let view: UIView?
  /// Whether it is a controller: an object beside its view.
  let isController: Bool
  /// The library's class that it was made of, where no class of the scene says so.
  private let ownLibrary: LibraryType?
  /// The view whose layer it is.
  let layerOwner: UIView?
  var properties: [String: Value] = [:]

  init(
    definition: ClassDefinition?, view: UIView?, isController: Bool, library: LibraryType? = nil,
    layerOwner: UIView? = nil
  ) {
    self.definition = definition
    self.layerOwner = layerOwner
    ownLibrary = library
    self.view = view
    self.isController = isController
  }

  deinit { DeferredRelease.drop(&properties) }

  /// The library's class that it is an instance of; nil where only its view tells.
  var library: LibraryType? { definition?.superclass.library ?? ownLibrary }

  /// Itself as a value: for a view, the view.
  var value: Value {
    if !isController, let view { return .view(view) }
    return .object(self)
  }
}

/// A class of the scene: what its bodies define, taken together.
final class ClassDefinition {
  let name: String
  var superclass: TypeValue
  var methods: [String: FunctionNode] = [:]
  var staticMethods: [String: FunctionNode] = [:]
  var properties: [PropertyNode] = []
  var propertyNames: Set<String> = []
  /// The words with a capital in its bodies that classes are made or asked by.
  var mentions: Set<String> = []
  var staticProperties: [String: Value] = [:]
  /// The variables around the body.
  let scope: Scope

  init(name: String, superclass: TypeValue, scope: Scope) {
    self.name = name
    self.superclass = superclass
    self.scope = scope
  }

  /// The class's method, its own or inherited from another class of the scene.
  func method(_ selector: String) -> (method: FunctionNode, definition: ClassDefinition)? {
    for definition in lineage {
      if let method = definition.methods[selector] { return (method, definition) }
    }
    return nil
  }

  /// The methods whose selectors begin with this name, the class's own first.
  func methods(named base: String) -> [(method: FunctionNode, definition: ClassDefinition)] {
    lineage.flatMap { definition in
      definition.methods.values.filter { $0.selector.base.text == base }
        .sorted { $0.selector.text < $1.selector.text }.map { ($0, definition) }
    }
  }

  func property(_ name: String) -> PropertyNode? {
    lineage.first { $0.propertyNames.contains(name) }?.properties.first { $0.name == name }
  }

  /// The class method, its own or inherited from another class of the scene.
  func staticMethod(_ selector: String) -> (method: FunctionNode, definition: ClassDefinition)? {
    for definition in lineage {
      if let method = definition.staticMethods[selector] { return (method, definition) }
    }
    return nil
  }

  /// The class and those of the scene that it inherits from, nearest first.
  private var lineage: some Sequence<ClassDefinition> { sequence(first: self, next: \.superclass.definition) }

  func inherits(from other: ClassDefinition) -> Bool { lineage.contains { $0 === other } }
}
