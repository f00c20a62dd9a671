import AutoLayout
import Masonry

/// The types of the library, by name and by the values that they describe.
enum Library {
  /// All types. A new one is declared, and listed, in a file of its kind.
  static let types = [
    values, LibraryType.enumerations, views, constraints, objects, [.action],
  ].flatMap { $0 }

  private static let values: [LibraryType] = [
    .object, .number, .integer, .floating, .boolean, .string, .mutableString, .array, .range, .dictionary,
    .null, .point,
    .size, .rect, .insets, .transform, .color, .image, .font, .screen,
  ]
  private static let views: [LibraryType] =
    [
      [.responder, .controller, .view, .layer], LibraryType.containerControllers, LibraryType.textViews,
      LibraryType.controls, LibraryType.containers,
    ].flatMap { $0 }
  private static let objects: [LibraryType] =
    LibraryType.kitObjects + LibraryType.compositionObjects + LibraryType.layerObjects
    + LibraryType.foundationObjects
    + LibraryType.dateObjects
    + LibraryType.applicationObjects + LibraryType.diffableLists + LibraryType.registrations + [.cellContents]
  private static let constraints: [LibraryType] = [
    .layoutConstraint, .guide, .maker, .constraint, .viewConstraint, .compositeConstraint, .attribute,
    .snapKit,
  ]

  private static let byKey: [String: (name: String, type: LibraryType)] = Dictionary(
    types.flatMap { type in ([type.name] + type.aliases).map { ($0.lowercased(), ($0, type)) } }
  ) { _, last in last }

  /// The types of views by the Swift class of their instances; the first if several share one.
  private static let byClass = Dictionary(
    types.compactMap { type in type.makeView.map { (ObjectIdentifier(Swift.type(of: $0())), type) } }
  ) { first, _ in first }

  /// The names of all types.
  static let names = byKey.values.map(\.name)

  /// The type with this name or alias in lower case, and the name as declared.
  static func type(named key: String) -> (name: String, type: LibraryType)? { byKey[key] }

  /// The type of a view by its Swift class alone.
  static func type(of view: UIView) -> LibraryType {
    // Most views are plain; a scene that has no others does without the declarations of their types.
    Swift.type(of: view) == SceneView.self ? .view : byClass[ObjectIdentifier(Swift.type(of: view))] ?? .view
  }
}

extension Interpreter {
  /// The library's type of a value, disregarding classes of the scene.
  func libraryType(of value: Value) -> LibraryType {
    switch value {
    case .unknown(let unknown): libraryType(of: unknown.value)
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
    case .transform: .transform
    case .color: .color
    case .image: .image
    case .font: .font
    case .view(let view): libraryType(of: view)
    case .guide: .guide
    case .attribute(let attribute): attribute.hasAttributes ? .attribute : .snapKit
    case .maker: .maker
    case .constraint(let constraint):
      constraint is CompositeConstraint ? .compositeConstraint : .viewConstraint
    case .layoutConstraint: .layoutConstraint
    case .object(let instance): instance.library ?? (instance.isController ? .controller : .object)
    case .superReference(let reference): libraryType(of: reference.receiver.value)
    case .closure: .block
    case .stop: .stopFlag
    case .type, .allocated, .reference: .object
    }
  }

  func libraryType(of view: UIView) -> LibraryType {
    libraryType(of: view, instances[ObjectIdentifier(view)])
  }

  /// The same for a value whose instance is known to be this one.
  func libraryType(of value: Value, _ instance: Instance?) -> LibraryType {
    if case .view(let view) = value { return libraryType(of: view, instance) }
    return libraryType(of: value)
  }

  private func libraryType(of view: UIView, _ instance: Instance?) -> LibraryType {
    // The root's instance is the controller.
    guard view !== root else { return .view }
    return instance?.library ?? Library.type(of: view)
  }
}
