/// A type that a declaration leaves open: `T: UIView`.
package struct TypeParameter: Equatable, Sendable {
  package var name: String
  /// The class or protocol after the colon.
  package var constraint: String?
}

/// A type as written, as far as it matters: numbers are converted, classes distinguished by name.
package struct TypeName: Sendable {
  private let words: Words
  /// Whether it is a type of Swift's that cannot be nil, or one that can; for Objective-C's neither is said.
  package var isRequired = false
  package var isOptional = false

  /// What all copies of a type share: it is copied with each variable that is declared.
  private final class Words: Sendable {
    let name: Name
    let arguments: [String]
    let labels: [String]
    let conversion: Conversion

    init(_ name: Name, _ arguments: [String], _ labels: [String]) {
      self.name = name
      self.arguments = arguments
      self.labels = labels
      conversion = TypeName.conversions[name.key] ?? .none
    }
  }

  package init(_ name: String, arguments: [String] = [], labels: [String] = []) {
    words = Words(Name(name), arguments, labels)
  }

  /// The type of an array's elements, by their name among its arguments: `[Row]` is an array, too.
  package init(element name: String) {
    if name.hasPrefix("["), name.hasSuffix("]") {
      self.init("Array", arguments: [String(name.dropFirst().dropLast())])
    } else {
      self.init(name)
    }
  }

  /// `CGFloat`, `UIView`, `NSArray`, …: without stars, qualifiers and type arguments.
  package var name: String { words.name.text }
  /// In lower case.
  package var key: String { words.name.key }
  package var word: Name { words.name }
  /// The names of its type arguments, `V` in `Cell<V>`, or of an array's elements.
  package var arguments: [String] { words.arguments }

  /// The labels of a tuple's elements, or of those of an array's tuples; empty for an element without one.
  package var labels: [String] { words.labels }

  /// A type of functions: `(Int) -> Void`.
  package static let function = TypeName("Any", arguments: ["->"])
  package var isFunction: Bool { key == "any" && arguments == ["->"] }

  /// How a number changes when it is stored in a variable of this type.
  package enum Conversion: Sendable {
    case none, integer, floating, boolean
  }

  package var conversion: Conversion { words.conversion }

  /// Whether it is an array of floating-point numbers.
  package var hasFloatingElements: Bool {
    key == "array" && arguments.first.map { TypeName($0).conversion == .floating } ?? false
  }

  /// Whether a word reads as a type: one that the language knows, or one with a capital.
  static func isTypeLike(_ word: String) -> Bool {
    let key = word.lowercased()
    return word.first?.isUppercase == true || conversions[key] != nil || known.contains(key)
      // `mach_port_t`
      || word.hasSuffix("_t")
  }

  /// Whether a word alone in parentheses before an operand is a cast.
  static func isCast(_ word: String) -> Bool {
    let key = word.lowercased()
    return conversions[key] != nil || ["id", "void", "nsnumber", "nsstring", "class"].contains(key)
  }

  private static let conversions: [String: Conversion] = {
    var table: [String: Conversion] = [:]
    for key in [
      "int", "nsinteger", "nsuinteger", "uint", "long", "short", "unsigned", "signed", "char", "size_t",
      "int32_t", "int64_t", "uint32_t", "uint64_t", "uint8_t", "int64", "int32", "uint8", "uint32", "uint64",
    ] {
      table[key] = .integer
    }
    for key in [
      "cgfloat", "float", "double", "nstimeinterval", "timeinterval", "uilayoutpriority", "maslayoutpriority",
    ] {
      table[key] = .floating
    }
    for key in ["bool", "boolean"] { table[key] = .boolean }
    return table
  }()

  private static let known: Set<String> = [
    "id", "void", "va_list", "instancetype", "class", "sel", "any", "anyobject", "string", "nsstring",
    "nsmutablestring",
    "nsarray", "nsmutablearray", "array", "nsdictionary", "nsmutabledictionary", "dictionary", "nsset",
    "nsmutableset", "set", "nsnumber", "nsvalue", "nsobject", "nsrange", "cgrect", "cgpoint", "cgsize",
    "uiedgeinsets", "uioffset", "masedgeinsets", "uiview", "mas_view", "nsview", "uilabel", "uibutton",
    "uiimageview", "uiimage", "uicolor", "uifont", "uiscrollview", "uistackview", "uitextfield", "uitextview",
    "uiswitch",
    "uislider", "uicontrol", "uitableviewcell", "uiprogressview", "uilayoutguide", "uiviewcontroller",
    "nslayoutconstraint", "masconstraint", "masviewconstraint", "mascompositeconstraint",
    "maslayoutconstraint",
    "masconstraintmaker", "masviewattribute", "nslayoutattribute", "nslayoutrelation", "nstextalignment",
    "uicontrolstate", "uibuttontype", "nsindexpath", "nslayoutanchor", "uiactivityindicatorview",
    "uiwindow", "uiscreen", "uisegmentedcontrol", "uipagecontrol", "uitableview", "uicollectionview",
  ]
}
