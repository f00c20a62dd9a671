import AutoLayout
import SceneSyntax
import TextLayout

/// Objects in place of arguments whose data are not here.
extension Interpreter {
  /// Makes the values of an object that stands for data unknown, as other data have others: also those of the objects that it holds, and
  /// lists and texts that are empty until there are data. It gets unknown ones for the properties that only an initializer sets. Texts
  /// that the class itself gives stay.
  private func doubt(_ object: Instance, of definition: ClassDefinition) throws {
    // A movie has categories, and a category has movies.
    let isOutermost = doubtedTypes.insert(definition.name).inserted
    defer { if isOutermost { doubtedTypes.remove(definition.name) } }
    for property in definition.lineage.flatMap(\.properties) where property.isStored {
      let value = object.properties[property.name] ?? likelyValue(of: property)
      let assumption = Assumption("\(definition.name).\(property.name)", at: property.position)
      switch value {
      case .null, .boolean, .integer, .number, .point, .size, .rect, .insets:
        set(property.name, of: object, to: unknown(sample(value), assumption))
      case .string(let text) where text.isEmpty:
        set(property.name, of: object, to: unknown(.null, assumption))
      case .array(let array) where array.elements.isEmpty && isOutermost:
        let elements = try fewElements(named: property.name, of: property.type, at: property.position)
        set(property.name, of: object, to: elements)
      case .object(let part):
        guard let definition = part.definition, !definition.isStandIn, isOutermost else { continue }
        try doubt(part, of: definition)
      default: break
      }
    }
  }

  /// The value in place of one that an initializer gives: the length that the property's name says, `sizes.avatarSide`, else 0 or nil.
  private func likelyValue(of property: PropertyNode) -> Value {
    guard let type = property.type, !type.isOptional else { return .null }
    let length = type.conversion == .floating ? likelyValue(of: property.name) : nil
    return length.flatMap { $0.asNumber == nil ? nil : $0 } ?? Self.zero(of: type)
  }

  /// An object for a parameter of a type: the first case of an enumeration, an object of a class of the project that holds unknown
  /// values, a view, or an object that answers nil.
  func standInObject(
    of type: TypeName, named name: String, at position: SourcePosition
  ) throws -> Value {
    guard Name(type.name).isCapitalized, hasStandIns else { return .null }
    if definitions.enumerations[type.name] == nil { _ = try? supply(.definition(type.name)) }
    if let first = definitions.enumerations[type.name] { return first }
    let site = Expression(.null, position..<position)
    if let known = self.type(named: Name(type.name)) {
      if known.library.inherits(from: .controller) { return .null }
      if let definition = known.definition, let first = definition.cases.first(where: { $0.payload == nil }) {
        return try staticProperty(first.name, of: definition, as: known) ?? .null
      }
      guard known.library.makeView != nil else {
        guard let definition = known.definition else { return .null }
        let made = try instantiate(definition)
        try doubt(made, of: definition)
        return made.value
      }
      // The view that the new one is to be added to.
      if [LibraryType.view, .windowView].contains(where: { $0 === known.library }),
        !FallbackTable.holders.isDisjoint(with: NameMeaning.words(of: name))
      {
        return .view(root)
      }
      return expectedTypes.contains(known.name) ? .null : try makeExpected(known)
    }
    // `UITableViewCell.CellStyle`, of which the last word is kept.
    if LibraryType.nestsSomewhere(type.key) { return .integer(0) }
    // `init(field: FieldContent)`, where the field is constrained.
    if nameUses.constrained.contains(name), NameMeaning(type.name) == nil {
      return try standInView(of: NameMeaning(name)?.viewType ?? "UIView", named: name, at: site)
    }
    if let added = definitions.protocols[type.name] {
      let definition = addStandInClass(added.name, of: .object, conformingTo: added, at: position)
      return .object(Instance(definition: definition))
    }
    let meaning = NameMeaning(type.name)
    guard meaning?.isView != true, meaning != .controller else { return .null }
    return .object(Instance(definition: standInClass(type.name, at: site)))
  }
}

extension PropertyNode {
  /// Whether each object stores a value of the property, other than a block.
  fileprivate var isStored: Bool {
    getter == nil && !isLazy && !isStatic && type?.isFunction != true
  }
}
