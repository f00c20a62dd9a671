import AutoLayout
import Foundation
import Masonry

/// What views answer to.
enum ViewMembers {
  /// The attributes of a view by their names, with and without `mas_`, and the anchors.
  static let attributes: [String: NSLayoutConstraint.Attribute] = {
    var table: [String: NSLayoutConstraint.Attribute] = [:]
    for attribute in NSLayoutConstraint.Attribute.allCases where attribute != .notAnAttribute {
      let key = attribute.rawValue.lowercased()
      table[key] = attribute
      table["mas_" + key] = attribute
      table[key + "anchor"] = attribute
    }
    table["baseline"] = .lastBaseline
    table["mas_baseline"] = .lastBaseline
    return table
  }()

  static func property(_ key: String, of view: UIView) -> MemberTable<UIView>.Property? {
    for table in tables(of: view) {
      if let property = table.properties[key] { return property }
    }
    return nil
  }

  static func method(_ key: String, of view: UIView) -> MemberTable<UIView>.Method? {
    for table in tables(of: view) {
      if let method = table.methods[key] { return method }
    }
    return nil
  }

  static func names(of view: UIView) -> [String] {
    tables(of: view).flatMap(\.names) + NSLayoutConstraint.Attribute.allCases.map(\.rawValue)
      + NSLayoutConstraint.Attribute.allCases.map { "mas_" + $0.rawValue }
  }

  private static func tables(of view: UIView) -> [MemberTable<UIView>] {
    switch view {
    case is UILabel, is UIControl, is UIImageView, is UIProgressView, is UIScrollView, is UIStackView:
      [ContentMembers.table(of: view), look, geometry, hierarchy, constraints, inert]
    default: [look, geometry, hierarchy, constraints, inert]
    }
  }

  // MARK: Looks

  static let look = MemberTable<UIView> { table in
    table.property("backgroundColor") { view, _ in
      view.backgroundColor.map { .color($0) } ?? .null
    } set: { view, call in
      view.backgroundColor = try call.value(0).isNull ? nil : try call.color(0)
    }
    table.property("hidden", "isHidden") { view, _ in
      .boolean(view.isHidden)
    } set: { view, call in
      call.interpreter.setHidden(try call.boolean(0), of: view)
    }
    table.property("traitCollection") { view, _ in TraitMembers.value(of: view.traitCollection) }
    table.property("alpha") { view, _ in
      .number(view.alpha)
    } set: { view, call in
      view.alpha = min(max(try call.number(0), 0), 1)
    }
    table.property("tag") { view, _ in
      .integer(view.tag)
    } set: { view, call in
      view.tag = try call.integer(0)
    }
    table.property("clipsToBounds") { view, _ in
      .boolean(view.clipsToBounds)
    } set: { view, call in
      view.clipsToBounds = try call.boolean(0)
    }
    table.property("mas_key", "key") { view, _ in
      view.mas_key.map { .string($0) } ?? .null
    } set: { view, call in
      view.mas_key = try call.value(0).isNull ? nil : try call.value(0).text
    }
    table.property("name") { view, _ in .string(view.displayName) }
  }

  // MARK: Geometry

  static let geometry = MemberTable<UIView> { table in
    table.property("frame") { view, interpreter in
      try interpreter.solve()
      return .rect(view.frame)
    } set: { view, call in
      try call.interpreter.solve(beforeMoving: view)
      try call.interpreter.refuseRoot(view, "frame")
      view.frame = try call.rect(0)
    }
    table.property("bounds") { view, interpreter in
      try interpreter.solve()
      return .rect(view.bounds)
    } set: { view, call in
      try call.interpreter.solve(beforeMoving: view)
      try call.interpreter.refuseRoot(view, "bounds")
      view.bounds = try call.rect(0)
    }
    table.property("center") { view, interpreter in
      try interpreter.solve()
      return .point(view.center)
    } set: { view, call in
      try call.interpreter.solve(beforeMoving: view)
      try call.interpreter.refuseRoot(view, "center")
      view.center = try call.point(0)
    }
    table.property("autoresizingMask") { view, _ in
      .integer(Int(view.autoresizingMask.rawValue))
    } set: { view, call in
      try call.interpreter.solve()
      view.autoresizingMask = try call.read(0, "an autoresizing mask", \.asAutoresizingMask)
    }
    table.property("intrinsicContentSize") { view, _ in .size(view.intrinsicContentSize) }
    table.property("layoutMargins") { view, _ in
      .insets(view.layoutMargins)
    } set: { view, call in
      try call.interpreter.chargeSubtree(of: view)
      view.layoutMargins = try call.insets(0)
    }
    table.property("safeAreaInsets") { view, _ in .insets(view.safeAreaInsets) }
    table.property("semanticContentAttribute") { view, _ in
      .symbol(Name(view.semanticContentAttribute.rawValue))
    } set: { view, call in
      try call.interpreter.chargeSubtree(of: view)
      view.semanticContentAttribute = try call.read(0, "a semantic content attribute") { value in
        guard case .symbol(let name) = value else { return nil }
        return Constants.semantics[name.key]
      }
    }
    table.property("layoutMarginsGuide") { view, _ in .guide(view.layoutMarginsGuide) }
    table.property("safeAreaLayoutGuide") { view, _ in .guide(view.safeAreaLayoutGuide) }
    table.property("readableContentGuide") { view, _ in .guide(view.readableContentGuide) }
    table.method("systemLayoutSizeFittingSize:", "systemLayoutSizeFitting:") { view, call in
      try call.interpreter.charge(1_000 + 20 * view.subtree.count)
      return .size(view.systemLayoutSizeFitting(try call.size(0)))
    }
    table.method(
      "systemLayoutSizeFittingSize:withHorizontalFittingPriority:verticalFittingPriority:",
      "systemLayoutSizeFitting:withHorizontalFittingPriority:verticalFittingPriority:"
    ) { view, call in
      try call.interpreter.charge(1_000 + 20 * view.subtree.count)
      return .size(
        view.systemLayoutSizeFitting(
          try call.size(0),
          withHorizontalFittingPriority: try call.read(1, "a priority from 1 to 1000", \.asPriority),
          verticalFittingPriority: try call.read(2, "a priority from 1 to 1000", \.asPriority)))
    }
    table.action("sizeToFit") { view, _ in view.sizeToFit() }
    table.method("sizeThatFits:") { view, call in .size(view.sizeThatFits(try call.size(0))) }
    table.method("convertPoint:toView:", "convert:to:") { view, call in
      try call.interpreter.solve()
      let target = try call.value(1).isNull ? nil : try call.view(1)
      if let rect = try call.value(0).asRect { return .rect(view.convert(rect, to: target)) }
      return .point(view.convert(try call.point(0), to: target))
    }
    table.method("convertRect:toView:") { view, call in
      try call.interpreter.solve()
      return .rect(view.convert(try call.rect(0), to: try call.value(1).isNull ? nil : try call.view(1)))
    }
    table.method("convertPoint:fromView:") { view, call in
      try call.interpreter.solve()
      return .point(try call.view(1).convert(try call.point(0), to: view))
    }
    table.method("convertRect:fromView:", "convert:from:") { view, call in
      try call.interpreter.solve()
      return .rect(try call.view(1).convert(try call.rect(0), to: view))
    }
    table.action("setNeedsLayout") { view, _ in view.setNeedsLayout() }
    table.action("layoutIfNeeded") { _, call in
      call.interpreter.isStale = true
      try call.interpreter.solve()
    }
    table.action("setNeedsUpdateConstraints") { view, call in
      view.setNeedsUpdateConstraints()
      call.interpreter.wantsUpdatePass = true
    }
    table.action("updateConstraints") { view, call in
      view.updateConstraints()
      try call.interpreter.throwHookFailure()
    }
    table.action("layoutSubviews") { view, call in
      view.layoutSubviews()
      try call.interpreter.throwHookFailure()
    }
    table.action("updateConstraintsIfNeeded") { view, call in
      view.updateConstraintsIfNeeded()
      try call.interpreter.throwHookFailure()
    }
    table.action("setContentHuggingPriority:forAxis:", "setContentHuggingPriority:for:") { view, call in
      view.setContentHuggingPriority(
        try call.read(0, "a priority from 1 to 1000", \.asPriority), for: try call.axis(1))
    }
    table.action(
      "setContentCompressionResistancePriority:forAxis:", "setContentCompressionResistancePriority:for:"
    ) { view, call in
      view.setContentCompressionResistancePriority(
        try call.read(0, "a priority from 1 to 1000", \.asPriority), for: try call.axis(1))
    }
    table.method("contentHuggingPriorityForAxis:", "contentHuggingPriorityFor:") { view, call in
      .number(view.contentHuggingPriority(for: try call.axis(0)).rawValue)
    }
    table.method(
      "contentCompressionResistancePriorityForAxis:", "contentCompressionResistancePriorityFor:"
    ) { view, call in
      .number(view.contentCompressionResistancePriority(for: try call.axis(0)).rawValue)
    }
    table.action("invalidateIntrinsicContentSize") { view, _ in view.invalidateIntrinsicContentSize() }
  }
}

extension Interpreter {
  /// The window decides the root's frame.
  func refuseRoot(_ view: UIView, _ property: String) throws {
    if view === root {
      throw ScriptError("the root view's \(property) follows the window; ':size' changes it")
    }
  }
}
