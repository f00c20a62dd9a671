import AutoLayout
import Foundation

/// `constraintsWithVisualFormat:options:metrics:views:` and what it is given.
enum VisualFormatMembers {
  static func constraints(_ call: Call) throws -> Value {
    let views = try call.read(3, "a dictionary of views", \.asDictionary)
    var items: [String: LayoutItem] = [:]
    for key in views.keys {
      guard let item = views[key]?.asItem else { throw call.mismatch(3, "a dictionary of views") }
      items[key] = item
    }
    var metrics: [String: Double] = [:]
    if let dictionary = try call.value(2).asDictionary {
      for key in dictionary.keys {
        guard let number = dictionary[key]?.asNumber, number.isFinite else {
          throw call.mismatch(2, "a dictionary of numbers")
        }
        metrics[key] = number
      }
    } else if !(try call.value(2).isNull) {
      throw call.mismatch(2, "a dictionary of numbers or nil")
    }
    let format = try call.text(0)
    try call.interpreter.charge(40 + format.utf8.count)
    do {
      let made = try NSLayoutConstraint.constraints(
        withVisualFormat: format, options: try call.read(1, "format options", \.asFormatOptions),
        metrics: metrics, views: items)
      try call.interpreter.charge(40 * made.count)
      made.forEach(call.interpreter.stamp)
      return .array(ArrayObject(made.map { .layoutConstraint($0) }))
    } catch let error as VisualFormatError {
      throw ScriptError(error.description)
    }
  }

  /// `NSDictionaryOfVariableBindings(a, b)`: the views by the names they are given under.
  @Sendable static func bindings(_ call: Call) throws -> Value {
    let dictionary = DictionaryObject()
    for (index, value) in call.arguments.enumerated() {
      guard index < call.places.count, let name = call.places[index].writtenName else {
        throw call.mismatch(index, "the names of variables")
      }
      dictionary[name] = value
    }
    return .dictionary(dictionary)
  }

  static let options: [String: NSLayoutConstraint.FormatOptions] = {
    typealias Options = NSLayoutConstraint.FormatOptions
    let named: [(String, Options)] = [
      ("alignAllLeft", .alignAllLeft), ("alignAllRight", .alignAllRight), ("alignAllTop", .alignAllTop),
      ("alignAllBottom", .alignAllBottom), ("alignAllLeading", .alignAllLeading),
      ("alignAllTrailing", .alignAllTrailing), ("alignAllCenterX", .alignAllCenterX),
      ("alignAllCenterY", .alignAllCenterY), ("alignAllLastBaseline", .alignAllLastBaseline),
      ("alignAllBaseline", .alignAllLastBaseline), ("alignAllFirstBaseline", .alignAllFirstBaseline),
      ("directionLeadingToTrailing", []), ("directionLeftToRight", .directionLeftToRight),
      ("directionRightToLeft", .directionRightToLeft),
    ]
    return Dictionary(uniqueKeysWithValues: named.map { ($0.lowercased(), $1) })
  }()
}

extension Value {
  var asDictionary: DictionaryObject? {
    if case .dictionary(let dictionary) = self { return dictionary }
    return nil
  }

  var asFormatOptions: NSLayoutConstraint.FormatOptions? {
    switch self {
    case .null: return []
    case .integer(let bits): return bits >= 0 ? .init(rawValue: UInt(bits)) : nil
    case .symbol(let name): return VisualFormatMembers.options[name.key]
    case .array(let array):
      var options: NSLayoutConstraint.FormatOptions = []
      for element in array.elements {
        if case .array = element { return nil }
        guard let part = element.asFormatOptions else { return nil }
        options.formUnion(part)
      }
      return options
    default: return nil
    }
  }
}
