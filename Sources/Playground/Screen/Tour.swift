import AutoLayout
import SceneRendering
import TextLayout
import Translation

/// The first steps of somebody who is new here: four things to try in any order, each answered when it is done.
struct Tour: Equatable, Sendable {
  struct Step: Sendable {
    /// What to type or do.
    var invitation: Phrase
    /// The sentence that is shown when it was done.
    var answer: Phrase
    /// The statement to type, if that is what to do.
    var statement: String?
    /// Whether an event was it.
    var isDone: @Sendable (Moment) -> Bool
  }

  /// What a step is recognised by, after an event.
  struct Moment {
    /// Whether a statement was typed that took effect.
    var hasEntered: Bool
    var hasSelection: Bool
    /// Whether a view was moved by the mouse or by keys.
    var wasMoved: Bool
    var hasConflict: Bool
  }

  static let steps = [
    Step(
      invitation: "type page.update { left.equalTo(menu.right).offset(10) }",
      answer: "Each statement changes the scene, and :undo takes it back.",
      statement: "page.update { left.equalTo(menu.right).offset(10) }", isDone: \.hasEntered),
    Step(
      invitation: "click a view, or press Esc and go on with the arrows",
      answer:
        "The lines are its constraints; F2 to F5 list views, constraints, problems, history. Esc gives them the keys.",
      isDone: \.hasSelection),
    Step(
      invitation: "drag the page by its name, or select it, press Esc and then l",
      answer: "The number in the statement that places it has changed.", isDone: \.wasMoved),
    Step(
      invitation: "type page.make.width.equalTo(20), which contradicts the rest",
      answer: "That cannot hold with the rest: F4 says why and what would end it, :undo takes it back.",
      statement: "page.make.width.equalTo(20)", isDone: \.hasConflict),
  ]

  /// What to do when all steps are done.
  static let end: Phrase =
    "That was all. :learn begins lessons, :open lists scenes, :save FILE keeps this one."

  /// Whether each step is done.
  private(set) var isDone = Array(repeating: false, count: steps.count)

  private var doneCount: Int { isDone.count { $0 } }

  /// The first step that is not done.
  private var next: Step? { zip(Self.steps, isDone).first { !$0.1 }?.0 }

  /// Goes on if an event was one of the steps.
  ///
  /// - Returns: the lines to show.
  mutating func lines(after moment: Moment) -> [Line] {
    var lines: [Line] = []
    for (index, step) in Self.steps.enumerated() where !isDone[index] && step.isDone(moment) {
      isDone[index] = true
      lines.append(Line(.good, "✓ \(doneCount) of \(Self.steps.count): \(step.answer)", indent: 2))
    }
    if lines.isEmpty { return [] }
    return lines + [
      next.map { Line(.input, "○ \($0.invitation)", indent: 2) } ?? Line(.note, Self.end, indent: 2)
    ]
  }

  /// How far it has come, in one line: `Try 2/4 ○ drag the page by its name, …`
  func line(in language: Language) -> PaneLine {
    let count: Phrase = "Try \(doneCount)/\(Self.steps.count)"
    return next.map { PaneLine(language("\(count) ○ \($0.invitation)"), .heading) }
      ?? PaneLine(language("\(count) ✓ all done"), .good)
  }

  /// All steps with their ticks.
  func card(columns: Int, in language: Language) -> [PaneLine] {
    zip(Self.steps, isDone).flatMap { step, isDone -> [PaneLine] in
      let lines = TextWrapping.lines(
        of: language(step.invitation), columns: max(8, columns - 3), limit: 3)
      return lines.enumerated().map { index, line in
        PaneLine((index == 0 ? isDone ? "✓ " : "○ " : "  ") + line, isDone ? .good : .text)
      }
    }
  }
}
