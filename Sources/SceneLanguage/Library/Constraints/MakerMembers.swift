import AutoLayout
import Masonry

// The constraint maker and Masonry's attributes.

extension LibraryType {
  static let maker = LibraryType(
    "MASConstraintMaker", unwrap: { $0.asMaker }
  ) { (type: inout TypeDeclaration<ConstraintMaker>) in
    type.before = { maker, call in maker.origin = call.interpreter.origin }
    type.after = { maker, _ in
      if let misuse = maker.takeMisuse() { throw ScriptError(misuse) }
    }
    type.addAttributes { $0.attribute($1) }
    type.property("baseline", "mas_baseline") { maker, _ in .constraint(maker.baseline) }
    for (name, attributes) in snapKitAttributes {
      let mask = AttributeMask(attributes.map { AttributeMask($0) })
      type.property(name, "mas_" + name) { maker, call in
        try call.interpreter.charge(40 * attributes.count)
        return .constraint(maker.attributes(mask))
      }
    }
    type.property("updateExisting", at: \.updateExisting)
    type.property("removeExisting", at: \.removeExisting)
    type.property("view", reading: \.view)
    type.method("attributes:") { maker, call in
      var mask: AttributeMask = []
      for value in call.arguments {
        for part in value.asElements ?? [value] {
          if let attribute = NSLayoutConstraint.Attribute.bridged(part) {
            mask.formUnion(AttributeMask(attribute))
          } else if let bits = part.asInteger.flatMap({ UInt32(exactly: $0) }) {
            mask.formUnion(AttributeMask(rawValue: bits))
          } else {
            throw call.mismatch(0, "layout attributes")
          }
        }
      }
      return .constraint(maker.attributes(mask))
    }
    type.method("group:") { maker, call in
      let closure = try call.closure(0)
      return .constraint(
        try maker.group {
          _ = try call.interpreter.call(closure, with: [], maker: .maker(maker))
        })
    }
    type.method("install") { maker, call in try call.interpreter.install([maker]) }
    type.initializer("initWithView:") { call in
      try call.interpreter.charge(20)
      return .maker(ConstraintMaker(view: try call.view(0), reportingTo: call.interpreter.stampingSink))
    }
  }

  /// A view's attribute, which is also Auto Layout's anchor.
  static let attribute = LibraryType(
    "MASViewAttribute",
    aliases: ["NSLayoutAnchor", "NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor", "NSLayoutDimension"],
    unwrap: { $0.asAttribute }
  ) { (type: inout TypeDeclaration<ViewAttribute>) in
    type.property("view") { attribute, _ in .view(attribute.view) }
    type.property("item") { attribute, _ in
      (attribute.item as? UILayoutGuide).map { .guide($0) } ?? .view(attribute.view)
    }
    type.property("isSizeAttribute", reading: \.isSizeAttribute)
    type.property("layoutAttribute", reading: \.layoutAttribute)
    type.initializer("initWithView:layoutAttribute:") { call in
      try call.interpreter.charge(20)
      return .attribute(ViewAttribute(view: try call.view(0), layoutAttribute: try .read(call, 1)))
    }
    type.initializer("initWithView:item:layoutAttribute:") { call in
      try call.interpreter.charge(20)
      let item = try call.read(1, "a view or layout guide", \.asItem)
      return .attribute(
        ViewAttribute(view: try call.view(0), item: item, layoutAttribute: try .read(call, 2)))
    }
    addAnchorMethods(to: &type)
  }

  private static func addAnchorMethods(to type: inout TypeDeclaration<ViewAttribute>) {
    let relations: [(String, NSLayoutConstraint.Relation)] = [
      ("constraintEqualTo", .equal), ("constraintGreaterThanOrEqualTo", .greaterThanOrEqual),
      ("constraintLessThanOrEqualTo", .lessThanOrEqual),
    ]
    for (name, relation) in relations {
      for anchor in ["", "Anchor"] {
        // The labels after the anchor, and the indices of the multiplier and the constant among all arguments.
        let forms: [(labels: String, multiplier: Int?, constant: Int?)] = [
          ("", nil, nil), ("constant:", nil, 1), ("multiplier:", 1, nil), ("multiplier:constant:", 1, 2),
        ]
        for form in forms {
          type.method(name + anchor + ":" + form.labels) { attribute, call in
            try constrain(
              call, attribute, relation, try .read(call, 0),
              multiplier: try form.multiplier.map { try call.factor($0) } ?? 1,
              constant: try form.constant.map { try call.number($0) } ?? 0)
          }
        }
        for side in ["After", "Below"] {
          type.method(name.dropLast(2) + "ToSystemSpacing" + side + anchor + ":multiplier:") {
            attribute, call in
            try constrain(
              call, attribute, relation, try .read(call, 0), constant: systemSpacing * (try call.number(1)))
          }
        }
      }
      type.method(name + "Constant:") { attribute, call in
        try constrain(call, attribute, relation, nil, constant: try call.number(0))
      }
    }
    type.method("anchorWithOffsetTo:", "anchorWithOffsetToAnchor:", run: offset)
  }

  /// The distance from one attribute to another as a length: the width or height of a guide between them, which cannot
  /// be negative.
  @Sendable private static func offset(from first: ViewAttribute, _ call: Call) throws -> Value {
    let second = try ViewAttribute.read(call, 0)
    guard let view = first.item.closestCommonAncestor(with: second.item) as? UIView,
      let axis = first.layoutAttribute.axis, axis == second.layoutAttribute.axis
    else { throw call.mismatch(0, "an anchor on the same axis, in the same hierarchy") }
    let guide = UILayoutGuide(identifier: "offset")
    try call.interpreter.adopt(guide)
    view.addLayoutGuide(guide)
    let isDirectional = first.layoutAttribute.isDirectional
    let (near, far, length): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute, _) =
      axis == .vertical
      ? (.top, .bottom, NSLayoutConstraint.Attribute.height)
      : isDirectional ? (.leading, .trailing, .width) : (.left, .right, .width)
    for (side, anchor) in [(near, first), (far, second)] {
      let made = try NSLayoutConstraint(
        item: guide, attribute: side, toItem: anchor.item, attribute: anchor.layoutAttribute)
      call.interpreter.stamp(made)
      try call.interpreter.activate([made])
    }
    return .attribute(ViewAttribute(view: view, item: guide, layoutAttribute: length))
  }

  private static func constrain(
    _ call: Call, _ first: ViewAttribute, _ relation: NSLayoutConstraint.Relation, _ second: ViewAttribute?,
    multiplier: Double = 1, constant: Double
  ) throws -> Value {
    try call.interpreter.charge(20)
    let constraint = try NSLayoutConstraint(
      item: first.item, attribute: first.layoutAttribute, relatedBy: relation, toItem: second?.item,
      attribute: second?.layoutAttribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    call.interpreter.stamp(constraint)
    return .layoutConstraint(constraint)
  }
}

extension TypeDeclaration {
  /// Properties that constrain one attribute each.
  mutating func addAttributes(
    _ constrain: @escaping @Sendable (Receiver, NSLayoutConstraint.Attribute) -> Constraint
  ) {
    for attribute in NSLayoutConstraint.Attribute.allCases where attribute != .notAnAttribute {
      property(attribute.rawValue, "mas_" + attribute.rawValue) { receiver, call in
        try call.interpreter.charge(40)
        return .constraint(constrain(receiver, attribute))
      }
    }
  }
}
