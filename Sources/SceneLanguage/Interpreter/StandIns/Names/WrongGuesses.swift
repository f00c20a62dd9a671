import AutoLayout
import Foundation
import Masonry
import SceneSyntax
import TextLayout
import Translation

/// Guesses from names that turn out to be of another type than the code wants: an app's code compiles, so that the guess is
/// wrong and not the code.
extension Interpreter {
  /// Whether a value stands for something that is not known, so that it may be of another type.
  func isGuess(_ value: Value) -> Bool {
    guard hasStandIns else { return false }
    switch value {
    case .unknown: return true
    case .view(let view): return standInViews.contains(ObjectIdentifier(view))
    default: return false
    }
  }

  /// A value of the type that is wanted, in place of a guess of another; nil where the value is none, or the type no such.
  func mended<Wanted>(_ value: Value, to wanted: Wanted.Type, at place: Expression) -> Value? {
    if hasStandIns, wanted is UIImage.Type, case .color = value.known,
      case .implicitCall(_, let written) = place.kind, case .string(let name)? = written.first?.value.kind
    {
      // `UIImageView(image: .init(named: "star"))`
      return .image(UIImage(named: name, in: self))
    }
    // `kAccentColour` may be a constant that is written as classes are: `AppAccent`.
    let isClass = if case .type(let type) = value { type.definition?.isStandIn == true } else { false }
    guard hasStandIns,
      isClass || value.isUnknownObject && Self.isStructure(wanted)
        || isGuess(value) || value.isUnknown
    else { return nil }
    if let asset = generatedAsset(for: value, as: wanted) { return asset }
    switch wanted {
    case is Double.Type: return .number(mendedNumber(value, at: place))
    case is UIColor.Type: return mended(value, to: color(for: value), "a colour", at: place)
    case is UIFont.Type: return mended(value, to: font(for: value), "a font", at: place)
    case is UIImage.Type:
      return mended(
        value, to: image(for: value, named: place.writtenName ?? "image"), "an image", at: place)
    case is String.Type:
      return mended(value, to: .string(place.writtenName ?? place.firstText ?? ""), "a text", at: place)
    case is CGSize.Type: return mended(value, to: .size(.zero), "a size", at: place)
    case is CGPoint.Type: return mended(value, to: .point(.zero), "a point", at: place)
    case is CGRect.Type: return mended(value, to: .rect(.zero), "a rectangle", at: place)
    case is UIEdgeInsets.Type: return mended(value, to: .insets(.zero), "insets", at: place)
    case is UIView.Type:
      let made = try? standInView(of: "UIView", named: place.writtenName ?? "view", at: place)
      return made
    default: return nil
    }
  }

  /// Whether a type is a structure of lengths, which no object is: `R.Rect.default` is a rectangle where one is wanted.
  private static func isStructure<Wanted>(_ type: Wanted.Type) -> Bool {
    type is CGRect.Type || type is CGSize.Type || type is CGPoint.Type || type is UIEdgeInsets.Type
  }

  private func mended(_ value: Value, to other: Value, _ words: Phrase, at place: Expression) -> Value {
    takeBack(value)
    noteUse(of: value, as: words, counting: other, at: place)
    return other
  }

  /// The number in place of a guess that is none: a font's size, the length that the name says, else the smallest touch target's.
  func mendedNumber(_ value: Value, at place: Expression) -> Double {
    takeBack(value)
    let given = numberGiven(for: value)
    if given == nil, let likely = likelyNumber(for: place) { return likely }
    let number = given ?? length(.extent)
    noteUse(of: value, as: "a number", counting: .number(number), at: place)
    return number
  }

  /// Says what stands for a value that is not known: once, in place of the note that nil does.
  private func noteUse(of value: Value, as words: Phrase, counting other: Value, at place: Expression) {
    guard let assumption = value.assumptions.first, let name = assumption.name else {
      return note("what is not known here is used as \(words); \(other.text) stands for it", at: place)
    }
    issues.withdraw(subject: name)
    let note = SceneNote(
      position: assumption.position, message: "'\(name)' is not known; \(other.text) stands for it",
      subject: name)
    if case .color = other { issues.add(note.aside) } else { issues.add(note) }
  }

  /// Removes the view that was made for a name which turns out to mean none.
  func takeBack(_ value: Value) {
    guard case .view(let view) = value, view.yieldsFrameToConstraints, view.subviews.isEmpty else { return }
    view.removeFromSuperview()
    unplacedViews.removeAll { $0 === view }
    strays.removeAll { $0.view === view }
    layout.isStale = true
  }

  /// What an operation on sets of options gives of which one is not known: as a condition, `sides & SideTop`, it is not known
  /// either. Nil for any other operation.
  func unknownOptions(_ operation: BinaryOperator, _ left: Value, _ right: Value) -> Value? {
    guard operation == .bitAnd || operation == .bitOr || operation == .bitXor else { return nil }
    // `LineOptionTopLine`, in which the last word is that of a view.
    func isStandInView(_ value: Value) -> Bool {
      if case .view(let view) = value { standInViews.contains(ObjectIdentifier(view)) } else { false }
    }
    let operands = [left, right]
    guard operands.contains(where: { $0.isUnknownObject || isStandInView($0) }),
      operands.allSatisfy({ $0.isGuess || $0.isUnknown || isStandInView($0) })
    else { return nil }
    for value in operands { takeBack(value) }
    return Value.null.resting(
      on: operands.flatMap(\.assumptions) + [Assumption("the options", at: origin)])
  }

  /// A text where one is declared and a view was guessed: `show(icon: icon)`, where the icon of the superclass is the name of one.
  func text(_ value: Value, toBe type: TypeName?, named name: String) -> Value {
    guard hasStandIns, case .view(let view) = value, let type, type.key == "nsstring" || type.key == "string",
      standInViews.contains(ObjectIdentifier(view)), view.subviews.isEmpty
    else { return value }
    takeBack(value)
    return .string(name)
  }

  /// The value for a variable or property of a declared type, in place of a guess of another type.
  func mended(_ value: Value, toBe type: TypeName?, named name: String) throws -> Value {
    guard hasStandIns, let type else { return value }
    if case .view(let view) = value, type.conversion == .floating, view.yieldsFrameToConstraints {
      // `CGFloat barHeight = [super setUpTopBar]`
      takeBack(value)
      return .number(guessedNumber(name) ?? length(.extent))
    }
    if value.isAssumed { return try value.converted { try mended($0, toBe: type, named: name) } }
    let value = text(value, toBe: type, named: name)
    guard value.isGuess, !value.isNull else { return value }
    switch type.conversion {
    case .integer, .floating, .boolean: return value
    case .none: break
    }
    switch type.key {
    case "uicolor": return value.isOf(UIColor.self) ? value : color(for: value)
    case "uifont":
      if case .font = value { return value }
      return font(for: value)
    case "uiimage":
      if case .image = value { return value }
      return image(for: value, named: name)
    case "nsstring", "string":
      if case .string = value { return value }
      return .string(name)
    default: return try expectedView(in: value, of: type) ?? value
    }
  }
}

extension Expression {
  /// The first text as written among the arguments of a call: that of `[Kit lookUp:@"title" table:nil]`.
  fileprivate var firstText: String? {
    argumentExpressions.lazy.compactMap { if case .string(let text) = $0.kind { text } else { nil } }.first
  }
}

extension Value {
  fileprivate func isOf<Wanted: Bridged>(_ type: Wanted.Type) -> Bool { Wanted.bridged(self) != nil }
}
