import AutoLayout
import Foundation
import Masonry
import SceneSyntax

/// Members that their owners do not have.
extension Interpreter {
  /// The value of a member that its owner does not have.
  func standIn(forMember name: String, of receiver: Value, _ arguments: [Value], at place: Expression) throws
    -> Value
  {
    try reporting(arguments) { try standInMember(name, of: receiver.known, arguments, at: place) }
  }

  /// Says what stands for arguments of a method or function out of sight that are not known, if it makes constraints of them.
  func reporting(_ arguments: [Value], _ make: () throws -> Value) throws -> Value {
    let count = record.installed.count
    let result = try make()
    if record.installed.count > count {
      for argument in arguments { report(argument, as: "\(argument.text) stands for it") }
    }
    return result
  }

  private func standInMember(
    _ name: String, of receiver: Value, _ arguments: [Value], at place: Expression
  ) throws -> Value {
    let owner = type(of: receiver).name
    let label = "\(owner).\(name)"
    if arguments.isEmpty, receiver.isType, let answer = deviceAnswer(to: name, label: label, at: place) {
      return answer
    }
    if arguments.isEmpty, nameUses.isOnlyAsked(name) { return noted(.null, for: label, at: place) }
    if receiver.asView == nil, NameUses.isVerb(name) {
      throw ScriptError("'\(name)' wants a view, not \(receiver.kind); the constraints are missing")
    }
    if receiver.asView == nil, !receiver.isNull, arguments.last?.asClosure != nil {
      keepPassedOver(arguments, of: name, at: place)
    }
    switch receiver {
    case .array(let array) where Self.isConstraining(name) && array.elements.contains { $0.asView != nil }:
      hasLostConstraints = true
      throw missingConstraints(of: name)
    case .array where arguments.isEmpty:
      // `constraints.activate()`
      if try constrain(nil, by: name, [receiver], at: place) != nil { return receiver }
    case .number, .integer:
      // `8.fit` is the number; `config.item(1).barHeight` is another.
      return noted(likelyMember(name) ?? receiver, for: label, at: place)
    case .string, .image, .color, .font: return noted(receiver, for: label, at: place)
    case .layoutConstraint(let constraint):
      // `constraint.activate()`, `constraint.with(priority: .defaultLow)`
      if try !setPriority(arguments, of: constraint, by: name, at: place),
        try constrain(nil, by: name, [receiver], at: place) == nil
      {
        note("'\(label)' is not known; the constraint stays as it is", at: place)
      }
      return receiver
    case .attribute(let target)
    where target.layoutAttribute == .notAnAttribute && target.item === target.view:
      // `view.snp.pinEdgesToSuperview()`
      if let made = try constrain(target.view, by: name, arguments, at: place) { return made }
      hasLostConstraints = true
      throw noMember(name, of: receiver)
    case .maker, .attribute, .constraint, .guide:
      hasLostConstraints = true
      throw noMember(name, of: receiver)
    case .view(is ListView) where name.hasPrefix("dequeue") && arguments.contains(where: \.isType):
      // `table.dequeueReusableCell(withClass: RowCell.self)` gives a cell of the class.
      for case .type(let type) in arguments {
        note("'\(name)' is not known; it gives a \(type.name)", of: name, at: place)
        guard let definition = type.definition else { return try plainView(of: type, for: label, at: place) }
        return try makeWithStandIns(definition).value
      }
    case .view(let view):
      if case .member = place.kind {} else { letYield(view) }
      if arguments.isEmpty, let part = FrameShorthand(prefixed: name) {
        return noted(.number(part.value(of: view)), for: label, at: place)
      }
      if let target = safeArea(named: name, of: view), arguments.isEmpty {
        note("'\(label)' is not known; the safe area stands for it", at: place)
        return target
      }
      // `title.makeTopAnchor()` makes a constraint.
      if arguments.isEmpty, place.isMember, let attribute = anchor(named: name) {
        note("'\(label)' is not known; the view's \(attribute.rawValue) stands for it", of: label, at: place)
        return .attribute(ViewAttribute(view: view, layoutAttribute: attribute))
      }
      if let made = try constrain(view, by: name, arguments, at: place) { return made }
      if arguments.count == 1, try configure(view, name, arguments[0], at: place) { return receiver }
      if let added = try addSubviews(name, to: receiver, arguments, at: place) { return added }
      if place.isLinkOfCalls {
        keepPassedOver(arguments, of: name, at: place)
        note("'\(label)' is not known; the view stands for its result", of: label, at: place)
        return receiver
      }
      // `segments.setImageWidth(100, at: 0)`
      if !arguments.isEmpty, !FallbackTable.extents.isDisjoint(with: NameMeaning.words(of: name)) {
        samples.sizedViews.insert(ObjectIdentifier(view))
      }
    default: break
    }
    letYield(arguments)
    if receiver.asView == nil, Self.isConstraining(name) || Self.activates(name),
      try constrain(nil, by: name, arguments, at: place) != nil
    {
      return receiver
    }
    if case .type = receiver, let block = laterBlock(of: name, arguments) {
      note("'\(label)' is not known; its block runs", of: label, at: place)
      return try call(block, with: [])
    }
    let meaning = NameMeaning(name)
    if arguments.isEmpty, let own = instance(behind: receiver), own.definition?.isStandIn == false,
      try callTemplateMethods(of: own, for: name, of: nil)
    {
      return .nothing
    }
    if case .type(let type) = receiver {
      return try standIn(forStatic: name, meaning, of: type, arguments, at: place)
    }
    if let added = try addSubviews(name, to: receiver, arguments, at: place) { return added }
    if let holder = receiver.asView {
      noteStrays(arguments, of: name, in: holder)
      keepPassedOver(arguments, of: name, at: place)
    }
    if let type = viewType(of: name, meaning), arguments.isEmpty, place.isMember,
      // `[table startRefreshHeader];`
      !isDiscarded(place),
      let instance = owningInstance(of: receiver)
    {
      return try standInView(of: type, named: name, inside: instance, at: place)
    }
    // `self.addRightButton(title: "Done")` of a controller is done with.
    let isObject =
      if case .object = receiver { true } else { owningInstance(of: receiver)?.isController ?? false }
    if let type = meaning?.viewType, !isDiscarded(place) || !arguments.isEmpty && !isObject {
      return try standInView(of: type, named: name, given: arguments, at: place)
    }
    let value = arguments.isEmpty ? likelyValue(of: name) : nil
    return noted(value ?? .null, for: label, of: arguments, at: place)
  }
}

extension Expression {
  /// Whether it is called on the result of another call: `shadow(x: 1)` of `UIView().cornerRadius(6).shadow(x: 1)`.
  fileprivate var isLinkOfCalls: Bool {
    guard case .method(let base, _, _) = kind else { return false }
    switch base.kind {
    case .method, .call: return true
    default: return false
    }
  }

  fileprivate var isMember: Bool { if case .member = kind { true } else { false } }
}
