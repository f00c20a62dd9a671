import AutoLayout
import Foundation
import Masonry

/// What Masonry's constraints answer to, in the making and kept.
enum ConstraintMembers {
  static let table = MemberTable<Constraint> { table in
    for attribute in NSLayoutConstraint.Attribute.allCases where attribute != .notAnAttribute {
      table.property(attribute.rawValue, "mas_" + attribute.rawValue) { constraint, interpreter in
        try interpreter.charge(40)
        return .constraint(constraint.attribute(attribute))
      }
    }
    table.property("baseline") { constraint, _ in .constraint(constraint.baseline) }
    for word in ["with", "and", "animator"] {
      table.property(word) { constraint, _ in .constraint(constraint) }
    }
    addRelations(to: &table)
    addConstants(to: &table)
    addRest(to: &table)
    SnapKitMembers.add(to: &table)
  }

  private static func addRelations(to table: inout MemberTable<Constraint>) {
    for prefix in ["", "mas_"] {
      table.method(prefix + "equalTo:") { .constraint($0.equalTo(try operand($1))) }
      table.method(prefix + "greaterThanOrEqualTo:") { .constraint($0.greaterThanOrEqualTo(try operand($1))) }
      table.method(prefix + "lessThanOrEqualTo:") { .constraint($0.lessThanOrEqualTo(try operand($1))) }
    }
  }

  /// What a relation is given: several arguments, as `mas_equalTo(a, b)` allows, are an array.
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
      if let number = value.asNumber { return .number(try finite(number)) }
      if value.isNull {
        let place = index < call.places.count ? call.places[index] : nil
        let message = "'\(call.name)' is given nil; nothing was assigned to this yet"
        if let place { throw SceneError(message, at: place) }
        throw ScriptError(message)
      }
      throw call.mismatch(index, "a view, an attribute, a number, a point, a size or insets")
    }
  }

  private static func finite(_ number: Double) throws -> Double {
    guard number.isFinite else { throw ScriptError("the constant must be a finite number") }
    return number
  }

  private static func addConstants(to table: inout MemberTable<Constraint>) {
    table.method("offset:") { constraint, call in
      // `offset` takes a number; a size, point or insets are what `mas_offset` boxes.
      switch try call.value(0) {
      case .point, .size, .insets: return .constraint(constraint.valueOffset(try operand(call)))
      default: return .constraint(constraint.offset(try call.number(0)))
      }
    }
    table.method("mas_offset:", "valueOffset:") { constraint, call in
      .constraint(constraint.valueOffset(try operand(call)))
    }
    table.method("insets:") { .constraint($0.insets(try $1.insets(0))) }
    table.method("inset:") { constraint, call in
      if let insets = try call.value(0).asInsets { return .constraint(constraint.insets(insets)) }
      return .constraint(constraint.inset(try call.number(0)))
    }
    table.method("sizeOffset:") { .constraint($0.sizeOffset(try $1.size(0))) }
    table.method("centerOffset:") { .constraint($0.centerOffset(try $1.point(0))) }
    setter("offset", in: &table) { $0.setOffset(try $1.number(0)) }
    setter("insets", in: &table) { $0.setInsets(try $1.insets(0)) }
    setter("inset", in: &table) { $0.setInset(try $1.number(0)) }
    setter("sizeOffset", in: &table) { $0.setSizeOffset(try $1.size(0)) }
    setter("centerOffset", in: &table) { $0.setCenterOffset(try $1.point(0)) }
    setter("constant", in: &table) { $0.setOffset(try $1.number(0)) }
    table.property("constant") { constraint, _ in
      constraint.viewConstraints.first?.layoutConstraint.map { .number($0.constant) } ?? .null
    } set: { constraint, call in
      constraint.setOffset(try call.number(0))
    }
  }

  /// A property that can be assigned but, being a method too, not read.
  private static func setter(
    _ name: String, in table: inout MemberTable<Constraint>,
    _ set: @escaping @Sendable (Constraint, Call) throws -> Void
  ) {
    table.property(name) { _, _ in
      throw ScriptError("'\(name)' wants an argument, as in '.\(name)(…)'")
    } set: {
      try set($0, $1)
    }
  }

  private static func addRest(to table: inout MemberTable<Constraint>) {
    table.method("multipliedBy:") { constraint, call in
      let factor = try call.number(0)
      if factor == 0, let quotient = call.places.first?.wholeQuotient {
        throw call.mistake(
          0, "\(quotient) divides whole numbers, which gives 0; write it with a decimal point")
      }
      return .constraint(constraint.multipliedBy(factor))
    }
    table.method("dividedBy:") { .constraint($0.dividedBy(try $1.number(0))) }
    table.method("priority:", "mas_priority:") { constraint, call in
      .constraint(constraint.priority(try call.read(0, "a priority from 1 to 1000", \.asPriority)))
    }
    table.method("priorityLow") { constraint, _ in .constraint(constraint.priorityLow()) }
    table.method("priorityMedium") { constraint, _ in .constraint(constraint.priorityMedium()) }
    table.method("priorityHigh") { constraint, _ in .constraint(constraint.priorityHigh()) }
    table.method("key:", "mas_key:", "labeled:") { .constraint($0.key(try $1.value(0).text)) }
    table.action("install", "activate") { constraint, _ in constraint.install() }
    table.action("uninstall", "deactivate") { constraint, _ in constraint.uninstall() }
    table.property("isActive", "active") { constraint, _ in
      .boolean(constraint.isActive)
    } set: { constraint, call in
      if try call.boolean(0) { constraint.install() } else { constraint.uninstall() }
    }
    table.property("layoutConstraint") { constraint, _ in
      constraint.viewConstraints.first?.layoutConstraint.map { .layoutConstraint($0) } ?? .null
    }
    table.property("firstViewAttribute") { constraint, _ in
      constraint.viewConstraints.first.map { .attribute($0.firstViewAttribute) } ?? .null
    }
    table.property("secondViewAttribute") { constraint, _ in
      constraint.viewConstraints.first?.secondViewAttribute.map { .attribute($0) } ?? .null
    }
  }
}
