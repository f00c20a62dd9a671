import AutoLayout
import SceneSyntax
import TextLayout

/// The views of outlets, which no code of the scene makes.
extension Interpreter {
  /// Makes the views that a storyboard makes, or would have made where there is none.
  func makeOutlets(of instance: Instance) throws {
    if try loadInterface(of: instance) { return }
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
    guard let type = outletType(named: type, of: property, at: site) else { return nil }
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

  /// The class of an outlet, if it is one of views. One that nothing defines is taken for one unless its name or the outlet's says
  /// that it is of other objects, which are not added or constrained.
  private func outletType(named name: String, of property: String, at place: Expression) -> TypeValue? {
    if let type = type(named: Name(name)) { return type.library.makeView == nil ? nil : type }
    guard hasStandIns else { return nil }
    if NameMeaning(name)?.isView == true { return TypeValue(name, definition: standInClass(name, at: place)) }
    guard nameUses.isUsedAsView(property) || !namesObject(name) && !namesObject(property) else { return nil }
    let definition = addStandInClass(name, of: .view, at: place.position)
    return TypeValue(name, definition: definition)
  }

  /// Whether a class or an outlet is named for objects that a nib holds besides its views.
  private func namesObject(_ name: String) -> Bool {
    if definitions.protocols[name] != nil || definitions.enumerations[name] != nil { return true }
    if ["id", "any", "anyobject"].contains(name.lowercased()) || NameMeaning(name) == .controller {
      return true
    }
    return !Self.wordsOfObjects.isDisjoint(with: NameMeaning.words(of: name))
  }

  private static let wordsOfObjects: Set<String> = [
    "adapter", "animator", "behavior", "behaviour", "constraint", "constraints", "controller", "coordinator",
    "datasource", "delegate", "formatter", "gesture", "handler", "helper", "interactor", "item", "layout",
    "manager", "model", "presenter", "provider", "recognizer", "router", "service", "source", "string",
    "validator", "vc", "vm",
  ]
}
