import AutoLayout
import DeviceLog
import Foundation
import SceneLanguage
import SceneSyntax

/// The explanation of a conflict out of a log, in sections.
public struct LogAccount: Equatable, Sendable {
  public struct Section: Equatable, Sendable {
    public enum Kind: String, Sendable {
      case gaps = "The log is not complete"
      case conflict = "Conflict"
      case noConflict = "No conflict"
      case views = "Views"
      case smallestSet = "Smallest set that conflicts, by the lines of the log"
      case constraints = "Constraints"
      case choice = "What the device did"
      case fixes = "Fixes (verified)"
      case notes = "Note"
      case assumptions = "Assumptions"
    }

    public var kind: Kind
    /// The number of the conflict that it is about, from 1, where a log has several.
    public var number: Int?
    public var rows: [Row]
    /// Whether it is about a log of which a part is missing.
    public var isOfPart = false

    public var lines: [String] { rows.map(\.text) }
    public var title: String {
      let isByPlace = rows.contains { $0.constraint.map { $0.number != $0.line } ?? false }
      let words =
        isByPlace && kind == .smallestSet
        ? "Smallest set that conflicts, by the places in the list"
        : kind.rawValue + (isOfPart ? " in what is here" : "")
      return words + (number.map { ", conflict \($0)" } ?? "")
    }
  }

  /// A line of a section.
  public struct Row: Equatable, Sendable {
    public var text: String
    /// The constraint of the log that it is about, in a list of constraints.
    public var constraint: LogConstraint?
    /// Whether the device broke that one.
    public var isBroken = false
  }

  public var sections: [Section] = []
  /// The number of fixes in the sections.
  public private(set) var fixCount = 0
  /// The changes that these make, with their numbers.
  private var shown: [ShownFix] = []

  private struct ShownFix: Equatable {
    var number: Int
    var edit: TextEdit
  }

  public init(_ explanation: LogExplanation) {
    let diagnosis = explanation.diagnosis
    let conflicts = diagnosis.snapshot.conflicts
    let agreement = conflicts.isEmpty ? LogAgreement(explanation) : nil
    add(.gaps, LogGaps(explanation, isTight: agreement?.isTight ?? false).lines)
    if let agreement {
      tellOfNoConflict(explanation, agreement)
      return
    }
    let advice = LogAdvice(explanation)
    add(.conflict, conflicts.map { Self.sentence($0.explanation) } + advice.owner)
    add(.views, names(explanation))
    for (index, conflict) in conflicts.enumerated() {
      add(.smallestSet, set(conflict, explanation), number: conflicts.count > 1 ? index + 1 : nil)
    }
    add(.choice, choice(explanation))
    for index in conflicts.indices {
      add(.fixes, fixes(index, explanation), number: conflicts.count > 1 ? index + 1 : nil)
    }
    add(.notes, advice.hints)
    add(.assumptions, explanation.rebuilt.notes)
  }

  private mutating func add(_ kind: Section.Kind, _ lines: [String], number: Int? = nil) {
    add(kind, lines.map { Row(text: $0) }, number: number)
  }

  private mutating func add(_ kind: Section.Kind, _ rows: [Row], number: Int? = nil) {
    if !rows.isEmpty { sections.append(Section(kind: kind, number: number, rows: rows)) }
  }

  private static func sentence(_ text: String) -> String { text.hasSuffix(".") ? text : text + "." }

  private mutating func tellOfNoConflict(_ explanation: LogExplanation, _ agreement: LogAgreement) {
    add(.noConflict, agreement.lines + LogAdvice(explanation, ofAll: true).likelyOwner)
    sections[sections.count - 1].isOfPart = !explanation.block.gaps.isEmpty
    add(.views, names(explanation))
    add(
      .constraints,
      explanation.diagnosis.snapshot.constraints.compactMap { constraint -> Row? in
        let isBroken = explanation.isBrokenByDevice(constraint)
        return row(of: constraint, explanation, mark: isBroken ? "   <- broken by the device" : "")
      })
    add(.assumptions, explanation.rebuilt.notes)
  }

  // MARK: Parts

  /// The class and address of each readable name: of the views in a conflict and their superviews, if there is one.
  private func names(_ explanation: LogExplanation) -> [String] {
    let taking = Self.partakers(explanation)
    let all = explanation.block.items.filter { $0.identity != "|" }
    let items = all.filter { item in
      taking.isEmpty || explanation.rebuilt.names[item.identity].map(taking.contains) ?? true
    }
    let names = items.map { explanation.rebuilt.names[$0.identity] ?? $0.identity }
    let width = min(names.map(\.count).max() ?? 0, 30)
    var lines = zip(items, names).map { item, name in
      let padding = String(repeating: " ", count: max(width - name.count, 0) + 2)
      let identity = item.identity == name ? nil : item.identity
      let what = [item.className, identity, item.label.map { "\"\($0)\"" }].compactMap { $0 }
      let superview = explanation.diagnosis.snapshot.view(named: name)?.superview
      let container = superview.map { explanation.diagnosis.snapshot.views[$0].name } ?? "view"
      let guess = explanation.rebuilt.guessed.contains(item.identity) ? " (a guess)" : ""
      let place = container == "view" ? "" : ", in \(container)\(guess)"
      return "\(name)\(padding)\(what.joined(separator: " "))\(place)"
    }
    if lines.count > 40 { lines[30...] = ["… and \(lines.count - 30) more"] }
    let rest = all.count - items.count
    if rest > 0 { lines.append("\(rest) more of the log \(rest == 1 ? "has" : "have") no part in it.") }
    return lines
  }

  /// The names of the items in conflicts, and of their superviews.
  private static func partakers(_ explanation: LogExplanation) -> Set<String> {
    let snapshot = explanation.diagnosis.snapshot
    let members = Set(snapshot.conflicts.flatMap(\.constraints))
    let equations = snapshot.constraints.filter { members.contains($0.id) }.compactMap(\.equation)
    let names = equations.flatMap { [$0.firstItem, $0.secondItem] }.compactMap { $0 }
    let superviews = names.compactMap(snapshot.view(named:)).flatMap(snapshot.superviews(of:))
    return Set(names + superviews.map(\.name))
  }

  private func row(
    of constraint: SceneSnapshot.Constraint, _ explanation: LogExplanation, mark: String
  ) -> Row? {
    guard let printed = explanation.printed(constraint) else { return nil }
    let number = "\(printed.number)"
    let padding = String(repeating: " ", count: max(4 - number.count, 0))
    var text = "\(padding)\(number)  \(constraint.equation?.text ?? constraint.description)"
    if constraint.priority < 1000 { text += " at priority \(constraint.priority)" }
    var remarks: [String] = []
    if let identifier = printed.identifier { remarks.append(identifier) }
    if let source = printed.source {
      remarks.append("\(source.file.split(separator: "/").last ?? ""), line \(source.line)")
    }
    if let origin = Self.origin(of: printed) {
      remarks.append(printed.isNameless ? "\(origin), without its name" : origin)
    }
    if !remarks.isEmpty { text += "  (\(remarks.joined(separator: "; ")))" }
    return Row(
      text: text + mark, constraint: printed, isBroken: explanation.isBrokenByDevice(constraint))
  }

  /// Who made a constraint that the app's code did not.
  private static func origin(of constraint: LogConstraint) -> String? {
    switch constraint.kind {
    case .explicit, .guide: nil
    case .autoresizing: "frame and autoresizing mask"
    case .contentSize: "the size of its content"
    case .encapsulated:
      "the \(constraint.firstAttribute.isSize ? "size" : "place") that "
        + "\(constraint.identifier?.hasPrefix("NS") ?? false ? "AppKit" : "UIKit") gives it"
    case .stack: "made by the stack view"
    case .fitting: "made for measuring"
    case .prototyping: "made by Interface Builder"
    }
  }

  private func set(_ conflict: SceneSnapshot.Conflict, _ explanation: LogExplanation) -> [Row] {
    let snapshot = explanation.diagnosis.snapshot
    let members = snapshot.constraints.filter { conflict.constraints.contains($0.id) }
    var rows = members.compactMap { member in
      row(
        of: member, explanation,
        mark: explanation.isBrokenByDevice(member) ? "   <- broken by the device" : "")
    }
    // Constraints that the sum uses beside the set, in place of a length's non-negativity.
    let counted = conflict.derivation?.counted ?? []
    let others = snapshot.constraints.filter { counted.contains($0.id) }
    rows += others.compactMap {
      let isBroken = explanation.isBrokenByDevice($0)
      return row(
        of: $0, explanation,
        mark: "   <- \(isBroken ? "broken by the device; " : "")takes room too; even without it they conflict"
      )
    }
    rows.sort { $0.constraint?.number ?? 0 < $1.constraint?.number ?? 0 }
    if rows.count > 60 { rows[40..<(rows.count - 20)] = [Row(text: "      … (\(rows.count - 60) more)")] }
    let isWindowPart = conflict.derivation?.terms.contains { $0.constraint == nil } ?? false
    if isWindowPart {
      rows.append(
        Row(
          text: "      and the size of the window, \(formatted(snapshot.size.width)) by "
            + "\(formatted(snapshot.size.height))"))
    }
    let all = Set(explanation.rebuilt.statements.map(\.constraint))
    var rest =
      all.count - Set((members + others).compactMap { $0.line.flatMap(explanation.rebuilt.constraint) }).count
    let elsewhere = others.contains(where: explanation.isBrokenByDevice) ? [] : elsewhere(explanation)
    rows += elsewhere
    rest -= elsewhere.count
    if snapshot.conflicts.count == 1, rest > 0 {
      rows.append(
        Row(
          text: rest == 1
            ? "      The other constraint of the log has no part in it."
            : "      The \(rest) other constraints of the log have no part in it."))
    }
    return rows
  }

  /// The line of the constraint that the device broke, if it is in no conflict.
  private func elsewhere(_ explanation: LogExplanation) -> [Row] {
    let snapshot = explanation.diagnosis.snapshot
    let members = Set(snapshot.conflicts.flatMap(\.constraints))
    guard let broken = snapshot.constraints.first(where: explanation.isBrokenByDevice),
      !members.contains(broken.id),
      let row = row(of: broken, explanation, mark: "   <- broken by the device, but no part of the set")
    else { return [] }
    return [row]
  }

  private func choice(_ explanation: LogExplanation) -> [String] {
    let snapshot = explanation.diagnosis.snapshot
    guard let broken = explanation.brokenByDevice else { return [] }
    let member = snapshot.constraints.first { explanation.printed($0) == broken }
    let conflict = snapshot.conflicts.first { $0.broken == member?.id }
    let wish = conflict.flatMap { conflict in
      conflict.derivation.flatMap { self.wish($0, of: conflict.broken) }
    }
    let line = "It broke line \(broken.number): \(wish ?? member?.equation?.text ?? broken.text)."
    let set = conflict?.constraints ?? snapshot.conflicts.flatMap(\.constraints)
    let printed = snapshot.constraints.filter { set.contains($0.id) }.compactMap(explanation.printed)
    let own = printed.filter { $0.kind == .explicit && !$0.isFrameworks }
    // Nothing can be chosen where one, or none, is the app's.
    guard own.count > 1 else { return [line] }
    let those = own.count == printed.count ? "any of the set" : "any of the app's own"
    return [line, "Which one it breaks follows an order of its own; \(those) may be the one to change."]
  }

  /// `that asks for icon.width = 44, and the others make it 30`
  private func wish(_ derivation: ConflictDerivation, of broken: Int) -> String? {
    // With non-negativity bounds in the sum, places are unknown.
    guard derivation.bounds.isEmpty, let outcome = derivation.outcome,
      let term = derivation.terms.first(where: { $0.constraint == broken })
    else { return nil }
    // The constant at which all hold.
    let possible = outcome.wanted - derivation.sum / term.multiplier
    let isExact = derivation.terms.allSatisfy {
      $0.constraint == broken || $0.equation.relation == .equal
    }
    let equation = term.equation
    var rest = isExact ? "make it " : "leave it at \(possible < outcome.wanted ? "most" : "least") "
    guard equation.secondItem != nil else {
      return
        "that asks for \(equation.firstItem).\(equation.firstAttribute.rawValue) \(equation.relation.sign) "
        + "\(points(outcome.wanted)), and the others \(rest)\(points(possible))"
    }
    // A relation is told as one: where its items are is not known.
    var found = equation
    found.constant = equation.constant - derivation.sum / term.multiplier
    let side = found.text.split(separator: " \(equation.relation.sign) ", maxSplits: 1).last ?? ""
    rest += side
    return "that asks for \(equation.text), and the others \(rest)"
  }

  private mutating func fixes(_ index: Int, _ explanation: LogExplanation) -> [String] {
    let found = explanation.foundFixes(forConflict: index)
    let rest =
      found.isComplete ? [] : ["Not all changes were tried that might resolve it: that would take too long."]
    if let first = found.fixes.first, let known = shown.first(where: { $0.edit == first.edit }) {
      return ["Fix \(known.number) resolves it too."]
    }
    guard !found.fixes.isEmpty else {
      if explanation.isToolkits { return [] }
      if explanation.isWithoutApp { return ["None of these constraints is made by the app's code."] }
      return found.isComplete ? ["No change of a single constraint of the app resolves it."] : rest
    }
    return found.fixes.flatMap { fix -> [String] in
      fixCount += 1
      shown.append(ShownFix(number: fixCount, edit: fix.edit))
      let number = "\(fixCount)"
      let padding = String(repeating: " ", count: max(4 - number.count, 0))
      let place = explanation.place(of: fix).map { " (\($0))" } ?? ""
      return ["\(padding)\(number)  \(fix.description)\(place)"]
        + explanation.code(of: fix).map { "          \($0)" }
    } + rest
  }
}
