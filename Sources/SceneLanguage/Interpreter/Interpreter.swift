import AutoLayout
import Foundation
import InterfaceBuilder
import Masonry
import SceneSyntax
import TextLayout

/// Runs statements on a window's views.
final class Interpreter {
  let window: LayoutWindow
  let controller: SceneController
  let limits: Limits
  /// The objects that its values are.
  let heap: ValueHeap
  /// The work of laying out, of which each statement may do some; nil where that is bounded together with the work of other scenes.
  let layoutWork: LayoutWork?
  /// The variables of the top level.
  let globals: Scope
  /// `self` at top level: the scene's controller.
  let me: Instance
  @exclusivity(unchecked) var definitions = Definitions()
  @exclusivity(unchecked) var instances: [ObjectIdentifier: Instance] = [:]
  /// The objects that class methods share, such as the application, by class and method.
  var sharedObjects: [String: Instance] = [:]

  /// The effects of the running statement.
  @exclusivity(unchecked) var record = StatementRecord()
  // The properties that each step looks at are used by one thread, and never across other code.
  @exclusivity(unchecked) private var budget: Budget
  @exclusivity(unchecked) var members = MemberCache()
  /// Where the running statement, or the running statement of a block, begins.
  @exclusivity(unchecked) var origin = SourcePosition(line: 1, column: 1)
  /// The expression that the running statement is, whose value nothing takes.
  @exclusivity(unchecked) var discarded: Expression?
  /// Where the running call stands.
  @exclusivity(unchecked) var callPosition = SourcePosition(line: 1, column: 1)
  /// The type that the value of the call at a place is declared to have, by which a function's type parameter is known: `T` of
  /// `let cell: NameCell = table.dequeue(for: path)`.
  var wantedResult: (position: SourcePosition, type: TypeName)?
  @exclusivity(unchecked) var constraints = ConstraintRegister()
  var names: ViewNames
  @exclusivity(unchecked) var layout = LayoutStatus()
  var showing = Showing()
  /// The file of Interface Builder that the scene is, if it is one.
  var interface: ShownInterface?
  /// Where the sizes of what its views show come from.
  var interfaceContentSizes = SceneAssembly.ContentSizes.own
  /// The controllers that the scene made, the oldest first.
  var controllers: [Instance] = []
  /// Whether the scene has code out of an app: a view or a cell is shown unasked.
  var hasAppCode = false { didSet { window.assumesDevice = hasAppCode } }
  /// What controls and gestures run, by their views.
  var actions: [ObjectIdentifier: [TouchAction]] = [:]
  var observers: [NotificationObserver] = []
  var frameReads = FrameReads()
  var samples = Samples()
  /// The views that were made for outlets.
  var outletViews: Set<ObjectIdentifier> = []
  /// The views in place of names that nothing declares.
  var standInViews: Set<ObjectIdentifier> = []
  /// The views that a storyboard or code out of sight places, until they have a place.
  var unplacedViews: [UIView] = []
  /// The last of these that was given a place, by their superviews.
  var lastPlaced: [ObjectIdentifier: UIView] = [:]
  /// The static variables of functions, by their declarations, which are kept so that no other takes their identity.
  var statics: [ObjectIdentifier: (node: StatementNode, scope: Scope)] = [:]
  private var randomNumbers = RandomNumbers()
  private(set) var viewCount = 0
  private var guideCount = 0
  /// The size classes that the running block is for, if it is for some only.
  var traitPattern: UITraitCollection?
  var animating = Animating()
  /// The kind of the source of the running statement.
  @exclusivity(unchecked) var sourceKind = SourceKind.entry
  /// The files from which unknown names are taken.
  let project: ProjectSources?
  var supply = Supply()
  /// What the scene lost or replaced so far.
  var issues = SceneIssues()
  /// Gives another value in place of the one that stands for something unknown, to find out what rests on it.
  var perturbation: ((Assumption, Value) -> Value?)?
  /// What decided which `return` of the running function is reached, and is not known.
  @exclusivity(unchecked) var returnConditions = ReturnConditions()
  /// Whether the arguments of the call that begins stand for those which code out of sight would give.
  @exclusivity(unchecked) var givesStandIns = false
  /// Whether a method is called with stand-ins, to which `if let` counts what is not known as there.
  var assumesUnknown = false
  /// Whether an initializer runs with stand-ins as arguments, which it may reject.
  var isInitializedWithStandIns = false
  /// Whether the error that is being thrown loses constraints, even if its statement does not look like one that makes some.
  var hasLostConstraints = false
  /// The bodies of methods, getters and lazy properties that have run, by their positions.
  @exclusivity(unchecked) var ranBodies: Set<SourcePosition> = []
  /// The statements of app code that have run, by their positions.
  @exclusivity(unchecked) var ranStatements: Set<SourcePosition> = []
  /// Whether the statements of a branch or loop make constraints, by the positions of the first of them.
  var constrainingBodies: [SourcePosition: Bool] = [:]
  /// Whether the statements of a long loop make constraints or add views, likewise.
  var layingBodies: [SourcePosition: Bool] = [:]
  /// Whether statements may change where views are, or whether they show, likewise.
  var steeringBodies: [SourcePosition: Bool] = [:]
  /// The classes of which an object is being made in place of one that is not known.
  var expectedTypes: Set<String> = []
  /// The empty lists that have been counted, while somebody wants to know.
  var countedEmptyLists: [ArrayObject]?
  /// The classes of which an object that stands for data is being given unknown values.
  var doubtedTypes: Set<String> = []
  /// The views of alerts, and those of the items of bars, which are not shown here.
  var alertViews: Set<ObjectIdentifier> = []
  var barItemViews: [UIView] = []
  /// The views that methods which are not known were given, and the views that these methods belong to.
  var strays: [(view: UIView, holder: UIView, method: String)] = []
  /// The blocks that unknown objects were given, in order.
  var passedOver: [PassedOverBlock] = []
  /// The branches that are running as what their conditions ask is not known.
  var assumedBranches: Set<SourcePosition> = []
  var unusedConstraints = UnusedConstraints()
  /// The object whose initializer is the running function.
  @exclusivity(unchecked) var initialized: Instance?
  @exclusivity(unchecked) var running = RunningFunctions()
  /// The object whose method is the running function.
  @exclusivity(unchecked) var receiver: Instance?
  /// The properties whose observers are running.
  var observed: Set<ObservedProperty> = []
  /// The value of the `throw` that is on its way to what catches it.
  var thrown = Value.null
  var setterNames = SetterNames()
  /// Whether hooks are printed as they run.
  var tracesLifecycle = false { didSet { followLifecycle() } }
  /// Told the hooks as they run.
  var lifecycleObserver: LifecycleSink? { didSet { followLifecycle() } }
  /// Told the steps of Masonry's work.
  var masonryTracer: MasonryTracer?
  /// How many calls that catch what is thrown are running.
  var catchers = 0
  /// How the app code so far uses its names.
  var nameUses = NameUses()
  /// Whether the user wants the running statement to stop.
  var interruption: (() -> Bool)?
  /// The weak reference that views and blocks keep.
  let reference = InterpreterReference()

  /// - Parameter work: bounds the work of laying out together with that of other scenes; without it, each statement may do some.
  init(viewport: Viewport, limits: Limits, project: ProjectSources?, work: LayoutWork? = nil) {
    self.limits = limits
    self.project = project
    heap = ValueHeap(limit: limits.keptBytes)
    budget = Budget(limits, heap)
    names = ViewNames(limit: limits.views + 1)
    let root = SceneView()
    controller = SceneController(view: root)
    window = LayoutWindow(viewport: viewport, controller: controller)
    layoutWork = work == nil ? window.layoutWork : nil
    if let work { window.layoutWork = work }
    me = Instance(definition: nil, view: root, isController: true)
    globals = Scope(parent: nil, receiver: me)
    reference.interpreter = self
    controller.interpreter = self
    controller.instance = me
    me.controller = controller
    root.overrides = ClassOverrides(nil, in: self)
    instances[ObjectIdentifier(root)] = me
    heap.pressed = { [unowned self] in budget.readSoon() }
    heap.measureOthers = { [unowned self] in sizeBesideValues }
  }

  deinit {
    reference.interpreter = nil
    // What holds each other, such as blocks and the scopes that they are made in.
    heap.dismantle()
    actions = [:]
    observers = []
    animating = Animating()
    for instance in instances.values.map({ $0 }) + controllers { instance.properties = [:] }
    for kept in statics.values { kept.scope.releaseParts() }
    for object in sharedObjects.values { object.properties = [:] }
    globals.releaseParts()
    // A class holds its own objects, and the top level, whose `self` has the root of the views and a class.
    for definition in definitions.all {
      definition.staticProperties = [:]
      // Any number of classes may each inherit from the next, which the last reference to one would release in one another.
      definition.superclass.definition = nil
      definition.conformances = []
    }
    (me.view, me.controller, me.definition) = (nil, nil, nil)
  }

  var root: UIView { window.rootView }

  // MARK: Budget

  /// Whether the running statement has used up its time or memory.
  var isBudgetSpent: Bool { budget.isSpent }

  /// Where the running statement was stopped by the user or for its time; nil if it was not.
  var stop: StatementStop? { budget.stop }

  /// The steps of evaluation that all statements so far took.
  var stepsTaken: Int { budget.stepsTaken }

  /// Prepares for a statement.
  ///
  /// - Parameters:
  ///   - patience: how many times the usual time it may take.
  ///   - isInterruptible: whether the user may stop it.
  ///   - knownStop: where it stopped when it ran first.
  func begin(patience: Int = 1, isInterruptible: Bool = false, knownStop: StatementStop? = nil) {
    let interruption = isInterruptible ? interruption : nil
    budget.refill(patience: patience, interruption: interruption, knownStop: knownStop)
    layoutWork?.allow(limits.solving, interruption: interruption)
    record = StatementRecord()
    constraints.openMakers = []
    constraints.collectingMaker = nil
    animating = Animating(isRecorded: animating.isRecorded)
  }

  /// Counts the cost of work beyond evaluating expressions: long strings, constraints, layout.
  func charge(_ steps: Int) throws { try budget.take(steps) }

  /// Counts the work of a solve.
  ///
  /// - Parameter isInterrupted: whether the user has stopped it.
  func charge(solving work: Int, isInterrupted: Bool) throws {
    try budget.take(solving: work, isInterrupted: isInterrupted)
  }

  /// Counts memory that the statement asks for.
  func charge(bytes: Int) throws { try budget.take(bytes: bytes) }

  /// Counts the constraints that the running statement makes.
  func charge(constraints: Int) throws { try budget.take(constraints: constraints) }

  /// Enters an expression or call.
  func enter(_ place: Expression) throws {
    do {
      try budget.enter()
    } catch {
      throw endless(error) ?? SceneError(error, position: place.position, length: place.length)
    }
  }

  func leave() { budget.leave() }

  /// Ends a statement, or what runs between statements.
  func endStatement() throws { try budget.endStatement() }

  /// Enters the body of a function, which takes as much of the stack as an expression.
  func enterFunction() throws {
    do {
      try budget.enter()
    } catch {
      throw endless(error) ?? error
    }
  }

  /// Asks whether the stack has room for one more level of a recursion that enters no expression.
  ///
  /// - Throws: `TooDeep` where it has none.
  func checkStack() throws { try budget.checkStack() }

  /// Begins a statement, or a round of a loop.
  func step(at position: @autoclosure () -> SourcePosition, length: @autoclosure () -> Int) throws {
    do {
      try budget.beginStatement()
    } catch {
      throw endless(error) ?? SceneError(error, position: position(), length: length())
    }
  }

  /// Runs `body`; its errors without a place are thrown with this one.
  @inline(__always)
  func located<Result>(_ place: Expression, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error where error is ScriptError || error is LayoutError || error is TooDeep {
      throw SceneError(error, position: place.position, length: place.length)
    }
  }

  // MARK: Views

  /// Counts a view that the scene made, and records it for the statement's answer.
  func adopt(_ view: UIView) throws {
    viewCount += 1
    if viewCount > limits.views {
      throw ScriptError("a scene holds at most \(limits.views) views")
    }
    try charge(20)
    try charge(bytes: Self.bytesOfView)
    (view as? ListView)?.interpreterReference = reference
    view.windowReference = root.reference
    if origin.file != 0 { view.madeElsewhere = origin }
    record.created.append(view)
    layout.isStale = true
  }

  /// Counts a layout guide that the scene made.
  func adopt(_ guide: UILayoutGuide) throws {
    guideCount += 1
    if guideCount > limits.views {
      throw ScriptError("a scene holds at most \(limits.views) layout guides")
    }
    try charge(20)
    try charge(bytes: Self.bytesOfView)
  }

  /// About how many bytes the scene keeps beside its values.
  private var sizeBesideValues: Int {
    let constraints = root.subtree.reduce(0) { $0 + $1.constraints.count }
    let kept = observers.count + strays.count + animating.completions.count
    let small = actions.values.reduce(kept) { $0 + $1.count }
    return (viewCount + guideCount) * Self.bytesOfView + constraints * 1_000 + small * 256
  }

  /// What a view or a guide is counted as, in bytes.
  private static let bytesOfView = 4_000

  /// The object that a view is, made when it is first asked for.
  func instance(of view: UIView) -> Instance {
    if view === root { return me }
    if let instance = instances[ObjectIdentifier(view)] { return instance }
    let instance = Instance(definition: nil, view: view, isController: false)
    instances[ObjectIdentifier(view)] = instance
    return instance
  }

  /// The view that has this name in snapshots.
  func view(inSnapshot name: String) -> UIView? {
    let names = root.namesInSnapshot
    return root.subtree.first { names[ObjectIdentifier($0)] == name }
  }

  /// Counts the cost of visiting a view's subtree.
  func chargeSubtree(of view: UIView) throws {
    try charge(8 * view.subtree.count)
  }

  func random(below bound: Int) -> Int { randomNumbers.next(below: bound) }

  // MARK: Printing

  func print(_ text: String) throws {
    guard record.lines.count < limits.printedLines else {
      throw ScriptError("a statement prints at most \(limits.printedLines) lines")
    }
    try charge(4 + text.utf8.count / 8)
    record.lines += text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }
}
