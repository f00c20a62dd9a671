import AutoLayout
import Diagnosis
import Foundation
import SceneLanguage
import SceneSyntax
import TextLayout
import Translation

extension Command {
  static let constraint = Command(
    name: "constraint", arguments: "N | next | previous | off",
    summary: "select a constraint by its number, or the next one",
    details: [
      "'next' and 'previous' go through those of the selected view; 'off' leaves only the view selected."
    ],
    isQuiet: true, completions: { _, _ in ["next", "previous", "off"] },
    parse: { call throws(CommandCall.Problem) in .command(try ConstraintCommand(parsing: call.argument)) })

  static let constant = Command(
    name: "constant", arguments: "NUMBER | +N | -N",
    summary: "change the constant of the selected constraint",
    details: [
      "Changes the statement that made it. '+1' and '-1' add to the present one; '=-8' sets a negative one."
    ],
    recordsItself: true,
    parse: { call throws(CommandCall.Problem) in
      let text = call.argument
      guard let number = Double(text.first == "=" ? text.dropFirst() : text[...]), number.isFinite,
        abs(number) < 1e6
      else {
        throw .init(message: "'\(text.prefix(30))' is no number of points; try :constant 8, or :constant +1")
      }
      return .command(
        text.first == "+" || text.first == "-" ? EditCommand.addition(number) : .constant(number))
    })

  static let nudge = Command(
    name: "nudge", arguments: "X Y", summary: "move the selected view by some points",
    details: ["Changes the constants of the constraints that place it, in points to the right and down."],
    recordsItself: true,
    parse: { call throws(CommandCall.Problem) in
      let numbers = call.argument.split(separator: " ").map { Double($0) }
      guard numbers.count == 2, let x = numbers[0], let y = numbers[1], abs(x) < 1e6, abs(y) < 1e6 else {
        throw .init(message: "':nudge' needs X Y, two numbers of points, as in ':nudge 8 0'")
      }
      return .command(EditCommand.nudge(x: x, y: y))
    })

  static let priority = Command(
    name: "priority", arguments: "1-1000 | lower", summary: "change the priority of the selected constraint",
    details: ["'lower' goes from 1000 to 750, 500, 250, and back to 1000."], recordsItself: true,
    completions: { _, _ in ["lower"] },
    parse: { call throws(CommandCall.Problem) in
      if call.argument == "lower" { return .command(EditCommand.lowerPriority) }
      guard let number = Int(call.argument), (1...1000).contains(number) else {
        throw .init(message: "'\(call.argument.prefix(30))' is no priority, 1 to 1000")
      }
      return .command(EditCommand.priority(number))
    })

  static let relation = Command(
    name: "relation", arguments: "= | >= | <= | next",
    summary: "change the relation of the selected constraint", recordsItself: true,
    completions: { _, _ in ["=", ">=", "<=", "next"] },
    parse: { call throws(CommandCall.Problem) in
      if call.argument == "next" { return .command(EditCommand.nextRelation) }
      let sign = call.argument == "==" ? "=" : call.argument
      guard let found = EditCommand.relations.first(where: { $0.sign == sign }) else {
        throw .init(message: "'\(call.argument.prefix(30))' is no relation: =, >=, <= or next")
      }
      return .command(EditCommand.relation(found.relation))
    })

  static let toggle = Command(
    name: "toggle", summary: "switch the selected constraint off, or on again", recordsItself: true,
    run: { session, _ in session.toggleConstraint() })

  static let delete = Command(
    name: "delete", aliases: ["remove"], arguments: "[N | VIEW]",
    summary: "delete the selected constraint, or N, from the statement that made it; or a view",
    recordsItself: true, run: { $0.delete($1.argument) })

  static let revise = Command(
    name: "revise", arguments: "[N]",
    summary: "edit a statement in the prompt: N, or the one of the selection",
    details: ["Enter runs it in its old place; the statements after it are run again."],
    runNumbered: { $0.revise($1.number) },
    notNumber: { .init(message: "'\($0)' is not the number of a statement; the History pane lists them") })
}

/// Selects a constraint.
enum ConstraintCommand: CommandAction {
  case number(Int)
  case next, previous
  /// Selects none.
  case off

  fileprivate init(parsing text: String) throws(CommandCall.Problem) {
    switch text {
    case "off": self = .off
    case "next": self = .next
    case "previous": self = .previous
    default:
      guard let number = Int(text.drop { $0 == "#" }) else { throw Self.unknown(text) }
      self = .number(number)
    }
  }

  fileprivate static func unknown(_ text: String) -> CommandCall.Problem {
    .init(message: "'\(text.prefix(30))' is not the number of a constraint; :constraints lists them")
  }
  var command: Command { .constraint }
  func perform(in session: Session) -> Session.Reply { session.selectConstraint(self) }
}

/// Changes the selected constraint; `:nudge` changes the constraints that place the selected view.
enum EditCommand: CommandAction {
  /// In points.
  case constant(Double), addition(Double)
  /// In points to the right and down.
  case nudge(x: Double, y: Double)
  case priority(Int)
  /// To the next of a few lower ones, and from the lowest back to required.
  case lowerPriority
  case relation(NSLayoutConstraint.Relation), nextRelation

  fileprivate static let relations: [(sign: String, relation: NSLayoutConstraint.Relation)] = [
    ("=", .equal), (">=", .greaterThanOrEqual), ("<=", .lessThanOrEqual),
  ]

  var command: Command {
    switch self {
    case .constant, .addition: .constant
    case .nudge: .nudge
    case .priority, .lowerPriority: .priority
    case .relation, .nextRelation: .relation
    }
  }

  func perform(in session: Session) -> Session.Reply {
    if case .nudge(let x, let y) = self { return session.move(.whole, x: x, y: y) }
    return session.withConstraint { perform(on: $0, in: session) }
  }

  private func perform(on constraint: SceneSnapshot.Constraint, in session: Session) -> Session.Reply {
    let number = PaneText.number(constraint.id)
    func set(_ relation: NSLayoutConstraint.Relation) -> Session.Reply {
      let sign = Self.relations.first { $0.relation == relation }?.sign ?? ""
      return session.change(constraint, .relation(relation), saying: "\(number) is \(sign) now")
    }
    func set(_ priority: Int) -> Session.Reply {
      session.change(constraint, .priority(priority), saying: "\(number) has priority \(priority)")
    }
    switch (self, constraint.equation) {
    case (.constant, nil), (.addition, nil): return .refusal("it has no constant")
    case (.constant(let value), _?): return session.setConstants([constraint.id: value])
    case (.addition(let step), let equation?):
      return session.setConstants([constraint.id: equation.constant + step])
    case (.relation, nil), (.nextRelation, nil): return .refusal("it has no relation")
    case (.relation(let relation), _?): return set(relation)
    case (.nextRelation, let equation?):
      let next = (Self.relations.firstIndex { $0.relation == equation.relation } ?? 0) + 1
      return set(Self.relations[next % Self.relations.count].relation)
    case (.priority(let priority), _): return set(priority)
    case (.lowerPriority, _): return set([1000, 750, 500, 250].first { $0 < constraint.priority } ?? 1000)
    case (.nudge, _): return Session.Reply()
    }
  }
}

extension Session {
  fileprivate func selectConstraint(_ wanted: ConstraintCommand) -> Reply {
    let snapshot = snapshot
    switch wanted {
    case .off:
      selection?.constraint = nil
      return Reply(lines: [Line(.note, "no constraint is selected")])
    case .next, .previous:
      guard let view = selection?.view else {
        return .refusal("no view is selected: click one, or :select VIEW", keepsEntry: false)
      }
      let all = (constraints(of: view).map(\.id) + switchedOff(of: view).map(\.id)).sorted()
      guard !all.isEmpty else { return .refusal("no constraint involves \(view)", keepsEntry: false) }
      let present = all.firstIndex { $0 == selection?.constraint }
      let step = wanted == .next ? 1 : -1
      let index = present.map { ($0 + step + all.count) % all.count } ?? (step > 0 ? 0 : all.count - 1)
      selection?.constraint = all[index]
    case .number(let number):
      if let off = switchedOff().first(where: { $0.id == number }), let view = off.views.first {
        let kept = selection.map { off.views.contains($0.view) ? $0.view : view } ?? view
        selection = Selection(view: kept, constraint: number)
        let text = "\(PaneText.number(off.id)) \(off.text) is off; :toggle switches it on again"
        return Reply(lines: [Line(.note, text, indent: 2)])
      }
      guard let found = snapshot.constraints.first(where: { $0.id == number }) else {
        return .refusal(ConstraintCommand.unknown("\(number)").message)
      }
      let view = found.equation?.firstItem ?? found.views.first ?? "view"
      let kept = selection.map { found.views.contains($0.view) ? $0.view : view } ?? view
      // A guide is no view; its owner is.
      let shown = snapshot.place(named: kept) != nil ? kept : found.views.first ?? "view"
      selection = Selection(view: shown, constraint: number)
    }
    guard let constraint = selectedConstraint else { return Reply() }
    return Reply(
      lines: Listing.lines(of: [constraint], in: snapshot, heldBy: holders(of: [constraint.id]))
        + Listing.conflicts(of: [constraint], in: snapshot)
    )
  }

  fileprivate func withConstraint(_ body: (SceneSnapshot.Constraint) -> Reply) -> Reply {
    guard let constraint = selectedConstraint else {
      return .refusal(
        "no constraint is selected: ] selects the next of a view, or :constraint N", keepsEntry: false)
    }
    return body(constraint)
  }

  fileprivate func toggleConstraint() -> Reply {
    guard let id = selection?.constraint else { return withConstraint { _ in Reply() } }
    // A constraint that is off is in no view, and not in the snapshot.
    let selected = selectedConstraint
    if let selected, selected.state == .inactive {
      return .refusal(
        "\(PaneText.number(id)) is for other size classes, and takes no part in this one", keepsEntry: false)
    }
    guard let reference = document.scene.reference(ofConstraint: id) else {
      return selected.map(unwritable) ?? .refusal("there is no such constraint", keepsEntry: false)
    }
    let isOff = selected == nil
    let statement = reference.statement(
      switching: isOff ? ConstraintReference.on : ConstraintReference.off)
    var reply = perform(.run(statement))
    reply.keepsEntry = false
    if reply.isRefused { return reply }
    reply.entry = .run(statement)
    let number = PaneText.number(id)
    let state: Phrase = isOff ? "\(number) is on" : "\(number) is off; Space switches it on again"
    reply.lines =
      [Line(.good, state, indent: 2)] + reply.lines.filter { $0.tone != .note }
    return reply
  }

  /// - Parameter argument: the constraint's number, or the name of a view; empty for what is selected.
  fileprivate func delete(_ argument: String) -> Reply {
    let selected = selection
    let view = selected?.constraint == nil && argument.isEmpty ? selected?.view : argument
    if let view, snapshot.view(named: view) != nil { return remove(view: view) }
    if !argument.isEmpty {
      let reply = perform(.command(.constraint, argument))
      if reply.isRefused { return reply }
    }
    let numbers = snapshot.constraints.map(\.id)
    let reply = withConstraint { constraint in
      let text = ConstraintText.short(constraint.description, id: constraint.id)
      var reply = change(constraint, .removal, saying: "deleted \(text)")
      let count = numbers.count - snapshot.constraints.count
      if !reply.isRefused, numbers.contains(where: { $0 > constraint.id }), count > 0 {
        let text: Phrase = "numbers after #\(constraint.id) are lower by \(count) now"
        reply.lines.append(Line(.note, text, indent: 2))
      }
      return reply
    }
    if !argument.isEmpty { selection = selected }
    if !reply.isRefused, let id = selection?.constraint,
      !snapshot.constraints.contains(where: { $0.id == id })
    {
      selection?.constraint = nil
    }
    return reply
  }
}
