import AutoLayout
import Diagnosis
import Foundation
import SceneRendering
import TextLayout
import Translation

/// The selected view in a few lines: class, superview, the selected constraint, what determines the frame, the content's size and
/// priorities.
enum InspectorCard {
  /// The lines; none without a selection.
  static func lines(_ session: Session, columns: Int) -> [PaneLine] {
    guard let account = session.selectedAccount, let place = session.selectedPlace else { return [] }
    let view = account.view
    let superview =
      view.superview.map { session.language(" in \(session.snapshot.views[$0].name)") } ?? ""
    var lines = [
      PaneLine([
        (TextWrapping.truncated(view.name, toColumns: max(4, columns - 16)), .heading),
        ("  \(view.className)\(superview)", .secondary),
      ])
    ]
    lines += constraint(session, columns: columns)
    lines += (session.measured?.equations ?? []).map {
      PaneLine(TextWrapping.truncated($0, toColumns: max(8, columns)), .dimension)
    }
    var notes: [(String, Role)] = []
    if view.isInConflict { notes.append((session.language("in a conflict"), .error)) }
    if view.isHidden { notes.append((session.language("hidden"), .secondary)) }
    notes += lack(of: view).map { [(session.language($0), .warning)] } ?? []
    lines += notes.map {
      PaneLine([("  ", .text), (TextWrapping.truncated($0.0, toColumns: max(4, columns - 2)), $0.1)])
    }
    let width = account.parts.map { decimal($0.value).count }.max() ?? 0
    for part in account.parts {
      lines.append(line(part, of: view.name, width: width, columns: columns, in: session.language))
    }
    if let live = live(place, session) { lines += content(live, in: session.language) }
    return lines
  }

  /// The selected constraint, if one is.
  private static func constraint(_ session: Session, columns: Int) -> [PaneLine] {
    guard let constraint = session.listedSelection else { return [] }
    let role: Role = constraint.state == .satisfied ? .accent : constraint.sign.role
    return TextWrapping.lines(of: session.language(constraint.facts), columns: max(8, columns), limit: 3)
      .map { PaneLine($0, role) }
  }

  private static func line(
    _ part: FrameAccount.Part, of view: String, width: Int, columns: Int, in language: Language
  ) -> PaneLine {
    let value = decimal(part.value)
    let margin = String(repeating: " ", count: width - value.count)
    let lead = language("\(part.attribute.words, columns: 7)") + margin
    guard !part.isAmbiguous else {
      return PaneLine([
        (lead, .secondary), (value, .warning), ("  " + language("nothing determines it"), .warning),
      ])
    }
    var texts: [String] = []
    var numbers: [String] = []
    for reason in part.reasons {
      if case .constraint(let phrase, let id, _) = reason {
        let equation = language(phrase)
        // The card is about the view.
        texts.append(equation.hasPrefix(view + ".") ? String(equation.dropFirst(view.count + 1)) : equation)
        numbers.append(PaneText.number(id))
      } else {
        texts.append(language(reason.words))
      }
    }
    let text = texts.isEmpty ? language("follows from the rest") : language(.enumeration(texts))
    let tail = numbers.isEmpty ? "" : " " + numbers.joined(separator: " ")
    let room = max(4, columns - CharacterWidth.columns(of: lead + value + tail) - 2)
    return PaneLine([
      (lead, .secondary), (value, .text), ("  " + TextWrapping.truncated(text, toColumns: room), .text),
      (tail, .secondary),
    ])
  }

  /// That nothing gives a view an area, and what would; nil for one with an area.
  static func lack(of view: SceneSnapshot.View) -> Phrase? {
    guard view.frame.width <= 0 || view.frame.height <= 0 else { return nil }
    let name = view.name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? view.name : "view"
    if view.frame.height > 0 { return "no width yet; try \(name).make.size.equalTo(20)" }
    return view.frame.width > 0
      ? "no height yet; try \(name).make.size.equalTo(20)"
      : "no width and no height yet; try \(name).make.size.equalTo(20)"
  }

  private static func content(_ view: UIView, in language: Language) -> [PaneLine] {
    let size = view.intrinsicContentSize
    func text(_ length: CGFloat) -> String { length < 0 ? language("none") : decimal(length) }
    guard size.width >= 0 || size.height >= 0 else { return [] }
    func pair(_ priority: (NSLayoutConstraint.Axis) -> UILayoutPriority) -> String {
      "\(Int(priority(.horizontal).rawValue)) \(Int(priority(.vertical).rawValue))"
    }
    return [
      PaneLine([(language("content  "), .secondary), ("\(text(size.width)) x \(text(size.height))", .text)]),
      PaneLine([
        (language("hugging "), .secondary), (pair(view.contentHuggingPriority(for:)), .text),
        (language("  compression "), .secondary),
        (pair(view.contentCompressionResistancePriority(for:)), .text),
      ]),
    ]
  }

  private static func live(_ place: Int, _ session: Session) -> UIView? {
    let live = session.document.scene.window.rootView.subtree
    return live.count == session.snapshot.views.count && live.indices.contains(place) ? live[place] : nil
  }
}
