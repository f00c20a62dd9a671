import AutoLayout
import Foundation

/// What stack views answer to beside what all views do.
extension ContentMembers {
  static let stackView = MemberTable<UIView> { table in
    table.property("arrangedSubviews") { view, _ in
      .array(ArrayObject((view as? UIStackView)?.arrangedSubviews.map { .view($0) } ?? []))
    }
    table.property("axis") { view, _ in
      .symbol(Name((view as? UIStackView)?.axis == .vertical ? "vertical" : "horizontal"))
    } set: { view, call in
      (view as? UIStackView)?.axis = try call.axis(0)
    }
    table.property("distribution") { view, _ in
      .symbol(Name((view as? UIStackView)?.distribution.rawValue ?? ""))
    } set: { view, call in
      (view as? UIStackView)?.distribution = try call.read(0, "a stack's distribution") { value in
        UIStackView.Distribution.allCases.first { value.isSymbol($0.rawValue) }
      }
    }
    table.property("alignment") { view, _ in
      .symbol(Name((view as? UIStackView)?.alignment.rawValue ?? ""))
    } set: { view, call in
      (view as? UIStackView)?.alignment = try call.read(0, "a stack's alignment") { value in
        if value.isSymbol("top") { return .top }
        if value.isSymbol("bottom") { return .bottom }
        return UIStackView.Alignment.allCases.first { value.isSymbol($0.rawValue) }
      }
    }
    table.property("spacing") { view, _ in
      .number(Double((view as? UIStackView)?.spacing ?? 0))
    } set: { view, call in
      (view as? UIStackView)?.spacing = try call.number(0)
    }
    table.property("layoutMarginsRelativeArrangement", "isLayoutMarginsRelativeArrangement") { view, _ in
      .boolean((view as? UIStackView)?.isLayoutMarginsRelativeArrangement ?? false)
    } set: { view, call in
      (view as? UIStackView)?.isLayoutMarginsRelativeArrangement = try call.boolean(0)
    }
    table.action("addArrangedSubview:") { view, call in
      guard let stack = view as? UIStackView else { return }
      try call.interpreter.arrange(try call.view(0), in: stack, at: stack.arrangedSubviews.count)
    }
    table.action("insertArrangedSubview:atIndex:", "insertArrangedSubview:at:") { view, call in
      guard let stack = view as? UIStackView else { return }
      try call.interpreter.arrange(try call.view(0), in: stack, at: try call.integer(1))
    }
    table.action("removeArrangedSubview:") { view, call in
      (view as? UIStackView)?.removeArrangedSubview(try call.view(0))
    }
    table.action("setCustomSpacing:afterView:", "setCustomSpacing:after:") { view, call in
      (view as? UIStackView)?.setCustomSpacing(try call.number(0), after: try call.view(1))
    }
    table.method("customSpacingAfterView:", "customSpacingAfter:") { view, call in
      let subview = try call.view(0)
      return .number(Double((view as? UIStackView)?.customSpacing(after: subview) ?? 0))
    }
  }
}

extension Interpreter {
  /// Adds a view to a stack, with what can be wrong about that said.
  func arrange(_ view: UIView, in stack: UIStackView, at index: Int) throws {
    if view.superview !== stack { try add(view, to: stack, at: stack.subviews.count) }
    stack.insertArrangedSubview(view, at: index)
  }
}

extension Value {
  /// Whether it is the constant of this name.
  fileprivate func isSymbol(_ name: String) -> Bool {
    if case .symbol(let own) = self { return own.key == name.lowercased() }
    return false
  }
}
