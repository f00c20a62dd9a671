import AutoLayout
import SceneLanguage

/// Tries changes of a scene's constraints in place. The caller calls ``rest()`` afterwards, which undoes them.
final class FixTrial {
  private let scene: Scene
  private let trial: ConstraintTrial
  private let constraints: [Int: NSLayoutConstraint]
  private lazy var outline = ConstraintOutline(scene.window.rootView)

  /// - Returns: nil for a scene in which a layout pass makes constraints anew: there, only the text tells.
  init?(_ scene: Scene) {
    let words = SourceWords(scene.statements)
    guard !words.has(SourceWords.hooks), let trial = ConstraintTrial(scene.window) else { return nil }
    self.scene = scene
    self.trial = trial
    isStraight = !words.has(SourceWords.turns)
    let all = scene.window.rootView.subtree.flatMap(\.constraints)
    constraints = Dictionary(all.compactMap { made in made.number.map { ($0, made) } }) { first, _ in first }
  }

  /// Whether each statement of the scene means the same wherever and whenever it is read: nothing depends on a
  /// frame or on constraints made before, and nothing is changed once it is made. Then the text of a chain says all
  /// there is to the constraints that it made.
  let isStraight: Bool

  /// - Parameters:
  ///   - id: the snapshot's, as are the others.
  ///   - sibling: the constraint that it comes right after then; nil where it keeps its place.
  /// - Returns: nil where the constraints are none that someone made.
  func verdict(
    on change: ConstraintChange, of id: Int, ending broken: Int, after sibling: Int?,
    keeping order: ViewOrder,
    isPartial: Bool
  ) -> ConstraintTrial.Verdict? {
    guard let constraint = constraints[id], let broken = constraints[broken] else { return nil }
    return trial.verdict(
      on: change, of: constraint, ending: broken, after: sibling.flatMap { constraints[$0] }, keeping: order,
      isPartial: isPartial)
  }

  /// What is undetermined of each view, whatever conflicts.
  var undetermined: [Set<SceneSnapshot.FrameAttribute>] { trial.undetermined }

  /// Lays the scene out as it was.
  func rest() { trial.rest() }

  /// How the constraints that statements make compare with those that the change of one makes.
  func likeness(
    of statements: [Statement], after change: ConstraintChange, of id: Int
  ) -> ConstraintOutline.Likeness {
    guard let other = try? Scene.replaying(statements, viewport: scene.viewport) else { return .different }
    return outline.likeness(to: ConstraintOutline(other.window.rootView), after: change, of: id)
  }
}

/// The words that a scene's statements are made of.
struct SourceWords {
  private var words: Set<String> = []

  init(_ statements: [Statement]) {
    for statement in statements {
      var word: [UInt8] = []
      for byte in statement.text.utf8 {
        let lower = byte | 0x20
        if lower >= 0x61, lower <= 0x7A {
          word.append(byte)
        } else if !word.isEmpty {
          words.insert(String(decoding: word, as: UTF8.self))
          word.removeAll(keepingCapacity: true)
        }
      }
      if !word.isEmpty { words.insert(String(decoding: word, as: UTF8.self)) }
    }
  }

  /// Words of what a layout pass runs.
  static let hooks = ["updateconstraints", "updateviewconstraints", "layoutsubviews"]
  /// Words of what makes the meaning of a statement depend on others.
  static let turns = [
    "update", "remake", "install", "activ", "frame", "bounds", "center", "constraint", "swizzle", "animat",
  ]

  func has(_ parts: [String]) -> Bool {
    let exact: Set<String> = [
      "if", "for", "while", "func", "void", "let", "var", "switch", "class", "implementation",
    ]
    let isTurns = parts.count > 3
    return words.contains { word in
      let lower = word.lowercased()
      if lower == "masconstraintmaker" || lower == "makeconstraints" { return false }
      return isTurns && exact.contains(lower) || parts.contains { lower.contains($0) }
    }
  }
}
