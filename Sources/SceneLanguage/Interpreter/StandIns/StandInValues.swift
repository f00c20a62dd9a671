import AutoLayout
import Foundation
import Masonry
import SceneSyntax
import TextLayout
import Translation

/// Values in place of names that app code uses and nothing declares. Each is noted once.
extension Interpreter {
  /// The kind of source decides whether there are stand-ins.
  var hasStandIns: Bool { sourceKind.isLenient }

  /// - Parameter subject: the name that the note is about, if it is about one.
  func note(_ message: Phrase, of subject: String? = nil, at place: Expression) {
    issues.add(SceneNote(position: place.position, message: message, subject: subject))
  }

  /// A value in place of a name without an owner: a macro, a constant, a variable, a class.
  func standIn(for name: Name, isBase: Bool, in scope: Scope, at place: Expression) throws -> Value {
    let meaning = NameMeaning(name.text)
    // Constraints for an unknown view, or for a view misspelt, must not be lost in silence.
    if name.text == "make" || name.text == "maker" {
      throw SceneError("'\(name.text)' is for no view here", at: place)
    }
    if meaning == nil, nameUses.views.contains(name.text),
      Suggestion.among(scope.viewNames, for: name.text) != nil
    {
      throw SceneError(unknown(name, in: scope), at: place)
    }
    if let answer = deviceAnswer(to: name.text, label: name.text, at: place) { return answer }
    if nameUses.isOnlyAsked(name.text) { return noted(.null, for: name.text, at: place) }
    if let window = standInWindow(named: name.text, at: place) { return window }
    // An extension of controllers that gives their view's.
    if name.text == "snp", let view = (scope.receiver ?? me).view {
      return try read(name, of: .view(view), at: place)
    }
    // `typealias config = App.Style`, whose type is out of sight.
    if isBase, let alias = definitions.aliased(name.text) {
      return .type(TypeValue(alias.name, definition: standInClass(alias.name, at: place)))
    }
    // `C.padding[2]`, `S.Menu.title`
    if isBase,
      name.hasFormOfClass || name.text.count == 1 && name.isCapitalized
        || nameUses.smallTypes.contains(name.text)
    {
      return .type(TypeValue(name.text, definition: standInClass(name.text, at: place)))
    }
    // The variable behind a property that is declared elsewhere is nil until its getter here assigns it.
    if name.text.hasPrefix("_"), let own = scope.selector?.text, own == name.text.dropFirst(),
      nameUses.assigned.contains(own)
    {
      return .null
    }
    // `kColorTableBg` and `TextStyleButton` are constants unless they are used as views.
    if !name.isLikeConstant || nameUses.views.contains(name.text), let type = viewType(of: name.text, meaning)
    {
      return try standInView(of: type, named: name.text, inside: scope.receiver ?? me, at: place)
    }
    return noted(likelyValue(of: name.text) ?? .null, for: name.text, at: place)
  }

  /// The result of a function that nothing defines.
  func standIn(
    forCall name: Name, _ arguments: [Value], labels: [String?]? = nil, in scope: Scope, at place: Expression
  ) throws -> Value {
    try reporting(arguments) { try standInCall(name, arguments, labels: labels, in: scope, at: place) }
  }

  private func standInCall(
    _ name: Name, _ arguments: [Value], labels: [String?]?, in scope: Scope, at place: Expression
  ) throws -> Value {
    let meaning = NameMeaning(name.text)
    if let block = laterBlock(of: name.text, arguments) {
      note("the function '\(name.text)' is not known; its block runs", of: name.text, at: place)
      return try call(block, with: [])
    }
    letYield(arguments)
    let receiver = scope.receiver ?? me
    if receiver.definition?.isStandIn == false,
      !FallbackTable.nibs.isDisjoint(with: NameMeaning.words(of: name.text))
    {
      // `loadXib()`
      try makeOutlets(of: receiver)
    }
    if arguments.isEmpty, try callTemplateMethods(of: receiver, for: name.text, of: nil) { return .nothing }
    // `pinEdgesToSuperview()`, which is no macro
    if !name.isCapitalized, !place.isImplicitCall,
      let made = try constrain(receiver.value.asView, by: name.text, arguments, at: place)
    {
      return made
    }
    if let own = receiver.value.asView {
      if let added = try addSubviews(name.text, to: .view(own), arguments, at: place) { return added }
      noteStrays(arguments, of: name.text, in: own)
    } else if receiver.isController, let own = receiver.view {
      noteStrays(arguments, of: name.text, in: own)
    }
    if let type = meaning?.viewType,
      !isDiscarded(place) || receiver.value.asView != nil && !receiver.isController
    {
      return try standInView(of: type, named: name.text, given: arguments, at: place)
    }
    if arguments.isEmpty { return noted(likelyValue(of: name.text) ?? .null, for: name.text, at: place) }
    // Functions and macros of numbers are mostly those that scale a length to the screen, or choose one for it.
    let isOfNumbers =
      arguments.allSatisfy { $0.asNumber != nil } && (arguments.count == 1 || name.isCapitalized)
    let number = isOfNumbers ? arguments[0].asNumber.map { Value.number(scaledSample($0)) } : nil
    return noted(number ?? .null, for: name.text, of: arguments, at: place)
  }

  /// Whether nothing takes the value of a call.
  ///
  /// - Parameter place: the call, or the function that it calls.
  func isDiscarded(_ place: Expression) -> Bool {
    guard let discarded else { return false }
    return discarded.outcomes.contains { outcome in
      if case .call(let callee, _) = outcome.kind, callee === place { return true }
      return outcome === place
    }
  }

  /// The block that a function which is not known would run on the main queue, once or later, as its name says.
  func laterBlock(of name: String, _ arguments: [Value]) -> Closure? {
    if let statements = arguments.last?.asClosure, statements.node.isMacroArgument { return statements }
    guard let block = arguments.last?.asClosure, block.node.parameters?.isEmpty ?? true,
      !FallbackTable.queues.isDisjoint(with: NameMeaning.words(of: name))
    else { return nil }
    return block
  }

  /// The class of the view that a name stands for: by its use or by its words.
  func viewType(of name: String, _ meaning: NameMeaning?) -> String? {
    if let type = meaning?.viewType { return type }
    let name = name.hasPrefix("_") ? String(name.dropFirst()) : name
    return nameUses.views.contains(name) ? usedType(of: name) ?? "UIView" : nil
  }

  func owningInstance(of receiver: Value) -> Instance? {
    switch receiver {
    case .view(let view): return self.instance(of: view)
    case .object(let instance): return instance
    default: return nil
    }
  }

  /// - Parameter arguments: what the call was given whose result it is.
  func noted(_ value: Value, for name: String, of arguments: [Value] = [], at place: Expression) -> Value {
    let isEmptyList = if case .array(let array) = value { array.elements.isEmpty } else { false }
    let words: Phrase =
      value.isNull
      ? "nil"
      : isEmptyList ? "an empty array" : value.text == name ? "its name" : Phrase(verbatim: value.text)
    let note = SceneNote(
      position: place.position, message: "'\(name)' is not known; \(words) stands for it", subject: name)
    let isColor = if case .color = value.known { true } else { false }
    let assumed = unknown(
      value.known,
      Assumption(name, note: isColor ? note.aside : note, arguments: arguments, at: place.position))
    guard assumed.isAssumed else {
      issues.add(note)
      return value
    }
    // Nothing is known of what a method out of sight does besides.
    if isDiscarded(place) { issues.add(note.aside) }
    return assumed.resting(on: value.assumptions)
  }
}

extension Expression {
  /// The expressions of which one is its value: both of `isOn ? show() : hide()`.
  fileprivate var outcomes: [Expression] {
    guard case .conditional(_, let first, let second) = kind else { return [self] }
    return (first?.outcomes ?? []) + second.outcomes
  }
}
