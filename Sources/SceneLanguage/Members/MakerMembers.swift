import AutoLayout
import Masonry

/// What a constraint maker answers to, and the verbs that open one.
enum MakerMembers {
  /// The three verbs by their names as members: `red.make.left`.
  static let verbs: [String: ConstraintMaker.Verb] = [
    "make": .make, "update": .update, "remake": .remake,
    "mas_makeconstraints": .make, "mas_updateconstraints": .update, "mas_remakeconstraints": .remake,
  ]

  /// The same as methods alone: with MAS_SHORTHAND, and SnapKit's `red.snp.makeConstraints { … }`.
  static let shorthandVerbs: [String: ConstraintMaker.Verb] = [
    "makeconstraints": .make, "updateconstraints": .update, "remakeconstraints": .remake,
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
    SnapKitMembers.add(to: &table)
    table.property("updateExisting") { maker, _ in
      .boolean(maker.updateExisting)
    } set: { maker, call in
      maker.updateExisting = try call.boolean(0)
    }
    table.property("removeExisting") { maker, _ in
      .boolean(maker.removeExisting)
    } set: { maker, call in
      maker.removeExisting = try call.boolean(0)
    }
    table.property("view") { maker, _ in .view(maker.view) }
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
