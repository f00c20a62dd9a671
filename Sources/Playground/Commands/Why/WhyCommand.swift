import AutoLayout
import Diagnosis
import Foundation
import SceneLanguage
import TextLayout
import Translation

extension Command {
  static let why = Command(
    name: "why", arguments: "[VIEW | VIEW.ATTRIBUTE]",
    summary: "what determines the numbers of a view, added up for an attribute",
    details: [
      "Without VIEW, of the selected one, or of what the selected constraint is about. ':why title.left' adds up the constants",
      "that make the number, from the window to the view, names what could move it and what has no influence on it. A position",
      "is counted from the window's edge. A guide is named by its variable or by its view: ':why view.safeAreaLayoutGuide.top'.",
    ], completions: { AttributeOperand.completions(after: $0, views: $1) }, run: { $0.why($1.argument) })
}

extension Session {
  fileprivate func why(_ argument: String) -> Reply {
    do throws(AttributeOperand.Problem) {
      let text = argument.isEmpty ? subjectOfSelectedConstraint ?? "" : argument
      if let operand = try AttributeOperand.parse(text, in: snapshot, document.scene) {
        return why(operand)
      }
    } catch {
      return refusal(error)
    }
    if !argument.isEmpty {
      guard let place = snapshot.place(named: argument) else { return noView(named: argument) }
      select(place: place)
    }
    guard let account = selectedAccount else { return .refusal("which view? :why VIEW", keepsEntry: false) }
    var lines = [Line(.heading, "\(account.view.name)  \(account.view.className)")]
    for part in account.parts {
      let reasons = part.reasons.map(\.words)
      let text: Phrase =
        part.isAmbiguous
        ? "nothing determines it"
        : reasons.isEmpty ? "follows from the rest of the layout" : .all(of: reasons)
      lines.append(
        Line(
          part.isAmbiguous ? .warning : .plain,
          "  \(part.attribute.words, columns: 7)\(decimal(part.value))  \(text)", indent: 16))
      lines += notes(on: part).map { Line(.note, "         \($0)", indent: 16) }
    }
    return Reply(lines: lines)
  }

  /// What the selected constraint is about: `title.left`.
  private var subjectOfSelectedConstraint: String? {
    guard let equation = selectedConstraint?.equation else { return nil }
    return "\(equation.firstItem).\(equation.firstAttribute.rawValue)"
  }

  /// A number of the selected view's frame added up, where there is something to add: `from the window's left edge 26 = 4 + 20 + 2`;
  /// and which of the constraints that are named for it are not needed.
  private func notes(on part: FrameAccount.Part) -> [Phrase] {
    guard let place = selectedPlace,
      let account = SceneDiagnosis.account(
        of: part.attribute.layoutAttribute, ofView: place, in: snapshot, scene: document.scene,
        findsSpares: true)
    else { return [] }
    let sum: Phrase? = account.sum.map { sum in
      account.origin.map { "from the window's \($0) edge \(sum)" } ?? Phrase(verbatim: sum)
    }
    let named = part.reasons.compactMap { reason -> Int? in
      if case .constraint(_, let id, _) = reason { id } else { nil }
    }
    return [sum].compactMap { $0 } + account.redundancies(of: Set(named))
  }

  func refusal(_ problem: AttributeOperand.Problem) -> Reply {
    switch problem {
    case .noView(let name): return noView(named: name)
    case .noAttribute(let word):
      let hint = Phrase.hint(Suggestion.among(AttributeOperand.names, for: word))
      return .refusal("'\(word.prefix(40))' is no attribute of a view\(hint)")
    case .guide(let name):
      return .refusal("which attribute of the guide? ':why \(name.prefix(60)).top'")
    }
  }

  private func why(_ operand: AttributeOperand) -> Reply {
    let snapshot = snapshot
    let work = LayoutWork()
    work.allow(TrialLimits.standard.forAll, interruption: document.scene.interruption)
    let found =
      operand.guide.map { guide in
        SceneDiagnosis.account(
          of: operand.attribute, of: guide, named: operand.name, in: snapshot, findsSpares: true,
          counting: work)
      }
      ?? SceneDiagnosis.account(
        of: operand.attribute, ofView: operand.place, in: snapshot, scene: document.scene, findsSpares: true,
        counting: work)
    if let stop = work.stop {
      return .refusal(
        stop == .interruption
          ? "stopped by Ctrl-C" : "too many constraints lead there: to find those that count takes too long",
        keepsEntry: false)
    }
    guard let account = found else { return .refusal("the view is not laid out", keepsEntry: false) }
    // A constraint that is selected, and that the answer is about, stays so.
    if selection?.view != snapshot.views[operand.place].name { select(place: operand.place) }
    var lines = [Line(.heading, account.heading)]
    if let openness = account.openness { lines.append(Line(.warning, "  \(openness)", indent: 4)) }
    if let sum = account.sum { lines.append(Line(.plain, "  " + sum, indent: 4)) }
    lines += account.shares.map { Line(.plain, "    \($0)", indent: 8) }
    lines += account.conditions.map { Line(.plain, "    \($0)", indent: 8) }
    if let movers = account.movers { lines.append(Line(.note, "  \(movers)", indent: 4)) }
    lines += account.redundancies().map { Line(.note, "  \($0)", indent: 4) }
    if let text = account.withoutInfluence { lines.append(Line(.note, "  \(text)", indent: 4)) }
    return Reply(lines: lines)
  }
}
