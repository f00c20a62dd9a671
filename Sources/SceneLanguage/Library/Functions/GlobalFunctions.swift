import AutoLayout
import Foundation
import Masonry
import SceneSyntax
import TextLayout
import Translation

/// Functions that belong to no type, by their names in lower case.
struct GlobalFunctions: Sendable {
  struct Function: Sendable {
    let name: String
    /// Whether it changes nothing.
    var onlyReads = false
    /// Whether it ends the program instead of returning.
    var endsProgram = false
    let run: @Sendable (Call) throws -> Value
  }

  private(set) var table: [String: Function] = [:]

  static let all: GlobalFunctions = {
    var functions = GlobalFunctions()
    functions.addStructures()
    functions.addArithmetic()
    functions.addPrinting()
    for name in functions.table.keys { functions.table[name]?.onlyReads = true }
    functions.addRandomNumbers()
    functions.addObjects()
    functions.addProgram()
    functions.addLibraries()
    return functions
  }()

  static func named(_ key: String) -> Function? {
    if let known = all.table[key] { return known }
    if runsBlock(key) { return all.table["dispatch_async"] }
    return isInert(key) ? Function(name: key) { _ in .null } : nil
  }

  static var names: [String] { all.table.values.map(\.name) }

  /// - Parameter names: synonyms.
  mutating func add(_ names: String..., run: @escaping @Sendable (Call) throws -> Value) {
    for name in names { table[name.lowercased()] = Function(name: name, run: run) }
  }

  /// A function of numbers.
  private mutating func arithmetic(_ names: String..., of function: @escaping @Sendable (Double) -> Double) {
    for name in names { add(name) { try Self.finite(function(try $0.number(0)), $0) } }
  }

  private static func finite(_ number: Double, _ call: Call) throws -> Value {
    guard number.isFinite else { throw ScriptError("the result of '\(call.name)' is not a finite number") }
    return .number(number)
  }

  // MARK: Structures

  private mutating func addStructures() {
    let constructors: [(String, LibraryType, String)] = [
      ("CGRectMake", .rect, "initwithx:y:width:height:"), ("CGPointMake", .point, "initwithx:y:"),
      ("CGSizeMake", .size, "initwithwidth:height:"),
      ("UIOffsetMake", .point, "initwithx:y:"), ("CGVectorMake", .point, "initwithx:y:"),
      ("UIEdgeInsetsMake", .insets, "initwithtop:left:bottom:right:"),
      ("NSDirectionalEdgeInsetsMake", .insets, "initwithtop:left:bottom:right:"),
    ]
    for (name, type, selector) in constructors {
      add(name) { try type.initializer(selector)?.run(.null, $0) ?? .null }
    }
    for (name, run) in LibraryType.transformFunctions { add("CGAffineTransform" + name, run: run) }
    let parts: [(String, @Sendable (CGRect) -> CGFloat)] = [
      ("MinX", { $0.minX }), ("MidX", { $0.midX }), ("MaxX", { $0.maxX }), ("MinY", { $0.minY }),
      ("MidY", { $0.midY }), ("MaxY", { $0.maxY }), ("Width", { $0.width }), ("Height", { $0.height }),
    ]
    for (name, part) in parts { add("CGRectGet" + name) { part(try $0.rect(0)).value } }
    add("CGRectInset") { .rect(try $0.rect(0).inset(dx: try $0.number(1), dy: try $0.number(2))) }
    add("CGRectOffset") { .rect(try $0.rect(0).offsetBy(dx: try $0.number(1), dy: try $0.number(2))) }
    add("UIEdgeInsetsInsetRect") { .rect(try $0.rect(0).inset(by: try $0.insets(1))) }
    add("CGRectIntersection") { call in
      let common = try call.rect(0).intersection(try call.rect(1))
      return .rect(common.isNull ? .zero : common)
    }
    // The largest rectangle of a proportion in the middle of another.
    add("AVMakeRectWithAspectRatioInsideRect", "AVMakeRect") { call in
      let (ratio, bounds) = (try call.size(0), try call.rect(1))
      guard ratio.width > 0, ratio.height > 0 else { return .rect(bounds) }
      let scale = min(bounds.width / ratio.width, bounds.height / ratio.height)
      let across: CGFloat = bounds.width - ratio.width * scale
      let down: CGFloat = bounds.height - ratio.height * scale
      return .rect(
        bounds.inset(by: UIEdgeInsets(top: down / 2, left: across / 2, bottom: down / 2, right: across / 2)))
    }
    add("CGPointApplyAffineTransform") { .point(try CGAffineTransform.read($0, 1).point(try $0.point(0))) }
    add("CGSizeApplyAffineTransform") { .size(try CGAffineTransform.read($0, 1).size(try $0.size(0))) }
    add("CGRectApplyAffineTransform") { .rect(try CGAffineTransform.read($0, 1).rect(try $0.rect(0))) }
    add("CGRectIntegral") { .rect(try $0.rect(0).integral) }
    add("CGRectStandardize") { .rect(try $0.rect(0).standardized) }
    add("CGRectIsEmpty") { .boolean(try $0.rect(0).isEmpty) }
    add("CGRectIsNull", "CGRectIsInfinite") { .boolean(try $0.rect(0).isNull) }
    add("CGRectContainsRect") { .boolean(try $0.rect(0).contains(try $0.rect(1))) }
    add("CGRectUnion") { .rect(try $0.rect(0).union(try $0.rect(1))) }
    add("CGRectEqualToRect") { .boolean(try $0.rect(0) == (try $0.rect(1))) }
    add("UIEdgeInsetsEqualToEdgeInsets") { .boolean(try $0.insets(0) == (try $0.insets(1))) }
    add("CGSizeEqualToSize") { .boolean(try $0.size(0) == (try $0.size(1))) }
    add("CGPointEqualToPoint") { .boolean(try $0.point(0) == (try $0.point(1))) }
    add("CGRectContainsPoint") { .boolean(try $0.rect(0).contains(try $0.point(1))) }
    add("CGRectIntersectsRect") { .boolean(try $0.rect(0).intersects(try $0.rect(1))) }
    add("NSMakeRange") { call in
      let (start, length) = (try call.integer(0), try call.integer(1))
      let end = start.addingReportingOverflow(length)
      guard length >= 0, !end.overflow else { throw ScriptError("a range's length must not be negative") }
      return .range(start..<end.partialValue)
    }
    add("NSMaxRange") { .integer(try $0.read(0, "a range") { $0.payload as? Range<Int> }.upperBound) }
    add("NSLocationInRange") { call in
      .boolean(try call.read(1, "a range") { $0.payload as? Range<Int> }.contains(try call.integer(0)))
    }
    add("NSStringFromRange") { call in
      let range = try call.read(0, "a range") { $0.payload as? Range<Int> }
      return .string("{\(range.lowerBound), \(range.count)}")
    }
    add("NSStringFromCGRect") { call in
      let rect = try call.rect(0)
      let origin = CGPoint(x: rect.minX, y: rect.minY)
      return .string(
        "{\(Self.braces(origin)), \(Self.braces(CGSize(width: rect.width, height: rect.height)))}")
    }
    add("NSStringFromCGPoint") { .string(Self.braces(try $0.point(0))) }
    add("NSStringFromCGSize") { .string(Self.braces(try $0.size(0))) }
    add("NSStringFromUIEdgeInsets") { .string(Self.braces(try $0.insets(0))) }
    add("UIColorFromRGB") { .color(UIColor(hex: try $0.integer(0))) }
  }

  /// The structure's numbers in braces, as UIKit prints them.
  private static func braces(_ structure: some BridgedStructure) -> String {
    "{" + structure.value.text.dropFirst().dropLast() + "}"
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
    add("isnan") { .boolean(try $0.number(0).isNaN) }
    add("isinf") { .boolean(try $0.number(0).isInfinite) }
    add("isfinite") { .boolean(try $0.number(0).isFinite) }
    arithmetic("floor", "floorf") { $0.rounded(.down) }
    arithmetic("ceil", "ceilf") { $0.rounded(.up) }
    arithmetic("round", "roundf") { $0.rounded() }
    arithmetic("trunc", "truncf") { $0.rounded(.towardZero) }
    arithmetic("sqrt", "sqrtf") { sqrt($0) }
    arithmetic("sin", "sinf") { sin($0) }
    arithmetic("cos", "cosf") { cos($0) }
    arithmetic("tan", "tanf") { tan($0) }
    arithmetic("asin", "asinf") { asin($0) }
    arithmetic("acos", "acosf") { acos($0) }
    arithmetic("atan", "atanf") { atan($0) }
    arithmetic("exp", "expf") { exp($0) }
    arithmetic("log", "logf") { log($0) }
    arithmetic("log10", "log10f") { log10($0) }
    arithmetic("log2", "log2f") { log2($0) }
    arithmetic("cbrt", "cbrtf") { cbrt($0) }
    arithmetic("rint", "rintf", "nearbyint") { $0.rounded(.toNearestOrEven) }
    add("lround", "lroundf") { .integer(Int(exactly: try $0.number(0).rounded()) ?? 0) }
    add("atan2", "atan2f") { .number(atan2(try $0.number(0), try $0.number(1))) }
    add("hypot", "hypotf") { try Self.finite(hypot(try $0.number(0), try $0.number(1)), $0) }
    add("pow", "powf") { try Self.finite(pow(try $0.number(0), try $0.number(1)), $0) }
    add("fmod", "fmodf") {
      try Operators.apply(.remainder, .number(try $0.number(0)), .number(try $0.number(1)))
    }
    add("Range", "ClosedRange") { try $0.value(0) }
    add("stride") { call in
      let (from, to, by) = (try call.number(0), try call.number(1), try call.number(2))
      guard by != 0, (to - from) / by < Double(call.interpreter.limits.elements) else {
        throw ScriptError(
          "a stride needs a step other than 0 and at most \(call.interpreter.limits.elements) elements")
      }
      try call.interpreter.charge(Int(max((to - from) / by, 0)))
      let areWhole = call.arguments.allSatisfy { if case .integer = $0.known { true } else { false } }
      let elements = Swift.stride(from: from, to: to, by: by).map { number in
        (areWhole ? Int(exactly: number).map(Value.integer) : nil) ?? .number(number)
      }
      return .array(ArrayObject(elements))
    }
  }

  private mutating func addRandomNumbers() {
    add("arc4random") { .integer($0.interpreter.random(below: 1 << 32)) }
    add("arc4random_uniform") { .integer($0.interpreter.random(below: try $0.integer(0))) }
    add("rand") { .integer($0.interpreter.random(below: 1 << 31)) }
    add("drand48") { .number(Double($0.interpreter.random(below: 1 << 32)) / Double(1 << 32)) }
  }

  private static func extreme(_ call: Call, _ order: BinaryOperator) throws -> Value {
    var best = try call.value(0)
    for (index, value) in call.arguments.enumerated() {
      _ = try call.number(index)
      if try call.interpreter.combine(order, value, best).isTrue { best = value }
    }
    // If the operands' types differ, the result is floating-point, as in C.
    if case .integer(let whole) = best,
      call.arguments.contains(where: { if case .integer = $0.known { false } else { true } })
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
    // In elements, not bytes: it serves to divide the length of an array by that of an element.
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
    add("objc_setAssociatedObject") { call in
      let object = try Self.associationHolder(call)
      object?.properties[try Self.associationKey(call)] = try call.element(2)
      ValueHeap.grow(by: ValueMeasure.entry)
      return .nothing
    }
    add("objc_getAssociatedObject") { call in
      try Self.associationHolder(call)?.properties[try Self.associationKey(call)] ?? .null
    }
    add("zip") { call in
      if call.interpreter.hasStandIns, call.arguments.contains(where: \.isNull) {
        return call.interpreter.unknownValue(of: call.site)
      }
      let pairs = zip(try call.array(0), try call.array(1)).map { Value.pair($0, $1, labels: []) }
      try call.interpreter.charge(pairs.count)
      return .array(ArrayObject(pairs))
    }
    add("stride") { call in
      let (start, end, step) = (try call.number(0), try call.number(1), try call.number(2))
      guard step != 0 else { throw ScriptError("'stride' wants a step other than 0") }
      let isWhole = call.arguments.allSatisfy { if case .integer = $0.known { true } else { false } }
      let count = max(((end - start) / step).rounded(.up), 0)
      try call.interpreter.checkCount(count < 1_000_000 ? Int(count) : .max)
      return .array(
        ArrayObject(
          (0..<Int(count)).map { index in
            let number = start + Double(index) * step
            return (isWhole ? Int(exactly: number) : nil).map { .integer($0) } ?? .number(number)
          }))
    }
    add("sizeClass", run: SizeClasses.vary)
    add("UI_USER_INTERFACE_IDIOM") { StandIns.idiom($0.interpreter) }
    add("UIInterfaceOrientationIsPortrait") { .boolean(Self.isPortrait($0)) }
    add("UIInterfaceOrientationIsLandscape") { .boolean(!Self.isPortrait($0)) }
  }

  /// The object that keeps associated objects with a value; nil for a value that can have none.
  private static func associationHolder(_ call: Call) throws -> Instance? {
    let value = try call.value(0)
    if case .view(let view) = value { return call.interpreter.instance(of: view) }
    return call.interpreter.instance(behind: value)
  }

  /// The property that keeps an associated object, named by the variable or selector that is the key.
  private static func associationKey(_ call: Call) throws -> String {
    let key = try call.value(1)
    let place = call.references.count > 1 ? call.references[1]?.target : nil
    return "associated "
      + (place?.writtenName ?? (call.places.count > 1 ? call.places[1].nameOfKey : nil) ?? key.text)
  }

  private static func isPortrait(_ call: Call) -> Bool {
    let size = call.interpreter.window.size
    return size.height >= size.width
  }

  // MARK: The program around the layout

  private mutating func addPrinting() {
    add("NSLog", "printf") { call in
      try call.interpreter.print(try Formatting.format(call))
      return .nothing
    }
    add("print", "debugPrint") { call in
      try call.interpreter.print(
        call.arguments.indices.map { try call.value($0).text }.joined(separator: " "))
      return .nothing
    }
    // `type(of: view)`
    add("type") { call in .type(call.interpreter.type(of: try call.value(0))) }
  }

  /// The constraint that a call names: `("title.left == card.left", 3)`.
  private static func reference(_ call: Call) throws -> ConstraintReference {
    let statement = call.count > 1 ? try call.integer(1) : 0
    let place = call.count > 2 ? try call.integer(2) : 1
    guard statement >= 0, place >= 1 else {
      throw ScriptError("'\(call.name)' wants what a constraint relates and the number of its statement")
    }
    return ConstraintReference(
      relation: try call.text(0), statement: statement > 0 ? statement : nil, place: place)
  }

  private mutating func addProgram() {
    // By its variable or by its name in the scene: `:tap` writes the latter.
    add("tap") { call in
      guard case .string(let name) = try call.value(0) else {
        try call.interpreter.tap(try call.view(0))
        return .nothing
      }
      guard let view = call.interpreter.view(inSnapshot: name) else {
        let names = call.interpreter.root.namesInSnapshot.values.map { $0 }
        let hint = Phrase.hint(Suggestion.among(names, for: name))
        throw ScriptError("'\(name)' is not a view here\(hint)")
      }
      try call.interpreter.tap(view)
      return .nothing
    }
    add("happen") { call in
      try call.interpreter.happen(try call.text(0))
      return .nothing
    }
    add(ConstraintReference.off) { call in
      try call.interpreter.switchOff(try Self.reference(call))
      return .nothing
    }
    add(ConstraintReference.on) { call in
      try call.interpreter.switchOn(try Self.reference(call))
      return .nothing
    }
    // Of earlier versions, which named what is switched off by its number.
    add("constraint") { .layoutConstraint(try $0.interpreter.constraint(numbered: try $0.integer(0))) }
    // Blocks on a queue run at once.
    add("dispatch_once") { call in
      if let once = call.references.first ?? nil {
        if try call.value(0).isTrue { return .nothing }
        try call.interpreter.assign(.integer(-1), to: once.target, in: once.scope)
      }
      return try call.interpreter.call(try call.closure(call.count - 1), with: [])
    }
    add("NSParameterAssert", "NSCParameterAssert", "dispatchPrecondition") { _ in .nothing }
    add("swap") { call in
      guard call.references.count == 2, let first = call.references[0], let second = call.references[1] else {
        throw ScriptError("'swap' wants the addresses of two variables")
      }
      let values = [first, second].map { try? call.interpreter.evaluate($0.target, in: $0.scope) }
      try call.interpreter.assign(values[1] ?? .null, to: first.target, in: first.scope)
      try call.interpreter.assign(values[0] ?? .null, to: second.target, in: second.scope)
      return .nothing
    }
    add("repeatElement") { call in
      let count = max(try call.integer(1), 0)
      try call.interpreter.checkCount(count)
      return .array(ArrayObject(Array(repeating: try call.element(0), count: count)))
    }
    // What tells objects apart.
    add("ObjectIdentifier") { try $0.element(0) }
    add("assert", "NSAssert", "precondition") { call in
      guard try call.boolean(0) else {
        let text = call.count > 1 ? try call.text(1) : ""
        guard call.interpreter.hasStandIns else {
          throw ScriptError(text.isEmpty ? "the assertion does not hold" : Phrase(verbatim: text))
        }
        // What it asks of may not be known here, and a release build leaves assertions out.
        call.interpreter.note(
          text.isEmpty
            ? "the assertion does not hold and is passed over"
            : "the assertion does not hold, '\(text)', and is passed over", at: call.site)
        return .nothing
      }
      return .nothing
    }
    let endings = ["fatalError", "preconditionFailure", "assertionFailure", "abort"]
    for name in endings {
      add(name) { call in
        throw ScriptError(
          call.count > 0 ? Phrase(verbatim: try call.text(0)) : "the program ends here with '\(call.name)'")
      }
      table[name.lowercased()]?.endsProgram = true
    }
  }
}

extension Expression {
  /// The name of a variable whose address is a key; `_cmd` is the selector that `@selector(box)` is, too.
  fileprivate var nameOfKey: String? { writtenName == "_cmd" ? nil : writtenName }
}
