import AutoLayout
import SceneSyntax
import TextLayout

/// The functions whose bodies are running, outermost first.
struct RunningFunctions {
  private var positions: [SourcePosition] = []
  private var classes: [ClassDefinition?] = []

  /// The class in whose code the innermost function stands.
  var definition: ClassDefinition? { classes.last ?? nil }

  /// How many calls of one function nest where calls that nest too deep have no end.
  private static let fewestOfEndless = 8

  mutating func enter(_ function: FunctionNode, of definition: ClassDefinition?) {
    positions.append(function.position)
    classes.append(definition)
  }

  mutating func leave() {
    _ = positions.popLast()
    _ = classes.popLast()
  }

  func contains(_ function: FunctionNode) -> Bool { positions.contains(function.position) }

  /// Whether the running call of a function is the only one of it.
  func isOutermost(_ function: FunctionNode) -> Bool {
    positions.count { $0 == function.position } == 1
  }

  /// The running function, if it calls itself again and again.
  var endless: SourcePosition? {
    guard let last = positions.last, positions.count(where: { $0 == last }) >= Self.fewestOfEndless else {
      return nil
    }
    return last
  }
}

/// A function that calls itself without end, on the way to the outermost of its calls, which gives nil.
struct EndlessCall: Error, CustomStringConvertible {
  let function: SourcePosition

  var description: String { "the function in line \(function.line) calls itself without end" }
}

extension Interpreter {
  /// Runs the body of a function. In code of an app, one that calls itself without end gives nil.
  func value(ofBody function: FunctionNode, in scope: Scope) throws -> Value {
    running.enter(function, of: scope.definition)
    defer { running.leave() }
    if hasStandIns, function.givesNothing, function.body.count == 1,
      case .expression(let expression, _) = function.body[0].kind
    {
      discarded = expression
    }
    if hasStandIns, function.isLeftToSubclasses { return unknownResult(ofAbstract: function) }
    do {
      return try result(of: function.body, in: scope)
    } catch let error as EndlessCall
      where error.function == function.position && running.isOutermost(function)
    {
      issues.add(
        SceneNote(
          position: function.position,
          message: "'\(function.selector.text)' calls itself without end here; nil stands for its result"))
      return unknown(.null, Assumption(function.selector.text, at: function.position))
    }
  }

  /// The result of a method of which a class says that its subclasses define it: `var title: String { fatalError("override me") }`.
  private func unknownResult(ofAbstract function: FunctionNode) -> Value {
    issues.add(
      SceneNote(
        position: function.position,
        message: "'\(function.selector.base.text)' is left to subclasses, and none that defines it is shown"))
    return unknown(.null, Assumption(function.selector.base.text, at: function.position))
  }

  /// What to throw in place of an error that tells of calls which nest too deep, if they have no end.
  func endless(_ error: Error) -> EndlessCall? {
    guard error is TooDeep, hasStandIns else { return nil }
    return running.endless.map(EndlessCall.init)
  }

  /// Whether a method of a category is one that an object of an unknown class has itself: it runs, and sends its own message on
  /// to that object.
  func isOwn(_ method: FunctionNode, of instance: Instance) -> Bool {
    instance !== receiver && running.contains(method)
      && (instance.isOfUnknownClass || instance.definition?.hasGuessedSuperclass ?? false)
  }
}

extension FunctionNode {
  /// Whether it only ends the program. Initializers do where they are not to be used.
  fileprivate var isLeftToSubclasses: Bool {
    body.count == 1 && body[0].endsProgram && !selector.isInitializer
  }
}

extension StatementNode {
  /// Whether it is a call that ends the program: `fatalError("…")`.
  var endsProgram: Bool {
    guard case .expression(let expression, _) = kind, case .call(let callee, _) = expression.kind else {
      return false
    }
    return callee.writtenName.flatMap { GlobalFunctions.named($0.lowercased()) }?.endsProgram ?? false
  }
}
