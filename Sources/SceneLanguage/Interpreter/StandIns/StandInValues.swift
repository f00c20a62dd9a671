import AutoLayout
import Foundation
import Masonry
import TextLayout

/// Values in place of names that app code uses and nothing declares. Each is noted once.
extension Interpreter {
  /// The kind of source decides whether there are stand-ins.
  var hasStandIns: Bool { sourceKind.isLenient }

  /// - Parameter subject: the name that the note is about, if it is about one.
  func note(_ message: String, of subject: String? = nil, at place: Expression) {
    if let subject { noteGuess(subject) }
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
    if let window = standInWindow(named: name.text, at: place) { return window }
    if name.text.hasPrefix("safe"), let view = (scope.receiver ?? me).view,
      let target = safeArea(named: name.text, of: view)
    {
      // `make.edges.equalTo(safeEdges)`
      note("'\(name.text)' is not known; the safe area stands for it", of: name.text, at: place)
      return target
    }
    // An extension of controllers that gives their view's.
    if name.text == "snp", let view = (scope.receiver ?? me).view {
      return try read(name, of: .view(view), at: place)
    }
    // `typealias config = App.Style`, whose type is out of sight.
    if isBase, let alias = definitions.aliased(name.text) {
      return .type(TypeValue(alias.name, definition: standInClass(alias.name, at: place)))
    }
    if isBase, name.isLikeClass {
      return .type(TypeValue(name.text, definition: standInClass(name.text, at: place)))
    }
    // `kTextStyleButton` and `TextStyleButton` are constants unless they are used as views.
    if !name.isCapitalized || nameUses.views.contains(name.text), let type = viewType(of: name.text, meaning)
    {
      return try standInView(of: type, named: name.text, inside: scope.receiver ?? me, at: place)
    }
    if let list = standInList(named: name.text, of: scope.receiver ?? me, at: place) { return list }
    if nameUses.factors.contains(name.text), NameMeaning.isScale(name.text) {
      return noted(.integer(1), for: name.text, at: place)
    }
    return noted(meaning.flatMap { value(of: $0, for: name.text, []) } ?? .null, for: name.text, at: place)
  }

  /// The result of a function that nothing defines.
  func standIn(
    forCall name: Name, _ arguments: [Value], labels: [String?]? = nil, in scope: Scope, at place: Expression
  ) throws -> Value {
    let meaning = NameMeaning(name.text)
    if let block = laterBlock(of: name.text, arguments) {
      note("the function '\(name.text)' is not known; its block runs", of: name.text, at: place)
      return try call(block, with: [])
    }
    if let made = try view(madeBy: name.text, arguments, at: place) { return made }
    let receiver = scope.receiver ?? me
    if try activate(arguments, givenTo: name.text, of: nil, at: place) { return .nothing }
    if arguments.isEmpty, let own = receiver.value.asView ?? receiver.view,
      let target = safeArea(named: name.text, of: own)
    {
      // `layoutGuide()`
      note("'\(name.text)' is not known; the safe area stands for it", of: name.text, at: place)
      return target
    }
    if arguments.isEmpty, let attribute = anchor(named: name.text),
      let own = receiver.value.asView ?? receiver.view
    {
      // `getTopAnchor()`
      note(
        "'\(name.text)' is not known; the safe area's \(attribute.rawValue) stands for it", of: name.text,
        at: place)
      return .attribute(ViewAttribute(view: own, item: own.safeAreaLayoutGuide, layoutAttribute: attribute))
    }
    if receiver.definition?.isStandIn == false,
      !Set(NameMeaning.words(of: name.text)).isDisjoint(with: ["nib", "xib"])
    {
      // `loadXib()`
      try makeOutlets(of: receiver)
    }
    if arguments.isEmpty, try callTemplateMethods(of: receiver, for: name.text, of: nil) { return .nothing }
    if let own = receiver.value.asView,
      let made = try constrain(own, byLabelsOf: name.text, labels: labels, arguments, at: place)
    {
      return Self.givesConstraints(name.text) ? made.value : receiver.value
    }
    if let view = receiver.view, let made = try pinEdges(of: view, name.text, arguments, at: place) {
      return made
    }
    if let own = receiver.value.asView {
      if let added = try addSubviews(name.text, to: .view(own), arguments) { return added }
      noteStrays(arguments, of: name.text, in: own)
    } else if receiver.isController, let own = receiver.view {
      noteStrays(arguments, of: name.text, in: own)
    }
    if let value = meaning.flatMap({ self.value(of: $0, for: name.text, arguments) }) {
      return noted(value, for: name.text, at: place)
    }
    if meaning?.viewType != nil, arguments.count == 1, arguments[0].asView != nil {
      // `.customView(badge)`
      note("'\(name.text)' is not known; the view that it is given stands for it", of: name.text, at: place)
      return arguments[0]
    }
    if let type = meaning?.viewType {
      let made = try standInView(of: type, named: name.text, at: place)
      giveSpacing(to: made, among: arguments, at: place)
      return made
    }
    // Functions of numbers are mostly those that scale lengths to the screen, or choose one for it.
    if let first = arguments.first, arguments.count == 1 || name.isCapitalized,
      arguments.allSatisfy({ $0.asNumber != nil })
    {
      return noted(first, for: name.text, at: place)
    }
    return noted(.null, for: name.text, at: place)
  }

  /// The block that a function which is not known would run on the main queue, once or later, as its name says.
  private func laterBlock(of name: String, _ arguments: [Value]) -> Closure? {
    guard let block = arguments.last?.asClosure, block.node.parameters?.isEmpty ?? true,
      !Set(NameMeaning.words(of: name)).isDisjoint(with: Self.wordsOfQueues)
    else { return nil }
    return block
  }

  private static let wordsOfQueues: Set<String> = [
    "main", "async", "after", "once", "dispatch", "delay", "safe",
  ]

  /// The value of a member that its owner does not have.
  func standIn(forMember name: String, of receiver: Value, _ arguments: [Value], at place: Expression) throws
    -> Value
  {
    let owner = type(of: receiver).name
    let label = "\(owner).\(name)"
    if receiver.asView == nil, NameUses.isVerb(name) {
      throw ScriptError("'\(name)' wants a view, not \(receiver.kind); the constraints are missing")
    }
    if receiver.asView == nil, !receiver.isNull, arguments.last?.asClosure != nil {
      keepPassedOver(arguments, of: name, at: place)
    }
    switch receiver {
    case .array(let array) where Self.isConstraining(name) || NameMeaning.words(of: name).first == "center":
      // `view.pinToSuperview().constrainToSize(24)`, where the first is taken to give its constraints.
      guard case .layoutConstraint(let first)? = array.elements.first, let view = first.firstItem as? UIView
      else {
        break
      }
      return try standIn(forMember: name, of: .view(view), arguments, at: place)
    case .string where NameMeaning.words(of: name).contains("size"):
      // `[title sizeWithFont:font]` and its like, which many apps define.
      return noted(.size(try textSize(of: receiver, arguments, at: place)), for: label, at: place)
    case .string, .image:
      if case .number(let length)? = NameMeaning(name) {
        return noted(.number(self.length(length)), for: label, at: place)
      }
      if case .image = receiver, case .color? = NameMeaning(name) {
        return noted(color(from: arguments), for: label, at: place)
      }
      return noted(receiver, for: label, at: place)
    case .number, .integer, .color, .font: return noted(receiver, for: label, at: place)
    case .layoutConstraint(let constraint):
      // `constraint.observeKeyboardHeight()` changes nothing yet.
      if arguments.isEmpty, NameMeaning.words(of: name).first == "observe" {
        return noted(.null, for: label, at: place)
      }
      guard try change(constraint, by: name, arguments, at: place) else { throw noMember(name, of: receiver) }
      return noted(receiver, for: label, at: place)
    case .attribute(let target)
    where target.layoutAttribute == .notAnAttribute && target.item === target.view:
      if let edge = layoutGuideEdge(named: name, of: target.view) { return edge }
      // `view.snp.makeEdgesEqualToSuperview()`
      guard let made = try pinEdges(of: target.view, name, arguments, at: place) else {
        throw noMember(name, of: receiver)
      }
      return made
    case .maker(let maker):
      if try constrain(maker, byNameOf: name, arguments) {
        note("'\(name)' is not known; it constrains \(maker.view.displayName) as its name says", at: place)
        return .nothing
      }
      hasLostConstraints = true
      throw noMember(name, of: receiver)
    case .constraint, .attribute, .guide: throw noMember(name, of: receiver)
    case .view(let view):
      if case .member = place.kind {} else { letYield(view) }
      if let target = safeArea(named: name, of: view), arguments.isEmpty {
        note("'\(label)' is not known; the safe area stands for it", at: place)
        return target
      }
      if arguments.isEmpty, let attribute = anchor(named: name) {
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
      if let made = try constraint(of: view, createdBy: name, arguments, at: place) { return made }
      if try activate(arguments, givenTo: name, of: view, at: place) { return receiver }
      if let made = try constrain(view, byLabelsOf: name, arguments, at: place) {
        return Self.givesConstraints(name) ? made.value : receiver
      }
      if let made = try pinEdges(of: view, name, arguments, at: place) { return made }
      if let result = try fluentResult(name, of: view, arguments, at: place) { return result }
      if arguments.count == 1, try configure(view, name, arguments[0], at: place) { return receiver }
      if let added = try addSubviews(name, to: receiver, arguments) { return added }
      if arguments.isEmpty, let first = NameMeaning.words(of: name).first,
        ["with", "wrapped", "embedded"].contains(first), name != first
      {
        // `card.withScreenshotProtection`
        note("'\(label)' is not known; the view stands for its result", of: label, at: place)
        return receiver
      }
      if let made = try wrap(view, by: name, arguments, at: place) { return made }
      if givesViewOn(name, arguments, at: place) {
        note("'\(label)' is not known; the view stands for its result", of: label, at: place)
        return receiver
      }
    default: break
    }
    if receiver.asView == nil, try activate(arguments, givenTo: name, of: nil, at: place) { return receiver }
    if let made = try view(madeBy: name, arguments, at: place) { return made }
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
    if case .object(let instance) = receiver, let definition = instance.definition, definition.isStandIn,
      Self.isNamespaceOfLengths(definition.name),
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
    if let type = viewType(of: name, meaning), arguments.isEmpty, !Self.isFactory(name, at: place),
      let instance = owningInstance(of: receiver)
    {
      return try standInView(of: type, named: name, inside: instance, at: place)
    }
    if let type = meaning?.viewType {
      let made = try standInView(of: type, named: name, at: place)
      giveSpacing(to: made, among: arguments, at: place)
      // `card.addLabel(1)` gives a subview.
      if let holder = receiver.asView, let view = made.asView, NameMeaning.words(of: name).first == "add" {
        letYield(view)
        try add(view, to: holder, at: holder.subviews.count)
      }
      // `[icon, title].asStackView()` holds the views.
      if case .array = receiver, let holder = made.asView { noteStrays([receiver], of: name, in: holder) }
      return made
    }
    let value = meaning.flatMap { self.value(of: $0, for: name, arguments) }
    return noted(value ?? .null, for: label, at: place)
  }

  /// An empty array in place of a property that code out of sight sets, if elements are added to it here.
  func standInList(named name: String, of owner: Instance, at place: Expression) -> Value? {
    let property = name.hasPrefix("_") ? String(name.dropFirst()) : name
    guard hasStandIns, nameUses.lists.contains(property), !nameUses.assigned.contains(property) else {
      return nil
    }
    let list = Value.array(ArrayObject([]))
    set(property, of: owner, to: list)
    return noted(list, for: name, at: place)
  }

  /// The class of the view that a name stands for: by its use or by its words.
  func viewType(of name: String, _ meaning: NameMeaning?) -> String? {
    if case .view(let type)? = meaning { return type }
    return nameUses.views.contains(name.hasPrefix("_") ? String(name.dropFirst()) : name) ? "UIView" : nil
  }

  func owningInstance(of receiver: Value) -> Instance? {
    switch receiver {
    case .view(let view): return self.instance(of: view)
    case .object(let instance): return instance
    default: return nil
    }
  }

  func noted(_ value: Value, for name: String, at place: Expression) -> Value {
    if value.isNull { noteUnknown() }
    let isEmptyList = if case .array(let array) = value { array.elements.isEmpty } else { false }
    let words =
      value.isNull ? "nil" : isEmptyList ? "an empty array" : value.text == name ? "its name" : value.text
    note("'\(name)' is not known; \(words) stands for it", of: name, at: place)
    return value
  }

  /// The size of a text, within the width that a size or a number among the arguments gives.
  func textSize(of text: Value, _ arguments: [Value], at place: Expression) throws -> CGSize {
    guard let method = libraryType(of: text).method("sizewithfont:constrainedtosize:") else { return .zero }
    let limit = arguments.lazy.compactMap { CGSize.bridged($0)?.width ?? $0.asNumber.map { CGFloat($0) } }
      .first { $0 > 0 }
    let font = arguments.first { if case .font = $0 { true } else { false } } ?? .font(17)
    let size = CGSize(width: limit ?? .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    let result = try method.run(text, call("sizeWithFont", [font, .size(size)], at: place))
    return CGSize.bridged(result) ?? .zero
  }

  // MARK: Values

  func value(of meaning: NameMeaning, for name: String, _ arguments: [Value]) -> Value? {
    switch meaning {
    case .view, .controller: nil
    case .color: color(from: arguments)
    case .font: font(from: arguments)
    case .image: image(name, arguments)
    case .text: text(name, arguments)
    case .insets: .insets(.zero)
    case .screen: .rect(CGRect(origin: .zero, size: window.size))
    case .number(let length):
      // `ScaleWidth(10)` is 10 on the device that it was drawn for.
      arguments.count == 1 && arguments.first?.asNumber != nil
        ? arguments.first : likelyNumber(for: length)
    }
  }

  private func likelyNumber(for length: NameMeaning.Length) -> Value {
    // A count may be any.
    if length == .unknown { noteUnknown() }
    return .number(self.length(length))
  }

  func length(_ meaning: NameMeaning?) -> Value {
    guard case .number(let length)? = meaning else { return .number(self.length(.extent)) }
    return .number(self.length(length))
  }

  /// Lengths in points: UIKit's bars, the standard spacing of 8 and the smallest touch target of 44.
  func length(_ length: NameMeaning.Length) -> Double {
    let insets = window.safeAreaInsets
    let (top, bottom) = (Double(insets.top), Double(insets.bottom))
    return switch length {
    case .screenWidth: Double(window.size.width)
    case .screenHeight: Double(window.size.height)
    case .statusBar: top
    case .navigationBar: 44
    case .topBars: top + 44
    case .tabBar: bottom + 49
    case .safeBottom: bottom
    case .padding: 8
    case .extent: 44
    case .textSize: 17
    case .ratio: 1
    case .unknown: 0
    }
  }

  /// `RGB(255, 0, 0)`, `Hex(0xFF0000)`, `Hex("#FF0000")`; grey otherwise.
  func color(from arguments: [Value]) -> Value {
    let numbers = arguments.compactMap(\.asNumber)
    if numbers.count >= 3 {
      let scale = numbers.prefix(3).contains { $0 > 1 } ? 255.0 : 1
      return .color(UIColor(red: numbers[0] / scale, green: numbers[1] / scale, blue: numbers[2] / scale))
    }
    var hex = arguments.first?.asInteger
    if case .string(let text)? = arguments.first {
      hex = Int(text.drop { $0 == "#" }.suffix(6), radix: 16)
    }
    guard let hex, (0...0xFFFFFF).contains(hex) else { return .color(.gray) }
    func part(_ shift: Int) -> Double { Double(hex >> shift & 0xFF) / 255 }
    return .color(UIColor(red: part(16), green: part(8), blue: part(0)))
  }

  func font(from arguments: [Value]) -> Value {
    .font(arguments.lazy.compactMap(\.asNumber).first { $0 > 0 && $0 < 1_000 } ?? 17)
  }

  func image(_ name: String, _ arguments: [Value]) -> Value {
    if case .string(let text)? = arguments.first { return .image(UIImage(named: text, in: self)) }
    return .image(UIImage(named: name, in: self))
  }

  func text(_ name: String, _ arguments: [Value]) -> Value {
    if case .string? = arguments.first { return arguments[0] }
    return .string(name)
  }
}
