import SceneSyntax

/// Relays of RxSwift and publishers of Combine that are made with a value, `BehaviorRelay(value: false)` and `Just(3)`, which they send
/// at once to each who subscribes.
extension Interpreter {
  private static let sentValueKey = "value"

  /// The classes whose objects hold the value that they are made with.
  static let relays: Set<String> = [
    "BehaviorRelay", "BehaviorSubject", "CurrentValueSubject", "CurrentValueRelay", "Just", "Variable",
  ]

  /// Lets an object of a class out of sight that is a relay hold the value that it is made with.
  func keepSentValue(of instance: Instance, _ arguments: [Value]) {
    guard let definition = instance.definition, definition.isStandIn, Self.relays.contains(definition.name),
      arguments.count == 1
    else { return }
    instance.properties[Self.sentValueKey] = arguments[0]
  }

  /// The relay that a call makes whose only argument has no label: `CurrentValueSubject<Bool, Never>(true)`.
  func relay(named name: String, _ arguments: [Value], at place: Expression) throws -> Value? {
    guard Self.relays.contains(name), arguments.count == 1 else { return nil }
    let instance = try instantiate(standInClass(name, at: place))
    keepSentValue(of: instance, arguments)
    return instance.value
  }

  /// Calls the block that subscribes to a relay, `isOpen.bind { … }`, `$isOpen.sink { … }`, with the value that the relay holds, or
  /// sets the property that it is assigned to.
  ///
  /// - Returns: whether the message is such a subscription.
  func runSubscriber(
    _ selector: Selector, of base: Expression, _ values: [Value], for arguments: [Argument], in scope: Scope
  ) throws -> Bool {
    guard hasStandIns else { return false }
    let labels = arguments.map(\.label)
    if selector.base.text == "assign", labels == ["to", "on"], let path = values[0].asClosure,
      case .expression(let member, _)? = path.node.body.first?.kind,
      case .member(let first, let name) = member.kind, first.writtenName == "$0",
      let sent = try sentValues(of: base, in: scope)
    {
      // `Just("Hello").assign(to: \.text, on: label)`
      _ = try setMember(name, of: values[1], to: sent[0], at: base, from: base)
      return true
    }
    // `title.asDriver().drive(label.rx.text)`
    if Self.subscriptions.contains(selector.base.key), arguments.count == 1,
      arguments[0].value.isBinder, let sent = try sentValues(of: base, in: scope)
    {
      return try set(arguments[0].value, to: sent[0], in: scope, at: base)
    }
    guard Self.subscriptions.contains(selector.base.key), let block = values.last?.asClosure,
      // `subscribe { event in … }` is given an event.
      selector.base.key != "subscribe" || labels.last == "onNext",
      // `sink(receiveCompletion: { … }, receiveValue: { … })`
      labels.last.flatMap({ $0 }).map(Self.labelsOfBlocks.contains) ?? true,
      let sent = try sentValues(of: base, in: scope)
    else { return false }
    let owner = labels.first == "with" || labels.first == "to" ? values.prefix(1) : []
    _ = try issuesAsNotes(of: selector.base.text) { try call(block, with: owner + sent) }
    return true
  }

  /// The relay that a method of one gives, `Just(3).eraseToAnyPublisher()`; nil for any other message.
  func relay(from receiver: Value, through selector: Selector, _ values: [Value]) throws -> Value? {
    guard hasStandIns, let sent = sentValue(of: receiver) else { return nil }
    if Self.isPassing(selector.base.key) { return receiver }
    guard ["map", "filter"].contains(selector.base.key), let block = values.last?.asClosure,
      case .object(let relay) = receiver, let definition = relay.definition
    else { return nil }
    let result = try call(block, with: [sent])
    let made = try instantiate(definition)
    made.properties[Self.sentValueKey] = selector.base.key == "map" ? result : result.isTrue ? sent : nil
    return made.value
  }

  /// The value that a relay holds; nil for anything else, and for one that says nothing.
  private func sentValue(of value: Value) -> Value? {
    guard case .object(let relay) = value, let definition = relay.definition, definition.isStandIn,
      Self.relays.contains(definition.name), let sent = relay.properties[Self.sentValueKey],
      !saysNothing(sent)
    else { return nil }
    return sent
  }

  /// Sets the property that a binder of RxCocoa is for, `icon.rx.image.onNext(picture)`, or the value that a relay holds,
  /// `isOpen.accept(true)`.
  ///
  /// - Returns: whether the message does one of these.
  func runBinder(
    _ selector: Selector, of base: Expression, _ values: [Value], in scope: Scope, at place: Expression
  ) throws -> Bool {
    guard hasStandIns, Self.senders.contains(selector.base.key), values.count == 1 else { return false }
    if base.isBinder { return try set(base, to: values[0], in: scope, at: place) }
    guard base.isName || base.writtenName != nil, case .object(let relay) = try evaluate(base, in: scope),
      relay.properties[Self.sentValueKey] != nil, let definition = relay.definition, definition.isStandIn,
      Self.relays.contains(definition.name)
    else { return false }
    relay.properties[Self.sentValueKey] = values[0]
    return true
  }

  /// Sets the property of a view that a binder, `icon.rx.image`, is for. Whether there is one.
  private func set(_ binder: Expression, to value: Value, in scope: Scope, at place: Expression) throws
    -> Bool
  {
    guard case .member(let space, let name) = binder.kind, case .member(let owner, _) = space.kind else {
      return false
    }
    let receiver = try evaluate(owner, in: scope)
    guard receiver.asView != nil, libraryType(of: receiver).property(name.key)?.set != nil else {
      return false
    }
    _ = try setMember(name, of: receiver, to: value, at: place, from: place)
    return true
  }

  private static let senders: Set<String> = ["onnext", "accept", "send"]
  private static let subscriptions: Set<String> = ["bind", "drive", "sink", "subscribe"]
  private static let labelsOfBlocks: Set<String> = ["onNext", "receiveValue"]

  /// What a sequence sends at once; nil for one of which that is not known, or that sends nothing yet.
  private func sentValues(of sequence: Expression, in scope: Scope) throws -> [Value]? {
    switch sequence.kind {
    case .name(let name, _) where name.text.hasPrefix("$"):
      return try publishedValue(name, of: scope.receiver ?? me, in: scope, at: sequence)
    case .member(let base, let name) where name.text.hasPrefix("$"):
      guard case .object(let owner) = try evaluate(base, in: scope), !owner.isStandIn else {
        guard base.writtenName == "self" else { return nil }
        return try publishedValue(name, of: scope.receiver ?? me, in: scope, at: sequence)
      }
      return try publishedValue(name, of: owner, in: scope, at: sequence)
    case .name, .member: return try sentValue(of: evaluate(sequence, in: scope)).map { [$0] }
    case .call(let callee, _) where Self.relays.contains(callee.writtenName ?? ""):
      return try sentValue(of: evaluate(sequence, in: scope)).map { [$0] }
    case .method(let base, let selector, let arguments):
      guard Self.isPassing(selector.base.key) || Self.blocksOfValues.contains(selector.base.key),
        let values = try sentValues(of: base, in: scope)
      else { return nil }
      return try pass(values, through: selector, arguments, in: scope)
    default: return nil
    }
  }

  /// The value of a property with Combine's wrapper, by its name with `$`.
  private func publishedValue(_ name: Name, of owner: Instance, in scope: Scope, at place: Expression) throws
    -> [Value]?
  {
    let property = String(name.text.dropFirst())
    guard let definition = owner.definition, !definition.isStandIn,
      definition.foundProperty(property)?.0.isWrapped == true,
      let value = try ownProperty(owner, named: property, at: place), !saysNothing(value)
    else { return nil }
    return [value]
  }

  /// Whether a value is none that the app's data would have: nil, an empty list, what is not known.
  private func saysNothing(_ value: Value) -> Bool {
    value.isNull || value.isUnknownObject || value.asElements?.isEmpty == true
  }

  /// Whether a method gives a sequence that sends the same at once.
  private static func isPassing(_ key: String) -> Bool {
    ["as", "observe", "receive", "share", "distinct", "removeduplicates", "erase", "take", "do", "debug"]
      .contains(where: key.hasPrefix)
  }

  private static let blocksOfValues: Set<String> = ["map", "filter", "withunretained"]

  /// What arrives behind a method of a sequence; nil for nothing.
  private func pass(
    _ values: [Value], through selector: Selector, _ arguments: [Argument], in scope: Scope
  ) throws -> [Value]? {
    switch selector.base.key {
    case "withunretained":
      guard let owner = arguments.first else { return nil }
      return [try evaluate(owner.value, in: scope)] + values
    case "map", "filter":
      guard let block = try arguments.last.map({ try evaluate($0.value, in: scope) })?.asClosure else {
        return nil
      }
      let result = try call(block, with: values)
      if selector.base.key == "filter" { return result.isTrue ? values : nil }
      return saysNothing(result) ? nil : [result]
    default: return values
    }
  }
}

extension Expression {
  /// Whether it is a binder of RxCocoa: `icon.rx.image`.
  fileprivate var isBinder: Bool {
    guard case .member(let space, _) = kind, case .member(_, let word) = space.kind else { return false }
    return word.text == "rx"
  }
}
