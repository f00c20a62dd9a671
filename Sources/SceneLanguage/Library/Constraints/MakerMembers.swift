import AutoLayout
import Masonry

// The constraint maker and Masonry's attributes.

extension LibraryType {
  static let maker = LibraryType("MASConstraintMaker", of: ConstraintMaker.self) { type in
    type.before = { maker, call in maker.origin = call.interpreter.origin }
    type.after = { maker, _ in
      if let misuse = maker.takeMisuse() { throw ScriptError(misuse.description) }
    }
    for attribute in NSLayoutConstraint.Attribute.allCases where attribute != .notAnAttribute {
      type.property(attribute.rawValue, "mas_" + attribute.rawValue) { maker, call in
        try call.interpreter.charge(40)
        return .constraint(maker.attribute(attribute))
      }
    }
    type.property("baseline", "mas_baseline") { maker, _ in .constraint(maker.baseline) }
    type.property("edges", "mas_edges") { maker, call in
      try call.interpreter.charge(160)
      return .constraint(maker.edges)
    }
    type.property("size", "mas_size") { maker, call in
      try call.interpreter.charge(80)
      return .constraint(maker.size)
    }
    type.property("center", "mas_center") { maker, call in
      try call.interpreter.charge(80)
      return .constraint(maker.center)
    }
    for (name, mask) in snapKitAttributes {
      type.property(name) { maker, call in
        try call.interpreter.charge(160)
        return .constraint(maker.attributes(mask))
      }
    }
    type.property("updateExisting", at: \.updateExisting)
    type.property("removeExisting", at: \.removeExisting)
    type.property("view") { maker, _ in .view(maker.view) }
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
    type.method("install") { maker, call in try call.interpreter.install(maker) }
    type.initializer("initWithView:") { call in
      try call.interpreter.charge(20)
      return .maker(ConstraintMaker(view: try call.view(0), reportingTo: call.interpreter.stampingSink))
    }
  }

  /// SnapKit's attributes beside those that Masonry has.
  private static let snapKitAttributes: [(String, AttributeMask)] = [
    ("directionalEdges", [.leading, .trailing, .top, .bottom]), ("horizontalEdges", [.left, .right]),
    ("verticalEdges", [.top, .bottom]), ("directionalHorizontalEdges", [.leading, .trailing]),
    ("directionalVerticalEdges", [.top, .bottom]),
    ("margins", [.leftMargin, .rightMargin, .topMargin, .bottomMargin]),
    ("directionalMargins", [.leadingMargin, .trailingMargin, .topMargin, .bottomMargin]),
    ("centerWithinMargins", [.centerXWithinMargins, .centerYWithinMargins]),
  ]

  /// A view's attribute, which is Auto Layout's anchor too.
  static let attribute = LibraryType(
    "MASViewAttribute",
    aliases: ["NSLayoutAnchor", "NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor", "NSLayoutDimension"],
    of: ViewAttribute.self
  ) { type in
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
        // The arguments after the anchor: the multiplier's place among them, and the constant's.
        let forms: [(labels: String, multiplier: Int?, constant: Int?)] = [
          ("", nil, nil), ("constant:", nil, 1), ("multiplier:", 1, nil), ("multiplier:constant:", 1, 2),
        ]
        for form in forms {
          type.method(name + anchor + ":" + form.labels) { attribute, call in
            try constrain(
              call, attribute, relation, try .read(call, 0),
              multiplier: try form.multiplier.map { try call.number($0) } ?? 1,
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
