import AutoLayout
import CodeExport
import Diagnosis
import Foundation
import SceneLanguage
import SceneSyntax
import Translation

/// Changes of constraints that are made on the scene and written into the document.
extension Session {
  /// Changes one constraint by changing the statement that made it.
  func change(_ constraint: SceneSnapshot.Constraint, _ change: ConstraintChange, saying text: Phrase)
    -> Reply
  {
    let diagnosis = SceneDiagnosis(document.scene)
    guard let edit = diagnosis.edit(for: change, ofConstraint: constraint.id) else {
      return unwritable(constraint)
    }
    let reply = apply(edit, saying: text)
    if !reply.isRefused { reselect(constraint, after: change) }
    return reply
  }

  /// Selects a constraint again whose number has changed with the statement that makes it.
  private func reselect(_ constraint: SceneSnapshot.Constraint, after change: ConstraintChange) {
    guard selection?.constraint == constraint.id, let number = number(of: constraint, after: change) else {
      return
    }
    selection?.constraint = number
  }

  /// The number that a constraint has after a change, which may have changed the order of its statement.
  private func number(of constraint: SceneSnapshot.Constraint, after change: ConstraintChange) -> Int? {
    guard var equation = constraint.equation else { return nil }
    var priority = constraint.priority
    switch change {
    case .constant(let value): equation.constant = value
    case .multiplier(let value): equation.multiplier = value
    case .relation(let relation): equation.relation = relation
    case .priority(let value): priority = value
    case .removal: return nil
    }
    let alike = snapshot.constraints.filter { $0.equation == equation && $0.priority == priority }
    return alike.min { abs($0.id - constraint.id) < abs($1.id - constraint.id) }?.id
  }

  /// Changes constants. What is changed in quick succession, by turns of the wheel or by keys, is one step of the history.
  ///
  /// - Parameter constants: the new ones, in points, by the numbers of the constraints.
  func setConstants(_ constants: [Int: Double]) -> Reply {
    guard let step = spin.step(changing: Set(constants.keys), at: now()),
      (try? document.undo())?.isEmpty == false
    else { return setConstantsInStep(constants) }
    changed()
    let selected = selection
    let constants = Dictionary(constants.map { (step.constraints[$0] ?? $0, $1) }) { $1 }
    selection?.constraint = selected?.constraint.map { step.constraints[$0] ?? $0 }
    let before = Dictionary(snapshot.constraints.map { ($0.id, $0.equation?.constant) }) { first, _ in first }
    if constants.allSatisfy({ before[$0] == $1 }) {
      // Back where it began: there is no step any more.
      var reply = Reply(lines: [Line(.good, "back where it was", indent: 2)] + diagnosisNews())
      reply.replacesStep = true
      return reply
    }
    spin.isGoingOn = true
    defer { spin.isGoingOn = false }
    var reply = setConstantsInStep(constants)
    if reply.isRefused {
      _ = try? document.redo()
      changed()
      selection = selected
      return reply
    }
    reply.replacesStep = true
    return reply
  }

  /// Changes constants as a step of its own, with which the next input may go on.
  private func setConstantsInStep(_ constants: [Int: Double]) -> Reply {
    let before = Dictionary(snapshot.constraints.map { ($0.id, $0) }) { first, _ in first }
    let reply = setConstantsAnew(constants)
    if reply.isRefused { return reply }
    var numbers: [Int: Int] = [:]
    for (number, value) in constants {
      let after = before[number].flatMap { self.number(of: $0, after: .constant(value)) } ?? number
      numbers[after] = number
    }
    spin.present = Spin.Step(constraints: numbers, time: now())
    return reply
  }

  /// Changes constants: where the document has a number or a place for each of them alone, else by an update.
  private func setConstantsAnew(_ constants: [Int: Double]) -> Reply {
    let changed = snapshot.constraints.compactMap { constraint in
      constants[constraint.id].map { (constraint: constraint, value: $0) }
    }
    guard let first = changed.first else { return .refusal("there is nothing to change", keepsEntry: false) }
    let diagnosis = SceneDiagnosis(document.scene)
    let edits = changed.compactMap { diagnosis.edit(for: .constant($1), ofConstraint: $0.id) }
    if edits.count == changed.count, let edit = document.joined(edits) {
      let text = Phrase.joined(changed.map { Self.text(of: $0, constant: $1) })
      let reply = apply(edit, saying: text)
      if !reply.isRefused {
        for (constraint, value) in changed { reselect(constraint, after: .constant(value)) }
      }
      return reply
    }
    guard let statement = Self.update(changed) else { return unwritable(first.0) }
    var reply = perform(.run(statement))
    // The views of a loop have names in the scene that are none in the code.
    if reply.isRefused { return unwritable(first.0) }
    reply.keepsEntry = false
    reply.entry = .run(statement)
    if !holdsWhenCodeRunsAgain(for: first.0) { reply.lines.append(passing(first.0)) }
    return reply
  }

  /// The statement that updates the constants of constraints which Masonry made, of one view; nil for others.
  private static func update(_ changed: [(constraint: SceneSnapshot.Constraint, value: Double)]) -> String? {
    var lines: [String] = []
    guard let view = changed.first?.constraint.equation?.firstItem, isName(view) else { return nil }
    for (constraint, value) in changed {
      guard let equation = constraint.equation, equation.firstItem == view,
        constraint.origin?.isChain == true,
        equation.multiplier == 1
      else { return nil }
      let attribute = equation.firstAttribute.rawValue
      let target: String
      if let second = equation.secondItem {
        guard isName(second) else { return nil }
        target = "equalTo(\(second).\(equation.secondAttribute.rawValue)).offset(\(formatted(value)))"
      } else {
        target = "equalTo(\(formatted(value)))"
      }
      let priority = constraint.priority < 1000 ? ".priority(\(constraint.priority))" : ""
      lines.append("\(attribute).\(target)\(priority)")
    }
    return "\(view).update { \(lines.joined(separator: "; ")) }"
  }

  /// Whether the frames of a constraint's views stay when the size of the window changes and code that lays out runs again.
  private func holdsWhenCodeRunsAgain(for constraint: SceneSnapshot.Constraint) -> Bool {
    let scene = document.scene
    guard !scene.isRepeatable, scene.viewCount <= Rehearsal.most.views,
      let copy = try? Scene.replaying(
        scene.statements, viewport: scene.viewport, showing: scene.shownClass, limits: Rehearsal.limits,
        project: scene.project)
    else { return true }
    func frames() -> [CGRect] {
      let snapshot = copy.snapshot()
      return constraint.views.compactMap { snapshot.view(named: $0)?.frame }
    }
    let before = frames()
    var other = scene.viewport
    other.size.width += 1
    copy.show(in: other)
    _ = copy.snapshot()
    copy.show(in: scene.viewport)
    return frames() == before
  }

  /// Says that a change is lost when the code runs again that makes the constraint.
  private func passing(_ constraint: SceneSnapshot.Constraint) -> Line {
    let place: Phrase = constraint.line.map { "line \($0)" } ?? "the code"
    return Line(
      .warning,
      "it holds until the size changes: then \(place) makes \(PaneText.number(constraint.id)) again; :revise changes it there",
      indent: 2)
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private static func text(of constraint: SceneSnapshot.Constraint, constant: Double) -> Phrase {
    guard var equation = constraint.equation else { return constraint.phrase }
    equation.constant = constant
    return "\(PaneText.number(constraint.id)) \(equation.phrase)"
  }

  /// The answer where the document has no number or word of its own for a constraint.
  func unwritable(_ constraint: SceneSnapshot.Constraint) -> Reply {
    let number = PaneText.number(constraint.id)
    guard let equation = constraint.equation, equation.source == nil else {
      return .refusal("\(number) was made by the system, not by a statement", keepsEntry: false)
    }
    let place: Phrase = constraint.line.map { "line \($0)" } ?? "its statement"
    return .refusal(
      "\(place) makes \(number) together with others, or in code that runs several times; :revise changes it there",
      keepsEntry: false)
  }

  private func apply(_ edit: TextEdit, saying text: Phrase) -> Reply {
    do throws(SceneError) {
      return try self.edit(edit, called: text, saying: text)
    } catch {
      return .refusal(error, keepsEntry: false)
    }
  }

  /// Changes the document by an edit, as one step that can be undone: in the prompt, of a constraint, or by a fix.
  ///
  /// - Parameters:
  ///   - name: the step's name.
  ///   - mustRun: whether an error in the new text is thrown even where it loses only its statement.
  func edit(
    _ edit: TextEdit, called name: Phrase, saying text: Phrase, mustRun: Bool = true
  ) throws(SceneError) -> Reply {
    do throws(SceneError) {
      try document.apply(edit, called: name, mustRun: mustRun)
    } catch {
      changed()
      throw error
    }
    changed()
    let news = diagnosisNews()
    var reply = Reply(lines: [Line(.good, text, indent: 2)] + takeHookLines() + news)
    reply.entry = .repair(Repair(range: edit.start..<edit.end), by: edit.replacement)
    return reply
  }
}
