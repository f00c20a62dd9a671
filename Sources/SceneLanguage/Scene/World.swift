import AutoLayout
import Foundation
import SceneSyntax

/// The views of a scene and their interpreter; discarded and rebuilt when a statement fails.
struct World {
  let interpreter: Interpreter

  /// - Parameter work: bounds the work of laying out together with that of other scenes.
  init(viewport: Viewport, limits: Limits, project: ProjectSources?, work: LayoutWork? = nil) {
    interpreter = Interpreter(viewport: viewport, limits: limits, project: project, work: work)
  }

  /// Runs a statement and reports its effects.
  ///
  /// - Parameter namesEffects: whether the answer names the views and constraints that were touched.
  func run(
    _ node: StatementNode, of statement: Statement, namesEffects: Bool
  ) throws(SceneError) -> Answer {
    let known = interpreter.issues
    var answer = Answer(statement: statement)
    let knownStop = statement.isStopped ? statement.stops.body : nil
    let onlyReads = try replay(node, patience: 1, isInterruptible: true, knownStop: knownStop)
    if let stop = knownStop ?? interpreter.stop { answer.statement.stops.body = stop }
    takeEffects(into: &answer, since: known, namesEffects: namesEffects)
    answer.onlyReads = onlyReads && answer.isPlain
    return answer
  }

  private func takeEffects(into answer: inout Answer, since known: SceneIssues, namesEffects: Bool) {
    let record = interpreter.record
    answer.lines += record.lines
    answer.timeline = interpreter.takeTimeline() ?? answer.timeline
    if interpreter.issues.errors.count > known.errors.count {
      answer.errors += interpreter.issues.errors.dropFirst(known.errors.count)
    }
    if interpreter.issues.notes.count > known.notes.count {
      answer.notes += interpreter.issues.notes.dropFirst(known.notes.count)
    }
    guard namesEffects else { return }
    answer.created += record.created.compactMap(\.name)
    answer.installed += record.installed.map(ConstraintNote.init)
    answer.updated += record.updated.map(ConstraintNote.init)
    answer.removed += record.removed.map(ConstraintNote.init)
  }

  /// Runs a statement. Where the kind of its source allows it, its errors are recorded and none is thrown.
  ///
  /// - Parameters:
  ///   - patience: how many times the usual time it may take.
  ///   - isInterruptible: whether the user may stop it: what ran before has to run again.
  ///   - knownStop: where it stopped when it ran first; it is left out.
  /// - Returns: whether nothing is known that it changed. The frames that it has read are in no later statement then.
  @discardableResult
  func replay(
    _ node: StatementNode, patience: Int = 4, isInterruptible: Bool = false, knownStop: StatementStop? = nil
  ) throws(SceneError) -> Bool {
    interpreter.noteStatement(node)
    if node.sourceKind.isLenient { interpreter.hasAppCode = true }
    if let error = knownStop?.error {
      interpreter.begin()
      interpreter.issues.add(error)
      return false
    }
    let (errors, notes) = (interpreter.issues.errors.count, interpreter.issues.notes.count)
    let hadReadFrames = interpreter.layout.hasReadFrames
    try settling(node, patience: patience, isInterruptible, knownStop) {
      for error in node.errors { interpreter.issues.add(error) }
      for note in node.notes { interpreter.issues.add(note) }
      if node.sourceKind.isLenient { interpreter.nameUses.add(node) }
      if !node.isDefinition { try interpreter.showClass(atEnd: false) }
      interpreter.supply.looksAhead = node.isDeclaration
      defer { interpreter.supply.looksAhead = false }
      try interpreter.runAtTopLevel(node)
    }
    guard case .expression = node.kind, interpreter.record.onlyReads,
      interpreter.issues.errors.count == errors, interpreter.issues.notes.count == notes
    else { return false }
    interpreter.layout.hasReadFrames = hadReadFrames
    return true
  }

  /// The text that ends with this statement has ended: shows the class that is worth it. The answer to the statement gets
  /// the effects too.
  func endText(
    after node: StatementNode, _ answer: inout Answer, namesEffects: Bool
  ) throws(SceneError) {
    let known = interpreter.issues
    try endText(after: node, isInterruptible: true, knownStop: answer.statement.stops.textEnd)
    answer.statement.stops.textEnd = interpreter.stop
    takeEffects(into: &answer, since: known, namesEffects: namesEffects)
  }

  func endText(
    after node: StatementNode, isInterruptible: Bool = false, knownStop: StatementStop?
  ) throws(SceneError) {
    guard interpreter.showing.state != .settled else { return interpreter.begin() }
    // Code that runs for the first time has no stop that is known; else it is what a busier machine may take longer for.
    let patience = isInterruptible ? 1 : 4
    try settling(node, patience: patience, isInterruptible, knownStop) {
      try interpreter.showClass(atEnd: true)
    }
  }

  /// Runs code of the scene, and what follows it: appearances, the layout pass, the ends of animations.
  private func settling(
    _ node: StatementNode, patience: Int, _ isInterruptible: Bool, _ knownStop: StatementStop?,
    _ body: () throws -> Void
  ) throws(SceneError) {
    interpreter.begin(patience: patience, isInterruptible: isInterruptible, knownStop: knownStop)
    interpreter.sourceKind = node.sourceKind
    defer { interpreter.sourceKind = .entry }
    try recovering(at: node) {
      try interpreter.heap.listing {
        try body()
        try interpreter.beginAppearances()
        if interpreter.definitions.haveHooks || interpreter.layout.wantsUpdatePass
          || interpreter.followsLifecycle
        {
          try interpreter.runPass()
        }
        try interpreter.finishAppearing()
        try interpreter.finishAnimations()
        try interpreter.throwHookFailure()
      }
    }
    try recovering(at: node) { try interpreter.endStatement() }
  }

  /// Does part of a statement's work; where the kind of its source allows it, an error is recorded.
  private func recovering(at node: StatementNode, _ body: () throws -> Void) throws(SceneError) {
    do {
      try body()
    } catch {
      let error = SceneError(error, at: node)
      guard node.sourceKind.recovers else { throw error }
      interpreter.issues.add(error)
    }
  }

  /// Runs the layout pass outside any statement; returns the lines that hooks printed and the error of one that
  /// failed.
  func pass() -> (lines: [String], error: SceneError?) {
    outsideStatements { try interpreter.runPass() }
  }

  /// Changes the viewport; returns the lines that hooks printed and the error of one that failed.
  func show(in viewport: Viewport) -> (lines: [String], error: SceneError?) {
    outsideStatements {
      interpreter.layout.isStale = true
      let traits = interpreter.root.traitCollection
      interpreter.window.viewport = viewport
      if interpreter.root.traitCollection != traits { try interpreter.showInterfaceAgain() }
      try interpreter.arrangeColumns()
      try interpreter.throwHookFailure()
    }
  }

  private func outsideStatements(_ body: () throws -> Void) -> (lines: [String], error: SceneError?) {
    interpreter.begin()
    do {
      try interpreter.heap.listing {
        try body()
        try interpreter.finishAnimations()
      }
      try interpreter.endStatement()
    } catch {
      return (interpreter.record.lines, error as? SceneError)
    }
    return (interpreter.record.lines, nil)
  }
}
