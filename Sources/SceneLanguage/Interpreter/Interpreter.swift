import AutoLayout
import Foundation
import Masonry

/// Runs statements on a window's views. What a statement may cost is counted in steps, so that where it stops
/// does not depend on the machine.
final class Interpreter {
  let window: LayoutWindow
  let controller: SceneController
  let limits: Limits
  /// The variables of the top level.
  let globals: Scope
  /// `self` at top level: the scene's controller.
  let me: Instance
  var functions: [String: FunctionNode] = [:]
  var hooks: [String: FunctionNode] = [:]
  var classes: [String: ClassDefinition] = [:]
  /// What the scene adds to classes of the library, by their names in lower case.
  var extensions: [String: ClassDefinition] = [:]
  var instances: [ObjectIdentifier: Instance] = [:]

  /// What the running statement did.
  var record = StatementRecord()
  private(set) var remainingSteps: Int
  private var depth = 0
  /// Where the running statement, or the running statement of a block, begins.
  var origin = SourcePosition(line: 1, column: 1)
  /// Where the running call stands.
  var callPosition = SourcePosition(line: 1, column: 1)
  /// Makers opened by `red.make.left…`, installed when their statement ends.
  var openMakers: [ConstraintMaker] = []
  /// The first failure of a hook since it was last asked for.
  var hookFailure: SceneError?
  var nextConstraintNumber = 1
  /// Constraints added to a view that its items are not in yet, as a hierarchy not yet assembled allows.
  var waitingConstraints: [(holder: UIView, constraint: NSLayoutConstraint)] = []
  var declaredViews = 0
  private var chance: UInt64 = 1
  private(set) var viewCount = 0
  /// How many hooks are running: within a pass, frames are as the pass has them.
  var hookDepth = 0
  private var takenNames: Set<String> = ["view"]
  /// How often a name was asked for: where the search for a free number begins.
  private var nameCounts: [String: Int] = [:]
  /// Whether the controller's class, if the scene defines one, has run what runs when it loads.
  var isControllerStarted = false
  /// Whether its view has been loaded, and not been laid out since.
  var isAppearing = false
  /// The size classes that the running block is for, if it is for some only.
  var traitPattern: UITraitCollection?
  var animating = Animating()
  /// Whether something changed that the next look at a frame must solve.
  var isStale = true
  /// Whether constraints are to be updated when the statement ends.
  var wantsUpdatePass = false

  /// What views and blocks keep of the interpreter.
  let reference = InterpreterReference()

  init(viewport: Viewport, limits: Limits) {
    self.limits = limits
    remainingSteps = limits.steps
    let root = SceneView()
    controller = SceneController(view: root)
    window = LayoutWindow(viewport: viewport, controller: controller)
    me = Instance(definition: nil, view: root, isController: true)
    globals = Scope(parent: nil, receiver: me)
    reference.interpreter = self
    controller.interpreter = self
    root.interpreter = self
    instances[ObjectIdentifier(root)] = me
  }

  deinit {
    reference.interpreter = nil
    // Blocks hold the scopes that hold them.
    for instance in instances.values { instance.properties = [:] }
    globals.clear()
  }

  var root: UIView { controller.view }

  /// Whether a layout pass runs code of the scene.
  var hasHooks: Bool { !hooks.isEmpty || !classes.isEmpty }

  // MARK: Budget

  func refillSteps() { remainingSteps = limits.steps }

  var spentSteps: Int { limits.steps - max(remainingSteps, 0) }

  /// Makes ready for a statement.
  func begin() {
    refillSteps()
    record = StatementRecord()
    openMakers = []
    depth = 0
    animating = Animating(isRecorded: animating.isRecorded)
  }

  /// Counts the cost of what is not an expression of its own: long strings, constraints, layout.
  func charge(_ steps: Int) throws {
    remainingSteps -= max(steps, 0)
    if remainingSteps < 0 { throw ScriptError(stepsMessage) }
  }

  private var stepsMessage: String {
    "this takes more than \(limits.steps) steps; does a loop never end?"
  }

  /// Enters an expression or call.
  func enter(_ place: Expression) throws {
    remainingSteps -= 1
    if remainingSteps < 0 { throw SceneError(stepsMessage, at: place) }
    depth += 1
    if depth > limits.callDepth {
      throw SceneError("calls nest more than \(limits.callDepth) levels deep here", at: place)
    }
  }

  func leave() { depth -= 1 }

  /// Runs `body` as a step of its own for a statement.
  func step(at position: SourcePosition, length: Int) throws {
    remainingSteps -= 1
    if remainingSteps < 0 {
      throw SceneError(position: position, length: length, message: stepsMessage)
    }
  }

  /// Runs `body`; what it complains of is said of `place`.
  func located<Result>(_ place: Expression, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let complaint as ScriptError {
      throw SceneError(complaint.message, at: place)
    } catch let error as LayoutError {
      throw SceneError(error.description, at: place)
    }
  }

  // MARK: Views

  /// Counts a view that the scene made and gives it its place in the books.
  func adopt(_ view: UIView) throws {
    viewCount += 1
    if viewCount > limits.views {
      throw ScriptError("a scene holds at most \(limits.views) views")
    }
    try charge(20)
    record.created.append(view)
    isStale = true
  }

  /// Names a view after the first variable that holds it.
  func name(_ value: Value, after variable: String) {
    guard case .view(let view) = value, view.name == nil, view !== root else { return }
    guard !Self.passingNames.contains(variable) else { return }
    let base = variable.hasPrefix("_") ? String(variable.dropFirst()) : variable
    guard !base.isEmpty, takenNames.count <= limits.views + 1 else { return }
    var count = nameCounts[base, default: 0] + 1
    var name = count == 1 ? base : "\(base)\(count)"
    while !takenNames.insert(name).inserted {
      count += 1
      name = "\(base)\(count)"
    }
    nameCounts[base] = count
    view.name = name
  }

  /// Variables that hold what has a name elsewhere.
  private static let passingNames: Set<String> = [
    "weakSelf", "strongSelf", "self", "wself", "sself", "wSelf", "sSelf", "blockSelf", "selfRef",
  ]

  /// Names a view after the variable that an expression's own statements leave it to, as in
  /// `UILabel *title = ({ UILabel *l = UILabel.new; …; l; });` and `UILabel *title = makeLabel(@"Hello");`.
  ///
  /// - Parameter count: how many views the statement had made before the expression was evaluated; without it,
  ///   only what an expression's own statements made is renamed
  func rename(_ value: Value, after variable: String, from source: Expression?, since count: Int = .max) {
    guard case .view(let view) = value, let name = view.name, let source,
      source.isMakeshift || source.mayMakeViews,
      record.created.dropFirst(source.isMakeshift ? 0 : count).contains(where: { $0 === view })
    else { return }
    takenNames.remove(name)
    nameCounts[name] = nil
    view.name = nil
    self.name(value, after: variable)
  }

  /// The object that a view is, made when it is first asked for.
  func instance(of view: UIView) -> Instance {
    if view === root { return me }
    if let instance = instances[ObjectIdentifier(view)] { return instance }
    let instance = Instance(definition: nil, view: view, isController: false)
    instances[ObjectIdentifier(view)] = instance
    return instance
  }

  // MARK: Layout

  /// Brings frames up to date, for a look at one of them.
  func solve() throws {
    guard isStale, hookDepth == 0 else { return }
    try charge(200 + 4 * (viewCount + nextConstraintNumber))
    window.layoutIfNeeded()
    isStale = false
    if window.isUnfinished {
      throw ScriptError(
        "the solver gave up on these constraints; bring their multipliers and constants nearer to each other")
    }
    try throwHookFailure()
  }

  /// Brings frames up to date before one is set, where that depends on the others: what its mask keeps of the
  /// superview is taken as solved, and so is a frame that constraints decide.
  func solve(beforeMoving view: UIView) throws {
    if !view.autoresizingMask.isEmpty || !view.translatesAutoresizingMaskIntoConstraints { try solve() }
  }

  /// Counts the cost of what goes through all views below one.
  func chargeSubtree(of view: UIView) throws {
    try charge(8 * view.subtree.count)
  }

  /// The layout pass, hooks and all, whether or not a frame was looked at.
  func runPass() throws {
    isStale = true
    wantsUpdatePass = false
    try solve()
    try throwHookFailure()
  }

  func throwHookFailure() throws {
    if let failure = hookFailure {
      hookFailure = nil
      throw failure
    }
  }

  // MARK: Chance

  /// A number as if by chance. A scene is the same each time it runs, so its chances are too.
  func random(below bound: Int) -> Int {
    chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return bound > 0 ? Int(chance >> 33) % bound : 0
  }

  // MARK: Printing

  func print(_ text: String) throws {
    guard record.lines.count < limits.printedLines else {
      throw ScriptError("a statement prints at most \(limits.printedLines) lines")
    }
    try charge(4 + text.utf8.count / 8)
    record.lines += text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }
}
