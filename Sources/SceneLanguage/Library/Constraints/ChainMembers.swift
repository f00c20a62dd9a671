import AutoLayout
import Foundation
import Masonry
import Translation

// Masonry's constraints, during and after their construction, and SnapKit's spellings of the same.

extension LibraryType {
  static let constraint = LibraryType(
    "MASConstraint", aliases: ["Constraint"], unwrap: { $0.asConstraint }
  ) { (type: inout TypeDeclaration<Constraint>) in
    type.after = { constraint, call in
      call.interpreter.layout.isStale = true
      if let misuse = constraint.takeMisuse() { throw ScriptError(misuse) }
    }
    type.addAttributes { $0.attribute($1) }
    type.property("baseline") { constraint, _ in .constraint(constraint.baseline) }
    // Within a chain, as in `make.left.size`.
    for (name, attributes) in snapKitAttributes {
      type.property(name) { constraint, call in
        try call.interpreter.charge(40 * attributes.count)
        return .constraint(attributes.reduce(constraint) { $0.attribute($1) })
      }
    }
    for word in ["with", "and", "animator", "constraint"] {
      type.property(word) { constraint, _ in .constraint(constraint) }
    }
    addRelations(to: &type)
    addConstants(to: &type)
    addModifiers(to: &type)
    addInstallation(to: &type)
  }

  static let viewConstraint = LibraryType("MASViewConstraint", of: Constraint.self, inherits: .constraint) {
    type in
    type.statics("installedConstraintsForView:") {
      try $0.view(0).mas_installedConstraints.value
    }
    type.initializer("initWithFirstViewAttribute:") { call in
      try call.interpreter.charge(20)
      return .constraint(
        ViewConstraint(
          firstViewAttribute: try .read(call, 0), reportingTo: call.interpreter.stampingSink))
    }
  }

  static let compositeConstraint = LibraryType(
    "MASCompositeConstraint", of: Constraint.self, inherits: .constraint
  ) { type in
    type.initializer("initWithChildren:") { call in
      let children = try call.array(0).map { element in
        guard case .constraint(let constraint) = element else { throw call.mismatch(0, "constraints") }
        return constraint
      }
      return .constraint(CompositeConstraint(children: children))
    }
  }

  // MARK: Relations

  private static func addRelations(to type: inout TypeDeclaration<Constraint>) {
    let relations: [(String, @Sendable (Constraint, Operand) -> Constraint)] = [
      ("equalTo", { $0.equalTo($1) }), ("greaterThanOrEqualTo", { $0.greaterThanOrEqualTo($1) }),
      ("lessThanOrEqualTo", { $0.lessThanOrEqualTo($1) }),
    ]
    for (name, relate) in relations {
      type.method(name + ":", "mas_" + name + ":") { constraint, call in
        .constraint(relate(constraint, try operand(call)))
      }
      type.method(name + "Superview") { constraint, call in
        // The screen's own view has no superview here, so that nothing is made for it.
        if call.interpreter.isScreen(constraint.viewConstraints.first?.firstViewAttribute.item) {
          return .constraint(constraint)
        }
        return .constraint(relate(constraint, .view(try superview(of: constraint))))
      }
    }
  }

  private static func superview(of constraint: Constraint) throws -> UIView {
    guard let view = constraint.viewConstraints.first?.firstViewAttribute.item.container else {
      throw ScriptError.noSuperview
    }
    return view
  }

  /// The operand of a relation. Several arguments, as `mas_equalTo(a, b)` allows, are an array.
  private static func operand(_ call: Call) throws -> Operand {
    if call.count > 1 {
      return .array(try (0..<call.count).map { try operand(call, call.arguments[$0], $0) })
    }
    return try operand(call, try call.value(0), 0)
  }

  private static func operand(_ call: Call, _ value: Value, _ index: Int) throws -> Operand {
    switch value {
    case .attribute(let attribute): return .attribute(attribute)
    case .guide(let guide): return .guide(guide)
    case .point(let point):
      return .point(CGPoint(x: try finite(point.x), y: try finite(point.y)))
    case .size(let size): return .size(size)
    case .insets(let insets): return .insets(insets)
    case .array, .each:
      let elements = value.asElements ?? []
      try call.interpreter.charge(20 * elements.count)
      return .array(
        try elements.map { element in
          if element.asElements != nil { throw call.mismatch(index, "an array without arrays in it") }
          return try operand(call, element, index)
        })
    case .symbol(let name) where name.key == "zero": return .number(0)
    case .constraint:
      throw call.mismatch(index, "a view, an attribute, a number, a point, a size or insets")
    default:
      if let view = value.asView { return .view(view) }
      if let number = value.asNumber {
        if !number.isFinite, call.interpreter.hasStandIns, index < call.places.count {
          let length = call.interpreter.length(.extent)
          call.interpreter.note(
            "what is not known here gives no finite number; \(Value.number(length).text) stands for it",
            at: call.places[index])
          return .number(length)
        }
        return .number(try finite(number))
      }
      if value.isNull {
        if index < call.places.count, let view = call.places[index].viewOfAttribute {
          throw call.mistake(index, nilView(view))
        }
        if let number = call.interpreter.numberGiven(for: call.arguments[index]) { return .number(number) }
        if call.name.hasPrefix("mas_"), call.interpreter.hasStandIns, index < call.places.count,
          case .member = call.places[index].kind
        {
          // A number of nil is 0 in Objective-C.
          return .number(0)
        }
        if let number = call.mended(index, to: Double.self)?.asNumber { return .number(number) }
        if index < call.places.count, call.interpreter.hasStandIns, let name = call.places[index].writtenName
        {
          throw call.mistake(index, nilView(name))
        }
        throw call.mistake(index, "'\(call.name)' is given nil; nothing was assigned to this yet")
      }
      if let number = call.mended(index, to: Double.self)?.asNumber { return .number(number) }
      throw call.mismatch(index, "a view, an attribute, a number, a point, a size or insets")
    }
  }

  private static func nilView(_ name: String) -> Phrase {
    "'\(name)' is nil here: nothing has set it, so the constraint to it is missing"
  }

  private static func finite(_ number: Double) throws -> Double {
    guard number.isFinite else { throw ScriptError("the constant must be a finite number") }
    return number
  }

  // MARK: Constants

  private static func addConstants(to type: inout TypeDeclaration<Constraint>) {
    type.method("offset:") { constraint, call in
      // `offset` takes a number; a size, point or insets are what `mas_offset` boxes.
      switch try call.value(0) {
      case .point, .size, .insets: .constraint(constraint.valueOffset(try operand(call)))
      default: .constraint(constraint.offset(try call.number(0)))
      }
    }
    type.method("mas_offset:", "valueOffset:") { constraint, call in
      // An unknown offset is 0, as for `offset`.
      if try call.value(0).isNull, call.interpreter.hasStandIns {
        return .constraint(constraint.offset(try call.number(0)))
      }
      return .constraint(constraint.valueOffset(try operand(call)))
    }
    type.method("updateOffset:", "update:") { .constraint($0.offset(try $1.number(0))) }
    type.method("insets:") { .constraint($0.insets(try $1.insets(0))) }
    type.method("inset:", "updateInset:") { constraint, call in
      if let insets = UIEdgeInsets.bridged(try call.value(0)) {
        return .constraint(constraint.insets(insets))
      }
      return .constraint(constraint.inset(try call.number(0)))
    }
    type.method("sizeOffset:") { .constraint($0.sizeOffset(try $1.size(0))) }
    type.method("centerOffset:") { .constraint($0.centerOffset(try $1.point(0))) }
    let setters: [(String, TypeDeclaration<Constraint>.Setter)] = [
      ("offset", { $0.setOffset(try $1.number(0)) }), ("insets", { $0.setInsets(try $1.insets(0)) }),
      ("inset", { $0.setInset(try $1.number(0)) }), ("sizeOffset", { $0.setSizeOffset(try $1.size(0)) }),
      ("centerOffset", { $0.setCenterOffset(try $1.point(0)) }),
    ]
    // These can be assigned but not read, since their names are also those of methods.
    for (name, set) in setters {
      type.property(
        name,
        get: { _, _ in throw ScriptError("'\(name)' wants an argument, as in '.\(name)(…)'") }, set: set)
    }
    type.property("constant", reading: \.viewConstraints.first?.layoutConstraint?.constant) {
      $0.setOffset(try $1.number(0))
    }
  }

  // MARK: Multipliers, priorities, names

  private static func addModifiers(to type: inout TypeDeclaration<Constraint>) {
    type.method("multipliedBy:") { constraint, call in
      if let quotient = call.places.first?.wholeQuotient, try call.number(0) == 0 {
        throw call.mistake(
          0, "\(quotient) divides whole numbers, which gives 0; write it with a decimal point")
      }
      return .constraint(constraint.multipliedBy(try call.factor(0)))
    }
    type.method("dividedBy:") { .constraint($0.dividedBy(try $1.factor(0))) }
    type.method("priority:", "mas_priority:") { .constraint($0.priority(try .read($1, 0))) }
    type.method("priorityRequired") { constraint, _ in .constraint(constraint.priority(.required)) }
    type.method("priorityLow") { constraint, _ in .constraint(constraint.priorityLow()) }
    type.method("priorityMedium") { constraint, _ in .constraint(constraint.priorityMedium()) }
    type.method("priorityHigh") { constraint, _ in .constraint(constraint.priorityHigh()) }
    // Masonry declares blocks without parameters that are called with any.
    type.method("priorityLow:") { constraint, _ in .constraint(constraint.priorityLow()) }
    type.method("priorityMedium:") { constraint, _ in .constraint(constraint.priorityMedium()) }
    type.method("priorityHigh:") { constraint, _ in .constraint(constraint.priorityHigh()) }
    type.method("updatePriority:") { constraint, call in
      let priority = try UILayoutPriority.read(call, 0)
      // SnapKit leaves alone what UIKit would refuse.
      for made in constraint.viewConstraints.compactMap(\.layoutConstraint)
      where made.priority.isRequired == priority.isRequired {
        try made.setPriority(priority)
      }
      return .constraint(constraint)
    }
    type.method("key:", "mas_key:", "labeled:") { .constraint($0.key(try $1.value(0).text)) }
    type.property("firstViewAttribute", reading: \.viewConstraints.first?.firstViewAttribute)
    type.property("secondViewAttribute", reading: \.viewConstraints.first?.secondViewAttribute)
  }

  // MARK: Installation

  private static func addInstallation(to type: inout TypeDeclaration<Constraint>) {
    type.action("install", "activate") { constraint, _ in constraint.install() }
    type.action("uninstall", "deactivate") { constraint, _ in constraint.uninstall() }
    type.property("isActive", "active", reading: \.isActive) { constraint, call in
      if try call.boolean(0) { constraint.install() } else { constraint.uninstall() }
    }
    type.property("layoutConstraint", reading: \.viewConstraints.first?.layoutConstraint)
    type.property("layoutConstraints") { constraint, _ in
      constraint.viewConstraints.compactMap(\.layoutConstraint).value
    }
  }
}
