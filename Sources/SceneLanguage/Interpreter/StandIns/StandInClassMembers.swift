import AutoLayout
import SceneSyntax

/// Class methods and properties that nothing defines.
extension Interpreter {
  /// A class method or property: an instance for classes of views, else what the name means.
  func standIn(
    forStatic name: String, _ meaning: NameMeaning?, of type: TypeValue, _ arguments: [Value],
    at place: Expression
  ) throws -> Value {
    let label = "\(type.name).\(name)"
    let library = type.library
    // Nothing is known of the cases of an enumeration out of sight: a loop goes through three.
    if arguments.isEmpty, name == "allCases", type.definition?.isStandIn == true {
      return noted(.null, for: label, at: place)
    }
    if arguments.isEmpty, case .member = place.kind, library === LibraryType.object,
      let outer = type.definition, outer.isStandIn, Name(name).isCapitalized, nameUses.owners.contains(name),
      !nameUses.isMade(name)
    {
      // `Strings.Card.title`: a namespace in a namespace, whatever its name.
      let definition = addStandInClass("\(outer.name).\(name)", of: .object, at: place.position)
      return .type(TypeValue(name, definition: definition))
    }
    letYield(arguments)
    if !arguments.isEmpty, let made = try constrain(nil, by: name, arguments, at: place) { return made }
    if library.inherits(from: .layoutConstraint), !arguments.isEmpty {
      throw missingConstraints(of: name)
    }
    if type.definition?.isStandIn == true { keepPassedOver(arguments, of: name, at: place) }
    // A member of `extension UIColor` and its like is one, whatever its name.
    let own = unknown(.null, Assumption(name, arguments: arguments, at: place.position))
    if library.inherits(from: .color) { return noted(color(for: own), for: label, at: place) }
    if library.inherits(from: .font) { return noted(font(for: own), for: label, at: place) }
    if library.inherits(from: .image) { return noted(image(for: own, named: name), for: label, at: place) }
    if library.inherits(from: .string) { return noted(.null, for: label, of: arguments, at: place) }
    if library.inherits(from: .number) {
      return noted(.number(guessedNumber(name) ?? 0), for: label, at: place)
    }
    if library.makeView != nil, let length = likelyValue(of: name) {
      return noted(length, for: label, at: place)
    }
    if makesInstance(name, meaning, of: type) {
      return try plainView(of: type, for: label, at: place)
    }
    // `Styles.Sizes` is a class in a class, and so is `HomeController.Model`, which an extension out of sight declares.
    if arguments.isEmpty,
      Name(name).isLikeClass && type.definition != nil
        || type.definition?.isStandIn == true && Name(name).isCapitalized
          && name.contains(where: \.isLowercase) && meaning == nil
    {
      return .type(TypeValue(name, definition: standInClass("\(type.name).\(name)", at: place)))
    }
    if arguments.isEmpty, let value = likelyValue(of: name) { return noted(value, for: label, at: place) }
    if case .view(let library)? = meaning, !isDiscarded(place), let type = self.type(named: Name(library)) {
      let made = try plainView(of: type, for: label, at: place)
      if let view = made.asView { noteStrays(arguments, of: name, in: view) }
      return made
    }
    let value = noted(.null, for: label, of: arguments, at: place)
    if type.definition?.isStandIn == true { value.assumptions.first?.isOfClass = true }
    return value
  }

  /// Makes a plain object of the class as the result of a class method or property that is not defined.
  func plainView(of type: TypeValue, for label: String, at place: Expression) throws -> Value {
    note("'\(label)' is not known; a plain \(type.name) stands for its result", of: label, at: place)
    let made = try construct(type, Selector("init", base: "init"), call("init", at: place))
    if let view = made.asView {
      letYield(view)
      if view is SceneView { standInViews.insert(ObjectIdentifier(view)) }
    }
    return made
  }

  /// Whether an unknown class method gives an instance: `[MenuViewController menu]`.
  private func makesInstance(_ name: String, _ meaning: NameMeaning?, of type: TypeValue) -> Bool {
    let isController = type.library.inherits(from: .controller)
    guard type.library.makeView != nil || isController, !Name(name).isLikeClass else { return false }
    // What an object's own method asks of its class, while it is made, is no other object of the class.
    if let own = type.definition, !own.isStandIn, receiver?.definition === own { return false }
    return meaning?.length == nil
  }
}
