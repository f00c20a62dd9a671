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
    if arguments.isEmpty, nameUses.namesFlag(name) { return noted(.null, for: label, at: place) }
    // `hTextField` is the height of one where it is added to other lengths.
    if let first = NameMeaning.words(of: name).first, ["h", "w"].contains(first), arguments.isEmpty,
      nameUses.summands.contains(name)
    {
      return noted(.number(length(.extent)), for: label, at: place)
    }
    if receiver.asView == nil, NameUses.isVerb(name) {
      throw ScriptError("'\(name)' wants a view, not \(receiver.kind); the constraints are missing")
    }
    if receiver.asView == nil, !receiver.isNull, arguments.last?.asClosure != nil {
      keepPassedOver(arguments, of: name, at: place)
    }
    switch receiver {
    case .array(let array)
    where NameMeaning.words(of: name).contains("distribute") && array.elements.contains { $0.asView != nil }:
      hasLostConstraints = true
      throw missingConstraints(of: name)
    case .array where arguments.isEmpty:
      // `constraints.activate()`
      if try constrain(nil, by: name, [receiver], at: place) != nil { return receiver }
    case .image where arguments.isEmpty && place.isMemberOfName && [nil, .image].contains(NameMeaning(name)):
      // `Asset.Icons.play.image` is one constant, whose first part is noted.
      return receiver
    case .string(let text) where arguments.isEmpty && place.namesText(in: text):
      // `CommonString.Word.none`
      return noted(.string(name), for: label, at: place)
    case .string, .image:
      // `strings.recordingTimeLimit` is a text, not a number that nothing is known of.
      if case .number(let length)? = NameMeaning(name), length != .unknown {
        return noted(.number(self.length(length)), for: label, at: place)
      }
      if case .image = receiver, case .color? = NameMeaning(name) {
        return noted(color(from: arguments), for: label, at: place)
      }
      return noted(receiver, for: label, at: place)
    case .color: return noted(colorNamed(name, arguments) ?? receiver, for: label, at: place)
    case .number, .integer, .font: return noted(receiver, for: label, at: place)
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
      if arguments.isEmpty, case .member = place.kind, nameUses.namespaces.contains(name),
        NameMeaning(name) == nil
      {
        note("'\(label)' is not known; the view stands for it", of: label, at: place)
        return receiver
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
      if !arguments.isEmpty, !Set(NameMeaning.words(of: name)).isDisjoint(with: ["width", "height", "size"]) {
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
    var meaning = NameMeaning(name)
    // What has members is no number, whatever its name.
    if arguments.isEmpty, meaning == .number(.unknown), nameUses.owners.contains(name) { meaning = nil }
    if arguments.isEmpty, let own = instance(behind: receiver), own.definition?.isStandIn == false,
      try callTemplateMethods(of: own, for: name, of: nil)
    {
      return .nothing
    }
    if case .type(let type) = receiver {
      return try standIn(forStatic: name, meaning, of: type, arguments, at: place)
    }
    if case .object(let instance) = receiver, let definition = instance.definition, definition.isStandIn,
      Self.isNamespaceOfLengths(definition.name), arguments.isEmpty,
      !(meaning == .color || meaning == .font || meaning == .image)
    {
      return noted(length(meaning), for: label, at: place)
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
      let made = try standInView(of: type, named: name, at: place)
      // `card.addLabel(1)` gives a subview.
      if let holder = receiver.asView, let view = made.asView, NameMeaning.words(of: name).first == "add" {
        letYield(view)
        try add(view, to: holder, at: holder.subviews.count)
      }
      return made
    }
    if meaning == nil, discarded !== place, Self.scales(name), let length = scaled(arguments) {
      return noted(length, for: label, at: place)
    }
    let value = meaning.flatMap { self.value(of: $0, for: name, arguments) }
    return noted(value ?? .null, for: label, at: place)
  }
}

extension Interpreter {
  /// Sets a property of a view that is written behind a member which nothing declares: `title.app.text = "OK"`, where an app
  /// keeps all that it sets under `app`.
  ///
  /// - Returns: whether it is such a property.
  func assign(
    _ value: Value, toMember name: Name, behind base: Expression, in scope: Scope, at place: Expression
  ) throws -> Bool {
    guard hasStandIns, case .member(let outer, let space) = base.kind, outer.isNameOrMember,
      NameMeaning(space.text) == nil, space.text.first?.isLowercase == true,
      Self.wordsOfParts.isDisjoint(with: NameMeaning.words(of: space.text))
    else { return false }
    let owner = try evaluate(outer, in: scope)
    guard owner.asView != nil, libraryType(of: owner).property(space.key) == nil,
      instance(behind: owner)?.definition?.foundProperty(space.text) == nil,
      libraryType(of: owner).property(name.key)?.set != nil
    else { return false }
    note("'\(space.text)' is not known; the view stands for it", of: space.text, at: base)
    // A value of another kind is for a property of the app's own.
    _ = try? setMember(name, of: owner, to: value, at: place, from: place)
    return true
  }

  /// Words in the names of objects that a view has besides its own properties.
  private static let wordsOfParts: Set<String> = [
    "model", "vm", "delegate", "source", "data", "info", "item", "entity", "object", "manager", "config",
    "configuration", "layer", "style", "theme", "presenter", "output", "input", "interactor", "handler",
    "service",
    "settings", "options", "state", "context", "parent", "owner", "target",
  ]
}

extension Expression {
  fileprivate var isNameOrMember: Bool {
    switch kind {
    case .name: true
    case .member(let base, _): base.isNameOrMember
    default: false
    }
  }

  /// Whether it is a member of a constant out of sight that holds texts, for which its name stands.
  fileprivate func namesText(in text: String) -> Bool {
    guard case .member(let base, let name) = kind, base.writtenName == text, Name(text).isCapitalized,
      NameMeaning(text) == .text || isMemberOfName
    else { return false }
    if case .number(let length)? = NameMeaning(name.text), length != .unknown { return false }
    return Set(NameMeaning.words(of: name.text)).isDisjoint(with: [
      "string", "text", "value", "localized", "localize", "localization", "key", "trimmed", "capitalized",
    ])
  }

  /// Whether it is called on the result of another call: `shadow(x: 1)` of `UIView().cornerRadius(6).shadow(x: 1)`.
  fileprivate var isLinkOfCalls: Bool {
    guard case .method(let base, _, _) = kind else { return false }
    switch base.kind {
    case .method, .call: return true
    default: return false
    }
  }

  fileprivate var isMember: Bool { if case .member = kind { true } else { false } }

  /// Whether it is a chain of members after a name: `Asset.Icons.play`.
  fileprivate var isMemberOfName: Bool {
    switch kind {
    case .member(let base, _): base.isName || base.isMemberOfName
    default: false
    }
  }
}
