import AutoLayout

/// Views that nothing adds to another but a method that is not known: `setHStack([icon, title])`.
extension Interpreter {
  /// Keeps in mind which view a method of this name, which is not known, was given others for.
  func noteStrays(_ arguments: [Value], of method: String, in holder: UIView) {
    guard let verb = NameMeaning.words(of: method).first, !Self.removers.contains(verb) else { return }
    for value in arguments.flatMap({ $0.asElements ?? [$0] }) {
      guard let view = value.asView ?? childView(of: value), view.superview == nil, view !== holder,
        view !== root
      else { continue }
      strays.append((view, holder, method))
    }
  }

  /// The view of a controller that may be made a child, which need not have been loaded.
  private func childView(of value: Value) -> UIView? {
    guard case .object(let instance) = value, instance.isController, instance !== me else { return nil }
    return instance.view
  }

  /// Keeps in mind that what is not known, a method or the code that gives an argument, may put the view that stands for its
  /// result into the view of the object whose method runs.
  func noteStray(_ made: Value, of name: String) {
    guard let view = made.asView, let receiver else { return }
    let holder = receiver.isController ? receiver.view : try? receiver.view.map(contentHolder)
    guard let holder, holder !== view else { return }
    strays.append((view, holder, name))
  }

  /// Adds the views that unknown methods of an object were given, where it shows nothing else.
  func showStrays(of instance: Instance) throws {
    guard let view = instance.view, view.subviews.isEmpty else { return }
    try addStrays(strays.filter { $0.holder === view }.map(\.view))
  }

  /// Adds those in which there are constraints, which nothing that is shown has otherwise.
  ///
  /// - Returns: whether there are any.
  func showConstrainedStrays() throws -> Bool {
    guard hasAppCode, showing.definition != nil, hasNoConstraints else { return false }
    let views = strays.filter { stray in
      stray.view.superview == nil && stray.holder.root === root && stray.view.hasConstraints
    }.map(\.view)
    try addStrays(views)
    return !views.isEmpty
  }

  private static let removers: Set<String> = ["remove", "hide", "delete", "dismiss", "detach", "unregister"]

  /// Lets the first constraint of a view that code out of sight has had turn `translatesAutoresizingMaskIntoConstraints` off,
  /// as that code may.
  func letYield(_ view: UIView) {
    if view.frame == .zero { view.yieldsFrameToConstraints = true }
  }

  /// Adds the views that are to be constrained and have no superview to those whose unknown methods were given them,
  /// with the others of the same call.
  func addStrays(_ constrained: [UIView]) throws {
    for view in constrained {
      guard let found = strays.last(where: { $0.view === view.root && $0.view.superview == nil }) else {
        continue
      }
      for stray in strays where stray.holder === found.holder && stray.method == found.method {
        guard stray.view.superview == nil, !stray.holder.isDescendant(of: stray.view) else { continue }
        issues.add(
          SceneNote(
            position: origin,
            message:
              "\(stray.view.displayName) is put into \(stray.holder.displayName), as '\(stray.method)', "
              + "which is not known, may do"))
        letYield(stray.view)
        if let stack = stray.holder as? UIStackView {
          try arrange(stray.view, in: stack, at: stack.arrangedSubviews.count)
        } else {
          try add(stray.view, to: stray.holder, at: stray.holder.subviews.count)
        }
      }
    }
    strays.removeAll { $0.view.superview != nil }
  }

  /// `addSubviews(a, b)` and its like, which many apps define.
  func addSubviews(_ name: String, to receiver: Value, _ arguments: [Value]) throws -> Value? {
    let key = name.lowercased()
    guard let superview = receiver.asView else { return nil }
    // `card.subview(label)`
    let isBare = ["subview", "subviews", "arrangedsubviews"].contains(key)
    guard isBare || key.contains("subviews") && NameMeaning.words(of: name).contains("add"),
      arguments.contains(where: { ($0.asElements ?? [$0]).contains { $0.asView != nil } })
    else { return nil }
    for view in arguments.flatMap({ $0.asElements ?? [$0] }).compactMap(\.asView) {
      letYield(view)
      if key.contains("arranged"), let stack = superview as? UIStackView {
        try arrange(view, in: stack, at: stack.arrangedSubviews.count)
      } else {
        try add(view, to: superview, at: superview.subviews.count)
      }
    }
    return receiver
  }
}

extension UIView {
  /// Whether there are constraints in it.
  var hasConstraints: Bool { subtree.contains { !$0.constraints.isEmpty } }
}
