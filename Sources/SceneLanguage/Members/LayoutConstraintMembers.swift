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

extension ViewMembers {
  /// Constraints, by hand and by Masonry.
  static let constraints = MemberTable<UIView> { table in
    table.property("constraints") { view, interpreter in
      try interpreter.charge(view.constraints.count)
      return .array(ArrayObject(view.constraints.map { .layoutConstraint($0) }))
    }
    table.property("translatesAutoresizingMaskIntoConstraints") { view, _ in
      .boolean(view.translatesAutoresizingMaskIntoConstraints)
    } set: { view, call in
      try call.interpreter.refuseRoot(view, "autoresizing mask")
      view.translatesAutoresizingMaskIntoConstraints = try call.boolean(0)
    }
    table.property("hasAmbiguousLayout") { view, interpreter in
      try interpreter.solve()
      return .boolean(view.hasAmbiguousLayout)
    }
    table.action("addConstraint:", "addConstraints:") { view, call in
      let constraints = try LayoutConstraintMembers.constraints(call, 0)
      try call.interpreter.charge(20 * constraints.count)
      for constraint in constraints { try call.interpreter.add(constraint, to: view) }
    }
    table.action("removeConstraint:", "removeConstraints:") { view, call in
      let constraints = try LayoutConstraintMembers.constraints(call, 0)
      for constraint in constraints { call.interpreter.record.touch(constraint) }
      view.removeConstraints(constraints)
    }
    for (name, verb) in MakerMembers.verbs {
      table.property(name) { view, interpreter in try interpreter.openMaker(for: view, verb) }
      table.method(name + ":") { view, call in
        try call.interpreter.constrain([view], verb, try call.closure(0))
      }
      table.method(name + "closure:") { view, call in
        try call.interpreter.constrain([view], verb, try call.closure(0))
      }
    }
    table.method("mas_closestCommonSuperview:") { view, call in
      view.mas_closestCommonSuperview(try call.view(0)).map { .view($0) } ?? .null
    }
    table.method("mas_attribute:") { view, call in
      .attribute(view.mas_attribute(try call.layoutAttribute(0)))
    }
    addSafeArea(to: &table)
  }

  private static func addSafeArea(to table: inout MemberTable<UIView>) {
    table.property("mas_safeAreaLayoutGuide") { view, _ in .attribute(view.mas_safeAreaLayoutGuide) }
    let attributes: [(String, NSLayoutConstraint.Attribute)] = [
      ("Top", .top), ("Bottom", .bottom), ("Left", .left), ("Right", .right), ("Leading", .leading),
      ("Trailing", .trailing), ("Width", .width), ("Height", .height), ("CenterX", .centerX),
      ("CenterY", .centerY),
    ]
    for (name, attribute) in attributes {
      table.property("mas_safeAreaLayoutGuide" + name) { view, _ in
        .attribute(ViewAttribute(view: view, item: view.safeAreaLayoutGuide, attribute: attribute))
      }
    }
  }
}

/// What a view's attribute answers to: Auto Layout's anchors.
enum AttributeMembers {
  static let table = MemberTable<ViewAttribute> { table in
    table.property("view") { attribute, _ in .view(attribute.view) }
    table.property("item") { attribute, _ in
      (attribute.item as? UILayoutGuide).map { .guide($0) } ?? .view(attribute.view)
    }
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

extension Interpreter {
  /// Marks a constraint made by hand with the place it was made at.
  func stamp(_ constraint: NSLayoutConstraint) {
    constraint.origin = SourceLocation(line: callPosition.line, column: callPosition.column)
  }

  /// Adds a constraint to the view that is to hold it. Where that view is in no window yet, the items may
  /// still come to be in it, as UIKit allows.
  func add(_ constraint: NSLayoutConstraint, to holder: UIView) throws {
    record.touch(constraint)
    let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
    if holder.root !== root, !items.allSatisfy({ isInside($0, holder) }) {
      waitingConstraints.append((holder, constraint))
      try print("\(constraint.shortDescription) waits for its views to be in \(holder.displayName)")
      return
    }
    try holder.addConstraint(constraint)
    number(constraint)
    isStale = true
  }

  /// Adds the constraints whose views have come to be in their holder.
  func addWaitingConstraints() throws {
    for waiting in waitingConstraints {
      let items = [waiting.constraint.firstItem, waiting.constraint.secondItem].compactMap { $0 }
      guard items.allSatisfy({ isInside($0, waiting.holder) }) else { continue }
      waitingConstraints.removeAll { $0.constraint === waiting.constraint }
      try add(waiting.constraint, to: waiting.holder)
    }
  }

  private func isInside(_ item: LayoutItem, _ holder: UIView) -> Bool {
    let view = (item as? UIView) ?? item.container
    return view?.isDescendant(of: holder) ?? false
  }

  func activate(_ constraints: [NSLayoutConstraint]) throws {
    try charge(20 * constraints.count)
    for constraint in constraints { record.touch(constraint) }
    try NSLayoutConstraint.activate(constraints)
    constraints.forEach(number)
    isStale = true
  }

  /// What an attribute is worth as laid out, in the coordinates of the item's container; nil outside the scene.
  func solvedValue(of attribute: ViewAttribute) throws -> Double? {
    try solve()
    let view = attribute.view
    guard view.root === root else { return nil }
    let frame = (attribute.item as? UILayoutGuide)?.layoutFrame ?? view.frame
    switch attribute.layoutAttribute {
    case .left, .leading: return frame.minX
    case .right, .trailing: return frame.maxX
    case .top, .firstBaseline: return frame.minY
    case .bottom, .lastBaseline: return frame.maxY
    case .width: return frame.width
    case .height: return frame.height
    case .centerX: return frame.midX
    case .centerY: return frame.midY
    case .leftMargin, .leadingMargin: return frame.minX + view.layoutMargins.left
    case .rightMargin, .trailingMargin: return frame.maxX - view.layoutMargins.right
    case .topMargin: return frame.minY + view.layoutMargins.top
    case .bottomMargin: return frame.maxY - view.layoutMargins.bottom
    case .centerXWithinMargins: return frame.midX + (view.layoutMargins.left - view.layoutMargins.right) / 2
    case .centerYWithinMargins: return frame.midY + (view.layoutMargins.top - view.layoutMargins.bottom) / 2
    case .notAnAttribute: return nil
    }
  }
}

/// What the scene's controller answers to beside what its view does.
enum ControllerMembers {
  static let table = MemberTable<SceneController> { table in
    table.property("topLayoutGuide") { controller, _ in .guide(controller.topLayoutGuide) }
    table.property("bottomLayoutGuide") { controller, _ in .guide(controller.bottomLayoutGuide) }
    table.property("mas_topLayoutGuide", "mas_topLayoutGuideBottom") { controller, _ in
      .attribute(controller.mas_topLayoutGuide)
    }
    table.property("mas_topLayoutGuideTop") { controller, _ in .attribute(controller.mas_topLayoutGuideTop) }
    table.property("mas_bottomLayoutGuide", "mas_bottomLayoutGuideTop") { controller, _ in
      .attribute(controller.mas_bottomLayoutGuide)
    }
    table.property("mas_bottomLayoutGuideBottom") { controller, _ in
      .attribute(controller.mas_bottomLayoutGuideBottom)
    }
    for name in [
      "title", "navigationItem", "navigationController", "tabBarController", "presentingViewController",
    ] {
      table.property(name) { _, _ in .null }
    }
  }
}
