import AutoLayout
import SceneSyntax
import TextLayout

/// The views of outlets, which no code of the scene makes.
extension Interpreter {
  /// Makes the views that a storyboard makes, or would have made where there is none.
  ///
  /// - Parameter isOfNib: whether a nib of the project may be the one that it comes from.
  func makeOutlets(of instance: Instance, isOfNib: Bool = true) throws {
    if isOfNib, try loadInterface(of: instance) { return }
    guard let definition = instance.definition, let view = instance.view else { return }
    for owner in definition.lineage {
      for property in owner.properties where property.isOutlet && instance.properties[property.name] == nil {
        let superview = instance.isController ? view : try contentHolder(of: view)
        if property.isOutletCollection, let type = property.type {
          // `@IBOutlet var rows: [UIView]!`
          guard let element = type.arguments.first else { continue }
          let outlets = try (0..<Self.fewElements).compactMap { _ in
            try makeOutlet(
              of: element, named: property.name, for: instance, in: superview, at: property.position)
          }
          guard !outlets.isEmpty else { continue }
          for outlet in outlets { name(outlet, after: property.name) }
          let array = ArrayObject(outlets)
          array.isSample = true
          try assign(.array(array), to: property, of: instance, definition: owner)
        } else if let name = property.type?.name,
          let outlet = try makeOutlet(
            of: name, named: property.name, for: instance, in: superview, at: property.position)
        {
          (outlet.asView as? UIStackView)?.axis = .vertical
          try assign(outlet, to: property, of: instance, definition: owner)
        }
      }
    }
  }

  /// A view of a class, in the superview; nil where the class is of no views.
  private func makeOutlet(
    of type: String, named property: String, for instance: Instance, in superview: UIView,
    at position: SourcePosition
  ) throws -> Value? {
    let site = Expression(.null, position..<position)
    guard let type = outletType(named: type, at: site) else { return nil }
    let value = try construct(type, Selector("init", base: "init"), call("init", at: site))
    guard let outlet = value.asView else { return nil }
    if let list = outlet as? ListView { answer(list, by: instance) }
    if let field = outlet as? UITextField, kept("borderStyle", of: field) == nil {
      // A storyboard's default.
      field.borderStyle = .roundedRect
    }
    // A storyboard turns its autoresizing off.
    outlet.yieldsFrameToConstraints = true
    outletViews.insert(ObjectIdentifier(outlet))
    unplacedViews.append(outlet)
    try add(outlet, to: superview, at: superview.subviews.count)
    return value
  }

  /// The class of an outlet, if it is one of views: one that nothing defines is, unless it is named for a controller.
  private func outletType(named name: String, at place: Expression) -> TypeValue? {
    if let type = type(named: Name(name)) { return type.library.makeView == nil ? nil : type }
    guard hasStandIns else { return nil }
    if NameMeaning(name)?.isView == true { return TypeValue(name, definition: standInClass(name, at: place)) }
    guard definitions.protocols[name] == nil, definitions.enumerations[name] == nil,
      !["id", "any", "anyobject"].contains(name.lowercased()), NameMeaning(name) != .controller
    else { return nil }
    return TypeValue(name, definition: addStandInClass(name, of: .view, at: place.position))
  }
}
