import AutoLayout
import CodeExport
import SceneLanguage
import SceneSyntax
import TextLayout

/// Tries edits of a scene's source: as changes of the constraints in place where no layout pass runs code, and on
/// copies of the scene.
final class EditTrial {
  let scene: Scene
  let context: SceneContext
  let before: SceneSnapshot
  /// The work of all trials.
  let effort: TrialEffort
  /// The fixes of the conflicts for which a search was done, by their indices.
  var found: [Int: FoundFixes] = [:]
  /// The work of the searches for the fixes of conflicts.
  var spentOnConflicts = 0
  /// The conflicts that follow only from stand-ins; nil until they have been looked for.
  var conflictsOfStandIns: Set<Int>?
  /// Compares a changed scene with this one.
  let comparison: SceneComparison
  /// The places of the constraints in the snapshot, by their ids.
  private let constraintPlaces: [Int: Int]
  /// By where they were made, in order.
  private let siblings: [SourcePosition: [Int]]
  /// The scene's own constraints by the snapshot's ids.
  private(set) lazy var installed: [Int: NSLayoutConstraint] = {
    let all = scene.window.rootView.subtree.flatMap(\.constraints)
    return Dictionary(all.compactMap { made in made.number.map { ($0, made) } }) { first, _ in first }
  }()
  /// Tries changes in place; nil where a layout pass runs code, which may make constraints of its own.
  private lazy var inPlace = scene.hasRunHooks ? nil : ConstraintTrial(scene.window, unseen: context.guides)
  /// Tries additions; nil as above.
  private(set) lazy var additions = scene.hasRunHooks ? nil : AdditionTrial(scene)
  /// The calls in each statement that open makers, by the statements' indices, as far as they were asked for.
  private var makerCalls: [Int: [CallSyntax]] = [:]
  /// The chains by where they begin, nil where there is none, as far as they were asked for.
  private var chains: [SourcePosition: ConstraintExpression?] = [:]
  private lazy var madeElsewhere: [String: SourcePosition] = before.views.reduce(into: [:]) {
    $0[$1.name] = $1.madeElsewhere
  }
  private lazy var mentions = scene.statements.reduce(into: [:]) { $1.noteFirstMentions(in: &$0) }
  private(set) lazy var places = Dictionary(
    before.views.enumerated().map { ($0.element.name, $0.offset) }
  ) { first, _ in first }
  private lazy var constraintsByView = Dictionary(grouping: before.constraints) {
    $0.equation?.firstItem ?? ""
  }
  private lazy var outline = ConstraintOutline(scene.window.rootView)
  /// Where the statements begin.
  private lazy var statementPlaces = scene.statements.map {
    SourcePosition(line: $0.firstLine, column: $0.firstColumn)
  }
  private lazy var areStatementsInOrder = zip(statementPlaces, statementPlaces.dropFirst()).allSatisfy {
    $0 < $1
  }
  private lazy var statementTrial = makeStatementTrial()
  /// The statements' text by the lines of the document.
  private(set) lazy var documentLines = makeDocumentLines()

  init(_ scene: Scene, context: SceneContext = SceneContext()) {
    effort = TrialEffort(scene)
    self.scene = scene
    self.context = context
    before = scene.snapshot()
    comparison = SceneComparison(with: before, cell: scene.scale, isPartial: context.isPartial)
    constraintPlaces = Dictionary(before.constraints.enumerated().map { ($0.element.id, $0.offset) }) {
      first, _ in first
    }
    var siblings: [SourcePosition: [Int]] = [:]
    for constraint in before.constraints {
      if let place = constraint.position { siblings[place, default: []].append(constraint.id) }
    }
    // One that is switched off is in no view, and still what its statement makes.
    for constraint in scene.switchedOff {
      guard let place = constraint.origin?.position, let number = constraint.number else { continue }
      siblings[place, default: []].insert(number, at: 0)
    }
    self.siblings = siblings
  }

  func constraint(_ id: Int) -> SceneSnapshot.Constraint? {
    constraintPlaces[id].map { before.constraints[$0] }
  }

  /// The constraints with these ids, in the order of the snapshot.
  func constraints(numbered ids: [Int]) -> [SceneSnapshot.Constraint] {
    Set(ids.compactMap { constraintPlaces[$0] }).sorted().map { before.constraints[$0] }
  }

  /// The constraints whose first item a view is.
  func constraints(of view: String) -> [SceneSnapshot.Constraint] { constraintsByView[view] ?? [] }

  /// The number of constraints that were made at this one's position, itself included.
  func count(at constraint: SceneSnapshot.Constraint) -> Int { siblings(of: constraint).count }

  private func siblings(of constraint: SceneSnapshot.Constraint) -> [Int] {
    constraint.position.flatMap { siblings[$0] } ?? []
  }

  /// Whether a written constraint positions or sizes a view, other than by its descendants. Those of priority 1, with which
  /// a log's views are spread out to be seen, do not count.
  func isConstrained(_ view: String) -> Bool {
    before.constraints.contains { constraint in
      guard let line = constraint.line, context.roles[line] == nil, let equation = constraint.equation,
        !context.isPartial || constraint.priority > 1
      else { return false }
      if equation.firstItem == view { return equation.secondItem.map { !isInside($0, view) } ?? true }
      return equation.secondItem == view && isInside(view, equation.firstItem)
    }
  }

  /// The place of a view in the snapshot.
  func place(ofView name: String) -> Int? { places[name] }

  /// A view of the scene as it is.
  func view(_ name: String) -> SceneSnapshot.View? { places[name].map { before.views[$0] } }

  func isInside(_ view: String, _ container: String) -> Bool {
    guard let place = places[view], let outer = places[container] else { return false }
    return before.superviewPlaces(of: before.views[place]).contains(outer)
  }

  // MARK: Copies

  /// The scene's statements with the change made; nil if it is in none of them.
  func statements(applying edit: TextEdit) -> [Statement]? {
    guard let index = statementIndex(at: edit.start) else { return nil }
    var statements = scene.statements
    if let last = statementIndex(at: edit.end), last > index {
      statements[index].text = Self.text(of: statements[index...last])
      statements.removeSubrange((index + 1)...last)
    }
    let statement = statements[index]
    // Nothing can be written behind the document of an Interface Builder file.
    if statement.kind == .interface, edit.start >= statement.source.end { return nil }
    let text = edit.applied(to: statement.text, at: statement.source.start)
    guard text != statement.text else { return nil }
    if text.allSatisfy({ $0.isWhitespace || $0 == ";" }) {
      statements.remove(at: index)
    } else {
      statements[index].text = text
    }
    return statements
  }

  /// The maker's chain that begins at a place in a statement.
  func chain(at place: SourcePosition, inStatement index: Int) -> ConstraintExpression? {
    if let known = chains[place] { return known }
    let chain = ConstraintExpression(chainAt: place, in: scene.statements[index])
    chains[place] = .some(chain)
    return chain
  }

  /// The calls in a statement that open makers, in the order of the text.
  func makerCalls(inStatement index: Int) -> [CallSyntax] {
    if let known = makerCalls[index] { return known }
    let calls = scene.statements[index].calls(named: MakerVerb.names)
    makerCalls[index] = calls
    return calls
  }

  func statementIndex(at place: SourcePosition) -> Int? {
    guard place.file == 0 else { return nil }
    guard areStatementsInOrder else { return statementPlaces.lastIndex { $0 <= place } }
    var (low, high) = (0, statementPlaces.count)
    while low < high {
      let middle = (low + high) / 2
      if statementPlaces[middle] <= place { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }

  /// The text of statements, with the line ends and blanks that keep each in its place.
  private static func text(of statements: ArraySlice<Statement>) -> String {
    guard let first = statements.first else { return "" }
    var text = first.text
    var line = first.lastLine
    for statement in statements.dropFirst() {
      if statement.firstLine > line {
        text += String(repeating: "\n", count: statement.firstLine - line)
        text += String(repeating: " ", count: max(statement.firstColumn - 1, 0))
      } else {
        text += "; "
      }
      text += statement.text
      line = statement.lastLine
    }
    return text
  }

  /// The scene with the change made; nil if running the changed statements fails.
  func scene(applying edit: TextEdit) -> Scene? {
    guard let statements = statements(applying: edit) else { return nil }
    effort.noteCopy(views: before.views.count, statements: statements.count)
    return scene.remade(from: statements)
  }

  /// That scene laid out.
  func snapshot(applying edit: TextEdit) -> SceneSnapshot? {
    scene(applying: edit)?.completeSnapshot()
  }

  /// Where a view is made in another file, else where its name is written first.
  func declaration(of name: String) -> SourcePosition? {
    if scene.isInterface { return interfacePlaces[name] }
    return madeElsewhere[name] ?? mentions[name]
  }

  /// Where the elements of an Interface Builder file begin that describe the views.
  private lazy var interfacePlaces: [String: SourcePosition] = Dictionary(
    scene.interfaceViews.compactMap { element, view in view.name.map { ($0, element.tag.lowerBound) } }
  ) { first, _ in first }

  private(set) lazy var isObjectiveC = scene.statements.contains(where: \.hasMessages)

  // MARK: Verdicts

  /// The effect of a change of a constraint; nil if it cannot be tried in place.
  func verdict(
    on change: ConstraintChange, of id: Int, ending broken: Int, keeping order: ViewOrder
  ) -> ConstraintTrial.Verdict? {
    guard let constraint = installed[id], let broken = installed[broken], let inPlace else { return nil }
    effort.noteChange(views: before.views.count)
    return inPlace.verdict(
      on: change, of: constraint, ending: broken, keeping: order, isPartial: context.isPartial)
  }

  /// Undoes the changes that were tried in place.
  func rest() { inPlace?.rest() }

  /// Whether a part of a view's frame is undetermined apart from conflicts; nil where that is not known.
  func isUndetermined(_ attribute: SceneSnapshot.FrameAttribute, ofView index: Int) -> Bool? {
    inPlace?.isUndetermined(attribute, ofView: index)
  }

  /// The undetermined parts of frames that are determined once a view's place and length along an axis are; nil where that is
  /// not known.
  func partsFollowing(_ index: Int, along axis: NSLayoutConstraint.Axis) -> Set<LayoutTie.OpenPart>? {
    guard let inPlace else { return nil }
    effort.noteChange(views: before.views.count)
    return inPlace.partsFollowing(index, along: axis)
  }

  /// How the constraints after an edit compare with those after a change of one of them.
  func likeness(of edit: TextEdit, to change: ConstraintChange, of id: Int) -> ConstraintOutline.Likeness {
    let changed = changedStatement(edit)
    if let (index, text) = changed,
      let likeness = statements?.likeness(ofStatement: index, to: text, after: change, of: id)
    {
      return likeness
    }
    guard let other = scene(applying: edit) else { return .different }
    return outline.likeness(to: ConstraintOutline(other.window.rootView), after: change, of: id)
  }

  /// The constraint that the only statement of a conflict's broken constraint changes after an edit, instead of making
  /// one, and the constant that it gives it; nil where only a copy of the scene tells.
  func update(by edit: TextEdit, insteadOf broken: Int) -> (number: Int, constant: Double)? {
    guard let (index, text) = changedStatement(edit) else { return nil }
    return statements?.update(byStatement: index, as: text, insteadOf: broken)
  }

  /// The statement that an edit changes, if it is one alone, and its text with the change.
  private func changedStatement(_ edit: TextEdit) -> (index: Int, text: String)? {
    guard let index = statementIndex(at: edit.start), statementIndex(at: edit.end) == index else {
      return nil
    }
    let statement = scene.statements[index]
    return (index, edit.applied(to: statement.text, at: statement.source.start))
  }

  /// Runs changed statements apart; nil where that tells nothing.
  private var statements: StatementTrial? {
    if statementTrial?.isSpoiled ?? false { statementTrial = makeStatementTrial() }
    effort.noteStatement()
    return statementTrial
  }

  private func makeStatementTrial() -> StatementTrial? {
    effort.noteCopy(views: before.views.count, statements: scene.statements.count)
    return StatementTrial(scene, statementIndex: statementIndex)
  }
}

extension Statement {
  /// The line that the text ends on.
  var lastLine: Int { firstLine + text.count(where: \.isNewline) }
}
