import AutoLayout
import Foundation
import Masonry

/// SnapKit's spellings of what Masonry says otherwise. `view.snp` is the view itself.
enum SnapKitMembers {
  /// `make.directionalEdges`, `make.horizontalEdges`, …
  static func add(to table: inout MemberTable<ConstraintMaker>) {
    for (name, mask) in composites {
      table.property(name) { maker, interpreter in
        try interpreter.charge(160)
        return .constraint(maker.attributes(mask))
      }
    }
  }

  private static let composites: [(String, AttributeMask)] = [
    ("directionalEdges", [.leading, .trailing, .top, .bottom]), ("horizontalEdges", [.left, .right]),
    ("verticalEdges", [.top, .bottom]), ("directionalHorizontalEdges", [.leading, .trailing]),
    ("directionalVerticalEdges", [.top, .bottom]),
    ("margins", [.leftMargin, .rightMargin, .topMargin, .bottomMargin]),
    ("directionalMargins", [.leadingMargin, .trailingMargin, .topMargin, .bottomMargin]),
    ("centerWithinMargins", [.centerXWithinMargins, .centerYWithinMargins]),
  ]

  /// Relations to the superview, and changes of a kept constraint.
  static func add(to table: inout MemberTable<Constraint>) {
    for name in ["edges", "horizontalEdges", "verticalEdges", "size", "center"] {
      guard let attributes = chained[name] else { continue }
      table.property(name) { constraint, interpreter in
        try interpreter.charge(40 * attributes.count)
        return .constraint(attributes.reduce(constraint) { $0.attribute($1) })
      }
    }
    table.method("equalToSuperview") { .constraint($0.equalTo(try superview(of: $0, $1))) }
    table.method("greaterThanOrEqualToSuperview") {
      .constraint($0.greaterThanOrEqualTo(try superview(of: $0, $1)))
    }
    table.method("lessThanOrEqualToSuperview") {
      .constraint($0.lessThanOrEqualTo(try superview(of: $0, $1)))
    }
    table.property("constraint") { constraint, _ in .constraint(constraint) }
    table.method("updateOffset:", "update:") { constraint, call in
      constraint.setOffset(try call.number(0))
      return .constraint(constraint)
    }
    table.method("updateInset:") { constraint, call in
      if let insets = try call.value(0).asInsets {
        constraint.setInsets(insets)
      } else {
        constraint.setInset(try call.number(0))
      }
      return .constraint(constraint)
    }
    table.method("updatePriority:") { constraint, call in
      let priority = try call.read(0, "a priority from 1 to 1000", \.asPriority)
      for single in constraint.viewConstraints { try single.layoutConstraint?.setPriority(priority) }
      return .constraint(constraint)
    }
  }

  /// What one more word adds to a chain: `make.left.size`.
  private static let chained: [String: [NSLayoutConstraint.Attribute]] = [
    "edges": [.left, .right, .top, .bottom], "horizontalEdges": [.left, .right],
    "verticalEdges": [.top, .bottom], "size": [.width, .height], "center": [.centerX, .centerY],
  ]

  private static func superview(of constraint: Constraint, _ call: Call) throws -> UIView {
    guard let view = constraint.viewConstraints.first?.firstViewAttribute.view.superview else {
      throw ScriptError("the view has no superview yet; add it to one first")
    }
    return view
  }
}
