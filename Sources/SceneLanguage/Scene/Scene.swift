import AutoLayout
import Foundation

/// The statements of a document and the views and constraints that they made.
public final class Scene {
  /// The statements that took effect, in order.
  public private(set) var statements: [Statement] = []
  /// The lines that hooks printed in the last layout pass outside a statement, as after a change of size.
  public private(set) var passLines: [String] = []
  /// Why a hook stopped in that pass, if one did.
  public private(set) var passError: SceneError?
  private let limits: Limits
  private(set) var world: World
  /// All that happened to the scene, from which it can be made again.
  private var history: [Event] = []
  private var currentSnapshot: SceneSnapshot?
  /// Whether nothing happened since the last layout pass.
  private var isSettled = false
  /// The lines that hooks printed when the viewport changed, until the pass that follows.
  private var changeLines: [String] = []
  private var changeError: SceneError?
  /// Whether answers record animations.
  public var recordsAnimations = false {
    didSet { world.interpreter.animating.isRecorded = recordsAnimations }
  }
  /// Whether statements and passes print the hooks of the lifecycle as they run.
  public var tracesLifecycle = false {
    didSet { world.interpreter.tracesLifecycle = tracesLifecycle }
  }

  /// An event in a scene's history.
  private enum Event {
    case statement(Statement)
    case viewport(Viewport)
    /// A layout pass that ran hooks.
    case pass
  }

  /// An empty scene: the root view alone.
  public init(viewport: Viewport, limits: Limits = .standard) {
    self.limits = limits
    world = World(viewport: viewport, limits: limits)
    history = [.viewport(viewport)]
  }

  public convenience init(
    size: CGSize, scale: CGSize = CGSize(width: 1, height: 1), limits: Limits = .standard
  ) {
    self.init(viewport: Viewport(size: size, cell: scale), limits: limits)
  }

  /// What the scene is laid out for.
  public var viewport: Viewport { world.interpreter.window.viewport }

  /// The root view's size, in points.
  public var size: CGSize { viewport.size }

  /// Points per character cell.
  public var scale: CGSize { viewport.cell }

  /// The window that holds the views, to be read: a change made in it behind the scene's
  /// back is lost when the scene is made again, so change a copy of the scene only.
  public var window: LayoutWindow { world.interpreter.window }

  /// Whether a layout pass has run code of the scene.
  public var hasRunHooks: Bool { world.interpreter.layout.hasRunHooks }

  // MARK: Running

  /// Runs the statements of a text, all or none of them: when one fails, the scene is as it was before.
  ///
  /// - Parameters:
  ///   - firstLine: the number of the text's first line, for positions.
  ///   - firstColumn: the column that the text begins in on that line.
  /// - Returns: one answer per statement.
  public func run(
    _ text: String, firstLine: Int = 1, firstColumn: Int = 1
  ) throws(SceneError) -> [Answer] {
    let program = try Program(
      parsing: text, firstLine: firstLine, firstColumn: firstColumn, limits: limits)
    let before = history.count
    let (snapshotBefore, wasSettled) = (currentSnapshot, isSettled)
    do throws(SceneError) {
      var answers: [Answer] = []
      // A text of many statements may not take many times the steps of one.
      var steps = 8 * limits.steps
      for part in program.parts {
        let statement = Statement(part, viewport: viewport)
        answers.append(try world.run(part.node, of: statement))
        steps -= world.interpreter.spentSteps
        if steps < 0 {
          throw SceneError(
            position: part.node.position, length: part.node.length,
            message: "the text takes more than \(8 * limits.steps) steps in all")
        }
        statements.append(statement)
        history.append(.statement(statement))
        changed()
      }
      return answers
    } catch {
      statements.removeLast(history.count - before)
      history.removeLast(history.count - before)
      rebuild()
      (currentSnapshot, isSettled) = (snapshotBefore, wasSettled)
      throw error
    }
  }

  private func changed() {
    currentSnapshot = nil
    isSettled = false
  }

  /// Makes everything again as it came to be.
  private func rebuild() {
    world = World(viewport: viewport, limits: limits)
    for event in history {
      switch event {
      case .viewport(let viewport): _ = world.show(in: viewport)
      case .pass: _ = world.pass()
      case .statement(let statement):
        // It ran before in the same state, so it runs again.
        if let node = statement.node { try? world.replay(node) }
      }
    }
    world.interpreter.tracesLifecycle = tracesLifecycle
    world.interpreter.animating.isRecorded = recordsAnimations
  }

  // MARK: Viewport

  /// Lays the scene out for something else.
  public func show(in viewport: Viewport) {
    guard viewport != self.viewport else { return }
    let (lines, error) = world.show(in: viewport)
    changeLines += lines.prefix(max(0, limits.printedLines - changeLines.count))
    changeError = changeError ?? error
    if case .viewport = history.last, history.count > 1 { history.removeLast() }
    history.append(.viewport(viewport))
    changed()
  }

  /// Gives the root view another size, in points.
  public func resize(to size: CGSize) {
    var viewport = viewport
    viewport.size = size
    show(in: viewport)
  }

  /// Gives a character cell another size, in points: text is measured anew.
  public func rescale(to scale: CGSize) {
    var viewport = viewport
    viewport.cell = scale
    show(in: viewport)
  }

  /// The scene as solved, after a layout pass where one is due.
  public func snapshot() -> SceneSnapshot {
    if let currentSnapshot { return currentSnapshot }
    settle()
    let snapshot = world.interpreter.window.snapshot()
    currentSnapshot = snapshot
    return snapshot
  }

  /// The ambiguous views of ``snapshot()``; nil where there are conflicts, which change them.
  public func ambiguousViews() -> [(name: String, attributes: [SceneSnapshot.FrameAttribute])]? {
    settle()
    return world.interpreter.window.ambiguousViews()
  }

  /// Runs the layout pass where one is due.
  public func settle() {
    guard !isSettled else { return }
    isSettled = true
    (passLines, passError) = (changeLines, changeError)
    (changeLines, changeError) = ([], nil)
    if world.interpreter.definitions.haveHooks || tracesLifecycle {
      let (lines, error) = world.pass()
      passLines += lines
      passError = passError ?? error
      if case .pass = history.last {} else { history.append(.pass) }
    }
  }

  // MARK: Replay

  /// The scene that these statements make, each run in the viewport that it was made in, then shown in
  /// `viewport`.
  public static func replaying(
    _ statements: [Statement], viewport: Viewport, limits: Limits = .standard
  ) throws(SceneError) -> Scene {
    let scene = Scene(viewport: statements.first?.viewport ?? viewport, limits: limits)
    for statement in statements {
      scene.show(in: statement.viewport)
      if let node = statement.node {
        try scene.world.replay(node)
        scene.statements.append(statement)
        scene.history.append(.statement(statement))
      } else {
        _ = try scene.run(
          statement.text, firstLine: statement.firstLine, firstColumn: statement.firstColumn)
      }
    }
    scene.changed()
    scene.show(in: viewport)
    return scene
  }

  /// The scene that these statements make, shown without a device.
  public static func replaying(
    _ statements: [Statement], size: CGSize, scale: CGSize = CGSize(width: 1, height: 1),
    limits: Limits = .standard
  ) throws(SceneError) -> Scene {
    try replaying(statements, viewport: Viewport(size: size, cell: scale), limits: limits)
  }

  /// False while `text` leaves a brace, bracket, parenthesis or comment open: more lines are to come. A string
  /// that its line leaves open is complete, and an error: more lines would not close it.
  public static func isComplete(_ text: String) -> Bool {
    Completeness.isComplete(text)
  }

  /// Whether a line opens a bracket that it does not close.
  public static func opensBracket(_ line: String) -> Bool { Completeness.opensBracket(line) }
}
