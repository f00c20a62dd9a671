import Dice

@testable import Playground

/// Entries of a random session that is saved at the end: views, constraints from chains, blocks and hooks, edits in place, and
/// constraints that are switched off and on.
struct RandomScript {
  private var dice: Dice
  private var views: [String] = []

  init(seed: UInt64) { dice = Dice(seed: seed) }

  /// The next entries, each of which may be refused.
  mutating func next(in session: Session) -> [String] {
    if views.count < 2 { return [view()] }
    switch Int.random(in: 0..<16, using: &dice) {
    case 0, 1: return [view()]
    case 2: return ["\(one()).make { \(link()); \(link()); \(length()) }"]
    case 3: return ["[\(views[0]), \(one())].make.\(length())"]
    case 4: return ["\(one()).remake { \(link()); \(length()) }"]
    case 5: return ["\(one()).update.\(length())"]
    case 6: return ["for (UIView *each in @[\(views[0]), \(views[1])]) { each.make.\(link()) }"]
    case 7: return [hook()]
    case 8, 9, 10, 11: return toggle(in: session)
    case 12: return edit(in: session)
    case 13: return [[":undo", ":redo", ":undo 2", ":reset"].randomElement(using: &dice) ?? ":undo"]
    case 14: return revise(in: session)
    default: return ["\(one()).make.\(link())"]
    }
  }

  private mutating func view() -> String {
    let name = "v\(views.count)"
    views.append(name)
    return "view \(name)"
  }

  private mutating func one() -> String { views.randomElement(using: &dice) ?? "view" }

  private mutating func link() -> String {
    let attribute = ["left", "right", "top", "bottom", "centerX"].randomElement(using: &dice) ?? "left"
    let other = Int.random(in: 0..<3, using: &dice) == 0 ? "view" : one()
    return "\(attribute).equalTo(\(other)).offset(\(Int.random(in: 0...9, using: &dice)))"
  }

  private mutating func length() -> String {
    let attribute = Bool.random(using: &dice) ? "width" : "height"
    let relation = ["equalTo", "equalTo", "lessThanOrEqualTo"].randomElement(using: &dice) ?? "equalTo"
    return "\(attribute).\(relation)(\(Int.random(in: 4...30, using: &dice)))"
  }

  /// Code that layout passes run, which makes its constraints anew.
  private mutating func hook() -> String {
    switch Int.random(in: 0..<3, using: &dice) {
    case 0: "updateConstraints { \(one()).remake { \(link()); \(length()) } }"
    case 1: "updateConstraints { \(one()).update.\(length()) }"
    default:
      "updateConstraints { let w = view.frame.size.width; \(one()).remake { make in make.\(length()); if (w > 50) { make.\(link()) } } }"
    }
  }

  /// Switches a constraint off, or one on again.
  private mutating func toggle(in session: Session) -> [String] {
    let numbers = session.snapshot.constraints.map(\.id) + session.switchedOff().map(\.id)
    guard let number = numbers.randomElement(using: &dice) else { return [] }
    return [":constraint \(number)", ":toggle"]
  }

  private mutating func edit(in session: Session) -> [String] {
    guard let number = session.snapshot.constraints.map(\.id).randomElement(using: &dice) else { return [] }
    let change = [":constant 7", ":priority 700", ":relation >=", ":delete"].randomElement(using: &dice)
    return [":constraint \(number)", change ?? ":constant 7"]
  }

  /// Edits a statement in its place: another one before it, other code, or none.
  private mutating func revise(in session: Session) -> [String] {
    let statements = session.document.scene.statements
    guard let statement = statements.randomElement(using: &dice) else { return [] }
    let repair = Repair(range: statement.source.start..<statement.source.end)
    let text =
      switch Int.random(in: 0..<4, using: &dice) {
      case 0: "\(one()).alpha = 0.5\n\(statement.text)"
      case 1: "\(statement.text)\n\(one()).make.\(length())"
      case 2: "// nothing"
      default: statement.text + "; \(one()).alpha = 0.25"
      }
    return [repair.entry(for: text)]
  }
}
