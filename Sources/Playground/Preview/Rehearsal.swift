import AutoLayout
import SceneLanguage
import SceneSyntax

/// Finds out what an entry would do, on a copy of the document, in steps that are short enough to be done between two keys.
///
/// A scene takes nothing back, so a copy serves one entry; the next is made while nothing else is to be done.
public struct Rehearsal {
  /// The copy on its way to the present scene.
  private var copy: Scene?
  /// The copy of a scene whose own code runs during layout, which has to happen anew as a whole.
  private var fullCopy: SceneCopy?
  /// The outcomes of the actions that were asked about; nil for one that takes more than a copy may.
  private var outcomes: [(action: Action, preview: Preview?)] = []

  /// What preparation there is between two events.
  public enum Progress: Equatable, Sendable {
    case nothingToDo, more
    /// There is a new preview.
    case news
  }

  /// The most outcomes that are kept.
  private static let mostOutcomes = 32
  /// The limits on the size of a scene that is copied. Running all statements anew takes longer and has a lower limit; it is
  /// done for entries that change earlier statements, and for scenes whose code runs in layout passes.
  static let most = (views: 2_000, viewsToRunAnew: 300)
  /// A scene that took longer to copy is not run anew for a command.
  private static let mostTime = Duration.milliseconds(50)
  /// The time of one step of the copying.
  private static let step = Duration.milliseconds(4)

  /// A copy stops long before a statement would be noticed.
  static let limits: Limits = {
    var limits = Limits.standard
    limits.steps = 200_000
    limits.solving = 5_000_000
    limits.bytes = 20_000_000
    limits.views = 3_000
    limits.constraints = 20_000
    return limits
  }()

  /// Whether no outcome is known.
  var isEmpty: Bool { outcomes.allSatisfy { $0.preview == nil } }

  /// The outcome of an action, as far as it is known.
  func preview(of action: Action) -> Preview? { outcomes.first { $0.action == action }?.preview }

  /// To be called when the scene may have changed.
  mutating func forget() { outcomes = [] }

  private mutating func note(_ preview: Preview?, of action: Action) {
    if outcomes.count >= Self.mostOutcomes { outcomes = [] }
    outcomes.append((action, preview))
  }

  /// Takes the next step towards the preview of an action.
  mutating func advance(to action: Action, in session: Session) -> Progress {
    let scene = session.document.scene
    if outcomes.contains(where: { $0.action == action }) { return .nothingToDo }
    let runsAnew = !action.isAddition || !scene.isRepeatable
    let most = runsAnew ? Self.most.viewsToRunAnew : Self.most.views
    guard scene.viewCount <= most, !scene.isSpoiled else { return .nothingToDo }
    if !scene.isRepeatable { return advanceFully(to: action, in: session) }
    guard let copy, copy.shownClass == scene.shownClass, copy.canContinue(to: scene.statements[...]) else {
      let viewport = scene.statements.first?.viewport ?? scene.viewport
      let copy = Scene(viewport: viewport, limits: Self.limits, project: scene.project)
      copy.shownClass = scene.shownClass
      self.copy = copy
      return .more
    }
    if copy.statements.count < scene.statements.count {
      do {
        try copy.continuing(to: scene.statements[...], within: Self.step)
      } catch {
        // It takes more than a copy may.
        self.copy = nil
        note(nil, of: action)
        return .nothingToDo
      }
      return .more
    }
    if copy.isDue || copy.viewport != scene.viewport {
      copy.show(in: scene.viewport)
      _ = copy.snapshot()
      return .more
    }
    self.copy = nil
    note(preview(of: action, in: session, on: copy), of: action)
    return .news
  }

  /// Takes the next step where layout passes run code of the scene.
  private mutating func advanceFully(to action: Action, in session: Session) -> Progress {
    let scene = session.document.scene
    guard var copy = fullCopy, copy.isCurrent(for: scene) else {
      fullCopy = SceneCopy(of: scene, limits: Self.limits)
      return .more
    }
    let isUnfinished = copy.advance(within: Self.step)
    fullCopy = copy
    if isUnfinished { return .more }
    let isTried = copy.succeeded(for: scene) && (copy.time <= Self.mostTime || action.isAddition)
    guard isTried else {
      // It stays, and is not made in vain again.
      note(nil, of: action)
      return .nothingToDo
    }
    fullCopy = nil
    note(preview(of: action, in: session, on: copy.scene), of: action)
    return .news
  }

  private func preview(of action: Action, in session: Session, on copy: Scene) -> Preview? {
    let rehearsed = Session(
      document: Document(copying: session.document, scene: copy),
      options: Session.Options(showsTime: false, asksFirst: false), now: { 0 })
    rehearsed.selection = session.selection
    rehearsed.inspection.found = session.inspection.found
    rehearsed.inspection.faults = session.inspection.faults
    let reply = rehearsed.perform(action)
    // What takes too long to lay out is not known before it is done.
    if copy.isLayoutCutShort { return nil }
    if reply.isRefused { return reply.lines.last.map { Preview(refusal: $0, for: reply.error) } }
    let undone = session.document.undoneCount
    return Preview(
      from: session.snapshot, to: rehearsed.inspection.supposed ?? rehearsed.snapshot,
      givingUp: rehearsed.document.undoneCount == 0 && action.isAddition ? undone : 0)
  }
}

extension Action {
  /// Whether it adds statements after those there are.
  fileprivate var isAddition: Bool {
    switch self {
    case .run, .makerLines, .word, .paste, .log: true
    case .file, .repair, .setConstants, .call, .refuse, .screen, .key: false
    }
  }
}
