import AutoLayout
import Masonry

/// Opening makers, installing their constraints, and recording Masonry's events.
extension Interpreter {
  /// Records Masonry's events for the statement's answer.
  var sink: MasonrySink {
    { [reference] event in reference.interpreter?.note(event) }
  }

  /// A sink that also says where a constraint comes from, for makers that Masonry opens itself.
  var stampingSink: MasonrySink {
    { [reference] event in
      guard let interpreter = reference.interpreter else { return }
      if case .installed(let constraint) = event, constraint.origin == nil { interpreter.stamp(constraint) }
      interpreter.note(event)
    }
  }

  private func note(_ event: MasonryEvent) {
    layout.isStale = true
    switch event {
    case .installed(let constraint):
      number(constraint)
      constraint.origin?.mayHoldFrame = layout.hasReadFrames
      record.touchNew(constraint)
    case .updated(let constraint, let oldConstant):
      record.touch(constraint, constantBefore: oldConstant)
    case .uninstalled(let constraint):
      record.touch(constraint, wasActive: true)
    }
  }

  /// Numbers a constraint, once.
  func number(_ constraint: NSLayoutConstraint) {
    guard constraint.number == nil else { return }
    constraint.number = constraints.nextNumber
    constraints.nextNumber += 1
  }

  /// Opens a maker whose constraints are installed when the statement ends: `red.make.left.equalTo(blue)`.
  func openMaker(for view: UIView, _ verb: ConstraintMaker.Verb) throws -> Value {
    try charge(20)
    let maker = ConstraintMaker(view: view, verb: verb, reportingTo: sink)
    maker.origin = origin
    constraints.openMakers.append(maker)
    return .maker(maker)
  }

  @discardableResult
  func install(_ maker: ConstraintMaker) throws -> Value {
    do {
      let constraints = try maker.install()
      layout.isStale = true
      return .array(ArrayObject(constraints.map { .constraint($0) }))
    } catch {
      throw ScriptError(error.description)
    }
  }

  /// One of the three verbs over views, with a block.
  func constrain(_ views: [UIView], _ verb: ConstraintMaker.Verb, _ closure: Closure) throws -> Value {
    let run: (ConstraintMaker) throws -> Void = { [self] maker in
      try charge(20)
      let value = Value.maker(maker)
      maker.origin = origin
      _ = try call(closure, with: [value], maker: value)
      if let misuse = maker.takeMisuse() { throw ScriptError(misuse.description) }
    }
    let constraints: [Constraint]
    do {
      switch verb {
      case .make: constraints = try views.mas_makeConstraints(reportingTo: sink, run)
      case .update: constraints = try views.mas_updateConstraints(reportingTo: sink, run)
      case .remake: constraints = try views.mas_remakeConstraints(reportingTo: sink, run)
      }
    } catch let error as MasonryError {
      throw ScriptError(error.description)
    }
    return .array(ArrayObject(constraints.map { .constraint($0) }))
  }
}
