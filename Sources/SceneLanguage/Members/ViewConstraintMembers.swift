import AutoLayout
import Foundation
import Masonry

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
    for (name, verb) in MakerMembers.shorthandVerbs {
      table.method(name + ":") { view, call in
        try call.interpreter.constrain([view], verb, try call.closure(0))
      }
    }
    table.property("snp") { view, _ in .view(view) }
    table.action("removeConstraints") { view, _ in
      for constraint in view.mas_installedConstraints { constraint.uninstall() }
    }
    for (name, verb) in MakerMembers.verbs {
      table.property(name) { view, interpreter in try interpreter.openMaker(for: view, verb) }
      table.method(name + ":") { view, call in
        try call.interpreter.constrain([view], verb, try call.closure(0))
      }
    }
    table.property("mas_installedConstraints") { view, _ in
      .array(ArrayObject(view.mas_installedConstraints.map { .constraint($0) }))
    }
    table.method("mas_closestCommonSuperview:", "closestCommonSuperview:") { view, call in
      view.mas_closestCommonSuperview(try call.view(0)).map { .view($0) } ?? .null
    }
    table.method("mas_attribute:", "attribute:") { view, call in
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
      table.property("mas_safeAreaLayoutGuide" + name, "safeAreaLayoutGuide" + name) { view, _ in
        .attribute(ViewAttribute(view: view, item: view.safeAreaLayoutGuide, layoutAttribute: attribute))
      }
    }
  }
}
