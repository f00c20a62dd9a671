import AutoLayout
import Foundation
import Masonry

/// Class methods, and the constants that types hold.
enum TypeMembers {
  static func read(_ name: Name, of type: TypeValue, _ interpreter: Interpreter) throws -> Value {
    let call = interpreter.call(name.text, [], [])
    if let definition = type.definition, let value = try interpreter.readStatic(name, of: definition) {
      return value
    }
    let selector = Selector(name.text, base: name.text)
    if let value = try interpreter.performAdded(selector, to: type, call) { return value }
    if let result = try perform(Selector(name.text, base: name.text), on: type, call) { return result }
    switch type.key {
    case "cgrect", "cgpoint", "cgsize", "uiedgeinsets":
      if name.key == "zero" { return Interpreter.zero(of: TypeName(type.name)) }
    case "uiview":
      if name.key == "nointrinsicmetric" { return .number(-1) }
      if name.key == "layoutfittingcompressedsize" { return .size(UIView.layoutFittingCompressedSize) }
      if name.key == "layoutfittingexpandedsize" { return .size(UIView.layoutFittingExpandedSize) }
      // `UIView.AutoresizingMask`
      if ["autoresizingmask", "contentmode", "layoutpriority"].contains(name.key) {
        return .type(TypeValue("UIViewAutoresizing"))
      }
    case "cgfloat", "double", "float":
      if let number = Constants.numbers[name.key] { return .number(number) }
    case "nslayoutconstraint", "uibutton", "uicontrol", "uistackview", "uilabel":
      let nested = [
        "attribute", "relation", "axis", "buttontype", "state", "distribution", "alignment", "event",
      ]
      if nested.contains(name.key) { return .type(TypeValue("NSLayoutAttribute")) }
    default: break
    }
    if isEnumeration(type) {
      if type.key == "uilayoutpriority", let number = Constants.numbers[name.key] { return .number(number) }
      return .symbol(name)
    }
    throw interpreter.noMember(name.text, of: .type(type))
  }

  private static func isEnumeration(_ type: TypeValue) -> Bool {
    Types.enumerations.contains(Types.names[type.key] ?? "")
  }

  static func perform(_ selector: Selector, on type: TypeValue, _ call: Call) throws -> Value? {
    let key = selector.key
    switch key {
    case "alloc": return .allocated(type)
    case "new": return try Types.construct(type, Selector("init", base: "init"), call)
    case "class", "self": return .type(type)
    default: break
    }
    if let value = try call.interpreter.performAdded(selector, to: type, call) { return value }
    if key.hasPrefix("init"), !call.arguments.isEmpty || key == "init" {
      return try Types.construct(type, selector, call)
    }
    if let definition = type.definition {
      return try call.interpreter.performStatic(selector, on: definition, call)
    }
    switch type.key {
    case "uicolor": return try color(key, call)
    case "uiview": return try animation(key, call)
    case "uibutton" where key == "buttonwithtype:":
      return try Types.construct(type, Selector("init", base: "init"), call)
    case "uistackview": return nil
    case "nslayoutconstraint", "maslayoutconstraint": return try constraint(key, call)
    case "uiimage": return key == "imagenamed:" ? .image(image(try call.text(0), call)) : nil
    case "uifont":
      if key.contains("font") { return .font(call.arguments.compactMap(\.asNumber).first ?? 12) }
      return nil
    case "uiscreen": return screen(key, call)
    case "nsstring", "string", "nsmutablestring":
      if key == "stringwithformat:" { return .string(try Formatting.format(call)) }
      if key == "string" { return .string("") }
      return key == "stringwithstring:" ? .string(try call.text(0)) : nil
    case "nsarray", "nsmutablearray", "array": return try array(key, call)
    case "nsset", "nsmutableset", "set":
      return key == "set" || key.hasPrefix("setwith") ? .array(ArrayObject(try distinct(call))) : nil
    case "nsdictionary", "nsmutabledictionary", "dictionary":
      return key == "dictionary" || key == "dictionarywithcapacity:" ? .dictionary(DictionaryObject()) : nil
    case "nsnumber", "nsvalue":
      return key.hasPrefix("numberwith") || key.hasPrefix("valuewith") ? try call.value(0) : nil
    case "masviewconstraint" where key == "installedconstraintsforview:":
      return .array(ArrayObject(try call.view(0).mas_installedConstraints.map { .constraint($0) }))
    case "nsnull" where key == "null": return .null
    default: return StandInObject.isType(type) ? StandInObject.shared(type, call.interpreter) : nil
    }
  }

  // MARK: Kinds of types

  private static func color(_ key: String, _ call: Call) throws -> Value? {
    if key.hasSuffix("color"), let color = Constants.colors[String(key.dropLast(5))] { return .color(color) }
    if let color = Constants.colors[key] { return .color(color) }
    if key.hasPrefix("colorwith") {
      return try Types.structure("uicolor", "initwith" + key.dropFirst("colorwith".count), call)
    }
    return nil
  }

  private static func animation(_ key: String, _ call: Call) throws -> Value? {
    if key.hasPrefix("animatewithduration") {
      return try call.interpreter.animate(
        call, labels: key.split(separator: ":", omittingEmptySubsequences: false).map(String.init))
    }
    if key.hasPrefix("performwithoutanimation") {
      try call.interpreter.animateNothing(try call.closure(0))
      return .nothing
    }
    guard key.hasPrefix("transitionwithview") else { return nil }
    for (index, closure) in call.arguments.compactMap(\.asClosure).enumerated() {
      _ = try call.interpreter.call(closure, with: index == 0 ? [] : [.boolean(true)])
    }
    return .nothing
  }

  private static func constraint(_ key: String, _ call: Call) throws -> Value? {
    switch key {
    case "constraintwithitem:attribute:relatedby:toitem:attribute:multiplier:constant:":
      return try layoutConstraint(call)
    case "constraintswithvisualformat:options:metrics:views:":
      return try VisualFormatMembers.constraints(call)
    case "activateconstraints:", "activate:":
      try call.interpreter.activate(try LayoutConstraintMembers.constraints(call, 0))
    case "deactivateconstraints:", "deactivate:":
      let constraints = try LayoutConstraintMembers.constraints(call, 0)
      for constraint in constraints { call.interpreter.record.touch(constraint) }
      NSLayoutConstraint.deactivate(constraints)
      call.interpreter.isStale = true
    default: return nil
    }
    return .nothing
  }

  static func layoutConstraint(_ call: Call) throws -> Value {
    try call.interpreter.charge(20)
    let first = try call.read(0, "a view or layout guide", \.asItem)
    let second = try call.value(3).isNull ? nil : try call.read(3, "a view, a layout guide or nil", \.asItem)
    let constraint = try NSLayoutConstraint(
      item: first, attribute: try call.layoutAttribute(1),
      relatedBy: try call.read(2, "a relation", \.asRelation), toItem: second,
      attribute: try call.layoutAttribute(4), multiplier: try call.number(5), constant: try call.number(6))
    call.interpreter.stamp(constraint)
    return .layoutConstraint(constraint)
  }

  private static func screen(_ key: String, _ call: Call) -> Value? {
    switch key {
    case "mainscreen", "main": .type(TypeValue("UIScreen"))
    case "bounds", "nativebounds", "applicationframe":
      .rect(CGRect(origin: .zero, size: call.interpreter.window.size))
    case "scale": .number(1)
    default: nil
    }
  }

  private static func array(_ key: String, _ call: Call) throws -> Value? {
    switch key {
    case "array", "arraywithcapacity:": return .array(ArrayObject([]))
    case "arraywithobject:", "arraywithobjects:", "arraywitharray:": return try array(call)
    default: return nil
    }
  }

  /// A set: an array, in the order in which its elements came, of each but once.
  static func distinct(_ call: Call) throws -> [Value] {
    var elements: [Value] = []
    for element in try array(call).asElements ?? [] where !element.isNull {
      try call.interpreter.charge(elements.count / 4)
      if !elements.contains(where: { Operators.areEqual($0, element) }) { elements.append(element) }
    }
    return elements
  }

  /// The array of the arguments before a `nil`; one array alone is copied.
  static func array(_ call: Call) throws -> Value {
    var elements = call.arguments
    if elements.count == 1, let inner = elements[0].asElements { elements = inner }
    if case .some(.null) = elements.last { elements.removeLast() }
    try call.interpreter.checkCount(elements.count)
    return .array(ArrayObject(elements))
  }

  /// An image. Its size is what its name ends with, as in `photo-40x20`; else ten by five characters.
  static func image(_ name: String, _ call: Call) -> UIImage {
    let cell = call.interpreter.window.cell
    let digits = name.reversed().prefix { $0.isASCII && ($0.isNumber || $0 == "x") }
    let size = SceneFile.parseSize(String(digits.reversed()), within: 1...10_000)
    return UIImage(name: name, size: size ?? CGSize(width: 10 * cell.width, height: 5 * cell.height))
  }

  static func names(of type: TypeValue) -> [String] {
    switch type.key {
    case "uicolor": Constants.colors.keys.map { $0 + "Color" } + ["colorWithRed", "colorWithWhite"]
    case "nslayoutconstraint": ["constraintWithItem", "activateConstraints", "deactivateConstraints"]
    case "nsstring": ["stringWithFormat"]
    default: ["new", "alloc"] + (type.definition?.staticMethods.keys.map { $0 } ?? [])
    }
  }
}
