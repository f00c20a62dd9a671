import AutoLayout
import Diagnosis
import Foundation
import SceneLanguage
import TextLayout

extension Command {
  static let why = Command(
    name: "why", arguments: "[VIEW | VIEW.ATTRIBUTE]",
    summary: "what determines the numbers of a view, added up for an attribute",
    details: [
      "Without VIEW, of the selected one, or of what the selected constraint is about. ':why title.left' adds up the constants",
      "that make the number, from the window to the view, names what could move it and what has no influence on it. A position",
      "is counted from the window's edge. A guide is named by its variable or by its view: ':why view.safeAreaLayoutGuide.top'.",
    ], completions: { AttributeOperand.completions(after: $0, views: $1) }, run: { $0.why($1.argument) })

  static let whatIf = Command(
    name: "what-if", arguments: "VIEW.ATTRIBUTE NUMBER | off",
    summary: "what would follow if an attribute had another value",
    details: [
      "The scene stays as it is: dashed outlines show where views would be, and the answer says which constraints would",
      "break or give way. A position is counted from the window's edge, as ':why' does.",
    ], completions: { AttributeOperand.completions(after: $0, views: $1) + ($0.isEmpty ? ["off"] : []) },
    run: { $0.whatIf($1.argument) })
}

/// An attribute of a view or of a guide as commands take it: `title.left`, `view.safeAreaLayoutGuide.top`.
struct AttributeOperand {
  /// The place of the view in the snapshot; of a guide, that of its view.
  var place: Int
  /// The guide; nil for the view itself.
  var guide: UILayoutGuide?
  /// The view's, or the guide's.
  var name: String
  var attribute: NSLayoutConstraint.Attribute

  enum Problem: Error, Equatable {
    case noView(String)
    case noAttribute(String)
    /// A guide without an attribute.
    case guide(String)
  }

  /// Names of frames besides those of attributes.
  private static let otherNames: [String: NSLayoutConstraint.Attribute] = [
    "x": .left, "y": .top, "baseline": .lastBaseline,
  ]

  /// - Returns: nil for a text that names no attribute.
  static func parse(
    _ text: String, in snapshot: SceneSnapshot, _ scene: Scene
  ) throws(Problem) -> AttributeOperand? {
    if snapshot.place(named: text) != nil || text.isEmpty { return nil }
    let views = snapshot.views.map(\.name)
    let isKnown =
      text.lastIndex(of: ".").map { known(String(text[text.index(after: $0)...])) != nil } ?? false
    if !isKnown, scene.guide(named: text, views: views) != nil { throw .guide(text) }
    guard let dot = text.lastIndex(of: ".") else { return nil }
    var name = String(text[..<dot])
    var word = String(text[text.index(after: dot)...])
    if word.hasPrefix("mas_") { word.removeFirst(4) }
    // Masonry's attributes of the safe area are one word.
    let safeArea = "safeAreaLayoutGuide"
    if word.hasPrefix(safeArea), word != safeArea {
      name += "." + safeArea
      word = word.dropFirst(safeArea.count).lowercased()
    }
    let place = snapshot.place(named: name)
    let guide = place == nil ? scene.guide(named: name, views: views) : nil
    guard let place = place ?? guide?.owningView.flatMap({ scene.place(of: $0) }) else { throw .noView(name) }
    guard let attribute = known(word) else { throw .noAttribute(word) }
    return AttributeOperand(
      place: place, guide: guide, name: guide?.displayName ?? name, attribute: attribute)
  }

  private static func known(_ word: String) -> NSLayoutConstraint.Attribute? {
    let found = otherNames[word] ?? NSLayoutConstraint.Attribute(rawValue: word)
    return found == .notAnAttribute ? nil : found
  }

  /// The names of attributes, the usual ones first.
  static let names = NSLayoutConstraint.Attribute.allCases.filter { $0 != .notAnAttribute }.map(\.rawValue)

  /// The views, and the attributes that constraints mostly relate.
  static func completions(after words: [String], views: [String]) -> [String] {
    guard words.isEmpty else { return [] }
    let usual: [NSLayoutConstraint.Attribute] = [
      .left, .right, .top, .bottom, .width, .height, .centerX, .centerY,
    ]
    return views + views.flatMap { view in usual.map { "\(view).\($0.rawValue)" } }
  }
}

extension Scene {
  /// The place of a view in the snapshot.
  fileprivate func place(of view: UIView) -> Int? { window.rootView.subtree.firstIndex { $0 === view } }
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
      let reasons =
        part.isAmbiguous ? "nothing determines it" : part.reasons.map(\.text).joined(separator: " and ")
      let text = reasons.isEmpty ? "follows from the rest of the layout" : reasons
      let name = part.attribute.rawValue
      lines.append(
        Line(
          part.isAmbiguous ? .warning : .plain,
          "  \(name)\(String(repeating: " ", count: 7 - name.count))\(decimal(part.value))  \(text)",
          indent: 16))
      lines += notes(on: part).map { Line(.note, "         " + $0, indent: 16) }
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
  private func notes(on part: FrameAccount.Part) -> [String] {
    guard let place = selectedPlace,
      let account = SceneDiagnosis.account(
        of: part.attribute.layoutAttribute, ofView: place, in: snapshot, scene: document.scene,
        findsSpares: true)
    else { return [] }
    let sum = account.sum.map { (account.origin.map { "from the window's \($0) edge " } ?? "") + $0 }
    let named = part.reasons.compactMap { reason -> Int? in
      if case .constraint(_, let id, _) = reason { id } else { nil }
    }
    return [sum].compactMap { $0 } + account.redundancies(of: Set(named))
  }

  private func refusal(_ problem: AttributeOperand.Problem) -> Reply {
    switch problem {
    case .noView(let name): return noView(named: name)
    case .noAttribute(let word):
      let hint = Suggestion.hint(among: AttributeOperand.names, for: word)
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
    if let openness = account.openness { lines.append(Line(.warning, "  " + openness, indent: 4)) }
    if let sum = account.sum { lines.append(Line(.plain, "  " + sum, indent: 4)) }
    lines += account.shares.map { Line(.plain, "    " + $0, indent: 8) }
    lines += account.conditions.map { Line(.plain, "    " + $0, indent: 8) }
    if let movers = account.movers { lines.append(Line(.note, "  " + movers, indent: 4)) }
    lines += account.redundancies().map { Line(.note, "  " + $0, indent: 4) }
    if let text = account.withoutInfluence { lines.append(Line(.note, "  " + text, indent: 4)) }
    return Reply(lines: lines)
  }

  // MARK: What if

  fileprivate func whatIf(_ argument: String) -> Reply {
    let words = argument.split(whereSeparator: { $0.isWhitespace || $0 == "=" }).map(String.init)
    // What was supposed before ends with any command.
    if words == ["off"] { return Reply(lines: [Line(.note, "nothing is supposed")]) }
    guard words.count == 2, let value = Double(words[1]), abs(value) <= Self.mostSupposed else {
      return .refusal("':what-if' needs VIEW.ATTRIBUTE NUMBER, as in ':what-if red.width 40'")
    }
    let before = snapshot
    let operand: AttributeOperand
    do {
      guard let parsed = try AttributeOperand.parse(words[0], in: before, document.scene) else {
        return .refusal("which attribute? ':what-if \(words[0].prefix(40)).width 40'")
      }
      if parsed.guide != nil {
        return .refusal(":what-if takes attributes of views, as in ':what-if red.width 40'")
      }
      operand = parsed
    } catch {
      return refusal(error)
    }
    guard
      let supposition = document.scene.supposing(operand.attribute, ofViewAt: operand.place, is: value)
    else { return .refusal("the view is not laid out", keepsEntry: false) }
    let name = "\(before.views[operand.place].name).\(operand.attribute.rawValue)"
    guard supposition.isPossible else {
      let reason =
        before.views[operand.place].superview == nil
        ? "the window's size rules it; :size WxH changes that" : "no length is negative, and the window stays"
      return Reply(lines: [Line(.error, "\(name) cannot be \(decimal(value)): \(reason)", indent: 2)])
    }
    let after = before.moving(to: supposition.frames)
    (inspection.exercise, inspection.supposed) = (nil, after)
    var lines = [Line(.heading, "if \(name) were \(decimal(value))")]
    lines += Self.moves(from: before, to: after)
    lines += Self.losses(supposition.broken, "would break", .error, in: before)
    lines += Self.losses(supposition.yielding, "would give way", .warning, in: before)
    if lines.count == 1 { lines.append(Line(.note, "  nothing would change", indent: 4)) }
    return Reply(lines: lines)
  }

  /// The greatest value that is supposed, in points.
  private static let mostSupposed = 1e6

  /// The most views and constraints that are listed.
  private static let mostListed = 12

  private static func moves(from before: SceneSnapshot, to after: SceneSnapshot) -> [Line] {
    let moved = before.views.indices.filter { before.views[$0].frame != after.views[$0].frame }
    var lines = moved.prefix(mostListed).map { place in
      let (old, new) = (before.views[place], after.views[place])
      return Line(
        .plain, "  \(old.name)  \(Listing.text(of: old.frame)) to \(Listing.text(of: new.frame))", indent: 4)
    }
    if moved.count > mostListed {
      lines.append(Line(.note, "  and \(count(moved.count - mostListed, "view")) more"))
    }
    return lines
  }

  private static func losses(
    _ constraints: [NSLayoutConstraint], _ verb: String, _ tone: Line.Tone, in snapshot: SceneSnapshot
  ) -> [Line] {
    var lines = constraints.prefix(mostListed).map { constraint in
      let known = constraint.number.flatMap { id in snapshot.constraints.first { $0.id == id } }
      let equation = (known?.equation ?? constraint.displayedEquation).text
      let place = known?.line.map { ", line \($0)" } ?? ""
      let number = constraint.number.map { "  (#\($0)\(place))" } ?? ""
      return Line(tone, "  \(equation) \(verb)\(number)", indent: 4)
    }
    if constraints.count > mostListed {
      lines.append(Line(.note, "  and \(count(constraints.count - mostListed, "constraint")) more"))
    }
    return lines
  }
}

extension SceneSnapshot {
  /// The snapshot with other frames of its views, in document order.
  fileprivate func moving(to frames: [CGRect]) -> SceneSnapshot {
    var moved = self
    for (place, frame) in zip(views.indices, frames) where !views[place].frame.isClose(to: frame) {
      moved.views[place].frame = frame
    }
    for place in views.indices {
      guard let outer = views[place].superview, views.indices.contains(outer) else { continue }
      let (old, new) = (views[place], moved.views[place])
      let shift = (
        x: moved.views[outer].absoluteFrame.minX - views[outer].absoluteFrame.minX,
        y: moved.views[outer].absoluteFrame.minY - views[outer].absoluteFrame.minY
      )
      moved.views[place].absoluteFrame = CGRect(
        x: old.absoluteFrame.minX + shift.x + new.frame.minX - old.frame.minX,
        y: old.absoluteFrame.minY + shift.y + new.frame.minY - old.frame.minY,
        width: old.absoluteFrame.width + new.frame.width - old.frame.width,
        height: old.absoluteFrame.height + new.frame.height - old.frame.height)
    }
    return moved
  }
}

extension CGRect {
  /// Whether all edges are the same to within the layout's tolerance.
  fileprivate func isClose(to other: CGRect) -> Bool {
    abs(minX - other.minX) < 0.0005 && abs(minY - other.minY) < 0.0005
      && abs(width - other.width) < 0.0005 && abs(height - other.height) < 0.0005
  }
}
