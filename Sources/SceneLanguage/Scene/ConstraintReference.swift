import AutoLayout
import TextLayout

/// Names a constraint by what it is: the statement that makes it, and what it relates, as `switchOff("title.left == card.left", 3)`
/// does in a document. The numbers of constraints depend on how often code has made some; these do not.
public struct ConstraintReference: Hashable, Sendable {
  /// The attributes and the relation: `title.left == card.left`, and `title.width` or `title.width >=` for a number.
  public var relation: String
  /// Which statement of the document makes it, from 1; nil for one of another file.
  public var statement: Int?
  /// Which one of several alike that the statement makes, from 1, in the order of their places in it.
  public var place = 1

  /// The functions of the language that switch a constraint off, and on again.
  public static let (off, on) = ("switchOff", "switchOn")

  public init(relation: String, statement: Int?, place: Int = 1) {
    self.relation = relation
    self.statement = statement
    self.place = place
  }

  /// A relation as the argument of a statement has it, without the escapes.
  public static func unescaped(_ text: some StringProtocol) -> String {
    var (result, isEscaped) = ("", false)
    for character in text {
      switch (isEscaped, character) {
      case (false, "\\"): isEscaped = true
      case (true, "n"): (result, isEscaped) = (result + "\n", false)
      case (true, "r"): (result, isEscaped) = (result + "\r", false)
      default: (result, isEscaped) = (result + String(character), false)
      }
    }
    return result
  }

  /// The statement that switches the constraint off, or on again.
  public func statement(switching name: String) -> String {
    var text = relation.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    text = text.replacing("\n", with: "\\n").replacing("\r", with: "\\r")
    var arguments = ["\"\(text)\""]
    if statement != nil || place > 1 { arguments.append("\(statement ?? 0)") }
    if place > 1 { arguments.append("\(place)") }
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// What a constraint relates, without the numbers in it.
  ///
  /// - Parameter names: of the views in the snapshot.
  static func relation(of constraint: NSLayoutConstraint, _ names: [ObjectIdentifier: String]) -> String {
    let equation = constraint.equation { $0.name(in: names) }
    let first = "\(equation.firstItem).\(equation.firstAttribute.rawValue)"
    guard let second = equation.secondItem else {
      return equation.relation == .equal ? first : "\(first) \(equation.relation.rawValue)"
    }
    return "\(first) \(equation.relation.rawValue) \(second).\(equation.secondAttribute.rawValue)"
  }
}

extension Scene {
  /// What the number in a statement of an earlier version, `constraint(13).active = NO`, has named; nil for a statement that has
  /// not run.
  public func reference(ofNumbered number: Int) -> ConstraintReference? {
    world.interpreter.constraints.references[number]
  }

  /// Whether statements have switched constraints off, which are then in another order than that of their numbers.
  public var hasSwitchedConstraints: Bool { world.interpreter.constraints.switches.wereUsed }

  /// The constraints that statements have switched off and that code goes on with as if they were installed.
  public var switchedOff: [NSLayoutConstraint] { world.interpreter.switchedOff }

  /// What names the constraint of a number, active or switched off; nil for one that no statement made.
  public func reference(ofConstraint number: Int) -> ConstraintReference? {
    let interpreter = world.interpreter
    let all = interpreter.switchedOff + interpreter.root.subtree.flatMap(\.constraints)
    return all.first { $0.number == number }.flatMap(interpreter.reference)
  }

  /// Where the code is that makes a constraint; nil where there is none.
  public func position(of reference: ConstraintReference) -> SourcePosition? {
    world.interpreter.constraint(reference)?.origin?.position
  }

  /// What names the constraint that code at a place makes; nil where it makes none.
  public func reference(relating relation: String, at position: SourcePosition) -> ConstraintReference? {
    let interpreter = world.interpreter
    let statement = interpreter.constraints.switches.statement(at: position)
    let alike = interpreter.alike(ConstraintReference(relation: relation, statement: statement))
    return alike.firstIndex { $0.origin?.position == position }.map {
      ConstraintReference(relation: relation, statement: statement, place: $0 + 1)
    }
  }
}
