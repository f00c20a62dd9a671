import AutoLayout
import Foundation
import SceneSyntax

// The bars of navigation and tab controllers. As in UIKit, a child's view fills its container and extends below the bar, which
// its safe area leaves free. It ends at a bar that is not translucent, unless `extendedLayoutIncludesOpaqueBars`, and at one at an
// edge that is not among its `edgesForExtendedLayout`.

extension LibraryType {
  /// What a controller says of the bars around it.
  static func addBarChoices(to type: inout TypeDeclaration<Instance>) {
    let choices: KeyValuePairs<String, Constant> = [
      "edgesForExtendedLayout": .symbol("all"), "extendedLayoutIncludesOpaqueBars": false,
      "automaticallyAdjustsScrollViewInsets": true, "hidesBottomBarWhenPushed": false,
    ]
    for (name, initial) in choices {
      type.property(name) { instance, _ in
        instance.properties[name] ?? initial.value
      } set: { instance, call in
        instance.properties[name] = try call.value(0)
        try call.interpreter.barsChanged(around: instance)
      }
    }
  }

  /// The ways in which a navigation controller hides its bar.
  static func addBarHiding(to type: inout TypeDeclaration<Instance>) {
    type.property("navigationBarHidden", "isNavigationBarHidden") { instance, _ in
      .boolean(instance.hidesNavigationBar)
    } set: { instance, call in
      try call.interpreter.hideNavigationBar(of: instance, try call.value(0))
    }
    type.action("setNavigationBarHidden:animated:") { instance, call in
      try call.interpreter.hideNavigationBar(of: instance, try call.value(0))
    }
  }

  /// Properties of a bar that change the room it leaves, by their initial values. A flag is known with and without `is` before
  /// its name.
  static func addBarShape(_ properties: KeyValuePairs<String, Bool>, to type: inout TypeDeclaration<UIView>) {
    for (name, initial) in properties {
      for spelling in [name, "is" + name.prefix(1).uppercased() + name.dropFirst()] {
        type.property(spelling) { bar, call in
          call.interpreter.kept(name, of: bar) ?? .boolean(initial)
        } set: { bar, call in
          call.interpreter.keep(try call.value(0), as: name, of: bar)
          try call.interpreter.barsChanged(by: bar)
        }
      }
    }
  }
}

extension Instance {
  fileprivate static let bar = "\u{0}bar"

  fileprivate var hidesNavigationBar: Bool { properties["isNavigationBarHidden"]?.isTrue == true }

  private var parent: Instance? { properties["\u{0}parent"]?.asController }

  /// The controllers that contain it, the innermost first.
  fileprivate var containers: some Sequence<Instance> {
    sequence(first: self, next: \.parent).dropFirst().prefix(16)
  }

  /// Whether its view extends to an edge, with a bar there. What a navigation controller shows has a say in it.
  fileprivate func extends(to edge: String, beyondOpaqueBar isOpaque: Bool) -> Bool {
    let all = [self] + (isNavigation ? [shownChild].compactMap { $0 } : [])
    return all.allSatisfy { $0.hasExtendedEdge(edge) }
      && (!isOpaque || all.contains { $0.properties["extendedLayoutIncludesOpaqueBars"]?.isTrue == true })
  }

  private func hasExtendedEdge(_ edge: String) -> Bool {
    guard let edges = properties["edgesForExtendedLayout"] else { return true }
    // UIRectEdgeTop is 1, UIRectEdgeBottom 4.
    if let bits = edges.asInteger { return bits & (edge == "top" ? 1 : 4) != 0 }
    let names = (edges.asElements ?? [edges]).map { $0.text.lowercased() }
    return names.contains { $0.hasSuffix("all") || $0.hasSuffix(edge) }
  }

  /// Whether its title is a large one where the bar prefers these: an automatic one is as that of the controller before it.
  fileprivate func hasLargeTitle(below others: [Instance]) -> Bool {
    for controller in [self] + others.reversed() {
      guard case .object(let item)? = controller.properties["navigationItem"],
        let mode = item.properties["largeTitleDisplayMode"]?.text.lowercased()
      else { continue }
      if mode.hasSuffix("never") || mode.hasSuffix("inline") { return false }
      if mode.hasSuffix("always") { return true }
    }
    return true
  }
}

extension Interpreter {
  /// Shows the visible child of a navigation or tab controller, with its bar.
  func showChild(of instance: Instance) throws {
    if instance.isSplit { return try showColumns(of: instance) }
    if instance.isPaged { return try showPage(of: instance) }
    guard instance.isContainer, let view = instance.view else { return }
    for child in instance.children where child !== instance.shownChild && child.view?.superview === view {
      child.view?.removeFromSuperview()
    }
    let child = instance.shownChild.flatMap { $0 === instance ? nil : $0 }
    if !hidesBar(instance) { _ = try placedBar(of: instance) }
    let content = try child.map(loadedView)
    // The child may have hidden it, or shown it, as it was loaded.
    var bar: UIView?
    if hidesBar(instance) {
      instance.properties[Instance.bar]?.asView?.removeFromSuperview()
    } else {
      bar = try placedBar(of: instance)
    }
    layout.isStale = true
    guard let child, let content else { return }
    name(.view(content), after: "content")
    try add(content, to: view, at: 0)
    let isShown = bar.map { !$0.isHidden || instance.isNavigation } ?? false
    let isOpaque = bar.map { kept("translucent", of: $0)?.isTrue == false } ?? false
    let edge = instance.isNavigation ? "top" : "bottom"
    let isBeyond = !isShown || child.extends(to: edge, beyondOpaqueBar: isOpaque)
    var insets = UIEdgeInsets.zero
    if isShown, isBeyond {
      if instance.isNavigation {
        insets.top = navigationBarHeight(of: instance)
      } else {
        insets.bottom = Self.tabBarHeight
      }
    }
    view.place(
      content,
      as: .rest(
        below: instance.isNavigation && !isBeyond ? bar : nil,
        above: instance.isTabbed && !isBeyond ? bar : nil))
    child.controller?.cover(with: insets == .zero ? nil : bar, insets)
    child.controller?.adjustsScrollViewInsets =
      instance.isNavigation && child.properties["automaticallyAdjustsScrollViewInsets"]?.isTrue ?? true
  }

  /// Shows the children anew of a controller, and of those around it, whose bars or choices of bars have changed.
  func barsChanged(around instance: Instance) throws {
    for container in [instance] + instance.containers where container.phase != .made {
      try showChild(of: container)
    }
  }

  /// Shows the child of the controller anew whose bar has changed.
  func barsChanged(by bar: UIView) throws {
    let owner = ([me] + controllers).first { $0.properties[Instance.bar]?.asView === bar }
    if let owner, owner.phase != .made { try showChild(of: owner) }
  }

  fileprivate func hideNavigationBar(of instance: Instance, _ isHidden: Value) throws {
    instance.properties["isNavigationBarHidden"] = .boolean(isHidden.isTrue)
    try barsChanged(around: instance)
  }

  // MARK: Bars

  private static let tabBarHeight: CGFloat = 49

  /// With room for a large title, except where the screen is low.
  private func navigationBarHeight(of instance: Instance) -> CGFloat {
    let (usual, largeTitle): (CGFloat, CGFloat) = (44, 52)
    guard let bar = instance.properties[Instance.bar]?.asView, let top = instance.shownChild,
      kept("prefersLargeTitles", of: bar)?.isTrue == true, root.traitCollection.verticalSizeClass != .compact,
      top.hasLargeTitle(below: instance.children.dropLast())
    else { return usual }
    return usual + largeTitle
  }

  /// Whether a controller shows no bar: a tab controller under a child that hides it as it is pushed, and until it goes.
  private func hidesBar(_ instance: Instance) -> Bool {
    if instance.isNavigation { return instance.hidesNavigationBar }
    let shown = instance.shownChild
    return ([shown].compactMap { $0 } + (shown?.isNavigation == true ? shown?.children ?? [] : [])).contains {
      $0.properties["hidesBottomBarWhenPushed"]?.isTrue == true
    }
  }

  /// The bar of a navigation or tab controller, in its place.
  func placedBar(of instance: Instance) throws -> UIView {
    let bar = try bar(of: instance)
    guard !hidesBar(instance), let view = instance.view else { return bar }
    if bar.superview !== view { try add(bar, to: view, at: view.subviews.count) }
    let height = instance.isTabbed ? Self.tabBarHeight : navigationBarHeight(of: instance)
    view.place(bar, as: instance.isTabbed ? .bottomBar(height) : .topBar(height))
    // Before the first layout, UIKit's bars have a frame that leaves no room for a safe area at the bottom.
    if bar.bounds.isEmpty {
      let y = instance.isTabbed ? view.bounds.height - height : root.safeAreaInsets.top
      bar.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: height)
    }
    return bar
  }

  private func bar(of instance: Instance) throws -> UIView {
    if let bar = instance.properties[Instance.bar]?.asView { return bar }
    let (type, name) = instance.isTabbed ? ("UITabBar", "tabBar") : ("UINavigationBar", "navigationBar")
    let site = Expression(.null, origin..<origin)
    let made = try construct(TypeValue(type), Selector("init", base: "init"), call("init", at: site))
    instance.properties[Instance.bar] = made
    self.name(made, after: name)
    return made.asView ?? UIView()
  }
}
