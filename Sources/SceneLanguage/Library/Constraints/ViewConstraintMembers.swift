import AutoLayout
import Foundation
import Masonry

// Constraints of views: attributes, anchors, and Masonry's three verbs.

extension LibraryType {
  static func addConstraints(to type: inout TypeDeclaration<UIView>) {
    type.property("constraints") { view, call in
      try call.interpreter.charge(view.constraints.count)
      return view.constraints.value
    }
    type.property(
      "translatesAutoresizingMaskIntoConstraints", reading: \.translatesAutoresizingMaskIntoConstraints
    ) { view, call in
      // The view of a controller that another contains in the app, where it is placed by constraints.
      if call.interpreter.hasStandIns, view === call.interpreter.root { return }
      try call.interpreter.refuseRoot(view, "autoresizing mask")
      view.translatesAutoresizingMaskIntoConstraints = try call.boolean(0)
    }
    type.property("hasAmbiguousLayout") { view, call in
      try call.interpreter.solve()
      return .boolean(view.hasAmbiguousLayout)
    }
    type.action("addConstraint:", "addConstraints:") { view, call in
      let (constraints, fault) = try call.knownLayoutConstraints(0)
      try call.interpreter.charge(20 * constraints.count)
      for constraint in constraints { try call.interpreter.add(constraint, to: view) }
      if let fault { throw fault }
    }
    type.action("removeConstraint:", "removeConstraints:") { view, call in
      let constraints = try call.removedLayoutConstraints(0)
      for constraint in constraints { call.interpreter.record.touch(constraint) }
      view.removeConstraints(constraints)
    }
    addAttributes(to: &type) { $0.mas_attribute($1) }
    addMasonry(to: &type)
  }

  /// The attributes by their own names, with `mas_` before them, and as anchors.
  static func addAttributes<Receiver>(
    to type: inout TypeDeclaration<Receiver>,
    _ make: @escaping @Sendable (Receiver, NSLayoutConstraint.Attribute) throws -> ViewAttribute
  ) {
    func add(_ attribute: NSLayoutConstraint.Attribute, _ name: String) {
      for name in [name, "mas_" + name, "snp_" + name, name + "Anchor"] {
        type.property(name) { receiver, _ in .attribute(try make(receiver, attribute)) }
      }
    }
    for attribute in NSLayoutConstraint.Attribute.allCases where attribute != .notAnAttribute {
      add(attribute, attribute.rawValue)
    }
    add(.lastBaseline, "baseline")
  }

  private static func addMasonry(to type: inout TypeDeclaration<UIView>) {
    for (name, verb) in ConstraintMaker.Verb.propertyNames {
      type.property(name) { view, call in try call.interpreter.openMaker(for: view, verb) }
    }
    for (name, verb) in ConstraintMaker.Verb.methodNames {
      type.method(name + ":") { view, call in
        // `cell.update(item)` of an app's own class.
        if call.interpreter.hasStandIns, try call.value(0).asClosure == nil {
          return call.interpreter.noted(.null, for: "\(view.className).\(name)", at: call.site)
        }
        let block = try call.closure(0)
        if call.interpreter.hasStandIns, block.setsProperties {
          // `UILabel().make { $0.numberOfLines = 0 }` of an app's own.
          _ = try call.interpreter.call(block, with: [.view(view)])
          return .view(view)
        }
        return try call.interpreter.constrain([view], verb, block)
      }
    }
    type.property("snp") { view, _ in .attribute(view.attribute(.notAnAttribute)) }
    type.property("mas_installedConstraints", reading: \.mas_installedConstraints)
    type.method("mas_closestCommonSuperview:", "closestCommonSuperview:") { view, call in
      view.mas_closestCommonSuperview(try call.view(0)).value
    }
    type.method("mas_attribute:", "attribute:") { view, call in
      .attribute(view.mas_attribute(try .read(call, 0)))
    }
    type.property("mas_safeAreaLayoutGuide", reading: \.mas_safeAreaLayoutGuide)
    let attributes: [NSLayoutConstraint.Attribute] = [
      .top, .bottom, .left, .right, .leading, .trailing, .width, .height, .centerX, .centerY,
    ]
    for attribute in attributes {
      let name = attribute.rawValue.prefix(1).uppercased() + attribute.rawValue.dropFirst()
      type.property("mas_safeAreaLayoutGuide" + name, "safeAreaLayoutGuide" + name) { view, _ in
        .attribute(ViewAttribute(view: view, item: view.safeAreaLayoutGuide, layoutAttribute: attribute))
      }
    }
  }
}

extension ConstraintMaker.Verb {
  /// The verbs as members that open a maker: `red.make.left`.
  static let propertyNames: [String: Self] = [
    "make": .make, "update": .update, "remake": .remake,
    "mas_makeConstraints": .make, "mas_updateConstraints": .update, "mas_remakeConstraints": .remake,
  ]

  /// The verbs as methods that take a block: the same names, and those of `MAS_SHORTHAND` and SnapKit.
  static let methodNames = propertyNames.merging([
    "makeConstraints": .make, "updateConstraints": .update, "remakeConstraints": .remake,
    "snp_makeConstraints": .make, "snp_updateConstraints": .update, "snp_remakeConstraints": .remake,
  ]) { first, _ in first }
}

extension Closure {
  /// Whether it sets a property of its only argument that a maker has not: `{ $0.numberOfLines = 0 }`.
  fileprivate var setsProperties: Bool {
    let argument = node.parameters?.first?.variable ?? .argument(0)
    return node.body.contains { statement in
      guard case .expression(let expression, _) = statement.kind,
        case .assign(_, let target, _) = expression.kind, case .member(let base, let property) = target.kind,
        LibraryType.maker.property(property.text.lowercased())?.set == nil,
        case .name(let name, _) = base.kind
      else { return false }
      return name.text == argument.text
    }
  }
}
