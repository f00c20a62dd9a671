import AutoLayout
import Masonry

/// The types of the library, by name and by the values that they describe.
enum Library {
  /// All types. A new one is declared, and listed, in a file of its kind.
  static let types = [values, views, constraints, LibraryType.enumerations, StandIns.types].flatMap { $0 }

  private static let values: [LibraryType] = [
    .object, .number, .integer, .floating, .boolean, .string, .array, .range, .dictionary, .null, .point,
    .size, .rect, .insets, .color, .image, .font, .screen,
  ]
  private static let views: [LibraryType] =
    [.responder, .controller, .view, .layer] + LibraryType.textViews + LibraryType.controls
    + LibraryType.containers
  private static let constraints: [LibraryType] = [
    .layoutConstraint, .guide, .maker, .constraint, .viewConstraint, .compositeConstraint, .attribute,
  ]

  private static let byKey: [String: (name: String, type: LibraryType)] = {
    var table: [String: (name: String, type: LibraryType)] = [:]
    for type in types {
      for name in [type.name] + type.aliases { table[name.lowercased()] = (name, type) }
    }
    return table
  }()

  /// Classes of views by the Swift class that stands for them alone.
  private static let byClass: [ObjectIdentifier: LibraryType] = {
    var table: [ObjectIdentifier: LibraryType] = [:]
    for type in types {
      guard let view = type.makeView?() else { continue }
      let key = ObjectIdentifier(Swift.type(of: view))
      if table[key] == nil { table[key] = type }
    }
    return table
  }()

  /// The names of all types.
  static let names = byKey.values.map(\.name)

  /// A type, and the name or alias that the key stands for.
  static func type(named key: String) -> (name: String, type: LibraryType)? { byKey[key] }

  /// The type of a view that no class of a scene and no declaration says more about.
  static func type(of view: UIView) -> LibraryType {
    byClass[ObjectIdentifier(Swift.type(of: view))] ?? .view
  }
}

extension Interpreter {
  /// The library's type that describes a value, whatever classes of the scene it is an instance of.
  func libraryType(of value: Value) -> LibraryType {
    switch value {
    case .nothing, .null: .null
    case .boolean, .integer, .number, .symbol: .number
    case .string, .selector: .string
    case .array, .each: .array
    case .dictionary: .dictionary
    case .range: .range
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .insets: .insets
    case .color: .color
    case .image: .image
    case .font: .font
    case .view(let view): libraryType(of: view)
    case .guide: .guide
    case .attribute: .attribute
    case .maker: .maker
    case .constraint(let constraint):
      constraint is CompositeConstraint ? .compositeConstraint : .viewConstraint
    case .layoutConstraint: .layoutConstraint
    case .object(let instance): instance.library ?? (instance.isController ? .controller : .object)
    case .superReference(let reference): libraryType(of: reference.receiver.value)
    case .closure: .block
    case .stop: .stopFlag
    case .type, .allocated: .object
    }
  }

  func libraryType(of view: UIView) -> LibraryType {
    // The root's instance is the controller.
    guard view !== root else { return .view }
    return instances[ObjectIdentifier(view)]?.library ?? Library.type(of: view)
  }
}
