import AutoLayout
import Foundation
import SceneLanguage
import SceneSyntax
import TextLayout

/// A statement whose constraints were lost because a view had no superview.
struct LostConstraint {
  /// The call that failed, or that of the maker around it.
  var position: SourcePosition
  /// The views that may lack one, the likeliest first: not the root, and not the one whose own class this is.
  var names: [String]
  /// The other views that the error names.
  var others: [String]
  /// The statement.
  var range: SourceRange
}

extension FindingSearch {
  func findLostConstraints() -> [LostConstraint] { diagnosis.scene.errors.compactMap(lost) }

  private func lost(_ error: SceneError) -> LostConstraint? {
    guard error.position.file == 0, case .noSuperview(let items)? = error.cause else { return nil }
    var position = error.position
    var names = items
    if items.isEmpty {
      guard let call = diagnosis.trial.makerCall(around: position), let name = constrainedView(by: call)
      else {
        return nil
      }
      position = call.nameRange.lowerBound
      names = [name]
    }
    // A view that its own class constrains has no name there yet, or one that this class does not know.
    let own = names.filter { $0 != "view" && $0 != "unnamed" && isDeclared($0, inClassAt: position) }
    let candidates = own.isEmpty ? names.filter { $0 != "view" && $0 != "unnamed" } : own
    return LostConstraint(
      position: position, names: candidates, others: names.filter { !candidates.contains($0) },
      range: error.statement ?? error.position..<error.position)
  }

  /// The name of the view on which a call opens a maker: `titleLabel` of `self.titleLabel.snp.makeConstraints`.
  func constrainedView(by call: CallSyntax) -> String? {
    guard let receiver = call.receiver, let statement = statement(at: receiver.lowerBound) else { return nil }
    let words = statement.source[receiver].split(separator: ".").filter { $0 != "snp" && $0 != "self" }
    guard words.count == 1, let name = words.first, name.first != "$" else { return nil }
    return String(name.drop { $0 == "_" })
  }

  /// The statements that would have made constraints but for another error.
  private var unmadeStatements: [SourceRange] {
    diagnosis.scene.errors.compactMap { error in
      guard error.position.file == 0, let range = error.statement,
        let text = statement(at: range.lowerBound)?.source[range],
        text.localizedStandardContains("constraint")
      else { return nil }
      return range
    }
  }

  /// The ambiguous parts that lost constraints would have determined: those of the views that their statements name, of the
  /// superviews of these, and of the views that are tied to any of them.
  var partsOfLost: [LayoutTie.OpenPart] {
    let parts: [SceneSnapshot.FrameAttribute] = [.x, .y, .width, .height]
    return placesOfLost.flatMap { view in parts.map { LayoutTie.OpenPart(view: view, attribute: $0) } }
  }

  /// The names of the views that lost constraints would have placed, or that are tied to these.
  var viewsOfLost: Set<String> {
    let lost = Set(placesOfLost.map { snapshot.views[$0].name })
    // What stands beside them stands elsewhere, too.
    let beside = lost.flatMap { name in
      let view = diagnosis.trial.view(name)
      return (relations[name] ?? []).flatMap(\.views).filter {
        diagnosis.trial.view($0)?.superview == view?.superview
      }
    }
    return lost.union(beside)
  }

  func findPlacesOfLost() -> Set<Int> {
    var words = Set(lostConstraints.flatMap(\.names))
    for range in lostConstraints.map(\.range) + unmadeStatements {
      let text = statement(at: range.lowerBound)?.source[range] ?? ""
      for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
        words.insert(String(word.drop { $0 == "_" }))
      }
    }
    guard !words.isEmpty else { return [] }
    var touched: Set<Int> = []
    for index in snapshot.views.indices.dropFirst() where words.contains(snapshot.views[index].name) {
      touched.insert(index)
      let superviews = snapshot.superviews(of: snapshot.views[index]).compactMap {
        diagnosis.trial.place(ofView: $0.name)
      }
      touched.formUnion(superviews.filter { $0 != 0 })
    }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for index in snapshot.ambiguousViews where !touched.contains(index) {
        let view = snapshot.views[index]
        let tied = Set((relations[view.name] ?? []).flatMap(\.views)).subtracting([view.name])
        let isTied = tied.contains { diagnosis.trial.place(ofView: $0).map(touched.contains) ?? false }
        if isTied || view.superview.map(touched.contains) ?? false {
          touched.insert(index)
          hasChanged = true
        }
      }
    }
    return touched
  }
}
