import AutoLayout
import SceneSyntax
import TextLayout
import Translation

/// Views and classes in place of those that app code uses and nothing declares.
extension Interpreter {
  /// A view in place of an outlet or a property of a class that is not there. It stands in the view of the object that it
  /// belongs to.
  func standInView(
    of type: String, named name: String, inside owner: Instance, at place: Expression
  ) throws -> Value {
    let type = type == "UIView" ? usedType(of: name) ?? type : type
    guard let library = type.isEmpty ? nil : self.type(named: Name(type)) else { return .null }
    let made = try construct(library, Selector("init", base: "init"), call("init", at: place))
    guard case .view(let view) = made else { return made }
    view.yieldsFrameToConstraints = true
    standInViews.insert(ObjectIdentifier(view))
    // Its text may be of any length.
    if let label = view as? UILabel { label.numberOfLines = 0 }
    (view as? UIStackView)?.axis = .vertical
    let property = name.hasPrefix("_") ? String(name.dropFirst()) : name
    set(property, of: owner, to: made)
    note("'\(name)' is not declared; a \(library.name) stands for it", at: place)
    let holder = owner.isController ? try loadedView(of: owner) : try owner.view.map(contentHolder)
    if let superview = holder, superview !== view {
      try add(view, to: superview, at: superview.subviews.count)
      unplacedViews.append(view)
      if owner.isController, let list = view as? ListView { answer(list, by: owner) }
    }
    return made
  }

  /// The class that the code uses a view of a name as; nil for any. A bar may have a title as a button has.
  func usedType(of name: String) -> String? {
    nameUses.types[name]
  }

  /// Makes an object the data source and the delegate of a list, as a storyboard does.
  func answer(_ list: ListView, by owner: Instance) {
    for helper in ["dataSource", "delegate"] { keep(owner.value, as: helper, of: list) }
  }

  /// A view in place of a declared property that nothing assigns and that is used as a view: one that a superclass or a
  /// storyboard sets.
  func standIn(forProperty property: PropertyNode, of owner: Instance, at place: Expression) throws -> Value?
  {
    guard hasStandIns, nameUses.views.contains(property.name), !nameUses.assigned.contains(property.name),
      // It may be the variable of this name that is used as a view.
      !nameUses.variables.contains(property.name),
      owner.isController || owner.view != nil
    else { return nil }
    let type = property.type.flatMap { self.type(named: Name($0.name)) }
    guard type.map({ $0.library.makeView != nil }) ?? true else { return nil }
    return try standInView(of: type?.name ?? "UIView", named: property.name, inside: owner, at: place)
  }

  /// The class in place of one that nothing defines: of views or controllers if its name says so, else of objects that
  /// answer nil to everything.
  func standInClass(_ name: String, at place: Expression) -> ClassDefinition {
    standInClass(name, methods: [], at: place.position)
  }

  /// - Parameters:
  ///   - methods: those of a class that inherits from it.
  ///   - subclass: the name of that class.
  func standInClass(
    _ name: String, methods: [FunctionNode], subclass: String? = nil, at position: SourcePosition
  ) -> ClassDefinition {
    if let known = definitions.standIns[name] { return known }
    var library = standInLibraryType(name, methods: methods)
    // `class BadgedImageView: Control`
    if library === LibraryType.object, let subclass {
      library = standInLibraryType(subclass, methods: methods)
    }
    return addStandInClass(name, of: library, at: position)
  }

  /// Keeps a class of a library's in place of one that nothing defines, and notes it.
  ///
  /// - Parameters:
  ///   - conformance: the protocol of this name, of which an object is wanted and no class here is.
  func addStandInClass(
    _ name: String, of library: LibraryType, conformingTo conformance: ClassDefinition? = nil,
    at position: SourcePosition
  ) -> ClassDefinition {
    if let known = definitions.standIns[name] { return known }
    let definition = ClassDefinition(
      name: name, superclass: TypeValue(library), scope: globals, isStandIn: true)
    definition.conformances = [conformance].compactMap { $0 }
    definitions.standIns[name] = definition
    let kind: Phrase =
      library === LibraryType.object ? "an object that answers nil" : "a plain \(library.name)"
    let missing: Phrase =
      conformance == nil ? "the class '\(name)' is not known" : "no object of the protocol '\(name)' is here"
    let note = SceneNote(position: position, message: "\(missing); \(kind) stands for it", subject: name)
    issues.add(library === LibraryType.object ? note.aside : note)
    return definition
  }

  /// The superclass from the library that an unknown class is given. It is guessed from the name of the class, its
  /// methods, and the members that they use of `self` and `super`.
  func standInLibraryType(_ name: String, methods: [FunctionNode]) -> LibraryType {
    let words = NameMeaning.words(of: name)
    // `SettingsPanel`, which has a `viewDidLoad`.
    if methods.contains(where: { Self.hooksOfControllers.contains($0.selector.key) }) {
      return Self.controllerType(name)
    }
    if nameUses.collectionCells.contains(name) { return libraryType("UICollectionViewCell") }
    if nameUses.tableCells.contains(name) { return .tableCell }
    switch NameMeaning(name) {
    case .view("UITableViewCell")?
    where words.contains("collection"):
      return libraryType("UICollectionViewCell")
    case .view(let type)?: return libraryType(type)
    case .controller?: return Self.controllerType(name)
    default: break
    }
    // `class Toast: ViewPresentable` names a protocol.
    if Self.endsOfProtocols.contains(where: name.hasSuffix), words.last != "table" { return .object }
    if words.contains("viewcontroller") { return .controller }
    let uses = methods.flatMap(\.ownUses) + methods.map(\.selector.base.key)
    for (type, signs) in Self.signsOfTypes where uses.contains(where: signs.contains) {
      return libraryType(type)
    }
    return .object
  }

  private func libraryType(_ name: String) -> LibraryType {
    Library.type(named: name.lowercased())?.type ?? .view
  }

  /// The class of an unknown controller: `AppNavigationController`, `MainTabBarController`, any other.
  private static func controllerType(_ name: String) -> LibraryType {
    if name.hasSuffix("NavigationController") { return .navigationController }
    return name.hasSuffix("TabBarController") ? .tabBarController : .controller
  }

  private static let endsOfProtocols = ["able", "Protocol", "Delegate", "DataSource"]

  private static let hooksOfControllers: Set<String> = [
    "viewdidload", "viewwillappear:", "viewdidappear:", "loadview", "viewdidlayoutsubviews",
    "viewwilllayoutsubviews",
  ]

  /// Methods, and members of `self` and `super`, that only these classes have.
  private static let signsOfTypes: [(type: String, signs: Set<String>)] = [
    ("UIViewController", ["viewdidload", "viewwillappear", "loadview", "viewdidlayoutsubviews", "view"]),
    ("UITableViewCell", ["initwithstyle", "setselected", "contentview"]),
    (
      "UIView",
      membersOfViews.union(["initwithframe", "layoutsubviews", "updateconstraints", "drawrect", "bounds"])
    ),
  ]

  /// Members that are no view's only where another type is written before them, so that Swift's `addSubview(title)` is a sign as well.
  fileprivate static let membersOfViews: Set<String> = [
    "addsubview", "snp", "mas_makeconstraints", "translatesautoresizingmaskintoconstraints",
  ]

  /// Replaces the class that stood for this one in the superclasses of others.
  ///
  /// - Parameter isWhole: whether more of the class is here than an extension.
  func endStandIn(of definition: ClassDefinition, isWhole: Bool) {
    guard let standIn = definitions.standIns.removeValue(forKey: definition.name) else { return }
    if isWhole { issues.withdraw(subject: definition.name) }
    func renewed(_ type: TypeValue) -> TypeValue {
      guard let own = type.definition else { return type }
      if own === standIn { return TypeValue(definition.name, definition: definition) }
      own.superclass = renewed(own.superclass)
      return TypeValue(own.name, definition: own)
    }
    for other in definitions.classes.values where other !== definition {
      other.superclass = renewed(other.superclass)
    }
  }

  /// The view that an object of an unknown class turns out to be, as it is used as one.
  func materialize(_ instance: Instance) throws -> UIView {
    if let view = instance.view { return view }
    let view = SceneView()
    try adopt(view)
    view.overrides = instance.definition.map { ClassOverrides($0, in: self) }
    view.yieldsFrameToConstraints = true
    instance.view = view
    instances[ObjectIdentifier(view)] = instance
    if let name = instance.pendingName { self.name(.view(view), after: name) }
    return view
  }
}

extension FunctionNode {
  /// The names in lower case of the members of `self` and `super` that the body uses.
  fileprivate var ownUses: [String] {
    var names: [String] = []
    for statement in body {
      _ = SyntaxNode.statement(statement).first { node -> Bool? in
        guard case .expression(let expression) = node else { return nil }
        switch expression.kind {
        case .member(let base, let name) where base.isOwnReference: names.append(name.key)
        case .name(let name, _) where Interpreter.membersOfViews.contains(name.key): names.append(name.key)
        case .message(let base, let selector, _), .method(let base, let selector, _):
          if base.isOwnReference { names.append(selector.base.key) }
        default: break
        }
        return nil
      }
    }
    return names
  }
}

extension Expression {
  fileprivate var isOwnReference: Bool {
    if case .name(let name, _) = kind { name.text == "self" || name.text == "super" } else { false }
  }
}
