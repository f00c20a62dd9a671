import AutoLayout
import Diagnosis
import Foundation
import SceneLanguage
import Translation

extension Command {
  static let select = Command(
    name: "select", aliases: ["s"], arguments: "VIEW | STEP | off",
    summary: "select a view, or go on from the selected one",
    details: [
      "STEP is parent, child, next, previous, left, right, up or down. The selection is outlined, its constraints are",
      "drawn, and :constraint, :constant, :nudge and others are about it.",
    ], isQuiet: true, completions: { _, views in views + SelectionStep.allCases.map(\.rawValue) + ["off"] },
    run: { $0.select($1.argument) })
}

/// Selects the view that a step from the selected one leads to.
struct SelectCommand: CommandAction {
  var step: SelectionStep
  var command: Command { .select }

  init(_ step: SelectionStep) { self.step = step }

  func perform(in session: Session) -> Session.Reply { session.select(step) }
}

extension Session {
  fileprivate func select(_ name: String) -> Reply {
    if let place = snapshot.place(named: name) {
      select(place: place)
      return described()
    }
    if let step = SelectionStep(rawValue: name) { return select(step) }
    guard name == "off" || name == "none" else { return noView(named: name) }
    selection = nil
    return Reply(lines: [Line(.note, "nothing is selected")])
  }

  fileprivate func select(_ step: SelectionStep) -> Reply {
    let snapshot = snapshot
    guard let present = selectedPlace else {
      select(place: snapshot.views.count > 1 ? 1 : 0)
      return described()
    }
    guard let place = step.from(present, in: snapshot) else {
      return .refusal(Self.lack(of: step), keepsEntry: false)
    }
    select(place: place)
    return described()
  }

  /// That there is no view where a step leads.
  private static func lack(of step: SelectionStep) -> Phrase {
    switch step {
    case .parent: "there is no view around it"
    case .child: "there is no view in it"
    case .left: "there is no view on its left"
    case .right: "there is no view on its right"
    case .up: "there is no view above it"
    case .down: "there is no view below it"
    case .next, .previous: "there is no view there"
    }
  }

  /// The selected view in a line.
  private func described() -> Reply {
    guard let place = selectedPlace else { return Reply() }
    return Reply(lines: [Listing.line(ofView: place, in: self)])
  }
}
