import AutoLayout
import Foundation
import Masonry
import SceneSyntax

/// Members that their owners do not have.
extension Interpreter {
  /// What a helper out of sight gives that sizes or places a view: the height of a row by its own constraints, which
  /// `fd_heightForCellWithIdentifier:` asks for, or nothing, as for `bar.makeBarConstraints()`. Nil for any other method.
  private func size(of view: UIView, by name: String, _ arguments: [Value], at place: Expression) -> Value? {
    if view is ListView, name.hasPrefix("fd_heightForCell") {
      note("'\(name)' is not known; the row's own constraints give its height", of: name, at: place)
      return .number(-1)
    }
    guard arguments.isEmpty, isOfUnknownClass(view),
      !Set(NameMeaning.words(of: name)).isDisjoint(with: ["constraint", "constraints"])
    else { return nil }
    letYield(view)
    unplacedViews.append(view)
    note("'\(name)' is not known; it is taken to place the view", of: name, at: place)
    return .nothing
  }

  /// First words of the names of members that give a view on, changed in some way.
  static let beginningsOfVariants: Set<String> = [
    "with", "without", "wrapped", "embedded", "for", "using", "prepared", "disabling",
  ]

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
    if let length = scaled(by: name, arguments.isEmpty ? [receiver] : arguments, at: place) { return length }
    switch receiver {
    case .array(let array)
    where NameMeaning.words(of: name).contains("distribute") && array.elements.contains { $0.asView != nil }:
      hasLostConstraints = true
      throw missingConstraints(of: name)
    case .array where arguments.isEmpty && NameMeaning.words(of: name).first == "activate":
      // `constraints.activate()`
      if try activate([receiver], givenTo: name, of: nil, at: place) { return receiver }
    case .array(let array) where Self.isConstraining(name) || NameMeaning.words(of: name).first == "center":
      // `view.pinToSuperview().constrainToSize(24)`, where the first is taken to give its constraints.
      guard case .layoutConstraint(let first)? = array.elements.first, let view = first.firstItem as? UIView
      else {
        break
      }
      return try standIn(forMember: name, of: .view(view), arguments, at: place)
    case .dictionary(let dictionary)
    where !Set(NameMeaning.words(of: name)).isDisjoint(with: ["key", "value"]):
      // `[row arrayValueForKey:@"items" defaultValue:@[]]`
      guard case .string(let key)? = arguments.first?.known, let value = dictionary[key] else { break }
      return noted(value, for: label, at: place)
    case .string where NameMeaning.words(of: name).contains("size"):
      // `[title sizeWithFont:font]` and its like, which many apps define.
      return noted(.size(try textSize(of: receiver, arguments, at: place)), for: label, at: place)
    case .image where arguments.isEmpty && place.isMemberOfName && [nil, .image].contains(NameMeaning(name)):
      // `Asset.Icons.play.image` is one constant, whose first part is noted.
      return receiver
    case .image(let image) where Self.sizesImage(name, labels: place.argumentLabels):
      let size = arguments.lazy.compactMap {
        CGSize.bridged($0) ?? $0.asNumber.map { CGSize(width: $0, height: $0) }
      }.first
      return noted(.image(UIImage(name: image.name, size: size ?? image.size)), for: label, at: place)
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
      // `constraint.observeKeyboardHeight()` and `constraint.observe(\.constant) { … }` change nothing yet.
      if arguments.isEmpty || arguments.last?.asClosure != nil, NameMeaning.words(of: name).first == "observe"
      {
        return noted(.null, for: label, at: place)
      }
      if try change(constraint, by: name, arguments, at: place) {
        return noted(receiver, for: label, at: place)
      }
      // `icon.constrainWidth(20).constrainHeight(10)`
      guard Self.isConstraining(name) || NameMeaning.words(of: name).first == "layout",
        let view = constraint.firstItem as? UIView
      else { throw noMember(name, of: receiver) }
      return try standIn(forMember: name, of: .view(view), arguments, at: place)
    case .attribute(let target)
    where target.layoutAttribute == .notAnAttribute && target.item === target.view:
      if let edge = layoutGuideEdge(named: name, of: target.view) { return edge }
      // `box.snp.make { … }`, which an extension out of sight names so.
      if let verb = NameMeaning.words(of: name).first, let block = arguments.last, block.asClosure != nil,
        let known = Self.verbsOfSnapKit[verb], let method = libraryType(of: receiver).method(known + ":")
      {
        note("'\(name)' is not known; it does what '\(known)' does", of: name, at: place)
        return try method.run(receiver, call(known, [block], at: place))
      }
      // `view.snp.makeEdgesEqualToSuperview()`
      guard let made = try pinEdges(of: target.view, name, arguments, at: place) else {
        throw noMember(name, of: receiver)
      }
      return made
    case .maker:
      hasLostConstraints = true
      throw noMember(name, of: receiver)
    case .attribute, .constraint, .guide:
      hasLostConstraints = true
      throw noMember(name, of: receiver)
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
      if arguments.isEmpty, let attribute = anchor(named: name),
        place.isMember || SideMethod(name)?.hasVerb != true
      {
        note("'\(label)' is not known; the view's \(attribute.rawValue) stands for it", of: label, at: place)
        return .attribute(ViewAttribute(view: view, layoutAttribute: attribute))
      }
      if arguments.isEmpty, case .member = place.kind, nameUses.namespaces.contains(name),
        NameMeaning(name) == nil
      {
        note("'\(label)' is not known; the view stands for it", of: label, at: place)
        return receiver
      }
      if let inner = try addAndPin(view, name, labels: place.argumentLabels, arguments, at: place) {
        return .view(inner)
      }
      if let made = try constrain(view, by: name, arguments, at: place) { return made }
      if try activate(arguments, givenTo: name, of: view, at: place) { return receiver }
      if SideMethod(name)?.namesOneSide != true,
        let made = try constrain(view, byLabelsOf: name, arguments, at: place)
      {
        return Self.result(of: name, labels: place.argumentLabels, making: made, on: receiver)
      }
      if let made = try constrain(view, bySidesOf: name, labels: place.argumentLabels, arguments, at: place) {
        return Self.result(of: name, labels: place.argumentLabels, making: made, on: receiver)
      }
      if let made = try constrain(view, byLabelsOf: name, arguments, at: place) {
        return Self.result(of: name, labels: place.argumentLabels, making: made, on: receiver)
      }
      if let made = try pinEdges(of: view, name, arguments, at: place) { return made }
      // `card.activate([.top(8), .left(8)])`, `card.layout { $0.center() }`
      if Self.takesConstraints(name, arguments) {
        hasLostConstraints = true
        throw missingConstraints(of: name)
      }
      if try constrainSide(of: view, name, arguments, at: place) { return receiver }
      if arguments.count == 1, try configure(view, name, arguments[0], at: place) { return receiver }
      if let added = try addSubviews(name, to: receiver, arguments) { return added }
      if arguments.isEmpty, let first = NameMeaning.words(of: name).first,
        Self.beginningsOfVariants.contains(first), name != first
      {
        // `card.withScreenshotProtection`
        note("'\(label)' is not known; the view stands for its result", of: label, at: place)
        return receiver
      }
      if place.isLinkOfCalls {
        keepPassedOver(arguments, of: name, at: place)
        note("'\(label)' is not known; the view stands for its result", of: label, at: place)
        return receiver
      }
      // `label.setupLabel(font: .title, text: "Links")`
      if let verb = NameMeaning.words(of: name).first, Self.wordsOfSetup.contains(verb) {
        giveLabelled(to: receiver, among: arguments, at: place)
      }
      // `segments.setImageWidth(100, at: 0)`
      if !arguments.isEmpty, !Set(NameMeaning.words(of: name)).isDisjoint(with: ["width", "height", "size"]) {
        samples.sizedViews.insert(ObjectIdentifier(view))
      }
    case .object(let instance) where instance.isController && arguments.isEmpty:
      // `self.safeArea` of a controller is that of its view.
      guard let view = instance.view, let target = safeArea(named: name, of: view) else { break }
      note("'\(label)' is not known; the safe area stands for it", at: place)
      return target
    case .object(let instance)
    where instance.isController && Self.isConstraining(name) && Self.fills(NameMeaning.words(of: name)):
      guard let view = instance.view, arguments.count == 1, arguments[0].asView?.superview === view,
        let made = try pinEdges(of: view, name, arguments, at: place)
      else { break }
      return made
    default: break
    }
    letYield(arguments)
    if receiver.asView == nil, try activate(arguments, givenTo: name, of: nil, at: place) { return receiver }
    if let made = try view(madeBy: name, arguments, at: place) { return made }
    if case .type = receiver, let block = laterBlock(of: name, arguments) {
      note("'\(label)' is not known; its block runs", of: label, at: place)
      return try call(block, with: [])
    }
    var meaning = screenSide(named: name, of: receiver) ?? NameMeaning(name)
    // What has members is no number, whatever its name.
    if arguments.isEmpty, meaning == .number(.unknown), nameUses.owners.contains(name) { meaning = nil }
    if let view = receiver.asView, let result = size(of: view, by: name, arguments, at: place) {
      return result
    }
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
    if arguments.isEmpty, let owner = owningInstance(of: receiver),
      let list = standInList(named: name, of: owner, at: place)
    {
      return list
    }
    if let added = try addSubviews(name, to: receiver, arguments) { return added }
    if let holder = receiver.asView {
      noteStrays(arguments, of: name, in: holder)
      keepPassedOver(arguments, of: name, at: place)
    } else if let own = owningInstance(of: receiver), own.isController, let holder = own.view {
      // `[self embedController:child below:bar]`
      noteStrays(arguments, of: name, in: holder)
    }
    if let type = viewType(of: name, meaning), arguments.isEmpty, !Self.isFactory(name, of: owner, at: place),
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
      giveLabelled(to: made, among: arguments, at: place)
      // `card.addLabel(1)` gives a subview.
      if let holder = receiver.asView, let view = made.asView, NameMeaning.words(of: name).first == "add" {
        letYield(view)
        try add(view, to: holder, at: holder.subviews.count)
      }
      try arrange(receiver, in: made, by: name)
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

  /// First words of methods that set a view up with their arguments: `setupLabel(text:)`.
  private static let wordsOfSetup: Set<String> = [
    "set", "setup", "config", "configure", "style", "stylize", "make", "apply", "update", "customize",
    "design", "prepare",
    "with", "init", "initialize",
  ]

  /// SnapKit's methods by the first words of others in their place, which are given blocks as well.
  private static let verbsOfSnapKit = [
    "make": "makeconstraints", "create": "makeconstraints", "layout": "makeconstraints",
    "constrain": "makeconstraints",
    "remake": "remakeconstraints", "reset": "remakeconstraints", "update": "updateconstraints",
  ]

  /// Words in the names of objects that a view has besides its own properties.
  private static let wordsOfParts: Set<String> = [
    "model", "vm", "delegate", "source", "data", "info", "item", "entity", "object", "manager", "config",
    "configuration", "layer", "style", "theme", "presenter", "output", "input", "interactor", "handler",
    "service",
    "settings", "options", "state", "context", "parent", "owner", "target",
  ]

  /// Whether a method of images that is not known gives one of the size which is its argument: `resized(to: 24)`.
  fileprivate static func sizesImage(_ name: String, labels: [String?]) -> Bool {
    let words = NameMeaning.words(of: name)
    let label = labels.first.flatMap { $0 }.map(NameMeaning.words) ?? []
    let isSizer = words.contains {
      ["resize", "resized", "resizing", "scale", "scaled", "scaling"].contains($0)
    }
    // `scaled(by: 2)`
    return isSizer && Set(words + label).isDisjoint(with: ["by", "factor", "ratio", "percent", "percentage"])
  }
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
