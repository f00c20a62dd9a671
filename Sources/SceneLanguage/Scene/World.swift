import AutoLayout
import Foundation

/// The views of a scene and their interpreter; discarded and rebuilt when a statement fails.
struct World {
  let interpreter: Interpreter

  init(viewport: Viewport, limits: Limits) {
    interpreter = Interpreter(viewport: viewport, limits: limits)
  }

  /// Runs a statement and reports its effects.
  func run(_ node: StatementNode, of statement: Statement) throws(SceneError) -> Answer {
    try replay(node)
    let record = interpreter.record
    var answer = Answer(statement: statement)
    answer.lines = record.lines
    answer.timeline = interpreter.takeTimeline()
    answer.created = record.created.compactMap(\.name)
    answer.installed = record.installed.map(ConstraintNote.init)
    answer.updated = record.updated.map(ConstraintNote.init)
    answer.removed = record.removed.map(ConstraintNote.init)
    return answer
  }

  func replay(_ node: StatementNode) throws(SceneError) {
    interpreter.begin()
    do {
      _ = try interpreter.run(node, in: interpreter.globals)
      try interpreter.startController(after: node)
      if interpreter.definitions.haveHooks || interpreter.layout.wantsUpdatePass
        || interpreter.tracesLifecycle
      {
        try interpreter.runPass()
      }
      try interpreter.finishAppearing()
      try interpreter.finishAnimations()
      try interpreter.throwHookFailure()
    } catch let error as SceneError {
      throw error
    } catch {
      let message = (error as? ScriptError)?.message ?? "\(error)"
      throw SceneError(position: node.position, length: node.length, message: message)
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
      interpreter.window.viewport = viewport
      try interpreter.throwHookFailure()
    }
  }

  private func outsideStatements(_ body: () throws -> Void) -> (lines: [String], error: SceneError?) {
    interpreter.begin()
    do {
      try body()
      try interpreter.finishAnimations()
    } catch {
      return (interpreter.record.lines, error as? SceneError)
    }
    return (interpreter.record.lines, nil)
  }
}

extension ConstraintNote {
  fileprivate init(_ constraint: NSLayoutConstraint) {
    self.init(id: constraint.number ?? 0, description: constraint.description)
  }
}
