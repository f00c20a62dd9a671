import AutoLayout
import SceneSyntax

/// Methods of categories, protocols and helpers that are shown where a text has nothing else: `addSeparator`, `showIn:`.
extension Interpreter {
  /// Calls the method of a category, or of a class of helpers, that makes most constraints, where the text has neither a
  /// controller nor a view to show.
  ///
  /// - Parameters:
  ///   - isBesidesShown: whether a class is shown that has no constraints.
  /// - Returns: whether any was called.
  func showLooseMethod(
    besidesShown isBesidesShown: Bool = false
  ) throws -> Bool {
    guard hasAppCode, !showing.hasShownLooseMethod, showing.chosenName == nil,
      hasNoConstraints,
      isBesidesShown ? issues.errors.isEmpty : root.subviews.isEmpty
    else { return false }
    let shown = showing.definition?.lineage.map(ObjectIdentifier.init) ?? []
    let owners = [definitions.categories, definitions.classes, definitions.protocols].flatMap(\.values)
    var candidates: [(method: FunctionNode, owner: ClassDefinition, reach: LayoutReach)] = []
    for owner in owners where !shown.contains(ObjectIdentifier(owner)) {
      for method in looseMethods(of: owner) {
        candidates.append((method, owner, LayoutReach(of: method, in: owner)))
      }
    }
    let ranked = ranked(candidates.map { ($0.method, $0.owner, $0.reach) })
      .filter { !ranBodies.contains($0.method.position) }
    guard !ranked.isEmpty else { return false }
    if !isBesidesShown {
      showing.isAppearing = true
      showing.viewsBefore = root.subviews
    }
    let direct = ranked.dropFirst(Self.mostUnreachedCalls).filter {
      $0.method.body.contains(where: \.makesConstraints)
    }
    for (method, owner) in ranked.prefix(Self.mostUnreachedCalls) + direct.prefix(Self.mostUnreachedCalls)
    where hasNoConstraints && !ranBodies.contains(method.position) {
      showing.hasShownLooseMethod = true
      noteUnreachedCall(method)
      _ = try issuesAsNotes(of: method) {
        try withoutLayout { try callLoose(method, of: owner) }
        return .nothing
      }
    }
    layout.isStale = true
    return true
  }

  /// The methods of a class in this file that code out of sight may call, and what reading its properties runs.
  private func looseMethods(of owner: ClassDefinition) -> [FunctionNode] {
    var methods = owner.methods.all
    methods += owner.staticMethods.all
    methods += owner.properties.compactMap(FunctionNode.reading)
    methods += owner.staticNodes.values.compactMap(FunctionNode.reading)
    return methods.filter { $0.position.file == 0 && !FunctionNode.hooks.contains($0.selector.key) }
  }

  /// Calls the method in which an app's delegate makes its window, before any other of its methods.
  private func launch(_ delegate: Instance) throws {
    let selectors = [
      "application:didFinishLaunchingWithOptions:", "scene:willConnectTo:options:",
      "scene:willConnectToSession:options:",
    ]
    for selector in selectors {
      guard let (method, owner) = self.method(selector, of: delegate) else { continue }
      _ = try call(
        method, on: delegate, definition: owner,
        with: try method.parameters.map { try standIn(for: $0, at: method.position) })
    }
  }

  func callLoose(_ method: FunctionNode, of owner: ClassDefinition) throws {
    let adds = LayoutReach(of: method, in: owner).additions > 0
    let arguments = try zip(method.parameters, standInsThatAreThere(for: method)).map {
      (parameter, given) -> Value in
      if given.asNumber == 0, !method.asksWhetherThereIs(parameter.name),
        let length = guessedNumber(parameter.name)
      {
        return .number(length)
      }
      // What is added to is on the screen.
      let isAddedTo = adds && parameter.type?.key == "uiview" && given.asView != nil
      return isAddedTo && !method.addsView(parameter.name) ? .view(root) : given
    }
    let receivesChild = definitions.categories[owner.name] === owner && !adds
    let child = receivesChild ? arguments.first { $0.asView != nil } : nil
    if !adds, child == nil { try addUnseen(arguments, to: root) }
    var result = Value.nothing
    let outer = assumesUnknown
    assumesUnknown = true
    defer { assumesUnknown = outer }
    if owner.staticNodes[method.selector.text] != nil, method.parameters.isEmpty {
      let type = self.type(named: Name(owner.name)) ?? TypeValue(owner.name, definition: owner)
      result = try staticProperty(method.selector.text, of: owner, as: type) ?? .null
    } else if owner.staticMethods[method.selector.text] != nil {
      let type = self.type(named: Name(owner.name)) ?? TypeValue(owner.name, definition: owner)
      result = try call(method, on: nil, definition: owner, with: arguments, type: type)
    } else if definitions.protocols[owner.name] === owner {
      // It may call the others of the protocol.
      let outer = me.definition
      me.definition = owner
      defer { me.definition = outer }
      result = try call(method, on: me, definition: owner, with: arguments)
    } else if definitions.categories[owner.name] === owner {
      // A method that is given the root to add its view to is not called on the root; nor is one that was tried on it before.
      let mayBeRoot = adds && !arguments.contains { $0.asView === root }
      let receiver = try looseReceiver(of: owner, adds: mayBeRoot)
      if let view = receiver.value.asView ?? receiver.view {
        // Those of an array are laid out in it: `[row distributeViews:views]`.
        try addUnseen(arguments.filter { $0.asElements != nil } + [child].compactMap { $0 }, to: view)
      }
      result = try call(method, on: receiver, definition: owner, with: arguments)
    } else {
      let instance = try instantiate(owner)
      try initializeWithStandIns(instance, of: owner)
      try launch(instance)
      result = try call(method, on: instance, definition: owner, with: arguments)
      try addUnseen(instance.properties.sorted { $0.key < $1.key }.map(\.value), to: root)
    }
    try addUnseen([result] + arguments.filter { !isContainer($0) }, to: root)
  }

  /// Whether a value is a controller that is given to show others later, and is no part of what a method lays out.
  private func isContainer(_ value: Value) -> Bool {
    guard case .object(let instance) = value, instance.isController else { return false }
    let type = libraryType(of: value, instance)
    return type.inherits(from: .navigationController) || type.inherits(from: .tabBarController)
  }

  /// The object that a category's method is called on: the root, or its controller, for one that adds views, else a view in
  /// the root.
  private func looseReceiver(
    of category: ClassDefinition, adds: Bool
  ) throws -> Instance {
    guard let type = type(named: Name(category.name)), type.library.makeView != nil,
      !adds || type.name != "UIView"
    else { return me }
    let site = Expression(.null, origin..<origin)
    let made = try construct(type, Selector("init", base: "init"), call("init", at: site))
    guard let view = made.asView else { return me }
    view.yieldsFrameToConstraints = true
    try add(view, to: root, at: root.subviews.count)
    unplacedViews.append(view)
    return instance(of: view)
  }
}

extension FunctionNode {
  /// What reading a property runs: its getter, or the block of a lazy one; nil where that is nothing.
  fileprivate static func reading(_ property: PropertyNode) -> FunctionNode? {
    if let getter = FunctionNode(getterOf: property) { return getter }
    guard property.isLazy || property.isStatic, let initial = property.initial,
      case .call(let callee, _) = initial.kind,
      case .closure(let closure) = callee.kind
    else { return nil }
    return FunctionNode(
      selector: Selector(property.name, base: property.name), body: closure.body, position: property.position)
  }
}

extension FunctionNode {
  /// Whether it adds the view of this name to another one.
  fileprivate func addsView(_ name: String) -> Bool {
    body.contains { statement in
      SyntaxNode.statement(statement).first { node -> Bool? in
        guard case .expression(let expression) = node, NameUses.addsSubview(expression) else { return nil }
        switch expression.kind {
        case .method(_, _, let arguments), .message(_, _, let arguments), .call(_, let arguments):
          return arguments.first?.value.writtenName == name ? true : nil
        default: return nil
        }
      } ?? false
    }
  }
}
