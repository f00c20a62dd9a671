import AutoLayout
import Foundation
import Masonry
import SceneSyntax
import Translation

/// A call of a method or function: its arguments, converted or refused with an error at their place.
struct Call {
  let interpreter: Interpreter
  /// The name of the method or function, as messages write it.
  let name: String
  let arguments: [Value]
  /// Where each argument stands; fewer where there is no text for it.
  let places: ArgumentPlaces
  /// Swift's labels of the arguments; empty for messages in brackets.
  var labels: [String?] = []
  /// Whether the result rests on what the arguments rest on, so that nothing is decided here yet.
  var handsOn = false
  /// The variables whose addresses are arguments.
  var references: [VariableReference?] = []
  /// Where the call itself stands.
  let site: Expression

  var count: Int { arguments.count }

  /// The call with the labels that a selector was made of, by which arguments are found that are left out.
  func labelled(by selector: Selector) -> Call {
    var call = self
    if call.labels.isEmpty { call.labels = selector.callLabels }
    return call
  }

  func value(_ index: Int) throws -> Value {
    guard index < arguments.count else {
      throw ScriptError(
        index == 0 ? "'\(name)' wants an argument" : "'\(name)' wants \(index + 1, "argument")")
    }
    let value = arguments[index]
    if value.isAssumed, !handsOn {
      interpreter.report(value, as: value.isNull ? nil : "\(value.text) rests on it")
    }
    return value.known
  }

  /// The argument as a collection keeps it: what is not known stays so.
  func element(_ index: Int) throws -> Value { index < arguments.count ? arguments[index] : try value(index) }

  /// Says which number stands for an argument that is not known.
  private func reportNumber(_ index: Int) {
    let value = arguments[index]
    let number = value.asNumber ?? interpreter.number(behind: value.known) ?? 0
    let text = Value.number(number).text
    interpreter.report(value, as: value.isNull ? "\(text) stands for it" : "\(text) rests on it")
  }

  func mismatch(_ index: Int, _ wanted: Phrase) -> Error {
    let given: Phrase = index < arguments.count ? arguments[index].kind : "nothing"
    return mistake(index, "'\(name)' wants \(wanted), not \(given)")
  }

  /// An error at the argument.
  func mistake(_ index: Int, _ message: Phrase) -> Error {
    index < places.count ? SceneError(message, at: places[index]) : ScriptError(message)
  }

  /// The argument as `convert` reads it.
  func read<Result>(
    _ index: Int, _ wanted: @autoclosure () -> Phrase, _ convert: (Value) -> Result?
  ) throws -> Result {
    if let result = convert(try value(index)) { return result }
    if let result = mended(index, to: Result.self).flatMap(convert) { return result }
    throw mismatch(index, wanted())
  }

  /// An argument that is a guess of another type than the wanted one, as a value of this type.
  func mended<Result>(_ index: Int, to wanted: Result.Type) -> Value? {
    guard index < arguments.count, index < places.count else { return nil }
    return interpreter.mended(arguments[index], to: wanted, at: places[index])
  }

  func number(_ index: Int) throws -> Double {
    defer { if !handsOn, index < arguments.count, arguments[index].isAssumed { reportNumber(index) } }
    let number: Double = try read(index, "a number") { value in
      if case .symbol(let name) = value, name.key == "zero" { return 0 }
      return value.asNumber ?? (interpreter.hasStandIns ? interpreter.number(behind: value) : nil)
    }
    guard number.isFinite else {
      guard interpreter.hasStandIns, index < places.count else {
        throw ScriptError("'\(name)' wants a finite number, not \(number)")
      }
      interpreter.note("what is not known here gives no finite number; 0 stands for it", at: places[index])
      return 0
    }
    return number
  }

  /// A factor of a constraint. In app code 0 that is not written as a number, and what is not finite, come from data that is not
  /// known: they count as 1.
  func factor(_ index: Int) throws -> Double {
    let factor = try number(index)
    guard factor == 0, interpreter.hasStandIns, index < places.count, !places[index].isNumberLiteral else {
      return factor
    }
    if case .integer = try value(index), case .binary(.divide, _, _) = places[index].kind {
      interpreter.note(
        "this divides whole numbers, which gives 0; the factor 1 stands for it", at: places[index])
    } else {
      interpreter.note("an unknown factor counts as 1", at: places[index])
    }
    return 1
  }

  func integer(_ index: Int) throws -> Int {
    // `Int.max` is no floating-point number.
    if index < count, case .integer(let integer) = arguments[index] { return integer }
    let number = try number(index)
    guard let integer = Int(exactly: number.rounded(.towardZero)) else {
      throw ScriptError("\(number) is too large for '\(name)'")
    }
    return integer
  }

  func boolean(_ index: Int) throws -> Bool { try value(index).isTrue }

  func text(_ index: Int) throws -> String {
    try read(index, "a string") { value in
      if let text = String.bridged(value) { return text }
      guard interpreter.hasStandIns else { return nil }
      // In code of an app, nothing but a stand-in can be of another type.
      if value.asNumber == nil, value.isUnknown { return sampleText(index) ?? "" }
      return value.isNull ? nil : value.text
    }
  }

  func view(_ index: Int) throws -> UIView { try .read(self, index) }

  /// A view beside which another is inserted; in app code it may be nil.
  func sibling(_ index: Int) throws -> UIView? {
    if interpreter.hasStandIns, try value(index).isNull { return nil }
    return try view(index)
  }

  func color(_ index: Int) throws -> UIColor { try .read(self, index) }

  func rect(_ index: Int) throws -> CGRect { try .read(self, index) }

  func size(_ index: Int) throws -> CGSize { try .read(self, index) }

  func point(_ index: Int) throws -> CGPoint { try .read(self, index) }

  func insets(_ index: Int) throws -> UIEdgeInsets { try .read(self, index) }

  func array(_ index: Int) throws -> [Value] { try read(index, "an array", \.asElements) }

  func selector(_ index: Int) throws -> Selector {
    try read(index, "a selector") { value in
      if case .selector(let name) = value {
        Selector(reference: name)
      } else {
        nil
      }
    }
  }

  func closure(_ index: Int) throws -> Closure {
    try read(index, "a block") { interpreter.function($0, at: site) }
  }

  /// Calls the block, the last argument, with an element of a sequence.
  func yield(_ elements: Value...) throws -> Value {
    try interpreter.charge(1)
    return try interpreter.call(try closure(count - 1), with: elements)
  }

  func axis(_ index: Int) throws -> NSLayoutConstraint.Axis { try .read(self, index) }
}
