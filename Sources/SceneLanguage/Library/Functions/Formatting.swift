import Foundation
import SceneSyntax

/// Format strings as `NSLog` and `stringWithFormat:` take them.
enum Formatting {
  /// The first argument's text with its directives replaced by the arguments after it.
  static func format(_ call: Call) throws -> String {
    let template = try call.anyText(0)
    var result = ""
    var next = 1
    var characters = template.makeIterator()
    while let character = characters.next() {
      guard character == "%" else {
        result.append(character)
        continue
      }
      var directive = Directive()
      var isComplete = false
      while let letter = characters.next() {
        if directive.take(letter) { continue }
        if letter == "%" {
          result.append("%")
        } else {
          guard next < call.count else {
            throw ScriptError("'\(call.name)' has fewer arguments than its format has directives")
          }
          result += try directive.text(
            of: try call.value(next), letter, sample: call.sampleText(next),
            countingAnythingAs0: call.interpreter.hasStandIns)
          next += 1
        }
        isComplete = true
        break
      }
      if !isComplete { result.append("%") }
      try call.interpreter.checkLength(result)
    }
    // Arguments beyond the directives are dropped, as in C.
    return result
  }

  /// Flags, width and precision between `%` and its letter.
  private struct Directive {
    private var flags = ""
    private var width = ""
    private var precision: String?

    /// Whether the character belongs to the directive.
    mutating func take(_ letter: Character) -> Bool {
      if "lhqzjtL".contains(letter) { return true }
      if letter == ".", precision == nil {
        precision = ""
      } else if letter.isASCII, letter.isNumber {
        if precision != nil {
          if (precision?.count ?? 0) < 3 { precision?.append(letter) }
        } else if width.isEmpty, letter == "0" {
          flags.append(letter)
        } else if width.count < 3 {
          width.append(letter)
        }
      } else if "-+ #".contains(letter) {
        flags.append(letter)
      } else {
        return false
      }
      return true
    }

    /// - Parameters:
    ///   - sample: the text that stands for the value where that is not known.
    ///   - isLenient: whether a value of another kind counts as 0 where a number is wanted.
    func text(
      of value: Value, _ letter: Character, sample: String?, countingAnythingAs0 isLenient: Bool
    ) throws -> String {
      func number<Number: Numeric>(_ number: Number?) throws -> Number {
        if isLenient, number == nil { return 0 }
        guard let number else { throw ScriptError("'%\(letter)' wants a number, not \(value.kind)") }
        return number
      }
      var text: String
      switch letter {
      case "@", "s", "c": text = sample ?? (value.isNull ? "(null)" : value.text)
      case "d", "i", "u": text = String(try number(value.asInteger))
      case "x", "X": text = String(try number(value.asInteger), radix: 16, uppercase: letter == "X")
      case "f", "F", "e", "g", "G":
        let places = min(precision.flatMap { Int($0) } ?? 6, 20)
        text = String(format: "%.\(places)\(letter)", try number(value.asNumber))
      case "p": text = "0x0"
      default: throw ScriptError("'%\(letter)' is not a directive of format strings")
      }
      if flags.contains("+"), !text.hasPrefix("-"), value.asNumber != nil { text = "+" + text }
      guard let width = Int(width), text.count < width else { return text }
      let missing = width - text.count
      if flags.contains("-") { return text + String(repeating: " ", count: missing) }
      if flags.contains("0"), value.asNumber != nil {
        let sign = text.hasPrefix("-") || text.hasPrefix("+") ? String(text.removeFirst()) : ""
        return sign + String(repeating: "0", count: missing) + text
      }
      return String(repeating: " ", count: missing) + text
    }
  }
}

extension Call {
  /// The call of `String(format:)` with the format and its values as the only arguments: without a `locale:`, and with the elements of
  /// `arguments:`.
  func formatting(_ selector: Selector) -> Call {
    var (values, places) = (arguments, places)
    if selector.key.hasPrefix("initwithformat:locale:"), values.count > 1 {
      values.remove(at: 1)
      places = places.removing(at: 1)
    }
    if selector.key.hasSuffix("arguments:"), case .array(let array)? = values.last {
      values = values.dropLast() + array.elements
    }
    return Call(interpreter: interpreter, name: name, arguments: values, places: places, site: site)
  }
}
