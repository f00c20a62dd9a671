import AutoLayout
import SceneSyntax

/// Methods that put a view of a class on the screen: `+ (void)showInView:(UIView *)view`, `showLoading` in a category of UIView.
extension Interpreter {
  /// Shows a view as a method of this file does, which makes it, adds it and says where it stands.
  ///
  /// - Returns: the view's object; nil where no method shows one.
  func present(_ definition: ClassDefinition) throws -> Instance? {
    guard hasAppCode, definition.showable == .view else { return nil }
    for (method, owner) in presenters(of: definition) {
      let before = root.subviews
      _ = try issuesAsNotes(of: method) {
        try withoutLayout { try callLoose(method, of: owner) }
        return .nothing
      }
      if let shown = shownInstance(of: definition), let view = shown.view, view.isDescendant(of: root) {
        return shown
      }
      for view in root.subviews where !before.contains(where: { $0 === view }) {
        for name in view.subtree.compactMap(\.name) { names.release(name) }
        view.removeFromSuperview()
      }
    }
    return nil
  }

  /// The methods that add a view to another and name the class: its own class methods, and those of categories, in the order of the
  /// file.
  private func presenters(of definition: ClassDefinition) -> [(FunctionNode, ClassDefinition)] {
    let own = definition.staticMethods.all.map { ($0, definition) }
    let added = definitions.categories.values.flatMap { category in
      (category.methods.all + category.staticMethods.all).filter { $0.names(definition.name) }
        .map { ($0, category) }
    }
    return (own + added).filter { $0.0.position.file == 0 && $0.0.addsView }
      .sorted { $0.0.position < $1.0.position }
  }
}

extension FunctionNode {
  /// Whether its body adds a view to another.
  var addsView: Bool {
    contains { if case .expression(let expression) = $0 { NameUses.addsSubview(expression) } else { false } }
  }

  /// Whether its body names a type.
  fileprivate func names(_ type: String) -> Bool {
    contains { if case .expression(let expression) = $0 { expression.writtenName == type } else { false } }
  }

  private func contains(_ isWanted: @escaping (SyntaxNode) -> Bool) -> Bool {
    body.contains { SyntaxNode.statement($0).first { isWanted($0) ? true : nil } ?? false }
  }
}
