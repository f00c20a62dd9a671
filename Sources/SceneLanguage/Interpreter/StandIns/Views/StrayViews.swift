import AutoLayout
import SceneSyntax
import Translation

/// Views that nothing adds to another but a method that is not known: `setHStack([icon, title])`.
extension Interpreter {
  /// Keeps in mind which view a method of this name, which is not known, was given others for.
  func noteStrays(_ arguments: [Value], of method: String, in holder: UIView) {
    if method == "addTarget" { return }
    for value in arguments.flatMap({ $0.asElements ?? [$0] }) {
      guard let view = value.asView ?? childView(of: value), view.superview == nil, view !== holder,
        // The object whose method runs is given as a data source or a delegate.
        view !== root, view !== receiver?.value.asView
      else { continue }
      note(stray: view, of: method, in: holder)
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
    note(stray: view, of: name, in: holder)
  }

  private func note(stray view: UIView, of method: String, in holder: UIView) {
    strays.append((view, holder, method))
    ValueHeap.grow(by: 256)
  }

  /// Adds the views that unknown methods of an object were given where it shows nothing else.
  func showStrays(of instance: Instance) throws {
    guard let view = instance.view, view.subviews.isEmpty else { return }
    try addStrays(strays.filter { $0.holder === view && $0.view.superview == nil }.map(\.view))
  }

  /// Keeps in mind that something which is nil here was to hold the views that a method adds: `[player.view addSubview:icon]`.
  func noteStrays(_ arguments: [Value], addedToNilBy selector: Selector) {
    guard hasStandIns, let count = NameUses.viewCount(of: selector.base.key), let receiver,
      let holder = receiver.isController ? receiver.view : try? receiver.view.map(contentHolder)
    else { return }
    noteStrays(Array(arguments.prefix(count)), of: "", in: holder)
  }

  /// Whether code out of sight defines the class of a view.
  func isOfUnknownClass(_ view: UIView) -> Bool {
    type(of: .view(view)).definition?.isStandIn == true
      // That of a controller which a method out of sight may make a child: `show(HostingController(…), in: card)`.
      || controllers.contains { $0.view === view && $0.definition?.isStandIn == true }
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

  /// Lets the first constraint of a view that code out of sight has had turn `translatesAutoresizingMaskIntoConstraints` off,
  /// as that code may.
  func letYield(_ view: UIView) {
    if view.frame == .zero { view.yieldsFrameToConstraints = true }
  }

  /// The same for the views that a method or function out of sight is given; the object whose method runs gives itself for
  /// other purposes.
  func letYield(_ arguments: [Value]) {
    guard hasStandIns else { return }
    for view in arguments.compactMap(\.asView) where view !== receiver?.view { letYield(view) }
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
        let reason: Phrase =
          stray.method.isEmpty
          ? "as the view that was to hold it is nil here" : "as '\(stray.method)', which is not known, may do"
        issues.add(
          SceneNote(
            position: origin,
            message: "\(stray.view.displayName) is put into \(stray.holder.displayName), \(reason)"))
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

  /// `addSubviews(a, b)` and its like, which many apps define; `addFillingSubview(card)` pins the edges as well.
  ///
  /// - Returns: the receiver; nil for any other method.
  func addSubviews(
    _ name: String, to receiver: Value, _ arguments: [Value], at place: Expression
  ) throws -> Value? {
    let words = NameMeaning.words(of: name)
    let views = arguments.flatMap { $0.asElements ?? [$0] }.compactMap(\.asView)
    // `card.subview(label)`
    let isBare = ["subview", "subviews", "arrangedsubviews"].contains(name.lowercased())
    guard let superview = receiver.asView, !views.isEmpty,
      isBare || words.contains("add") && !FallbackTable.adding.isDisjoint(with: words)
    else { return nil }
    let isArranging = words.contains { $0.hasPrefix("arrang") }
    let isPinning = !FallbackTable.filling.isDisjoint(with: words)
    for view in views {
      letYield(view)
      if isArranging, let stack = superview as? UIStackView {
        try arrange(view, in: stack, at: stack.arrangedSubviews.count)
      } else {
        try add(view, to: superview, at: superview.subviews.count)
        if isPinning { _ = try pinEdges(of: view, to: superview, within: .zero) }
      }
    }
    let names = Phrase.list(views.map(\.displayName))
    note(
      isPinning
        ? "'\(name)' is not known; it adds \(names) to \(superview.displayName) and pins the edges"
        : "'\(name)' is not known; it adds \(names) to \(superview.displayName)", of: name, at: place)
    return receiver
  }
}

extension UIView {
  /// Whether there are constraints in it.
  var hasConstraints: Bool { subtree.contains { !$0.constraints.isEmpty } }
}
