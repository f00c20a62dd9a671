import AutoLayout
import Foundation
import Masonry
import SceneSyntax

/// Functions and macros out of sight that make objects.
extension Interpreter {
  /// `LAZY(_icon, ({ … }))` in the getter of `icon`: the variable's value, which is at first the last argument's. Nil for any
  /// other call.
  func lazyValue(of arguments: [Argument], in scope: Scope, at place: Expression) throws -> Value? {
    guard arguments.count > 1, let last = arguments.last,
      case .name(let variable, _) = arguments[0].value.kind,
      variable.text.hasPrefix("_"), let receiver = scope.receiver,
      scope.selector?.text == String(variable.text.dropFirst())
    else { return nil }
    let known = try evaluate(arguments[0].value, in: scope)
    if !known.isNull { return known }
    let count = record.created.count
    let value = try evaluate(last.value, in: scope)
    rename(value, after: String(variable.text.dropFirst()), from: last.value, since: count)
    set(String(variable.text.dropFirst()), of: receiver, to: value)
    note("a macro that is not known gives '\(variable.text)' its first value", at: place)
    return value
  }

  /// `WeakObject(weakBar, self.bar)`: a macro out of sight that declares a variable for an object. Nil for any other call.
  func declaredVariable(of name: String, _ arguments: [Argument], in scope: Scope) throws -> Value? {
    guard arguments.count == 2, case .name(let variable, _) = arguments[0].value.kind,
      !Self.wordsOfReferences.isDisjoint(with: NameMeaning.words(of: name)),
      scope.find(variable) == nil, (scope.receiver ?? me).definition?.property(variable.text) == nil
    else { return nil }
    let value = try evaluate(arguments[1].value, in: scope)
    scope.declare(variable, value)
    return .nothing
  }

  private static let wordsOfReferences: Set<String> = [
    "weak", "weakify", "strong", "strongify", "block", "unretained",
  ]

  /// The view of `Init(UILabel()) { label in … }`: a function out of sight that hands a view to a block and gives it back. Nil for
  /// any other call.
  func view(
    handedToBlockBy name: String, _ arguments: [Value], _ labels: [String?], at place: Expression
  ) throws -> Value? {
    guard arguments.count == 2, labels.allSatisfy({ $0 == nil || $0 == "block" }),
      let block = arguments[1].asClosure, arguments[0].asView != nil, NameMeaning(name)?.isView != true
    else { return nil }
    note("'\(name)' is not known; its first argument stands for its result", of: name, at: place)
    _ = try call(block, with: [arguments[0]])
    return arguments[0]
  }

  /// `createView(UILabel)`, `[Factory make:UILabel.class]`: a view of the class. Nil for any other call.
  func view(madeBy name: String, _ arguments: [Value], at place: Expression) throws -> Value? {
    guard let type = arguments.lazy.compactMap(\.asViewType).first,
      let first = NameMeaning.words(of: name).first,
      first == "dequeue" || Self.wordsOfConstruction.contains(first) && arguments[0].asViewType != nil
    else { return nil }
    if first == "dequeue", let definition = type.definition {
      // `table.dequeueReusableCell(withClass: RowCell.self)`
      note("'\(name)' is not known; a \(type.name) stands for its result", at: place)
      return try makeWithStandIns(definition).value
    }
    note("'\(name)' is not known; a plain \(type.name) stands for its result", at: place)
    let made = try construct(type, Selector("init", base: "init"), call("init", at: place))
    if let view = made.asView { letYield(view) }
    return made
  }

  /// Gives a stack that is not known the axis that its name says: `makeVerticalStack()`.
  ///
  /// - Parameter isOfObject: whether it is that of an object, whose content stands in a column unless its name says otherwise.
  func giveAxis(to made: Value, namedIn name: String, ofObject isOfObject: Bool = false) {
    guard let stack = made.asView as? UIStackView else { return }
    let words = NameMeaning.words(of: name)
    let isColumn =
      isOfObject
      ? Set(words).isDisjoint(with: ["horizontal", "h", "row", "buttons", "button", "actions"])
      : !Set(words).isDisjoint(with: [
        "vertical", "vertically", "v", "column", "root", "main", "content", "form", "table", "list",
      ])
    if isColumn { stack.axis = .vertical }
  }

  /// Gives a view that is not known what the labels of its arguments say: a stack its spacing, `makeStack(spacing: 8)`, and a
  /// label or button its text, `makeLabel(withText: "On")`.
  func giveLabelled(
    to made: Value, among arguments: [Value], labels: [String?]? = nil, at place: Expression
  ) {
    let labels = labels ?? place.argumentLabels
    guard let stack = made.asView as? UIStackView else {
      return giveText(to: made, labels: labels, arguments, mayWrap: true)
    }
    for (label, value) in zip(labels, arguments) {
      guard let label else {
        // `UIStackView.make(.vertical)`
        if case .symbol(let name) = value, ["vertical", "horizontal"].contains(name.text) {
          stack.axis = name.text == "vertical" ? .vertical : .horizontal
        }
        continue
      }
      if NameMeaning.words(of: label).last == "spacing", let number = value.asNumber, number.isFinite {
        stack.spacing = number
      } else if ["axis", "alignment", "distribution"].contains(label) {
        // A value of another kind is for another property.
        _ = try? write(Name(label), of: made, to: value, place)
      }
    }
  }

  /// Gives a view that is not known the frame that its maker is given: `[Banner bannerWithFrame:CGRectMake(0, 0, 300, 80)]`.
  func giveFrame(to made: Value, madeBy name: String, labels: [String?], _ arguments: [Value]) {
    guard let view = made.asView else { return }
    let isMessage = labels.first == .some(nil) || labels.isEmpty
    for (index, value) in arguments.enumerated() {
      guard case .rect(let frame) = value.known else { continue }
      let label = labels.indices.contains(index) ? labels[index] : nil
      let words = NameMeaning.words(of: label ?? (index == 0 && isMessage ? name : ""))
      guard words.last == "frame" else { continue }
      view.translatesAutoresizingMaskIntoConstraints = true
      view.frame = frame
    }
  }

  /// Puts the views of an array into the stack that a method out of sight makes of it: `[icon, title].asStackView()`.
  func arrange(_ receiver: Value, in made: Value, by name: String) throws {
    guard case .array(let array) = receiver, let holder = made.asView else { return }
    guard let stack = holder as? UIStackView else { return noteStrays([receiver], of: name, in: holder) }
    for view in array.elements.compactMap(\.asView) where !stack.isDescendant(of: view) {
      letYield(view)
      try arrange(view, in: stack, at: stack.arrangedSubviews.count)
    }
  }

  /// What the function is taken to do that a class method out of sight gives: `UIStackView.make(.vertical)(title, text)`. The
  /// view that stands for it holds those that it is given.
  func resultOfUnknown(_ function: Value, with values: [Value]) throws -> Value {
    guard case .view(let holder) = function else { return .null }
    let views = values.flatMap { $0.asElements ?? [$0] }.compactMap(\.asView)
    try arrange(.array(ArrayObject(views.map { .view($0) })), in: .view(holder), by: "")
    return .view(holder)
  }

  /// What an initializer out of sight is taken to do with its arguments: a stack arranges the views that it is given, and
  /// a label that names a property sets it, as in `UIStackView(axis: .vertical, [title, text])`.
  func giveArguments(of selector: Selector, _ call: Call, to view: UIView) throws {
    let labels = call.labels.isEmpty ? Self.labels(inInitializer: selector) : call.labels
    for (label, value) in zip(labels, call.arguments) {
      if let label, NameMeaning.words(of: label).last == "size", let size = CGSize.bridged(value),
        giveSize(size, to: view)
      {
        continue
      }
      // The object that makes the view is its data source or delegate, not a part of it.
      let isOuter = !Self.wordsOfOuterViews.isDisjoint(with: label.map(NameMeaning.words) ?? [])
      let views =
        isOuter
        ? [] : (value.asElements ?? [value]).compactMap(\.asView).filter { $0 !== receiver?.value.asView }
      if let stack = view as? UIStackView, !views.isEmpty {
        for part in views where !stack.isDescendant(of: part) {
          letYield(part)
          try arrange(part, in: stack, at: stack.arrangedSubviews.count)
        }
      } else if !views.isEmpty {
        noteStrays([value], of: selector.base.text, in: view)
      } else if let label, libraryType(of: .view(view)).property(label.lowercased())?.set != nil {
        // A value of another kind is for another property.
        _ = try? write(Name(label), of: .view(view), to: value, call.site)
      }
    }
    giveText(to: .view(view), labels: labels, call.arguments)
    if labels.contains("height") || labels.contains("width") {
      giveLengths(to: .view(view), madeBy: type(of: .view(view)).name, labels: labels, call.arguments)
    }
  }

  /// Gives a view that is made with a size a content that is as large: `IconButton(size: CGSize(width: 24, height: 24))`.
  ///
  /// - Returns: whether it may have one.
  private func giveSize(_ size: CGSize, to view: UIView) -> Bool {
    guard size.width > 0, size.height > 0 else { return false }
    switch view {
    case let view as SceneView:
      view.naturalSize = (Double(size.width), Double(size.height))
      view.isSizeWritten = true
      view.invalidateIntrinsicContentSize()
    case let button as UIButton where button.title == nil && button.image == nil:
      button.image = UIImage(name: "", size: size)
    case let image as UIImageView where image.image == nil:
      image.image = UIImage(name: "", size: size)
    default: return false
    }
    return true
  }

  /// `text`, `font` of `initWithText:font:`.
  private static func labels(inInitializer selector: Selector) -> [String?] {
    let parts = selector.text.split(separator: ":")
    return parts.enumerated().map { index, part in
      guard index == 0 else { return String(part) }
      let rest = part.hasPrefix("initWith") ? part.dropFirst("initWith".count) : part.dropFirst("init".count)
      return rest.prefix(1).lowercased() + rest.dropFirst()
    }
  }

  /// Adds a view that a method out of sight makes to the one that it is given as its superview:
  /// `[UILabel labelWithText:text superView:card]`, `Factory.makeStack(in: card)`.
  func addToSuperview(_ made: Value, among arguments: [Value], at place: Expression) throws {
    guard let view = made.asView, view.superview == nil, place.argumentLabels.count == arguments.count
    else { return }
    let isMessage = if case .message = place.kind { true } else { false }
    let words = isMessage ? Self.wordsOfSuperviews : ["in", "into", "inside", "superview", "parent"]
    for (label, value) in zip(place.argumentLabels, arguments) {
      guard let superview = value.asView, superview !== view, let label,
        !words.isDisjoint(with: NameMeaning.words(of: label))
      else { continue }
      note("\(view.displayName) is added to the view that it is made for, '\(label):'", at: place)
      try add(view, to: superview, at: superview.subviews.count)
      return try begin(view, below: arguments, labels: place.argumentLabels, at: place)
    }
  }

  /// Lets a view that a method out of sight has made for another begin at the bottom of the view whose anchor the method was given,
  /// `makePage(in: view, topBelow: bar.bottomAnchor, spacing: 16)`, within the superview's margins.
  private func begin(
    _ view: UIView, below arguments: [Value], labels: [String?], at place: Expression
  ) throws {
    let anchors = arguments.compactMap { argument -> ViewAttribute? in
      if case .attribute(let anchor) = argument, anchor.layoutAttribute == .bottom { anchor } else { nil }
    }
    guard anchors.count == 1, let superview = view.superview, let anchor = anchors.first,
      anchor.view !== superview, anchor.view.isDescendant(of: superview)
    else { return }
    let gap = zip(labels, arguments).lazy.compactMap { label, value -> Double? in
      let words = label.map(NameMeaning.words) ?? []
      return Self.wordsOfGaps.isDisjoint(with: words) ? nil : value.asNumber
    }.first { $0.isFinite }
    view.translatesAutoresizingMaskIntoConstraints = false
    let margin = length(.padding)
    let ends: [(NSLayoutConstraint.Attribute, LayoutItem, NSLayoutConstraint.Attribute, Double)] = [
      (.top, anchor.item, .bottom, gap ?? 0), (.left, superview, .left, margin),
      (.right, superview, .right, -margin),
    ]
    let made = try ends.map { attribute, item, other, distance in
      try NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: item, attribute: other, multiplier: 1,
        constant: distance)
    }
    for constraint in made { stamp(constraint, .helper) }
    try activate(made)
    note("\(view.displayName) begins below \(anchor.view.displayName), as the anchor says", at: place)
  }

  private static let wordsOfGaps: Set<String> = ["spacing", "gap", "offset", "padding", "margin", "inset"]

  /// The same for an initializer out of sight, by the labels in its selector: `initWithSuperView:`.
  ///
  /// - Parameter isOfUIKit: whether the class is UIKit's, so that `UILabel(in: card)` says enough.
  func addToSuperview(
    _ made: Value, namedBy selector: Selector, among arguments: [Value], isOfUIKit: Bool = false
  ) throws {
    guard let view = made.asView, view.superview == nil else { return }
    for (label, argument) in zip(selector.text.split(separator: ":"), arguments) {
      let words = NameMeaning.words(of: String(label))
      guard let superview = argument.asView, superview !== view, !superview.isDescendant(of: view),
        !Self.wordsOfOuterViews.isDisjoint(with: words)
          || isOfUIKit && words.first == "init" && words.last.map(Self.prepositions.contains) == true
      else { continue }
      issues.add(
        SceneNote(
          position: origin, message: "\(view.className) is added to the superview that it is made with"))
      return try add(view, to: superview, at: superview.subviews.count)
    }
  }

  private static let prepositions: Set<String> = ["in", "into", "inside", "on", "onto", "within"]

  static let wordsOfOuterViews: Set<String> = [
    "super", "superview", "supview", "parent", "father", "fatherview",
  ]

  /// Keeps in mind that a method out of sight may add the views that it is given to the one that a label names as their
  /// superview: `[Parts container:card label:text superview:page]`.
  ///
  /// - Returns: whether a label names a superview.
  func noteStrays(givenTo name: String, _ arguments: [Value], at place: Expression) -> Bool {
    guard case .message(_, _, let written) = place.kind, written.count == arguments.count,
      let outer = Array(zip(written, arguments)).dropFirst().last(where: { argument, value in
        value.asView != nil
          && !Self.wordsOfSuperviews.isDisjoint(with: NameMeaning.words(of: argument.label ?? ""))
      })?.1.asView
    else { return false }
    let given = zip(written, arguments).map { argument, value -> Value in
      // An object of an unknown class that is constrained as a view.
      guard case .object(let instance) = value, instance.isStandIn, let used = argument.value.writtenName,
        nameUses.views.contains(used.hasPrefix("_") ? String(used.dropFirst()) : used)
      else { return value }
      return (try? materialize(instance)).map { .view($0) } ?? value
    }
    noteStrays(given, of: name, in: outer)
    return true
  }

  private static let wordsOfSuperviews: Set<String> = [
    "super", "superview", "parent", "show", "add", "to", "in", "on", "container", "fatherview", "father",
    "supview", "inview", "toview",
  ]

  /// Whether a method makes a new object at each call, as its name says: `factory.makeStack()`, which is no property.
  ///
  /// - Parameter owner: the name of the class that has the method.
  static func isFactory(_ name: String, of owner: String, at place: Expression) -> Bool {
    if case .member = place.kind { return false }
    if let last = NameMeaning.words(of: owner).last,
      ["factory", "builder", "maker", "creator"].contains(last)
    {
      return true
    }
    return NameMeaning.words(of: name).first.map(wordsOfFactories.contains) == true
  }

  private static let wordsOfFactories: Set<String> = [
    "create", "make", "build", "new", "generate", "produce",
  ]

  private static let wordsOfConstruction: Set<String> = [
    "new", "create", "make", "build", "alloc", "init", "instance", "get",
  ]
}

extension Value {
  /// The type of views that it is.
  fileprivate var asViewType: TypeValue? {
    guard case .type(let type) = self, type.library.makeView != nil else { return nil }
    return type
  }
}
