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
    if arguments.isEmpty, let answer = deviceAnswer(to: name, label: label, at: place) { return answer }
    // `PhotoCell.identifier`: each class has its own.
    if arguments.isEmpty, let last = NameMeaning.words(of: name).last, ["identifier", "id"].contains(last) {
      return noted(.string("\(type.name).\(name)"), for: label, at: place)
    }
    // Nothing is known of the cases of an enumeration out of sight: a loop goes through three.
    if arguments.isEmpty, name == "allCases", type.definition?.isStandIn == true {
      return noted(.null, for: label, at: place)
    }
    if arguments.isEmpty, case .member = place.kind, library === LibraryType.object,
      let outer = type.definition, outer.isStandIn, Name(name).isCapitalized, nameUses.owners.contains(name),
      !nameUses.isMade(name), NameMeaning(name)?.isView != true || Self.meaningOfMembers(of: type) != nil
    {
      // `Strings.Card.title`: a namespace in a namespace, whatever its name.
      let definition = addStandInClass("\(outer.name).\(name)", of: .object, at: place.position)
      return .type(TypeValue(name, definition: definition))
    }
    if let text = Self.textLookedUp(by: name, of: type, arguments) {
      return noted(text, for: label, at: place)
    }
    letYield(arguments)
    if !arguments.isEmpty, let made = try constrain(nil, by: name, arguments, at: place) { return made }
    if library.inherits(from: .layoutConstraint), !arguments.isEmpty {
      throw missingConstraints(of: name)
    }
    if type.definition?.isStandIn == true { keepPassedOver(arguments, of: name, at: place) }
    if library.inherits(from: .color) {
      return noted(colorNamed(name, arguments) ?? color(from: arguments), for: label, at: place)
    }
    if library.inherits(from: .font) { return noted(font(from: arguments), for: label, at: place) }
    if library.inherits(from: .image) { return noted(image(name, arguments), for: label, at: place) }
    if library.inherits(from: .string) {
      return noted(text(name, arguments), for: label, at: place)
    }
    if library.inherits(from: .number) {
      return noted(.number(guessedNumber(name) ?? 0), for: label, at: place)
    }
    if let kind = Self.meaningOfMembers(of: type), !Name(name).isLikeClass, !Self.namesShared(name),
      !(meaning?.isMeasure ?? false), let value = self.value(of: kind, for: name, arguments)
    {
      return noted(value, for: label, at: place)
    }
    // `Button.str("OK")` of an unknown class makes a view.
    let isBuilder = type.definition?.isStandIn == true && !arguments.isEmpty && meaning == .text
    if library.makeView != nil, !isBuilder, !namesKind(name, of: type), let meaning,
      let value = self.value(of: meaning, for: name, arguments)
    {
      return noted(value, for: label, at: place)
    }
    if makesInstance(name, meaning, of: type) {
      return try plainView(of: type, for: label, at: place)
    }
    // `Styles.Sizes` is a class in a class, and so is `HomeController.Model`, which an extension out of sight declares.
    if arguments.isEmpty,
      Name(name).isLikeClass && type.definition != nil
        || type.definition?.isStandIn == true && Name(name).isCapitalized
          && name.contains(where: \.isLowercase) && meaning == .text
    {
      return .type(TypeValue(name, definition: standInClass("\(type.name).\(name)", at: place)))
    }
    // `[FlexLayout layoutWithDirection:d]` is none.
    let isCall = if case .member = place.kind { false } else { true }
    if Self.isNamespaceOfLengths(type.name), !Self.namesShared(name),
      // `Layout.borderedHostView()` makes a view.
      meaning == nil || meaning?.isView == true && !(isCall && type.definition?.isStandIn == true),
      arguments.allSatisfy({ $0.asNumber != nil })
    {
      return noted(length(meaning), for: label, at: place)
    }
    if let meaning, let value = self.value(of: meaning, for: name, arguments) {
      return noted(value, for: label, at: place)
    }
    if case .view(let library)? = meaning, !isDiscarded(place), let type = self.type(named: Name(library)) {
      let made = try plainView(of: type, for: label, at: place)
      if let view = made.asView { noteStrays(arguments, of: name, in: view) }
      return made
    }
    guard let definition = type.definition, definition.isStandIn, arguments.isEmpty else {
      return noted(.null, for: label, at: place)
    }
    // `[DeviceUtils isOldPhone]` is a flag.
    if let verb = NameMeaning.words(of: name).first, NameMeaning.verbsOfFlags.contains(verb) {
      return noted(.null, for: label, at: place)
    }
    // `[MenuRow menuRow]` makes one each time.
    if definition.name.lowercased().hasSuffix(name.lowercased()) {
      return try instantiate(definition).value
    }
    // `Manager.shared`, `[Manager sharedInstance]`.
    if let known = definition.staticProperties[name] { return known }
    let value = try instantiate(definition).value
    definition.staticProperties[name] = value
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

  /// The text that a class out of sight looks up in the user's language: `[LanguageSwitcher switchLang:@"Home" key:nil]`.
  private static func textLookedUp(by name: String, of type: TypeValue, _ arguments: [Value]) -> Value? {
    guard type.definition?.isStandIn == true, case .string? = arguments.first?.known,
      !wordsOfLanguages.isDisjoint(with: NameMeaning.words(of: name) + NameMeaning.words(of: type.name))
    else { return nil }
    return arguments[0]
  }

  private static let wordsOfLanguages: Set<String> = [
    "lang", "language", "languages", "localize", "localized", "localizer", "localization", "translate",
    "translation", "translator", "intl", "i18n",
  ]

  /// Whether an unknown class method gives an instance: `[MenuViewController menu]`. One of a class that is known does where its
  /// name says so.
  private func makesInstance(_ name: String, _ meaning: NameMeaning?, of type: TypeValue) -> Bool {
    let isController = type.library.inherits(from: .controller)
    guard type.library.makeView != nil || isController, !Name(name).isLikeClass else { return false }
    // What an object's own method asks of its class, while it is made, is no other object of the class.
    if let own = type.definition, !own.isStandIn, receiver?.definition === own { return false }
    if isController { return meaning == nil || meaning == .controller }
    guard type.definition?.isStandIn == false else { return true }
    return meaning?.isView == true || namesKind(name, of: type)
      || !Self.wordsOfMakers.isDisjoint(with: NameMeaning.words(of: name).prefix(1))
  }

  /// Whether a class method begins with the kind of the class, as those do that make instances: `[UIButton buttonOnlyImage:…]`.
  private func namesKind(_ name: String, of type: TypeValue) -> Bool {
    let words = NameMeaning.words(of: name)
    // `[ProgressView viewHeight]` is a number.
    guard NameMeaning(name)?.isMeasure != true else { return false }
    return words.count > 1 && words.first == NameMeaning.words(of: type.name).last
  }

  private static let wordsOfMakers: Set<String> = [
    "new", "create", "make", "build", "instance", "instantiate", "shared", "default", "load", "show", "init",
    "get", "from", "with",
  ]

  /// What all members of a class out of sight are whose name is the plural of it: `Strings.addReminder`, `Colors.background`.
  private static func meaningOfMembers(of type: TypeValue) -> NameMeaning? {
    guard let definition = type.definition, definition.isStandIn, type.library === LibraryType.object else {
      return nil
    }
    // Of `Strings.Card.title`, the outer one says it.
    return definition.name.split(separator: ".").reversed().lazy
      .flatMap { NameMeaning.words(of: String($0)) }.compactMap { namespaces[$0] }.first
  }

  private static let namespaces: [String: NameMeaning] = [
    "strings": .text, "texts": .text, "titles": .text, "messages": .text, "localizable": .text,
    "localization": .text,
    "colors": .color, "colours": .color, "palette": .color,
    "fonts": .font, "typography": .font,
    "images": .image, "icons": .image, "assets": .image,
  ]

  /// Whether a class property of this name is the only object of its class.
  private static func namesShared(_ name: String) -> Bool {
    ["shared", "default", "standard", "instance", "current", "sharedInstance"].contains(name)
  }

  /// Whether members of a class of this name that mean nothing else are lengths: `Styles.Sizes.gutter`.
  static func isNamespaceOfLengths(_ name: String) -> Bool {
    !namespacesOfLengths.isDisjoint(with: NameMeaning.words(of: name))
  }

  private static let namespacesOfLengths: Set<String> = [
    "constant", "constants", "const", "style", "styles", "size", "sizes", "metric", "metrics", "layout",
    "dimension", "dimensions", "spacing", "spacings", "constraints",
    "padding", "margin", "heights", "widths", "margins", "paddings", "insets", "radii", "lengths",
  ]
}
