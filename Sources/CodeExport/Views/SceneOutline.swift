import AutoLayout

/// The views, guides and constraints of a scene with their expressions in code.
struct SceneOutline {
  /// A view or a guide that code has made.
  struct Part {
    let item: LayoutItem
    /// The variable's name.
    let name: String
    /// The expression of the view that it is added to.
    let owner: String

    /// Nil for a guide, also for a view of the scene that stands for one.
    var view: UIView? { item.isGuide ? nil : item as? UIView }
  }

  /// The views, then the guides, superviews before their subviews.
  private(set) var parts: [Part] = []
  /// In the order of installation.
  private(set) var constraints: [ConstraintCode] = []
  /// The constraints that hold in some size classes only, in words.
  private(set) var conditions: [String] = []
  /// The variables that there are.
  private(set) var names = VariableNames()
  private var expressions: [ObjectIdentifier: String] = [:]
  private let language: CodeLanguage

  /// - Parameter snapshotNames: the names of all views of the window, in the order of its subtree
  init(_ window: LayoutWindow, snapshotNames: [String], language: CodeLanguage) {
    self.language = language
    let root = window.rootView
    expressions[ObjectIdentifier(root)] = language.root
    let views = root.subtree
    for (view, shown) in zip(views, snapshotNames).dropFirst() {
      guard let superview = view.superview else { continue }
      guard !view.isPartOfSuperview else {
        expressions[ObjectIdentifier(view)] = "\(expression(of: superview)).contentView"
        continue
      }
      add(view, called: view.key == nil ? shown : view.name ?? shown, to: superview)
    }
    for view in views {
      for guide in view.layoutGuides where !guide.isMadeByView {
        add(guide, called: guide.identifier.isEmpty ? "guide" : guide.identifier, to: view)
      }
    }
    let traits = root.traitCollection
    for constraint in window.explicitConstraints {
      let code = self.code(of: constraint)
      let pattern = constraint.traitPattern
      if traits.matches(pattern) { constraints.append(code) }
      if pattern != UITraitCollection() { conditions.append("Only for \(pattern): \(code.notation)") }
    }
  }

  private mutating func add(_ item: LayoutItem, called wish: String, to owner: UIView) {
    let name = names.claim(wish)
    expressions[ObjectIdentifier(item)] = name
    parts.append(Part(item: item, name: name, owner: expression(of: owner)))
  }

  /// The parts in the order in which code made them, each with those that can be added to their views then: a view is
  /// added after the siblings behind it. Ambiguous layouts depend on the order of creation.
  var steps: [(part: Part, additions: [Part])] {
    var waiting: [ObjectIdentifier: Part] = [:]
    var declared: Set<ObjectIdentifier> = []
    /// The subviews of a view that are not added yet, the next one last.
    var rest: [ObjectIdentifier: [UIView]] = [:]
    var additions: [Part] = []
    func isDeclared(_ view: UIView) -> Bool {
      guard let superview = view.superview else { return true }
      return declared.contains(ObjectIdentifier(view)) || view.isPartOfSuperview && isDeclared(superview)
    }
    func add(_ part: Part) {
      guard let view = part.view else { return additions.append(part) }
      waiting[ObjectIdentifier(view)] = part
      if let superview = view.superview { addWaiting(in: superview) }
    }
    func addWaiting(in superview: UIView) {
      guard isDeclared(superview) else { return }
      let key = ObjectIdentifier(superview)
      var views = rest[key] ?? superview.subviews.filter { !$0.isPartOfSuperview && !$0.isGuide }.reversed()
      while let next = views.last, let part = waiting.removeValue(forKey: ObjectIdentifier(next)) {
        additions.append(part)
        views.removeLast()
      }
      rest[key] = views
      for view in superview.subviews where view.isPartOfSuperview { addWaiting(in: view) }
    }
    return parts.sorted { $0.item.order < $1.item.order }.map { part in
      additions = []
      declared.insert(ObjectIdentifier(part.item))
      add(part)
      if let view = part.view { addWaiting(in: view) }
      return (part, additions)
    }
  }

  /// - Parameter item: a view or guide of the scene
  func expression(of item: LayoutItem) -> String {
    if let known = expressions[ObjectIdentifier(item)] { return known }
    guard let guide = item as? UILayoutGuide, let owner = guide.owningView else { return item.displayName }
    if guide.isMadeByView { return "self.\(guide.identifier)" }
    return "\(expression(of: owner)).\(guide.identifier)"
  }

  private func code(of constraint: NSLayoutConstraint) -> ConstraintCode {
    var code = ConstraintCode(constraint, naming: item)
    if let (bar, attribute) = (constraint.firstItem as? UILayoutGuide)?.barEdge(at: constraint.firstAttribute)
    {
      (code.first, code.firstAttribute) = (item(bar), attribute)
      code.superview = bar.superview.map { item($0).expression }
    }
    if let (bar, attribute) = (constraint.secondItem as? UILayoutGuide)?.barEdge(
      at: constraint.secondAttribute)
    {
      (code.second, code.secondAttribute) = (item(bar), attribute)
    }
    return code
  }

  private func item(_ item: LayoutItem) -> ConstraintCode.Item {
    let name = expression(of: item)
    guard item.isGuide else { return ConstraintCode.Item(name) }
    guard let guide = item as? UILayoutGuide, let owner = guide.owningView,
      guide === owner.safeAreaLayoutGuide
    else {
      return ConstraintCode.Item(name, kind: .guide)
    }
    return ConstraintCode.Item(name, kind: .safeArea(of: expression(of: owner)))
  }
}
