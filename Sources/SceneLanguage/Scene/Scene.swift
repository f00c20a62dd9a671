import AutoLayout
import Foundation
import Masonry
import SceneSyntax
import TextLayout
import Translation

/// The statements of a document and the views and constraints that they made.
public final class Scene {
  /// The statements that took effect, in order.
  public internal(set) var statements: [Statement] = []
  /// The lines that hooks printed in the last layout pass outside a statement, as after a change of size.
  public private(set) var passLines: [String] = []
  /// Why a hook stopped in that pass, if one did.
  public private(set) var passError: SceneError?
  /// The files from which code out of an app takes what its text does not define.
  public let project: ProjectSources?
  /// The name of the project that its code is completed from; nil for a scene that is no app's code.
  public var projectName: String? { hasAppCode ? project?.name : nil }
  /// Whether some of the statements are code out of an app.
  public var hasAppCode: Bool { world.interpreter.hasAppCode }
  let limits: Limits
  /// Bounds the work of laying out together with that of other scenes; nil for a scene each of whose statements may do some.
  public let sharedWork: LayoutWork?
  var world: World
  /// All that happened to the scene, from which it can be made again.
  var history: [Event] = []
  /// Whether nothing happened since the last layout pass.
  var isSettled = false
  /// Counts the changes.
  var revision = 0
  /// The lines that hooks printed when the viewport changed, until the pass that follows.
  var changeLines: [String] = []
  var changeError: SceneError?
  /// The name of the class to show in place of the one that makes most constraints. Setting it makes the scene again;
  /// an error in the class is the ``passError`` of the next pass.
  public var shownClass: String? {
    didSet {
      guard shownClass != oldValue else { return }
      rebuild()
      changed()
    }
  }
  /// The name of the class that is shown where it is among those that could be, though another one may make more
  /// constraints. It is set before anything runs.
  var preferredClass: String? {
    didSet { world.interpreter.showing.preferredName = preferredClass }
  }
  /// The scale of the lengths, texts and images that stand for unknown ones. It is set before anything runs.
  var sampleScale = SampleScale.usual {
    didSet { world.interpreter.samples.scale = sampleScale }
  }
  /// Whether a text that failed is taken back at once; else its owner does that with ``mend()``, or takes another scene.
  public var mendsItself = true
  /// Whether parts of a text that failed are still in effect.
  public internal(set) var isSpoiled = false
  /// Whether answers record animations.
  public var recordsAnimations = false {
    didSet { world.interpreter.animating.isRecorded = recordsAnimations }
  }
  /// What the statement that was replayed last animated, where animations are recorded.
  public internal(set) var replayedTimeline: Timeline?
  /// Whether statements and passes print the hooks of the lifecycle as they run.
  public var tracesLifecycle = false {
    didSet { world.interpreter.tracesLifecycle = tracesLifecycle }
  }

  /// Told the steps of Masonry's work, if somebody wants to know.
  public var masonryTracer: MasonryTracer? {
    didSet { world.interpreter.masonryTracer = masonryTracer }
  }
  /// Told the hooks of the lifecycle as they run, if somebody wants to know.
  public var lifecycleObserver: LifecycleSink? {
    didSet { world.interpreter.lifecycleObserver = lifecycleObserver }
  }

  /// Asked now and then, while a statement runs for the first time, whether it is to stop; it then fails.
  public var interruption: (() -> Bool)? {
    didSet { world.interpreter.interruption = interruption }
  }

  /// The statements that were stopped when they ran first, by their texts.
  private var knownStops: [String: Statement] = [:]

  /// Counts the work of the stages of an edit, if somebody wants to know.
  public var work: WorkLog? { didSet { window.work = work } }

  /// An event in a scene's history.
  enum Event {
    case statement(Statement)
    /// A text of these statements begins.
    case textBegin([StatementNode])
    /// A text ended with this statement.
    indirect case textEnd(StatementNode, StatementStop?)
    indirect case viewport(Viewport)
    /// A layout pass that ran hooks.
    case pass
  }

  /// An empty scene: the root view alone.
  ///
  /// - Parameter work: bounds the work of laying out together with that of other scenes; without it, each statement may do some.
  public init(
    viewport: Viewport, limits: Limits = .standard, project: ProjectSources? = nil, work: LayoutWork? = nil
  ) {
    self.limits = limits
    self.project = project
    sharedWork = work
    world = World(viewport: viewport, limits: limits, project: project, work: work)
    history = [.viewport(viewport)]
  }

  public convenience init(
    size: CGSize, scale: CGSize = CGSize(width: 1, height: 1), limits: Limits = .standard,
    project: ProjectSources? = nil
  ) {
    self.init(viewport: Viewport(size: size, cell: scale), limits: limits, project: project)
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

  /// How many views there are, the root included.
  public var viewCount: Int { world.interpreter.viewCount }

  /// Whether a layout pass is due.
  public var isDue: Bool { !isSettled }

  /// Whether a layout pass has run code of the scene.
  public var hasRunHooks: Bool { world.interpreter.layout.hasRunHooks }

  /// Whether a view that has neither a size nor content is shown at a size that stands for one.
  public func isSizeAssumed(of view: UIView) -> Bool { (view as? SceneView)?.isSizeAssumed ?? false }

  /// Whether a view is a cell of a table or of a collection view, or a header or footer of a table,
  /// each of which has a content view.
  public func hasContentView(_ view: UIView) -> Bool {
    let type = world.interpreter.libraryType(of: view)
    return [.tableCell, .collectionCell, .headerFooterView].contains { type.inherits(from: $0) }
  }

  /// The statements that were lost to errors, where the kind of their source allows that, and the errors of hooks.
  public var errors: [SceneError] { world.interpreter.issues.errors }

  /// The names that became stand-ins.
  public var notes: [SceneNote] { world.interpreter.issues.notes }

  /// Whether a tap of the view of this name runs code of the scene or changes a control.
  public func answersTap(_ name: String) -> Bool {
    world.interpreter.view(inSnapshot: name).map(world.interpreter.answersTap) ?? false
  }

  /// The class that is shown, and the others that could be.
  public var shown: (name: String, others: [String])? {
    if let interface = world.interpreter.interface {
      return (interface.name, interface.file.sceneNames.filter { $0 != interface.name })
    }
    return world.interpreter.showing.definition.map { shown in
      (shown.name, showableClasses.filter { $0 != shown.name })
    }
  }

  /// The classes that can be shown, the one most worth it first.
  public var showableClasses: [String] {
    world.interpreter.interface?.file.sceneNames
      ?? ClassChoice(world.interpreter.definitions).candidates.map(\.name)
  }

  /// Whether there is a class of this name that can be shown.
  public func canShow(_ name: String) -> Bool {
    if let interface = world.interpreter.interface { return interface.file.scene(named: name) != nil }
    return !ClassChoice(world.interpreter.definitions, named: name).candidates.isEmpty
  }

  /// The choice in a line, where there was one: `FeedCard is shown; also here: LoginController (:class NAME)`.
  public var choiceOfClass: Phrase? {
    guard let shown, !shown.others.isEmpty else { return nil }
    let command = world.interpreter.interface == nil ? ":class NAME" : ":scene NAME"
    let others = shown.others.prefix(8).joined(separator: ", ")
    let more = shown.others.count - 8
    return more > 0
      ? "\(shown.name) is shown; also here: \(others) and \(more) more (\(command))"
      : "\(shown.name) is shown; also here: \(others) (\(command))"
  }

  /// Why code out of an app shows nothing, if it does not: one line.
  public var emptinessReason: Phrase? {
    let interpreter = world.interpreter
    guard interpreter.hasAppCode else { return nil }
    guard interpreter.root.subviews.isEmpty else {
      let frames = snapshot().views.dropFirst().map(\.frame)
      guard let shown, frames.allSatisfy({ $0.width <= 0 || $0.height <= 0 }) else { return nil }
      return "\(shown.name) shows nothing: no view in it has a width and a height"
    }
    guard let shown else { return "nothing is shown: no controller, view or cell is defined here" }
    return "\(shown.name) adds no views in the methods that UIKit calls"
  }

  /// Why the class that was asked for cannot be shown, if it cannot.
  public var shownClassProblem: Phrase? {
    shownClass.flatMap(problem(showing:))
  }

  /// Why a class or a scene of a storyboard cannot be shown: one line, nil where it can.
  public func problem(showing name: String) -> Phrase? {
    guard !canShow(name) else { return nil }
    let hint = Phrase.hint(Suggestion.among(showableClasses, for: name))
    return world.interpreter.interface == nil
      ? "'\(name.prefix(40))' is no class here that can be shown\(hint)"
      : "'\(name.prefix(40))' is no scene here that can be shown\(hint)"
  }

  /// Gives the statements the identities of equal ones that have made the scene in a document.
  public func takeIdentities(of others: ArraySlice<Statement>) {
    // By their places: going through the statements themselves would copy each.
    for (own, other) in zip(statements.indices, others.indices)
    where statements[own].identity != others[other].identity {
      statements[own].identity = others[other].identity
    }
  }

  // MARK: Running

  /// Stops statements where equal ones of another run stopped.
  public func stop(like statements: [Statement]) {
    let stopped = statements.filter(\.isStopped).map { ($0.text, $0) }
    knownStops = Dictionary(stopped) { first, _ in first }
  }

  /// Runs the statements of a text. Of a text that was typed all run or, when one fails, none, and the scene is as it
  /// was before; of a file those with errors are skipped, and the answers have the errors.
  ///
  /// - Parameters:
  ///   - kind: the kind of the text.
  ///   - firstLine: the number of the text's first line, for positions.
  ///   - firstColumn: the column that the text begins in on that line.
  ///   - forgetsReading: whether a text of expressions that only read and print leaves no statements.
  ///   - namesEffects: whether the answers name the views and constraints that were touched.
  /// - Returns: one answer per statement.
  public func run(
    _ text: String, as kind: SourceKind = .entry, firstLine: Int = 1, firstColumn: Int = 1,
    forgetsReading: Bool = false, namesEffects: Bool = true
  ) throws(SceneError) -> [Answer] {
    let program = try work.measure(.parse) { () throws(SceneError) in
      if kind == .interface { return try Program(interface: text, limits: limits) }
      return try Program(
        parsing: text, firstLine: firstLine, firstColumn: firstColumn, as: kind, limits: limits,
        macro: kind.isLenient ? macro : nil)
    }
    return try run(program, forgetsReading: forgetsReading, namesEffects: namesEffects)
  }

  /// Pasted code as it is to be run: to methods alone, calls of them are added.
  public func completingPasted(_ text: String) -> String { PastedCode.withCalls(text, limits: limits) }

  /// Runs pasted code as one typed text where that has no error and defines no class, else as code out of an app.
  ///
  /// - Returns: one answer per statement.
  /// - Throws: the error of a text that has no effect in either way.
  public func run(pasted text: String, firstLine: Int = 1) throws(SceneError) -> [Answer] {
    let failure: SceneError?
    do throws(SceneError) {
      let program = try Program(parsing: text, firstLine: firstLine, limits: limits)
      if !program.definesClass { return try run(program) }
      failure = nil
    } catch {
      failure = error
      mend()
    }
    let program = try Program(
      parsing: text, firstLine: firstLine, as: .appCode, limits: limits, macro: macro)
    return try run(program, orFailWith: failure)
  }

  /// Finds a macro in the files of the project.
  var macro: FindMacro? {
    guard let project else { return nil }
    return { [limits] in project.macro(named: $0, limits: limits) }
  }

  /// - Parameter failure: the error to throw where nothing has an effect.
  private func run(
    _ program: Program, orFailWith failure: SceneError? = nil, forgetsReading: Bool = false,
    namesEffects: Bool = true
  ) throws(SceneError) -> [Answer] {
    let before = (statements: statements.count, history: history.count)
    let wasSettled = isSettled
    do throws(SceneError) {
      begin(textOf: program.parts.map(\.node))
      let numbered = world.interpreter.constraints.switches.statements.count
      var answers: [Answer] = []
      // A text of many statements may not take many times as long as one.
      let deadline = ProcessorTime.now + limits.time * 8
      var (stepsSinceReading, isLate) = (0, false)
      for part in program.parts {
        var statement = Statement(part, viewport: viewport)
        if let known = knownStops[part.text] {
          statement.stops = known.stops
          statement.stops.body = known.stops.body?.moved(by: part.firstLine - known.firstLine)
        }
        let before = stepsTaken
        var answer = try work.measure(.run) { () throws(SceneError) in
          try world.run(part.node, of: statement, namesEffects: namesEffects)
        }
        if answer.statement.isStopped {
          statement.stops = answer.statement.stops
          if statement.stops.body != nil, statement.stops.body?.error == nil {
            statement.stops.body?.error = answer.errors.last
            answers.append(leavingOut(statement))
            continue
          }
        }
        statement.steps = stepsTaken - before
        answer.statement = statement
        answers.append(answer)
        stepsSinceReading += statement.steps
        if stepsSinceReading >= Budget.readingInterval {
          stepsSinceReading = 0
          isLate = ProcessorTime.now > deadline
        }
        if isLate {
          throw SceneError(
            position: part.node.position, length: part.node.length,
            message: "the text takes more than \(8 * limits.time.components.seconds) seconds in all")
        }
        statements.append(statement)
        history.append(.statement(statement))
        changed()
      }
      if let last = program.parts.last, let end = answers.indices.last {
        try world.endText(after: last.node, &answers[end], namesEffects: namesEffects)
        statements[statements.count - 1].endsText = true
        answers[end].statement.endsText = true
        statements[statements.count - 1].stops = answers[end].statement.stops
        history.append(.textEnd(last.node, answers[end].statement.stops.textEnd))
      }
      if let failure, !answers.contains(where: \.hasEffect) { throw failure }
      if forgetsReading, answers.allSatisfy({ $0.onlyReads && $0.isPlain && !$0.lines.isEmpty }) {
        forget(after: before)
        world.interpreter.constraints.switches.forgetStatements(after: numbered)
      }
      return answers
    } catch {
      forget(after: before)
      isSpoiled = true
      isSettled = wasSettled
      if mendsItself { mend() }
      throw error
    }
  }

  /// Takes back what a statement of a file did before it was stopped, and goes on without it.
  private func leavingOut(_ statement: Statement) -> Answer {
    statements.append(statement)
    history.append(.statement(statement))
    rebuild()
    changed()
    var answer = Answer(statement: statement)
    answer.errors = [statement.stops.body?.error].compactMap { $0 }
    return answer
  }

  /// Forgets the statements and the events after the first ones.
  private func forget(after count: (statements: Int, history: Int)) {
    statements.removeLast(statements.count - count.statements)
    history.removeLast(history.count - count.history)
  }

  func begin(textOf nodes: [StatementNode]) {
    history.append(.textBegin(nodes))
    world.interpreter.begin(textOf: nodes)
  }

  func changed() {
    isSettled = false
    revision &+= 1
  }

  // MARK: Layout

  /// The scene as solved, after a layout pass where one is due.
  public func snapshot() -> SceneSnapshot {
    settle()
    return window.snapshot()
  }

  /// The scene as solved; nil where the layout was stopped for its work, or by the user.
  public func completeSnapshot() -> SceneSnapshot? {
    let snapshot = snapshot()
    return isLayoutCutShort ? nil : snapshot
  }

  /// Runs the layout pass where one is due.
  public func settle() {
    guard !isSettled else { return }
    isSettled = true
    revision &+= 1
    (passLines, passError) = (changeLines, changeError)
    (changeLines, changeError) = ([], nil)
    defer { passError = passError ?? stopError }
    if world.interpreter.definitions.haveHooks || world.interpreter.followsLifecycle {
      let (lines, error) = world.pass()
      passLines += lines
      passError = passError ?? error
      if case .pass = history.last {} else { history.append(.pass) }
    } else {
      world.interpreter.layoutWork?.allow(limits.solving, interruption: interruption)
      window.layoutIfNeeded()
    }
  }

  /// Why the layout is none that satisfies the constraints, if the solver stopped before it was done. The place is that of the
  /// last statement.
  private var stopError: SceneError? {
    window.stop.map { stop in
      let message = stop.message(conflicts: window.conflictCount)
      guard let last = statements.last else {
        return SceneError(position: SourcePosition(line: 1, column: 1), message: message)
      }
      return SceneError(
        position: last.node?.position ?? last.source.start, length: last.node?.length ?? 1, message: message)
    }
  }

  /// False while `text` leaves a brace, bracket, parenthesis or comment open: more lines are to come. A string
  /// that its line leaves open is complete, and an error: more lines would not close it.
  public static func isComplete(_ text: String) -> Bool {
    Completeness.isComplete(text)
  }

  /// The missing end of a text: brackets as they would be typed, `) }`, or words; nil for a complete text.
  public static func lack(of text: String) -> Phrase? { Completeness.lack(of: text) }

  /// Whether a line opens a bracket that it does not close.
  public static func opensBracket(_ line: String) -> Bool { Completeness.opensBracket(line) }
}
