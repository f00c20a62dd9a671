import AutoLayout
import Foundation
import Masonry
import SceneSyntax
import TextLayout

/// The value of an expression. Content larger than two words is boxed, so that values are passed in registers and take
/// little of the stack.
enum Value {
  // What holds no reference comes first, so that whoever copies a value has one comparison to make.

  case boolean(Bool)
  /// A C integer: division truncates.
  case integer(Int)
  case number(Double)
  case range(Range<Int>)
  case point(CGPoint)
  case size(CGSize)
  case font(UIFont)

  case string(String)
  case selector(String)

  case array(ArrayObject)
  case dictionary(DictionaryObject)
  indirect case color(UIColor)
  indirect case rect(CGRect)
  indirect case insets(UIEdgeInsets)
  indirect case transform(CGAffineTransform)
  indirect case image(UIImage)
  case view(UIView)
  case guide(UILayoutGuide)
  indirect case attribute(ViewAttribute)
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
  /// A constant by its name, whose type follows from its use: `.red`, `NSLayoutAttributeLeft`.
  case symbol(Name)
  /// The flag by which a block stops an enumeration.
  case stop(StopFlag)
  /// `super`
  indirect case superReference(SuperReference)
  /// `&x`
  case reference(VariableReference)
  /// What stands for a value that code out of sight gives.
  case unknown(Unknown)

  /// The result of a method that returns nothing.
  case nothing
  case null
}

final class StopFlag {
  var isSet = false
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
  /// In a class method, the class that was messaged.
  var type: TypeValue?
}
