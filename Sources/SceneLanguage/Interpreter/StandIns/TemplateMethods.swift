import AutoLayout
import SceneSyntax
import Translation

/// Methods that a class has for code out of sight to call: `makeUI` of a controller whose base class calls it in
/// `viewDidLoad`, `setupConstraints` of a view whose protocol's extension calls it, `configureUI` that a presenter calls.
extension Interpreter {
  /// Calls them on a new object. They are the methods that nothing in the text calls and that set up views: those without
  /// parameters, and those that an unknown superclass gives a view to fill.
  func callTemplateMethods(of instance: Instance) throws {
    guard sourceKind.isLenient, let definition = instance.definition,
      let caller = caller(ofTemplates: definition, isEmpty: instance.view?.subviews.isEmpty ?? false)
    else { return }
    try callTemplateMethods(of: instance, as: caller)
  }

  /// The same in the place of a call of a method that is not known and that may do it: `setupView()`, or
  /// `presenter.viewDidLoad()`. Whether it does.
  func callTemplateMethods(of instance: Instance, for name: String, of receiver: Value?) throws -> Bool {
    guard sourceKind.isLenient, let definition = instance.definition, instance.templates.isEmpty else {
      return false
    }
    if let receiver {
      // An object that is told of the controller's life may answer by setting it up.
      guard case .object(let other) = receiver, other !== instance, instance.isController,
        instance.phase >= .loaded,
        NameMeaning.words(of: name).last.map(FallbackTable.arrivals.contains) ?? false
      else { return false }
    } else {
      guard !NameMeaning.namesEvent(name), definition.lineage.contains(where: { $0.hasUnknownProtocol })
      else {
        return false
      }
    }
    try callTemplateMethods(of: instance, as: "'\(name)'")
    return !instance.templates.isEmpty
  }

  private func callTemplateMethods(of instance: Instance, as caller: Phrase) throws {
    guard instance.templates.isEmpty, let definition = instance.definition else { return }
    let hasUnknownBase = definition.lineage.contains(where: \.isStandIn)
    let own = definition.lineage.filter { !$0.isStandIn }
    // What calls others as soon as the object is there.
    let entries = own.flatMap(\.methods.all).filter {
      $0.isInitializer || FunctionNode.entries.contains($0.selector.key)
    }
    let templates = own.flatMap { owner in
      owner.methods.all.filter { method in
        guard isTemplate(method, in: own, hasUnknownBase: hasUnknownBase) else { return false }
        return !method.isOverride && !method.mentionsSuper || !entries.contains { $0.calls(method) }
      }
      .filter { definition.method($0.selector.text)?.definition === owner }
      .sorted { $0.position < $1.position }.map { (method: $0, owner: owner) }
    }
    // One that another of them calls runs with it.
    let methods = templates.filter { (inner, _) in
      !templates.contains { (outer, _) in outer.calls(inner) && !inner.calls(outer) }
    }
    for (method, owner) in inPhases(methods, of: definition) {
      instance.templates.insert(method.position)
      issues.add(
        SceneNote(
          position: method.position,
          message: "'\(method.selector.text)' is called, as \(caller), which is not known, may do"))
      _ = try call(
        method, on: instance, definition: owner, with: try container(for: method, of: instance))
    }
  }

  /// Methods in the order in which a superclass calls them, whatever the order of their names and whichever class they belong to:
  /// views are made, then added, then constrained, then bound and styled.
  private func inPhases(
    _ methods: [(method: FunctionNode, owner: ClassDefinition)], of definition: ClassDefinition
  ) -> [(method: FunctionNode, owner: ClassDefinition)] {
    let phases = methods.map { phase(of: $0.method, in: definition) }
    return Phase.allCases.flatMap { phase in
      zip(methods, phases).filter { $0.1 == phase }.map(\.0)
    }
  }

  private enum Phase: CaseIterable { case making, adding, addingAndLayout, layout, binding }

  /// When a superclass calls a method, by what it does.
  private func phase(of method: FunctionNode, in definition: ClassDefinition) -> Phase {
    let (adds, reach) = (method.addsView, LayoutReach(of: method, in: definition))
    if !reach.filled.isEmpty, adds || reach.constraints == 0 { return .making }
    if reach.constraints > 0 { return adds ? .addingAndLayout : .layout }
    return adds ? .adding : .binding
  }

  /// The view that an object's code fills.
  private func holder(of instance: Instance) throws -> UIView? {
    instance.isController ? try loadedView(of: instance) : try instance.view.map(contentHolder)
  }

  /// The view that a method of such a kind is given to fill: `setupContent(in container: UIView)`.
  private func container(for method: FunctionNode, of instance: Instance) throws -> [Value] {
    guard !method.parameters.isEmpty else { return [] }
    return try holder(of: instance).map { [.view($0)] } ?? [.null]
  }

  /// What may call such methods: a superclass, the class's main body if only extensions are here, a protocol's
  /// extension; for a class that adds no views by itself any other code.
  private func caller(ofTemplates definition: ClassDefinition, isEmpty: Bool) -> Phrase? {
    if let base = definition.lineage.first(where: \.isStandIn) { return Phrase(verbatim: base.name) }
    if !definition.bodies.contains(where: \.isMain) { return "the main body of \(definition.name)" }
    return isEmpty || definition.lineage.contains(where: \.hasUnknownProtocol) ? "other code" : nil
  }

  /// - Parameters:
  ///   - own: the class and those it inherits from, as far as they are known. Some of them may be in other files.
  ///   - hasUnknownBase: whether a superclass is not known, which may call methods of any name: `hierarchy`.
  private func isTemplate(_ method: FunctionNode, in own: [ClassDefinition], hasUnknownBase: Bool) -> Bool {
    let name = method.selector.base.text
    // What overrides a method or calls `super` is called from there, whatever another class of the file calls.
    let overridesUnknown =
      hasUnknownBase && (method.mentionsSuper || method.isOverride) && !ranBodies.contains(method.position)
    let fillsContainer =
      hasUnknownBase && fillsView(method) && !addsItself(method)
      && method.body.contains(where: mayLayOut)
    // Code out of sight cannot call what only its file can.
    guard method.parameters.isEmpty || fillsContainer, !method.isStatic, !method.isPrivate,
      !nameUses.called.contains(name) || overridesUnknown,
      method.selector.key != "init", !Self.hooksOfUIKit.contains(name),
      !FunctionNode.hooks.contains(method.selector.key), !FunctionNode.entries.contains(method.selector.key),
      !NameMeaning.namesEvent(name)
    else { return false }
    let isSetup = namesSetup(name)
    guard isSetup || hasUnknownBase && method.result == nil || fillsContainer else { return false }
    // What overrides a method of a superclass out of sight is called from there, whatever its name: `override func autolayout()`.
    let laysOut =
      method.addsView
      || (isSetup || hasUnknownBase && method.isOverride) && method.body.contains(where: mayLayOut)
    // What a method of the class or of one above it calls, in whatever file, runs with that one.
    return laysOut && (overridesUnknown || !own.flatMap(\.methods.all).contains { $0.calls(method) })
  }

  /// Whether a method is named for setting up, and not for an event or a later call.
  func namesSetup(_ name: String) -> Bool {
    let words = NameMeaning.words(of: name)
    // A prefix may stand before the verb: `p_setupViews`.
    return words.prefix(2).contains(where: FallbackTable.setups.contains) && !NameMeaning.namesEvent(name)
  }

  /// Whether a method is given only a view, to which it adds others; a setter is given the value of a property.
  private func fillsView(_ method: FunctionNode) -> Bool {
    guard method.parameters.count == 1, let parameter = method.parameters.first,
      parameter.type?.key == "uiview",
      method.selector.setProperty == nil
    else { return false }
    return method.body.contains { statement in
      SyntaxNode.statement(statement).first { node -> Bool? in
        guard case .expression(let expression) = node, NameUses.addsSubview(expression) else { return nil }
        switch expression.kind {
        case .method(let base, _, _), .message(let base, _, _):
          return base.writtenName == parameter.variable.text ? true : nil
        default: return nil
        }
      } ?? false
    }
  }

  /// Whether a method adds its own view to another, `func show(in container: UIView)`, or the view that it is given,
  /// `func addContent(rootView: UIView)`.
  private func addsItself(_ method: FunctionNode) -> Bool {
    method.body.contains { statement in
      SyntaxNode.statement(statement).first { node -> Bool? in
        guard case .expression(let expression) = node, NameUses.addsSubview(expression) else { return nil }
        let names = ["self"] + method.parameters.map(\.variable.text)
        return expression.argumentExpressions.contains { names.contains($0.writtenName ?? "") } ? true : nil
      } ?? false
    }
  }

  /// Methods that UIKit calls, and not on a new view.
  private static let hooksOfUIKit: Set<String> = ["prepareForReuse", "prepareForInterfaceBuilder"]
}

extension ClassDefinition {
  /// Whether it conforms to a protocol that is not here, apart from those of delegates, which are UIKit's or call no such
  /// method.
  fileprivate var hasUnknownProtocol: Bool {
    conformances.contains { added in
      added.bodies.isEmpty && !added.name.hasPrefix("UI") && !added.name.hasPrefix("NS")
        && !added.name.hasSuffix("Delegate") && !added.name.hasSuffix("DataSource")
    }
  }
}

extension FunctionNode {
  /// Whether the body calls another method of the object, by `self` or without it.
  fileprivate func calls(_ other: FunctionNode) -> Bool {
    let key = other.selector.base.key
    return body.contains { statement in
      SyntaxNode.statement(statement).first { node -> Bool? in
        guard case .expression(let expression) = node else { return nil }
        switch expression.kind {
        case .message(let base, let selector, let arguments), .method(let base, let selector, let arguments):
          return base.writtenName == "self" && selector.base.key == key && other.mayTake(arguments)
            ? true : nil
        case .call(let callee, let arguments):
          let isMeant = callee.isName && callee.writtenName?.lowercased() == key && other.mayTake(arguments)
          return isMeant ? true : nil
        default: return nil
        }
      } ?? false
    }
  }

  /// Whether it is not another method of the same name that has these arguments.
  private func mayTake(_ arguments: [Argument]) -> Bool { !parameters.isEmpty || arguments.isEmpty }
}
