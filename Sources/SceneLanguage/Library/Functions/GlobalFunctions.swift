import AutoLayout
import Foundation
import Masonry

/// Functions that belong to no type, by their names in lower case.
struct GlobalFunctions: Sendable {
  struct Function: Sendable {
    let name: String
    let run: @Sendable (Call) throws -> Value
  }

  private(set) var table: [String: Function] = [:]

  static let all: GlobalFunctions = {
    var functions = GlobalFunctions()
    functions.addStructures()
    functions.addArithmetic()
    functions.addObjects()
    functions.addProgram()
    return functions
  }()

  static func named(_ key: String) -> Function? { all.table[key] }

  static var names: [String] { all.table.values.map(\.name) }

  /// - Parameter names: several that do the same.
  private mutating func add(_ names: String..., run: @escaping @Sendable (Call) throws -> Value) {
    for name in names { table[name.lowercased()] = Function(name: name, run: run) }
  }

  /// A function of numbers.
  private mutating func arithmetic(_ names: String..., of function: @escaping @Sendable (Double) -> Double) {
    for name in names { add(name) { try Self.finite(function(try $0.number(0)), $0) } }
  }

  private static func finite(_ number: Double, _ call: Call) throws -> Value {
    guard number.isFinite else { throw ScriptError("'\(call.name)' of this has no value") }
    return .number(number)
  }

  // MARK: Structures

  private mutating func addStructures() {
    let constructors: [(String, LibraryType, String)] = [
      ("CGRectMake", .rect, "initwithx:y:width:height:"), ("CGPointMake", .point, "initwithx:y:"),
      ("CGSizeMake", .size, "initwithwidth:height:"),
      ("UIEdgeInsetsMake", .insets, "initwithtop:left:bottom:right:"),
    ]
    for (name, type, selector) in constructors {
      add(name) { try type.initializer(selector)?.run(.null, $0) ?? .null }
    }
    let parts: [(String, @Sendable (CGRect) -> CGFloat)] = [
      ("MinX", { $0.minX }), ("MidX", { $0.midX }), ("MaxX", { $0.maxX }), ("MinY", { $0.minY }),
      ("MidY", { $0.midY }), ("MaxY", { $0.maxY }), ("Width", { $0.width }), ("Height", { $0.height }),
    ]
    for (name, part) in parts { add("CGRectGet" + name) { part(try $0.rect(0)).value } }
    add("CGRectInset") { .rect(try $0.rect(0).inset(dx: try $0.number(1), dy: try $0.number(2))) }
    add("CGRectOffset") { .rect(try $0.rect(0).offsetBy(dx: try $0.number(1), dy: try $0.number(2))) }
    add("UIEdgeInsetsInsetRect") { .rect(try $0.rect(0).inset(by: try $0.insets(1))) }
    add("CGRectUnion") { .rect(try $0.rect(0).union(try $0.rect(1))) }
    add("CGRectEqualToRect") { .boolean(try $0.rect(0) == (try $0.rect(1))) }
    add("CGSizeEqualToSize") { .boolean(try $0.size(0) == (try $0.size(1))) }
    add("CGPointEqualToPoint") { .boolean(try $0.point(0) == (try $0.point(1))) }
    add("CGRectContainsPoint") { .boolean(try $0.rect(0).contains(try $0.point(1))) }
    add("CGRectIntersectsRect") { .boolean(try $0.rect(0).intersects(try $0.rect(1))) }
    add("NSMakeRange") { call in
      let (start, length) = (try call.integer(0), try call.integer(1))
      let end = start.addingReportingOverflow(length)
      guard length >= 0, !end.overflow else { throw ScriptError("a range's length is not negative") }
      return .range(start..<end.partialValue)
    }
    add("NSStringFromCGRect") { call in
      let rect = try call.rect(0)
      return .string("{\(Self.braces(rect.minX, rect.minY)), \(Self.braces(rect.width, rect.height))}")
    }
    add("NSStringFromCGPoint") { call in
      let point = try call.point(0)
      return .string(Self.braces(point.x, point.y))
    }
    add("NSStringFromCGSize") { call in
      let size = try call.size(0)
      return .string(Self.braces(size.width, size.height))
    }
    add("NSStringFromUIEdgeInsets") { call in
      let insets = try call.insets(0)
      return .string(Self.braces(insets.top, insets.left, insets.bottom, insets.right))
    }
    add("UIColorFromRGB") { call in
      let bits = try call.integer(0)
      func part(_ shift: Int) -> Double { Double((bits >> shift) & 0xFF) / 255 }
      return .color(UIColor(red: part(16), green: part(8), blue: part(0)))
    }
  }

  private static func braces(_ numbers: CGFloat...) -> String {
    "{" + numbers.map { decimal($0) }.joined(separator: ", ") + "}"
  }

  // MARK: Arithmetic

  private mutating func addArithmetic() {
    add("MAX", "fmax", "fmaxf") { try Self.extreme($0, .greater) }
    add("MIN", "fmin", "fminf") { try Self.extreme($0, .less) }
    add("ABS", "fabs", "fabsf", "labs") { call in
      if case .integer(let value) = try call.value(0) {
        guard value != Int.min else { throw ScriptError("this number is too large") }
        return .integer(abs(value))
      }
      return .number(abs(try call.number(0)))
    }
    arithmetic("floor", "floorf") { $0.rounded(.down) }
    arithmetic("ceil", "ceilf") { $0.rounded(.up) }
    arithmetic("round", "roundf") { $0.rounded() }
    arithmetic("trunc", "truncf") { $0.rounded(.towardZero) }
    arithmetic("sqrt", "sqrtf") { sqrt($0) }
    arithmetic("sin", "sinf") { sin($0) }
    arithmetic("cos", "cosf") { cos($0) }
    arithmetic("tan", "tanf") { tan($0) }
    add("pow", "powf") { try Self.finite(pow(try $0.number(0), try $0.number(1)), $0) }
    add("fmod", "fmodf") {
      try Operators.apply(.remainder, .number(try $0.number(0)), .number(try $0.number(1)))
    }
    add("stride") { call in
      let (from, to, by) = (try call.number(0), try call.number(1), try call.number(2))
      guard by != 0, (to - from) / by < Double(call.interpreter.limits.elements) else {
        throw ScriptError("this stride has no end")
      }
      try call.interpreter.charge(Int(max((to - from) / by, 0)))
      let areWhole = call.arguments.allSatisfy { if case .integer = $0 { true } else { false } }
      let elements = Swift.stride(from: from, to: to, by: by).map { number in
        (areWhole ? Int(exactly: number).map(Value.integer) : nil) ?? .number(number)
      }
      return .array(ArrayObject(elements))
    }
    add("arc4random") { .integer($0.interpreter.random(below: 1 << 32)) }
    add("arc4random_uniform") { .integer($0.interpreter.random(below: try $0.integer(0))) }
    add("rand") { .integer($0.interpreter.random(below: 1 << 31)) }
    add("drand48") { .number(Double($0.interpreter.random(below: 1 << 32)) / Double(1 << 32)) }
  }

  private static func extreme(_ call: Call, _ order: BinaryOperator) throws -> Value {
    var best = try call.value(0)
    for (index, value) in call.arguments.enumerated() {
      _ = try call.number(index)
      if try Operators.apply(order, value, best).isTrue { best = value }
    }
    // One operand of another kind makes the result a floating one, as in C.
    if case .integer(let whole) = best,
      call.arguments.contains(where: { if case .integer = $0 { false } else { true } })
    {
      return .number(Double(whole))
    }
    return best
  }

  // MARK: Objects

  private mutating func addObjects() {
    add("NSStringFromSelector", "NSStringFromClass") { .string(try $0.value(0).text) }
    add("NSClassFromString") { call in
      call.interpreter.type(named: Name(try call.text(0))).map { .type($0) } ?? .null
    }
    add("NSSelectorFromString") { .selector(try $0.text(0)) }
    // Only good for dividing the length of an array by that of an element.
    add("sizeof") { .integer(try $0.value(0).asElements?.count ?? 1) }
    add("MASBoxValue") { try $0.value(0) }
    add("MASAttachKeys") { call in
      for (index, value) in call.arguments.enumerated() {
        guard let view = value.asView else { throw call.mismatch(index, "a view") }
        let name = index < call.places.count ? call.places[index].writtenName : nil
        view.mas_key = name ?? view.displayName
      }
      return .nothing
    }
    // `NSDictionaryOfVariableBindings(a, b)`: the views by the names they are given under.
    add("NSDictionaryOfVariableBindings") { call in
      let dictionary = DictionaryObject()
      for (index, value) in call.arguments.enumerated() {
        guard index < call.places.count, let name = call.places[index].writtenName else {
          throw call.mismatch(index, "the names of variables")
        }
        dictionary[name] = value
      }
      return .dictionary(dictionary)
    }
    add("sizeClass", run: SizeClasses.vary)
    add("UI_USER_INTERFACE_IDIOM") { StandIns.idiom($0.interpreter) }
    add("UIInterfaceOrientationIsPortrait") { .boolean(Self.isPortrait($0)) }
    add("UIInterfaceOrientationIsLandscape") { .boolean(!Self.isPortrait($0)) }
  }

  private static func isPortrait(_ call: Call) -> Bool {
    let size = call.interpreter.window.size
    return size.height >= size.width
  }

  // MARK: The program around the layout

  private mutating func addProgram() {
    add("NSLog", "printf") { call in
      try call.interpreter.print(try Formatting.format(call))
      return .nothing
    }
    add("print") { call in
      try call.interpreter.print(call.arguments.map(\.text).joined(separator: " "))
      return .nothing
    }
    // Blocks put on a queue run at once.
    add("dispatch_async", "dispatch_after", "dispatch_once", "dispatch_sync") { call in
      _ = try call.interpreter.call(try call.closure(call.count - 1), with: [])
      return .nothing
    }
    add("dispatch_get_main_queue", "dispatch_get_global_queue", "dispatch_queue_create", "dispatch_time") {
      _ in .null
    }
    add("NSParameterAssert", "NSCParameterAssert") { _ in .nothing }
    add("assert", "NSAssert", "precondition") { call in
      guard try call.boolean(0) else {
        throw ScriptError(call.count > 1 ? try call.text(1) : "the assertion does not hold")
      }
      return .nothing
    }
    add("fatalError", "preconditionFailure", "assertionFailure", "abort") { call in
      throw ScriptError(call.count > 0 ? try call.text(0) : "the program ends here with '\(call.name)'")
    }
  }
}
