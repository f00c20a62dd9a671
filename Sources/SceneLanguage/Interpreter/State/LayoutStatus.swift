import SceneSyntax
import AutoLayout
import Foundation

/// How far the views' frames are behind the statements that ran.
struct LayoutStatus {
  /// Whether a change must be laid out before the next look at a frame.
  var isStale = true
  /// Whether constraints are to be updated when the statement ends.
  var wantsUpdatePass = false
  /// Whether a statement has read a frame.
  var hasReadFrames = false
  /// Whether a layout pass has run code of the scene.
  var hasRunHooks = false
  /// How many hooks are running: within a pass, frames are as the pass has them.
  var hookDepth = 0
  /// How many methods that run before the layout are running: there, frames are those of the last pass.
  var loadingDepth = 0
  /// The first failure of a hook since it was last asked for.
  var hookFailure: SceneError?
}

extension Interpreter {
  /// From so many conflicts on they are why the solver gives up.
  private static let manyConflicts = 10

  /// The window's bounds, for a statement that reads them.
  var windowBounds: CGRect {
    layout.hasReadFrames = true
    return CGRect(origin: .zero, size: window.size)
  }

  /// Brings frames up to date, for a statement that reads one.
  func solve() throws {
    layout.hasReadFrames = true
    if layout.loadingDepth == 0 { try layOut() }
  }

  /// Runs an initializer or a method of loading: a frame that it reads is as UIKit has it then, which starts no pass.
  func withoutLayout<Result>(_ body: () throws -> Result) rethrows -> Result {
    layout.loadingDepth += 1
    defer { layout.loadingDepth -= 1 }
    return try body()
  }

  private func layOut() throws {
    guard layout.isStale, layout.hookDepth == 0 else { return }
    try charge(200 + 4 * (viewCount + window.lastConstraintNumber))
    window.layoutIfNeeded()
    layout.isStale = false
    if window.isUnfinished {
      let conflicts = window.conflictCount
      throw ScriptError(
        conflicts >= Self.manyConflicts
          ? "the constraints conflict in more ways than are looked for at once; \(conflicts) conflicts were found: "
            + "remove what causes them, or let it have a priority below 1000"
          : "the solver gave up on these constraints; bring their multipliers and constants nearer to each other"
      )
    }
    try throwHookFailure()
  }

  /// Brings frames up to date before one is set, where that depends on the others: the parts of the superview that a
  /// mask keeps are taken as solved, and so is a frame that constraints decide.
  func solve(beforeMoving view: UIView) throws {
    if !view.autoresizingMask.isEmpty || !view.translatesAutoresizingMaskIntoConstraints { try solve() }
  }

  /// The layout pass, hooks and all, whether or not a frame was looked at. Its hooks read frames as the pass has them.
  func runPass() throws {
    layout.isStale = true
    layout.wantsUpdatePass = false
    try layOut()
    try throwHookFailure()
  }

  func throwHookFailure() throws {
    if let failure = layout.hookFailure {
      layout.hookFailure = nil
      throw failure
    }
  }
}
