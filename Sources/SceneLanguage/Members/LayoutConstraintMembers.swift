import AutoLayout
import Foundation
import Masonry

/// Constraints of Auto Layout's own, made by hand.
enum LayoutConstraintMembers {
  static let table = MemberTable<NSLayoutConstraint> { table in
    table.property("constant") { constraint, _ in
      .number(constraint.constant)
    } set: { constraint, call in
      constraint.constant = try call.number(0)
    }
    table.property("priority") { constraint, _ in
      .number(constraint.priority.rawValue)
    } set: { constraint, call in
      try constraint.setPriority(try call.read(0, "a priority from 1 to 1000", \.asPriority))
    }
    table.property("active", "isActive") { constraint, _ in
      .boolean(constraint.isActive)
    } set: { constraint, call in
      if try call.boolean(0) {
        try call.interpreter.activate([constraint])
      } else {
        constraint.deactivate()
      }
    }
    table.property("identifier", "mas_key") { constraint, _ in
      constraint.identifier.map { .string($0) } ?? .null
    } set: { constraint, call in
      constraint.identifier = try call.value(0).isNull ? nil : try call.value(0).text
    }
    table.property("multiplier") { constraint, _ in .number(constraint.multiplier) }
    table.property("firstItem") { constraint, _ in value(of: constraint.firstItem) }
    table.property("secondItem") { constraint, _ in constraint.secondItem.map(value) ?? .null }
    table.property("firstAttribute") { constraint, _ in .symbol(Name(constraint.firstAttribute.rawValue)) }
    table.property("secondAttribute") { constraint, _ in .symbol(Name(constraint.secondAttribute.rawValue)) }
  }

  private static func value(of item: LayoutItem) -> Value {
    switch item {
    case let view as UIView: .view(view)
    case let guide as UILayoutGuide: .guide(guide)
    default: .null
    }
  }

  static func constraints(_ call: Call, _ index: Int) throws -> [NSLayoutConstraint] {
    let value = try call.value(index)
    return try (value.asElements ?? [value]).flatMap { element -> [NSLayoutConstraint] in
      switch element {
      case .layoutConstraint(let constraint): return [constraint]
      case .constraint(let constraint): return constraint.viewConstraints.compactMap(\.layoutConstraint)
      default: throw call.mismatch(index, "layout constraints")
      }
    }
  }
}
