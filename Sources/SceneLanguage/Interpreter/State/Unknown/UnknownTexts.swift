import AutoLayout
import SceneSyntax

/// What a view shows for a text.
struct ShownText {
  var text: String?
  /// Whether it stands for a text that is not known.
  var isSample = false
}

/// Texts in place of those that are not known. Views show them, and the code that asks for a view's text is given it as assumed.
extension Interpreter {
  /// Whether a value is none because something is not known, so that a text may stand for it.
  func isUnknownText(_ value: Value) -> Bool {
    hasStandIns && (value.isNull ? value.isAssumed : value.isUnknownObject)
  }

  /// Calls a method for code out of sight: its parameters that are nil stand for something.
  func callWithStandIns(
    _ method: FunctionNode, on receiver: Instance?, definition: ClassDefinition, with arguments: [Value],
    type: TypeValue? = nil
  ) throws -> Value {
    givesStandIns = true
    defer { givesStandIns = false }
    return try call(method, on: receiver, definition: definition, with: arguments, type: type)
  }

  /// Whether the arguments that are about to be bound to parameters are stand-ins.
  func takeStandIns() -> Bool {
    defer { givesStandIns = false }
    return givesStandIns
  }

  /// Says that its name, or the text that the call was given, stands for a text which is not known, in place of the note that nil does.
  func noteNameStands(for value: Value) {
    guard value.isNull, let assumption = value.assumptions.first, let name = assumption.name,
      assumption.note != nil
    else { return }
    issues.withdraw(subject: name)
    issues.add(
      SceneNote(
        position: assumption.position,
        message: "'\(name)' is not known; \(value.givenText ?? "its name") stands for it",
        subject: name))
  }

  /// The text that stands for an expression which is not known: its name.
  func sampleText(of place: Expression) -> String? { place.nameOfText.map { sample($0) } }

  /// The text in place of an operand that is not known, beside another text: also of one for which a view, a number or a class stands, as
  /// only a text can be joined to a text.
  func sampleOperand(_ value: Value, beside other: Value, written place: Expression) -> Value {
    guard case .string = other.known else { return value }
    let isWrongGuess = isWrongGuessOfText(value)
    guard isWrongGuess || isUnknownText(value) else { return value }
    if isWrongGuess { takeBack(value) }
    // `APP_PREFIX@"key"` is a macro's text before another.
    guard !place.isNull, place.writtenName?.contains(where: \.isLowercase) ?? true,
      let text = sampleText(of: place)
    else { return isWrongGuess ? .string("") : value }
    return unknown(.string(text), Assumption(place.writtenName, at: place.position))
  }

  /// Whether a value that stands for something unknown is none that a text can be joined to.
  private func isWrongGuessOfText(_ value: Value) -> Bool {
    switch value.known {
    case .view(let view): standInViews.contains(ObjectIdentifier(view)) || view.yieldsFrameToConstraints
    case .object(let instance): instance.isStandIn && instance.makeView != nil
    case .type(let type): type.definition?.isStandIn == true
    case .color, .image, .font, .attribute, .integer, .number: true
    default: false
    }
  }

  /// The size of the text that stands for one which is not known; nil for a message that asks for no size.
  func sampleSize(
    _ selector: Selector, of base: Expression, _ arguments: [Value], at place: Expression
  ) throws -> Value? {
    guard hasStandIns, ["boundingrect", "size"].contains(where: selector.key.hasPrefix), !arguments.isEmpty,
      let method = LibraryType.string.method(selector.key), let text = sampleText(of: base)
    else { return nil }
    return try method.run(.string(text), call(selector.text, arguments, at: place))
  }

  func show(_ shown: ShownText, of view: UIView) {
    setText(shown.text, of: view)
    guard shown.isSample else { return }
    samples.texts.insert(ObjectIdentifier(view))
    hold(
      .ofSample(at: origin, "a text that is not known shows as its name here"),
      ofTextOf: ObjectIdentifier(view))
  }

  /// Adds the note on a view's text, or keeps it while the view may get its own text back.
  func hold(_ note: SceneNote, ofTextOf view: ObjectIdentifier) {
    if samples.heldNotes == nil { issues.add(note) } else { samples.heldNotes?.append((view, note)) }
  }

  func showPlaceholder(_ shown: ShownText, of field: UITextField) {
    field.placeholder = shown.text
    if shown.isSample {
      samples.placeholders.insert(ObjectIdentifier(field))
    } else {
      samples.placeholders.remove(ObjectIdentifier(field))
    }
  }

  /// A view's text as the code reads it.
  func readText(_ text: String?, isSample: Bool, at place: Expression) -> Value {
    isSample ? unknown(text.value, Assumption("text", at: place.position)) : text.value
  }
}

extension Call {
  /// The text that stands for an argument which is not known; nil for any other.
  func sampleText(_ index: Int) -> String? {
    guard index < places.count, interpreter.isUnknownText(arguments[index]) else { return nil }
    interpreter.noteNameStands(for: arguments[index])
    return interpreter.sampleText(of: places[index])
  }

  /// What a view shows for an argument.
  func shownText(_ index: Int) throws -> ShownText {
    if let text = try String?.read(self, index) {
      return ShownText(text: text, isSample: arguments[index].isAssumed)
    }
    if let text = interpreter.generatedText(for: arguments[index]) { return ShownText(text: text) }
    guard let sample = sampleText(index) else { return ShownText(text: nil) }
    return ShownText(text: sample, isSample: true)
  }

  /// The argument's text, whatever it is.
  func anyText(_ index: Int) throws -> String {
    let value = try value(index)
    guard value.isNull || value.isUnknownObject else { return value.text }
    return sampleText(index) ?? value.text
  }
}

extension Expression {
  /// The name of a text that is not known: `title` of `model.title`, `model.title.uppercased()`, `String(model.title)`,
  /// `format.string(from: title)` and `data["title"]`; the text of a literal.
  fileprivate var nameOfText: String? {
    switch kind {
    case .string(let text): return text.isEmpty ? nil : text
    case .name(let name, _): return Self.plain(name.text)
    case .implicitMember(let name): return name.text
    case .member(let base, let name):
      return Self.isOfTexts(name.key) ? base.nameOfText ?? name.text : Self.plain(name.text)
    case .method(let base, let selector, let arguments), .message(let base, let selector, let arguments):
      let given = arguments.lazy.compactMap(\.value.nameOfText).first
      if Self.isOfTexts(selector.key) { return base.nameOfText ?? given }
      return given ?? Self.plain(selector.base.text)
    case .call(let callee, let arguments):
      return arguments.lazy.compactMap(\.value.nameOfText).first ?? callee.writtenName
    case .index(let base, let key):
      if case .string(let text) = key.kind { return text }
      return base.nameOfText
    case .coalesce(let value, _), .binary(.add, let value, _), .attempt(let value), .cast(_, let value, _),
      .dereference(let value):
      return value.nameOfText
    case .conditional(let condition, let middle, let otherwise):
      return middle?.nameOfText ?? otherwise.nameOfText ?? condition.nameOfText
    default: return nil
    }
  }

  private static func plain(_ name: String) -> String { String(name.drop { $0 == "_" }) }

  /// Whether texts or numbers have a member of this name, in lower case, so that it says no more than what it is asked of.
  private static func isOfTexts(_ key: String) -> Bool {
    [LibraryType.string, .number].contains { $0.property(key) != nil || $0.method(key) != nil }
  }
}
