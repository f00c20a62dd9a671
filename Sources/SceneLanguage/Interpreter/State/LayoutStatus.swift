import AutoLayout
import Foundation
import SceneSyntax

/// How far the views' frames are behind the statements that ran.
///
/// A frame that is read is that of the last layout. A statement at top level begins with a finished layout, and a frame that it
/// reads itself, outside of functions and blocks, is solved at that moment. In a function or a block nothing is laid out for it:
/// what they have changed moves in the next pass, as on a device. The block of a maker belongs to the statement around it.
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
  /// How many functions and blocks of the scene are running: there, frames are those of the last pass.
  var bodyDepth = 0
  /// How many computations that a pass waits for are running, as of a size or of a list's cells: no pass begins in them.
  var computingDepth = 0
  /// Whether what the statements before the running one changed is not laid out yet.
  var isOpenFromBefore = false
  /// The first failure of a hook since it was last asked for.
  var hookFailure: SceneError?
}

extension Interpreter {
  /// The window's bounds, for a statement that reads them.
  var windowBounds: CGRect {
    layout.hasReadFrames = true
    return CGRect(origin: .zero, size: window.size)
  }

  /// Brings frames up to date for a statement that reads one itself; in a function or a block they stay as they are.
  func solve() throws {
    layout.hasReadFrames = true
    if layout.loadingDepth == 0, layout.bodyDepth == 0 { try layOut() }
  }

  /// Runs a statement at top level.
  func runAtTopLevel(_ statement: StatementNode) throws {
    layout.isOpenFromBefore = layout.isStale
    defer { layout.isOpenFromBefore = false }
    _ = try run(statement, in: globals)
  }

  /// Lays out what the statements before the running one changed, before code that reads frames as they are. A statement that
  /// runs no such code leaves that to the next one.
  func finishLayout() throws {
    guard layout.isOpenFromBefore, layout.hookDepth == 0, layout.loadingDepth == 0 else { return }
    layout.isOpenFromBefore = false
    try counting {
      window.layoutIfNeeded()
      layout.isStale = false
    }
  }

  /// Runs the body of a function or a block.
  @inline(__always)
  func withinBody<Result>(_ body: () throws -> Result) throws -> Result {
    if layout.bodyDepth == 0 { try finishLayout() }
    layout.bodyDepth += 1
    defer { layout.bodyDepth -= 1 }
    return try body()
  }

  /// Runs a computation that a layout pass waits for.
  func computing<Result>(_ body: () throws -> Result) rethrows -> Result {
    layout.hookDepth += 1
    layout.computingDepth += 1
    defer {
      layout.hookDepth -= 1
      layout.computingDepth -= 1
    }
    return try body()
  }

  /// `[card layoutIfNeeded]`: lays out what is below the view, hooks and all.
  func layOut(below view: UIView) throws {
    layout.hasReadFrames = true
    // A hierarchy of its own is laid out when it is in the window.
    guard view.root === root, layout.computingDepth == 0 else { return }
    if layout.hookDepth == 0, view === root { return try runPass() }
    try counting { view.layoutIfNeeded() }
    layout.isStale = true
    if layout.hookDepth == 0 { try checkLayout() }
  }

  /// Runs an initializer or a method of loading: a frame that it reads is as UIKit has it then, which starts no pass.
  func withoutLayout<Result>(_ body: () throws -> Result) rethrows -> Result {
    layout.loadingDepth += 1
    defer { layout.loadingDepth -= 1 }
    return try body()
  }

  private func layOut() throws {
    guard layout.isStale, layout.hookDepth == 0 else { return }
    try counting {
      window.layoutIfNeeded()
      layout.isStale = false
    }
    try checkLayout()
  }

  /// Lays out, which is work of the statement.
  private func counting(_ layOut: () -> Void) throws {
    try charge(200 + 4 * (viewCount + window.lastConstraintNumber))
    let before = window.layoutWork.spent
    layOut()
    try charge(
      solving: window.layoutWork.spent - before, isInterrupted: window.stop == .interruption)
  }

  /// Throws where the last pass stopped before it was done, or a hook failed in it.
  private func checkLayout() throws {
    if let stop = window.stop { throw ScriptError(stop.message(conflicts: window.conflictCount)) }
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
