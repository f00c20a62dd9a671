import AutoLayout
import Foundation
import Masonry
import SceneSyntax
import Translation

/// How stand-ins take part in code that expects more of them.
extension Interpreter {
  /// The result for a member that its owner lacks.
  func missing(_ name: String, of receiver: Value, at place: Expression) throws -> Value {
    guard hasStandIns else { throw noMember(name, of: receiver) }
    // Objective-C's compiler finds a property whose first letter is of the other case.
    if let first = name.first, let definition = instance(behind: receiver)?.definition {
      let other = (first.isUppercase ? first.lowercased() : first.uppercased()) + name.dropFirst()
      if other != name, definition.foundProperty(other) != nil {
        return try read(Name(other), of: receiver, at: place)
      }
    }
    if try supply(member: name, of: receiver) { return try read(Name(name), of: receiver, at: place) }
    return try standIn(forMember: name, of: receiver, [], at: place)
  }

  /// A member of an object of an unknown class: by its name a number, a colour, a view, …; nil for any other.
  func standInMember(_ name: String, of instance: Instance, at place: Expression) throws -> Value {
    if let window = standInWindow(named: name, at: place) { return window }
    if hasStandIns, DeviceQuestion(name)?.isOfOrientation == false,
      let answer = deviceAnswer(to: name, label: name, at: place)
    {
      return answer
    }
    if hasStandIns, let number = LibraryType.component(named: name, of: instance) {
      return noted(.integer(number), for: name, at: place)
    }
    guard hasStandIns, instance.definition != nil, NameMeaning(name) != nil else {
      return unknownMember(name, of: instance, at: place)
    }
    return try standIn(forMember: name, of: .object(instance), [], at: place)
  }

  /// The root in place of a window that nothing declares and that views are added to: `app.window`.
  func standInWindow(named name: String, at place: Expression) -> Value? {
    guard hasStandIns, NameMeaning(name) == nil, NameMeaning.words(of: name).last == "window",
      nameUses.views.contains(name)
    else { return nil }
    note("'\(name)' is not known; the root view stands for it", of: name, at: place)
    return .view(root)
  }

  /// Keeps a value that is given to a member that its owner lacks, to be read back.
  func keep(
    _ value: Value, asMember name: String, of receiver: Value, at place: Expression
  ) throws -> Value? {
    switch receiver {
    case .maker, .constraint, .layoutConstraint, .attribute: throw noMember(name, of: receiver)
    case .view(let view):
      if let edge = FrameShorthand(rawValue: name), let number = value.asNumber {
        try edge.set(number, of: view, in: self)
        return nil
      }
      set(name, of: instance(of: view), to: value)
      let isListOfViews = value.asElements?.contains { $0.asView != nil } ?? false
      if NameMeaning(name)?.isView == true || value.asView?.hasConstraints == true || isListOfViews {
        noteStrays([value], of: name, in: view)
      }
    default: break
    }
    let owner = type(of: receiver).name
    issues.add(SceneNote(position: place.position, message: "\(owner) has no '\(name)' to set").aside)
    return nil
  }

  /// An operand of arithmetic that may be unknown: `view.width` counts as the number that categories of UIView give it, and
  /// what has no likely value as the one that changes nothing, 1 in a product and 0 in a sum.
  func operand(_ value: Value, of operation: BinaryOperator, beside other: Value) -> Value {
    if case .unknown(let unknown) = value {
      let given = other.asNumber == nil ? nil : numberGiven(for: value)
      let known = given.map(Value.number) ?? unknown.value
      return resting(operand(known, of: operation, beside: other.known), on: [value])
    }
    if case .string = other, value.isUnknown { return .string("") }
    if case .array = other, value.isUnknown, operation == .add { return .array(ArrayObject([])) }
    // `item == nil`, where an object stands for the item.
    if operation == .equal || operation == .notEqual, value.isNull != other.isNull,
      value.isUnknownObject || other.isUnknownObject
    {
      return value
    }
    // `edge == .leading`: two cases are compared, and no lengths.
    if operation == .equal || operation == .notEqual, value.asNumber == nil, other.asNumber == nil {
      return value
    }
    guard value.asNumber == nil, other.asNumber != nil || number(behind: other) != nil else { return value }
    if operation.isOrder, other.asNumber == 0 {
      switch value {
      // `if (self.members > 0)`: whether there are any, as pointers are compared.
      case .array, .dictionary: return .integer(1)
      default: break
      }
    }
    let isFactor = operation == .multiply || operation == .divide
    if value.isNull {
      if isFactor { note("an unknown factor counts as 1") }
      return .integer(isFactor ? 1 : 0)
    }
    if let number = number(behind: value) {
      return .number(isFactor && number == 0 && value.isUnknown ? 1 : number)
    }
    switch value {
    case .insets where hasStandIns:
      // `-horizontalInsets`, a number in spite of its name.
      return .number(mendedNumber(value, at: Expression(.null, origin..<origin)))
    case .view(let view) where view.yieldsFrameToConstraints && operation != .equal && operation != .notEqual:
      return .number(mendedNumber(value, at: Expression(.null, origin..<origin)))
    case .color, .image:
      if operation == .equal || operation == .notEqual { return value }
      return .number(mendedNumber(value, at: Expression(.null, origin..<origin)))
    default: break
    }
    guard case .symbol(let name) = value else { return value }
    note("'.\(name.text)' is not known; \(isFactor ? 1 : 0) stands for it")
    return .integer(isFactor ? 1 : 0)
  }

  /// The number for one of a visual format's metrics that is not known, as its name says.
  func likelyMetric(_ value: Value, named name: String) -> Double? {
    guard hasStandIns, value.isNull || value.isGuess else { return nil }
    let number =
      number(behind: value).flatMap { $0 == 0 ? nil : $0 } ?? likelyValue(of: name)?.asNumber
      ?? length(.extent)
    note("'\(name)' is not known; \(Value.number(number).text) stands for it")
    return number
  }

  private func note(_ message: Phrase) {
    issues.add(SceneNote(position: origin, message: message))
  }

  /// The frame of a view out of sight that would have one by now. A list or another view that scrolls fills its superview; a plain
  /// view or a label of a nib is as wide as its superview and as high as a table's row. Nil for any other.
  func assumedFrame(of view: UIView) -> CGRect? {
    let isOutlet = outletViews.contains(ObjectIdentifier(view))
    guard hasStandIns, view.frame.size == .zero,
      isOutlet || standInViews.contains(ObjectIdentifier(view)),
      !view.hasConstraints, let superview = view.superview
    else { return nil }
    if view is UIScrollView { return superview.bounds }
    guard isOutlet, view is SceneView || view is UILabel, superview.bounds.width > 0 else { return nil }
    let size = CGSize(width: superview.bounds.width, height: UIView.standardRowHeight)
    note("\(view.displayName) has a frame in its nib; \(Value.size(size).text) stands for its size")
    return CGRect(origin: .zero, size: size)
  }

  /// The number behind nil, an object that answers nil, or `view.width`; nil for any other value.
  func number(behind value: Value) -> Double? {
    switch value.known {
    case .null, .nothing: 0
    case .object(let instance): instance.isStandIn && !instance.isMaterialized ? 0 : nil
    case .symbol(let name): value.asNumber == nil ? guessedNumber(name.text) : nil
    case .type(let type) where type.definition?.isStandIn == true: guessedNumber(type.name) ?? 1
    case .attribute(let attribute) where attribute.layoutAttribute.rawValue.hasSuffix("Margin"):
      // In Swift a view has no such attribute: it is a number that an unknown superclass declares.
      length(.padding)
    case .attribute(let attribute):
      FrameShorthand(rawValue: attribute.layoutAttribute.rawValue)?.value(of: attribute.view)
    default: nil
    }
  }

  /// The number that a constant of an unknown type stands for: `.margin12`, `.deviceWidth`.
  func guessedNumber(_ name: String) -> Double? {
    let digits = name.drop { !$0.isASCII || !$0.isNumber }.prefix { $0.isASCII && $0.isNumber }
    var number = Double(digits)
    // In `CGFloat.heightButton`, the first word says what the number is.
    for meaning in [name] + NameMeaning.words(of: name).prefix(1) where number == nil {
      number = likelyValue(of: meaning)?.asNumber
    }
    guard let number else { return nil }
    issues.add(
      SceneNote(
        position: origin, message: "'\(name)' is not known; \(Value.number(number).text) stands for it"))
    return number
  }

  /// The number for an expression that is nil as something in it is not known, where its name says a length:
  /// `style.iconSize`.
  func likelyNumber(for place: Expression) -> Double? {
    guard hasStandIns, let name = place.writtenName ?? place.calledName else { return nil }
    guard let number = likelyValue(of: name)?.asNumber else { return nil }
    note("'\(name)' is not known; \(Value.number(number).text) stands for it", at: place)
    return number
  }

  /// The priority that a constant of an app's own stands for: `.almostRequired`.
  func likelyPriority(_ name: Name, at place: Expression) -> UILayoutPriority {
    let priority = UILayoutPriority.defaultHigh
    note("'.\(name.text)' is not known; \(priority.value.text) stands for it", at: place)
    return priority
  }

  /// Whether a statement that failed may have made constraints or changed the hierarchy, itself or by the methods that it
  /// calls.
  func mayLayOut(_ statement: StatementNode) -> Bool {
    SyntaxNode.statement(statement).first { node -> Bool? in
      guard case .expression(let expression) = node, let name = expression.calledName else { return nil }
      // A member is no call of a method with arguments.
      let isMember = if case .member = expression.kind { true } else { false }
      let isLayout =
        Self.layoutNames.contains(name) || name.hasSuffix("Anchor")
        || Self.layoutPrefixes.contains { name.hasPrefix($0) }
        || Lexer.isCustomOperator(name) || Self.isConstraining(name)
        || !definitions.functions.named(name).isEmpty
        || definitions.classes.values.contains { definition in
          definition.methods.selectors.contains { isMember ? $0 == name : $0.prefix { $0 != ":" } == name }
        }
      return isLayout ? true : nil
    } ?? false
  }

  private static let layoutNames: Set<String> = [
    "make", "update", "remake", "makeConstraints", "updateConstraints", "remakeConstraints",
    "prepareConstraints",
    "activate", "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "addSubviews",
    "removeFromSuperview", "bringSubviewToFront", "addLayoutGuide", "equalTo", "mas_equalTo",
    "equalToSuperview",
    "lessThanOrEqualTo", "greaterThanOrEqualTo", "snp", "activateConstraints", "addChild",
    "addChildViewController",
  ]
  private static let layoutPrefixes = ["mas_", "snp_", "constraint", "addConstraint"]
}

extension Expression {
  /// Whether it is `self.navigationController` or its like.
  var namesContainer: Bool {
    [
      "navigationController", "tabBarController", "splitViewController", "parent", "parentViewController",
      "parentController", "parentVC",
    ].contains(writtenName)
  }

  /// The name of the method, function or member that it calls or reads.
  var calledName: String? {
    switch kind {
    case .method(_, let selector, _), .message(_, let selector, _): selector.base.text
    case .member(_, let name): name.text
    case .call(let callee, _): if case .name(let name, _) = callee.kind { name.text } else { nil }
    default: nil
    }
  }
}

extension Value {
  /// Whether it is nil or the number 0, which stand for what is not known.
  var isNullOrZero: Bool {
    switch known {
    case .integer(let number): number == 0
    case .number(let number): number == 0
    default: isNull
    }
  }

  /// Whether it is nil, or an object or view in place of one that is not known.
  var isUnknown: Bool {
    switch self {
    case .object(let instance): instance.isStandIn && !instance.isMaterialized
    case .view(let view): view.superview == nil && view.yieldsFrameToConstraints
    default: isNull
    }
  }
}

extension Instance {
  /// Whether it is an object of an unknown class that has turned out to be a view.
  var isMaterialized: Bool { makeView != nil && view != nil }

  /// The view that an object of an unknown class is, if this member is a view's.
  func viewIfUsed(by key: String) -> UIView? {
    // An object of the library, as a button's label, has properties of its own besides.
    // An application's delegate has a window, too.
    guard key != "window", makeView != nil, definition != nil || NameUses.isOfConstrainedView(key),
      LibraryType.view.property(key) != nil || LibraryType.view.method(key) != nil
    else { return nil }
    return makeView?()
  }
}
