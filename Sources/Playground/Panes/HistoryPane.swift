import SceneRendering
import TextLayout

/// The steps that made the document, the undone ones below. Moving the cursor undoes and redoes, and the scene follows.
struct HistoryPane: Pane {
  let name = "History"
  let summary = "the statements, to scrub through with the scene following"
  var scroll = PaneScroll()
  let isFilterable = true
  /// Where scrubbing began: how many steps there were, and the place of the last one that was done.
  private var origin: (count: Int, present: Int)?

  func note(_ session: Session) -> String? {
    session.document.steps.isEmpty ? session.language("no statements yet; type one at the prompt") : nil
  }

  func extent(_ session: Session, columns: Int) -> (rows: Int, cursor: Int?) {
    let steps = session.document.steps
    return (steps.count, steps.doneCount > 0 ? steps.doneCount - 1 : nil)
  }

  func lines(_ rows: Range<Int>, _ session: Session, columns: Int) -> [PaneLine] {
    let steps = session.document.steps
    let width = String(steps.count).count
    return rows.map { row in
      guard steps.indices.contains(row) else { return PaneLine("") }
      let step = steps[row]
      let number = String(row + 1)
      let lead = String(repeating: " ", count: width - number.count) + number + " "
      let text = TextWrapping.truncated(
        session.language(step.title), toColumns: max(4, columns - lead.count - 1))
      return PaneLine([(lead, .secondary), (text, step.isDone ? .text : .ghost)])
    }
  }

  mutating func handle(_ input: PaneInput, _ session: Session, columns: Int) -> [Action] {
    let steps = session.document.steps
    // Before the first step is the empty scene.
    let present = steps.doneCount - 1
    func go(to row: Int) -> [Action] {
      let target = min(max(-1, row), steps.count - 1)
      if target == present { return [.beep] }
      if origin?.count != steps.count || present > origin?.present ?? present {
        origin = (steps.count, present)
      }
      return [
        target < present
          ? .command(.undo, number: present - target, isForced: true)
          : .command(.redo, number: target - present)
      ]
    }
    switch input {
    case .move(let step): return go(to: present + step)
    case .first: return go(to: 0)
    case .last: return go(to: steps.count - 1)
    case .click(let row), .go(let row): return steps.indices.contains(row) ? go(to: row) : [.beep]
    case .open:
      guard present >= 0 else { return [.beep] }
      // What scrubbing took back runs again after the statement.
      let back = origin.flatMap {
        $0.count == steps.count && $0.present > present ? $0.present - present : nil
      }
      origin = nil
      return (back.map { [.command(.redo, number: $0)] } ?? [])
        + [.command(.revise, number: present + 1)]
    case .fold, .unfold, .sort, .all: return [.beep]
    }
  }
}
