import AutoLayout
import SceneSyntax

/// Methods that make constraints and that nothing on the way to the screen calls: a button's action that opens a panel, a
/// category's `addSeparator`, a helper's `showIn:`.
extension Interpreter {
  static let mostUnreachedCalls = 4

  /// Calls those of the shown class, with stand-ins for their arguments, where the scene has no constraints otherwise, until
  /// there are some.
  ///
  /// - Parameter isOfAnyKind: whether to call also those that only other unreached methods call, and those that add what they
  ///   are given; otherwise these wait where the scene shows anything. Those that answer events do then in any case.
  /// - Returns: whether any was called.
  func callUnreachedMethods(ofAnyKind isOfAnyKind: Bool = false) throws -> Bool {
    guard hasAppCode, let definition = showing.definition, issues.errors.isEmpty, hasNoConstraints,
      let instance = shownInstance(of: definition)
    else { return false }
    let showsNothing = root.subtree.dropFirst().allSatisfy { $0.frame.width <= 0 || $0.frame.height <= 0 }
    let candidates = definition.lineage.filter { !$0.isStandIn }.flatMap { owner in
      (owner.methods.all + owner.staticMethods.all)
        .filter {
          isUnreached($0, of: definition, withEvents: isOfAnyKind) && !ranBodies.contains($0.position)
        }
        .map { (method: $0, owner: owner) }
    }.filter { showsNothing || isOfAnyKind && !answersEvent($0.method) || isForOtherCode($0.method) }
    let ranked = self.ranked(
      candidates.map { ($0.method, $0.owner, LayoutReach(of: $0.method, in: definition)) },
      withAdders: isOfAnyKind)
    for (method, owner) in ranked.prefix(Self.mostUnreachedCalls) where hasNoConstraints {
      try callUnreached(method, of: owner, on: instance, of: definition)
    }
    return !ranked.isEmpty
  }

  /// Calls a method of the shown class with stand-ins for its arguments.
  private func callUnreached(
    _ method: FunctionNode, of owner: ClassDefinition, on instance: Instance, of definition: ClassDefinition
  ) throws {
    noteUnreachedCall(method)
    showing.hasCalledUnreached = true
    let arguments = try standInsThatAreThere(for: method).map { argument in
      // The list that asks for its rows is the one that is here.
      guard method.isOfList, argument.asView is ListView else { return argument }
      return root.subtree.first { $0 is ListView }.map { .view($0) } ?? argument
    }
    let result = try issuesAsNotes(of: method) {
      try withoutLayout {
        try assumingUnknown {
          guard method.isStatic else {
            return try call(method, on: instance, definition: owner, with: arguments)
          }
          let type = TypeValue(definition.name, definition: definition)
          return try call(method, on: nil, definition: owner, with: arguments, type: type)
        }
      }
    }
    // A view that was given and that holds nothing and is tied to nothing is only what the method asks for.
    let used = arguments.filter {
      !$0.isUnknownObject && $0.asView.map { !$0.subviews.isEmpty || !$0.constraints.isEmpty } ?? true
    }
    let shown = show(result, fromListMethod: method) ? used : [result] + used
    try addUnseen(shown, to: instance.isController ? try loadedView(of: instance) : root)
    try callPassedOver(for: instance)
  }

  /// Makes what is lost to errors notes: it is lost to the stand-ins that the method is called with, as nothing else calls it.
  func issuesAsNotes(of method: FunctionNode, _ body: () throws -> Value) throws -> Value {
    try issuesAsNotes(of: method.selector.text, body)
  }

  /// - Parameter name: that of what is called.
  func issuesAsNotes(of name: String, _ body: () throws -> Value) throws -> Value {
    let before = issues.errors.count
    defer {
      for error in issues.takeErrors(after: before) {
        issues.add(
          SceneNote(
            position: error.position,
            message: "lost in '\(name)', which is called with stand-ins: \(error.phrase)"))
      }
    }
    return try body()
  }

  /// Adds views that code out of sight would add: those that a method has made or was given and that are in no other.
  func addUnseen(_ values: [Value], to superview: UIView) throws {
    // An object of an unknown class that nothing has used as a view is none.
    let elements = values.flatMap { $0.asElements ?? [$0] }.filter { !$0.isUnknownObject }
    defer { activateUnseen(elements) }
    for view in elements.compactMap(\.asView)
    where view !== root && view.superview == nil && !superview.isDescendant(of: view) {
      try add(view, to: superview, at: superview.subviews.count)
      unplacedViews.append(view)
    }
  }

  /// Activates the constraints that a method returns, as code out of sight would.
  private func activateUnseen(_ values: [Value]) {
    for case .layoutConstraint(let constraint) in values where !constraint.isActive {
      try? activate([constraint])
    }
  }

  /// Whether nothing on the screen has constraints; those of the screen's own size do not count.
  var hasNoConstraints: Bool {
    root.subtree.allSatisfy { view in
      view.constraints.allSatisfy { constraint in
        constraint.firstItem === root && (constraint.secondItem == nil || constraint.secondItem === root)
      }
    }
  }

  func shownInstance(of definition: ClassDefinition) -> Instance? {
    if me.definition === definition { return me }
    return root.subtree.lazy.compactMap { self.instances[ObjectIdentifier($0)] }
      .first { $0.definition === definition }
  }

  private func isUnreached(
    _ method: FunctionNode, of definition: ClassDefinition, withEvents: Bool
  ) -> Bool {
    !FunctionNode.hooks.contains(method.selector.key) && !FunctionNode.entries.contains(method.selector.key)
      && !method.isInitializer(of: definition)
      && !Self.lifeMethods.contains(method.selector.base.key)
      // A list asks for its cells.
      && (!method.isOfList || withEvents && method.selector.text.contains("didSelect"))
  }

  /// Whether nothing in the text calls a method, and it answers no event.
  private func isForOtherCode(_ method: FunctionNode) -> Bool {
    let name = method.selector.base.text
    return !nameUses.called.contains(name) && !nameUses.calledOnSelf.contains(name) && !answersEvent(method)
  }

  private func answersEvent(_ method: FunctionNode) -> Bool {
    method.isOfList || method.selector.setProperty == nil && method.namesEvent
  }

  private static let lifeMethods: Set<String> = [
    "viewwillappear", "viewdidappear", "viewisappearing", "viewwilldisappear", "viewdiddisappear", "dealloc",
  ]

  /// Those that make constraints, the one that makes most first; of methods that make as many, one that answers no event and
  /// sets no property comes first, then the one that adds most views.
  func ranked(
    _ methods: [(method: FunctionNode, owner: ClassDefinition, reach: LayoutReach)], withAdders: Bool = false
  ) -> [(method: FunctionNode, owner: ClassDefinition)] {
    let makers = methods.filter {
      $0.reach.constraints > 0 || withAdders && $0.reach.additions > 0 && !$0.method.parameters.isEmpty
    }.map { candidate in
      let isLater =
        candidate.method.namesEvent
        || candidate.method.selector.setProperty != nil
      let rank = (
        -candidate.reach.constraints, isLater ? 1 : 0, -candidate.reach.additions, candidate.method.position
      )
      return (rank: rank, candidate)
    }
    return makers.sorted { $0.rank < $1.rank }.map { ($0.1.method, $0.1.owner) }
  }

  /// Arguments, views and controllers even where the types allow nil: the method is called with something.
  func standInsThatAreThere(for method: FunctionNode) throws -> [Value] {
    let takesAnchors = method.parameters.contains { Self.typesOfAnchors.contains($0.type?.key ?? "") }
    return try method.parameters.map { parameter in
      // A width or height besides anchors at all sides would contradict these.
      guard takesAnchors, let conversion = parameter.type?.conversion, conversion != .none else {
        return try standInThatIsThere(for: parameter, of: method)
      }
      if parameter.isNilByDefault { return .null }
      // `if height > 0 { … }`
      return method.asksWhetherThereIs(parameter.name)
        ? .number(0) : try standInThatIsThere(for: parameter, of: method)
    }
  }

  private func standInThatIsThere(for parameter: Parameter, of method: FunctionNode) throws -> Value {
    let position = method.position
    let value = try standIn(for: parameter, at: method.position)
    guard var type = parameter.type, type.isOptional else { return value }
    type.isOptional = false
    if parameter.isNilByDefault, type.conversion != .none || Self.typesOfAnchors.contains(type.key) {
      // `func anchor(top: NSLayoutYAxisAnchor? = nil, height: CGFloat? = nil)`
      let given = try standIn(for: Parameter(name: parameter.name, type: type), at: position)
      guard given.asNumber == 0 else { return given }
      return guessedNumber(parameter.name).map { .number($0) } ?? given
    }
    guard value.isNull, parameter.defaultValue == nil,
      let library = self.type(named: type.word)?.library,
      library.makeView != nil || library.inherits(from: .controller)
    else { return value }
    if library.inherits(from: .controller) { return try makeController(of: nil, library: library).value }
    return try standIn(for: Parameter(name: parameter.name, type: type), at: position)
  }

  private static let typesOfAnchors: Set<String> = [
    "nslayoutyaxisanchor", "nslayoutxaxisanchor", "nslayoutdimension",
  ]

  /// Adds views that have constraints and that nothing here puts on the screen, where it has no constraints otherwise.
  ///
  /// - Returns: whether there are any.
  func showDetachedViews() throws -> Bool {
    guard hasAppCode, showing.definition != nil || showing.hasShownLooseMethod, hasNoConstraints else {
      return false
    }
    var known: Set<ObjectIdentifier> = []
    let detached: [UIView] = record.created.map(\.root).filter { (view: UIView) -> Bool in
      view !== root && known.insert(ObjectIdentifier(view)).inserted && view.hasConstraints
        && !alertViews.contains(ObjectIdentifier(view)) && !barItemViews.contains { $0 === view }
    }
    for view in detached {
      issues.add(
        SceneNote(
          position: origin,
          message: "nothing here puts \(view.displayName) on the screen; it stands in the root"))
      letYield(view)
      try add(view, to: root, at: root.subviews.count)
      unplacedViews.append(view)
    }
    return !detached.isEmpty
  }

  func noteUnreachedCall(_ method: FunctionNode) {
    issues.add(
      SceneNote(
        position: method.position,
        message:
          "'\(method.selector.text)' is called with stand-ins, as nothing on the way to the screen makes constraints"
      ))
  }
}

extension FunctionNode {
  /// Whether it compares a number with 0: `if height > 0`, `if width != 0`.
  func asksWhetherThereIs(_ name: String) -> Bool {
    body.contains { statement in
      SyntaxNode.statement(statement).first { node -> Bool? in
        guard case .expression(let expression) = node,
          case .binary(let operation, let left, let right) = expression.kind,
          operation == .greater || operation == .notEqual, left.writtenName == name, right.literalNumber == 0
        else { return nil }
        return true
      } ?? false
    }
  }
}

extension Parameter {
  fileprivate var isNilByDefault: Bool {
    if case .null? = defaultValue?.kind { true } else { false }
  }
}

extension StatementNode {
  /// Whether a call in it makes constraints.
  var makesConstraints: Bool {
    SyntaxNode.statement(self).first { $0.makesConstraints ? true : nil } ?? false
  }
}
