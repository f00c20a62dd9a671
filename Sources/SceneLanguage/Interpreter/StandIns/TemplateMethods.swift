import AutoLayout
import SceneSyntax

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
    guard sourceKind.isLenient, let definition = instance.definition, instance.templates.isEmpty,
      let first = NameMeaning.words(of: name).first
    else { return false }
    if let receiver {
      // An object that is told of the controller's life may answer by setting it up.
      guard case .object(let other) = receiver, other !== instance, instance.isController,
        instance.phase >= .loaded, Self.lifeWords.contains(where: name.lowercased().contains)
      else { return false }
    } else {
      guard Self.beginnings.contains(first) || Self.starters.contains(first),
        definition.lineage.contains(where: { $0.hasUnknownProtocol })
      else { return false }
    }
    try callTemplateMethods(of: instance, as: "'\(name)'")
    return !instance.templates.isEmpty
  }

  private func callTemplateMethods(of instance: Instance, as caller: String) throws {
    guard instance.templates.isEmpty, let definition = instance.definition else { return }
    let hasUnknownBase = definition.lineage.contains(where: \.isStandIn)
    let own = definition.lineage.filter { !$0.isStandIn }
    // What calls others as soon as the object is there.
    let entries = own.flatMap(\.methods.all).filter {
      $0.isInitializer || FunctionNode.entries.contains($0.selector.key)
    }
    let templates = own.flatMap { owner in
      owner.methods.all.filter { method in
        guard isTemplate(method, hasUnknownBase: hasUnknownBase) else { return false }
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

  /// When a superclass calls a method: one that is named for the layout may add views, which others make.
  private func phase(of method: FunctionNode, in definition: ClassDefinition) -> Phase {
    let words = Set(NameMeaning.words(of: method.selector.base.text))
    let adds = addsSubviews(method)
    if !words.isDisjoint(with: Self.wordsOfLayout) { return adds ? .addingAndLayout : .layout }
    if !words.isDisjoint(with: Self.wordsOfBinding) { return adds ? .adding : .binding }
    let reach = LayoutReach(of: method, in: definition)
    if !reach.filled.isEmpty, adds || reach.constraints == 0 { return .making }
    return adds ? .adding : .layout
  }

  private static let wordsOfLayout: Set<String> = [
    "layout", "layouts", "autolayout", "constrain", "constraint", "constraints", "constaint", "constraits",
    "anchors", "frames", "arrange", "place", "pin", "position", "positions", "masonry",
  ]
  private static let wordsOfBinding: Set<String> = [
    "bind", "binding", "bindings", "style", "styles", "theme", "observers", "action", "actions", "gesture",
    "gestures", "rx", "reactive", "delegate", "delegates", "data",
  ]

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
  private func caller(ofTemplates definition: ClassDefinition, isEmpty: Bool) -> String? {
    if let base = definition.lineage.first(where: \.isStandIn) { return base.name }
    if !definition.bodies.contains(where: \.isMain) { return "the main body of \(definition.name)" }
    return isEmpty || definition.lineage.contains(where: \.hasUnknownProtocol) ? "other code" : nil
  }

  /// - Parameter hasUnknownBase: whether a superclass is not known, which may call methods of any name: `hierarchy`.
  private func isTemplate(_ method: FunctionNode, hasUnknownBase: Bool) -> Bool {
    let name = method.selector.base.text
    if hasUnknownBase, Self.hooksOfNodes.contains(name), method.parameters.isEmpty { return true }
    // What overrides a method or calls `super` is called from there, whatever another class of the file calls.
    let overridesUnknown =
      hasUnknownBase && (method.mentionsSuper || method.isOverride) && !ranBodies.contains(method.position)
    let fillsContainer =
      hasUnknownBase && Self.takesContainer(method) && !addsItself(method)
      && method.body.contains(where: mayLayOut)
    // Code out of sight cannot call what only its file can.
    guard method.parameters.isEmpty || fillsContainer, !method.isStatic, !method.isPrivate,
      !nameUses.called.contains(name) || overridesUnknown,
      method.selector.key != "init", !Self.hooksOfUIKit.contains(name),
      !FunctionNode.hooks.contains(method.selector.key), !FunctionNode.entries.contains(method.selector.key),
      !Self.answersEvent(name)
    else { return false }
    let isSetup = namesSetup(name)
    guard isSetup || hasUnknownBase && method.result == nil || fillsContainer else { return false }
    // What overrides a method of a superclass out of sight is called from there, whatever its name: `override func autolayout()`.
    return addsSubviews(method)
      || (isSetup || hasUnknownBase && method.isOverride) && method.body.contains(where: mayLayOut)
  }

  /// Whether a method is named for setting up, and not for an event or a later call.
  func namesSetup(_ name: String) -> Bool {
    let words = NameMeaning.words(of: name)
    // A prefix may stand before the verb: `p_setupViews`.
    return words.prefix(2).contains(where: Self.beginnings.contains) && !Self.answersEvent(name)
  }

  /// Whether a method is named for an event or a later call: `closeTapped`, `setHiddenButton`, not `setupCloseButton`.
  private static func answersEvent(_ name: String) -> Bool {
    let words = NameMeaning.words(of: name)
    if let first = words.first, makers.contains(first), NameMeaning(name)?.isView == true { return false }
    return !wordsOfEvents.isDisjoint(with: words) || !wordsOfLaterCalls.isDisjoint(with: words)
  }

  /// First words of methods that make the view which the rest of their names says.
  private static let makers: Set<String> = [
    "setup", "config", "configure", "create", "make", "build", "add", "layout", "init", "initialize",
  ]

  /// Whether a method is given only a view to fill; a setter is given the value of a property.
  private static func takesContainer(_ method: FunctionNode) -> Bool {
    guard method.parameters.count == 1, let parameter = method.parameters.first,
      parameter.type?.key == "uiview",
      NameMeaning.words(of: method.selector.base.text).first != "set"
    else { return false }
    return !wordsOfContainers.isDisjoint(with: NameMeaning.words(of: parameter.name))
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

  private static let wordsOfContainers: Set<String> = [
    "container", "content", "parent", "superview", "root", "holder", "wrapper", "base",
  ]

  private func addsSubviews(_ method: FunctionNode) -> Bool {
    method.body.contains { statement in
      SyntaxNode.statement(statement).first { node -> Bool? in
        guard case .expression(let expression) = node else { return nil }
        return NameUses.addsSubview(expression) ? true : nil
      } ?? false
    }
  }

  /// Methods that UIKit calls, and not on a new view.
  private static let hooksOfUIKit: Set<String> = ["prepareForReuse", "prepareForInterfaceBuilder"]

  /// Methods that classes of other kits than UIKit call once their views are there.
  private static let hooksOfNodes: Set<String> = ["didLoad", "viewSetup", "onDidLoad"]

  /// Words in the names of methods that answer to events.
  static let wordsOfEvents: Set<String> = [
    "did", "will", "tap", "tapped", "click", "clicked", "action", "touch", "touched", "touches", "press",
    "pressed",
    "gesture", "pan", "swipe", "pinch", "keyboard", "scroll", "dismiss", "hide", "hidden", "remove", "delete",
    "clear",
    "close", "cancel", "deinit", "dealloc",
  ]
  /// Whether a name has a word of methods that are called once something has happened: `showBadge`.
  static func isLaterCall(_ name: String) -> Bool {
    !wordsOfLaterCalls.isDisjoint(with: NameMeaning.words(of: name))
  }

  /// Words in the names of methods that are called once something has happened.
  private static let wordsOfLaterCalls: Set<String> = [
    "show", "present", "open", "start", "stop", "toggle", "refresh", "reload", "reset", "begin", "end", "on",
    "handle",
    "animate", "expand", "collapse", "select", "selected", "restore", "change", "switch", "revert",
  ]
  /// The words that the names of such methods begin with.
  private static let beginnings: Set<String> = [
    "setup", "set", "make", "config", "configure", "configured", "create", "build", "add", "layout",
    "initialize",
    "prepare", "style", "render", "update", "bind", "constrain", "constraints", "constraint", "constaint",
    "apply",
    "construct", "define", "arrange", "place", "initial", "ui", "init", "on", "install",
  ]
  /// Those of methods that call them.
  private static let starters: Set<String> = ["load", "start", "run", "call", "code", "common", "view"]
  private static let lifeWords = [
    "didload", "willappear", "didappear", "viewloaded", "viewready", "viewisready",
  ]
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
        case .message(let base, let selector, _), .method(let base, let selector, _):
          return base.writtenName == "self" && selector.base.key == key ? true : nil
        case .call(let callee, _):
          return callee.isName && callee.writtenName?.lowercased() == key ? true : nil
        default: return nil
        }
      } ?? false
    }
  }
}
