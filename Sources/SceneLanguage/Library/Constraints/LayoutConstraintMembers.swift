import AutoLayout
import Foundation
import Masonry
import SceneSyntax

// NSLayoutConstraint and layout guides.

extension LibraryType {
  static let layoutConstraint = LibraryType(
    "NSLayoutConstraint", aliases: ["MASLayoutConstraint"], of: NSLayoutConstraint.self
  ) { type in
    func setter<Content: Bridged>(
      _ names: String..., reading path: KeyPath<NSLayoutConstraint, Content> & Sendable,
      set: @escaping TypeDeclaration<NSLayoutConstraint>.Setter
    ) {
      for name in names {
        type.property(name, reading: path) { constraint, call in
          call.interpreter.record.touch(constraint)
          try set(constraint, call)
          call.interpreter.layout.isStale = true
        }
      }
    }
    setter("constant", reading: \.constant) { $0.constant = try $1.number(0) }
    setter("priority", reading: \.priority) { try $1.interpreter.setPriority(try .read($1, 0), of: $0) }
    setter("identifier", "mas_key", reading: \.identifier) { constraint, call in
      constraint.identifier = try call.value(0).isNull ? nil : try call.value(0).text
    }
    // As many apps extend it.
    type.method("identifier:") { constraint, call in
      guard call.interpreter.hasStandIns else { throw ScriptError("'identifier' is a property; assign it") }
      constraint.identifier = try call.value(0).text
      return .layoutConstraint(constraint)
    }
    setter("active", "isActive", reading: \.isActive) { constraint, call in
      try call.interpreter.setActive(constraint, try call.boolean(0))
    }
    type.property("multiplier", reading: \.multiplier)
    type.property("firstItem") { constraint, _ in value(of: constraint.firstItem) }
    type.property("secondItem") { constraint, _ in constraint.secondItem.map(value) ?? .null }
    type.property("firstAnchor") { constraint, _ in
      anchor(of: constraint.firstItem, constraint.firstAttribute)
    }
    type.property("secondAnchor") { constraint, _ in
      constraint.secondItem.map { anchor(of: $0, constraint.secondAttribute) } ?? .null
    }
    type.property("firstAttribute", reading: \.firstAttribute)
    type.property("secondAttribute", reading: \.secondAttribute)
    type.property("relation", reading: \.relation)
    type.statics("constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:", run: make)
    type.initializer("initWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:", run: make)
    type.statics("constraintsWithVisualFormat:options:metrics:views:", run: visualFormat)
    // In Swift the options, and the metrics, may be left out.
    type.statics("constraintsWithVisualFormat:metrics:views:") {
      try visualFormat($0.inserting(.integer(0), at: 1))
    }
    type.statics("constraintsWithVisualFormat:options:views:") {
      try visualFormat($0.inserting(.null, at: 2))
    }
    type.statics("constraintsWithVisualFormat:views:") {
      try visualFormat($0.inserting(.integer(0), at: 1).inserting(.null, at: 2))
    }
    type.statics("activateConstraints:", "activate:") { call in
      let (constraints, fault) = try call.knownLayoutConstraints(0)
      try call.interpreter.activate(constraints)
      if let fault { throw fault }
      return .nothing
    }
    type.statics("deactivateConstraints:", "deactivate:") { call in
      let constraints = try call.removedLayoutConstraints(0)
      for constraint in constraints { call.interpreter.record.touch(constraint) }
      NSLayoutConstraint.deactivate(constraints)
      call.interpreter.layout.isStale = true
      return .nothing
    }
    type.nests("Attribute", "NSLayoutAttribute")
    type.nests("Relation", "NSLayoutRelation")
    type.nests("Axis", "UILayoutConstraintAxis")
    type.nests("FormatOptions", "NSLayoutFormatOptions")
  }

  private static func value(of item: LayoutItem) -> Value {
    switch item {
    case let view as UIView: .view(view)
    case let guide as UILayoutGuide: .guide(guide)
    default: .null
    }
  }

  private static func anchor(of item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute) -> Value {
    guard let view = item as? UIView ?? (item as? UILayoutGuide)?.owningView else { return .null }
    return .attribute(ViewAttribute(view: view, item: item, layoutAttribute: attribute))
  }

  @Sendable private static func make(_ call: Call) throws -> Value {
    try call.interpreter.charge(20)
    let first = try call.read(0, "a view or layout guide", \.asItem)
    let second =
      try call.value(3).isNothingInC ? nil : try call.read(3, "a view, a layout guide or nil", \.asItem)
    let own: NSLayoutConstraint.Attribute = try .read(call, 1)
    var attribute: NSLayoutConstraint.Attribute =
      try call.value(4).isNull ? .notAnAttribute : try .read(call, 4)
    // As in UIKit, a size without a second item is a number, whatever attribute is given.
    if second == nil, own.isSize { attribute = .notAnAttribute }
    let constraint = try NSLayoutConstraint(
      item: first, attribute: own, relatedBy: try .read(call, 2), toItem: second, attribute: attribute,
      multiplier: second == nil ? try call.number(5) : try call.factor(5), constant: try call.number(6))
    call.interpreter.stamp(constraint)
    return .layoutConstraint(constraint)
  }

  @Sendable private static func visualFormat(_ call: Call) throws -> Value {
    let views = try call.read(3, "a dictionary of views", \.asDictionary)
    let format = try call.text(0)
    var items: [String: LayoutItem] = [:]
    for key in views.keys {
      if let item = views[key]?.asItem {
        items[key] = item
      } else if !call.interpreter.hasStandIns {
        throw call.mismatch(3, "a dictionary of views")
      }
    }
    for key in views.keys where items[key] == nil && format.contains("[" + key) {
      guard
        let made = try call.interpreter.itemOfFormat(named: key, beside: Array(items.values), at: call.site)
      else {
        throw call.mismatch(3, "a dictionary of views")
      }
      views[key] = made
      items[key] = made.asItem
    }
    if let view = items.values.first as? UIView, items.values.allSatisfy(call.interpreter.isScreen) {
      call.interpreter.noteScreenAlone(view, at: call.site.position)
      return .array(ArrayObject([]))
    }
    // `|` is the superview.
    try call.interpreter.addStrays(items.values.compactMap { $0 as? UIView })
    var metrics: [String: Double] = [:]
    if let dictionary = try call.value(2).asDictionary {
      for key in dictionary.keys {
        let value = dictionary[key] ?? .null
        guard let number = value.asNumber ?? call.interpreter.likelyMetric(value, named: key), number.isFinite
        else {
          throw call.mismatch(2, "a dictionary of numbers")
        }
        metrics[key] = number
      }
    } else if !(try call.value(2).isNothingInC) {
      throw call.mismatch(2, "a dictionary of numbers or nil")
    }
    return try call.interpreter.constraints(
      ofFormat: format, options: try .read(call, 1), metrics: metrics, views: items
    ).value
  }

  static let guide = LibraryType("UILayoutGuide", aliases: ["UIFocusGuide"], of: UILayoutGuide.self) { type in
    addAttributes(to: &type) { guide, attribute in
      ViewAttribute(view: try owner(of: guide), item: guide, layoutAttribute: attribute)
    }
    type.property("layoutFrame", "frame") { guide, call in
      try call.interpreter.solve()
      return .rect(guide.layoutFrame)
    }
    // Of `topLayoutGuide` and `bottomLayoutGuide`, once they are laid out.
    type.property("length") { guide, _ in .number(Double(guide.layoutFrame.height)) }
    type.property("snp") { guide, _ in
      .attribute(ViewAttribute(view: try owner(of: guide), item: guide, layoutAttribute: .notAnAttribute))
    }
    type.property("owningView", reading: \.owningView)
    type.property("identifier", at: \.identifier)
    type.property("preferredFocusEnvironments", "isEnabled", "enabled", isInert: true) { _, _ in
      .null
    } set: { _, _ in
    }
    type.initializer("init") { call in
      let guide = UILayoutGuide()
      try call.interpreter.adopt(guide)
      return .guide(guide)
    }
  }

  private static func owner(of guide: UILayoutGuide) throws -> UIView {
    guard let view = guide.owningView else {
      throw ScriptError("the guide is in no view yet; add it to one first")
    }
    return view
  }
}

extension Call {
  /// The call with another argument at a place.
  fileprivate func inserting(_ value: Value, at index: Int) -> Call {
    var all = arguments
    all.insert(value, at: min(index, all.count))
    return Call(interpreter: interpreter, name: name, arguments: all, places: [], site: site)
  }

  /// The layout constraints of an array of app code, and the error for the first element that is none: an error in one
  /// of them does not lose the others.
  func knownLayoutConstraints(_ index: Int) throws -> (constraints: [NSLayoutConstraint], fault: Error?) {
    let value = try value(index)
    guard interpreter.hasStandIns, let elements = value.asElements else {
      return (try layoutConstraints(index), nil)
    }
    var (constraints, fault): ([NSLayoutConstraint], Error?) = ([], nil)
    for (place, element) in elements.enumerated() {
      switch element {
      case .array(let array) where array.elements.allSatisfy(\.isLayoutConstraint):
        // `anchorsConstraint(to: card)`, which an app's own `activate` takes among others.
        for case .layoutConstraint(let constraint) in array.elements { constraints.append(constraint) }
      case .layoutConstraint(let constraint): constraints.append(constraint)
      case .constraint(let constraint):
        constraints += constraint.viewConstraints.compactMap(\.layoutConstraint)
      default:
        if fault != nil { continue }
        if index < places.count, case .array(let sources) = places[index].kind,
          sources.count == elements.count
        {
          let source = sources[place]
          if let name = source.writtenName,
            element.isNull && interpreter.isConstraintSetElsewhere(name)
              || element.isGuess && interpreter.isInheritedFromUnknown(name)
          {
            interpreter.note(
              "'\(name)' is a constraint that code out of sight makes; the others are activated", at: source)
            continue
          }
          let called: String? =
            if case .method(_, let selector, _) = source.kind { selector.base.text } else { nil }
          fault = SceneError(
            called.map {
              "'\($0)' gives \(element.kind), not a layout constraint; the others are activated"
            } ?? "this is \(element.kind), not a layout constraint; the others are activated", at: source)
        } else {
          fault = mistake(
            index, "the array holds \(element.kind), not a layout constraint; the others are activated")
        }
      }
    }
    return (constraints, fault)
  }

  /// The layout constraints to take away. In app code what is not known, as an outlet of a storyboard, is left out: it
  /// holds nothing.
  func removedLayoutConstraints(_ index: Int) throws -> [NSLayoutConstraint] {
    guard interpreter.hasStandIns else { return try layoutConstraints(index) }
    let value = try value(index)
    return try (value.asElements ?? [value]).flatMap { element -> [NSLayoutConstraint] in
      switch element {
      case .layoutConstraint(let constraint): return [constraint]
      case .constraint(let constraint): return constraint.viewConstraints.compactMap(\.layoutConstraint)
      case _ where element.isUnknown: return []
      default: throw mismatch(index, "layout constraints")
      }
    }
  }

  /// One constraint or an array of constraints. Masonry's give the layout constraints that they have installed.
  func layoutConstraints(_ index: Int) throws -> [NSLayoutConstraint] {
    let value = try value(index)
    return try (value.asElements ?? [value]).flatMap { element -> [NSLayoutConstraint] in
      switch element {
      case .layoutConstraint(let constraint): return [constraint]
      case .constraint(let constraint): return constraint.viewConstraints.compactMap(\.layoutConstraint)
      default:
        if interpreter.hasStandIns, element.isNull || element.asView != nil, index < places.count,
          case .method(_, let selector, _) = places[index].kind
        {
          interpreter.hasLostConstraints = true
          throw interpreter.missingConstraints(of: selector.base.text)
        }
        throw mismatch(index, "layout constraints")
      }
    }
  }
}

extension Interpreter {
  /// A view in place of one that is not known and that a visual format names, beside the others.
  fileprivate func itemOfFormat(
    named name: String, beside others: [LayoutItem], at place: Expression
  ) throws -> Value? {
    let made = try standInView(of: NameMeaning(name)?.viewType ?? "UIView", named: name, at: place)
    guard let view = made.asView else { return nil }
    view.translatesAutoresizingMaskIntoConstraints = false
    var superview = others.lazy.compactMap { ($0 as? UIView)?.superview }.first
    if superview == nil { superview = try receiver?.view.map(contentHolder) ?? me.view }
    if let superview, superview !== view { try add(view, to: superview, at: superview.subviews.count) }
    return made
  }
}

extension Value {
  fileprivate var isLayoutConstraint: Bool { if case .layoutConstraint = self { true } else { false } }
}
