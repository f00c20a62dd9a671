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
    run: { $0.selectConstraint($1.argument) })

  static let constant = Command(
    name: "constant", arguments: "NUMBER | +N | -N",
    summary: "change the constant of the selected constraint",
    details: [
      "Changes the statement that made it. '+1' and '-1' add to the present one; '=-8' sets a negative one."
    ],
    recordsItself: true, run: { $0.setConstant($1.argument) })

  static let nudge = Command(
    name: "nudge", arguments: "X Y", summary: "move the selected view by some points",
    details: ["Changes the constants of the constraints that place it, in points to the right and down."],
    recordsItself: true, run: { $0.nudge($1.argument) })

  static let priority = Command(
    name: "priority", arguments: "1-1000 | lower", summary: "change the priority of the selected constraint",
    details: ["'lower' goes from 1000 to 750, 500, 250, and back to 1000."], recordsItself: true,
    completions: { _, _ in ["lower"] }, run: { $0.setPriority($1.argument) })

  static let relation = Command(
    name: "relation", arguments: "= | >= | <= | next",
    summary: "change the relation of the selected constraint", recordsItself: true,
    completions: { _, _ in ["=", ">=", "<=", "next"] }, run: { $0.setRelation($1.argument) })

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
    run: { $0.revise($1.argument) })
}

extension Session {
  fileprivate func selectConstraint(_ argument: String) -> Reply {
    let snapshot = snapshot
    switch argument {
    case "off":
      selection?.constraint = nil
      return Reply(lines: [Line(.note, "no constraint is selected")])
    case "next", "previous":
      guard let view = selection?.view else {
        return .refusal("no view is selected: click one, or :select VIEW", keepsEntry: false)
      }
      let all = (constraints(of: view).map(\.id) + switchedOff(of: view).map(\.id)).sorted()
      guard !all.isEmpty else { return .refusal("no constraint involves \(view)", keepsEntry: false) }
      let present = all.firstIndex { $0 == selection?.constraint }
      let step = argument == "next" ? 1 : -1
      let index = present.map { ($0 + step + all.count) % all.count } ?? (step > 0 ? 0 : all.count - 1)
      selection?.constraint = all[index]
    default:
      let number = Int(argument.drop { $0 == "#" })
      if let off = switchedOff().first(where: { $0.id == number }), let view = off.views.first {
        let kept = selection.map { off.views.contains($0.view) ? $0.view : view } ?? view
        selection = Selection(view: kept, constraint: number)
        let text = "\(PaneText.number(off.id)) \(off.text) is off; :toggle switches it on again"
        return Reply(lines: [Line(.note, text, indent: 2)])
      }
      guard let id = number,
        let found = snapshot.constraints.first(where: { $0.id == id })
      else {
        return .refusal("'\(argument.prefix(30))' is not the number of a constraint; :constraints lists them")
      }
      let view = found.equation?.firstItem ?? found.views.first ?? "view"
      let kept = selection.map { found.views.contains($0.view) ? $0.view : view } ?? view
      // A guide is no view; its owner is.
      let shown = snapshot.place(named: kept) != nil ? kept : found.views.first ?? "view"
      selection = Selection(view: shown, constraint: id)
    }
    guard let constraint = selectedConstraint else { return Reply() }
    return Reply(
      lines: Listing.lines(of: [constraint], in: snapshot, heldBy: holders(of: [constraint.id]))
        + Listing.conflicts(of: [constraint], in: snapshot)
    )
  }

  private func withConstraint(_ body: (SceneSnapshot.Constraint) -> Reply) -> Reply {
    guard let constraint = selectedConstraint else {
      return .refusal(
        "no constraint is selected: ] selects the next of a view, or :constraint N", keepsEntry: false)
    }
    return body(constraint)
  }

  fileprivate func setConstant(_ argument: String) -> Reply {
    withConstraint { constraint in
      guard let equation = constraint.equation else { return .refusal("it has no constant") }
      let isStep = argument.hasPrefix("+") || argument.hasPrefix("-")
      let text = argument.hasPrefix("=") ? argument.dropFirst() : argument[...]
      guard let number = Double(text), number.isFinite, abs(number) < 1e6 else {
        return .refusal("'\(argument.prefix(30))' is no number of points; try :constant 8, or :constant +1")
      }
      return setConstants([(constraint.id, isStep ? equation.constant + number : number)])
    }
  }

  fileprivate func nudge(_ argument: String) -> Reply {
    let numbers = argument.split(separator: " ").map { Double($0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], abs(x) < 1e6, abs(y) < 1e6 else {
      return .refusal("':nudge' needs X Y, two numbers of points, as in ':nudge 8 0'")
    }
    return move(.whole, x: x, y: y)
  }

  /// Moves a part of the selected view by some points.
  func move(_ handle: ConstantPlan.Handle, vertical: ConstantPlan.Handle? = nil, x: Double, y: Double)
    -> Reply
  {
    guard let view = selection?.view else {
      return .refusal("no view is selected: click one, or :select VIEW", keepsEntry: false)
    }
    let constants = constants(moving: handle, vertical ?? handle, x: x, y: y)
    guard !constants.isEmpty else {
      return .refusal(
        "no constraint of its own places \(view) there; try \(view).make.left.equalTo(view).offset(8)",
        keepsEntry: false)
    }
    return setConstants(constants)
  }

  /// The constants of the constraints that rule a part of the selected view, when it has moved by some points.
  private func constants(
    moving horizontal: ConstantPlan.Handle, _ vertical: ConstantPlan.Handle, x: Double, y: Double
  ) -> [(constraint: Int, value: Double)] {
    ways(moving: horizontal, vertical).filter { $0.moves(x: x, y: y) }.map {
      ($0.constraint, $0.value(x: x, y: y))
    }
  }

  /// How the constants of the constraints that rule a part of the selected view follow it.
  func ways(moving horizontal: ConstantPlan.Handle?, _ vertical: ConstantPlan.Handle?) -> [ConstantWay] {
    guard let view = selection?.view else { return [] }
    let all = constraints(of: view)
    let constants = Dictionary(all.map { ($0.id, $0.equation?.constant ?? 0) }) { first, _ in first }
    let snapshot = snapshot
    func isInside(_ name: String) -> Bool {
      guard let place = snapshot.place(named: name), let container = selectedPlace else { return false }
      return snapshot.isPlace(place, below: container)
    }
    let live = liveConstraints(numbered: Set(all.map(\.id)))
    let mirrored = Set(live.filter { $0.value.isMirrored }.keys)
    func ways(_ handle: ConstantPlan.Handle?, _ axis: NSLayoutConstraint.Axis) -> [ConstantWay] {
      guard let handle else { return [] }
      let plan = ConstantPlan(handle, axis, of: view, all, mirrored: mirrored, isInside: isInside)
      return plan.changes.map {
        ConstantWay(
          constraint: $0.constraint, before: constants[$0.constraint] ?? 0, axis: axis, factor: $0.factor)
      }
    }
    return ways(horizontal, .horizontal) + ways(vertical, .vertical)
  }

  fileprivate func setPriority(_ argument: String) -> Reply {
    withConstraint { constraint in
      let steps = [1000, 750, 500, 250]
      let priority: Int
      if argument == "lower" {
        priority = steps.first { $0 < constraint.priority } ?? 1000
      } else if let number = Int(argument), (1...1000).contains(number) {
        priority = number
      } else {
        return .refusal("'\(argument.prefix(30))' is no priority, 1 to 1000")
      }
      return change(
        constraint, .priority(priority), saying: "\(PaneText.number(constraint.id)) has priority \(priority)")
    }
  }

  fileprivate func setRelation(_ argument: String) -> Reply {
    withConstraint { constraint in
      guard let present = constraint.equation?.relation else { return .refusal("it has no relation") }
      let all: [(sign: String, relation: NSLayoutConstraint.Relation)] = [
        ("=", .equal), (">=", .greaterThanOrEqual), ("<=", .lessThanOrEqual),
      ]
      let index: Int
      if argument == "next" {
        index = ((all.firstIndex { $0.relation == present } ?? 0) + 1) % all.count
      } else if let found = all.firstIndex(where: {
        $0.sign == argument || argument == "==" && $0.sign == "="
      }) {
        index = found
      } else {
        return .refusal("'\(argument.prefix(30))' is no relation: =, >=, <= or next")
      }
      return change(
        constraint, .relation(all[index].relation),
        saying: "\(PaneText.number(constraint.id)) is \(all[index].sign) now")
    }
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
    var reply = submit(statement)
    reply.keepsEntry = false
    if reply.isRefused { return reply }
    reply.entry = statement
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
      let reply = selectConstraint(argument)
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
