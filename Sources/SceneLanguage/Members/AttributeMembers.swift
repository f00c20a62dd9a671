import AutoLayout
import Foundation
import Masonry

/// What a view's attribute answers to: Auto Layout's anchors.
enum AttributeMembers {
  static let table = MemberTable<ViewAttribute> { table in
    table.property("view") { attribute, _ in .view(attribute.view) }
    table.property("item") { attribute, _ in
      (attribute.item as? UILayoutGuide).map { .guide($0) } ?? .view(attribute.view)
    }
    table.property("isSizeAttribute") { attribute, _ in .boolean(attribute.isSizeAttribute) }
    table.property("layoutAttribute") { attribute, _ in .symbol(Name(attribute.layoutAttribute.rawValue)) }
    let relations: [(String, NSLayoutConstraint.Relation)] = [
      ("constraintEqualTo", .equal), ("constraintGreaterThanOrEqualTo", .greaterThanOrEqual),
      ("constraintLessThanOrEqualTo", .lessThanOrEqual),
    ]
    for (name, relation) in relations {
      for anchor in ["", "Anchor"] {
        table.method(name + anchor + ":") { try relate($0, $1, relation) }
        table.method(name + anchor + ":constant:") { try relate($0, $1, relation, constantAt: 1) }
        table.method(name + anchor + ":multiplier:") { try relate($0, $1, relation, multiplierAt: 1) }
        table.method(name + anchor + ":multiplier:constant:") {
          try relate($0, $1, relation, multiplierAt: 1, constantAt: 2)
        }
      }
      for side in ["After", "Below"] {
        for anchor in ["", "Anchor"] {
          let spaced = name.dropLast(2) + "ToSystemSpacing\(side)"
          table.method(spaced + anchor + ":multiplier:") { attribute, call in
            guard case .attribute(let other) = try call.value(0) else { throw call.mismatch(0, "an anchor") }
            let constant = systemSpacing * (try call.number(1))
            return .layoutConstraint(
              try make(call, attribute, relation, other, multiplier: 1, constant: constant))
          }
        }
      }
      table.method(name + "Constant:") { attribute, call in
        .layoutConstraint(
          try make(
            call, attribute, relation, nil, multiplier: 1, constant: try call.number(0)))
      }
    }
  }

  private static func relate(
    _ attribute: ViewAttribute, _ call: Call, _ relation: NSLayoutConstraint.Relation,
    multiplierAt: Int? = nil,
    constantAt: Int? = nil
  ) throws -> Value {
    guard case .attribute(let other) = try call.value(0) else { throw call.mismatch(0, "an anchor") }
    return .layoutConstraint(
      try make(
        call, attribute, relation, other, multiplier: try multiplierAt.map { try call.number($0) } ?? 1,
        constant: try constantAt.map { try call.number($0) } ?? 0))
  }

  private static func make(
    _ call: Call, _ first: ViewAttribute, _ relation: NSLayoutConstraint.Relation, _ second: ViewAttribute?,
    multiplier: Double, constant: Double
  ) throws -> NSLayoutConstraint {
    try call.interpreter.charge(20)
    let constraint = try NSLayoutConstraint(
      item: first.item, attribute: first.layoutAttribute, relatedBy: relation, toItem: second?.item,
      attribute: second?.layoutAttribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    call.interpreter.stamp(constraint)
    return constraint
  }
}
