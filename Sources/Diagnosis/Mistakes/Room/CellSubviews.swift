import AutoLayout
import SceneLanguage
import SceneSyntax
import TextLayout
import Translation

extension FindingKind {
  static let besideContent = FindingKind(
    "beside-content", "views that are added to a cell itself in place of its content view",
    remedies: { $0.addingToContent($1) }
  ) { $0.besideContent() }
}

extension FindingSearch {
  /// The content view lies over such views and takes their touches, and it alone makes room for a delete button. Told once for a
  /// cell.
  fileprivate func besideContent() -> [Finding] {
    let live = liveViews
    guard live.count == snapshot.views.count else { return [] }
    return live.indices.dropFirst().compactMap { index in
      guard diagnosis.scene.hasContentView(live[index]) else { return nil }
      let cell = snapshot.views[index].name
      let parts = subviews(of: index).map { snapshot.views[$0] }
      let around = Set([cell] + parts.filter(\.isPart).map(\.name))
      let names = parts.filter { view in
        !view.isPart && (relations[view.name] ?? []).contains { !around.isDisjoint(with: $0.views) }
      }.map(\.name)
      guard let call = calls(addingTo: names).first else { return nil }
      let those = names.filter { name in additions.contains { added($0) == name } }
      return Finding(
        .besideContent, at: call.range.lowerBound,
        those.count == 1
          ? "\(Phrase.list(those)) is added to \(cell) itself: its content view lies above it"
          : "\(Phrase.list(those)) are added to \(cell) itself: its content view lies above them",
        views: those + [cell], identity: cell)
    }
  }

  /// The calls without a receiver, or on `self`, that add views.
  private func calls(addingTo names: [String]) -> [CallSyntax] {
    additions.filter { call in
      guard call.name == "addSubview", let name = added(call), names.contains(name) else { return false }
      guard let receiver = call.receiver else { return true }
      guard let index = diagnosis.trial.statementIndex(at: receiver.lowerBound) else { return false }
      return diagnosis.scene.statements[index].source[receiver] == "self"
    }
  }

  /// The calls on the content view, all in one change.
  fileprivate func addingToContent(_ finding: Finding) -> [Fix] {
    let calls = calls(addingTo: finding.views.dropLast())
    let edits = calls.map { call in
      call.receiver.map { TextEdit($0, to: "self.contentView") }
        ?? TextEdit(at: call.nameRange.lowerBound, inserting: "contentView.")
    }
    guard let edit = diagnosis.trial.joined(edits) else { return [] }
    return [
      Fix(
        description: "add \(Phrase.list(finding.views.dropLast())) to contentView", constraint: nil,
        edit: edit,
        kind: .move)
    ]
  }
}
