import AutoLayout
import Foundation
import Masonry

/// Functions that belong to no type, by their names in lower case.
enum GlobalFunctions {
  struct Function: Sendable {
    var name: String
    var run: @Sendable (Call) throws -> Value
  }

  static let table: [String: Function] = {
    var table: [String: Function] = [:]
    for (name, run) in geometry + arithmetic + rest {
      table[name.lowercased()] = Function(name: name, run: run)
    }
    return table
  }()

  static var names: [String] { table.values.map(\.name) }

  private typealias Entry = (String, @Sendable (Call) throws -> Value)

  private static let geometry: [Entry] = [
    (
      "CGRectMake",
      {
        .rect(
          CGRect(x: try $0.number(0), y: try $0.number(1), width: try $0.number(2), height: try $0.number(3)))
      }
    ),
    ("CGPointMake", { .point(CGPoint(x: try $0.number(0), y: try $0.number(1))) }),
    ("CGSizeMake", { .size(CGSize(width: try $0.number(0), height: try $0.number(1))) }),
    (
      "UIEdgeInsetsMake",
      {
        .insets(
          UIEdgeInsets(
            top: try $0.number(0), left: try $0.number(1), bottom: try $0.number(2), right: try $0.number(3)))
      }
    ),
    ("CGRectGetMinX", { .number(try $0.rect(0).minX) }), ("CGRectGetMidX", { .number(try $0.rect(0).midX) }),
    ("CGRectGetMaxX", { .number(try $0.rect(0).maxX) }), ("CGRectGetMinY", { .number(try $0.rect(0).minY) }),
    ("CGRectGetMidY", { .number(try $0.rect(0).midY) }), ("CGRectGetMaxY", { .number(try $0.rect(0).maxY) }),
    ("CGRectGetWidth", { .number(try $0.rect(0).width) }),
    ("CGRectGetHeight", { .number(try $0.rect(0).height) }),
    (
      "CGRectInset",
      { .rect(try $0.rect(0).inset(dx: try $0.number(1), dy: try $0.number(2))) }
    ),
    ("CGRectOffset", { .rect(try $0.rect(0).offsetBy(dx: try $0.number(1), dy: try $0.number(2))) }),
    ("UIEdgeInsetsInsetRect", { .rect(try $0.rect(0).inset(by: try $0.insets(1))) }),
    ("CGRectEqualToRect", { .boolean(try $0.rect(0) == (try $0.rect(1))) }),
    ("CGSizeEqualToSize", { .boolean(try $0.size(0) == (try $0.size(1))) }),
    ("CGPointEqualToPoint", { .boolean(try $0.point(0) == (try $0.point(1))) }),
    ("CGRectContainsPoint", { .boolean(try $0.rect(0).contains(try $0.point(1))) }),
    ("CGRectIntersectsRect", { .boolean(try $0.rect(0).intersects(try $0.rect(1))) }),
    (
      "CGRectUnion",
      { .rect(try $0.rect(0).union(try $0.rect(1))) }
    ),
    ("sizeClass", SizeClasses.vary),
    (
      "NSMakeRange",
      { call in
        let (start, length) = (try call.integer(0), try call.integer(1))
        let end = start.addingReportingOverflow(length)
        guard length >= 0, !end.overflow else { throw ScriptError("a range's length is not negative") }
        return .range(start..<end.partialValue)
      }
    ),
    (
      "NSStringFromCGRect",
      { call in
        let rect = try call.rect(0)
        let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map {
          decimal($0)
        }
        return .string("{{\(numbers[0]), \(numbers[1])}, {\(numbers[2]), \(numbers[3])}}")
      }
    ),
    (
      "NSStringFromCGPoint",
      { call in
        let point = try call.point(0)
        return .string("{\(decimal(point.x)), \(decimal(point.y))}")
      }
    ),
    (
      "NSStringFromCGSize",
      { call in
        let size = try call.size(0)
        return .string("{\(decimal(size.width)), \(decimal(size.height))}")
      }
    ),
    (
      "NSStringFromUIEdgeInsets",
      { call in
        let insets = try call.insets(0)
        let numbers = [insets.top, insets.left, insets.bottom, insets.right].map { decimal($0) }
        return .string("{" + numbers.joined(separator: ", ") + "}")
      }
    ),
  ]

  // MARK: Arithmetic

  private static let arithmetic: [Entry] = [
    ("MAX", { try extreme($0, .greater) }), ("MIN", { try extreme($0, .less) }),
    ("fmax", { try extreme($0, .greater) }), ("fmin", { try extreme($0, .less) }),
    ("fmaxf", { try extreme($0, .greater) }), ("fminf", { try extreme($0, .less) }),
    ("ABS", absolute), ("abs", absolute), ("fabs", absolute), ("fabsf", absolute), ("labs", absolute),
    ("floor", { .number(try $0.number(0).rounded(.down)) }),
    ("floorf", { .number(try $0.number(0).rounded(.down)) }),
    ("ceil", { .number(try $0.number(0).rounded(.up)) }),
    ("ceilf", { .number(try $0.number(0).rounded(.up)) }),
    ("round", { .number(try $0.number(0).rounded()) }), ("roundf", { .number(try $0.number(0).rounded()) }),
    ("trunc", { .number(try $0.number(0).rounded(.towardZero)) }),
    ("sqrt", { try finite(sqrt(try $0.number(0)), $0) }),
    ("sqrtf", { try finite(sqrt(try $0.number(0)), $0) }),
    ("pow", { try finite(pow(try $0.number(0), try $0.number(1)), $0) }),
    ("sin", { .number(sin(try $0.number(0))) }), ("cos", { .number(cos(try $0.number(0))) }),
    ("tan", { try finite(tan(try $0.number(0)), $0) }),
    ("fmod", { try Operators.apply(.remainder, .number(try $0.number(0)), .number(try $0.number(1))) }),
    (
      "stride",
      { call in
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
    ),
  ]

  private static func extreme(_ call: Call, _ order: BinaryOperator) throws -> Value {
    var best = try call.value(0)
    for (index, value) in call.arguments.enumerated() {
      _ = try call.number(index)
      if try Operators.apply(order, value, best).isTrue { best = value }
    }
    if case .integer = best {
      // One operand of another kind makes the result a floating one, as in C.
      if call.arguments.contains(where: { if case .integer = $0 { false } else { true } }) {
        return .number(best.asNumber ?? 0)
      }
    }
    return best
  }

  private static let absolute: @Sendable (Call) throws -> Value = { call in
    if case .integer(let value) = try call.value(0) {
      guard value != Int.min else { throw ScriptError("this number is too large") }
      return .integer(Swift.abs(value))
    }
    return .number(Swift.abs(try call.number(0)))
  }

  private static func finite(_ number: Double, _ call: Call) throws -> Value {
    guard number.isFinite else { throw ScriptError("'\(call.name)' of this has no value") }
    return .number(number)
  }

  // MARK: Everything else

  private static let rest: [Entry] = [
    ("NSLog", { try log($0, try Formatting.format($0)) }),
    ("printf", { try log($0, try Formatting.format($0)) }),
    (
      "print",
      { call in
        try log(call, call.arguments.map(\.text).joined(separator: " "))
      }
    ),
    (
      "NSStringFromSelector",
      { .string(try $0.value(0).text) }
    ),
    ("NSStringFromClass", { .string(try $0.value(0).text) }),
    (
      "NSClassFromString",
      { call in
        call.interpreter.type(named: Name(try call.text(0))).map { .type($0) } ?? .null
      }
    ),
    ("NSSelectorFromString", { .selector(try $0.text(0)) }),
    (
      "MASAttachKeys",
      { call in
        for (index, value) in call.arguments.enumerated() {
          guard let view = value.asView else { throw call.mismatch(index, "a view") }
          view.mas_key =
            index < call.places.count ? call.places[index].writtenName ?? view.displayName : view.displayName
        }
        return .nothing
      }
    ),
    // Only good for dividing the length of an array by that of an element.
    ("sizeof", { .integer(try $0.value(0).asElements?.count ?? 1) }),
    ("MASBoxValue", { try $0.value(0) }),
    ("dispatch_async", runLast), ("dispatch_after", runLast), ("dispatch_once", runLast),
    ("UI_USER_INTERFACE_IDIOM", { StandIns.idiom($0.interpreter) }),
    ("NSParameterAssert", { _ in .nothing }), ("NSCParameterAssert", { _ in .nothing }),
    ("dispatch_get_global_queue", { _ in .null }), ("dispatch_queue_create", { _ in .null }),
    ("dispatch_sync", runLast),
    ("dispatch_get_main_queue", { _ in .null }), ("dispatch_time", { _ in .null }),
    (
      "assert",
      { call in
        guard try call.boolean(0) else { throw ScriptError("the assertion does not hold") }
        return .nothing
      }
    ),
    (
      "NSAssert",
      { call in
        guard try call.boolean(0) else {
          throw ScriptError(call.count > 1 ? try call.text(1) : "the assertion does not hold")
        }
        return .nothing
      }
    ),
    ("fatalError", fail), ("preconditionFailure", fail), ("assertionFailure", fail), ("abort", fail),
    (
      "precondition",
      { call in
        guard try call.boolean(0) else { return try fail(call) }
        return .nothing
      }
    ),
    ("UIInterfaceOrientationIsPortrait", { .boolean(isPortrait($0)) }),
    ("UIInterfaceOrientationIsLandscape", { .boolean(!isPortrait($0)) }),
    ("arc4random", { .integer($0.interpreter.random(below: 1 << 32)) }),
    ("arc4random_uniform", { .integer($0.interpreter.random(below: try $0.integer(0))) }),
    ("rand", { .integer($0.interpreter.random(below: 1 << 31)) }),
    ("drand48", { .number(Double($0.interpreter.random(below: 1 << 32)) / Double(1 << 32)) }),
    ("NSDictionaryOfVariableBindings", bindings),
    (
      "UIColorFromRGB",
      { call in
        let bits = try call.integer(0)
        func part(_ shift: Int) -> Double { Double((bits >> shift) & 0xFF) / 255 }
        return .color(UIColor(red: part(16), green: part(8), blue: part(0)))
      }
    ),
  ]

  /// `NSDictionaryOfVariableBindings(a, b)`: the views by the names they are given under.
  @Sendable private static func bindings(_ call: Call) throws -> Value {
    let dictionary = DictionaryObject()
    for (index, value) in call.arguments.enumerated() {
      guard index < call.places.count, let name = call.places[index].writtenName else {
        throw call.mismatch(index, "the names of variables")
      }
      dictionary[name] = value
    }
    return .dictionary(dictionary)
  }

  private static func log(_ call: Call, _ text: String) throws -> Value {
    try call.interpreter.print(text)
    return .nothing
  }

  private static let fail: @Sendable (Call) throws -> Value = { call in
    throw ScriptError(call.count > 0 ? try call.text(0) : "the program ends here with '\(call.name)'")
  }

  private static func isPortrait(_ call: Call) -> Bool {
    let size = call.interpreter.window.size
    return size.height >= size.width
  }

  private static let runLast: @Sendable (Call) throws -> Value = { call in
    _ = try call.interpreter.call(try call.closure(call.count - 1), with: [])
    return .nothing
  }
}
