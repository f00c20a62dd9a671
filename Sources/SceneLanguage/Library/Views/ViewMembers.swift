import AutoLayout
import Foundation
import Masonry
import SceneSyntax

// UIView: appearance, geometry and hierarchy. Constraints are in ViewConstraintMembers.swift.

extension LibraryType {
  static let view = LibraryType(
    "UIView", aliases: ["MAS_VIEW", "NSView"], inherits: .responder, make: { SceneView() as UIView }
  ) { type in
    addLooks(to: &type)
    addFrames(to: &type)
    addFitting(to: &type)
    addHierarchy(to: &type)
    addLayout(to: &type)
    addConstraints(to: &type)
    addInert(to: &type)
    addStatics(to: &type)
    type.initializer("init", "initWithCoder:") { _, _ in }
    type.initializer("initWithFrame:") { view, call in view.frame = try call.rect(0) }
  }

  static let responder = LibraryType("UIResponder", of: UIView.self) { type in
    addResponder(to: &type)
  }

  private static func addLooks(to type: inout TypeDeclaration<UIView>) {
    type.property("backgroundColor", at: \.backgroundColor)
    type.property("hidden", "isHidden", reading: \.isHidden) { view, call in
      // A flag that is not known leaves the view visible.
      if let flag = call.arguments.first, flag.isAssumed, flag.isTrue {
        return call.interpreter.report(flag, as: "\(view.displayName) is shown")
      }
      call.interpreter.setHidden(try call.boolean(0), of: view)
    }
    type.property("alpha", reading: \.alpha) { view, call in view.alpha = min(max(try call.number(0), 0), 1) }
    type.property("tag", at: \.tag)
    type.property("clipsToBounds", at: \.clipsToBounds)
    type.property("transform", at: \.transform)
    type.property("mas_key", "key", reading: \.mas_key) { view, call in
      view.mas_key = try call.value(0).isNull ? nil : try call.value(0).text
    }
    type.property("name", reading: \.displayName)
    type.property("traitCollection") { view, _ in SizeClasses.value(of: view.traitCollection) }
  }

  private static func addFrames(to type: inout TypeDeclaration<UIView>) {
    func frame<Content: Bridged>(
      _ name: String, at path: ReferenceWritableKeyPath<UIView, Content> & Sendable
    ) {
      type.property(name) { view, call in
        try call.interpreter.solve()
        call.interpreter.noteRead(of: view)
        if let rect = call.interpreter.assumedFrame(of: view) {
          return (rect as? Content ?? view[keyPath: path]).value
        }
        return view[keyPath: path].value
      } set: { view, call in
        try call.interpreter.solve(beforeMoving: view)
        let content = try Content.read(call, 0)
        // The root's content may be moved, as above a keyboard.
        if (content as? CGRect)?.size != view.bounds.size || name != "bounds" {
          try call.interpreter.refuseRoot(view, name)
        }
        view[keyPath: path] = content
        // `corner.center = quad.topLeft`, where the quad is not known.
        if call.arguments.first?.isAssumed == true {
          call.interpreter.samples.placedViews.insert(ObjectIdentifier(view))
        }
      }
    }
    frame("frame", at: \.frame)
    frame("bounds", at: \.bounds)
    frame("center", at: \.center)
    type.property("autoresizingMask", reading: \.autoresizingMask) { view, call in
      try call.interpreter.solve()
      view.autoresizingMask = try .read(call, 0)
    }
    type.query(
      "convertPoint:toView:", "convertRect:toView:", "convert:to:", "convertPoint:toCoordinateSpace:",
      "convertRect:toCoordinateSpace:"
    ) { view, call in
      try convert(call, from: view, to: try space(call))
    }
    type.query(
      "convertPoint:fromView:", "convertRect:fromView:", "convert:from:", "convertPoint:fromCoordinateSpace:",
      "convertRect:fromCoordinateSpace:"
    ) { view, call in
      try convert(call, from: try space(call), to: view)
    }
  }

  /// The view that a call converts from or to; nil for the window or the screen.
  private static func space(_ call: Call) throws -> UIView? {
    let value = try call.value(1)
    switch value {
    case .type: return nil
    case .object where value.asView == nil: return nil
    default: return try UIView?.read(call, 1)
    }
  }

  /// A point or rectangle of one view's coordinates in another's; nil is the window.
  private static func convert(_ call: Call, from view: UIView?, to target: UIView?) throws -> Value {
    try call.interpreter.solve()
    // The window's coordinates, in which nothing is scrolled.
    let window = UIView()
    if let rect = CGRect.bridged(try call.value(0)) {
      return .rect((view ?? window).convert(rect, to: target))
    }
    return .point((view ?? window).convert(try call.point(0), to: target))
  }

  private static func addFitting(to type: inout TypeDeclaration<UIView>) {
    type.property("intrinsicContentSize") { view, call in
      .size(view.intrinsicContentSize)
    }
    type.property("alignmentRectInsets", reading: \.alignmentRectInsets)
    type.query("systemLayoutSizeFittingSize:", "systemLayoutSizeFitting:") { view, call in
      try call.interpreter.charge(1_000 + 20 * view.subtree.count)
      return .size(
        view.systemLayoutSizeFitting(try call.size(0), counting: call.interpreter.window.layoutWork))
    }
    type.query(
      "systemLayoutSizeFittingSize:withHorizontalFittingPriority:verticalFittingPriority:",
      "systemLayoutSizeFitting:withHorizontalFittingPriority:verticalFittingPriority:"
    ) { view, call in
      try call.interpreter.charge(1_000 + 20 * view.subtree.count)
      return .size(
        view.systemLayoutSizeFitting(
          try call.size(0), withHorizontalFittingPriority: try .read(call, 1),
          verticalFittingPriority: try .read(call, 2), counting: call.interpreter.window.layoutWork))
    }
    type.action("sizeToFit") { view, call in
      guard let instance = call.interpreter.instances[ObjectIdentifier(view)],
        let (method, owner) = call.interpreter.method("sizeThatFits:", of: instance)
      else { return view.sizeToFit() }
      let size = try call.interpreter.call(
        method, on: instance, definition: owner, with: [.size(view.bounds.size)])
      if let size = CGSize.bridged(size) { view.frame = CGRect(origin: view.frame.origin, size: size) }
    }
    type.query("sizeThatFits:") { view, call in .size(view.sizeThatFits(try call.size(0))) }
    type.action("setContentHuggingPriority:forAxis:", "setContentHuggingPriority:for:") { view, call in
      view.setContentHuggingPriority(try .read(call, 0), for: try call.axis(1))
    }
    type.action(
      "setContentCompressionResistancePriority:forAxis:", "setContentCompressionResistancePriority:for:"
    ) { view, call in
      view.setContentCompressionResistancePriority(try .read(call, 0), for: try call.axis(1))
    }
    type.query("contentHuggingPriorityForAxis:", "contentHuggingPriorityFor:") { view, call in
      view.contentHuggingPriority(for: try call.axis(0)).value
    }
    type.query(
      "contentCompressionResistancePriorityForAxis:", "contentCompressionResistancePriorityFor:"
    ) { view, call in
      view.contentCompressionResistancePriority(for: try call.axis(0)).value
    }
    type.action("invalidateIntrinsicContentSize") { view, _ in view.invalidateIntrinsicContentSize() }
  }

  private static func addHierarchy(to type: inout TypeDeclaration<UIView>) {
    type.property("superview", reading: \.superview)
    type.property("subviews") { view, call in
      try call.interpreter.charge(view.subviews.count / 4)
      return view.subviews.value
    }
    type.property("window") { view, call in
      view.root === call.interpreter.root ? .view(call.interpreter.root) : .null
    }
    type.action("addSubview:") { view, call in
      try call.interpreter.add(try call.view(0), to: view, at: view.subviews.count)
    }
    type.action("insertSubview:atIndex:", "insertSubview:at:") { view, call in
      try call.interpreter.add(try call.view(0), to: view, at: try call.integer(1))
    }
    type.action("insertSubview:belowSubview:") { view, call in
      let sibling = try call.sibling(1)
      let place = view.subviews.firstIndex { $0 === sibling } ?? 0
      try call.interpreter.add(try call.view(0), to: view, at: place)
    }
    type.action("insertSubview:aboveSubview:") { view, call in
      let sibling = try call.sibling(1)
      let place = view.subviews.firstIndex { $0 === sibling } ?? view.subviews.count
      try call.interpreter.add(try call.view(0), to: view, at: place + 1)
    }
    type.action("bringSubviewToFront:") { view, call in
      try call.interpreter.charge(view.subviews.count / 4)
      view.bringSubviewToFront(try call.view(0))
    }
    type.action("sendSubviewToBack:") { view, call in
      try call.interpreter.charge(view.subviews.count / 4)
      view.sendSubviewToBack(try call.view(0))
    }
    type.action("removeFromSuperview") { view, call in
      // What a controller out of sight takes away here may be another view in the app.
      if call.interpreter.hasStandIns, view === call.interpreter.root {
        call.interpreter.note("the root view stays in its window", at: call.site)
        return
      }
      try call.interpreter.refuseRoot(view, "place")
      try call.interpreter.touchAround(view)
      try call.interpreter.chargeSubtree(of: view)
      try call.interpreter.moving(view, to: nil) { view.removeFromSuperview() }
    }
    type.query("isDescendantOfView:", "isDescendantOf:") { view, call in
      .boolean(view.isDescendant(of: try call.view(0)))
    }
    type.query("viewWithTag:") { view, call in
      try call.interpreter.chargeSubtree(of: view)
      return view.viewWithTag(try call.integer(0)).value
    }
    type.action("addLayoutGuide:") { view, call in view.addLayoutGuide(try .read(call, 0)) }
    type.action("removeLayoutGuide:") { view, call in view.removeLayoutGuide(try .read(call, 0)) }
  }

  private static func addLayout(to type: inout TypeDeclaration<UIView>) {
    func margins(_ name: String, at path: ReferenceWritableKeyPath<UIView, UIEdgeInsets> & Sendable) {
      type.property(name, reading: path) { view, call in
        try call.interpreter.chargeSubtree(of: view)
        view[keyPath: path] = try call.insets(0)
      }
    }
    margins("layoutMargins", at: \.layoutMargins)
    margins("directionalLayoutMargins", at: \.directionalLayoutMargins)
    type.property("insetsLayoutMarginsFromSafeArea", at: \.insetsLayoutMarginsFromSafeArea)
    type.property("preservesSuperviewLayoutMargins", at: \.preservesSuperviewLayoutMargins)
    type.property("safeAreaInsets") { view, call in
      try call.interpreter.solve()
      return .insets(view.safeAreaInsets)
    }
    type.property("semanticContentAttribute", reading: \.semanticContentAttribute) { view, call in
      try call.interpreter.chargeSubtree(of: view)
      view.semanticContentAttribute = try .read(call, 0)
    }
    type.property("effectiveUserInterfaceLayoutDirection") { view, _ in
      .symbol(Name(view.isRightToLeft ? "rightToLeft" : "leftToRight"))
    }
    type.property("layoutMarginsGuide", reading: \.layoutMarginsGuide)
    type.property("safeAreaLayoutGuide", reading: \.safeAreaLayoutGuide)
    type.property("readableContentGuide", reading: \.readableContentGuide)
    type.property("keyboardLayoutGuide", reading: \.keyboardLayoutGuide)
    type.action("setNeedsLayout") { view, _ in view.setNeedsLayout() }
    type.action("layoutIfNeeded") { view, call in try call.interpreter.layOut(below: view) }
    type.action("setNeedsUpdateConstraints") { view, call in
      view.setNeedsUpdateConstraints()
      call.interpreter.layout.wantsUpdatePass = true
    }
    func hook(_ name: String, run: @escaping @Sendable (UIView) -> Void) {
      type.action(name) { view, call in
        run(view)
        try call.interpreter.throwHookFailure()
      }
    }
    hook("updateConstraints") { $0.run(.updateConstraints) }
    hook("layoutSubviews") { $0.run(.layoutSubviews) }
    hook("updateConstraintsIfNeeded") { $0.updateConstraintsIfNeeded() }
  }

  private static func addStatics(to type: inout TypeDeclaration<UIView>) {
    type.statics("noIntrinsicMetric") { _ in .number(-1) }
    type.statics("layoutFittingCompressedSize") { _ in .size(UIView.layoutFittingCompressedSize) }
    type.statics("layoutFittingExpandedSize") { _ in .size(UIView.layoutFittingExpandedSize) }
    type.nests("AutoresizingMask", "UIViewAutoresizing")
    // `[UILabel appearance]`: what it is told is lost.
    type.statics("appearance", "appearanceWhenContainedIn:", "appearanceWhenContainedInInstancesOfClasses:") {
      _ in StandIns.object()
    }
    for name in [
      "setAnimationsEnabled:", "setAnimationDuration:", "setAnimationDelay:", "setAnimationCurve:",
      "setAnimationDelegate:", "setAnimationDidStopSelector:", "setAnimationRepeatCount:",
      "beginAnimations:context:", "commitAnimations", "setAnimationTransition:forView:cache:",
    ] {
      type.statics(name) { _ in .nothing }
    }
    type.statics("areAnimationsEnabled") { _ in .boolean(true) }
    type.statics("userInterfaceLayoutDirectionForSemanticContentAttribute:") { _ in
      .symbol(Name("leftToRight"))
    }
    type.statics("addKeyframeWithRelativeStartTime:relativeDuration:animations:") { call in
      try call.interpreter.runLast(of: call)
    }
    type.anyStatic { selector, call in
      if selector.key.hasPrefix("animatewithduration")
        || selector.key.hasPrefix("animatekeyframeswithduration")
      {
        return try call.interpreter.animate(call, selector)
      }
      if selector.key.hasPrefix("performwithoutanimation") {
        try call.interpreter.animateNothing(try call.closure(0))
        return .nothing
      }
      guard selector.key.hasPrefix("transitionwith") else { return nil }
      for (index, closure) in call.arguments.compactMap(\.asClosure).enumerated() {
        _ = try call.interpreter.call(closure, with: index == 0 ? [] : [.boolean(true)])
      }
      return .nothing
    }
  }
}

extension Interpreter {
  /// Throws if the view is the root, whose frame follows the window.
  func refuseRoot(_ view: UIView, _ property: String) throws {
    if view === root {
      throw ScriptError("the root view's \(property) follows the window; ':size' changes it")
    }
  }
}
