import AutoLayout
import Masonry

/// What a constraint maker answers to, and the verbs that open one.
enum MakerMembers {
  /// The three verbs by their names as members: `red.make.left`.
  static let verbs: [String: ConstraintMaker.Verb] = [
    "make": .make, "update": .update, "remake": .remake,
    "mas_makeconstraints": .make, "mas_updateconstraints": .update, "mas_remakeconstraints": .remake,
    "snp": .make,
  ]

  static let table = MemberTable<ConstraintMaker> { table in
    for attribute in NSLayoutConstraint.Attribute.allCases where attribute != .notAnAttribute {
      table.property(attribute.rawValue, "mas_" + attribute.rawValue) { maker, interpreter in
        try interpreter.charge(40)
        return .constraint(maker.attribute(attribute))
      }
    }
    table.property("baseline", "mas_baseline") { maker, _ in .constraint(maker.baseline) }
    table.property("edges", "mas_edges") { maker, interpreter in
      try interpreter.charge(160)
      return .constraint(maker.edges)
    }
    table.property("size", "mas_size") { maker, interpreter in
      try interpreter.charge(80)
      return .constraint(maker.size)
    }
    table.property("center", "mas_center") { maker, interpreter in
      try interpreter.charge(80)
      return .constraint(maker.center)
    }
    table.property("view") { maker, _ in .view(maker.view) }
    // SnapKit's word for the verbs' receiver: `red.snp.makeConstraints`.
    table.method("attributes:") { maker, call in
      var mask: AttributeMask = []
      for value in call.arguments {
        for part in value.asElements ?? [value] {
          if let attribute = part.asLayoutAttribute {
            mask.formUnion(AttributeMask(attribute))
          } else if let bits = part.asInteger, bits >= 0, bits <= Int(UInt32.max) {
            mask.formUnion(AttributeMask(rawValue: UInt32(bits)))
          } else {
            throw call.mismatch(0, "layout attributes")
          }
        }
      }
      return .constraint(maker.attributes(mask))
    }
    table.method("group:") { maker, call in
      let closure = try call.closure(0)
      return .constraint(
        try maker.group {
          _ = try call.interpreter.call(closure, with: [], maker: .maker(maker))
        })
    }
    table.method("install") { maker, call in
      try call.interpreter.install(maker)
    }
  }
}

extension Interpreter {
  /// What Masonry reports to, so that an answer can tell what a statement did.
  var sink: MasonrySink {
    { [weak self] event in self?.note(event) }
  }

  private func note(_ event: MasonryEvent) {
    isStale = true
    switch event {
    case .installed(let constraint):
      number(constraint)
      record.touchNew(constraint)
    case .updated(let constraint, let oldConstant):
      record.touch(constraint, constantBefore: oldConstant)
    case .uninstalled(let constraint):
      record.touch(constraint, wasActive: true)
    }
  }

  /// Gives a constraint the number it goes by in the scene.
  func number(_ constraint: NSLayoutConstraint) {
    guard constraint.number == nil else { return }
    constraint.number = nextConstraintNumber
    nextConstraintNumber += 1
  }

  /// Opens a maker whose constraints are installed when the statement ends: `red.make.left.equalTo(blue)`.
  func openMaker(for view: UIView, _ verb: ConstraintMaker.Verb) throws -> Value {
    try charge(20)
    let maker = ConstraintMaker(view: view, verb: verb, reportingTo: sink)
    maker.origin = SourceLocation(line: origin.line, column: origin.column)
    openMakers.append(maker)
    return .maker(maker)
  }

  @discardableResult
  func install(_ maker: ConstraintMaker) throws -> Value {
    do {
      let constraints = try maker.install()
      isStale = true
      return .array(ArrayObject(constraints.map { .constraint($0) }))
    } catch {
      throw Complaint(error.description)
    }
  }

  /// One of the three verbs over views, with a block.
  func constrain(_ views: [UIView], _ verb: ConstraintMaker.Verb, _ closure: Closure) throws -> Value {
    let run: (ConstraintMaker) throws -> Void = { [self] maker in
      try charge(20)
      let value = Value.maker(maker)
      maker.origin = SourceLocation(line: origin.line, column: origin.column)
      _ = try call(closure, with: [value], maker: value)
      if let misuse = maker.takeMisuse() { throw Complaint(misuse.description) }
    }
    let constraints: [Constraint]
    do {
      switch verb {
      case .make: constraints = try views.mas_makeConstraints(reportingTo: sink, run)
      case .update: constraints = try views.mas_updateConstraints(reportingTo: sink, run)
      case .remake: constraints = try views.mas_remakeConstraints(reportingTo: sink, run)
      }
    } catch let error as MasonryError {
      throw Complaint(error.description)
    }
    return .array(ArrayObject(constraints.map { .constraint($0) }))
  }
}
