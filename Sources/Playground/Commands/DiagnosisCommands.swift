import AutoLayout
import Diagnosis
import SceneLanguage
import SceneRendering
import SceneSyntax
import TextLayout
import Translation

extension Command {
  static let explain = Command(
    name: "explain", arguments: "[N | off]", summary: "why constraints conflict, with fixes",
    details: [
      "Without N, all conflicts. The lengths of the first are written on the scene, until 'off' or a change.",
      "The fixes were tried: the conflict ends, and nothing else breaks.",
      "Ambiguous views and likely mistakes, as `trowel check` finds them, are listed as well.",
    ], completions: { _, _ in ["off"] },
    parse: { call throws(CommandCall.Problem) in
      if call.argument == "off" { return .command(ExplainCommand.off) }
      let number = Int(call.argument)
      guard call.argument.isEmpty || number != nil else {
        throw .init(
          message: "'\(call.argument.prefix(30))' is not the number of a conflict; :explain lists them")
      }
      return .command(ExplainCommand.conflict(number))
    })

  static let fix = Command(
    name: "fix", arguments: "[N]", summary: "make one of the fixes that :explain lists",
    details: [
      "Changes the statement that made the constraint; without N, by the first fix. :undo takes it back.",
      "In a lesson N is needed: which fix is right is the question there.",
    ], changesDocument: true,
    runNumbered: { $0.fix($1.number) },
    notNumber: { .init(message: "'\($0)' is not the number of a fix; :explain lists them") })

  static let exercise = Command(
    name: "exercise", arguments: "VIEW | off", summary: "other layouts that an ambiguous view may have",
    details: [
      "Outlines another layout that satisfies everything; again, the next one. Nothing in the scene changes."
    ], completions: { $1 + ["off"] }, run: { $0.exercise($1.argument) })
}

/// Explains conflicts.
enum ExplainCommand: CommandAction {
  /// The conflict of a number, from 1; nil for all.
  case conflict(Int?)
  /// Draws no conflict any more.
  case off
  var command: Command { .explain }
  func perform(in session: Session) -> Session.Reply { session.explain(self) }
}

extension Session {
  /// The diagnosis of the present scene, with the facts of the log it was rebuilt from, if any.
  var sceneDiagnosis: SceneDiagnosis {
    SceneDiagnosis(document.scene, context: SceneContext(rebuilt: document.scene))
  }

  /// Which conflicts of the present scene are told in one.
  var conflictGroups: ConflictGroups {
    guard snapshot.conflicts.count > 1 else { return ConflictGroups(snapshot) }
    // Only the statements of a log have its lines above them.
    return ConflictGroups(snapshot, isPartial: document.scene.statements.contains { $0.logEntry != nil })
  }

  /// The fixes of each conflict, once they have been looked for.
  var knownFixes: [[Fix]]? { inspection.found?.map(\.fixes) }

  /// The fixes of each conflict, and whether all were looked for: the user may stop that.
  func lookForAllFixes() -> (found: [FoundFixes], isInterrupted: Bool) {
    if let known = inspection.found { return (known, false) }
    guard !snapshot.conflicts.isEmpty else { return ([], false) }
    var lookup = inspection.lookup ?? FixLookup(sceneDiagnosis)
    inspection.lookup = nil
    while lookup.advance(interruption: document.scene.interruption) {}
    // Who has stopped it may ask again.
    if lookup.diagnosis.isInterrupted { return (lookup.found, true) }
    inspection.found = lookup.found
    return (lookup.found, false)
  }

  /// Does the next step of the search for the fixes of all conflicts.
  ///
  /// - Returns: whether there was one to do.
  func lookForFixes() -> Bool {
    guard inspection.found == nil else { return false }
    guard !snapshot.conflicts.isEmpty else {
      inspection.found = []
      return false
    }
    guard var lookup = inspection.lookup else {
      inspection.lookup = FixLookup(sceneDiagnosis)
      return true
    }
    inspection.lookup = nil
    if lookup.advance(interruption: nil) {
      inspection.lookup = lookup
    } else {
      inspection.found = lookup.found
    }
    return true
  }

  fileprivate func explain(_ wanted: ExplainCommand) -> Reply {
    let count = snapshot.conflicts.count
    let chosen: [Int]
    switch wanted {
    case .off:
      inspection.explained = nil
      return Reply(lines: [Line(.note, "no conflict is written on the scene")])
    case .conflict(nil):
      let groups = conflictGroups
      chosen = snapshot.conflicts.indices.filter { !groups.isRepeat($0) }
    case .conflict(let number?):
      guard snapshot.conflicts.indices.contains(number - 1) else {
        return .refusal(
          count == 0
            ? "there is no conflict" : "'\(number)' is not the number of a conflict, 1 to \(count)")
      }
      chosen = [number - 1]
    }
    inspection.explained = chosen.first
    return Reply(lines: explanation(of: chosen, withFaults: wanted == .conflict(nil)))
  }

  /// All conflicts, ambiguity and likely mistakes, with their fixes.
  func explanation() -> [Line] {
    let groups = conflictGroups
    return explanation(of: snapshot.conflicts.indices.filter { !groups.isRepeat($0) }, withFaults: true)
  }

  private func explanation(of chosen: [Int], withFaults: Bool) -> [Line] {
    let (count, diagnosis) = (snapshot.conflicts.count, sceneDiagnosis)
    var lines: [Line] = []
    let (found, isInterrupted) = lookForAllFixes()
    for index in chosen where found.indices.contains(index) {
      let explanation = snapshot.conflicts[index].phrase
      let text: Phrase =
        count > 1 ? "conflict \(index + 1): \(explanation)" : "conflict: \(explanation)"
      lines.append(Line(.error, text, indent: 2))
      lines += diagnosis.details(ofConflict: index).map { Line(.plain, "  \($0)", indent: 4) }
      if let others = diagnosis.groups.sentence(for: index, in: snapshot) {
        lines.append(Line(.plain, "  \(others)", indent: 4))
      }
      let before = found[..<index].reduce(0) { $0 + $1.fixes.count }
      lines += found[index].fixes.enumerated().map { offset, fix in
        Line(.good, "  :fix \(before + offset + 1)  \(fix.words)", indent: 10)
      }
      if !found[index].isComplete, !isInterrupted {
        lines.append(Line(.note, "  not all changes were tried: that would take too long", indent: 4))
      }
    }
    if isInterrupted {
      return lines + [Line(.warning, "stopped by Ctrl-C: not all changes were tried", indent: 2)]
    }
    if withFaults { lines += explainFaults(after: found.reduce(0) { $0 + $1.fixes.count }) }
    return lines.isEmpty ? [Line(.good, "nothing conflicts, and nothing is ambiguous")] : lines
  }

  /// - Parameter count: of the fixes that are listed before.
  private func explainFaults(after count: Int) -> [Line] {
    var (lines, count): ([Line], Int) = ([], count)
    let (faults, isInterrupted) = lookForAllFaults()
    for fault in faults.prefix(Self.mostExplained) {
      let finding = fault.finding
      let isAmbiguity = finding.kind.severity == .ambiguity
      let text: Phrase = isAmbiguity ? "ambiguous: \(finding.phrase)" : told(finding)
      lines.append(Line(.warning, text, indent: 2))
      for fix in fault.fixes ?? [] {
        count += 1
        lines.append(Line(.good, "  :fix \(count)  \(fix.words)", indent: 10))
      }
    }
    let more = faults.count - Self.mostExplained
    if more > 0 { lines.append(Line(.note, "and \(more) more; F4 lists them", indent: 2)) }
    if isInterrupted {
      lines.append(Line(.warning, "stopped by Ctrl-C: not all was looked for", indent: 2))
    }
    return lines
  }

  /// The most ambiguous views and likely mistakes that `:explain` lists.
  private static let mostExplained = 8

  /// The dimensions of the conflict that was explained last, until the scene changes.
  var explainedDrawing: ConflictDrawing? {
    guard inspection.exercise == nil, !isAnimating, let explained = inspection.explained,
      snapshot.conflicts.indices.contains(explained)
    else { return nil }
    return ConflictDrawing(
      snapshot.conflicts[explained], in: snapshot,
      verdict: language(snapshot.conflicts[explained].verdict ?? ""))
  }

  fileprivate func fix(_ number: Int?) -> Reply {
    if number == nil, learning.current != nil {
      return .refusal("in a lesson you choose: :explain lists the fixes, :fix N makes one")
    }
    let (all, isInterrupted) = lookForFixes(atLeast: number ?? 1)
    guard !all.isEmpty else {
      let isFree = snapshot.conflicts.isEmpty && knownFaults?.isEmpty ?? false
      return .refusal(
        isInterrupted ? "stopped by Ctrl-C" : isFree ? "there is nothing to fix" : "no fix was found")
    }
    let index = (number ?? 1) - 1
    guard all.indices.contains(index) else {
      return .refusal(
        "'\(index + 1)' is not the number of a fix, 1 to \(all.count); :explain lists them")
    }
    let fix = all[index]
    do throws(SceneError) {
      var reply = try edit(fix.edit, called: ":fix, \(fix.words)", saying: fix.words, mustRun: false)
      reply.lines += stepAfterFix
      reply.entry = nil
      return reply
    } catch {
      return .refusal(error)
    }
  }

  /// The next steps once the last conflict is gone. Empty in a tour or a lesson, which name their own, and where no one reads them.
  private var stepAfterFix: [Line] {
    guard snapshot.conflicts.isEmpty, options.asksFirst, learning.current == nil, tour == nil else {
      return []
    }
    let file = document.path == nil ? " FILE" : ""
    return [
      Line(.note, ":undo takes it back, :save\(file) keeps it, :export masonry FILE writes code", indent: 2)
    ]
  }

  fileprivate func exercise(_ name: String) -> Reply {
    guard let view = snapshot.view(named: name) else {
      guard name == "off" else { return noView(named: name) }
      inspection.exercise = nil
      return Reply(lines: [Line(.note, "no other layout is outlined")])
    }
    guard !view.ambiguous.isEmpty else {
      return .refusal("\(name) is not ambiguous: no other layout satisfies everything", keepsEntry: false)
    }
    var next =
      inspection.exercise.flatMap { $0.view == name ? $0 : nil }
      ?? Exercise(view: name, layouts: sceneDiagnosis.exercise(name), index: -1)
    next.index += 1
    inspection.exercise = next
    guard let other = next.layout?.view(named: name) else {
      inspection.exercise = nil
      return Reply(lines: [Line(.note, "\(name) as it was: \(Listing.text(of: view.frame))")])
    }
    let text: Phrase =
      "\(name) could be \(Listing.text(of: other.frame)) as well (\(next.index + 1) of \(next.layouts.count))"
    return Reply(lines: [Line(.note, text, indent: 2)])
  }
}
