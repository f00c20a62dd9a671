import AutoLayout
import Masonry
import SceneSyntax
import TextLayout

/// Opening makers, installing their constraints, and recording Masonry's events.
extension Interpreter {
  /// Records Masonry's events for the statement's answer.
  var sink: MasonrySink {
    MasonrySink(tracer: masonryTracer) { [reference] event in reference.interpreter?.note(event) }
  }

  /// A sink that also says where a constraint comes from, for makers that Masonry opens itself.
  var stampingSink: MasonrySink {
    MasonrySink(tracer: masonryTracer) { [reference] event in
      guard let interpreter = reference.interpreter else { return }
      if case .installed(let constraint) = event, constraint.origin == nil { interpreter.stamp(constraint) }
      interpreter.note(event)
    }
  }

  private func note(_ event: MasonryEvent) {
    layout.isStale = true
    switch event {
    case .installed(let constraint):
      window.number(constraint)
      if layout.hasReadFrames { constraint.origin?.mayHoldFrame = true }
      record.touchNew(constraint)
      keepSwitchedOff(constraint)
    case .updated(let constraint, let oldConstant):
      record.touch(constraint, constantBefore: oldConstant)
    case .uninstalled(let constraint):
      record.touch(constraint, wasActive: true)
    }
  }

  /// Opens a maker whose constraints are installed when the statement ends: `red.make.left.equalTo(blue)`.
  func openMaker(for view: UIView, _ verb: ConstraintMaker.Verb) throws -> Value {
    try chargeConstraints(1)
    let maker = ConstraintMaker(view: view, verb: verb, reportingTo: sink)
    maker.origin = origin
    constraints.openMakers.append(maker)
    return .maker(maker)
  }

  @discardableResult
  func install(_ makers: [ConstraintMaker]) throws -> Value {
    do {
      let constraints = try ConstraintMaker.install(makers)
      layout.isStale = true
      return constraints.value
    } catch {
      throw ScriptError(error)
    }
  }

  /// One of the three verbs over views, with a block.
  func constrain(_ views: [UIView], _ verb: ConstraintMaker.Verb, _ closure: Closure) throws -> Value {
    try constrain(views.map { ConstraintMaker(view: $0, verb: verb, reportingTo: sink) }, closure)
  }

  /// Installs what a block makes with each of the makers; all or nothing.
  ///
  /// - Parameter rest: the block's arguments after the maker.
  func constrain(_ makers: [ConstraintMaker], _ closure: Closure, and rest: [Value] = []) throws -> Value {
    if !strays.isEmpty { try addStrays(makers.map(\.view)) }
    // A superclass that is not known may have made what the block updates.
    if hasStandIns, closure.scope.receiver?.definition?.lineage.contains(where: \.isStandIn) == true {
      for maker in makers { maker.addsWhatIsNotMade = true }
    }
    try collect(makers, closure, and: rest)
    var makers = makers
    if let own = makers.first(where: isOfScreenAlone) {
      makers.removeAll(where: isOfScreenAlone)
      noteScreenAlone(own.view, at: closure.node.body.first?.position ?? origin)
    }
    if !strays.isEmpty {
      let attributes = makers.flatMap(\.viewConstraints).flatMap {
        [$0.firstViewAttribute, $0.secondViewAttribute]
      }
      try addStrays(attributes.compactMap { $0?.view })
    }
    return try install(makers)
  }

  /// Notes that the constraints of the screen's view to what would be around it are not made.
  func noteScreenAlone(_ view: UIView, at position: SourcePosition) {
    issues.add(
      SceneNote(
        position: position,
        message:
          "\(view.displayName) is the screen here, as large as the device and in no other view; its own constraints are not made"
      ))
  }

  /// The constraints without those of the screen's view alone, where one of them ties it to a view that is to hold it:
  /// `func show(in parent: UIView)` of a controller.
  func withoutScreenAlone(_ constraints: [NSLayoutConstraint]) -> [NSLayoutConstraint] {
    let isTied = constraints.contains { constraint in
      guard isScreen(constraint.firstItem), let other = constraint.secondItem?.ownView else { return false }
      return !other.isDescendant(of: root)
    }
    guard isTied else { return constraints }
    noteScreenAlone(root, at: origin)
    return constraints.filter { constraint in
      guard isScreen(constraint.firstItem) else { return true }
      return constraint.secondItem?.ownView.map { $0 !== root && $0.isDescendant(of: root) } ?? false
    }
  }

  /// Whether a maker constrains the screen's view, and by none of the views in it.
  private func isOfScreenAlone(_ maker: ConstraintMaker) -> Bool {
    isScreen(maker.item)
      && !maker.viewConstraints.contains { $0.secondViewAttribute?.view.superview != nil }
  }

  /// Whether an item is the view of the shown controller, which has no superview, as in an app the window's view would be.
  func isScreen(_ item: LayoutItem?) -> Bool {
    guard hasStandIns, let view = item as? UIView else { return false }
    return view === root && view.superview == nil
  }

  /// Runs a block with each of the makers.
  func collect(_ makers: [ConstraintMaker], _ closure: Closure, and rest: [Value] = []) throws {
    let outer = constraints.collectingMaker
    defer { constraints.collectingMaker = outer }
    for maker in makers {
      try chargeConstraints(1)
      constraints.collectingMaker = maker
      let value = Value.maker(maker)
      maker.origin = origin
      _ = try call(closure, with: [value] + rest, maker: value)
      if let misuse = maker.takeMisuse() { throw ScriptError(misuse) }
    }
  }
}
