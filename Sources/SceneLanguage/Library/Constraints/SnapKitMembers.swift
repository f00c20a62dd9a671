import AutoLayout
import Masonry

// SnapKit's `snp` of views and guides: an attribute that names the item and no attribute of it yet.

extension LibraryType {
  /// SnapKit's names of several attributes, for makers, chains and operands.
  static let snapKitAttributes: [(name: String, attributes: [NSLayoutConstraint.Attribute])] = [
    ("edges", [.left, .right, .top, .bottom]),
    ("directionalEdges", [.leading, .trailing, .top, .bottom]),
    ("horizontalEdges", [.left, .right]), ("verticalEdges", [.top, .bottom]),
    ("directionalHorizontalEdges", [.leading, .trailing]), ("directionalVerticalEdges", [.top, .bottom]),
    ("size", [.width, .height]), ("center", [.centerX, .centerY]),
    ("margins", [.leftMargin, .rightMargin, .topMargin, .bottomMargin]),
    ("directionalMargins", [.leadingMargin, .trailingMargin, .topMargin, .bottomMargin]),
    ("centerWithinMargins", [.centerXWithinMargins, .centerYWithinMargins]),
  ]

  static let snapKit = LibraryType("ConstraintViewDSL", of: ViewAttribute.self, inherits: .attribute) {
    type in
    addAttributes(to: &type) { target, attribute in target.with([attribute]) }
    for (name, attributes) in snapKitAttributes {
      type.property(name) { target, _ in .attribute(target.with(attributes)) }
    }
    type.property("target") { target, _ in (target.item as? UILayoutGuide)?.value ?? target.view.value }
    let verbs: [(String, ConstraintMaker.Verb)] = [
      ("makeConstraints", .make), ("updateConstraints", .update), ("remakeConstraints", .remake),
    ]
    for (name, verb) in verbs {
      type.method(name + ":") { target, call in
        try call.interpreter.constrain([maker(target, verb, call)], try call.closure(0))
      }
    }
    type.method("prepareConstraints:") { target, call in
      let maker = maker(target, .make, call)
      try call.interpreter.collect([maker], try call.closure(0))
      return try maker.takePrepared().value
    }
    type.action("removeConstraints") { target, _ in
      for constraint in target.view.mas_installedConstraints
      where constraint.firstViewAttribute.item === target.item {
        constraint.uninstall()
      }
    }
    addLabel(to: &type)
    addPriorities(to: &type)
  }

  private static func maker(_ target: ViewAttribute, _ verb: ConstraintMaker.Verb, _ call: Call)
    -> ConstraintMaker
  {
    ConstraintMaker(target: target, verb: verb, dialect: .snapKit, reportingTo: call.interpreter.sink)
  }

  private static func addLabel(to type: inout TypeDeclaration<ViewAttribute>) {
    @Sendable func set(_ target: ViewAttribute, _ call: Call) throws {
      let label = try call.value(0).isNull ? nil : try call.value(0).text
      if let guide = target.item as? UILayoutGuide {
        guide.identifier = label ?? ""
      } else {
        target.view.key = label
      }
    }
    type.property("label") { target, _ in
      (target.item as? UILayoutGuide)?.identifier.value ?? target.view.key.value
    } set: { target, call in
      try set(target, call)
    }
    type.action("setLabel:", run: set)
  }

  /// `snp.contentHuggingHorizontalPriority` and its like.
  private static func addPriorities(to type: inout TypeDeclaration<ViewAttribute>) {
    for (name, axis) in [("Horizontal", NSLayoutConstraint.Axis.horizontal), ("Vertical", .vertical)] {
      type.property("contentHugging\(name)Priority") { target, _ in
        target.view.contentHuggingPriority(for: axis).value
      } set: { target, call in
        target.view.setContentHuggingPriority(try .read(call, 0), for: axis)
        call.interpreter.layout.isStale = true
      }
      type.property("contentCompressionResistance\(name)Priority") { target, _ in
        target.view.contentCompressionResistancePriority(for: axis).value
      } set: { target, call in
        target.view.setContentCompressionResistancePriority(try .read(call, 0), for: axis)
        call.interpreter.layout.isStale = true
      }
    }
  }
}
