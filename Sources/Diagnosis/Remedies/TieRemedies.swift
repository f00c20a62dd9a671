import AutoLayout
import CodeExport
import SceneLanguage

extension FindingSearch {
  /// Which of the two gives way, said by a priority: the one that does now first, then the other.
  func deciding(_ finding: Finding) -> [Fix] {
    guard let tie = ties.first(where: { self.finding($0).identity == finding.identity }), tie.priority > 1
    else {
      return []
    }
    // All winners have to yield for the loser to hold.
    let sides = ([tie.loser] + (tie.winners.count == 1 ? tie.winners : [])).sorted { $0.wraps && !$1.wraps }
    return sides.compactMap { side in
      switch side {
      case .constraint(let constraint): fix(.priority(tie.priority - 1), of: constraint)
      case .content(let content): lowering(content, to: tie.priority - 1)
      }
    }
  }

  private func lowering(_ content: TiedContent, to priority: Int) -> Fix? {
    let (name, wish) = (content.view.name, content.wish)
    let target: ExportTarget = diagnosis.trial.isObjectiveC ? .masonry : .snapKit
    let statement = target.contentPriority(
      of: name, isResistance: wish.isResistance, wish.axis, Double(priority))
    guard let edit = diagnosis.trial.settingPriority(priority, of: wish, forView: name, by: statement) else {
      return nil
    }
    return Fix(
      description: "let \(name) give way: \(statement.filter { $0 != ";" })", constraint: nil, edit: edit,
      kind: .weakenContent)
  }
}

extension Tie.Side {
  /// Whether it is the width of a text that may take several lines, and so loses nothing where it is less wide.
  fileprivate var wraps: Bool {
    guard case .content(let content) = self else { return false }
    return content.wish.isResistance && content.wish.axis == .horizontal
      && content.view.content?.numberOfLines != 1
  }
}
